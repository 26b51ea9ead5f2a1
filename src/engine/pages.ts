/** Pages of search results. */
import type { BuildFiles } from './build-files.ts';
import { type Condition, both, EVERY_JOB, type Score, without } from './condition.ts';
import type { EngineFilters } from './filters.ts';
import type { Engine, EngineHit, EnginePage, PageAsked } from './engine.ts';
import { STATED_TABLE } from '../filters/table.ts';
import { FIRST, mayBeSpread, type Placed, spread } from '../owners/spread.ts';
import type { DomainOwners } from '../search/owners.ts';
import { mostRanked, withSure } from '../search/ranking.ts';
import { isSpread } from '../search/resolve-query.ts';
import { effectiveSort, type SearchQuery } from '../filters/query.ts';
import type { SearchOptions } from '../search/types.ts';
import type { Ranked } from './ranked.ts';

type Reader = Pick<Engine, 'page' | 'highest'>;

/** Reads a page of hits in the order of the query. */
export async function findPage(
  engine: Reader,
  query: SearchQuery,
  ranked: Ranked | undefined,
  {
    passing,
    near,
    owners,
    offsetIn,
  }: EngineFilters & Pick<BuildFiles, 'owners'> & { offsetIn: SearchOptions['offsetIn'] | undefined },
): Promise<EnginePage> {
  const { offset, limit, collapse: isCollapsed = false } = query;
  const filters = ranked?.isWidened ? EVERY_JOB : both(...passing.values());
  const sort = effectiveSort(query);
  const found: Condition = ranked ? both(ranked.jobs, filters) : filters;
  if (sort === 'relevance' && ranked?.score) {
    const page = { jobs: both(ranked.rest, filters), by: ranked.score, isCollapsed, offset, limit };
    const spreadOver = isSpread(query, ranked) ? await owners() : undefined;
    return rankedPage(engine, page, { ...ranked, found }, spreadOver);
  }
  const page = { jobs: found, offset, limit, isCollapsed };
  if (sort === 'distance' && near) return engine.page({ ...page, by: near.byDistance });
  const { pay } = query.filters;
  if (sort === 'pay' && pay) return engine.page({ ...page, by: { number: STATED_TABLE.pay.sortBy!(pay) } });
  const isUnordered = (query.sort ?? 'relevance') === 'relevance' && !query.filters.employers?.length;
  if (isUnordered) return rankedPage(engine, page, UNRANKED, await owners());
  const at = await offsetIn?.(async (ranges) => {
    const pages = await Promise.all(ranges.map((range) => engine.page({ ...page, ...range })));
    return { lists: pages.map(({ hits }) => hits.map(({ posting }) => posting)), size: pages[0]!.total };
  });
  return engine.page({ ...page, offset: at ?? offset });
}

/** A page that ends before this position is read together with all jobs before it. */
const MOST_AT_ONCE = 60;

/** What affects the order of jobs besides their scores. */
interface InOrder extends Pick<Ranked, 'guarantees' | 'isMet'> {
  /** The jobs that pass the page's filters. */
  found?: Condition;
  met?: Condition;
}
const UNRANKED: InOrder = { guarantees: [], isMet: () => true };

/**
 * Reads a page. Guaranteed jobs are among the first ten, and these are spread over owners.
 * @param owners undefined to spread nothing
 */
async function rankedPage(
  engine: Reader,
  page: PageAsked & { by?: Score },
  { guarantees, isMet, found = page.jobs, met = EVERY_JOB }: InOrder,
  owners: DomainOwners | undefined,
): Promise<EnginePage> {
  const { offset, limit, by, isCollapsed } = page;
  if (guarantees.length === 0 && !owners) return engine.page(page);
  const most = guarantees.reduce((sum, { places }) => sum + places, 0);
  const isNear = offset + limit <= MOST_AT_ONCE;
  const [best, ...guaranteed] = await Promise.all([
    engine.page({ ...page, offset: 0, limit: isNear ? mostRanked(most, offset, limit) : FIRST }),
    ...guarantees.map(({ score, places }) =>
      engine.page({ ...page, jobs: found, by: score, offset: 0, limit: places }),
    ),
  ]);
  const keyField = isCollapsed ? 'advert' : 'id';
  const known = new Map<string, EngineHit>();
  const keysOf = (hits: readonly EngineHit[]): string[] =>
    hits.map((hit) => {
      const key = isCollapsed ? hit.advert : hit.posting.id;
      known.set(key, hit);
      return key;
    });
  const ofKeys = (keys: readonly string[]): Condition[] =>
    keys.length > 0 ? [{ field: keyField, values: keys }] : [];
  const sure = new Set(keysOf(guaranteed.flatMap(({ hits }) => hits)));
  const ranked = keysOf(best.hits);
  // The best job of a duplicate group represents it, which need not be the guaranteed one.
  const late = isCollapsed ? [...sure.difference(new Set(ranked))] : [];
  if (late.length > 0) {
    const jobs = both(page.jobs, ...ofKeys(late));
    keysOf((await engine.page({ ...page, jobs, offset: 0, limit: late.length })).hits);
  }
  let head: readonly string[] = withSure(ranked, sure);
  const ownerOf = (key: string): string => owners!.of(known.get(key)!.posting.domain);
  if (owners && mayBeSpread(head.map(ownerOf))) {
    const placed = async (keys: readonly string[]): Promise<Placed<string>[]> => {
      const jobs = keys.map((key): Condition => ({ field: 'id', values: [known.get(key)!.posting.id] }));
      const scores = by ? await engine.highest(jobs.map((job) => ({ jobs: job, score: by }))) : [];
      return keys.map((hit, i) => ({
        ...{ hit, owner: ownerOf(hit), isMet: isMet(scores[i] ?? 0), isSure: sure.has(hit) },
      }));
    };
    head = await spread(await placed(head), async ({ full, known: placedAlready, number }) => {
      const values = [...full].flatMap((owner) => owners.domainsOf(String(owner)));
      const others = without(page.jobs, [...ofKeys(placedAlready), { field: 'employers', values }]);
      const more = await engine.page({ ...page, jobs: both(others, met), offset: 0, limit: number });
      return placed(keysOf(more.hits));
    });
  }
  const first = [...new Set([...head, ...ranked])];
  const hits = first.slice(offset, offset + limit).map((key) => known.get(key)!);
  if (isNear) return { hits, total: best.total };
  // Far down, read only the page itself. After the first ten, hits are in the original order, without those that moved to the
  // front.
  const moved = head.filter((key) => !ranked.includes(key));
  const from = Math.max(offset, first.length);
  const rest = await engine.page({
    ...page,
    jobs: without(page.jobs, ofKeys(moved)),
    offset: from - moved.length,
    limit: offset + limit - from,
  });
  return { hits: [...hits, ...rest.hits], total: best.total };
}
