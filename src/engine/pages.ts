/** Pages of search results. */
import type { BuildFiles } from './build-files.ts';
import { type Condition, both, EVERY_JOB, type Score } from './condition.ts';
import { inOne } from './engine-source.ts';
import type { EngineFilters } from './filters.ts';
import type { Engine, EngineHit, EnginePage, PageAsked } from './engine.ts';
import { STATED_TABLE } from '../filters/table.ts';
import { FIRST, mayBeSpread, type Placed, spread } from '../owners/spread.ts';
import type { DomainOwners } from '../search/owners.ts';
import { isSpread } from '../search/resolve-query.ts';
import { effectiveSort, type SearchQuery } from '../filters/query.ts';
import type { SearchOptions } from '../search/types.ts';
import type { Ranked } from './ranked.ts';

/** Reads a page of hits in the order of the query. */
export async function findPage(
  engine: Pick<Engine, 'pages' | 'highest'>,
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
  const only = async (page: PageAsked): Promise<EnginePage> => (await engine.pages([page]))[0]!;
  if (sort === 'relevance' && ranked?.score) {
    const page = { jobs: both(ranked.rest, filters), by: ranked.score, isCollapsed, offset, limit };
    return rankedPage(engine, page, isSpread(query, ranked) ? await owners() : undefined, ranked);
  }
  const page = { jobs: found, offset, limit, isCollapsed };
  if (sort === 'distance' && near) return only({ ...page, by: near.byDistance });
  const { pay } = query.filters;
  if (sort === 'pay' && pay) return only({ ...page, by: { number: STATED_TABLE.pay.sortBy!(pay) } });
  const isUnordered = (query.sort ?? 'relevance') === 'relevance' && !query.filters.employers?.length;
  if (isUnordered) return rankedPage(engine, page, await owners());
  const at = await offsetIn?.(async (ranges) => {
    const pages = await engine.pages(ranges.map((range) => ({ ...page, ...range })));
    return { lists: pages.map(({ hits }) => hits.map(({ posting }) => posting)), size: pages[0]!.total };
  });
  return only({ ...page, offset: at ?? offset });
}

/** A page that ends before this position is read together with all jobs before it. */
const MOST_AT_ONCE = 60;

/**
 * Reads a page, and spreads the first ten hits over owners.
 * @param owners undefined to spread nothing
 * @param ranked decides which hits match all that is asked for
 */
async function rankedPage(
  engine: Pick<Engine, 'pages' | 'highest'>,
  page: PageAsked & { by?: Score },
  owners: DomainOwners | undefined,
  { isMet, met }: Pick<Ranked, 'isMet' | 'met'> = { isMet: () => true, met: EVERY_JOB },
): Promise<EnginePage> {
  const { offset, limit } = page;
  if (!owners) return (await engine.pages([page]))[0]!;
  const isNear = offset + limit <= MOST_AT_ONCE;
  const [best] = await engine.pages([
    { ...page, offset: 0, limit: isNear ? Math.max(offset + limit, FIRST) : FIRST },
  ]);
  const { hits, total } = best!;
  const byAdvert = new Map(hits.map((hit) => [keyOf(hit, page), hit]));
  const ranked = [...byAdvert.keys()];
  let head: readonly string[] = ranked.slice(0, FIRST);
  const ownerOf = (key: string): string => owners.of(byAdvert.get(key)!.posting.domain);
  if (mayBeSpread(head.map(ownerOf))) {
    const meets = inOne(async (jobIds: readonly string[]) => {
      const ids = jobIds.map((key): Condition => ({ field: 'id', values: [byAdvert.get(key)!.posting.id] }));
      const scores = page.by ? await engine.highest(ids.map((jobs) => ({ jobs, score: page.by! }))) : [];
      return jobIds.map((_, i) => isMet(scores[i] ?? 0));
    });
    const placed = (keys: readonly string[]): Promise<Placed<string>[]> =>
      Promise.all(keys.map(async (hit) => ({ hit, owner: ownerOf(hit), isMet: await meets(hit) })));
    head = await spread(await placed(head), async ({ full, known, number }) => {
      const others = without(
        page,
        known,
        [...full].flatMap((owner) => owners.domainsOf(String(owner))),
      );
      const jobs = both(others, met);
      const [more] = await engine.pages([{ ...page, jobs, offset: 0, limit: number }]);
      for (const hit of more!.hits) byAdvert.set(keyOf(hit, page), hit);
      return placed(more!.hits.map((hit) => keyOf(hit, page)));
    });
  }
  const first = [...new Set([...head, ...ranked])];
  const hitsAt = (order: readonly string[]): EngineHit[] => order.map((key) => byAdvert.get(key)!);
  if (isNear) return { hits: hitsAt(first.slice(offset, offset + limit)), total };
  // Far down, read only the page itself. After the first ten, hits are in the original order, without those that moved to the
  // front.
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

/** The jobs of a page, except those with some keys or domains. */
function without(page: PageAsked, keys: readonly string[], domains: readonly string[] = []): Condition {
  const none: Condition[] = [
    ...(keys.length > 0 ? [{ field: fieldOf(page), values: keys }] : []),
    ...(domains.length > 0 ? [{ field: 'employers' as const, values: domains }] : []),
  ];
  return none.length > 0 ? both(page.jobs, { none }) : page.jobs;
}

/** The field that `keyOf` reads. */
const fieldOf = ({ isCollapsed }: PageAsked): 'advert' | 'id' => (isCollapsed ? 'advert' : 'id');

const keyOf = ({ posting, advert }: EngineHit, { isCollapsed }: PageAsked): string =>
  isCollapsed ? advert : posting.id;
