import { loadConfig } from '../config.ts';
import { ConfigError } from '../lib/errors.ts';
import { readState } from '../state/index.ts';
import { readTakenExport } from '../sync/store.ts';
import { command, wrongUse } from './command.ts';
import { FETCH_ERRORS } from '../../src/http/errors.ts';
import type { DatabaseSync } from 'node:sqlite';
import type { CrawlState } from '../crawl/crawl-table.ts';
import type { IconOutcome } from '../icons/icons-table.ts';
import type { Outcome } from '../scrape/pages-table.ts';
import { type Notice, readNotices } from '../state/notices.ts';
import reasons from './reasons.json' with { type: 'json' };

/** The number of domains that the overview names without --all. */
const NAMED = 20;
const number = (value: number): string => value.toLocaleString('en');

/** A summary of all domains: the counts, and one line per domain with a problem. */
export function overview(
  domains: readonly DomainState[],
  { exportedAt, all }: { exportedAt: string | undefined; all: boolean },
): string {
  const jobs = domains.reduce((sum, state) => sum + state.jobs, 0);
  const feeds = domains.flatMap(({ feed, crawl }) => feed ?? crawl?.state ?? []);
  const pages = domains.flatMap((state) =>
    state.pages.map(({ outcome, count }) => [outcome, count] as const),
  );
  const icons = domains.flatMap(({ icon }) => icon?.outcome ?? []);
  const troubled = domains.filter(hasTrouble);
  const named = all ? troubled : troubled.slice(0, NAMED);
  const width = Math.max(0, ...named.map(({ domain }) => domain.length));
  return [
    `${exportedAt === undefined ? 'No export yet' : `Export of ${exportedAt}`}: ${number(domains.length)} domains, ${number(jobs)} jobs.`,
    `feeds  ${counts(feeds.map((feed) => [feed, 1] as const))}`,
    `pages  ${counts(pages)}`,
    `icons  ${counts(icons.map((outcome) => [outcome, 1] as const))}`,
    ...(troubled.length > 0 ? ['', 'Domains with problems:'] : []),
    ...named.map((state) => `${state.domain.padEnd(width)}  ${troubleOf(state)}`),
    ...(troubled.length > named.length
      ? [`and ${number(troubled.length - named.length)} more; --all names them.`]
      : []),
  ].join('\n');
}

/** All that is known of one domain: its feed, pages and icon, with the last error and the next try of each. */
export function details(domainState: DomainState): string {
  const rows: [string, string][] = [
    ['jobs', number(domainState.jobs)],
    ['feed', feedLine(domainState)],
  ];
  if (domainState.crawl) {
    const { state, checkedAt, nextAt, failures, reason } = domainState.crawl;
    const why = reason ? `${number(failures)} failures in a row: ${reason} ` : '';
    rows.push(['crawl', `${state}, last request ${checkedAt}. ${why}Next try ${nextAt}.`]);
  }
  if (domainState.pages.length === 0) rows.push(['pages', 'not visited yet']);
  for (const { outcome, reason, count, example, checkedAt, nextAt } of domainState.pages) {
    const why = reason ? ` (${reason}): ${explainReason(reason)} Such as ${example}.` : '.';
    rows.push(['pages', `${number(count)} ${outcome}${why} Last visit ${checkedAt}, next try ${nextAt}.`]);
  }
  if (domainState.icon) {
    const { outcome, reason, checkedAt, nextAt } = domainState.icon;
    const why = reason ? ` (${reason}): ${explainReason(reason)}` : '.';
    rows.push(['icon', `${outcome}${why} Last visit ${checkedAt}, next try ${nextAt}.`]);
  } else rows.push(['icon', 'not visited yet']);
  for (const { message, count } of domainState.notices) rows.push(['notice', withCount(message, count)]);
  return [domainState.domain, ...rows.map(([label, text]) => `  ${label.padEnd(6)} ${text}`)].join('\n');
}

const withCount = (message: string, count: number): string =>
  count > 1 ? `${message} (${number(count)} in all)` : message;

const LAST_VALID = (at: string | null): string =>
  at === null ? 'no valid feed yet' : `last valid feed: ${at}`;

function feedLine({ feed, lastValidAt, finding, findings }: DomainState): string {
  const more = findings > 1 ? ` (and ${number(findings - 1)} more)` : '';
  switch (feed) {
    case null:
      return 'not in an export yet';
    case 'gone':
      return `left the export; ${LAST_VALID(lastValidAt)}`;
    case 'unhealthy':
      return `refused: ${finding ? `${finding.path || '/'}: ${finding.message}${more}` : 'unknown'} Its previous jobs stay; ${LAST_VALID(lastValidAt)}. Next try with the next export.`;
    case 'healthy':
      return `healthy; ${LAST_VALID(lastValidAt)}`;
  }
}

function troubleOf(state: DomainState): string {
  const worst = state.pages.find(({ outcome }) => isFailure(outcome));
  const [notice, ...others] = state.notices;
  const troubles = [
    ...(state.feed === 'unhealthy' ? ['feed refused'] : []),
    ...(state.crawl?.reason ? [`crawl ${state.crawl.state}: ${state.crawl.reason}`] : []),
    ...(notice
      ? [
          `${withCount(notice.message, notice.count)}${others.length > 0 ? ` (and ${number(others.length)} more)` : ''}`,
        ]
      : []),
    ...(worst ? [`${number(failedPages(state))} pages failed (${worst.reason ?? worst.outcome})`] : []),
    ...(state.icon && isFailure(state.icon.outcome)
      ? [`icon ${state.icon.outcome} (${state.icon.reason ?? ''})`]
      : []),
  ];
  return troubles.join('; ');
}

