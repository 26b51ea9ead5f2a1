/** Columns of facets, and the loops that count jobs per value. */
import type { Facet } from '../filters/facets.ts';
import type { FilterName } from '../filters/table.ts';
import { lazy } from '../lib/lazy.ts';
import { type Column, type FacetTexts, SEVERAL } from './formats/column.ts';
import { indexOfKey } from '../artefacts/table.ts';
import { POSTED_WITHIN } from './types.ts';

/** The values of a facet, without the jobs. */
export interface FacetColumn extends FacetTexts {
  /** Number of jobs per value, across all jobs. */
  totals: () => Uint32Array;
  /** The code of the value that equals the given one, ignoring case; -1 if there is none. */
  codeOf: (value: string) => number;
}

/** A facet's values with the jobs of each. Tables for filtering and counting are made on first use. */
export interface CountableColumn extends FacetColumn, Column {
  /** The jobs that have a value, ascending; none for -1. */
  jobsWith: (code: number) => Uint32Array;
}

/** Reads the columns of some facets on first use. */
export type ReadColumns<C = CountableColumn> = (
  facets: readonly Facet[],
) => Promise<Partial<Record<Facet, C>>>;

export function countable(column: Column): CountableColumn {
  const { values, firsts } = column;
  const totals = lazy(() => countJobs(column, [new Uint32Array(firsts.length).map((_, job) => job)]));
  /** The inverted column: the jobs of value 0, then those of value 1 and so on, with the end of each list. */
  const byValue = lazy(() => {
    const ends = new Uint32Array(values.length + 1);
    totals().forEach((total, code) => (ends[code + 1] = ends[code]! + total));
    const next = ends.slice();
    const jobs = new Uint32Array(ends.at(-1)!);
    for (let job = 0; job < firsts.length; job++)
      for (const code of codesOf(column, job)) jobs[next[code]!++] = job;
    return (code: number) => jobs.subarray(ends[code], ends[code + 1]);
  });
  return {
    ...column,
    totals,
    jobsWith: (code) => byValue()(code),
    codeOf: codesFor(values),
  };
}

/** Returns a function that finds the code of the value that equals a text, ignoring case; -1 if there is none. */
export function codesFor(values: readonly string[]): (value: string) => number {
  const numbers = lazy(() => new Map(values.map((known, code) => [known.toLowerCase(), code])));
  return (value) => numbers().get(value.toLowerCase()) ?? -1;
}

/** The codes of a job's values. */
function codesOf({ firsts, offsets, lists }: Column, job: number): ArrayLike<number> & Iterable<number> {
  const first = firsts[job]!;
  if (first !== SEVERAL) return first > SEVERAL ? [first - 2] : [];
  const offset = offsets[job]!;
  return lists.subarray(offset + 1, offset + 1 + lists[offset]!);
}

/** Counts the jobs per value. This loop takes most of the time of a search with counts. */
function countJobs(
  { values, firsts, offsets, lists }: Column,
  jobLists: readonly Uint32Array[],
): Uint32Array {
  // Indexed like `firsts`, so that only jobs with several values need a branch.
  const counts = new Uint32Array(values.length + 2);
  for (const jobs of jobLists) {
    for (let i = 0; i < jobs.length; i++) {
      const job = jobs[i]!;
      const first = firsts[job]!;
      counts[first]!++;
      if (first !== SEVERAL) continue;
      const offset = offsets[job]!;
      for (let at = offset + lists[offset]!; at > offset; at--) counts[lists[at]! + 2]!++;
    }
  }
  return counts.subarray(2);
}

/** Returns the number of jobs listed at most this many days ago. Jobs are sorted by recency, so these are the first jobs. */
export type Ages = (days: number) => number;

/** The jobs that pass words and filters, and for each filter the jobs that fail only this filter. All lists are ascending. */
export interface Selection {
  jobs: Uint32Array;
  only: Map<FilterName, Uint32Array>;
  /** Jobs that fail the words or more than one filter, unordered. */
  others: Uint32Array;
}

/** Counts the jobs per value that pass the words and all other filters. */
export function countColumn(
  facet: Facet,
  column: CountableColumn,
  { jobs, only, others }: Selection,
): Uint32Array {
  const counted = [jobs];
  const left = [others];
  for (const [filter, alone] of only) (filter === facet ? counted : left).push(alone);
  if (sum(counted) <= sum(left)) return countJobs(column, counted);
  // If most jobs are selected, subtract the fewer unselected ones from the totals.
  const counts = column.totals().slice();
  const missing = countJobs(column, left);
  for (let code = 0; code < counts.length; code++) counts[code]! -= missing[code]!;
  return counts;
}

const sum = (lists: readonly Uint32Array[]): number => lists.reduce((total, { length }) => total + length, 0);

/** Counts jobs like `countColumn`, for `postedWithin`. The lists are sorted by recency. */
export function countAges(ages: Ages, selection: Selection): Record<string, number> {
  const lists = [selection.jobs, selection.only.get('postedWithin') ?? []];
  const among = (newer: number): number =>
    lists.reduce((sum, jobs) => sum + indexOfKey(jobs, newer - 1) + 1, 0);
  return {
    ...Object.fromEntries(POSTED_WITHIN.map((days) => [days, among(ages(days))])),
    any: among(Infinity),
  };
}

/**
 * The codes of the values with the highest counts, descending. Codes are numbered by frequency, which breaks ties. Values without jobs are
 * left out.
 * @param always codes to add beyond the limit if they have jobs
 */
export function topCodes(counts: Uint32Array, limit: number, always: readonly number[] = []): number[] {
  const kept: number[] = [];
  // The lowest count in the list, once the list is full. Few later values exceed it, because codes are numbered by frequency.
  let least = 0;
  for (let code = 0; code < counts.length && limit > 0; code++) {
    const count = counts[code]!;
    if (count <= least) continue;
    let place = Math.min(kept.length, limit - 1);
    for (; place > 0 && counts[kept[place - 1]!]! < count; place--) kept[place] = kept[place - 1]!;
    kept[place] = code;
    if (kept.length === limit) least = counts[kept[limit - 1]!]!;
  }
  return [...kept, ...always.filter((code) => code >= 0 && counts[code]! > 0 && !kept.includes(code))];
}
