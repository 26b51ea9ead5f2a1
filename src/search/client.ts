import { type Search, type SearchOptions, type SearchQuery, SearchTooCostly } from './types.ts';
import { type SearchRequest, type SearchResponse } from './worker-messages.ts';

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
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
 * The search on a page's main thread: small, because everything happens in a worker, which starts at the first call.
 * A search whose signal aborts is cancelled in the worker too, and rejects at once with the signal's reason.
 *
 * @param hasWords whether the first search has words
 */
export function createSearchClient(hasWords: boolean): Search {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let lastId = 0;

  function start(): Worker {
    const started = startWorker(hasWords);
    started.addEventListener('message', ({ data }: MessageEvent<SearchResponse>) => {
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if ('error' in data)
        asked?.reject(data.isTooCostly ? new SearchTooCostly(data.error) : new Error(data.error));
      else asked?.resolve(data.result);
    });
    started.addEventListener('error', () => {
      // The next call tries a new worker.
      worker = undefined;
      for (const { reject } of waiting.values())
        reject(new Error('The search could not be started. Try again.'));
      waiting.clear();
    });
    return started;
  }

  function ask(method: keyof Search, args: unknown[], signal?: AbortSignal): Promise<unknown> {
    const asked = (worker ??= start());
    const id = ++lastId;
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      waiting.set(id, { resolve, reject });
      asked.postMessage({ id, method, args });
      signal?.addEventListener('abort', () => {
        if (!waiting.delete(id)) return;
        asked.postMessage({ id, method: 'cancel' } satisfies SearchRequest);
        reject(signal.reason as Error);
      });
    });
  }

  const search = (query: SearchQuery, { signal, ...options }: SearchOptions = {}): Promise<unknown> =>
    ask('search', [query, options], signal);
  const others =
    (method: keyof Search) =>
    (...args: unknown[]) =>
      ask(method, args);
  // Both sides of the messages have the one type `Search`; what comes back is what the worker's search answered.
  return {
    search,
    job: others('job'),
    facetTotals: others('facetTotals'),
    findOptions: others('findOptions'),
    info: others('info'),
    warm: others('warm'),
  } as Search;
}
