/**
 * The worker's side of a page's questions to a worker, the page's is worker-client.ts: each question names a method, and is
 * answered in parts or in one. This is how the search and the validator are asked.
 */
import type { WorkerRequest, WorkerResponse, WorkerSays } from './worker-client.ts';

/** The context of a method's question. */
export interface Asked {
  /** Aborts when the question is taken back. */
  signal: AbortSignal;
  send: (part: unknown) => void;
}

/** Its result is a part, unless it is undefined. */
type Method = (asked: Asked, ...args: never[]) => unknown;

const methods: Record<string, Method> = {};
/** Takes the questions back that are not answered wholly. */
const running = new Map<number, () => void>();

/** Answers questions for these methods, from now on. */
export function answerBy(more: Readonly<Record<string, Method>>): void {
  Object.assign(methods, more);
}

async function answer(id: number, method: string, args: readonly unknown[]): Promise<void> {
  const post = (said: WorkerSays): void => postMessage({ id, ...said } satisfies WorkerResponse);
  const send = (part: unknown): void => post({ part });
  const cancelled = new AbortController();
  running.set(id, () => {
    running.delete(id);
    cancelled.abort();
  });
  let end: WorkerSays = {};
  try {
    const part = await methods[method]!({ signal: cancelled.signal, send }, ...(args as never[]));
    if (part !== undefined) send(part);
  } catch (error) {
    const { message, name } = error as Error;
    end = { error: message, name };
  }
  // Nobody waits for what was cancelled: a message would only take the page's time while one types.
  if (running.delete(id)) post(end);
}

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  if ('args' in data) void answer(data.id, data.method, data.args);
  else running.get(data.id)?.();
});
