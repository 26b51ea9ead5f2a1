/** Converts the filters of a query to conditions for an engine. */
import type { Facet } from '../filters/facets.ts';
import {
  type Asked,
  type FilterName,
  type Filters,
  STATED_FILTERS,
  STATED_TABLE,
  type StatedFilter,
} from '../filters/table.ts';
import { lazy } from '../lib/lazy.ts';
import { chosenFacets } from '../search/apply-filters.ts';
import { resolveNear } from '../search/near.ts';
import type { NearAnswer } from '../search/types.ts';
import type { SearchQuery } from '../filters/query.ts';
import type { BuildFiles } from './build-files.ts';
import { type Condition, EVERY_JOB, type Score } from './condition.ts';

/** The value of `remoteIn` for jobs that name no country. */
export const NO_COUNTRY = '-';

/** The filters of a query, in the order in which answers suggest to remove them. */
export interface EngineFilters {
  passing: ReadonlyMap<FilterName, Condition>;
  near?: {
    answer: NearAnswer;
    byDistance: Score;
    kilometresOf: (at: readonly string[]) => number | undefined;
  };
}

/** Selects jobs listed at most this many days ago. */
export const listedWithin = (days: number, today: number): Condition => ({
  number: 'listedDay',
  min: today - days,
});

/** Selects jobs without a value for a filter. */
export const unstated = (filter: StatedFilter): Condition => ({
  none: [{ field: 'states', values: [filter] }],
});

/** Selects jobs with duplicates. */
export const WITH_TWINS: Condition = { field: 'states', values: ['twins'] };

/** Resolves each filter of a query to a condition; rejects with `UnknownPlace`. */
export async function resolveFilters(query: SearchQuery, files: BuildFiles): Promise<EngineFilters> {
  const passing = new Map<FilterName, Condition>();
  const today = files.today();
  const { filters } = query;
  for (const facet of chosenFacets(query))
    passing.set(
      facet,
      await (facet === 'regions'
        ? regionsWithAreas(filters.regions!, files)
        : knownValues(facet, filters[facet]!, files)),
    );
  if (filters.postedWithin !== undefined)
    passing.set('postedWithin', listedWithin(filters.postedWithin, today));
  const near = filters.near && (await nearOf(filters.near, files));
  if (near) passing.set('near', near.jobs);
  for (const filter of STATED_FILTERS) {
    const asked = filters[filter];
    const jobs = asked !== undefined && statedJobs(filter, asked, today);
    if (jobs) passing.set(filter, jobs);
  }
  if (filters.excludeEmployers) {
    const known = await knownValues('employers', filters.excludeEmployers, files);
    passing.set('excludeEmployers', known.values.length > 0 ? { none: [known] } : EVERY_JOB);
  }
  return { passing, ...(near && { near }) };
}

/** Selects the jobs within a filter's bounds; undefined if the bounds exclude no job. */
function statedJobs<F extends StatedFilter>(
  filter: F,
  asked: Asked[F],
  today: number,
): Condition | undefined {
  const bounds = STATED_TABLE[filter].bounds(asked, today);
  if (bounds.length === 0) return undefined;
  const stated: Condition = bounds.length === 1 ? bounds[0]! : { all: bounds };
  return typeof asked === 'object' && asked.unstated ? { any: [stated, unstated(filter)] } : stated;
}

/** Selects jobs with one of the values. Only values that the build has count, and they are written in its spelling. */
async function knownValues(facet: Facet, given: readonly string[], files: BuildFiles) {
  const { values, codeOf } = (await files.columns([facet]))[facet]!;
  const codes = given.map(codeOf).filter((code) => code >= 0);
  return { field: facet, values: [...new Set(codes)].map((code) => values[code]!) };
}

/** Selects jobs in one of the regions. A region may be an area, which is made of other values: see `withAreas`. */
async function regionsWithAreas(given: readonly string[], files: BuildFiles): Promise<Condition> {
  const known = await knownValues('regions', given, files);
  const facets = ['countries', 'regions', 'cities'] as const;
  const columns = await files.columns(facets);
  const unknown = given.filter((value) => columns.regions!.codeOf(value) < 0);
  if (unknown.length === 0) return known;
  const words = await files.placeWords();
  const parts = unknown.flatMap((value) => {
    const area = words.members(value);
    return facets.flatMap((field) =>
      area && area[field].length > 0
        ? [{ field, values: area[field].map((code) => columns[field]!.values[code]!) }]
        : [],
    );
  });
  return parts.length > 0 ? { any: [known, ...parts] } : known;
}

/** Maximum radius of a search, in km. */
const FARTHEST = 500;

async function nearOf(
  near: NonNullable<Filters['near']>,
  files: BuildFiles,
): Promise<NonNullable<EngineFilters['near']> & { jobs: Condition }> {
  const [table, { cities }] = await Promise.all([files.near(), files.columns(['cities'])]);
  const { places, beyond, remoteIn, answer } = await resolveNear(near, table, cities!, files);
  const nameOf = (at: number): string => cities!.values[table.cities[at]!]!;
  const byName = (some: typeof places): Map<string, number> =>
    new Map(some.map(({ at, km }) => [nameOf(at), Math.round(km)]));
  const kilometres = byName(places);
  const farther = lazy(() => byName(beyond()));
  const remote: Condition[] =
    remoteIn.length > 0
      ? [{ field: 'remoteIn', values: remoteIn.map((country) => country || NO_COUNTRY) }]
      : [];
  return {
    answer,
    jobs: { any: [{ field: 'at', values: [...kilometres.keys()] }, ...remote] },
    byDistance: byDistance(kilometres, remote),
    kilometresOf: (at) => {
      const within = at.flatMap((name) => kilometres.get(name) ?? []);
      const known = within.length > 0 ? within : at.flatMap((name) => farther().get(name) ?? []);
      return known.length > 0 ? Math.min(...known) : undefined;
    },
  };
}

/** Scores by distance: the nearest jobs highest, remote jobs lowest. */
function byDistance(kilometres: ReadonlyMap<string, number>, remote: readonly Condition[]): Score {
  const rings = Map.groupBy(kilometres.keys(), (name) => kilometres.get(name)!);
  return {
    best: [
      ...[...rings].map(([km, values]) => ({
        jobs: { field: 'at', values } as const,
        score: FARTHEST + 2 - km,
      })),
      ...remote.map((jobs) => ({ jobs, score: 1 })),
    ],
  };
}
