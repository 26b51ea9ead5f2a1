/**
 * Lets long work share its thread. The work runs in steps, and a thread that has been busy for a while
 * handles its events before the next step. A step only starts if its signal is not aborted.
 */

/** How long a thread may be busy before it handles its events. Most searches take less. */
const BUSY_MS = 5;
/**
 * How long a thread may be busy while a quick task is pending. It is short, because a quick task waits for
 * events several times.
 */
const BUSY_BESIDE_QUICK_MS = 0.5;

/** When the thread became busy, and a promise for when it has handled its events. */
let round: { begun: number; ended: Promise<void> } | undefined;

/** Number of quick tasks pending. */
let quick = 0;

// Keep the original functions, because tests replace the global ones with functions that never finish.
const now = performance.now.bind(performance);
const afterEvents = whenEventsAreDone();

/**
 * A function that schedules a macrotask without the 4 ms delay of browsers' timers. Undefined on Cloudflare,
 * where clocks stand still and promises end with their request.
 */
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
 * Runs work of at most 20 ms. It runs at once if the thread has time, or else after the thread has handled
 * its events.
 * @param signal if aborted, the step rejects with its reason
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

/** Runs a task that needs little of the thread, such as sending a page. Steps of long work wait for it. */
export async function quickly<T>(work: () => Promise<T>): Promise<T> {
  quick++;
  try {
    return await work();
  } finally {
    quick--;
  }
}

/** Runs any piece of work as a step. */
export interface Steps {
  step: <T>(work: () => T | Promise<T>) => Promise<T>;
}

/** Wraps an object so that each method runs as a step. */
export function inSteps<O extends object>(object: O, signal?: AbortSignal): O & Steps {
  const stepwise = Object.entries(object).map(([name, value]: [string, unknown]) => {
    if (typeof value !== 'function') return [name, value];
    const method = value as (...args: unknown[]) => unknown;
    return [name, (...args: unknown[]) => step(() => method(...args), signal)];
  });
  return { ...(Object.fromEntries(stepwise) as O), step: (work) => step(work, signal) };
}
