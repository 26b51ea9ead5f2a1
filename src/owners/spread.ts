/**
 * Spreads the first hits over several owners, in the same way for search files, engines, pages and feeds. An owner has at
 * most three of the first ten while other owners have jobs that match as well. Its other hits follow.
 */

/** Number of first hits to spread. */
export const FIRST = 10;
const MOST_OF_OWNER = 3;

type Owner = string | number;

/** A hit with what its position depends on. */
export interface Placed<T> {
  hit: T;
  owner: Owner;
  /** Whether the hit matches all that is asked for. Hits that do may replace each other. */
  isMet: boolean;
}

/** A request for the best full matches, except those of some owners and some hits. */
export interface Wanted<T> {
  full: ReadonlySet<Owner>;
  known: readonly T[];
  number: number;
}

/** Whether one owner has too many of the first ten. */
export const mayBeSpread = (owners: readonly Owner[]): boolean =>
  owners.length >= FIRST &&
  owners.some((owner) => owners.filter((other) => other === owner).length > MOST_OF_OWNER);

/**
 * Computes the first ten hits. If an owner has too many, its last ones yield to hits of other owners that match as well.
 * @param head the first ten in the original order
 * @yields a request for replacements, to be answered best first
 */
function* spreading<T>(head: readonly Placed<T>[]): Generator<Wanted<T>, readonly T[], readonly Placed<T>[]> {
  const counts = new Map<Owner, number>();
  const isFull = (owner: Owner): boolean => (counts.get(owner) ?? 0) >= MOST_OF_OWNER;
  const add = (owner: Owner): unknown => counts.set(owner, (counts.get(owner) ?? 0) + 1);
  const tooMany: T[] = [];
  for (const { hit, owner, isMet } of head) {
    if (isMet && isFull(owner)) tooMany.push(hit);
    else add(owner);
  }
  const late: T[] = [];
  const hits = head.map(({ hit }) => hit);
  while (late.length < tooMany.length) {
    const full = new Set([...counts.keys()].filter(isFull));
    const number = tooMany.length - late.length;
    const before = late.length;
    for (const { hit, owner, isMet } of yield { full, known: [...hits, ...late], number }) {
      if (!isMet) break;
      if (isFull(owner)) continue;
      add(owner);
      late.push(hit);
    }
    if (late.length === before) break;
  }
  const gone = new Set(tooMany.slice(tooMany.length - late.length));
  return [...hits.filter((hit) => !gone.has(hit)), ...late];
}

/**
 * Computes the first ten hits.
 * @param head the first ten in the original order
 * @param others returns the best requested replacements
 */
export async function spread<T>(
  head: readonly Placed<T>[],
  others: (wanted: Wanted<T>) => Promise<readonly Placed<T>[]> | readonly Placed<T>[],
): Promise<readonly T[]> {
  const steps = spreading(head);
  let step = steps.next();
  while (!step.done) step = steps.next(await others(step.value));
  return step.value;
}

/** The first hits of an ordered list in which all match equally, spread over several owners. */
export function firstOf(
  list: readonly number[] | Uint32Array,
  most: number,
  ownerOf: (hit: number) => Owner,
): number[] {
  const placed = (hit: number): Placed<number> => ({ hit, owner: ownerOf(hit), isMet: true });
  const head = Array.from(list.slice(0, FIRST), placed);
  const ordered = [...list.slice(0, most)];
  if (!mayBeSpread(head.map(({ owner }) => owner))) return ordered;
  const steps = spreading(head);
  let step = steps.next();
  while (!step.done) step = steps.next(bestOf(list, step.value, placed));
  return [...new Set([...step.value, ...ordered])].slice(0, most);
}

function bestOf(
  list: readonly number[] | Uint32Array,
  { full, known, number }: Wanted<number>,
  placed: (hit: number) => Placed<number>,
): Placed<number>[] {
  const found: Placed<number>[] = [];
  for (let at = 0; at < list.length && found.length < number; at++) {
    const hit = placed(list[at]!);
    if (!full.has(hit.owner) && !known.includes(hit.hit)) found.push(hit);
  }
  return found;
}
