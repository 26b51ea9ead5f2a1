import { type Method, type Requests, type Response } from './messages.ts';

export interface Engine {
  ask: <M extends Method>(method: M, args: Requests[M]['args']) => Promise<Requests[M]['answer']>;
}

/** The validator in a worker, which starts when it is first asked. */
export function createEngine(
  startWorker = (): Worker =>
    new Worker(new URL('./validator-worker.ts', import.meta.url), { type: 'module' }),
): Engine {
  const waiting = new Map<number, { resolve: (answer: never) => void; reject: (error: Error) => void }>();
  let worker: Worker | undefined;
  let lastId = 0;

  const start = (): Worker => {
    const started = startWorker();
    started.addEventListener('message', ({ data }: MessageEvent<Response>) => {
      waiting.get(data.id)?.resolve(data.answer as never);
      waiting.delete(data.id);
    });
    started.addEventListener('error', ({ message }) => {
      worker = undefined; // the next question starts a new one
      for (const { reject } of waiting.values()) reject(new Error(message));
      waiting.clear();
    });
    return started;
  };
  return {
    ask: (method, args) => {
      worker ??= start();
      const id = (lastId += 1);
      const answered = new Promise<never>((resolve, reject) => waiting.set(id, { resolve, reject }));
      worker.postMessage({ id, method, args });
      return answered;
    },
  };
}
