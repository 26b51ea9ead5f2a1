/**
 * Lets long work share its thread: it goes on in steps, and between two of them a thread that has been busy for a while looks at what
 * came in. A step begins only while somebody wants the work.
 */

/** A thread that has been busy for so long turns to its events before the next step. Most searches take less. */
const BUSY_MS = 5;
/** … while something quick is waited for, which needs several rounds of events. */
const BUSY_BESIDE_QUICK_MS = 0.5;

/** Since when the thread has been busy, and when it has looked at its events. */
let round: { begun: number; ended: Promise<void> } | undefined;

/** How much is waited for that is quick. */
let quick = 0;

// As they are now: tests put others in their place, which never come to an end.
const now = performance.now.bind(performance);
const afterEvents = whenEventsAreDone();

/** A macrotask without the 4 ms that browsers make a timer wait. At the edge none: clocks stand still and promises end with their request. */
function whenEventsAreDone(): ((callback: () => void) => unknown) | undefined {
  if (globalThis.navigator?.userAgent === 'Cloudflare-Workers') return undefined;
  if (globalThis.setImmediate) return globalThis.setImmediate;
  const { port1, port2 } = new MessageChannel();
  let waiting: () => void;
  port1.onmessage = () => waiting();
  return (callback) => {
    waiting = callback;
    port2.postMessage(undefined);
  };
}

function beginRound(after: NonNullable<typeof afterEvents>): NonNullable<typeof round> {
  const ended = new Promise<void>((resolve) => {
    after(() => {
      round = undefined;
      resolve();
    });
  });
  return { begun: now(), ended };
}

/**
 * Does a piece of work, at once while the thread has time; it may take 20 ms at most.
 * @param signal after whose abort it is not done: the step fails with its reason
 */
export function step<T>(work: () => T | Promise<T>, signal?: AbortSignal): Promise<T> {
  if (signal?.aborted) return Promise.reject(signal.reason as Error);
  if (afterEvents) {
    const { begun, ended } = (round ??= beginRound(afterEvents));
    if (now() - begun >= (quick > 0 ? BUSY_BESIDE_QUICK_MS : BUSY_MS))
      return ended.then(() => step(work, signal));
  }
  const done = work();
  return done instanceof Promise ? done : Promise.resolve(done);
}

/** Does what takes little of the thread, such as sending a page: steps of long work let it go first. */
export async function quickly<T>(work: () => Promise<T>): Promise<T> {
  quick++;
  try {
    return await work();
  } finally {
    quick--;
  }
}

/** What can do any piece of work as a step. */
export interface Steps {
  step: <T>(work: () => T | Promise<T>) => Promise<T>;
}

/** The same object with each of its methods as a step. */
export function inSteps<O extends object>(object: O, signal?: AbortSignal): O & Steps {
  const stepwise = Object.entries(object).map(([name, value]: [string, unknown]) => {
    if (typeof value !== 'function') return [name, value];
    const method = value as (...args: unknown[]) => unknown;
    return [name, (...args: unknown[]) => step(() => method(...args), signal)];
  });
  return { ...(Object.fromEntries(stepwise) as O), step: (work) => step(work, signal) };
}
