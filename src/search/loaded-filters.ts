/** Filters whose code is loaded on demand, with the first search that has one of them. */
import type { Asked, StatedFilter } from '../filters/table.ts';
import { isWithin, STATED_FILTERS, STATED_TABLE } from '../filters/table.ts';
import type { AppliedFilter, LoadedFilter, LoadedFilters } from './apply-filters.ts';
import type { FacetColumn } from './counts.ts';
import { type Column, readColumn } from './formats/column.ts';
import type { Ranking } from './ranking.ts';
import { type FilterSources, type Near, openNear } from './near.ts';
import type { SearchQuery } from '../filters/query.ts';

/**
 * Re-exported for the text search, which needs distances for towns without jobs. A module that both import would be another
 * chunk to download.
 */
export { kilometres } from '../places/points.ts';

export interface FilterLoader extends Pick<Near, 'nearestPlace' | 'isPlaced' | 'countryOf'> {
  /** Whether the place of the `near` filter is a name that must be resolved first: see `withPlaces`. */
  near: (query: SearchQuery) => Promise<boolean>;
  /** Applies the query's on-demand filters to all jobs; rejects with `UnknownPlace`. */
  apply: (query: SearchQuery) => Promise<LoadedFilters>;
}

export function openLoadedFilters(sources: FilterSources): FilterLoader {
  const { manifest, columns, file, today } = sources;
  const near = openNear(sources);
  const stated = Object.fromEntries(
    STATED_FILTERS.map((filter) => [
      filter,
      file(manifest.files[filter], (content) => statedColumn(filter, readColumn(content))),
    ]),
  ) as Record<StatedFilter, () => Promise<StatedColumn>>;
  return {
    nearestPlace: near.nearestPlace,
    isPlaced: near.isPlaced,
    countryOf: near.countryOf,
    near: async ({ filters }) => filters.near !== undefined && !(await near.isPlaced(filters.near.place)),
    apply: async (query) => {
      const { filters } = query;
      const ofStated = async <F extends StatedFilter>(filter: F): Promise<LoadedFilter> =>
        statedFilter(filter, filters[filter] as Asked[F], await stated[filter](), {
          today: today(),
          sort: query.sort,
        });
      const loaded = await Promise.all([
        ...(filters.near ? [near.apply(filters.near, query.sort)] : []),
        ...STATED_FILTERS.filter((filter) => filters[filter] !== undefined).map(ofStated),
        ...(filters.excludeEmployers
          ? [columns(['employers']).then(({ employers }) => excluding(filters.excludeEmployers!, employers!))]
          : []),
      ]);
      return joined(loaded);
    },
  };
}

const joined = (loaded: readonly LoadedFilter[]): LoadedFilters => ({
  applied: loaded.filter((one): one is AppliedFilter => one.passing !== undefined),
  ranking: loaded.find(({ ranking }) => ranking)?.ranking,
  employerNames: Object.fromEntries(
    loaded.flatMap(({ employerNames = {} }) => Object.entries(employerNames)),
  ),
  arrays: loaded.flatMap(({ codes, areOwnCodes }) => (areOwnCodes ? [codes] : [])),
  ofHit: (job) => Object.assign({}, ...loaded.map(({ ofHit }) => ofHit?.(job))) as object,
  ofAnswer: (selection) => {
    const said = loaded.flatMap(({ ofAnswer }) => ofAnswer?.(selection) ?? []);
    const unstated = Object.assign({}, ...said.map((one) => one.unstated)) as object;
    return Object.assign({}, ...said, { unstated }) as object;
  },
});

/** A filter that passes all jobs except those of some employers. */
function excluding(
  domains: readonly string[],
  employers: FacetColumn & Pick<Column, 'firsts'>,
): LoadedFilter {
  const { firsts, values, codeOf } = employers;
  const passing = new Uint8Array(values.length + 2).fill(1);
  for (const code of domains.map(codeOf)) if (code >= 0) passing[code + 2] = 0;
  const employerNames = namesOfDomains(domains, employers);
  return { filter: 'excludeEmployers', codes: firsts, passing, employerNames };
}

/** The names of employers by domain, as the column spells the domain. An unknown domain is its own name. */
export const namesOfDomains = (
  domains: readonly string[],
  { values, labels, codeOf }: FacetColumn,
): Record<string, string> =>
  Object.fromEntries(
    domains.map((domain) => [values[codeOf(domain)] ?? domain, labels[codeOf(domain)] ?? domain]),
  );

/** The column of a filter on stated values, with these values as numbers. A job has at most one value. */
interface StatedColumn {
  firsts: Column['firsts'];
  numbers: readonly Record<string, number>[];
}

const statedColumn = (filter: StatedFilter, { firsts, values }: Column): StatedColumn => ({
  firsts,
  numbers: values.map(STATED_TABLE[filter].numbers),
});

/** A filter for jobs whose numbers are within bounds. It may also pass jobs that state no number. */
function statedFilter<F extends StatedFilter>(
  filter: F,
  asked: Asked[F],
  { firsts, numbers }: StatedColumn,
  { today, sort }: { today: number; sort: SearchQuery['sort'] },
): LoadedFilter {
  const { bounds, sortBy, isCountedUnstated } = STATED_TABLE[filter];
  const within = bounds(asked, today);
  const isUnstatedWanted = typeof asked === 'object' && asked.unstated;
  return {
    filter,
    codes: firsts,
    passing:
      within.length > 0
        ? Uint8Array.from([isUnstatedWanted, false, ...numbers.map((own) => isWithin(own, within))], Number)
        : undefined,
    ...(isCountedUnstated && {
      ofAnswer: ({ jobs, only }) => ({
        unstated: { [filter]: countUnstated(firsts, jobs, only.get(filter)) },
      }),
    }),
    ranking: sortBy && sort === filter ? highestFirst(firsts, numbers, sortBy(asked)) : undefined,
  };
}

/** Counts the jobs without a value among some lists: the jobs found, and those that fail only this filter. */
function countUnstated(firsts: Column['firsts'], ...lists: (Uint32Array | undefined)[]): number {
  let count = 0;
  for (const jobs of lists) for (const job of jobs ?? []) if (firsts[job] === 0) count++;
  return count;
}

/** Ranks by a number, descending. Ties stay in order of recency, and jobs without a value come last. */
function highestFirst(firsts: Column['firsts'], numbers: StatedColumn['numbers'], name: string): Ranking {
  const amounts = Float64Array.from([0, 0, ...numbers.map((own) => own[name] ?? 0)]);
  const amount = (job: number): number => amounts[firsts[job]!]!;
  return {
    isBetter: (job, than) => amount(job) > amount(than),
    page: (some, offset, limit) => {
      // Sort only the jobs with a value, because most jobs have none.
      const sorted = some.filter((job) => amount(job) > 0).sort((a, b) => amount(b) - amount(a) || a - b);
      const others = some.filter((job) => amount(job) === 0);
      return [...sorted, ...others].slice(offset, offset + limit);
    },
  };
}
