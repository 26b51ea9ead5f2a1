/** A request with its number and the page's clock, or its cancellation. */
export type WorkerRequest = { id: number } & (
  { method: string; args: readonly unknown[]; now: number } | { method: 'cancel' }
);

/** A part of an answer, or its end, with an error if it failed. */
export type WorkerSays = { part: unknown } | { error?: string; name?: string };
export type WorkerResponse = { id: number } & WorkerSays;

/** An answer that comes in parts. */
interface Parts {
  /** The next part; undefined after the last one. Rejects with the worker's error or the signal's reason. */
  next: () => Promise<unknown>;
}

/** @param signal cancels the request: no further part arrives */
export type AskWorker = (method: string, args: readonly unknown[], signal?: AbortSignal) => Parts;

/**
 * The page's side of requests to a worker, which starts at the first one. The worker's side is in
 * worker-methods.ts.
 * @param start starts the worker; called again after it broke
 * @param broken the error message if it broke
 * @param known the worker's error classes that callers distinguish
 */
export function workerClient(
  start: () => Worker,
  broken: string,
  known: readonly (new (message: string) => Error)[] = [],
): AskWorker {
  /** Unfinished requests. */
  const waiting = new Map<number, ReadableStreamDefaultController<unknown>>();
  let worker: Worker | undefined;
  let lastId = 0;

  const asThrown = (error: string, name?: string): Error =>
    known.map((Kind) => new Kind(error)).find((candidate) => candidate.name === name) ?? new Error(error);

  function started(): Worker {
    const made = start();
    made.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
      const parts = waiting.get(data.id);
      if ('part' in data) return parts?.enqueue(data.part);
      waiting.delete(data.id);
      if (data.error === undefined) parts?.close();
      else parts?.error(asThrown(data.error, data.name));
    });
    made.addEventListener('error', () => {
      // The next request starts a new worker.
      worker = undefined;
      for (const parts of waiting.values()) parts.error(new Error(broken));
      waiting.clear();
    });
    return made;
  }

  return (method, args, signal) => {
    let to: Worker;
    try {
      to = worker ??= started();
    } catch (cause) {
      // Browsers may refuse workers because of policies or lack of memory.
      return { next: () => Promise.reject(new Error(broken, { cause })) };
    }
    const send = (message: WorkerRequest): void => to.postMessage(message);
    const id = ++lastId;
    const parts = new ReadableStream<unknown>({
      start: (controller) => void waiting.set(id, controller),
    }).getReader();
    send({ id, method, args, now: Date.now() });
    signal?.addEventListener('abort', () => {
      const controller = waiting.get(id);
      if (!waiting.delete(id)) return;
      send({ id, method: 'cancel' });
      controller?.error(signal.reason);
    });
    return { next: async () => (await parts.read()).value };
  };
}
