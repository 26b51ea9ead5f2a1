import { ByteReader, ByteWriter } from '../../artefacts/bytes.ts';
import { readWords, writeWords } from '../../artefacts/words.ts';

/** The possible corrections that begin with one letter. */
export interface Dictionary {
  /** Normalized and sorted. */
  words: string[];
  /** The words as they are usually spelt, such as "bäckerei" for "backerei". */
  spellings: string[];
  /** The number of jobs of each word, as a logarithm to the base of 2, rounded down. Words of titles and tags count more. */
  weights: Uint8Array;
  /** The language of most jobs that have the word; "" for rare words. */
  languages: string[];
  /** The words that occur in tags or in names of employers or places. */
  names: ReadonlySet<string>;
}

const IS_SPELLED = 1;
const IS_NAME = 2;

/** Writes sections that are compressed separately: the words; weights and flags; languages; spellings. */
export function writeDictionary({ words, spellings, weights, languages, names }: Dictionary): Uint8Array[] {
  const heads = new ByteWriter();
  const codes = new ByteWriter();
  const others = new ByteWriter();
  const known = [...new Set(languages)].sort();
  codes.text(known.join(' '));
  words.forEach((word, i) => {
    const spelling = spellings[i]!;
    const isSpelled = spelling === word ? 0 : IS_SPELLED;
    heads.number((weights[i]! << 2) | (names.has(word) ? IS_NAME : 0) | isSpelled);
    codes.number(known.indexOf(languages[i]!));
    if (isSpelled) others.text(spelling);
  });
  return [...writeWords(words), heads.finish(), codes.finish(), others.finish()];
}

export function readDictionary(bytes: Uint8Array): Dictionary {
  const reader = new ByteReader(bytes);
  const words = readWords(reader);
  const heads = reader.numbers(words.length);
  const known = reader.text().split(' ');
  const languages = Array.from(reader.numbers(words.length), (code) => {
    if (code >= known.length) throw new RangeError('The dictionary has no such language: it is damaged.');
    return known[code]!;
  });
  return {
    words,
    spellings: words.map((word, i) => (heads[i]! & IS_SPELLED ? reader.text() : word)),
    weights: Uint8Array.from(heads, (head) => head >> 2),
    languages,
    names: new Set(words.filter((_, i) => heads[i]! & IS_NAME)),
  };
}
