/** Which jobs pass which filters of a query, and what follows from that. In the code that every search loads. */
import { type Facet, FACETS, isFacet } from '../filters/facets.ts';
import type { FilterName } from '../filters/table.ts';
import { type CountableColumn, jobsWithin, type ReadColumns, type Selection } from './counts.ts';
import type { Ranking } from './ranking.ts';
import type { Hit, SearchAnswer } from './types.ts';
import type { SearchQuery } from '../filters/query.ts';

/** The verdict of one filter on all jobs under one query. */
export interface AppliedFilter {
  filter: FilterName;
  /** Per job a number, of which `passing` says whether the job passes, 1 or 0: of a column its `firsts`. */
  codes: Uint8Array | Uint16Array | Uint32Array;
  passing: Uint8Array;
}

/** The additions of a filter whose code is loaded when it is needed. */
export interface LoadedFilter extends Omit<AppliedFilter, 'passing'> {
  /** Without it all jobs pass, and it is no filter. */
  passing: Uint8Array | undefined;
  /** Nobody else has `codes`. */
  areOwnCodes?: boolean;
  ofHit?: (job: number) => Partial<Hit>;
  ofAnswer?: (selection: Selection) => Pick<SearchAnswer, 'near' | 'unstated'>;
  /** The order of jobs, where the query asks for one that is this filter's. */
  ranking?: Ranking | undefined;
  /** Names of the employers that it has to do with, by domain. */
  employerNames?: Record<string, string>;
}

/** All filters of this kind that a query has. */
export interface LoadedFilters extends Required<Pick<LoadedFilter, 'ofHit' | 'ofAnswer'>> {
  applied: AppliedFilter[];
  ranking: Ranking | undefined;
  employerNames: Record<string, string>;
  /** Their memory, for callers that give it back. */
  arrays: readonly ArrayBufferView[];
}

/**
 * The facets that are chosen in a query, in an order that does not hang on who wrote it. One whose last value was unticked is
 * not.
 */
export const chosenFacets = ({ filters }: Pick<SearchQuery, 'filters'>): Facet[] =>
  FACETS.filter((facet) => filters[facet]?.length);

/** Whether a query has a filter whose code is loaded when it is needed: see loaded-filters.ts. */
export const hasLoaded = ({ filters }: Pick<SearchQuery, 'filters'>): boolean =>
  Object.entries(filters).some(([name, asked]) => asked && name !== 'postedWithin' && !isFacet(name));

/** The verdicts of filters on each job: a bit for each one that it passes, in the order of the filters. */
export interface Passed {
  filters: readonly AppliedFilter[];
  bits: Uint8Array | Uint32Array;
}
const BITS_IN_BYTE = 8;

/**
 * Applies the filters of a query to all jobs.
 * @param columns of the facets that are chosen
 * @param ages ascending
 * @param loaded what the filters say whose code is loaded
 */
export function applyFilters(
  size: number,
  query: Pick<SearchQuery, 'filters'>,
  columns: Partial<Record<Facet, CountableColumn>>,
  ages: Uint16Array,
  loaded: readonly AppliedFilter[] = [],
): Passed {
  const passing = Uint8Array.of(0, 1);
  const { postedWithin: days } = query.filters;
  const filters = chosenFacets(query).map((filter): AppliedFilter => {
    const codes = new Uint8Array(size);
    const { codeOf, jobsWith } = columns[filter]!;
    // Going through the several values of each job would take ten times as long.
    for (const value of query.filters[filter]!) for (const job of jobsWith(codeOf(value))) codes[job] = 1;
    return { filter, codes, passing };
  });
  if (days !== undefined) {
    const codes = new Uint8Array(size).fill(1, 0, jobsWithin(ages, days));
    filters.push({ filter: 'postedWithin', codes, passing });
  }
  filters.push(...loaded);
  const bits = new (filters.length > BITS_IN_BYTE ? Uint32Array : Uint8Array)(size);
  filters.forEach(({ codes, passing }, i) => {
    for (let job = 0; job < size; job++) bits[job]! |= passing[codes[job]!]! << i;
  });
  return { filters, bits };
}

/** The parts of an index that filters are applied to. */
export interface FilteredIndex {
  manifest: { jobs: number };
  columns: ReadColumns;
  ages: () => Promise<Uint16Array>;
  loaded: () => Promise<{ apply: (query: SearchQuery) => Promise<LoadedFilters> }>;
}

/** The verdict of a query's filters on all jobs. */
export async function filterJobs(index: FilteredIndex, query: SearchQuery) {
  const [columns, ages, loaded] = await Promise.all([
    index.columns(chosenFacets(query)),
    index.ages(),
    hasLoaded(query) ? index.loaded().then(({ apply }) => apply(query)) : undefined,
  ]);
  return { ages, loaded, passed: applyFilters(index.manifest.jobs, query, columns, ages, loaded?.applied) };
}

/**
 * Divides the jobs by what words and filters say of them.
 * @param matches above 0 for each job that the words match, or undefined when there are no words
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
 * The jobs that match and pass all filters, those that pass all but the first, all but the second and so on, and the
 * others. It is what most of a short search consists of, so the lists share one array and there are two loops in all.
 */
function divide({ filters, bits }: Passed, matches: Uint32Array | undefined): Uint32Array[] {
  const size = bits.length;
  if (filters.length === 0) return divideByWords(size, matches);
  const all = (1 << filters.length) - 1;
  const others = filters.length + 1;
  /** By the set of filters that are passed, and after these for jobs that the words do not match. */
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

/** The same without a filter, in one loop. The others come in any order: they are only counted. */
function divideByWords(size: number, matches: Uint32Array | undefined): Uint32Array[] {
  const sorted = new Uint32Array(size);
  let end = 0;
  let others = size;
  if (!matches) {
    for (let job = 0; job < size; job++) sorted[job] = job;
    return [sorted, new Uint32Array()];
  }
  // Each job is written to both ends and stays at one: a processor cannot guess which jobs match, and waits at a branch.
  for (let job = 0; job < size; job++) {
    const isMatch = Math.min(matches[job]!, 1);
    sorted[end] = job;
    sorted[others - 1] = job;
    end += isMatch;
    others -= 1 - isMatch;
  }
  return [sorted.subarray(0, end), sorted.subarray(end)];
}
