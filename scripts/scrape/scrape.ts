import { type Http } from '../../src/http/client.ts';
import { type Config } from '../config.ts';
import { createPublicHttp } from '../http/public-http.ts';
import { type Progress } from '../lib/progress.ts';
import { warnOfWorst } from '../lib/worst.ts';
import { healDueDates } from '../polite/due-dates.ts';
import { hostsTable } from '../polite/hosts-table.ts';
import { type Manners, visitAll } from '../polite/visit-all.ts';
import { type State } from '../state/index.ts';
import { LONGEST_VISIT_MS, type Outcome, OUTCOMES, REPORT_AFTER_MS } from './next-visit.ts';
import { createPageReader, type PageReader } from './page-reader.ts';
import { pagesTable } from './pages-table.ts';
import { visitPage } from './visit.ts';

export interface ScrapeSummary extends Record<Outcome, number> {
  /** Pages that were to be visited. */
  due: number;
  /** Not visited: the time was over, or the host wants to be left alone. The next run takes them first. */
  left: number;
  /** Domains with pages that have failed for 30 days, the most first. */
  failingLong: { domain: string; pages: number; example: string; reason: string }[];
}

type ScrapeConfig = Manners &
  Pick<Config, 'CONTACT_URL' | 'FETCH_ALLOW_PRIVATE' | 'SCRAPE_ENABLED' | 'SCRAPE_BUDGET_MINUTES'>;

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
  // A commit need not reach the disk at once: killing the process loses nothing, a power cut at most some pages that
  // are then fetched again.
  state.db.exec('PRAGMA synchronous = NORMAL');
  pages.forget();
  healDueDates(state.db, { table: 'pages', longestMs: LONGEST_VISIT_MS, what: 'Job pages' }, now, progress);
  pages.forgetFuture(now.toISOString());
  hosts.forget(new Date(now.getTime() - REPORT_AFTER_MS).toISOString());
  const due = config.SCRAPE_ENABLED ? pages.due(now.toISOString()) : [];
  const stage = progress.stage('Job pages');
  try {
    const { counts, left } = await visitAll({
      items: due,
      hostOf: ({ url }) => new URL(url).host,
      addressOf: ({ url }) => url,
      outcomes: OUTCOMES,
      visit: (page, end, { polite }) => visitPage(page, end, { polite, reader, pages, now }),
      minutes: config.SCRAPE_BUDGET_MINUTES,
      config,
      http,
      state,
      stage,
    });
    const failingLong = pages.failingSince(new Date(now.getTime() - REPORT_AFTER_MS).toISOString());
    const summary = { due: due.length, ...counts, left: left.length, failingLong };
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
    state.db.exec('PRAGMA synchronous = FULL');
    await reader.close();
    await http.close();
  }
}
