import { loadConfig } from '../config.ts';
import { ConfigError } from '../lib/errors.ts';
import { readState } from '../state/index.ts';
import { readStatus, type DomainState, failedPages, hasTrouble, isFailure } from '../status/read-status.ts';
import { readTakenExport } from '../sync/store.ts';
import { command, wrongUse } from './command.ts';
import { FETCH_ERRORS } from '../../src/http/errors.ts';

/** How many domains the overview names without being asked for all. */
const NAMED = 20;
const number = (value: number): string => value.toLocaleString('en');

/** All domains in a few lines: counts, and those with something wrong, one a line. */
export function overview(
  domains: readonly DomainState[],
  { exportedAt, all }: { exportedAt: string | undefined; all: boolean },
): string {
  const jobs = domains.reduce((sum, one) => sum + one.jobs, 0);
  const feeds = domains.flatMap(({ feed, crawl }) => feed ?? crawl?.state ?? []);
  const pages = domains.flatMap((one) => one.pages.map(({ outcome, count }) => [outcome, count] as const));
  const icons = domains.flatMap(({ icon }) => icon?.outcome ?? []);
  const troubled = domains.filter(hasTrouble);
  const named = all ? troubled : troubled.slice(0, NAMED);
  const width = Math.max(0, ...named.map(({ domain }) => domain.length));
  return [
    `${exportedAt === undefined ? 'No export yet' : `Export of ${exportedAt}`}: ${number(domains.length)} domains, ${number(jobs)} jobs.`,
    `feeds  ${counts(feeds.map((feed) => [feed, 1] as const))}`,
    `pages  ${counts(pages)}`,
    `icons  ${counts(icons.map((outcome) => [outcome, 1] as const))}`,
    ...(troubled.length > 0 ? ['', 'Something is wrong with:'] : []),
    ...named.map((one) => `${one.domain.padEnd(width)}  ${troubleOf(one)}`),
    ...(troubled.length > named.length
      ? [`and ${number(troubled.length - named.length)} more; --all names them.`]
      : []),
  ].join('\n');
}

/** One domain in full: feed, pages, icon; last error and next try of each. */
export function details(one: DomainState): string {
  const rows: [string, string][] = [
    ['jobs', number(one.jobs)],
    ['feed', feedLine(one)],
  ];
  if (one.crawl) {
    const { state, checkedAt, nextAt, failures, reason } = one.crawl;
    const why = reason ? `${number(failures)} failures in a row: ${reason} ` : '';
    rows.push(['crawl', `${state}, asked ${checkedAt}. ${why}Next try ${nextAt}.`]);
  }
  if (one.pages.length === 0) rows.push(['pages', 'none was visited yet']);
  for (const { outcome, reason, count, example, checkedAt, nextAt } of one.pages) {
    const why = reason ? ` (${reason}): ${explainReason(reason)} Such as ${example}.` : '.';
    rows.push(['pages', `${number(count)} ${outcome}${why} Last visit ${checkedAt}, next try ${nextAt}.`]);
  }
  if (one.icon) {
    const { outcome, reason, checkedAt, nextAt } = one.icon;
    const why = reason ? ` (${reason}): ${explainReason(reason)}` : '.';
    rows.push(['icon', `${outcome}${why} Last visit ${checkedAt}, next try ${nextAt}.`]);
  } else rows.push(['icon', 'was not looked for yet']);
  for (const { message, count } of one.notices) rows.push(['notice', withCount(message, count)]);
  return [one.domain, ...rows.map(([what, said]) => `  ${what.padEnd(6)} ${said}`)].join('\n');
}

const withCount = (message: string, count: number): string =>
  count > 1 ? `${message} (${number(count)} in all)` : message;

const LAST_VALID = (at: string | null): string =>
  at === null ? 'no valid one yet' : `the last valid one is of ${at}`;

function feedLine({ feed, lastValidAt, finding, findings }: DomainState): string {
  const more = findings > 1 ? ` (and ${number(findings - 1)} more)` : '';
  switch (feed) {
    case null:
      return 'not in an export yet';
    case 'gone':
      return `left the export; ${LAST_VALID(lastValidAt)}`;
    case 'unhealthy':
      return `refused: ${finding ? `${finding.path || '/'}: ${finding.message}${more}` : 'unknown'} Its jobs of before stay; ${LAST_VALID(lastValidAt)}. Next try with the next export.`;
    case 'healthy':
      return `healthy; ${LAST_VALID(lastValidAt)}`;
  }
}

