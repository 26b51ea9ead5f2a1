import { type Postings } from './posting.ts';

/** Of a million keys one in eight shares its bit with another, and is looked at in vain. */
const BITS = 1 << 23;

/**
 * The postings that have a key together with others: their ordinals, ascending, in the order of the first of each group.
 * Most have one of their own, so only those whose bit comes twice are kept: all keys of a million jobs are 200 MB.
 * @param keyOf undefined: in no group
 */
export function withSameKey<T>(postings: Postings<T>, keyOf: (posting: T) => string | undefined): number[][] {
  const once = new Uint8Array(BITS / 8);
  const again = new Uint8Array(BITS / 8);
  for (const posting of postings) {
    const key = keyOf(posting);
    if (key === undefined) continue;
    const bit = bitOf(key);
    const mask = 1 << (bit & 7);
    again[bit >>> 3]! |= once[bit >>> 3]! & mask;
    once[bit >>> 3]! |= mask;
  }
  const groups = new Map<string, number[]>();
  let ordinal = -1;
  for (const posting of postings) {
    ordinal++;
    const key = keyOf(posting);
    if (key === undefined) continue;
    const bit = bitOf(key);
    if ((again[bit >>> 3]! & (1 << (bit & 7))) === 0) continue;
    const group = groups.get(key);
    if (group) group.push(ordinal);
    else groups.set(key, [ordinal]);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}

/** FNV-1a over UTF-16 units. */
function bitOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  return (hash ^ (hash >>> 15)) & (BITS - 1);
}
