import type { DatabaseSync } from 'node:sqlite';
import type { CrawlState } from '../crawl/crawl-table.ts';
import type { IconOutcome } from '../icons/icons-table.ts';
import type { Outcome } from '../scrape/pages-table.ts';
import { type Notice, readNotices } from '../state/notices.ts';

/** The state's knowledge of one domain. Times are RFC 3339, UTC. */
export interface DomainState {
  domain: string;
  /** Live jobs. */
  jobs: number;
  /** The verdict of the newest export; null when no export ever had the domain. */
  feed: 'healthy' | 'unhealthy' | 'gone' | null;
  lastValidAt: string | null;
  /** The first finding of a feed that was refused, and how many there are of those that are kept. */
  finding: { path: string; message: string } | null;
  findings: number;
  /** Set when the domain is crawled (EXPORT_URL is a list). */
  crawl: {
    state: CrawlState;
    checkedAt: string;
    nextAt: string;
    failures: number;
    reason: string | null;
  } | null;
  /** Pages of live jobs by how the last visit ended, the most first. */
  pages: PageGroup[];
  icon: { outcome: IconOutcome; reason: string | null; checkedAt: string; nextAt: string } | null;
  /** The findings of the last build that looked at its data, the most first. */
  notices: Notice[];
}

interface PageGroup {
  outcome: Outcome;
  reason: string | null;
  count: number;
  /** The address of one of them. */
  example: string;
  checkedAt: string;
  /** When the first of them is visited again. */
  nextAt: string;
}

export const isFailure = (outcome: string): boolean => outcome === 'failed' || outcome === 'barred';

/** Pages that could not be read. */
export const failedPages = ({ pages }: Pick<DomainState, 'pages'>): number =>
  pages.reduce((sum, { outcome, count }) => sum + (isFailure(outcome) ? count : 0), 0);

/** Whether an operator has something to look at. */
export const hasTrouble = (domain: DomainState): boolean =>
  domain.feed === 'unhealthy' ||
  (domain.crawl?.failures ?? 0) > 0 ||
  domain.notices.length > 0 ||
  failedPages(domain) > 0 ||
  isFailure(domain.icon?.outcome ?? '');

/**
 * The knowledge of each domain: those whose feed is broken first, then by notices and pages that could not be read,
 * then by name.
 */
export function readStatus(db: DatabaseSync): DomainState[] {
  const rows = db.prepare(`
    WITH names AS (SELECT domain FROM domains UNION SELECT domain FROM crawl UNION SELECT domain FROM notices)
    SELECT domain, coalesce(n.jobs, 0) AS jobs,
      iif(d.gone_at IS NULL, d.state, 'gone') AS feed, d.last_valid_at AS lastValidAt, d.findings,
      iif(c.domain IS NULL, NULL, json_object('state', c.state, 'checkedAt', c.checked_at, 'nextAt', c.next_at,
        'failures', c.failures, 'reason', c.reason)) AS crawl,
      iif(i.domain IS NULL, NULL, json_object('outcome', i.outcome, 'reason', i.reason, 'checkedAt', i.checked_at,
        'nextAt', i.next_at)) AS icon
    FROM names LEFT JOIN domains d USING (domain) LEFT JOIN crawl c USING (domain) LEFT JOIN icons i USING (domain)
      LEFT JOIN (SELECT domain, count(*) AS jobs FROM jobs WHERE gone_at IS NULL GROUP BY domain) n USING (domain)
    ORDER BY 1`);
  const pages = pagesByDomain(db);
  const notices = Map.groupBy(readNotices(db), ({ domain }) => domain);
  const found = (rows.all() as unknown as Row[]).map(({ findings, crawl, icon, ...row }): DomainState => {
    const all = JSON.parse(findings ?? '[]') as NonNullable<DomainState['finding']>[];
    return {
      ...row,
      finding: all[0] ?? null,
      findings: all.length,
      crawl: JSON.parse(crawl ?? 'null') as DomainState['crawl'],
      pages: pages.get(row.domain) ?? [],
      icon: JSON.parse(icon ?? 'null') as DomainState['icon'],
      notices: notices.get(row.domain) ?? [],
    };
  });
  const score = (one: DomainState) =>
    Number(one.feed === 'unhealthy' || (one.crawl?.failures ?? 0) > 0) * 1e9 +
    one.notices.reduce((sum, { count }) => sum + count, 0) * 10 +
    failedPages(one) * 10 +
    Number(isFailure(one.icon?.outcome ?? ''));
  return found.sort((a, b) => score(b) - score(a));
}

/** Columns that hold JSON in the database hold it here too. */
interface Row extends Pick<DomainState, 'domain' | 'jobs' | 'feed' | 'lastValidAt'> {
  findings: string | null;
  crawl: string | null;
  icon: string | null;
}

function pagesByDomain(db: DatabaseSync): Map<string, PageGroup[]> {
  const rows = db.prepare(`
    SELECT j.domain, p.outcome, p.reason, count(DISTINCT p.url) AS count, min(p.url) AS example,
      max(p.checked_at) AS checkedAt, min(p.next_at) AS nextAt
    FROM jobs j JOIN page_jobs k ON k.id = j.id JOIN pages p ON p.url = k.url
    WHERE j.gone_at IS NULL GROUP BY j.domain, p.outcome, p.reason ORDER BY count DESC, p.outcome, p.reason`);
  return Map.groupBy(rows.all() as unknown as (PageGroup & { domain: string })[], ({ domain }) => domain);
}
