import type { Http } from '../../src/http/client.ts';
import type { Config } from '../config.ts';
import { createPublicHttp } from '../http/index.ts';
import type { Progress, Stage } from '../lib/progress.ts';
import type { State } from '../state/index.ts';
import { healDueDates, type Visits } from './due-dates.ts';
import { hostsTable, createPolite, type Polite } from './index.ts';
import { runQueue } from './run-queue.ts';

/** The settings for the manners of a run. */
export type Manners = Pick<
  Config,
  'SCRAPE_DELAY_SECONDS' | 'SCRAPE_PARALLEL_HOSTS' | 'CONTACT_URL' | 'FETCH_ALLOW_PRIVATE' | 'now'
>;

/** The tools of a run over strangers' sites. */
export interface Run<C extends Manners = Manners> {
  config: C;
  state: Pick<State, 'db'>;
  progress: Progress;
  /** Closed at the end. */
  http?: Http;
}

/** The items to visit, and how. */
export interface Round<T, O extends string> {
  visits: Visits;
  /** The items to visit now, in the order in which they matter. */
  dueNow: () => readonly T[];
  /** The first address for an item; one that the policy refuses costs no turn. */
  addressOf: (item: T) => string;
  /** All that `visit` can give, so that the counts name those that did not come up. */
  outcomes: readonly O[];
  /** `end` gives the host free for its next item. */
  visit: (item: T, end: () => void, polite: Polite) => Promise<O>;
  /** When the run is over; what is under way then is broken off. Without it: when all are done. */
  minutes?: number;
}

/**
 * One run over strangers' sites: every item that is due once, with our manners, until all are done or the time is over. Each
 * visit records what it found, so that a run can be killed at any moment. No transaction may be open meanwhile.
 * @returns how many were due, how often each outcome came, and the items that were not visited to the end
 * @throws what `visit` throws, which ends the run
 */
export async function visitAll<T, O extends string>(
  { config, state, progress, http = createPublicHttp(config, progress) }: Run,
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
