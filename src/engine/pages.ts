/**
 * Makes the contents of pages that functions render, if an engine holds the jobs. The files then have only stubs of these
 * pages.
 */
import { ESCO } from '../occupations/found.ts';
import {
  type PageEntry,
  type PageStub,
  type PageSource,
  pageKey,
  type SitePages,
} from '../site/stored-pages.ts';
import { FACET_TABLE } from '../filters/facets.ts';
import {
  employerHead,
  LANDING_LISTED,
  type NamedValue,
  NEWEST_OF_EMPLOYER,
  ofEmployer,
} from '../site/page-data.ts';
import type { BuildFiles } from './build-files.ts';
import { type Condition, both, EVERY_JOB, type Score } from './condition.ts';
import { inOne } from './engine-source.ts';
import { regionsWithAreas, type EngineFilters } from './filters.ts';
import type { DocumentPage, Engine, EngineHit, OpenEngine, EnginePage, PageAsked } from './engine.ts';
import { jobsBeside, type Subject } from './similar-jobs.ts';
import { STATED_TABLE } from '../filters/table.ts';
import { FIRST, mayBeSpread, type Placed, spread } from '../owners/spread.ts';
import type { DomainOwners } from '../search/owners.ts';
import { mostRanked, withSure } from '../search/ranking.ts';
import { isSpread } from '../search/resolve-query.ts';
import { effectiveSort, type SearchQuery } from '../filters/query.ts';
import type { SearchOptions } from '../search/types.ts';
import type { Ranked } from './ranked.ts';

const JOBS = pageKey('jobs', '');

/**
 * Returns a function that reads pages by key.
 * @param stubs the build's stubs
 * @param files the build's files
 * @param jobs number of jobs of the site
 */
export function enginePages(
  openEngine: OpenEngine,
  stubs: SitePages,
  files: BuildFiles,
  jobs: number,
): PageSource {
  return async (key) => {
    const engine = openEngine();
    const stub = await stubs.page(key);
    if (stub?.kind === 'outline of landing') return landingOf(engine, stub.data, files);
    if (stub?.kind === 'outline of gone') return goneOf(engine, stub.data, jobs);
    if (stub || !key.startsWith(JOBS)) return stub;
    const id = key.slice(JOBS.length);
    const [found] = await engine.pages([
      { jobs: { field: 'id', values: [id] }, offset: 0, limit: 1, isForPages: true },
    ]);
    const [hit] = found!.hits;
    return hit && jobOf(engine, hit, stubs, jobs);
  };
}

async function jobOf(
  engine: Engine,
  { posting, page }: EngineHit,
  stubs: SitePages,
  jobs: number,
): Promise<PageEntry> {
  const { partsOfCities, occupations, pageCheckedAt, map } = page!;
  const values = namedValues(page!);
  const valuesOf: Subject['valuesOf'] = (facet) =>
    values.filter((entry) => entry.facet === facet).map(({ value }) => value);
  const subject = { ...posting, rows: occupations.map(([row]) => row), valuesOf };
  const employer = values.find(({ facet }) => facet === 'employers')!;
  const sameEmployer: Condition = { field: 'employers', values: [employer.value] };
  const [beside, employersPage, [newest]] = await Promise.all([
    jobsBeside(engine, subject, jobs),
    stubs.page(pageKey(FACET_TABLE.employers.folder, employer.slug ?? '')),
    engine.pages([{ jobs: sameEmployer, offset: 0, limit: NEWEST_OF_EMPLOYER }]),
  ]);
  const lastSeenAt = employersPage?.kind === 'outline of landing' ? employersPage.data.lastSeenAt : undefined;
  if (lastSeenAt === undefined)
    throw new Error(`The build does not say when jobs of "${posting.domain}" were last seen. Build again.`);
  return {
    kind: 'job',
    data: {
      posting: { ...posting, lastSeenAt, ...(pageCheckedAt !== undefined && { pageCheckedAt }) },
      values,
      partsOfCities,
      occupations: occupations.map(([, id]) => ESCO + id),
      ofEmployer: ofEmployer(
        posting,
        newest!.total,
        newest!.hits.map((other) => other.posting),
      ),
      map,
      ...beside,
    },
  };
}

const namedValues = ({ values }: DocumentPage): NamedValue[] =>
  values.map(([facet, value, slug, label, languages]) => ({
    facet,
    value,
    label: label || value,
    ...(slug && { slug }),
    ...(languages !== undefined && { languages: languages.split(' ') }),
  }));

