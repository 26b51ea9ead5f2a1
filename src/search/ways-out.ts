/** Suggests searches that have results, for a search that has none. */
import type { FilterName } from '../filters/table.ts';
import type { NearAnswer, WaysOut } from './types.ts';
import type { SearchQuery } from '../filters/query.ts';

/** The counts and counters that suggestions are made from. */
interface Counting {
  /** Number of jobs that fail only this filter. */
  only: ReadonlyMap<FilterName, number>;
  /** Counts the jobs that match the words; undefined without words. */
  matched: (() => number | Promise<number>) | undefined;
  /** The texts made by leaving out one word of the query. */
  shorter: readonly string[];
  /** Counts the jobs for a text under the query's filters. */
  count: (q: string) => Promise<number>;
  /** The place of the query's `near` filter, as resolved. */
  near: NearAnswer | undefined;
  /** Counts the jobs for the same words under other filters. */
  countWith: (filters: SearchQuery) => Promise<number>;
  /** Counts all listed jobs of another search, including those that lack a word; unset while typing. */
  countListed: ((query: SearchQuery) => Promise<number>) | undefined;
}

/** Finds searches with fewer conditions that have results. */
export async function findWaysOut(
  query: SearchQuery,
  { only, matched, shorter, count, near, countWith, countListed }: Counting,
): Promise<WaysOut> {
  const filters = [...only].map(([filter, total]) => ({ filter, total }));
  // Without its only word, the query finds everything that passes the filters.
  const texts = query.q && shorter.length === 0 && only.size > 0 ? [''] : shorter;
  const words = await Promise.all(texts.map(async (q) => ({ q, total: await count(q) })));
  const ways: WaysOut = {
    wider: await widerThan(query, near, countWith),
    waysOut: mostFirst(filters),
    // Without words, this suggestion would be a list of all jobs, so it is left out.
    withoutFilters: (only.size > 1 && (await matched?.())) || 0,
    fewerWords: mostFirst(words),
  };
  const isFound = [ways.wider, ways.waysOut, ways.fewerWords].some(({ length }) => length > 0);
  if (isFound || ways.withoutFilters > 0 || only.size === 0 || !countListed) return ways;
  // No job anywhere has all words, but with one filter fewer some jobs have most of them.
  const fewer = [...only.keys()].map(async (filter) => ({
    filter,
    total: await countListed(without(query, [filter])),
  }));
  return {
    ...ways,
    wider: await widerThan(query, near, countListed),
    waysOut: mostFirst(await Promise.all(fewer)),
    withoutFilters: only.size > 1 ? await countListed(without(query, Object.keys(query.filters))) : 0,
  };
}

/** The query without some filters, in the default order, because its order may need one of these filters. */
function without({ sort: _, ...query }: SearchQuery, names: readonly string[]): SearchQuery {
  const filters = Object.entries(query.filters).filter(([name]) => !names.includes(name));
  return { ...query, offset: 0, filters: Object.fromEntries(filters) };
}

/** Radii in km: region, maximum commute, moving distance. */
const WIDER_KM = [50, 100, 200] as const;

async function widerThan(
  query: SearchQuery,
  near: NearAnswer | undefined,
  countWith: (filters: SearchQuery) => Promise<number>,
): Promise<WaysOut['wider']> {
  const { near: asked, ...elsewhere } = query.filters;
  if (!asked || !near) return [];
  const wider: WaysOut['wider'] = [];
  for (const radius of WIDER_KM) {
    if (radius <= near.radius || wider.length > 0) continue;
    const total = await countWith({ ...query, filters: { ...query.filters, near: { ...asked, radius } } });
    if (total > 0) wider.push({ radius, total });
  }
  const { country } = near;
  if (country === undefined || query.filters.countries?.length) return wider;
  const total = await countWith({ ...query, filters: { ...elsewhere, countries: [country] } });
  return total > (wider[0]?.total ?? 0) ? [...wider, { country, total }] : wider;
}

const mostFirst = <T extends { total: number }>(ways: readonly T[]): T[] =>
  ways.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
