import type { FilterName, Filters } from '../filters/table.ts';
import { type ResolvedQuery, resolveQuery } from '../search/resolve-query.ts';
import type { Term } from '../search/tier.ts';
import type { SearchQuery } from '../search/types.ts';
import type { Asking } from './asking.ts';
import { both, type Condition, either } from './condition.ts';
import { engineSource } from './engine-source.ts';
import { type EngineFilters, resolveFilters } from './filters.ts';
import { jobsOfAll, type Limits, rankedBy, type Ranked } from './ranked.ts';

/** A query with nothing left to be understood. */
export interface OpenedQuery {
  query: SearchQuery;
  filters: EngineFilters;
  /** Undefined without words. */
  words?: OpenedWords | undefined;
  /** The jobs that pass words and filters, or all filters but one. */
  found: (without?: FilterName) => Condition;
}
export interface OpenedWords {
  resolved: ResolvedQuery;
  ranked: Ranked;
}

/** Finds what a query asks for; rejects with `UnknownPlace`. */
export async function openQuery(
  asking: Asking,
  query: SearchQuery,
  { typing = false }: { typing?: boolean },
): Promise<OpenedQuery> {
  const filtering = resolveFilters(query, asking.files);
  const passing = async (terms: readonly Term[]): Promise<number> =>
    asking.count(both(jobsOfAll(terms), ...(await filtering).passing.values()));
  const isFiltered = Object.keys(query.filters).length > 0;
  const [filters, words] = await Promise.all([
    filtering,
    query.q === '' ? undefined : openWordsOf(asking, query, typing, isFiltered ? passing : undefined),
  ]);
  return { query, filters, words, found: (without) => foundBy(words, filters, without) };
}

/** Finds what the words of a query ask for. */
export async function openWordsOf(
  asking: Asking,
  query: Pick<SearchQuery, 'q' | 'exact' | 'read' | 'prefer' | 'sort'>,
  typing = false,
  passing?: (terms: readonly Term[]) => Promise<number>,
): Promise<OpenedWords> {
  const resolved = await resolveQuery(engineSource(asking), query, { typing, passing });
  return { resolved, ranked: rankedBy(resolved, await limitsOf(asking, resolved)) };
}

/** The jobs that pass the filters of tiers. */
async function limitsOf({ files }: Asking, { tiers }: ResolvedQuery): Promise<Limits> {
  const limits = new Map<readonly Filters[], Condition>();
  for (const { only } of tiers)
    if (only?.filters && !limits.has(only.filters)) {
      const passing = await Promise.all(
        only.filters.map((filters) => resolveFilters({ q: '', offset: 0, limit: 0, filters }, files)),
      );
      limits.set(only.filters, either(passing.map((one) => both(...one.passing.values()))));
    }
  return limits;
}

/** The jobs that have words and pass all filters but one. */
export function foundBy(
  words: OpenedWords | undefined,
  { passing }: EngineFilters,
  without?: FilterName,
): Condition {
  const others = [...passing].filter(([filter]) => filter !== without).map(([, jobs]) => jobs);
  return words ? both(words.ranked.counted, ...others) : both(...others);
}
