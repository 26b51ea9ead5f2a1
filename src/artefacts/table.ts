import { type ByteReader, written } from './bytes.ts';

/**
 * Length of an artefact's name before encoding. Artefacts are named by their content, with 40 bits of its SHA-256, which are
 * unique within a build. So hosts may let browsers keep them for ever.
 */
export const HASH_BYTES = 5;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'; // base32 of RFC 4648 in lower case, for file systems that ignore case

/** The path of the artefact with this hash, below `search/`. */
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

/** The artefacts of a folder: the first key of each (a text or an ordinal), ascending, and its hash. */
export interface SortedTable<K extends string | number = string> {
  keys: K[];
  hashes: Uint8Array[];
}

/** Writes a table as two sections, because ordinals compress well and hashes not at all. */
export const writeOrdinalTable = ({ keys, hashes }: SortedTable<number>): Uint8Array[] => [
  written((writer) => writer.list(keys.map((key, i) => key - (keys[i - 1] ?? 0)))),
  writeHashes(hashes),
];

export function readOrdinalTable(reader: ByteReader): SortedTable<number> {
  let key = 0;
  const keys = Array.from(reader.list(), (difference) => (key += difference));
  return { keys, hashes: keys.map(() => reader.bytes(HASH_BYTES)) };
}

export const writeHashes = (hashes: readonly Uint8Array[]): Uint8Array =>
  written((writer) => hashes.forEach((hash) => writer.bytes(hash)));

/** The last index in the sorted keys whose key is not above the given key; -1 if all keys are above it. */
export function indexOfKey<K extends string | number>(keys: ArrayLike<K>, key: K): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keys[middle] as K) <= key) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
