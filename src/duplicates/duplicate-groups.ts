/**
 * Groups of jobs that are the same advert. A search shows one job of each group. find-duplicates.ts finds the
 * groups.
 */
import { indexOfKey } from '../artefacts/table.ts';
import { type ByteReader, written } from '../artefacts/bytes.ts';

/** Maximum number of duplicates in a card and an answer, because each is a card to read. */
export const MOST_DUPLICATES = 30;

/** Jobs with the same employer and title and nearly the same description, which usually are one advert for several places. */
export interface DuplicateGroups {
  /** Group number by job, from 1; 0 for a job without duplicates. */
  groupOf: Uint32Array;
  /** The jobs of each group, ascending; group 1 first. */
  groups: readonly (readonly number[])[];
}

/** @param groups the jobs of each group, ascending */
export function duplicateGroups(groups: DuplicateGroups['groups'], size: number): DuplicateGroups {
  const groupOf = new Uint32Array(size);
  groups.forEach((jobs, i) => {
    for (const job of jobs) groupOf[job] = i + 1;
  });
  return { groupOf, groups };
}

/**
 * Keeps all jobs without duplicates and one job of each group: the best, or the first of equals. The order
 * stays.
 * @param isBetter if undefined, the first job is the best
 */
export function representativesOf(
  { groupOf, groups }: DuplicateGroups,
  jobs: Uint32Array,
  isBetter?: (job: number, than: number) => boolean,
): Uint32Array {
  const best = new Int32Array(groups.length + 1).fill(-1);
  for (let i = 0; i < jobs.length; i++) {
    const job = jobs[i]!;
    const group = groupOf[job]!;
    if (group === 0) continue;
    const before = best[group]!;
    if (before < 0 || isBetter?.(job, before)) best[group] = job;
  }
  const representatives = new Uint32Array(jobs.length);
  let count = 0;
  for (let i = 0; i < jobs.length; i++) {
    const job = jobs[i]!;
    const group = groupOf[job]!;
    if (group === 0 || best[group] === job) representatives[count++] = job;
  }
  return representatives.subarray(0, count);
}

/**
 * Returns the duplicates of a job among some jobs, ascending.
 * @param jobs ascending
 */
export function duplicatesAmong(
  { groupOf, groups }: DuplicateGroups,
  job: number,
  jobs: ArrayLike<number>,
): readonly number[] {
  const group = groups[groupOf[job]! - 1] ?? [];
  return group.filter((other) => other !== job && jobs[indexOfKey(jobs, other)] === other);
}

/**
 * Writes the sizes of the groups, then the first job of each group, then its other jobs. Each job is written
 * as the difference from the one before.
 * @param groups ordered by their first jobs
 */
export const writeDuplicateGroups = (groups: DuplicateGroups['groups']): Uint8Array =>
  written((writer) => {
    writer.list(groups.map(({ length }) => length));
    groups.forEach(([first = 0], i) => writer.number(first - (groups[i - 1]?.[0] ?? 0)));
    for (const jobs of groups) for (let i = 1; i < jobs.length; i++) writer.number(jobs[i]! - jobs[i - 1]!);
  });

/** @param size the number of jobs */
export function readDuplicateGroups(reader: ByteReader, size: number): DuplicateGroups {
  const lengths = reader.list();
  const firsts = reader.numbers(lengths.length);
  let first = 0;
  const groups = Array.from(lengths, (length, i) => {
    const jobs = [(first += firsts[i]!)];
    for (const difference of reader.numbers(length - 1)) jobs.push(jobs.at(-1)! + difference);
    return jobs;
  });
  return duplicateGroups(groups, size);
}
