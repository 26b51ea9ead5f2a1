/** A question by its number, or that one is taken back. */
export type WorkerRequest = { id: number } & (
  { method: string; args: readonly unknown[] } | { method: 'cancel' }
);

/** A part of an answer; or, where it ends, why there is none, or nothing. */
export type WorkerSays = { part: unknown } | { error?: string; name?: string };
export type WorkerResponse = { id: number } & WorkerSays;

/** An answer that comes in parts. */
interface Parts {
  /** The next part; undefined after the last one. Fails with what was thrown in the worker, or the reason of the signal. */
  next: () => Promise<unknown>;
}

/** @param signal takes the question back: nothing of it comes out any more */
export type AskWorker = (method: string, args: readonly unknown[], signal?: AbortSignal) => Parts;

/**
 * The page's side of its questions to a worker, which starts at the first one: see worker-methods.ts.
 * @param start starts the worker; called again when it broke
 * @param broken what is said when it did
 * @param known the errors of the worker that somebody tells from others
 */
export function workerClient(
  start: () => Worker,
  broken: string,
  known: readonly (new (message: string) => Error)[] = [],
): AskWorker {
  /** The questions that are not answered wholly. */
  const waiting = new Map<number, ReadableStreamDefaultController<unknown>>();
  let worker: Worker | undefined;
  let lastId = 0;

  const asThrown = (error: string, name?: string): Error =>
    known.map((Kind) => new Kind(error)).find((one) => one.name === name) ?? new Error(error);

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
      // The next question tries a new worker.
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
      // Browsers refuse workers where policies or memory do.
      return { next: () => Promise.reject(new Error(broken, { cause })) };
    }
    const send = (message: WorkerRequest): void => to.postMessage(message);
    const id = ++lastId;
    const parts = new ReadableStream<unknown>({
      start: (controller) => void waiting.set(id, controller),
    }).getReader();
    send({ id, method, args });
    signal?.addEventListener('abort', () => {
      const controller = waiting.get(id);
      if (!waiting.delete(id)) return;
      send({ id, method: 'cancel' });
      controller?.error(signal.reason);
    });
    return { next: async () => (await parts.read()).value };
  };
}
