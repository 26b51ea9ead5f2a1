import { type ByteReader, ByteWriter } from './bytes.ts';

/**
 * Artefacts have the names of their content: 40 bits of its SHA-256. A name never means two contents, so that hosts
 * may let browsers keep them for ever.
 */
export const HASH_BYTES = 5;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'; // RFC 4648 base32, lower case: for file systems without case

/** The path below `search/` of the artefact with this hash. */
export function artefactPath(folder: string, hash: Uint8Array): string {
  let name = '';
  let bits = 0;
  let value = 0;
  for (const byte of hash) {
    value = (value << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) name += ALPHABET[(value >> (bits - 5)) & 31];
    value &= (1 << bits) - 1;
  }
  return `${folder}/${name}.bin`;
}

/** Which artefact holds what: the first ordinal of each chunk. */
export interface OrdinalTable {
  starts: number[];
  hashes: Uint8Array[];
}

export function writeOrdinalTable(writer: ByteWriter, { starts, hashes }: OrdinalTable): void {
  writer.number(starts.length);
  starts.forEach((start, i) => writer.number(start - (starts[i - 1] ?? 0)));
  for (const hash of hashes) writer.bytes(hash);
}

export function readOrdinalTable(reader: ByteReader): OrdinalTable {
  const starts: number[] = [];
  for (let left = reader.number(); left > 0; left--) starts.push(reader.number() + (starts.at(-1) ?? 0));
  return { starts, hashes: starts.map(() => reader.bytes(HASH_BYTES)) };
}

/** Which artefact holds what: the first word, or other text, of each. */
export interface WordTable {
  words: string[];
  hashes: Uint8Array[];
}

export function writeWordTable(writer: ByteWriter, { words, hashes }: WordTable): void {
  for (const section of writeWords(words)) writer.bytes(section);
  for (const hash of hashes) writer.bytes(hash);
}

export function readWordTable(reader: ByteReader): WordTable {
  const words = readWords(reader);
  return { words, hashes: words.map(() => reader.bytes(HASH_BYTES)) };
}

/**
 * Sorted words in sections that compress apart: how many letters each shares with the one before, how many bytes the
 * rest of each takes, and the rests.
 */
export function writeWords(words: readonly string[]): Uint8Array[] {
  const shares = new ByteWriter();
  const lengths = new ByteWriter();
  const rests = new ByteWriter();
  shares.number(words.length);
  let before = '';
  for (const word of words) {
    let shared = 0;
    while (shared < before.length && before[shared] === word[shared]) shared++;
    // Not between the halves of a surrogate pair: the rest would not be text.
    if (/[\uD800-\uDBFF]/.test(word[shared - 1] ?? '')) shared--;
    const rest = new TextEncoder().encode(word.slice(shared));
    shares.number(shared);
    lengths.number(rest.length);
    rests.bytes(rest);
    before = word;
  }
  return [shares.finish(), lengths.finish(), rests.finish()];
}

export function readWords(reader: ByteReader): string[] {
  const decoder = new TextDecoder();
  const shares = Array.from({ length: reader.number() }, () => reader.number());
  const lengths = shares.map(() => reader.number());
  let before = '';
  return shares.map((shared, i) => {
    before = before.slice(0, shared) + decoder.decode(reader.bytes(lengths[i] ?? 0));
    return before;
  });
}

/** The last place whose entry is not above the key, or -1: where a key lies in sorted starts. */
export function placeOf<T extends string | number>(starts: readonly T[], key: T): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as T) <= key) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
