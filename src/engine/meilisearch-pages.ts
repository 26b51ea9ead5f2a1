/**
 * Reads pages of jobs from Meilisearch, which filters and counts but cannot compute scores. So a score becomes steps, the
 * best first: conditions whose jobs all have the same score. Steps are counted until it is known which of them a page spans.
 * The page is read from these steps, the newest jobs of each step first. If there are few jobs, they are sorted one by one
 * instead (meilisearch-scores.ts).
 */
import { MOST_DUPLICATES } from '../duplicates/duplicate-groups.ts';
import {
  both,
  type Condition,
  conditionsIn,
  EVERY_JOB,
  jobsWith,
  type Score,
  either,
  highestOf,
  isEvery,
} from './condition.ts';
import {
  duplicateOf,
  type EngineDocument,
  type Engine,
  type EngineHit,
  type EnginePage,
  type PageAsked,
} from './engine.ts';
import { WITH_TWINS } from './filters.ts';
import { decodeValue, type JobsAsked, type SearchJobs } from './meilisearch-search.ts';
import { readScored } from './meilisearch-scores.ts';

/** Jobs with the same score. No job is in two steps of a score. */
interface Step {
  jobs: Condition;
  score: number;
}

/** Maximum number of steps. If a score has more, the best are kept. */
const MOST_STEPS = 1000;

/**
 * Converts a score to steps, the best first. In a `best` score, a job must get its score from the part with the highest
 * maximum, as a job of a search gets it from its first tier. `times` must start with the largest factors.
 * @param count counts jobs, so that conditions without jobs make no steps
 */
export async function stepsOf(
  score: Score,
  count: (jobs: readonly Condition[]) => Promise<number[]>,
): Promise<Step[]> {
  // Don't count the parts of a plain list: each is a step, which is counted later if it is needed.
  const isList = 'best' in score && score.best.every((part) => 'jobs' in part);
  const parts = isList ? [] : conditionsIn(score).filter((jobs) => !isEvery(jobs));
  const counts = await count(parts);
  const empty = new Set(parts.filter((_, i) => counts[i] === 0));
  return inOrder(stepsIn(score, empty)).filter((step) => step.score > 0);
}

/** @param empty conditions without jobs */
function stepsIn(score: Score, empty: ReadonlySet<Condition>): Step[] {
  const eachIn = (scores: readonly Score[]): Step[][] => scores.map((part) => stepsIn(part, empty));
  if ('jobs' in score) return empty.has(score.jobs) ? [] : [score];
  if ('best' in score) {
    const parts = [...score.best].sort((a, b) => highestOf(b) - highestOf(a));
    const better: Condition[] = [];
    return eachIn(parts).flatMap((steps, i) => {
      const own = steps.map((step) => without(step, better));
      if (steps.length > 0) better.push(jobsWith(parts[i]!));
      return own;
    });
  }
  if ('sum' in score) {
    const more = eachIn(score.more ?? []).map((steps) => [...steps, { jobs: othersThan(steps), score: 0 }]);
    const all = [...eachIn(score.sum), ...more];
    return all.reduce((a, b) => together(a, b, (x, y) => x + y), [{ jobs: EVERY_JOB, score: 0 }]);
  }
  const factors: Step[] = [];
  const times = score.times.filter(({ jobs }) => !empty.has(jobs));
  for (const { jobs, factor } of times)
    factors.push(without({ jobs, score: factor }, factors.map((earlier) => earlier.jobs))); // prettier-ignore
  factors.push({ jobs: othersThan(times), score: 1 });
  return together(stepsIn(score.score, empty), factors, (x, y) => x * y);
}

const othersThan = (others: readonly { jobs: Condition }[]): Condition => ({
  none: others.map(({ jobs }) => jobs),
});

const without = ({ jobs, score }: Step, others: readonly Condition[]): Step => ({
  jobs: others.length > 0 ? both(jobs, { none: [...others] }) : jobs,
  score,
});

