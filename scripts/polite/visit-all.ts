/** Runs the visits to many sites: every due item once, hosts in turn, until the time is over. */
import type { Http } from '../../src/http/client.ts';
import type { Config } from '../config.ts';
import { createOurHttp } from '../http/index.ts';
import type { Progress, Stage } from '../lib/progress.ts';
import type { State } from '../state/index.ts';
import { healDueDates, type HostTurns, type Visits } from './schedule.ts';
import { hostsTable, createPolite, type Polite } from './index.ts';

/** Settings of the crawl policy. */
export type CrawlPolicy = Pick<
  Config,
  'SCRAPE_DELAY_SECONDS' | 'SCRAPE_PARALLEL_HOSTS' | 'CONTACT_URL' | 'FETCH_ALLOW_PRIVATE' | 'now'
>;

/** What a run of visits needs. */
export interface Run<C extends CrawlPolicy = CrawlPolicy> {
  config: C;
  state: Pick<State, 'db'>;
  progress: Progress;
  /** The HTTP client, which is closed at the end. */
  http?: Http;
}

/** The items to visit, and how to visit them. */
export interface Round<T, O extends string> {
  visits: Visits;
  /** The items that are due now, the most important first. */
  dueNow: () => readonly T[];
  /** The first address of an item. An item whose address the policy refuses skips the queue. */
  addressOf: (item: T) => string;
  /** All outcomes of `visit`, so that the counts have those that did not occur, too. */
  outcomes: readonly O[];
  /** Visits an item. `end` frees the host for the next item. */
  visit: (item: T, end: () => void, polite: Polite) => Promise<O>;
  /** The time limit, after which running visits are aborted. Without it the run lasts until all items are done. */
  minutes?: number;
}

/**
 * Visits every due item once by the crawl policy, until all are done or the time is over. Each visit records its own result, so
 * the run can be killed at any moment. No transaction may be open meanwhile.
 * @returns the number of due items, the count of each outcome, and the items whose visit was not finished
 * @throws what `visit` throws, which ends the run
 */
export async function visitAll<T, O extends string>(
  // The client refuses names reserved for documentation at once, because the bundled sample is full of them.
  { config, state, progress, http = createOurHttp(config, { refusesReserved: true }) }: Run,
  stage: Stage,
  { visits, dueNow, addressOf, outcomes, visit, minutes }: Round<T, O>,
): Promise<{ due: number; counts: Record<O, number>; left: T[] }> {
  const counts = Object.fromEntries(outcomes.map((outcome) => [outcome, 0])) as Record<O, number>;
  const budget = new AbortController();
  const over = new Error('The time for visits is over.');
  const timer = minutes === undefined ? undefined : setTimeout(() => budget.abort(over), minutes * 60_000);
  const { signal } = budget;
  const { now } = config;
  const interrupted: T[] = [];
  let done = 0;
  try {
    healDueDates(state.db, visits, now, progress);
    const items = dueNow();
    const delayMs = config.SCRAPE_DELAY_SECONDS * 1000;
    const polite = createPolite({ http, hosts: hostsTable(state.db), now, delayMs, signal });
    const left = await runQueue({
      items,
      hostOf: (item) => new URL(addressOf(item)).host,
      isRefused: (item) => http.refuses(addressOf(item)),
      turns: polite.turns,
      parallel: config.SCRAPE_PARALLEL_HOSTS,
      isClosed: polite.isClosed,
      signal,
      work: async (item, end) => {
        try {
          counts[await visit(item, end, polite)]++;
        } catch (error) {
          if (error !== over) throw error;
          interrupted.push(item);
        }
        stage.tick(++done, items.length);
      },
    });
    return { due: items.length, counts, left: [...left, ...interrupted] };
  } finally {
    clearTimeout(timer);
    await http.close();
  }
}

interface QueueOptions<T> {
  /** The items, the most important first. */
  items: Iterable<T>;
  hostOf: (item: T) => string;
  /** Whether an item needs no request to its host. Such items come first, without a turn or a pause. */
  isRefused?: (item: T) => boolean;
  turns: HostTurns;
  /** The maximum number of hosts that are visited at once. */
  parallel: number;
  /** Works on one item. `end` frees the host for the next item. An error ends the whole run. */
  work: (item: T, end: () => void) => Promise<void>;
  /** Whether no more items of this host may be started in this run. */
  isClosed: (host: string) => boolean;
  /** When this signal aborts, nothing more is started, and the run waits for what is running. */
  signal: AbortSignal;
}

/**
 * Works through the items host by host. It always takes the first item of all hosts that are free, so that a host with
 * thousands of pages delays nobody. A host in its pause takes no slot.
 * @returns the items that were not started
 */
async function runQueue<T>(options: QueueOptions<T>): Promise<T[]> {
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
    // This runs after every page. A plain loop without allocations is fast enough for some thousand hosts.
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
      else if (!next || placeInOrder(queue) < placeInOrder(next)) next = queue;
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

/** The items of one host and their positions among all items. Both lists are reversed. */
interface Queue<T> {
  host: string;
  items: T[];
  places: number[];
}

const placeInOrder = <T>({ places }: Queue<T>): number => places.at(-1) ?? Infinity;

function queueByHost<T>(items: readonly T[], hostOf: (item: T) => string): Queue<T>[] {
  const placed = items.map((item, place) => ({ item, place }));
  // Items are taken from the end, because that is cheap for long queues.
  return Array.from(
    Map.groupBy(placed.reverse(), ({ item }) => hostOf(item)),
    ([host, own]) => ({
      host,
      items: own.map(({ item }) => item),
      places: own.map(({ place }) => place),
    }),
  );
}

/** Resolves when a task ends, when the time is over, or when the signal aborts. */
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
