/** The engine for jobs in Meilisearch. */
import { both, type Condition, EVERY_JOB, jobsWith, type Score } from './condition.ts';
import type { Engine, IndexVersion } from './engine.ts';
import type { AskMeilisearch } from './meilisearch-client.ts';
import { countedSteps, readPage } from './meilisearch-pages.ts';
import {
  keptPhrases,
  type KeptPhrases,
  phraseReader,
  jobSearch,
  type SearchJobs,
} from './meilisearch-search.ts';
import { readScored } from './meilisearch-scores.ts';

/** Maximum number of jobs to sort one by one. For more jobs, sending their ids takes longer than counting steps. */
const MOST_ORDERED = 1500;

/**
 * Opens the jobs of one index version.
 * @param options.phrases a cache, to share between answers
 * @param options.mostOrdered maximum number of jobs to sort exactly by their ids; more jobs are sorted by steps
 */
export function meilisearchEngine(
  ask: AskMeilisearch,
  version: IndexVersion,
  {
    phrases = keptPhrases(),
    mostOrdered = MOST_ORDERED,
  }: { phrases?: KeptPhrases; mostOrdered?: number | undefined } = {},
): Engine {
  const search = jobSearch(ask, version);
  const read = phraseReader(search, phrases);
  const withPhrases = <T extends { jobs: Condition }>(asked: readonly T[]): Promise<T[]> =>
    Promise.all(asked.map(async (request) => ({ ...request, jobs: await read(request.jobs) })));
  const count: Engine['count'] = async (conditions) => {
    const found = await search(await withPhrases(conditions.map((jobs) => ({ jobs }))));
    return found.map(({ total }) => total);
  };
  return {
    count,
    highest: async (asked) => highestOf(search, count, await withPhrases(asked), mostOrdered),
    pages: async (asked) =>
      Promise.all((await withPhrases(asked)).map((page) => readPage(search, count, page, mostOrdered))),
    async health() {
      await count([EVERY_JOB]);
      return 'available';
    },
    async values(asked) {
      const all = await withPhrases(asked);
      // Count all asked fields of the same jobs in one search.
      const groups = Map.groupBy(all, ({ jobs }) => JSON.stringify(jobs));
      const keys = [...groups.keys()];
      const found = await search(
        [...groups.values()].map((group) => ({
          jobs: group[0]!.jobs,
          facets: [...new Set(group.map(({ field }) => field))],
        })),
      );
      return all.map(({ field, jobs }) => found[keys.indexOf(JSON.stringify(jobs))]!.values[field]!);
    },
  };
}

async function highestOf(
  search: SearchJobs,
  count: Engine['count'],
  asked: readonly { jobs: Condition; score: Score }[],
  mostOrdered: number,
): Promise<number[]> {
  const counts = await count(asked.map(({ jobs, score }) => both(jobs, jobsWith(score))));
  const all = asked
    .map((request, i) => ({ ...request, i, found: counts[i]! }))
    .filter(({ found }) => found > 0);
  const highest = counts.map(() => 0);
  /** Groups of requests, each with at most as many jobs as can be read at once. */
  const groups: (typeof all)[] = [];
  let room = 0;
  for (const request of all) {
    if (request.found > mostOrdered) continue;
    if (request.found > room) {
      groups.push([]);
      room = mostOrdered;
    }
    groups.at(-1)!.push(request);
    room -= request.found;
  }
  await Promise.all([
    ...groups.map(async (group) => {
      const jobs = group.map((step) => both(step.jobs, jobsWith(step.score)));
      const scored = await readScored(search, { any: jobs }, group);
      for (const step of group)
        for (const worth of scored.worth(step.jobs, step.score).values())
          highest[step.i] = Math.max(highest[step.i]!, worth);
    }),
    ...all
      .filter(({ found }) => found > mostOrdered)
      .map(async ({ i, jobs, score }) => {
        const first = await countedSteps(count, jobs, score).next();
        highest[i] = first.value?.step.score ?? 0;
      }),
  ]);
  return highest;
}
