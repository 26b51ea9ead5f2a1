/**
 * The search for edge servers and Node, which gives whole answers with all counts. Pages use in-parts.ts, with the same code.
 */
import { DEFAULT_FACET_LIMIT, countsOf, find } from './answer.ts';
import { findOptions } from './find-options.ts';
import { presentBuild, type SearchHost, type Index } from './open-index.ts';
import type { Search, SearchAnswer, SearchOptions, Fields } from './types.ts';
import type { FacetCounts } from '../filters/facets.ts';
import type { SearchQuery } from '../filters/query.ts';
import { type Facet, FACETS, isLarge } from '../filters/facets.ts';
import { perObject } from '../lib/per-object.ts';
import type { FacetColumn } from './counts.ts';
import { release } from '../artefacts/artefacts.ts';
import { type Cities, withKnownCities } from './city-names.ts';

/**
 * Search over the artefacts of one site. If an artefact is missing, a newer build was published: the manifest is read again,
 * once, and the new build answers the request. Each answer comes from a single build.
 */
export function createSearch(host: SearchHost): Search {
  const withIndex = presentBuild(host);
  const search = (
    query: SearchQuery,
    options: SearchOptions & { fields?: 'all' | 'card' } = {},
  ): Promise<SearchAnswer> => withIndex((opened) => answer(opened, query, options));
  return {
    search,
    job: (id) => withIndex(async ({ jobs }) => (await jobs()).byId(id)),
    facetTotals: (limit = DEFAULT_FACET_LIMIT, chosen = {}) =>
      withIndex((opened) => totalsOf(opened, limit, chosen)),
    findOptions: (facet, contains, query, limit) =>
      withIndex((opened) => findOptions(opened, facet, contains, query, limit)),
    info: () =>
      withIndex(({ manifest: { jobs, builtAt, exportedAt, version } }) =>
        Promise.resolve({ jobs, builtAt, exportedAt, version }),
      ),
  };
}

export const NOT_COUNTED = Object.fromEntries(FACETS.map((facet) => [facet, {}])) as FacetCounts;

/** Answers a query from one build: hits, exact counts, and an explanation. */
async function answer(
  index: Index,
  query: SearchQuery,
  { facets = FACETS, facetLimit, fields = 'all', ...options }: SearchOptions & { fields?: Fields },
): Promise<SearchAnswer> {
  // Read the columns while the words are looked up.
  const [found] = await Promise.all([find(index, query, options), index.columns(facets)]);
  const counts = await found.counts(facets, facetLimit);
  const rest = await found.answer({ ...options, fields });
  release(found.arrays);
  return {
    ...rest,
    ...counts,
    facets: { ...NOT_COUNTED, ...counts.facets },
  };
}

/** Cache of counts across all jobs, by limit, because every API answer has these counts. */
const knownTotals = perObject((_: object) => new Map<number, FacetCounts>());

/** Counts across all jobs. The chosen values are always among them. */
export async function totalsOf(
  index: Cities,
  limit: number,
  given: SearchQuery['filters'],
): Promise<FacetCounts> {
  const { filters: chosen } = await withKnownCities(index, { filters: given });
  const columns = await index.columns(FACETS);
  const count = (_: Facet, column: FacetColumn): Uint32Array => column.totals();
  const known = knownTotals(index);
  const most = known.get(limit) ?? countsOf(FACETS, columns, count, { limit, chosen: {} });
  known.set(limit, most);
  const isMissing = (facet: Facet): boolean => (chosen[facet] ?? []).some((value) => !(value in most[facet]));
  const missing = FACETS.filter((facet) => isLarge(facet) && isMissing(facet));
  if (missing.length === 0) return most;
  return { ...most, ...countsOf(missing, columns, count, { limit, chosen }) };
}
