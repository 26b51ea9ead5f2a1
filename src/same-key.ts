import type { Postings } from './posting.ts';

/** Of a million hashes one in eight shares its bit with another, and is kept in vain. */
const BITS = 1 << 23;

/** FNV-1a over UTF-16 units: 32 bits that say which keys may be the same. */
export function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/**
 * The postings that have a key together with others: their ordinals, ascending. All keys of a million jobs are 200 MB,
 * so hashes are compared first, and only those postings are read that share theirs.
 * @param keyOf undefined: in no group
 * @param hashes the hash of each one's key where that is known; undefined: in no group
 */
export function* withSameKey<T>(
  postings: Postings<T>,
  keyOf: (posting: T) => string | undefined,
  hashes: readonly (number | undefined)[] = Array.from(postings, (posting) => {
    const key = keyOf(posting);
    return key === undefined ? undefined : hashOf(key);
  }),
): Generator<number[]> {
  for (const jobs of withSameHash(hashes))
    for (const [key, same] of Map.groupBy(jobs, (job) => keyOf(postings.at(job)!)))
      if (key !== undefined && same.length > 1) yield same;
}

/** The places of hashes that come more than once, in the order of the first of each. */
function withSameHash(hashes: readonly (number | undefined)[]): Iterable<number[]> {
  const once = new Uint8Array(BITS / 8);
  const again = new Uint8Array(BITS / 8);
  for (const hash of hashes) {
    if (hash === undefined) continue;
    const bit = bitOf(hash);
    const mask = 1 << (bit & 7);
    again[bit >>> 3]! |= once[bit >>> 3]! & mask;
    once[bit >>> 3]! |= mask;
  }
  const groups = new Map<number, number[]>();
  for (const [place, hash] of hashes.entries()) {
    if (hash === undefined) continue;
    const bit = bitOf(hash);
    if ((again[bit >>> 3]! & (1 << (bit & 7))) === 0) continue;
    const group = groups.get(hash);
    if (group) group.push(place);
    else groups.set(hash, [place]);
  }
  return groups.values();
}

const bitOf = (hash: number): number => (hash ^ (hash >>> 15)) & (BITS - 1);