/** The counts, the largest first: "300 read, 12 failed". */
function counts(entries: readonly (readonly [string, number])[]): string {
  const sums = new Map<string, number>();
  for (const [name, count] of entries) sums.set(name, (sums.get(name) ?? 0) + count);
  if (sums.size === 0) return 'none';
  return [...sums]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .map(([name, count]) => `${number(count)} ${name}`)
    .join(', ');
}

const OWN: Readonly<Record<string, string>> = reasons;

/**
 * Explains a stored reason in one sentence. A reason is `http-404`, a code of FetchError, a code of robots.txt, or one of our
 * own (reasons.json).
 */
export function explainReason(reason: string): string {
  const status = /^http-(\d{3})$/.exec(reason)?.[1];
  if (status !== undefined) return `The server answered ${status}.`;
  if (Object.hasOwn(FETCH_ERRORS, reason)) return FETCH_ERRORS[reason as keyof typeof FETCH_ERRORS];
  return OWN[reason] ?? 'See docs/internals/fetching.md.';
}

export const statusCommand = command({
  positionals: '[domain]',
  options: { all: { type: 'boolean', doc: 'List all domains with problems.' } },
  settings: ['STATE_DIR'],
  help: `Prints the state (STATE_DIR) of the employers: whether the feed is valid, the results of visits to job pages and icons,
the last error and the next try. Without a domain: a summary of all, and the 20 domains with the most problems.
It only reads and may run during a build.

How a visit ends:
  read, taken  the job page or icon was read
  unchanged    the server reports no change
  empty, none  a response without a job (not HTML, no text, a list), or without an icon
  withdrawn    410: the job is withdrawn
  failed       no response or an error: the next visit is soon
  barred       robots.txt or the address rules forbid it: the next visit is after a week or a month

Exit code 0: printed. 2: the command is wrong, or there is no state.`,
  run: ({ options: { all = false }, positionals }) => {
    const [given, ...more] = positionals;
    if (more.length > 0)
      throw wrongUse('status takes at most one domain.', 'status', { positionals: '[domain]' });
    const domain = given?.toLowerCase();
    const { STATE_DIR } = loadConfig(['STATE_DIR']);
    const state = readState(STATE_DIR);
    try {
      const domains = readStatus(state);
      const domainState = domains.find((known) => known.domain === domain);
      if (domain !== undefined && !domainState)
        throw new ConfigError(
          `The state in "${STATE_DIR}" has no domain "${domain}".`,
          'Write the domain as in the export, or leave it out to see all.',
        );
      const exportedAt = readTakenExport(state)?.exportedAt;
      process.stdout.write(
        `${domainState ? details(domainState) : overview(domains, { exportedAt, all })}\n`,
      );
      return Promise.resolve(0);
    } finally {
      state.close();
    }
  },
});

/** What the state knows of one domain. Times are RFC 3339, UTC. */
interface DomainState {
  domain: string;
  /** The number of live jobs. */
  jobs: number;
  /** Whether its feed is valid in the newest export; null when no export ever had the domain. */
  feed: 'healthy' | 'unhealthy' | 'gone' | null;
  lastValidAt: string | null;
  /** The first finding about a refused feed; `findings` is the number of stored ones. */
  finding: { path: string; message: string } | null;
  findings: number;
  /** How the domain is crawled; null when it is not (EXPORT_URL is not a list of domains). */
  crawl: {
    state: CrawlState;
    checkedAt: string;
    nextAt: string;
    failures: number;
    reason: string | null;
  } | null;
  /** The pages of live jobs, grouped by the outcome of the last visit, the largest group first. */
  pages: PageGroup[];
  icon: { outcome: IconOutcome; reason: string | null; checkedAt: string; nextAt: string } | null;
  /** The notices of the last build that read the domain's data, the largest first. */
  notices: Notice[];
}

interface PageGroup {
  outcome: Outcome;
  reason: string | null;
  count: number;
  /** The address of one of the pages. */
  example: string;
  checkedAt: string;
  /** When the first of these pages is visited again. */
  nextAt: string;
}

const isFailure = (outcome: string): boolean => outcome === 'failed' || outcome === 'barred';

/** The number of pages that could not be read. */
const failedPages = ({ pages }: Pick<DomainState, 'pages'>): number =>
  pages.reduce((sum, { outcome, count }) => sum + (isFailure(outcome) ? count : 0), 0);

/** Whether the domain needs an operator's attention. */
const hasTrouble = (domain: DomainState): boolean =>
  domain.feed === 'unhealthy' ||
  (domain.crawl?.failures ?? 0) > 0 ||
  domain.notices.length > 0 ||
  failedPages(domain) > 0 ||
  isFailure(domain.icon?.outcome ?? '');

/**
 * The status of each domain: domains with broken feeds first, then those with the most notices and unreadable pages, then by
 * name.
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
  const score = (state: DomainState) =>
    Number(state.feed === 'unhealthy' || (state.crawl?.failures ?? 0) > 0) * 1e9 +
    state.notices.reduce((sum, { count }) => sum + count, 0) * 10 +
    failedPages(state) * 10 +
    Number(isFailure(state.icon?.outcome ?? ''));
  return found.sort((a, b) => score(b) - score(a));
}

/** A row of the query, where JSON columns are still text. */
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
