import { type Http } from '../../src/http/client.ts';
import { type Config } from '../config.ts';
import { createPublicHttp } from '../http/public-http.ts';
import { type Progress } from '../lib/progress.ts';
import { warnOfWorst } from '../lib/worst.ts';
import { healDueDates } from '../polite/due-dates.ts';
import { hostsTable } from '../polite/hosts-table.ts';
import { createPolite } from '../polite/index.ts';
import { runQueue } from '../polite/run-queue.ts';
import { type State } from '../state/index.ts';
import { LONGEST_VISIT_MS, type Outcome, REPORT_AFTER_MS } from './next-visit.ts';
import { createPageReader, type PageReader } from './page-reader.ts';
import { type DuePage, pagesTable } from './pages-table.ts';
import { visitPage } from './visit.ts';

export interface ScrapeSummary extends Record<Outcome, number> {
  /** Pages that were to be visited. */
  due: number;
  /** Not visited: the time was over, or the host wants to be left alone. The next run takes them first. */
  left: number;
  /** Domains with pages that have failed for 30 days, the most first. */
  failingLong: { domain: string; pages: number; example: string; reason: string }[];
}

type ScrapeConfig = Pick<
  Config,
  | 'CONTACT_URL'
  | 'FETCH_ALLOW_PRIVATE'
  | 'SCRAPE_ENABLED'
  | 'SCRAPE_BUDGET_MINUTES'
  | 'SCRAPE_DELAY_SECONDS'
  | 'SCRAPE_PARALLEL_HOSTS'
  | 'now'
>;

/**
 * Visits the pages of live jobs that are new, have changed or are due, newest jobs first, until all are done or
 * SCRAPE_BUDGET_MINUTES are over. Each page is recorded by itself, so that a run can be killed at any moment.
 */
export async function scrape({
  config,
  state,
  progress,
  http = createPublicHttp(config, progress),
  reader = createPageReader(),
}: {
  config: ScrapeConfig;
  state: Pick<State, 'db'>;
  progress: Progress;
  /** Both are closed at the end. */
  http?: Http;
  reader?: PageReader;
}): Promise<ScrapeSummary> {
  const pages = pagesTable(state.db);
  const hosts = hostsTable(state.db);
  const { now } = config;
  const counts: Record<Outcome, number> = {
    read: 0,
    unchanged: 0,
    empty: 0,
    withdrawn: 0,
    failed: 0,
    barred: 0,
    postponed: 0,
  };
  // A commit need not reach the disk at once: killing the process loses nothing, a power cut at most some pages that
  // are then fetched again.
  state.db.exec('PRAGMA synchronous = NORMAL');
  pages.forget();
  healDueDates(state.db, { table: 'pages', longestMs: LONGEST_VISIT_MS, what: 'Job pages' }, now, progress);
  pages.forgetFuture(now.toISOString());
  hosts.forget(new Date(now.getTime() - REPORT_AFTER_MS).toISOString());
  const due = config.SCRAPE_ENABLED ? pages.due(now.toISOString()) : [];
  const stage = progress.stage('Job pages');

  const budget = new AbortController();
  const over = new Error('The time for job pages is over.');
  const timer = setTimeout(() => budget.abort(over), config.SCRAPE_BUDGET_MINUTES * 60_000);
  const polite = createPolite({
    http,
    hosts,
    now,
    delayMs: config.SCRAPE_DELAY_SECONDS * 1000,
    signal: budget.signal,
  });
  let done = 0;
  let interrupted = 0;
  const visit = async (page: DuePage, end: () => void) => {
    try {
      counts[await visitPage(page, end, { polite, reader, pages, now })]++;
    } catch (error) {
      if (error !== over) throw error;
      interrupted++;
    }
    stage.tick(++done, due.length);
  };
  try {
    const left = await runQueue({
      items: due,
      hostOf: ({ url }) => new URL(url).host,
      isRefused: ({ url }) => http.refuses(url),
      turns: polite.turns,
      parallel: config.SCRAPE_PARALLEL_HOSTS,
      isClosed: polite.isClosed,
      signal: budget.signal,
      work: visit,
    });
    const failingLong = pages.failingSince(new Date(now.getTime() - REPORT_AFTER_MS).toISOString());
    const summary = { due: due.length, ...counts, left: left.length + interrupted, failingLong };
    stage.end({ ...counts, due: due.length, left: summary.left });
    warnOfWorst(progress, 'Job pages', pages.worst(now.toISOString()));
    for (const { domain, pages: failing, example, reason } of failingLong.slice(0, 5)) {
      progress.warn('Job pages of a domain have failed for 30 days', {
        domain,
        pages: failing,
        example,
        reason,
      });
    }
    return summary;
  } finally {
    clearTimeout(timer);
    state.db.exec('PRAGMA synchronous = FULL');
    await reader.close();
    await http.close();
  }
}
