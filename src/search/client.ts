/** The search on the side of the page: starts the worker and passes its answers on, part by part. */
import { workerClient } from '../lib/worker-client.ts';
import type { AnswerPart, PartsOptions, SearchInParts } from './in-parts.ts';
import type { SearchQuery } from '../filters/query.ts';
import { UnknownPlace, SearchTooCostly } from './types.ts';

/** What answers a search page: the worker or the API. */
export interface PageSearch {
  /**
   * Starts the search right away and yields the cards first. With `typing`, the last word may be incomplete. If the consumer
   * then asks for another part, the text is searched again as a finished query, and all of its parts follow. When the signal
   * aborts, the iteration throws the signal's reason, so no part of a cancelled search arrives.
   */
  ask: (query: SearchQuery, options: PartsOptions & { signal: AbortSignal }) => AsyncIterable<AnswerPart>;
}

/** Starts the worker. For a URL with words it is the bundle that includes the code for words. */
function startWorker(hasWords: boolean): Worker {
  // src/client/before-paint.js may have started the worker before the page's scripts loaded.
  const page = globalThis as { startedSearch?: Worker };
  const { startedSearch } = page;
  delete page.startedSearch;
  if (startedSearch) return startedSearch;
  return hasWords
    ? new Worker(new URL('./words-worker.ts', import.meta.url), { type: 'module' })
    : new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
}

/** The search of the main thread. It is small because everything runs in a worker, which the first call starts. */
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

  // The casts are safe, because the values come from the worker's search, which has these types.
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