function troubleOf(one: DomainState): string {
  const worst = one.pages.find(({ outcome }) => isFailure(outcome));
  const [notice, ...others] = one.notices;
  const troubles = [
    ...(one.feed === 'unhealthy' ? ['feed refused'] : []),
    ...(one.crawl?.reason ? [`crawl ${one.crawl.state}: ${one.crawl.reason}`] : []),
    ...(notice
      ? [
          `${withCount(notice.message, notice.count)}${others.length > 0 ? ` (and ${number(others.length)} more)` : ''}`,
        ]
      : []),
    ...(worst ? [`${number(failedPages(one))} pages failed (${worst.reason ?? worst.outcome})`] : []),
    ...(one.icon && isFailure(one.icon.outcome)
      ? [`icon ${one.icon.outcome} (${one.icon.reason ?? ''})`]
      : []),
  ];
  return troubles.join('; ');
}

/** "300 read, 12 failed": the most first. */
function counts(entries: readonly (readonly [string, number])[]): string {
  const sums = new Map<string, number>();
  for (const [name, count] of entries) sums.set(name, (sums.get(name) ?? 0) + count);
  if (sums.size === 0) return 'none';
  return [...sums]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .map(([name, count]) => `${number(count)} ${name}`)
    .join(', ');
}

const OWN: Readonly<Record<string, string>> = {
  'robots-disallowed': 'robots.txt forbids it.',
  'robots-unreachable': 'robots.txt cannot be had, so it is not known whether we may ask.',
  'not-html': 'The page is no HTML.',
  'no-text': 'The page has no text without JavaScript.',
  'too-complex': 'The page is too large or too deeply nested to be read.',
  'moved-to-list': 'The address leads to a list: the job is probably gone.',
  'in-fragment': 'The address says behind # which job it means, which no server is told.',
  'other-text':
    'The page does not name the job, says something in its place (cookies, a login, an error), or belongs to several: its text is not shown as that of the job.',
  'shared-text': 'Pages of other jobs have the same text, so it is not shown as that of the job.',
  'no-icon': 'The site has no icon that can be drawn.',
  'decoder-died': 'The picture brought the decoder down.',
};

/**
 * The meaning of a reason of the state, one sentence: `http-404`, a code of FetchError, of robots.txt or of our own.
 */
export function explainReason(reason: string): string {
  const status = /^http-(\d{3})$/.exec(reason)?.[1];
  if (status !== undefined) return `The server answered ${status}.`;
  if (Object.hasOwn(FETCH_ERRORS, reason)) return FETCH_ERRORS[reason as keyof typeof FETCH_ERRORS];
  return OWN[reason] ?? 'See docs/fetching.md.';
}

export const statusCommand = command({
  positionals: '[domain]',
  options: { all: { type: 'boolean', doc: 'Names each domain that has something wrong.' } },
  settings: ['STATE_DIR'],
  help: `Says what the state (STATE_DIR) knows of the employers: whether the feed is valid, how the visits to the job pages
and for the icon ended, the last error, the next try. Without a domain: all in a few lines, and the 20 that are worst off.
It only reads, and may run beside a build.

How a visit ends:
  read, taken  what we came for is there
  unchanged    the site says that it is as it was
  empty, none  an answer, but no advert in it (no HTML, no text, a list); no icon
  withdrawn    410: the job is taken off the site
  failed       no answer, or a bad one: it is tried again soon
  barred       robots.txt forbids it, or the address is none that we may ask: it is tried again after a week or a month

Exit code 0: it was printed. 2: the command is wrong, or there is no state.`,
  run: ({ options: { all = false }, positionals }) => {
    const [given, ...more] = positionals;
    if (more.length > 0)
      throw wrongUse('The status is of one domain, or of all.', 'status', { positionals: '[domain]' });
    const domain = given?.toLowerCase();
    const { STATE_DIR } = loadConfig(['STATE_DIR']);
    const state = readState(STATE_DIR);
    try {
      const domains = readStatus(state);
      const one = domains.find((known) => known.domain === domain);
      if (domain !== undefined && !one)
        throw new ConfigError(
          `The state in "${STATE_DIR}" knows no domain "${domain}".`,
          'Write it as the export does, or leave it out to see all.',
        );
      const exportedAt = readTakenExport(state)?.exportedAt;
      process.stdout.write(`${one ? details(one) : overview(domains, { exportedAt, all })}\n`);
      return Promise.resolve(0);
    } finally {
      state.close();
    }
  },
});
