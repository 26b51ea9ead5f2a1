/** Jobs in Meilisearch. */
import { MOST_TWINS } from '../twins.ts';
import { both, type Condition, EVERY_JOB, jobsWith, type Score } from './condition.ts';
import { type EngineDocument } from './document.ts';
import { type Engine, type EngineHit, type EnginePage, type PageAsked } from './engine.ts';
import { counter } from './engine-source.ts';
import { type AskMeilisearch } from './meilisearch-client.ts';
import { decodeValue } from './meilisearch-filter.ts';
import { phraseReader } from './meilisearch-phrases.ts';
import { readScored } from './meilisearch-scores.ts';
import { jobSearch, type JobsAsked, type SearchJobs } from './meilisearch-search.ts';
import { WITH_TWINS } from './filters.ts';
import { stepsOf, type Step } from './steps.ts';
import { type IndexVersion } from './version.ts';

/** Of so many jobs the exact order is made of their ids; more are ordered by steps. */
const MOST_READ = 1500;
/** Jobs of more steps are ordered newest first, behind the others. */
const MOST_COUNTED = 200;
/** Steps that are counted at a time. */
const COUNTED_AT_ONCE = 20;

const NEWEST = ['addedDay:desc', 'publishedAt:desc', 'id:asc'];
const RETURNED = ['posting', 'at', 'advert', 'states'];
type Found = Pick<EngineDocument, 'posting' | 'at' | 'advert' | 'states'>;

/** The jobs of one version of an index. */
export function meilisearchEngine(ask: AskMeilisearch, version: IndexVersion): Engine {
  const search = jobSearch(ask, version);
  const withPhrases = phraseReader(search);
  const count: Engine['count'] = async (conditions) => {
    const asked = await Promise.all(conditions.map(withPhrases));
    return (await search(asked.map((jobs) => ({ jobs })))).map(({ total }) => total);
  };
  return {
    count,
    async highest(asked) {
      const read = asked.map(async ({ jobs, score }) => ({ jobs: await withPhrases(jobs), score }));
      return highestOf(search, count, await Promise.all(read));
    },
    pages: (asked) =>
      Promise.all(
        asked.map(async (page) => readPage(search, count, { ...page, jobs: await withPhrases(page.jobs) })),
      ),
    async values(asked) {
      const read = await Promise.all(
        asked.map(async (one) => ({ ...one, jobs: await withPhrases(one.jobs) })),
      );
      const groups = [...Map.groupBy(read.keys(), (i) => JSON.stringify(read[i]!.jobs)).values()];
      const found = await search(
        groups.map((group) => ({
          jobs: read[group[0]!]!.jobs,
          facets: [...new Set(group.map((i) => read[i]!.field))],
        })),
      );
      return read.map(
        ({ field }, i) => found[groups.findIndex((group) => group.includes(i))]!.values[field]!,
      );
    },
  };
}

async function highestOf(
  search: SearchJobs,
  count: Engine['count'],
  asked: readonly { jobs: Condition; score: Score }[],
): Promise<number[]> {
  const found = asked.map(({ jobs, score }) => both(jobs, jobsWith(score)));
  const counts = await count(found);
  const highest = counts.map(() => 0);
  // As many at a time as can be read.
  let group: number[] = [];
  const groups = [group];
  let jobs = 0;
  const few = [...asked.keys()].filter((i) => counts[i]! > 0 && counts[i]! <= MOST_READ);
  for (const i of few) {
    if (jobs + counts[i]! > MOST_READ) {
      groups.push((group = []));
      jobs = 0;
    }
    group.push(i);
    jobs += counts[i]!;
  }
  const readGroup = async (members: readonly number[]): Promise<void> => {
    const own = members.map((i) => asked[i]!);
    const scored = await readScored(search, { any: members.map((i) => found[i]!) }, own);
    for (const i of members)
      for (const worth of scored.worth(asked[i]!.jobs, asked[i]!.score).values())
        highest[i] = Math.max(highest[i]!, worth);
  };
  const many = [...asked.keys()].filter((i) => counts[i]! > MOST_READ);
  await Promise.all([
    ...groups.filter((members) => members.length > 0).map(readGroup),
    ...many.map(async (i) => {
      const steps = await countedSteps(count, found[i]!, asked[i]!.score);
      highest[i] = (await steps.next()).value?.step.score ?? 0;
    }),
  ]);
  return highest;
}

/** The steps of a score that jobs have, best first: at most so many as may be counted. */
async function* countedSteps(
  count: Engine['count'],
  jobs: Condition,
  score: Score,
): AsyncGenerator<{ step: Step; jobs: number }, undefined> {
  const counted = counter({ count });
  const steps = (await stepsOf(score, (one) => counted(both(jobs, one)))).slice(0, MOST_COUNTED);
  for (let at = 0; at < steps.length; at += COUNTED_AT_ONCE) {
    const some = steps.slice(at, at + COUNTED_AT_ONCE);
    const counts = await count(some.map((step) => both(jobs, step.jobs)));
    for (const [i, step] of some.entries()) if (counts[i]! > 0) yield { step, jobs: counts[i]! };
  }
  return undefined;
}

/** Jobs that follow each other in the order of a search by itself. */
type Part = Required<Pick<JobsAsked, 'jobs' | 'sort' | 'limit' | 'offset'>>;

