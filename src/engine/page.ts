/** The page of a search that an engine is asked for. */
import { STATED_TABLE } from '../filters/table.ts';
import { FIRST, mayBeSpread, mostRanked, spread, withSure } from '../search/ranking.ts';
import { isSpread } from '../search/resolve-query.ts';
import { effectiveSort, type SearchQuery } from '../search/types.ts';
import { both, type Condition, EVERY_JOB, type Score } from './condition.ts';
import type { Engine, EngineHit, EnginePage, PageAsked } from './engine.ts';
import type { EngineFilters } from './filters.ts';
import type { Ranked } from './ranked.ts';

/** The jobs of a page, in their order. */
export async function findPage(
  engine: Pick<Engine, 'pages' | 'highest'>,
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
    const page = { jobs: both(ranked.rest, filters), by: ranked.score, isCollapsed, offset, limit };
    return rankedPage(engine, page, found, ranked, isSpread(query, ranked));
  }
  const page = { jobs: found, offset, limit, isCollapsed };
  if (sort === 'distance' && near) return only({ ...page, by: near.byDistance });
  const { pay } = query.filters;
  if (sort === 'pay' && pay) return only({ ...page, by: { number: STATED_TABLE.pay.sortBy!(pay) } });
  return only(page);
}

/** Pages that end before this are read together with the jobs before them. */
const MOST_AT_ONCE = 60;

/** Puts jobs that are sure of a place among the first ten there, and spreads these over domains. */
async function rankedPage(
  engine: Pick<Engine, 'pages' | 'highest'>,
  page: PageAsked & { by: Score },
  found: Condition,
  { guarantees, worthOf }: Ranked,
  isToSpread: boolean,
): Promise<EnginePage> {
  const { offset, limit } = page;
  if (guarantees.length === 0 && !isToSpread) return (await engine.pages([page]))[0]!;
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
  const add = (some: readonly EngineHit[]): unknown => some.map((hit) => byAdvert.set(keyOf(hit, page), hit));
  const uncollapsed = sure.flatMap((one) => one.hits).filter((hit) => !byAdvert.has(keyOf(hit, page)));
  const ranked = [...byAdvert.keys()];
  add(await leadersOf(engine, page, uncollapsed));
  const keys = new Set(sure.flatMap((one) => one.hits.map((hit) => keyOf(hit, page))));
  let head: readonly string[] = withSure(ranked, keys);
  const domainOf = (key: string): string => byAdvert.get(key)!.posting.domain;
  if (isToSpread && mayBeSpread(head.map(domainOf))) {
    const score = inOne(async (some: readonly string[]) => {
      const ids = some.map((key): Condition => ({ field: 'id', values: [byAdvert.get(key)!.posting.id] }));
      return engine.highest(ids.map((jobs) => ({ jobs, score: page.by })));
    });
    head = await spread(
      head,
      async (key) => ({ domain: domainOf(key), ...worthOf(await score(key)) }),
      (key) => keys.has(key),
      async (full, known, wanted) => {
        const others = without(page, known, [...full]);
        const [more] = await engine.pages([{ ...page, jobs: others, offset: 0, limit: wanted }]);
        const leaders = more!.hits.map((hit) => keyOf(hit, page));
        add(more!.hits);
        return leaders;
      },
    );
  }
  const first = [...new Set([...head, ...ranked])];
  const hitsAt = (order: readonly string[]): EngineHit[] => order.map((key) => byAdvert.get(key)!);
  if (isNear) return { hits: hitsAt(first.slice(offset, offset + limit)), total };
  // Far behind, only the page itself is read: after the first ones and those that came in between, all is as it would
  // be without the latter.
  const late = head.filter((key) => !ranked.includes(key));
  const from = Math.max(offset, first.length);
  const [rest] = await engine.pages([
    {
      ...page,
      jobs: without(page, late),
      offset: from - late.length,
      limit: offset + limit - from,
    },
  ]);
  return { hits: [...hitsAt(first.slice(offset, offset + limit)), ...rest!.hits], total };
}

/** The jobs of a page but for some, and those of domains. */
function without(page: PageAsked, keys: readonly string[], domains: readonly string[] = []): Condition {
  const none: Condition[] = [
    ...(keys.length > 0 ? [{ field: fieldOf(page), values: keys }] : []),
    ...(domains.length > 0 ? [{ field: 'employers' as const, values: domains }] : []),
  ];
  return none.length > 0 ? both(page.jobs, { none }) : page.jobs;
}

/** Answers questions that are asked at the same time with one. */
function inOne<K, V>(ask: (keys: readonly K[]) => Promise<readonly V[]>): (key: K) => Promise<V> {
  let waiting: { keys: K[]; answers: Promise<readonly V[]> } | undefined;
  return async (key) => {
    if (!waiting) {
      const keys: K[] = [];
      const answers = new Promise((resolve) => setTimeout(resolve)).then(() => {
        waiting = undefined;
        return ask(keys);
      });
      waiting = { keys, answers };
    }
    const { keys, answers } = waiting;
    const at = keys.push(key) - 1;
    return (await answers)[at]!;
  };
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
