/**
 * The first hits are of several owners: one order for the files and engines of a search, and for pages and feeds. Of an owner
 * no more than three of the first ten are there while others meet as much; his others follow behind these.
 */

/** So many hits are the first ones. */
export const FIRST = 10;
const MOST_OF_OWNER = 3;

type Owner = string | number;

/** A hit with what decides where it is among others. */
export interface Placed<T> {
  hit: T;
  owner: Owner;
  /** It meets all that is asked for: those that do take each other's places. */
  isMet: boolean;
  /** It keeps its place. */
  isSure?: boolean;
}

/** The best hits that meet all are wanted, but for some owners and hits. */
export interface Wanted<T> {
  full: ReadonlySet<Owner>;
  known: readonly T[];
  number: number;
}

/** Whether more of the first ten are of one owner than should be. */
export const mayBeSpread = (owners: readonly Owner[]): boolean =>
  owners.length >= FIRST &&
  owners.some((one) => owners.filter((other) => other === one).length > MOST_OF_OWNER);

/**
 * The first ten hits, of which the last ones of an owner give their places to others that meet as much.
 * @param head the first ten by their order
 * @yields what is wanted in place of these, best first
 */
function* spreading<T>(head: readonly Placed<T>[]): Generator<Wanted<T>, readonly T[], readonly Placed<T>[]> {
  const counts = new Map<Owner, number>();
  const isFull = (owner: Owner): boolean => (counts.get(owner) ?? 0) >= MOST_OF_OWNER;
  const add = (owner: Owner): unknown => counts.set(owner, (counts.get(owner) ?? 0) + 1);
  const tooMany: T[] = [];
  // Those that keep their places are there whatever comes before them.
  for (const { owner, isSure } of head) if (isSure) add(owner);
  for (const one of head) {
    if (one.isSure) continue;
    if (one.isMet && isFull(one.owner)) tooMany.push(one.hit);
    else add(one.owner);
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
 * The first ten hits.
 * @param head those by their order
 * @param others the best of those that are wanted
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

/** The first of a list in its order, all of one kind. */
export function firstOf(
  list: readonly number[] | Uint32Array,
  most: number,
  ownerOf: (one: number) => Owner,
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
  placed: (one: number) => Placed<number>,
): Placed<number>[] {
  const found: Placed<number>[] = [];
  for (let at = 0; at < list.length && found.length < number; at++) {
    const one = placed(list[at]!);
    if (!full.has(one.owner) && !known.includes(one.hit)) found.push(one);
  }
  return found;
}