/** The steps for jobs that are in a step of both scores. */
function together(a: readonly Step[], b: readonly Step[], worth: (x: number, y: number) => number): Step[] {
  const steps = a.flatMap((step) =>
    b.map((other) => ({ jobs: both(step.jobs, other.jobs), score: worth(step.score, other.score) })),
  );
  return inOrder(steps).slice(0, MOST_STEPS);
}

/** Merges steps with the same score and sorts them. */
function inOrder(steps: readonly Step[]): Step[] {
  const byScore = Map.groupBy(steps, ({ score }) => score);
  return [...byScore]
    .map(([score, same]) => ({ jobs: either(same.map(({ jobs }) => jobs)), score }))
    .sort((a, b) => b.score - a.score);
}

/** Maximum number of steps to count. The jobs of later steps follow, the newest first. */
const MOST_COUNTED = 600;
/** Number of steps to count in one request. */
const COUNTED_AT_ONCE = 20;

const NEWEST = ['listedDay:desc', 'publishedAt:desc', 'id:asc'];
type Found = Pick<EngineDocument, 'posting' | 'at' | 'advert'>;

type PageOf = Pick<PageAsked, 'offset' | 'limit' | 'isCollapsed'>;

const RETURNED = ['posting', 'at', 'advert'];

/** @param mostOrdered maximum number of jobs to sort exactly */
export async function readPage(
  search: SearchJobs,
  count: Engine['count'],
  page: PageAsked,
  mostOrdered: number,
): Promise<EnginePage> {
  const { by, offset, limit, isCollapsed } = page;
  const score = by && !('number' in by) ? by : undefined;
  const jobs = score ? both(page.jobs, jobsWith(score)) : page.jobs;
  const [every, twins] = await search([{ jobs }, ...(isCollapsed ? [duplicatesAmong(jobs)] : [])]);
  const adverts = twins?.values['advert'] ?? new Map<string, number>();
  const total = every!.total - (twins?.total ?? 0) + adverts.size;
  if (limit === 0 || offset >= total) return { hits: [], total };
  const byField = by && 'number' in by ? [`${by.number}:desc`, ...NEWEST] : NEWEST;
  const hits = !score
    ? await readParts(search, [{ jobs, offset, limit, sort: byField }], page)
    : every!.total <= mostOrdered
      ? await readBest(search, jobs, score, page)
      : await readParts(search, await partsOf({ search, count }, page.jobs, score, page), page);
  return { hits: await withDuplicates(search, jobs, hits, adverts), total };
}

/**
 * Asks for the duplicate groups of some jobs. Only jobs with duplicates, which are few, are looked at, because every other
 * job is its own group.
 */
const duplicatesAmong = (jobs: Condition): JobsAsked => ({
  jobs: both(jobs, WITH_TWINS),
  facets: ['advert'],
});

