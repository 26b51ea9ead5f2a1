/** Computes the scores of a small set of jobs from the ids of the jobs that match each part of a score. */
import { compareTexts } from '../lib/compare.ts';
import { both, type Condition, conditionsIn, jobsWith, type Score, scoresIn } from './condition.ts';
import type { EngineDocument } from './engine.ts';
import { partsOf, type SearchJobs } from './meilisearch-search.ts';

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
/** Scores by job. */
type Worths = ReadonlyMap<string, number>;

/**
 * Reads the scores of all jobs that match a condition. These must be few, because their ids are sent.
 * @returns the jobs, the newest first; for each score, those of the jobs that match its condition and have one
 */
export async function readScored(
  search: SearchJobs,
  jobs: Condition,
  asked: readonly { jobs: Condition; score: Score }[],
): Promise<{ newest: Newness[]; worths: Worths[] }> {
  const all = asked.flatMap((part) => [part.jobs, ...conditionsIn(part.score)].flatMap(partsOf));
  const parts = new Map(all.map((part) => [keyOf(part), part]));
  const { values } = await search({ jobs, facets: ['newness'] });
  const newest = [...values['newness']!.keys()].map(readNewness).sort(newestFirst);
  const every: Ids = new Set(newest.map(({ id }) => id));
  // The part of the score comes first in the request, because many parts find nothing. The common condition is evaluated for
  // each part, so the shorter one is sent.
  const ids: Condition = { field: 'id', values: [...every] };
  const among = keyOf(ids).length < keyOf(jobs).length ? ids : jobs;
  const having = new Map(
    await Promise.all(
      Array.from(parts, async ([key, part]): Promise<[string, Ids]> => {
        const found = await search({ jobs: both(part, among), facets: ['id'] });
        return [key, new Set(found.values['id']!.keys())];
      }),
    ),
  );
  const find = (condition: Condition): Ids => idsOf(condition, every, having);
  const worths = asked.map((part) => {
    const own = find(part.jobs);
    return new Map([...worthOf(part.score, find)].filter(([id]) => own.has(id)));
  });
  return { newest, worths };
}

const keyOf = (condition: Condition): string => JSON.stringify(condition);

function idsOf(condition: Condition, every: Ids, having: ReadonlyMap<string, Ids>): Ids {
  const find = (part: Condition): Ids => idsOf(part, every, having);
  if ('all' in condition) return condition.all.map(find).reduce((a, b) => a.intersection(b), every);
  if ('any' in condition) return condition.any.map(find).reduce((a, b) => a.union(b), new Set<string>());
  if ('none' in condition) return every.difference(find({ any: condition.none }));
  return having.get(keyOf(condition))!;
}

function worthOf(score: Score, find: (condition: Condition) => Ids): Worths {
  const parts = scoresIn(score).map((part) => worthOf(part, find));
  const each = (ids: Iterable<string>, worth: (id: string) => number): Worths =>
    new Map(Array.from(ids, (id) => [id, worth(id)]));
  if ('jobs' in score) return each(find(score.jobs), () => score.score);
  if ('best' in score)
    return each(new Set(parts.flatMap((part) => [...part.keys()])), (id) =>
      Math.max(...parts.map((part) => part.get(id) ?? 0)),
    );
  if ('sum' in score)
    return each(find(jobsWith(score)), (id) => parts.reduce((sum, part) => sum + (part.get(id) ?? 0), 0));
  const factors = score.times.map(({ jobs, factor }) => ({ ids: find(jobs), factor }));
  const factorOf = (id: string): number => factors.find(({ ids }) => ids.has(id))?.factor ?? 1;
  return each(parts[0]!.keys(), (id) => parts[0]!.get(id)! * factorOf(id));
}
