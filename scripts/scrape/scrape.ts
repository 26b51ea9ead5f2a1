import type { Config } from '../config.ts';
import { warnOfWorst } from '../lib/progress.ts';
import { hostsTable } from '../polite/index.ts';
import { type CrawlPolicy, type Run, visitAll } from '../polite/visit-all.ts';
import { LONGEST_VISIT_MS, type Outcome, OUTCOMES, REPORT_AFTER_MS, pagesTable } from './pages-table.ts';
import { createPageReader, type PageReader } from './page-reader.ts';
import { visitPage } from './visit.ts';

export interface ScrapeSummary extends Record<Outcome, number> {
  /** Pages that were to be visited. */
  due: number;
  /** Not visited: the time was over, or the host wants to be left alone. The next run takes them first. */
  left: number;
  /** Domains with pages that have failed for 30 days, the most first. */
  failingLong: { domain: string; pages: number; example: string; reason: string }[];
}

type ScrapeConfig = CrawlPolicy & Pick<Config, 'SCRAPE_ENABLED' | 'SCRAPE_BUDGET_MINUTES'>;

/**
 * Visits the pages of live jobs that are new, have changed or are due, newest jobs first, until all are done or
 * SCRAPE_BUDGET_MINUTES are over.
 * @param options.reader closed at the end
 */
export async function scrape({
  reader = createPageReader(),
  ...run
}: Run<ScrapeConfig> & { reader?: PageReader }): Promise<ScrapeSummary> {
  const { state, config, progress } = run;
  const pages = pagesTable(state.db);
  const { now } = config;
  const reportBefore = new Date(now.getTime() - REPORT_AFTER_MS).toISOString();
  // A commit need not reach the disk at once: killing the process loses nothing, a power cut at most some pages that
  // are then fetched again.
  state.db.exec('PRAGMA synchronous = NORMAL');
  pages.forget();
  pages.forgetFuture(now.toISOString());
  hostsTable(state.db).forget(reportBefore);
  const stage = progress.stage('Job pages');
  try {
    const { due, counts, left } = await visitAll(run, stage, {
      visits: { table: 'pages', longestMs: LONGEST_VISIT_MS, what: 'Job pages' },
      dueNow: () => (config.SCRAPE_ENABLED ? pages.due(now.toISOString()) : []),
      addressOf: ({ url }) => url,
      outcomes: OUTCOMES,
      visit: (page, end, polite) => visitPage(page, end, { polite, reader, pages, now }),
      minutes: config.SCRAPE_BUDGET_MINUTES,
    });
    const failingLong = pages.failingSince(reportBefore);
    stage.end({ ...counts, due, left: left.length });
    warnOfWorst(progress, 'Job pages that could not be had', pages.worst(now.toISOString()));
    for (const domain of failingLong.slice(0, 5))
      progress.warn('Job pages of a domain have failed for 30 days', { ...domain });
    return { due, ...counts, left: left.length, failingLong };
  } finally {
    state.db.exec('PRAGMA synchronous = FULL');
    await reader.close();
  }
}
