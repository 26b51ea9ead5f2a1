import { type AnswerPart, type PartsOptions, type SearchInParts } from './in-parts.ts';
import { SearchTooCostly } from './too-costly.ts';
import { type SearchQuery } from './types.ts';
import { UnknownPlace } from './unknown-place.ts';
import { type SearchQuestion, type SearchRequest, type SearchResponse } from './worker-messages.ts';

/** Where a search page's answers come from: the worker, or the API. */
export interface PageSearch {
  /**
   * Asks at once. The parts come in order; while one types, those after the cards once the next one is asked for. Ends
   * with the signal's reason when that aborts: nothing of a question that was taken back comes out here.
   */
  ask: (query: SearchQuery, options: PartsOptions & { signal: AbortSignal }) => AsyncIterable<AnswerPart>;
}

/** What was thrown in the worker, as far as somebody tells it from other errors. */
function asThrown({ error, name }: { error: string; name: string }): Error {
  const known = [SearchTooCostly, UnknownPlace].map((Kind) => new Kind(error));
  return known.find((one) => one.name === name) ?? new Error(error);
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
  /** The questions that are not answered wholly. */
  const waiting = new Map<number, ReadableStreamDefaultController<unknown>>();
  let worker: Worker | undefined;
  let lastId = 0;

  function start(): Worker {
    const started = startWorker(hasWords);
    started.addEventListener('message', ({ data }: MessageEvent<SearchResponse>) => {
      const parts = waiting.get(data.id);
      if ('part' in data) return parts?.enqueue(data.part);
      waiting.delete(data.id);
      if ('isWhole' in data) parts?.close();
      else parts?.error(asThrown(data));
    });
    started.addEventListener('error', () => {
      // The next call tries a new worker.
      worker = undefined;
      for (const parts of waiting.values())
        parts.error(new Error('The search could not be started. Try again.'));
      waiting.clear();
    });
    return started;
  }

  /** @returns reads the next part, undefined after the last one, and says that the rest of them is wanted */
  function question(asked: SearchQuestion, signal?: AbortSignal) {
    const to = (worker ??= start());
    const send = (message: SearchRequest): void => to.postMessage(message);
    const id = ++lastId;
    const parts = new ReadableStream<unknown>({
      start: (controller) => void waiting.set(id, controller),
    }).getReader();
    send({ id, ...asked });
    signal?.addEventListener('abort', () => {
      const controller = waiting.get(id);
      if (!waiting.delete(id)) return;
      send({ id, method: 'cancel' });
      controller?.error(signal.reason);
    });
    return { next: async () => (await parts.read()).value, rest: () => send({ id, method: 'rest' }) };
  }

  async function* partsOf({ next, rest }: ReturnType<typeof question>, typing: boolean) {
    for (let isFirst = true, part = await next(); part !== undefined; isFirst = false, part = await next()) {
      yield part as AnswerPart;
      if (isFirst && typing) rest();
    }
  }

  // What comes back is what the worker's search answered, whose types these are.
  return {
    ask: (query, { signal, ...options }) =>
      partsOf(question({ method: 'search', args: [query, options] }, signal), options.typing ?? false),
    findOptions: (...args) =>
      question({ method: 'findOptions', args }).next() as ReturnType<SearchInParts['findOptions']>,
    nearestPlace: (...args) =>
      question({ method: 'nearestPlace', args }).next() as ReturnType<SearchInParts['nearestPlace']>,
    warm: async () => void (await question({ method: 'warm', args: [] }).next()),
  };
}