/** Reads a page in exact order. */
async function readBest(search: SearchJobs, jobs: Condition, score: Score, page: PageOf): Promise<Found[]> {
  const { offset, limit, isCollapsed } = page;
  const scored = await readScored(search, jobs, [{ jobs: EVERY_JOB, score }]);
  let order = scored.ordered(scored.worth(EVERY_JOB, score));
  if (isCollapsed) {
    const seen = new Set<string>();
    order = order.filter(({ advert }) => !seen.has(advert) && seen.add(advert));
  }
  const ids = order.slice(offset, offset + limit).map(({ id }) => id);
  const [found] = await search<Found>([
    { jobs: { field: 'id', values: ids }, limit: ids.length, attributesToRetrieve: RETURNED },
  ]);
  const byId = new Map(found!.hits.map((hit) => [hit.posting.id, hit]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A range of the jobs that match a condition, in an order by fields. */
type Part = Required<Pick<JobsAsked, 'jobs' | 'sort' | 'limit' | 'offset'>>;

async function readParts(search: SearchJobs, parts: readonly Part[], page: PageOf): Promise<Found[]> {
  const distinct = page.isCollapsed ? ('advert' as const) : undefined;
  const found = await search<Found>(
    parts.map((part) => ({ ...part, distinct, attributesToRetrieve: RETURNED })),
  );
  return found.flatMap(({ hits }) => hits);
}

/** Yields the steps that have jobs, the best first, until `MOST_COUNTED` steps are counted. */
export async function* countedSteps(
  count: Engine['count'],
  jobs: Condition,
  score: Score,
): AsyncGenerator<{ step: Step; jobs: number }, undefined> {
  const found = both(jobs, jobsWith(score));
  const steps = await stepsOf(score, (parts) => count(parts.map((one) => both(one, found))));
  for (let at = 0; at < Math.min(steps.length, MOST_COUNTED); at += COUNTED_AT_ONCE) {
    const batch = steps.slice(at, at + COUNTED_AT_ONCE);
    const counts = await count(batch.map((step) => both(step.jobs, jobs)));
    for (const [i, step] of batch.entries()) if (counts[i]! > 0) yield { step, jobs: counts[i]! };
  }
  return undefined;
}

/** The steps that a page spans, with the range of each. */
async function partsOf(
  { search, count }: { search: SearchJobs; count: Engine['count'] },
  jobs: Condition,
  score: Score,
  { offset, limit, isCollapsed }: PageOf,
): Promise<Part[]> {
  const parts: Part[] = [];
  let [skipped, open] = [offset, limit];
  const add = (part: Condition, hits: number): void => {
    const size = Math.min(open, hits - skipped);
    if (size > 0) parts.push({ jobs: part, sort: NEWEST, offset: skipped, limit: size });
    open -= Math.max(0, size);
    skipped = Math.max(0, skipped - hits);
  };
  const better: Condition[] = [];
  /** The duplicate groups of better jobs, which are hits already. */
  const seen = new Set<string>();
  for await (const { step, jobs: own } of countedSteps(count, jobs, score)) {
    better.push(step.jobs);
    const here = both(step.jobs, jobs);
    const [twins] = isCollapsed ? await search([duplicatesAmong(here)]) : [];
    const adverts = [...(twins?.values['advert']?.keys() ?? [])];
    const again = adverts.filter((advert) => seen.has(advert));
    for (const advert of adverts) seen.add(advert);
    add(withoutAdverts(here, again), own - (twins?.total ?? 0) + adverts.length - again.length);
    if (open === 0) return parts;
  }
  add(withoutAdverts(both(jobs, jobsWith(score), { none: better }), [...seen]), Infinity);
  return parts;
}

const withoutAdverts = (jobs: Condition, adverts: readonly string[]): Condition =>
  adverts.length > 0 ? both(jobs, { none: [{ field: 'advert', values: adverts }] }) : jobs;

/**
 * Adds to each hit the other found jobs of its duplicate group.
 * @param adverts duplicate groups with their numbers of found jobs
 */
async function withDuplicates(
  search: SearchJobs,
  jobs: Condition,
  read: readonly Found[],
  adverts: ReadonlyMap<string, number>,
): Promise<EngineHit[]> {
  const hits = read.map(({ posting, at, advert }) => ({
    posting,
    at: at.map(decodeValue),
    advert: decodeValue(advert),
  }));
  const repeated = hits.filter(({ advert }) => (adverts.get(advert) ?? 1) > 1);
  const twins = await search<Pick<Found, 'posting'>>(
    repeated.map(({ posting: { id }, advert }) => ({
      jobs: both(jobs, { field: 'advert', values: [advert] }, { none: [{ field: 'id', values: [id] }] }),
      sort: NEWEST,
      limit: MOST_DUPLICATES,
      attributesToRetrieve: ['posting'],
    })),
  );
  return hits.map((hit) => {
    const own = twins[repeated.indexOf(hit)];
    if (!own) return hit;
    const others = own.hits.map(({ posting }) => duplicateOf(posting));
    return { ...hit, twins: { total: adverts.get(hit.advert)! - 1, jobs: others } };
  });
}
