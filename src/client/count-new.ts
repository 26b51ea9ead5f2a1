/** Counts new jobs of saved searches. Loaded on demand. */
import type { NewCount, NewQuestion } from '../search/count-new.ts';
import { isNewSince } from '../job/age.ts';
import { printQuery } from '../search/query.ts';
import { workerClient } from '../lib/worker-client.ts';
import { type SavedSearch, understoodSearch } from './saved-searches.ts';

/** Number of jobs to request from the API. If all of them are new, there may be more. */
const MOST_BY_API = 20;

/** Counts with one message to a worker. */
async function countInWorker(questions: NewQuestion[], signal: AbortSignal): Promise<NewCount[]> {
  let worker: Worker | undefined;
  const start = () =>
    (worker = new Worker(new URL('../search/words-worker.ts', import.meta.url), { type: 'module' }));
  const failed = 'New jobs could not be counted. Load the page again.';
  const ask = workerClient(start, failed);
  try {
    return (await ask('countNew', [questions], signal).next()) as NewCount[];
  } catch (cause) {
    throw new Error(failed, { cause });
  } finally {
    worker?.terminate();
  }
}

/**
 * Sends one request per search, one after the other. The API lists the newest jobs first and says when each
 * job was added.
 */
async function countByApi(questions: NewQuestion[], signal: AbortSignal): Promise<NewCount[]> {
  const counted: NewCount[] = [];
  for (const { query, since } of questions) {
    const parameters = printQuery({ ...query, sort: 'newest', offset: 0, limit: MOST_BY_API });
    const response = await fetch(`/api/v1/jobs?${String(parameters)}`, { signal });
    if (response.ok) {
      const { hits, query: searched } = (await response.json()) as {
        hits: Parameters<typeof isNewSince>[0][];
        query?: { matchedAll: boolean };
      };
      const found = searched?.matchedAll === false ? [] : hits;
      const count = found.filter((job) => isNewSince(job, since)).length;
      counted.push({ count, isMore: count === MOST_BY_API });
    } else if (response.status === 400) counted.push(undefined);
    else throw new Error(`The search API answered with status ${response.status}. Try again later.`);
  }
  return counted;
}

/**
 * Counts the jobs added to each search since the user last viewed it. A count in the browser is exact. A
 * count by the API is at most `MOST_BY_API`.
 * @param api whether the site has too many jobs for the browser
 */
export function countNew(
  searches: readonly SavedSearch[],
  api: boolean,
  signal: AbortSignal,
): Promise<NewCount[]> {
  const questions = searches.map((search) => ({
    query: understoodSearch(search).query,
    since: search.seen.last,
  }));
  return api ? countByApi(questions, signal) : countInWorker(questions, signal);
}
