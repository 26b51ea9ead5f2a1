import { type ByteReader } from './formats/bytes.ts';
import { type Column, readAscending, readColumn } from './formats/column.ts';
import { topJobs } from './ranking.ts';
import { type Facet, POSTED_WITHIN, type SearchQuery } from './types.ts';

/** Filters with few values: about a byte per job for all of them, so they travel together and first. */
export const SMALL_FACETS = [
  'countries',
  'jobTypes',
  'workTypes',
  'experienceLevels',
  'languages',
] as const satisfies Facet[];
/** Filters with many values: each has a file of its own, loaded when it is first counted or chosen. */
export const LARGE_FACETS = ['tags', 'employers', 'cities'] as const satisfies Facet[];

/** A column with what counting needs. */
export interface CountableColumn extends Column {
  /** Jobs per value, across all jobs. */
  totals: Uint32Array;
  /** The number of the value that compares equal to this one without case, or -1. */
  codeOf: (value: string) => number;
}

const DAY = 86_400_000;
const day = (time: string): number => Math.floor(Date.parse(time) / DAY);
/** Whole days (UTC) between the day a job was added and the day of the build; at most what 16 bits hold. */
export const ageInDays = (addedAt: string, builtAt: string): number =>
  Math.min(65_535, Math.max(0, day(builtAt) - day(addedAt)));

export function readSmallFacets(reader: ByteReader): {
  columns: Record<(typeof SMALL_FACETS)[number], CountableColumn>;
  ages: Uint16Array;
} {
  const columns = Object.fromEntries(
    SMALL_FACETS.map((facet) => [facet, countable(readColumn(reader))]),
  ) as Record<(typeof SMALL_FACETS)[number], CountableColumn>;
  return { columns, ages: readAscending(reader) };
}

export function countable(column: Column): CountableColumn {
  const totals = new Uint32Array(column.values.length);
  for (const code of column.codes) totals[code] = (totals[code] ?? 0) + 1;
  let codes: Map<string, number> | undefined;
  return {
    ...column,
    totals,
    codeOf(value) {
      codes ??= new Map(column.values.map((known, code) => [known.toLowerCase(), code]));
      return codes.get(value.toLowerCase()) ?? -1;
    },
  };
}

/** One chosen filter: says per job whether it passes. */
interface Filter {
  facet: Facet | 'postedWithin';
  fails: (job: number) => boolean;
}

/** The jobs that pass a query's filters, and for each filter the jobs that fail at it alone. All ascending. */
export interface Selection {
  jobs: Uint32Array;
  only: Map<Facet | 'postedWithin', Uint32Array>;
}

/** The filters that are chosen in a query; their columns must be loaded. */
export const chosenFacets = (query: SearchQuery): Facet[] => Object.keys(query.filters) as Facet[];

/**
 * Applies the filters to the jobs that the words match.
 * @param matches above 0 for each job that matches, or undefined when there are no words
 */
export function selectJobs(
  size: number,
  matches: Uint32Array | undefined,
  query: SearchQuery,
  columns: Partial<Record<Facet, CountableColumn>>,
  ages: Uint16Array,
): Selection {
  const filters = chosenFacets(query).flatMap((facet) => {
    const column = columns[facet];
    return column ? [facetFilter(facet, column, query.filters[facet] ?? [])] : [];
  });
  const { postedWithin } = query;
  if (postedWithin !== undefined) {
    filters.push({ facet: 'postedWithin', fails: (job) => (ages[job] ?? 0) > postedWithin });
  }
  const passing = new Uint32Array(size);
  let passed = 0;
  const failing = filters.map(() => new Uint32Array(size));
  const failed = filters.map(() => 0);
  for (let job = 0; job < size; job++) {
    if (matches && matches[job] === 0) continue;
    let failures = 0;
    let failure = -1;
    for (let i = 0; i < filters.length && failures < 2; i++) {
      if (filters[i]?.fails(job)) {
        failures++;
        failure = i;
      }
    }
    if (failures === 0) passing[passed++] = job;
    else if (failures === 1) {
      const at = failed[failure] ?? 0;
      const list = failing[failure];
      if (list) list[at] = job;
      failed[failure] = at + 1;
    }
  }
  return {
    jobs: passing.subarray(0, passed),
    only: new Map(filters.map(({ facet }, i) => [facet, (failing[i] ?? passing).subarray(0, failed[i])])),
  };
}

function facetFilter(
  facet: Facet,
  { starts, codes, values, codeOf }: CountableColumn,
  chosen: string[],
): Filter {
  const wanted = new Uint8Array(values.length);
  for (const value of chosen) {
    const code = codeOf(value);
    if (code >= 0) wanted[code] = 1;
  }
  return {
    facet,
    fails(job) {
      const end = starts[job + 1] ?? 0;
      for (let at = starts[job] ?? 0; at < end; at++) if (wanted[codes[at] ?? 0]) return false;
      return true;
    },
  };
}

/** Jobs per value under the query and all other filters. */
export function countColumn(
  facet: Facet,
  column: CountableColumn,
  size: number,
  selection: Selection,
): Uint32Array {
  const alone = selection.only.get(facet);
  if (selection.jobs.length === size) return column.totals;
  const counts = new Uint32Array(column.values.length);
  const { starts, codes } = column;
  for (const jobs of alone ? [selection.jobs, alone] : [selection.jobs]) {
    for (const job of jobs) {
      const end = starts[job + 1] ?? 0;
      for (let at = starts[job] ?? 0; at < end; at++) {
        const code = codes[at] ?? 0;
        counts[code] = (counts[code] ?? 0) + 1;
      }
    }
  }
  return counts;
}

/** The same for `postedWithin`: jobs are in recency order, so each list is cut where the days end. */
export function countAges(ages: Uint16Array, selection: Selection): Record<string, number> {
  const lists = [selection.jobs, selection.only.get('postedWithin') ?? new Uint32Array()];
  return Object.fromEntries(
    POSTED_WITHIN.map((days) => {
      let count = 0;
      for (const jobs of lists) for (const job of jobs) if ((ages[job] ?? 0) <= days) count++;
      return [String(days), count];
    }),
  );
}

/**
 * The numbers of the values with the highest counts, highest first; values are numbered by frequency, which decides
 * between equal counts. Values without a job are left out.
 * @param always numbers that are in the answer if they have a job, beyond the limit
 */
export function topCodes(counts: Uint32Array, limit: number, always: readonly number[] = []): number[] {
  const counted = new Uint32Array(counts.length);
  let length = 0;
  counts.forEach((count, code) => {
    if (count > 0) counted[length++] = code;
  });
  const kept = topJobs(counted.subarray(0, length), counts, 0, limit);
  return [...kept, ...always.filter((code) => code >= 0 && (counts[code] ?? 0) > 0 && !kept.includes(code))];
}
