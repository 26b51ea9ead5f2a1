/** Computes the scores of a small set of jobs from the ids of the jobs that match each part of a score. */
import { compareTexts } from '../lib/compare.ts';
import { FIELDS } from '../search/term.ts';
import { both, type Condition, conditionsIn, jobsWith, type Score, scoresIn } from './condition.ts';
import type { EngineDocument } from './engine.ts';
import type { SearchJobs } from './meilisearch-search.ts';

type Newness = Pick<EngineDocument, 'listedDay' | 'publishedAt' | 'id' | 'advert'>;

/** Writes all that sorting needs as one value, because reading a job takes long. */
export const newnessOf = ({ listedDay, publishedAt, id, advert }: Newness): string =>
  [listedDay, publishedAt, id, advert].join('|');
const readNewness = (value: string): Newness => {
  const [listedDay, publishedAt, id, advert] = value.split('|');
  return { listedDay: Number(listedDay), publishedAt: publishedAt!, id: id!, advert: advert! };
};
const newestFirst = (a: Newness, b: Newness): number =>
  b.listedDay - a.listedDay || compareTexts(b.publishedAt, a.publishedAt) || compareTexts(a.id, b.id);

type Ids = ReadonlySet<string>;

/** Jobs with their scores. */
interface ScoredJobs {
  /** The scores of the jobs that match a condition; jobs without a score are left out. */
  worth: (jobs: Condition, score: Score) => ReadonlyMap<string, number>;
  /** The jobs sorted by score. Of jobs with equal scores, the newest comes first. */
  ordered: (scores: ReadonlyMap<string, number>) => Newness[];
}

/** Reads the scores of all jobs that match a condition. These must be few, because their ids are sent. */
export async function readScored(
  search: SearchJobs,
  jobs: Condition,
  asked: readonly { jobs: Condition; score: Score }[],
): Promise<ScoredJobs> {
  const parts = new Map(
    asked
      .flatMap((part) => [part.jobs, ...conditionsIn(part.score)].flatMap(partsOf))
      .map((part) => [keyOf(part), part]),
  );
  const [all] = await search([{ jobs, facets: ['newness'] }]);
  const newness = [...all!.values['newness']!.keys()].map(readNewness).sort(newestFirst);
  const every: Ids = new Set(newness.map(({ id }) => id));
  // The part of the score comes first in the request, because many parts find nothing. The common condition is evaluated for
  // each part, so it must be cheap.
  const among: Condition = every.size < costOf(jobs) ? { field: 'id', values: [...every] } : jobs;
  const found = await search(
    [...parts.values()].map((part) => ({ jobs: both(part, among), facets: ['id'] })),
  );
  const having = new Map([...parts.keys()].map((key, i) => [key, new Set(found[i]!.values['id']!.keys())]));
  const find = (condition: Condition): Ids => idsOf(condition, every, having);
  return {
    worth: (only, score) => {
      const among = find(only);
      return new Map([...worthOf(score, find)].filter(([id]) => among.has(id)));
    },
    ordered: (scores) =>
      newness.filter(({ id }) => scores.has(id)).sort((a, b) => scores.get(b.id)! - scores.get(a.id)!),
  };
}

/** The cost of a prefix, in words looked up. */
const BEGINNING = 50;

/** The cost of a condition, in values looked up. */
const costOf = (condition: Condition): number =>
  partsOf(condition).reduce((sum, part) => {
    if ('field' in part) return sum + part.values.length;
    if (!('words' in part)) return sum + 1;
    const { words, beginnings, in: own } = part;
    return sum + (words.length + beginnings.length * BEGINNING) * (own === undefined ? FIELDS : 1);
  }, 0);

const keyOf = (condition: Condition): string => JSON.stringify(condition);

/** The conditions in a condition that have no conditions in themselves. These are sent to the engine. */
function partsOf(condition: Condition): Condition[] {
  if ('all' in condition) return condition.all.flatMap(partsOf);
  if ('any' in condition) return condition.any.flatMap(partsOf);
  if ('none' in condition) return condition.none.flatMap(partsOf);
  return [condition];
}

function idsOf(condition: Condition, every: Ids, having: ReadonlyMap<string, Ids>): Ids {
  const find = (part: Condition): Ids => idsOf(part, every, having);
  if ('all' in condition) return condition.all.map(find).reduce((a, b) => a.intersection(b), every);
  if ('any' in condition) return condition.any.map(find).reduce((a, b) => a.union(b), new Set<string>());
  if ('none' in condition) return every.difference(find({ any: condition.none }));
  return having.get(keyOf(condition))!;
}

function worthOf(score: Score, find: (condition: Condition) => Ids): Map<string, number> {
  const worth = (part: Score): Map<string, number> => worthOf(part, find);
  if ('jobs' in score) return new Map(Array.from(find(score.jobs), (id) => [id, score.score]));
  if ('best' in score) {
    const best = new Map<string, number>();
    for (const part of score.best)
      for (const [id, value] of worth(part)) best.set(id, Math.max(value, best.get(id) ?? 0));
    return best;
  }
  if ('sum' in score) {
    const ids = find(jobsWith(score));
    const all = scoresIn(score).map(worth);
    return new Map(
      Array.from(ids, (id) => [id, all.reduce((sum, scores) => sum + (scores.get(id) ?? 0), 0)]),
    );
  }
  const factors = score.times.map(({ jobs, factor }) => ({ ids: find(jobs), factor }));
  const factorOf = (id: string): number => factors.find(({ ids }) => ids.has(id))?.factor ?? 1;
  return new Map(Array.from(worth(score.score), ([id, value]) => [id, value * factorOf(id)]));
}
