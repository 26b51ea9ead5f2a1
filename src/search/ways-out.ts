import type { Facet } from '../facet-names.ts';
import type { FilterName } from './filters.ts';
import { printWorkload } from '../workload.ts';
import { type SearchQuery, type WaysOut } from './types.ts';

/**
 * Searches that find something where this one finds nothing.
 * @param only how many jobs fail at each filter alone
 * @param matched how many jobs the words match; undefined without words
 * @param shorter the query's text with one word less, in every way that is tried
 * @param count how many jobs a text finds under the query's filters
 */
export async function findWaysOut(
  query: SearchQuery,
  only: ReadonlyMap<FilterName, number>,
  matched: (() => number | Promise<number>) | undefined,
  shorter: readonly string[],
  count: (q: string) => Promise<number>,
): Promise<WaysOut> {
  const filters = [...only].map(([facet, total]) => ({
    facet,
    values: query.filters[facet as Facet] ?? [givenFor(query, facet)],
    total,
  }));
  // Without its only word a search is one for all that the filters let pass.
  const texts = query.q && shorter.length === 0 && only.size > 0 ? [''] : shorter;
  const words = await Promise.all(texts.map(async (q) => ({ q, total: await count(q) })));
  return {
    waysOut: mostFirst(filters),
    // All jobs are no way out, but another search.
    withoutFilters: (only.size > 1 && (await matched?.())) || 0,
    fewerWords: mostFirst(words),
  };
}

/** What a filter that is no facet was given as its first parameter. */
const givenFor = (
  { near, pay, workload, applyWithin, postedWithin }: SearchQuery,
  filter: FilterName,
): string => {
  if (filter === 'near') return near!.place;
  if (filter === 'workload') return printWorkload(workload!);
  return String(filter === 'pay' ? pay!.amount : filter === 'applyWithin' ? applyWithin : postedWithin);
};

const mostFirst = <T extends { total: number }>(ways: readonly T[]): T[] =>
  ways.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
