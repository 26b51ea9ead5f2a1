/**
 * Makes an export from a list of domains, so that an operator needs no provider. It asks each domain for its feed at
 * `https://<domain>/.well-known/jobfeed.json`, politely and as often as the domain's state says. The state and every
 * export have each domain's last valid feed.
 */
import { feedAddress, readFeedDomain } from '../../src/feed/domain.ts';
import { ExportError } from '../lib/errors.ts';
import { warnOfWorst } from '../lib/progress.ts';
import { type Run, visitAll } from '../polite/visit-all.ts';
import { type BlockedDomains, isBlocked } from '../settings/blocked-domains.ts';
import { type CrawledDomain, crawlTable, LONGEST_INTERVAL_MS } from './crawl-table.ts';
import { CRAWL_OUTCOMES, type CrawlOutcome, visitDomain } from './visit.ts';
import { readFile } from 'node:fs/promises';

export interface CrawlResult {
  /** In the order of the list. `outcome` is undefined for a domain that was not asked in this run. */
  domains: (Partial<CrawledDomain> & { domain: string; outcome?: CrawlOutcome })[];
  /** The last valid feed of each domain that has one, by domain; one in memory at a time. */
  feeds: () => Iterable<{ domain: string; feed: Buffer; fetchedAt: string }>;
}

/**
 * Asks the domains of a list that are due.
 * @param options.blocked are not asked, and not in the result
 * @param options.all asks the others too
 * @throws ExportError `crawl-list`, or `crawl-empty` when no domain has ever had a valid feed
 */
export async function crawlDomains({
  listFile,
  blocked = new Map(),
  all = false,
  ...run
}: Run & { listFile: string; blocked?: BlockedDomains; all?: boolean }): Promise<CrawlResult> {
  const { state, config, progress } = run;
  const crawled = crawlTable(state.db);
  const { now } = config;
  const { domains: listed, unusable } = await readDomainsFile(listFile);
  const domains = listed.filter((domain) => !isBlocked(blocked, domain));
  if (domains.length < listed.length)
    progress.info('Domains of the list that BLOCKED_DOMAINS shuts out are not asked', {
      domains: listed.length - domains.length,
    });
  for (const { line, problem, hint } of unusable.slice(0, 20))
    progress.warn(`Line ${line} of "${listFile}" is left out: ${problem} ${hint}`);
  const nowText = now.toISOString();
  const outcomes = new Map<string, CrawlOutcome>();
  const stage = progress.stage('Crawl');
  const { due, counts, left } = await visitAll(run, stage, {
    visits: { table: 'crawl', longestMs: LONGEST_INTERVAL_MS, what: 'Domains' },
    dueNow: () => domains.filter((domain) => all || (crawled.domain(domain)?.nextAt ?? '') <= nowText),
    addressOf: feedAddress,
    outcomes: CRAWL_OUTCOMES,
    visit: async (domain, end, polite) => {
      const outcome = await visitDomain(domain, end, { polite, crawled, now });
      outcomes.set(domain, outcome);
      return outcome;
    },
  });
  for (const domain of left) outcomes.set(domain, 'postponed');
  stage.end({ due, ...counts, postponed: counts.postponed + left.length });
  const feeds = function* () {
    for (const domain of domains.toSorted()) {
      const fetchedAt = crawled.domain(domain)?.fetchedAt;
      const feed = fetchedAt ? crawled.feed(domain) : undefined;
      if (fetchedAt && feed) yield { domain, feed, fetchedAt };
    }
  };
  warnOfWorst(
    progress,
    'Feeds that could not be had',
    troubled(domains.map((domain) => crawled.domain(domain))),
  );
  if (!domains.some((domain) => crawled.domain(domain)?.fetchedAt)) {
    throw new ExportError(
      'crawl-empty',
      `No domain in "${listFile}" has a valid feed, and none ever had.`,
      'Look at the reasons above, or check one with: npm run jobfeed -- validate <domain>. Nothing was changed.',
    );
  }
  return {
    domains: domains.map((domain) => {
      const outcome = outcomes.get(domain);
      return { domain, ...crawled.domain(domain), ...(outcome && { outcome }) };
    }),
    feeds,
  };
}

/** Domains that are not healthy, whether they were asked in this run or not: those that fail the longest first. */
const troubled = (domains: readonly (CrawledDomain | undefined)[]): { domain: string; reason: string }[] =>
  domains
    .flatMap((one) => (one && one.state !== 'healthy' ? [one] : []))
    .sort((a, b) => b.failures - a.failures)
    .map(({ domain, reason }) => ({ domain, reason: reason ?? 'unknown' }));

/** A longer list is not read: it is no list of domains. */
const MAX_BYTES = 50_000_000;

interface DomainList {
  /** Each once, in the order of the list. */
  domains: string[];
  /** Lines that name no domain of a feed, with what is wrong. */
  unusable: { line: number; problem: string; hint: string }[];
}

/**
 * Reads a list of domains: one a line, `#` starts a comment. Only registrable domains have feeds.
 *
 *     readDomains('bakery.example # since May') // => { domains: ['bakery.example'], unusable: [] }
 */
export function readDomains(text: string): DomainList {
  const domains = new Set<string>();
  const unusable: DomainList['unusable'] = [];
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const given = line.replace(/#.*/, '').trim();
    if (given === '') continue;
    const read = readFeedDomain(given);
    if ('domain' in read) domains.add(read.domain);
    else unusable.push({ line: index + 1, problem: read.message, hint: read.hint });
  }
  return { domains: [...domains], unusable };
}

/**
 * The list in a file.
 * @throws ExportError `crawl-list` when it cannot be read or names no domain
 */
async function readDomainsFile(path: string): Promise<DomainList> {
  const bytes = await readFile(path).catch((error: unknown) => {
    const code = (error as NodeJS.ErrnoException).code;
    throw listError(`The list of domains "${path}" cannot be read (${code}).`, error);
  });
  if (bytes.length > MAX_BYTES) throw listError(`The list of domains "${path}" is larger than 50 MB.`);
  const list = readDomains(bytes.toString('utf8'));
  if (list.domains.length === 0) throw listError(`The list "${path}" names no domain.`);
  return list;
}

const listError = (what: string, cause?: unknown): ExportError =>
  new ExportError('crawl-list', what, 'Give a text file with one domain a line.', { cause });
