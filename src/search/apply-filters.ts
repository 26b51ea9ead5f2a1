/** Applies the filters of a query and selects the jobs. Every search loads this code. */
import { type Facet, FACETS, isFacet } from '../filters/facets.ts';
import type { FilterName } from '../filters/table.ts';
import type { Ages, CountableColumn, ReadColumns, Selection } from './counts.ts';
import type { Ranking } from './ranking.ts';
import type { Hit, SearchAnswer } from './types.ts';
import type { SearchQuery } from '../filters/query.ts';

/** The result of one filter for each job. */
export interface AppliedFilter {
  filter: FilterName;
  /**
   * A code per job. `passing[code]` is 1 if the job passes, and otherwise 0. Filters with values in a column take its
   * `firsts` as codes, other filters take 0 and 1.
   */
  codes: Uint8Array | Uint16Array | Uint32Array;
  passing: Uint8Array;
}

/** A filter whose code is loaded on demand. */
export interface LoadedFilter extends Omit<AppliedFilter, 'passing'> {
  /** Undefined if all jobs pass, because the filter then doesn't count as one. */
  passing: Uint8Array | undefined;
  /** Whether only this filter uses `codes`, so that the memory can be reused. */
  areOwnCodes?: boolean;
  ofHit?: (job: number) => Partial<Hit>;
  ofAnswer?: (selection: Selection) => Pick<SearchAnswer, 'near' | 'unstated'>;
  /** The order of jobs, if the query sorts by this filter. */
  ranking?: Ranking | undefined;
  /** Names of the employers that the filter selects, by domain. */
  employerNames?: Record<string, string>;
}

/** All on-demand filters of a query. */
export interface LoadedFilters extends Required<Pick<LoadedFilter, 'ofHit' | 'ofAnswer'>> {
  applied: AppliedFilter[];
  ranking: Ranking | undefined;
  employerNames: Record<string, string>;
  /** Arrays whose memory callers can reuse. */
  arrays: readonly ArrayBufferView[];
}

/**
 * The facets with a chosen value, in a fixed order. An empty list counts as no choice, because unticking the last value of a
 * facet leaves one.
 */
export const chosenFacets = ({ filters }: Pick<SearchQuery, 'filters'>): Facet[] =>
  FACETS.filter((facet) => filters[facet]?.length);

/** Whether a query has a filter whose code is loaded on demand: see loaded-filters.ts. */
export const hasLoaded = ({ filters }: Pick<SearchQuery, 'filters'>): boolean =>
  Object.entries(filters).some(([name, asked]) => asked && name !== 'postedWithin' && !isFacet(name));

/** The results of all filters: per job one bit for each filter that it passes, in the order of `filters`. */
export interface Passed {
  filters: readonly AppliedFilter[];
  bits: Uint8Array | Uint32Array;
}
const BITS_IN_BYTE = 8;

/** Applies the filters of a query to all jobs. */
export function applyFilters(
  size: number,
  query: Pick<SearchQuery, 'filters'>,
  {
    columns,
    ages,
    loaded = [],
  }: {
    /** The columns of the chosen facets. */
    columns: Partial<Record<Facet, CountableColumn>>;
    ages: Ages;
    /** Results of the on-demand filters. */
    loaded?: readonly AppliedFilter[] | undefined;
  },
): Passed {
  const passing = Uint8Array.of(0, 1);
  const { postedWithin: days } = query.filters;
  const filters = chosenFacets(query).map((filter): AppliedFilter => {
    const codes = new Uint8Array(size);
    const { codeOf, jobsWith } = columns[filter]!;
    // Looping over the jobs of each value is ten times as fast as looping over the values of each job.
    for (const value of query.filters[filter]!) for (const job of jobsWith(codeOf(value))) codes[job] = 1;
    return { filter, codes, passing };
  });
  if (days !== undefined) {
    const codes = new Uint8Array(size).fill(1, 0, ages(days));
    filters.push({ filter: 'postedWithin', codes, passing });
  }
  filters.push(...loaded);
  const bits = new (filters.length > BITS_IN_BYTE ? Uint32Array : Uint8Array)(size);
  filters.forEach(({ codes, passing }, i) => {
    for (let job = 0; job < size; job++) bits[job]! |= passing[codes[job]!]! << i;
  });
  return { filters, bits };
}

