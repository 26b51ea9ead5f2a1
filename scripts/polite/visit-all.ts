import { type Http } from '../../src/http/client.ts';
import { type Config } from '../config.ts';
import { type Stage } from '../lib/progress.ts';
import { type State } from '../state/index.ts';
import { hostsTable } from './hosts-table.ts';
import { createPolite, type Polite } from './index.ts';
import { runQueue } from './run-queue.ts';

/** What the settings say about the manners of a run. */
export type Manners = Pick<Config, 'SCRAPE_DELAY_SECONDS' | 'SCRAPE_PARALLEL_HOSTS' | 'now'>;

/**
 * One run over strangers' sites: every item once, with our manners, until all are done or the time is over.
 * @param run.items in the order in which they matter
 * @param run.addressOf what is asked first for an item; an address that the policy refuses costs no turn
 * @param run.outcomes all that `visit` can give, so that the counts name those that did not come up
 * @param run.minutes when the run is over; what is under way then is broken off. Without it: when all are done
 * @param run.visit `end` gives the host free for its next item
 * @returns how often each outcome came, and the items that were not visited to the end
 * @throws what `visit` throws, which ends the run
 */
export async function visitAll<T, O extends string>({
  items,
  hostOf,
  addressOf,
  outcomes,
  visit,
  minutes,
  config,
  http,
  state,
  stage,
}: {
  items: readonly T[];
  hostOf: (item: T) => string;
  addressOf: (item: T) => string;
  outcomes: readonly O[];
  visit: (item: T, end: () => void, run: { polite: Polite; signal: AbortSignal }) => Promise<O>;
  minutes?: number;
  config: Manners;
  http: Http;
  state: Pick<State, 'db'>;
  stage: Stage;
}): Promise<{ counts: Record<O, number>; left: T[] }> {
  const counts = Object.fromEntries(outcomes.map((outcome) => [outcome, 0])) as Record<O, number>;
  const budget = new AbortController();
  const over = new Error('The time for visits is over.');
  const timer = minutes === undefined ? undefined : setTimeout(() => budget.abort(over), minutes * 60_000);
  const { signal } = budget;
  const { now } = config;
  const delayMs = config.SCRAPE_DELAY_SECONDS * 1000;
  const polite = createPolite({ http, hosts: hostsTable(state.db), now, delayMs, signal });
  const interrupted: T[] = [];
  let done = 0;
  try {
    const left = await runQueue({
      items,
      hostOf,
      isRefused: (item) => http.refuses(addressOf(item)),
      turns: polite.turns,
      parallel: config.SCRAPE_PARALLEL_HOSTS,
      isClosed: polite.isClosed,
      signal,
      work: async (item, end) => {
        try {
          counts[await visit(item, end, { polite, signal })]++;
        } catch (error) {
          if (error !== over) throw error;
          interrupted.push(item);
        }
        stage.tick(++done, items.length);
      },
    });
    return { counts, left: [...left, ...interrupted] };
  } finally {
    clearTimeout(timer);
  }
}
