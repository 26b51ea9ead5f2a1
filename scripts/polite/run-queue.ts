import type { HostTurns } from './host-turns.ts';

export interface QueueOptions<T> {
  /** In the order in which they matter. */
  items: Iterable<T>;
  hostOf: (item: T) => string;
  /**
   * Items that can be answered without asking the host: they are worked on first, without a turn and the pause after
   * it.
   */
  isRefused?: (item: T) => boolean;
  turns: HostTurns;
  /** How many hosts are talked to at a time. */
  parallel: number;
  /** Works on one item; `end` gives the host free for the next one. An error of it ends the whole run. */
  work: (item: T, end: () => void) => Promise<void>;
  /** Says that nothing more of this host is to be started in this run. */
  isClosed: (host: string) => boolean;
  /** Aborted: nothing more is started, what is under way is waited for. */
  signal: AbortSignal;
}

/**
 * Works through items host by host, politely: always the foremost item of all hosts that are free, so that a host with
 * thousands of pages holds up nobody. Hosts that only wait for their pause take no place.
 * @returns what was not started
 */
export async function runQueue<T>(options: QueueOptions<T>): Promise<T[]> {
  const { turns, parallel, signal, isClosed } = options;
  const toAsk: T[] = [];
  for (const item of options.items)
    if (options.isRefused?.(item)) await options.work(item, () => {});
    else toAsk.push(item);
  const queues = queueByHost(toAsk, options.hostOf);
  const left: T[] = [];
  const running = new Set<Promise<void>>();
  let failure: { error: unknown } | undefined;

  while (queues.length > 0 && !signal.aborted && !failure) {
    const now = performance.now();
    let next: Queue<T> | undefined;
    let soonest = Infinity;
    // Looked at after every page: a plain loop that makes no garbage is quick for some thousand hosts.
    for (let i = queues.length - 1; i >= 0; i--) {
      const queue = queues[i]!;
      if (queue.items.length === 0 || isClosed(queue.host)) {
        left.push(...queue.items.reverse());
        queues[i] = queues.at(-1)!;
        queues.pop();
        continue;
      }
      const freeAt = turns.freeAt(queue.host);
      if (freeAt > now) soonest = Math.min(soonest, freeAt);
      else if (!next || placeOf(queue) < placeOf(next)) next = queue;
    }
    if (!next || running.size >= parallel) {
      if (queues.length > 0) await somethingHappens(running, next ? Infinity : soonest - now, signal);
      continue;
    }
    next.places.pop();
    const item = next.items.pop()!;
    const end = await turns.take(next.host);
    const task: Promise<void> = options
      .work(item, end)
      .catch((error: unknown) => {
        failure ??= { error };
      })
      .finally(() => {
        end();
        running.delete(task);
      });
    running.add(task);
  }
  await Promise.all(running);
  if (failure) throw failure.error;
  return [...left, ...queues.flatMap(({ items }) => items.reverse())];
}

/** The items of one host and their places in the whole order, both from the last to the first. */
interface Queue<T> {
  host: string;
  items: T[];
  places: number[];
}

const placeOf = <T>({ places }: Queue<T>): number => places.at(-1) ?? Infinity;

function queueByHost<T>(items: readonly T[], hostOf: (item: T) => string): Queue<T>[] {
  const placed = items.map((item, place) => ({ item, place }));
  // Taken from the end, which is cheap for long queues.
  return Array.from(
    Map.groupBy(placed.reverse(), ({ item }) => hostOf(item)),
    ([host, own]) => ({
      host,
      items: own.map(({ item }) => item),
      places: own.map(({ place }) => place),
    }),
  );
}

/** Resolves when a task ends, the time is over or the signal comes. */
async function somethingHappens(running: Set<Promise<void>>, ms: number, signal: AbortSignal): Promise<void> {
  const { promise: woken, resolve } = Promise.withResolvers<void>();
  const wake = () => resolve();
  const timer = Number.isFinite(ms) ? setTimeout(wake, Math.max(1, ms)) : undefined;
  signal.addEventListener('abort', wake);
  try {
    await Promise.race([woken, ...running]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', wake);
  }
}