async function readPage(search: SearchJobs, count: Engine['count'], page: PageAsked): Promise<EnginePage> {
  const { by, offset, limit, isCollapsed } = page;
  const score = by && !('number' in by) ? by : undefined;
  const jobs = score ? both(page.jobs, jobsWith(score)) : page.jobs;
  const distinct = isCollapsed ? ('advert' as const) : undefined;
  const [every, collapsed] = await search([{ jobs }, ...(isCollapsed ? [{ jobs, distinct }] : [])]);
  const { total } = collapsed ?? every!;
  let hits: Found[] = [];
  if (limit > 0 && offset < total) {
    if (score && every!.total <= MOST_READ) hits = await readBest(search, jobs, score, page);
    else {
      const sort = by && 'number' in by ? [`${by.number}:desc`, ...NEWEST] : NEWEST;
      const parts = score ? await partsOf(search, count, jobs, score, page) : [{ jobs, sort, limit, offset }];
      const found = await search<Found>(
        parts.map((part) => ({ ...part, distinct, attributesToRetrieve: RETURNED })),
      );
      hits = found.flatMap((part) => part.hits);
    }
  }
  return { hits: await withTwins(search, jobs, hits, page), total };
}

/** A page in the exact order. */
async function readBest(
  search: SearchJobs,
  jobs: Condition,
  score: Score,
  { offset, limit, isCollapsed }: PageAsked,
): Promise<Found[]> {
  const scored = await readScored(search, jobs, [{ jobs: EVERY_JOB, score }]);
  let order = scored.ordered(scored.worth(EVERY_JOB, score));
  if (isCollapsed) {
    const seen = new Set<string>();
    order = order.filter(({ advert }) => !seen.has(advert) && seen.add(advert));
  }
  const ids = order.slice(offset, offset + limit).map(({ id }) => id);
  if (ids.length === 0) return [];
  const [found] = await search<Found>([
    { jobs: { field: 'id', values: ids }, limit: ids.length, attributesToRetrieve: RETURNED },
  ]);
  const byId = new Map(found!.hits.map((hit) => [hit.posting.id, hit]));
  return ids.map((id) => byId.get(id)!);
}

/** Which steps a page is made of, and what of each. */
async function partsOf(
  search: SearchJobs,
  count: Engine['count'],
  jobs: Condition,
  score: Score,
  { offset, limit, isCollapsed }: PageAsked,
): Promise<Part[]> {
  const parts: Part[] = [];
  /** Adverts of jobs on better steps. */
  const seen = new Set<string>();
  let skip = offset;
  let open = limit;
  const add = (part: Condition, hits: number): void => {
    if (skip < hits) {
      const size = Math.min(open, hits - skip);
      parts.push({ jobs: part, sort: NEWEST, offset: skip, limit: size });
      open -= size;
    }
    skip = Math.max(0, skip - hits);
  };
  const others: Condition[] = [];
  for await (const { step, jobs: own } of countedSteps(count, jobs, score)) {
    others.push(step.jobs);
    const here = both(jobs, step.jobs);
    if (isCollapsed) {
      const [twins] = await search([{ jobs: both(here, WITH_TWINS), facets: ['advert'] }]);
      const adverts = [...twins!.values['advert']!.keys()];
      const again = adverts.filter((advert) => seen.has(advert));
      for (const advert of adverts) seen.add(advert);
      const hits = own - twins!.total + adverts.length - again.length;
      add(again.length > 0 ? both(here, { none: [{ field: 'advert', values: again }] }) : here, hits);
    } else add(here, own);
    if (open === 0) return parts;
  }
  const again: Condition[] = seen.size > 0 ? [{ field: 'advert', values: [...seen] }] : [];
  add(both(jobs, { none: [...others, ...again] }), Infinity);
  return parts;
}

/** Says of each hit which other jobs of its advert are found. */
async function withTwins(
  search: SearchJobs,
  jobs: Condition,
  hits: readonly Found[],
  { isCollapsed }: PageAsked,
): Promise<EngineHit[]> {
  const some = isCollapsed ? hits.filter(({ states }) => states.includes('twins')) : [];
  const twinsOf = some.map(({ advert, posting }) =>
    both(
      jobs,
      { field: 'advert', values: [decodeValue(advert)] },
      { none: [{ field: 'id', values: [posting.id] }] },
    ),
  );
  const found = await search<Pick<Found, 'posting'>>(
    twinsOf.flatMap((twins) => [
      { jobs: twins },
      { jobs: twins, sort: NEWEST, limit: MOST_TWINS, attributesToRetrieve: ['posting'] },
    ]),
  );
  return hits.map((hit) => {
    const { posting, at = [], advert } = hit;
    const i = some.indexOf(hit);
    const total = i < 0 ? 0 : found[i * 2]!.total;
    return {
      posting,
      at: at.map(decodeValue),
      advert: decodeValue(advert),
      ...(total > 0 && {
        twins: {
          total,
          jobs: found[i * 2 + 1]!.hits.map(({ posting: { id, locations } }) => ({
            id,
            locations: locations.map(({ city, country }) => ({ city, country })),
          })),
        },
      }),
    };
  });
}
