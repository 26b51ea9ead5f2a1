/**
 * Reads pages of jobs from Meilisearch, which filters and counts but cannot compute scores. So a score becomes steps, the best
 * first: conditions whose jobs all have the same score. Steps are counted until it is known which of them a page spans. The page
 * is read from these, the newest jobs of each step first. Small sets of jobs are sorted one by one instead
 * (meilisearch-scores.ts).
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
  without,
} from './condition.ts';
import {
  duplicateOf,
  type EngineDocument,
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
export async function stepsOf(score: Score, count: (jobs: Condition) => Promise<number>): Promise<Step[]> {
  // Don't count the parts of a plain list: each is a step, which is counted later if it is needed.
  const isList = 'best' in score && score.best.every((part) => 'jobs' in part);
  const parts = isList ? [] : conditionsIn(score).filter((jobs) => !isEvery(jobs));
  const counts = await Promise.all(parts.map(count));
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
      const own = steps.map((step) => ({ ...step, jobs: without(step.jobs, better) }));
      if (steps.length > 0) better.push(jobsWith(parts[i]!));
      return own;
    });
  }
  if ('sum' in score) {
    const more = eachIn(score.more ?? []).map((steps) => [...steps, { jobs: othersThan(steps), score: 0 }]);
    const all = [...eachIn(score.sum), ...more];
    return all.reduce((a, b) => together(a, b, (x, y) => x + y), [{ jobs: EVERY_JOB, score: 0 }]);
  }
  const times = score.times.filter(({ jobs }) => !empty.has(jobs));
  const factors = times.map(({ jobs, factor }, i) => {
    const earlier = times.slice(0, i).map((one) => one.jobs);
    return { jobs: without(jobs, earlier), score: factor };
  });
  const all = [...factors, { jobs: othersThan(times), score: 1 }];
  return together(stepsIn(score.score, empty), all, (x, y) => x * y);
}

const othersThan = (others: readonly { jobs: Condition }[]): Condition => ({
  none: others.map(({ jobs }) => jobs),
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

/** How many hits some jobs are. */
interface Counted {
  total: number;
  hits: number;
  /** The duplicate groups of jobs with duplicates, which are few, with their numbers of jobs. */
  adverts: ReadonlyMap<string, number>;
}

async function countHits(search: SearchJobs, jobs: Condition, isCollapsed = false): Promise<Counted> {
  const [{ total }, twins] = await Promise.all([
    search({ jobs }),
    isCollapsed ? search({ jobs: both(jobs, WITH_TWINS), facets: ['advert'] }) : undefined,
  ]);
  const adverts = twins?.values['advert'] ?? new Map<string, number>();
  return { total, hits: total - (twins?.total ?? 0) + adverts.size, adverts };
}

/** Yields the steps that have jobs, the best first, up to the counting limit. */
export async function* countedSteps(
  search: SearchJobs,
  jobs: Condition,
  score: Score,
  isCollapsed?: boolean,
): AsyncGenerator<{ step: Step; counted: Counted }, undefined> {
  const found = both(jobs, jobsWith(score));
  const steps = await stepsOf(score, async (part) => (await search({ jobs: both(part, found) })).total);
  for (let at = 0; at < Math.min(steps.length, MOST_COUNTED); at += COUNTED_AT_ONCE) {
    const some = steps.slice(at, at + COUNTED_AT_ONCE);
    const counts = await Promise.all(
      some.map((step) => countHits(search, both(step.jobs, jobs), isCollapsed)),
    );
    for (const [i, counted] of counts.entries()) if (counted.total > 0) yield { step: some[i]!, counted };
  }
  return undefined;
}

const NEWEST = ['listedDay:desc', 'publishedAt:desc', 'id:asc'];
const RETURNED = ['posting', 'at', 'advert'];
type Found = Pick<EngineDocument, 'posting' | 'at' | 'advert'>;

/** @param mostOrdered maximum number of jobs to sort exactly */
export async function readPage(
  search: SearchJobs,
  page: PageAsked,
  mostOrdered: number,
): Promise<EnginePage> {
  const { by, offset, limit, isCollapsed } = page;
  const score = by && !('number' in by) ? by : undefined;
  const jobs = score ? both(page.jobs, jobsWith(score)) : page.jobs;
  const { total, hits, adverts } = await countHits(search, jobs, isCollapsed);
  if (limit === 0 || offset >= hits) return { hits: [], total: hits };
  const sort = by && 'number' in by ? [`${by.number}:desc`, ...NEWEST] : NEWEST;
  const found = !score
    ? await readParts(search, [{ jobs, offset, limit, sort }], isCollapsed)
    : total <= mostOrdered
      ? await readBest(search, jobs, score, page)
      : await readParts(search, await partsOf(search, score, page), isCollapsed);
  return { hits: await withDuplicates(search, jobs, found, adverts), total: hits };
}

