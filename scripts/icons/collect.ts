import { type Http } from '../../src/http/client.ts';
import { type Config } from '../config.ts';
import { createPublicHttp } from '../http/public-http.ts';
import { type Progress } from '../lib/progress.ts';
import { warnOfWorst } from '../lib/worst.ts';
import { createPolite } from '../polite/index.ts';
import { healDueDates } from '../polite/due-dates.ts';
import { hostsTable } from '../polite/hosts-table.ts';
import { runQueue } from '../polite/run-queue.ts';
import { type State } from '../state/index.ts';
import { type IconOutcome, iconsTable } from './icons-table.ts';
import { REVISIT_MS, visitSite } from './visit.ts';

export interface IconsSummary extends Record<IconOutcome, number> {
  /** Domains whose icon was to be looked for. */
  due: number;
  /** Not visited: the time was over, or the host wants to be left alone. */
  left: number;
}

type IconsConfig = Pick<
  Config,
  | 'CONTACT_URL'
  | 'FETCH_ALLOW_PRIVATE'
  | 'SCRAPE_BUDGET_MINUTES'
  | 'SCRAPE_DELAY_SECONDS'
  | 'SCRAPE_PARALLEL_HOSTS'
  | 'now'
>;

/**
 * Looks for the icons of domains with jobs that are new or due, with the manners and the time of job pages. Each is
 * recorded by itself, so that a run can be killed at any moment.
 */
export async function collectIcons({
  config,
  state,
  progress,
  http = createPublicHttp(config, progress),
}: {
  config: IconsConfig;
  state: Pick<State, 'db'>;
  progress: Progress;
  /** Closed at the end. */
  http?: Http;
}): Promise<IconsSummary> {
  const icons = iconsTable(state.db);
  const { now } = config;
  const counts: Record<IconOutcome, number> = {
    taken: 0,
    unchanged: 0,
    none: 0,
    failed: 0,
    barred: 0,
    postponed: 0,
  };
  icons.forget();
  healDueDates(state.db, { table: 'icons', longestMs: REVISIT_MS, what: 'Icons' }, now, progress);
  const due = icons.due(now.toISOString());
  const stage = progress.stage('Icons');
  const budget = new AbortController();
  const over = new Error('The time for icons is over.');
  const timer = setTimeout(() => budget.abort(over), config.SCRAPE_BUDGET_MINUTES * 60_000);
  const { signal } = budget;
  const delayMs = config.SCRAPE_DELAY_SECONDS * 1000;
  const polite = createPolite({ http, hosts: hostsTable(state.db), now, delayMs, signal });
  let done = 0;
  let interrupted = 0;
  const visit = async (domain: string, end: () => void) => {
    try {
      counts[await visitSite(domain, end, { polite, icons, now, signal })]++;
    } catch (error) {
      if (error !== over) throw error;
      interrupted++;
    }
    stage.tick(++done, due.length);
  };
  try {
    const left = await runQueue({
      items: due,
      hostOf: (domain) => domain,
      isRefused: (domain) => http.refuses(`https://${domain}/`),
      turns: polite.turns,
      parallel: config.SCRAPE_PARALLEL_HOSTS,
      isClosed: polite.isClosed,
      signal,
      work: visit,
    });
    const summary = { due: due.length, ...counts, left: left.length + interrupted };
    stage.end({ ...summary });
    warnOfWorst(progress, 'Icons', icons.worst(now.toISOString()));
    return summary;
  } finally {
    clearTimeout(timer);
    await http.close();
  }
}
