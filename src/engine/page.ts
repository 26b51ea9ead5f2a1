/** The page of a search that an engine is asked for. */
import { STATED_TABLE } from '../filters/table.ts';
import { FIRST, mostRanked, withSure } from '../search/ranking.ts';
import { effectiveSort, type SearchQuery } from '../search/types.ts';
import { both, type Condition, EVERY_JOB } from './condition.ts';
import type { Engine, EngineHit, EnginePage, PageAsked } from './engine.ts';
import type { EngineFilters } from './filters.ts';
import type { Ranked } from './ranked.ts';

/** The jobs of a page, in their order. */
export async function findPage(
  engine: Pick<Engine, 'pages'>,
  query: SearchQuery,
  ranked: Ranked | undefined,
  { passing, near }: EngineFilters,
): Promise<EnginePage> {
  const { offset, limit, collapse: isCollapsed = false } = query;
  const filters = ranked?.isWidened ? EVERY_JOB : both(...passing.values());
  const sort = effectiveSort(query);
  const found: Condition = ranked ? both(ranked.jobs, filters) : filters;
  const only = async (page: PageAsked): Promise<EnginePage> => (await engine.pages([page]))[0]!;
  if (sort === 'relevance' && ranked?.score) {
    const page = { jobs: both(ranked.rest, filters), by: ranked.score, isCollapsed };
    if (ranked.guarantees.length === 0) return only({ ...page, offset, limit });
    return withGuarantees(engine, { ...page, offset, limit }, found, ranked.guarantees);
  }
  const page = { jobs: found, offset, limit, isCollapsed };
  if (sort === 'distance' && near) return only({ ...page, by: near.byDistance });
  const { pay } = query.filters;
  if (sort === 'pay' && pay) return only({ ...page, by: { number: STATED_TABLE.pay.sortBy!(pay) } });
  return only(page);
}

/** Pages that end before this are read together with the jobs before them. */
const MOST_AT_ONCE = 60;

/** Puts jobs that are sure of a place among the first ten there. */
async function withGuarantees(
  engine: Pick<Engine, 'pages'>,
  page: PageAsked,
  found: Condition,
  guarantees: Ranked['guarantees'],
): Promise<EnginePage> {
  const { offset, limit } = page;
  const most = guarantees.reduce((sum, { places }) => sum + places, 0);
  const isNear = offset + limit <= MOST_AT_ONCE;
  const [best, ...sure] = await engine.pages([
    { ...page, offset: 0, limit: isNear ? mostRanked(most, offset, limit) : FIRST },
    ...guarantees.map(({ score, places }) => ({
      ...page,
      jobs: found,
      by: score,
      offset: 0,
      limit: places,
    })),
  ]);
  const { hits, total } = best!;
  // The best job of an advert for several places represents it.
  const byAdvert = new Map(hits.map((hit) => [keyOf(hit, page), hit]));
  const uncollapsed = sure.flatMap((one) => one.hits).filter((hit) => !byAdvert.has(keyOf(hit, page)));
  const ranked = [...byAdvert.keys()];
  for (const hit of await leadersOf(engine, page, uncollapsed)) byAdvert.set(keyOf(hit, page), hit);
  const keys = new Set(sure.flatMap((one) => one.hits.map((hit) => keyOf(hit, page))));
  const hitsAt = (order: readonly string[]): EngineHit[] => order.map((key) => byAdvert.get(key)!);
  if (isNear) return { hits: hitsAt(withSure(ranked, keys, offset, limit)), total };
  // Far behind, only the page itself is read: after the first ones and those that came in between, all is as it would
  // be without the latter.
  const late = [...keys].filter((key) => !ranked.includes(key));
  const first = withSure(ranked, keys, 0, Infinity);
  const from = Math.max(offset, first.length);
  const [rest] = await engine.pages([
    {
      ...page,
      jobs: late.length > 0 ? both(page.jobs, { none: [{ field: fieldOf(page), values: late }] }) : page.jobs,
      offset: from - (first.length - ranked.length),
      limit: offset + limit - from,
    },
  ]);
  return { hits: [...hitsAt(first.slice(offset, offset + limit)), ...rest!.hits], total };
}

/** The field that `keyOf` reads. */
const fieldOf = ({ isCollapsed }: PageAsked): 'advert' | 'id' => (isCollapsed ? 'advert' : 'id');

const keyOf = ({ posting, advert }: EngineHit, { isCollapsed }: PageAsked): string =>
  isCollapsed ? advert : posting.id;

/** The jobs that represent the adverts of some. */
async function leadersOf(
  engine: Pick<Engine, 'pages'>,
  page: PageAsked,
  hits: readonly EngineHit[],
): Promise<EngineHit[]> {
  if (!page.isCollapsed || hits.length === 0) return [...hits];
  const adverts = [...new Set(hits.map(({ advert }) => advert))];
  const [found] = await engine.pages([
    {
      ...page,
      jobs: both(page.jobs, { field: 'advert', values: adverts }),
      offset: 0,
      limit: adverts.length,
    },
  ]);
  return found!.hits;
}
