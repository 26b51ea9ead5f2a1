/** The page's side of its search: starts the worker and hands its answers on, part by part. */
import { workerClient } from '../lib/worker-client.ts';
import type { AnswerPart, PartsOptions, SearchInParts } from './in-parts.ts';
import type { SearchQuery } from '../filters/query.ts';
import { UnknownPlace, SearchTooCostly } from './types.ts';

/** Where a search page's answers come from: the worker, or the API. */
export interface PageSearch {
  /**
   * Asks at once. The cards come first. While one types, their last word may go on: when another part is asked for, the text is
   * searched as it is, with all parts. Ends with the signal's reason when that aborts: nothing of a question that was taken back
   * comes out here.
   */
  ask: (query: SearchQuery, options: PartsOptions & { signal: AbortSignal }) => AsyncIterable<AnswerPart>;
}

/** Starts the worker; for an address that has words, with the code for words in it. */
function startWorker(hasWords: boolean): Worker {
  // Before the page's scripts were there, src/client/before-paint.js may have started it.
  const page = globalThis as { startedSearch?: Worker };
  const { startedSearch } = page;
  delete page.startedSearch;
  if (startedSearch) return startedSearch;
  return hasWords
    ? new Worker(new URL('./words-worker.ts', import.meta.url), { type: 'module' })
    : new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
}

/**
 * The search on a page's main thread: small, because everything happens in a worker, which starts at the first question.
 * @param hasWords whether the first search has words
 */
export function createSearchClient(
  hasWords: boolean,
): PageSearch & Pick<SearchInParts, 'findOptions' | 'nearestPlace' | 'warm'> {
  const ask = workerClient(() => startWorker(hasWords), 'The search could not be started. Try again.', [
    SearchTooCostly,
    UnknownPlace,
  ]);

  async function* partsOf(
    { next }: ReturnType<typeof ask>,
    settled?: () => ReturnType<typeof ask>,
  ): AsyncGenerator<AnswerPart> {
    for (let part = await next(); part !== undefined; part = await next()) yield part as AnswerPart;
    if (settled) yield* partsOf(settled());
  }

  // The results are what the worker's search answered, and have its types.
  return {
    ask: (query, { signal, typing, ...options }) =>
      partsOf(
        ask('search', [query, { ...options, typing }], signal),
        typing ? () => ask('search', [query, options], signal) : undefined,
      ),
    findOptions: (...args) => ask('findOptions', args).next() as ReturnType<SearchInParts['findOptions']>,
    nearestPlace: (...args) => ask('nearestPlace', args).next() as ReturnType<SearchInParts['nearestPlace']>,
    warm: async () => void (await ask('warm', []).next()),
  };
}
