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
  const writer = new ByteWriter();
  words.forEach((word, i) => {
    const spelling = spellings[i] ?? word;
    writer.number(((weights[i] ?? 0) << 1) | (spelling === word ? 0 : 1));
    if (spelling !== word) writer.text(spelling);
  });
  return [...writeWords(words), writer.finish()];
}

export function readDictionary(bytes: Uint8Array): Dictionary {
  const reader = new ByteReader(bytes);
  const words = readWords(reader);
  const weights = new Uint8Array(words.length);
  const spellings = words.map((word, i) => {
    const head = reader.number();
    weights[i] = head >> 1;
    return head & 1 ? reader.text() : word;
  });
  return { words, spellings, weights };
}