/** Reads a page in exact order. */
async function readBest(
  search: SearchJobs,
  jobs: Condition,
  score: Score,
  { offset, limit, isCollapsed }: PageAsked,
): Promise<Found[]> {
  const { newest, worths } = await readScored(search, jobs, [{ jobs: EVERY_JOB, score }]);
  const worth = worths[0]!;
  const ordered = newest
    .filter(({ id }) => worth.has(id))
    .sort((a, b) => worth.get(b.id)! - worth.get(a.id)!);
  const seen = new Set<string>();
  const listed = ordered.filter(({ advert }) => !isCollapsed || (!seen.has(advert) && seen.add(advert)));
  const ids = listed.slice(offset, offset + limit).map(({ id }) => id);
  const { hits } = await search<Found>({
    jobs: { field: 'id', values: ids },
    limit: ids.length,
    attributesToRetrieve: RETURNED,
  });
  const byId = new Map(hits.map((hit) => [hit.posting.id, hit]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Some of the jobs that match a condition, sorted by fields. */
type Part = Required<Pick<JobsAsked, 'jobs' | 'sort' | 'limit' | 'offset'>>;

async function readParts(
  search: SearchJobs,
  parts: readonly Part[],
  isCollapsed: boolean | undefined,
): Promise<Found[]> {
  const distinct = isCollapsed ? ('advert' as const) : undefined;
  const found = await Promise.all(
    parts.map((part) => search<Found>({ ...part, distinct, attributesToRetrieve: RETURNED })),
  );
  return found.flatMap(({ hits }) => hits);
}

/** Determines the steps of a page, and the range of each. */
async function partsOf(
  search: SearchJobs,
  score: Score,
  { jobs, offset, limit, isCollapsed }: PageAsked,
): Promise<Part[]> {
  const parts: Part[] = [];
  let [skipped, open] = [offset, limit];
  const add = (part: Condition, hits: number): void => {
    const size = Math.min(open, hits - skipped);
    if (size > 0) parts.push({ jobs: part, sort: NEWEST, offset: skipped, limit: size });
    open -= Math.max(0, size);
    skipped = Math.max(0, skipped - hits);
  };
  const ofAdverts = (adverts: readonly string[]): Condition[] =>
    adverts.length > 0 ? [{ field: 'advert', values: adverts }] : [];
  const better: Condition[] = [];
  /** The duplicate groups of better jobs, which are hits already. */
  const seen = new Set<string>();
  for await (const { step, counted } of countedSteps(search, jobs, score, isCollapsed)) {
    better.push(step.jobs);
    const again = [...counted.adverts.keys()].filter((advert) => seen.has(advert));
    for (const advert of counted.adverts.keys()) seen.add(advert);
    add(without(both(step.jobs, jobs), ofAdverts(again)), counted.hits - again.length);
    if (open === 0) return parts;
  }
  add(without(both(jobs, jobsWith(score)), [...better, ...ofAdverts([...seen])]), Infinity);
  return parts;
}

/**
 * Adds to each hit the other found jobs of its duplicate group.
 * @param adverts duplicate groups, with the number of found jobs
 */
async function withDuplicates(
  search: SearchJobs,
  jobs: Condition,
  found: readonly Found[],
  adverts: ReadonlyMap<string, number>,
): Promise<EngineHit[]> {
  return Promise.all(
    found.map(async ({ posting, ...encoded }) => {
      const advert = decodeValue(encoded.advert);
      const hit = { posting, advert, at: encoded.at.map(decodeValue) };
      const total = (adverts.get(advert) ?? 1) - 1;
      if (total === 0) return hit;
      const others: Condition = { none: [{ field: 'id', values: [posting.id] }] };
      const twins = await search<Pick<Found, 'posting'>>({
        jobs: both(jobs, { field: 'advert', values: [advert] }, others),
        sort: NEWEST,
        limit: MOST_DUPLICATES,
        attributesToRetrieve: ['posting'],
      });
      return { ...hit, twins: { total, jobs: twins.hits.map((twin) => duplicateOf(twin.posting)) } };
    }),
  );
}
