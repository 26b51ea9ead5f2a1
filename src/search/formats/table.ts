import { type ByteReader, written } from './bytes.ts';

/**
 * Artefacts have the names of their content: 40 bits of its SHA-256, which in one build never mean two contents. Hosts may
 * let browsers keep them for ever.
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

/** Sections that compress apart: the ordinals as differences, and the hashes, which do not compress at all. */
export const writeOrdinalTable = ({ starts, hashes }: OrdinalTable): Uint8Array[] => [
  written((writer) => writer.list(starts.map((start, i) => start - (starts[i - 1] ?? 0)))),
  writeHashes(hashes),
];

export const writeHashes = (hashes: readonly Uint8Array[]): Uint8Array =>
  written((writer) => hashes.forEach((hash) => writer.bytes(hash)));

export function readOrdinalTable(reader: ByteReader): OrdinalTable {
  let start = 0;
  const starts = Array.from(reader.list(), (length) => (start += length));
  return { starts, hashes: starts.map(() => reader.bytes(HASH_BYTES)) };
}

/** The last place whose entry is not above the key, or -1: the place of a key in sorted starts. */
export function indexOfKey<T extends string | number>(starts: ArrayLike<T>, key: T): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as T) <= key) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