/** What filters need of an index. */
export interface FilteredIndex {
  manifest: { jobs: number };
  columns: ReadColumns;
  ages: () => Promise<Ages>;
  loaded: () => Promise<{ apply: (query: SearchQuery) => Promise<LoadedFilters> }>;
}

/** Applies the filters of a query to all jobs. */
export async function filterJobs(index: FilteredIndex, query: SearchQuery) {
  const [columns, ages, loaded] = await Promise.all([
    index.columns(chosenFacets(query)),
    index.ages(),
    hasLoaded(query) ? index.loaded().then(({ apply }) => apply(query)) : undefined,
  ]);
  const passed = applyFilters(index.manifest.jobs, query, { columns, ages, loaded: loaded?.applied });
  return { ages, loaded, passed };
}

/**
 * Selects the jobs that match the words and pass the filters.
 * @param matches above 0 for each job that the words match, or undefined without words
 */
export function selectJobs(passed: Passed, matches: Uint32Array | undefined): Selection {
  const [jobs, ...lists] = divide(passed, matches);
  return {
    jobs: jobs!,
    only: new Map(passed.filters.map(({ filter }, i) => [filter, lists[i]!])),
    others: lists.at(-1)!,
  };
}

/**
 * Divides the jobs into those that match and pass all filters, one list per filter with the jobs that fail only this filter,
 * and the others. This takes most of the time of a short search, so the lists share one array, which two loops fill.
 */
function divide({ filters, bits }: Passed, matches: Uint32Array | undefined): Uint32Array[] {
  const size = bits.length;
  if (filters.length === 0) return divideByWords(size, matches);
  const all = (1 << filters.length) - 1;
  const others = filters.length + 1;
  /** The list for each combination of passed filters. The second half is for jobs that the words don't match. */
  const listOf = new Uint8Array((all + 1) * 2).fill(others);
  for (let i = 0; i < filters.length; i++) listOf[all & ~(1 << i)] = i + 1;
  listOf[all] = 0;
  const lists = new Uint8Array(size);
  const ends = new Uint32Array(filters.length + 3);
  for (let job = 0; job < size; job++) {
    const isMatch = Math.min(matches?.[job] ?? 1, 1);
    const list = listOf[bits[job]! + (1 - isMatch) * (all + 1)]!;
    lists[job] = list;
    ends[list + 1]!++;
  }
  for (let list = 0; list <= others; list++) ends[list + 1]! += ends[list]!;
  const next = ends.slice();
  const sorted = new Uint32Array(size);
  for (let job = 0; job < size; job++) sorted[next[lists[job]!]!++] = job;
  return Array.from({ length: filters.length + 2 }, (_, list) => sorted.subarray(ends[list], ends[list + 1]));
}

/** Divides the jobs by words alone, in one loop. The jobs that don't match are in no order, because they are only counted. */
function divideByWords(size: number, matches: Uint32Array | undefined): Uint32Array[] {
  const sorted = new Uint32Array(size);
  let end = 0;
  let others = size;
  if (!matches) {
    for (let job = 0; job < size; job++) sorted[job] = job;
    return [sorted, new Uint32Array()];
  }
  // Write each job to both ends and advance one of them. This avoids a branch, which would be slow because matches are
  // unpredictable.
  for (let job = 0; job < size; job++) {
    const isMatch = Math.min(matches[job]!, 1);
    sorted[end] = job;
    sorted[others - 1] = job;
    end += isMatch;
    others -= 1 - isMatch;
  }
  return [sorted.subarray(0, end), sorted.subarray(end)];
}
