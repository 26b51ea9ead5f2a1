/**
 * The worker's side of requests from a page (see worker-client.ts). Each request names a method and is
 * answered in one or several parts. The search and the validator use it.
 */
import type { WorkerRequest, WorkerResponse, WorkerSays } from './worker-client.ts';

/** The context of a request. */
export interface Asked {
  /** Aborts when the request is cancelled. */
  signal: AbortSignal;
  send: (part: unknown) => void;
}

/** If the result is not undefined, it is sent as the last part. */
type Method = (asked: Asked, ...args: never[]) => unknown;

const methods: Record<string, Method> = {};
let asked = 0;
/** The page's clock at its last request, so that a page and its worker count from the same time. */
export const pageClock = (): number => asked;
/** Functions that cancel unfinished requests, by number. */
const running = new Map<number, () => void>();

/** Registers methods. */
export function answerBy(more: Readonly<Record<string, Method>>): void {
  Object.assign(methods, more);
}

async function answer(id: number, method: string, args: readonly unknown[]): Promise<void> {
  const post = (message: WorkerSays): void => postMessage({ id, ...message } satisfies WorkerResponse);
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
  // Cancelled requests get no message, because handling it would cost the page time while the user types.
  if (running.delete(id)) post(end);
}

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  if ('args' in data) {
    asked = data.now;
    void answer(data.id, data.method, data.args);
  } else running.get(data.id)?.();
});
