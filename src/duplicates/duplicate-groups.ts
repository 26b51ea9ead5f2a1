/** Groups of jobs that are one advert, in a search: one represents the others. find-duplicates.ts finds them. */
import { indexOfKey } from '../artefacts/table.ts';
import { type ByteReader, written } from '../artefacts/bytes.ts';

/** Twins of a job that its card names, and an answer: each is a card to read. */
export const MOST_DUPLICATES = 30;

/** One advert for several places: jobs with the same employer, title and description, of which a list shows one. */
export interface DuplicateGroups {
  /** Per job the number of its group, from 1; 0 for a job that has no duplicate. */
  groupOf: Uint32Array;
  /** The jobs of each group, ascending; those of group 1 first. */
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
 * Keeps, from each group among these jobs, only the one that represents it: the best, or the first of equals; and all
 * jobs that have no duplicate. They stay in order.
 * @param isBetter without it the first is the best
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
 * The duplicates of a job among some jobs, ascending.
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
 * How many jobs the groups have; the first job of each, as differences; the others of each, as differences.
 * @param groups in the order of their first jobs
 */
export const writeDuplicateGroups = (groups: DuplicateGroups['groups']): Uint8Array =>
  written((writer) => {
    writer.list(groups.map(({ length }) => length));
    groups.forEach(([first = 0], i) => writer.number(first - (groups[i - 1]?.[0] ?? 0)));
    for (const jobs of groups) for (let i = 1; i < jobs.length; i++) writer.number(jobs[i]! - jobs[i - 1]!);
  });

/** @param size how many jobs there are */
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
