// A type, imported in the way that leaves nothing behind.
import type { Methods, Question } from './validator-worker.ts';

/**
 * The validator in a worker, which starts when it is first asked.
 * @returns asks it
 */
export function createEngine() {
  const waiting = new Map<number, PromiseWithResolvers<never>>();
  let worker: Worker | undefined;
  let lastId = 0;

  const start = (): Worker => {
    const started = new Worker(new URL('./validator-worker.ts', import.meta.url), { type: 'module' });
    started.addEventListener('message', ({ data }: MessageEvent<{ id: number; answer: unknown }>) => {
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
  return <M extends keyof Methods>(
    method: M,
    ...args: Parameters<Methods[M]>
  ): Promise<Awaited<ReturnType<Methods[M]>>> => {
    worker ??= start();
    const id = ++lastId;
    const answered = Promise.withResolvers<never>();
    waiting.set(id, answered);
    worker.postMessage({ id, method, args } satisfies Question);
    return answered.promise;
  };
}