type Stub<K extends PageStub['kind']> = Extract<PageStub, { kind: K }>['data'];

async function goneOf(engine: Engine, data: Stub<'outline of gone'>, jobs: number): Promise<PageEntry> {
  const { tombstone } = data;
  const subject: Subject = {
    ...tombstone,
    rows: [],
    valuesOf: (facet) => (facet === 'tags' ? tombstone.tags : []),
  };
  const { similar } = await jobsBeside(engine, subject, jobs);
  return { kind: 'gone', data: { ...data, similar } };
}

async function landingOf(
  engine: Engine,
  { lastSeenAt: _, ...facts }: Stub<'outline of landing'>,
  files: BuildFiles,
): Promise<PageEntry> {
  const { facet, value } = facts.value;
  const jobs: Condition =
    facet === 'regions' ? await regionsWithAreas([value], files) : { field: facet, values: [value] };
  const page = { jobs, offset: 0, limit: LANDING_LISTED, isCollapsed: true };
  const [listed, [first]] = await Promise.all([
    rankedPage(engine, page, UNRANKED, facet === 'employers' ? undefined : await files.owners()),
    engine.pages([{ jobs, offset: 0, limit: 1 }]),
  ]);
  return {
    kind: 'landing',
    data: {
      ...facts,
      listed: listed.hits.map(({ posting: card, twins }) => ({ card, ...(twins && { twins }) })),
      groups: listed.total,
      employer: employerHead(facet, first!.hits[0]?.posting),
    },
  };
}

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
    return rankedPage(
      engine,
      page,
      { ...ranked, found },
      isSpread(query, ranked) ? await owners() : undefined,
    );
  }
  const page = { jobs: found, offset, limit, isCollapsed };
  if (sort === 'distance' && near) return only({ ...page, by: near.byDistance });
  const { pay } = query.filters;
  if (sort === 'pay' && pay) return only({ ...page, by: { number: STATED_TABLE.pay.sortBy!(pay) } });
  const isUnordered = (query.sort ?? 'relevance') === 'relevance' && !query.filters.employers?.length;
  if (isUnordered) return rankedPage(engine, page, UNRANKED, await owners());
  const at = await offsetIn?.(async (ranges) => {
    const pages = await engine.pages(ranges.map((range) => ({ ...page, ...range })));
    return { lists: pages.map(({ hits }) => hits.map(({ posting }) => posting)), size: pages[0]!.total };
  });
  return only({ ...page, offset: at ?? offset });
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
  engine: Pick<Engine, 'pages' | 'highest'>,
  page: PageAsked & { by?: Score },
  { guarantees, isMet, found = page.jobs, met = EVERY_JOB }: InOrder,
  owners: DomainOwners | undefined,
): Promise<EnginePage> {
  const { offset, limit } = page;
  if (guarantees.length === 0 && !owners) return (await engine.pages([page]))[0]!;
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
  // The best job of a duplicate group represents it.
  const byAdvert = new Map(hits.map((hit) => [keyOf(hit, page), hit]));
  const uncollapsed = sure.flatMap((group) => group.hits).filter((hit) => !byAdvert.has(keyOf(hit, page)));
  const ranked = [...byAdvert.keys()];
  for (const hit of await leadersOf(engine, page, uncollapsed)) byAdvert.set(keyOf(hit, page), hit);
  const keys = new Set(sure.flatMap((group) => group.hits.map((hit) => keyOf(hit, page))));
  let head: readonly string[] = withSure(ranked, keys);
  const ownerOf = (key: string): string => owners!.of(byAdvert.get(key)!.posting.domain);
  if (owners && mayBeSpread(head.map(ownerOf))) {
    const meets = inOne(async (jobIds: readonly string[]) => {
      const ids = jobIds.map((key): Condition => ({ field: 'id', values: [byAdvert.get(key)!.posting.id] }));
      const scores = page.by ? await engine.highest(ids.map((jobs) => ({ jobs, score: page.by! }))) : [];
      return jobIds.map((_, i) => isMet(scores[i] ?? 0));
    });
    const placed = (keys_: readonly string[]): Promise<Placed<string>[]> =>
      Promise.all(
        keys_.map(async (hit) => ({
          ...{ hit, owner: ownerOf(hit), isMet: await meets(hit), isSure: keys.has(hit) },
        })),
      );
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

/** The jobs that represent the duplicate groups of some hits. */
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
