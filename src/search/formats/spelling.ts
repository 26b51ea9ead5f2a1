import { ByteReader, ByteWriter } from './bytes.ts';
import { readWords, writeWords } from './table.ts';

/** The words of one first letter that a misspelt word may be corrected to. */
export interface Dictionary {
  /** Folded, sorted. */
  words: string[];
  /** How people spell them: "bäckerei" for "backerei". */
  spellings: string[];
  /** In how many jobs each is found, rounded down to a power of two; words of titles and tags count more. */
  weights: Uint8Array;
}

export function writeDictionary({ words, spellings, weights }: Dictionary): Uint8Array[] {
  const heads = new ByteWriter();
  const others = new ByteWriter();
  words.forEach((word, i) => {
    const spelling = spellings[i] ?? word;
    heads.number(((weights[i] ?? 0) << 1) | (spelling === word ? 0 : 1));
    if (spelling !== word) others.text(spelling);
  });
  return [...writeWords(words), heads.finish(), others.finish()];
}

export function readDictionary(bytes: Uint8Array): Dictionary {
  const reader = new ByteReader(bytes);
  const words = readWords(reader);
  const heads = reader.numbers(words.length);
  const spellings = words.map((word, i) => ((heads[i] ?? 0) & 1 ? reader.text() : word));
  return { words, spellings, weights: Uint8Array.from(heads, (head) => head >> 1) };
}
