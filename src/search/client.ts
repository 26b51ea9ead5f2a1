import { type Search, type SearchOptions, type SearchQuery } from './types.ts';
import { type SearchRequest, type SearchResponse } from './worker-messages.ts';

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/**
 * The search on a page's main thread: small, because everything happens in a worker, which starts at the first call.
 * A search whose signal aborts is cancelled in the worker too, and rejects at once with the signal's reason.
 *
 * @param startWorker makes the worker; the default is the bundled `search-worker.ts`
 */
export function createSearchClient(
  startWorker = (): Worker => new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' }),
): Search {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let lastId = 0;

  function start(): Worker {
    const started = startWorker();
    started.addEventListener('message', ({ data }: MessageEvent<SearchResponse>) => {
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if ('error' in data) asked?.reject(new Error(data.error));
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
