/** Asks how many jobs of saved searches are new. Loaded by the saved page when it is shown. */
import type { NewCount, NewQuestion } from '../search/count-new.ts';
import { isNewSince } from '../job/age.ts';
import { printQuery } from '../search/query.ts';
import { workerClient } from '../lib/worker-client.ts';
import { type SavedSearch, understoodSearch } from './saved-searches.ts';

/** Jobs that the API is asked for: where all of them are new there may be more. */
const MOST_BY_API = 20;

/** Asks the search worker, all in one message. */
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

/** One request per search, one after the other; the newest jobs come first, and say when they came. */
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
 * Counts the jobs that each search finds and that came since its reader last saw it: exactly in the browser, up to
 * `MOST_BY_API` where a site has more jobs than a browser should search.
 * @param api whether it is such a site
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
