/** The engine for jobs in Meilisearch. */
import type { Ask } from './client.ts';
import { both, EVERY_JOB, jobsWith } from './condition.ts';
import type { Engine, IndexVersion } from './engine.ts';
import { countedSteps, readPage } from './meilisearch-pages.ts';
import { jobSearch, type SearchJobs } from './meilisearch-search.ts';
import { readScored } from './meilisearch-scores.ts';

/** Maximum number of jobs to sort one by one. With more, sending ids takes longer than counting steps. */
const MOST_ORDERED = 1500;

/**
 * Opens the jobs of one index version.
 * @param mostOrdered maximum number of jobs to sort exactly by their ids; more jobs are sorted by steps
 */
export function meilisearchEngine(ask: Ask, version: IndexVersion, mostOrdered = MOST_ORDERED): Engine {
  const search = jobSearch(ask, version);
  return {
    count: async (jobs) => (await search({ jobs })).total,
    highest: (asked) => highestOf(search, asked, mostOrdered),
    page: (asked) => readPage(search, asked, mostOrdered),
    async health() {
      await search({ jobs: EVERY_JOB });
      return 'available';
    },
    async values(jobs, asked) {
      const { values } = await search({ jobs, facets: asked.map(({ field }) => field) });
      return asked.map(({ field }) => values[field]!);
    },
  };
}

async function highestOf(
  search: SearchJobs,
  asked: Parameters<Engine['highest']>[0],
  mostOrdered: number,
): Promise<number[]> {
  const found = asked.map(({ jobs, score }) => both(jobs, jobsWith(score)));
  const counts = await Promise.all(found.map(async (jobs) => (await search({ jobs })).total));
  /** The conditions whose jobs are few enough to be read together. */
  const few: number[] = [];
  let size = 0;
  for (const [i, count] of counts.entries()) {
    if (count === 0 || size + count > mostOrdered) continue;
    few.push(i);
    size += count;
  }
  const read = few.length > 0 && readScored(search, { any: few.map((i) => found[i]!) }, few.map((i) => asked[i]!)); // prettier-ignore
  return Promise.all(
    asked.map(async ({ jobs, score }, i) => {
      if (counts[i] === 0) return 0;
      if (read && few.includes(i)) return Math.max(...(await read).worths[few.indexOf(i)]!.values());
      const first = await countedSteps(search, jobs, score).next();
      return first.value?.step.score ?? 0;
    }),
  );
}
