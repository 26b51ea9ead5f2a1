import { fnv1a } from '../lib/fnv1a.ts';
import type { Job, Jobs } from '../job/job.ts';

/**
 * Two descriptions are the same if they share this part of their words. They need not be equal, because
 * adverts for several places name their places. In a real export, of the jobs with the same employer and
 * title, two in three share more than four fifths of the words, and three in ten share less than half.
 */
const SAME = 0.7;
/** Maximum number of comparisons for a job, so that a thousand jobs with one title do not cost a million. */
const MOST_COMPARED = 50;

type Described = Pick<Job, 'domain' | 'title' | 'description' | 'excerpt'>;

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const textOf = ({ description, excerpt }: Described): string => description ?? excerpt ?? '';

const titleOf = ({ domain, title }: Described): string => `${domain} ${words(title).join(' ')}`;

/** A number that is equal for jobs with the same employer and title, and rarely equal for other jobs. */
export const duplicateKey = (job: Described): number => fnv1a(titleOf(job));

/**
 * Finds groups of jobs that are the same advert. Each group is a list of ascending ordinals, and the groups
 * are ordered by their first jobs.
 * @param keys the `duplicateKey` of each job, if known
 */
export function findDuplicateGroups(
  all: Jobs<Described>,
  keys?: readonly number[],
): readonly (readonly number[])[] {
  if (all.columns) return all.columns.twins;
  return withSameKey(all, titleOf, keys)
    .flatMap((jobs) => groupByText(jobs, (job) => textOf(all.at(job)!)))
    .toArray()
    .sort(([a = 0], [b = 0]) => a - b);
}

/** Groups jobs by description. Each group is compared by the description of its first job. */
function groupByText(jobs: readonly number[], textOfJob: (job: number) => string): number[][] {
  const groups: { jobs: number[]; words: Set<string> }[] = [];
  const byText = new Map<string, (typeof groups)[number]>();
  for (const job of jobs) {
    const text = textOfJob(job);
    let group = byText.get(text);
    if (!group) {
      const own = new Set(words(text));
      group = groups.slice(0, MOST_COMPARED).find((other) => isSame(own, other.words));
      if (!group) groups.push((group = { jobs: [], words: own }));
      byText.set(text, group);
    }
    group.jobs.push(job);
  }
  return groups.map((group) => group.jobs).filter(({ length }) => length > 1);
}

/** Whether the Jaccard similarity of two sets reaches `SAME`. */
function isSame(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  if (Math.min(a.size, b.size) < SAME * Math.max(a.size, b.size)) return false;
  let shared = 0;
  for (const word of a) if (b.has(word)) shared++;
  return shared >= SAME * (a.size + b.size - shared);
}

/** Size of the bit set. With a million hashes, one in eight shares its bit with another, so its job is read needlessly. */
const BITS = 1 << 23;

/**
 * Yields groups of jobs with the same key, each as ascending ordinals. It compares hashes first and reads
 * only jobs that share one, because all keys of a million jobs would take 200 MB.
 * @param keyOf returns a job's key; undefined for jobs in no group
 * @param hashes the hash of each key if known; undefined for jobs in no group
 */
export function* withSameKey<T>(
  all: Jobs<T>,
  keyOf: (job: T) => string | undefined,
  hashes: readonly (number | undefined)[] = Array.from(all, (job) => {
    const key = keyOf(job);
    return key === undefined ? undefined : fnv1a(key);
  }),
): Generator<number[]> {
  for (const jobs of withSameHash(hashes))
    for (const [key, same] of Map.groupBy(jobs, (job) => keyOf(all.at(job)!)))
      if (key !== undefined && same.length > 1) yield same;
}

/** The indexes of hashes that occur more than once. They are grouped by hash, in order of first occurrence. */
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
