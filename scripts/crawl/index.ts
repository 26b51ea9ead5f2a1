/**
 * Makes an export from a list of domains, so that an operator needs no provider. It requests each domain's feed at
 * `https://<domain>/.well-known/jobfeed.json`, as often as the domain's state says. The state and every export keep the last
 * valid feed of each domain.
 */
import { feedAddress, findFeed, readFeedDomain } from '../../src/feed/discover.ts';
import { ExportError } from '../lib/errors.ts';
import { warnOfWorst } from '../lib/progress.ts';
import { type Run, visitAll } from '../polite/visit-all.ts';
import { type BlockedDomains, isBlocked } from '../settings/blocked-domains.ts';
import {
  type CrawledDomain,
  crawlTable,
  type CrawlTable,
  INTERVAL_MS,
  LONGEST_INTERVAL_MS,
  stateAfter,
} from './crawl-table.ts';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { hasTooManyValues, validateFeed } from '../../src/feed/validate.ts';
import type { Http } from '../../src/http/client.ts';
import { ifNewer, validatorsOf } from '../http/headers.ts';
import { Declined, type Polite, type PoliteAnswer } from '../polite/index.ts';

export interface CrawlResult {
  /** The domains in the order of the list. `outcome` is undefined for a domain that this run did not visit. */
  domains: (Partial<CrawledDomain> & { domain: string; outcome?: CrawlOutcome })[];
  /** The last valid feed of each domain that has one, sorted by domain. Only one feed at a time is in memory. */
  feeds: () => Iterable<{ domain: string; feed: Buffer; fetchedAt: string }>;
}

/**
 * Visits the domains of a list that are due.
 * @param options.blocked domains to skip and to leave out of the result
 * @param options.all whether to visit the domains that are not due, too
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
    progress.info('Domains in BLOCKED_DOMAINS are skipped', {
      domains: listed.length - domains.length,
    });
  for (const { line, problem, hint } of unusable.slice(0, 20))
    progress.warn(`Line ${line} of "${listFile}" is skipped: ${problem} ${hint}`);
  const nowText = now.toISOString();
  const outcomes = new Map<string, CrawlOutcome>();
  // Visit all domains until one feed has been fetched. All visits may have failed because of a wrong setting, and its
  // correction should not have to wait for an hour.
  const isFirst = !domains.some((domain) => crawled.domain(domain)?.fetchedAt);
  const stage = progress.stage('Crawl');
  const { due, counts, left } = await visitAll(run, stage, {
    visits: { table: 'crawl', longestMs: LONGEST_INTERVAL_MS, what: 'Domains' },
    dueNow: () =>
      domains.filter((domain) => all || isFirst || (crawled.domain(domain)?.nextAt ?? '') <= nowText),
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
  warnOfWorst(progress, 'No valid feed was found', troubled(domains.map((domain) => crawled.domain(domain))));
  if (!domains.some((domain) => crawled.domain(domain)?.fetchedAt)) {
    throw new ExportError(
      'crawl-empty',
      `No domain in "${listFile}" has or had a valid feed.`,
      'See the reasons above, or check one with: npm run jobfeed -- validate <domain>. Nothing was changed.',
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

/** The domains that are not healthy, whether visited in this run or not. Those with the most failures in a row come first. */
const troubled = (domains: readonly (CrawledDomain | undefined)[]): { domain: string; reason: string }[] =>
  domains
    .flatMap((visited) => (visited && visited.state !== 'healthy' ? [visited] : []))
    .sort((a, b) => b.failures - a.failures)
    .map(({ domain, reason }) => ({ domain, reason: reason ?? 'unknown' }));

/** A longer file is not a list of domains. */
const MAX_LIST_BYTES = 50_000_000;

interface DomainList {
  /** The domains in the order of the list, each once. */
  domains: string[];
  /** The lines that name no usable domain, and what is wrong with each. */
  unusable: { line: number; problem: string; hint: string }[];
}

/**
 * Reads a list of domains: one per line, and `#` starts a comment. Only a registrable domain can have a feed.
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
 * Reads the list of domains from a file.
 * @throws ExportError `crawl-list` when the file cannot be read or names no domain
 */
async function readDomainsFile(path: string): Promise<DomainList> {
  const bytes = await readFile(path).catch((error: unknown) => {
    const code = (error as NodeJS.ErrnoException).code;
    throw listError(`The list of domains "${path}" cannot be read (${code}).`, error);
  });
  if (bytes.length > MAX_LIST_BYTES) throw listError(`The list of domains "${path}" is larger than 50 MB.`);
  const list = readDomains(bytes.toString('utf8'));
  if (list.domains.length === 0) throw listError(`The list "${path}" has no domains.`);
  return list;
}

const listError = (what: string, cause?: unknown): ExportError =>
  new ExportError('crawl-list', what, 'Give a text file with one domain per line.', { cause });

/** A visit to one domain of the list, which finds its feed if there is one. */

/** The maximum size of a feed in bytes, which is enough for 50,000 ordinary jobs. */
const MAX_BYTES = 32 * 1024 * 1024;
/** The maximum number of findings to collect in an invalid feed. The report quotes the first and counts the others. */
const MAX_FINDINGS = 20;

/** The outcome of a visit: a new feed, the same feed (304), a failure, or no request because the host is in backoff. */
const CRAWL_OUTCOMES = ['updated', 'unchanged', 'failed', 'postponed'] as const;
type CrawlOutcome = (typeof CRAWL_OUTCOMES)[number];

interface Visitor {
  polite: Polite;
  crawled: CrawlTable;
  now: Date;
}

interface Found {
  outcome: CrawlOutcome;
  /** A code and a sentence that say why the visit failed. */
  code?: string;
  reason?: string;
  /** The answer that contains the feed. */
  answer?: PoliteAnswer;
}

/**
 * Requests a domain's feed at the well-known address of the domain itself, and records the result. A failure of the domain is
 * an outcome. The function throws only for a broken state, or when the run's signal aborts.
 */
async function visitDomain(domain: string, turn: () => void, visitor: Visitor): Promise<CrawlOutcome> {
  const { crawled, now } = visitor;
  const before = crawled.domain(domain);
  const result = await look(domain, turn, before, visitor);
  const feed = result.outcome === 'updated' ? result.answer?.bytes : undefined;
  if (result.outcome !== 'postponed') crawled.record(next(domain, before, result, now), feed);
  return result.outcome;
}

/** Thrown to end a visit when the feed is unchanged. */
const NOT_MODIFIED = new Error('not modified');

async function look(
  domain: string,
  turn: () => void,
  before: CrawledDomain | undefined,
  { polite, now }: Visitor,
): Promise<Found> {
  let last: PoliteAnswer | undefined;
  const condition = before?.fetchedAt ? ifNewer(before) : {};
  // Discovery (`findFeed`) makes its requests through this function, so that they follow the crawl policy.
  const request: Http['request'] = async (url, { headers, limits, onRedirect } = {}) => {
    const answer = await polite.get(url, turn, {
      headers: { ...headers, ...condition },
      ...(limits && { limits }),
      ...(onRedirect && { onRedirect }),
    });
    // An ETag belongs to the address that sent it, so a 304 from another address proves nothing.
    last = answer;
    if (answer.status === 304 && answer.url === before?.url) throw NOT_MODIFIED;
    const body = Readable.from([answer.bytes]);
    return { ...answer, body, bytes: async () => answer.bytes, discard: () => {} };
  };
  try {
    const { discovery, bytes } = await findFeed(feedAddress(domain), {
      http: { request },
      maxBytes: MAX_BYTES,
    });
    const served = discovery.remarks.find(({ level }) => level === 'error');
    if (served) return { outcome: 'failed', code: served.code, reason: served.message };
    if (bytes && hasTooManyValues(bytes))
      return { outcome: 'failed', code: 'too-large', reason: 'The feed has too many values.' };
    const reason = bytes && whyInvalid(bytes, now);
    return reason || !last
      ? {
          outcome: 'failed',
          code: 'invalid-feed',
          reason: `The feed is invalid: ${reason ?? 'it cannot be read.'}`,
        }
      : { outcome: 'updated', answer: last };
  } catch (error) {
    if (error === NOT_MODIFIED && last) return { outcome: 'unchanged', answer: last };
    if (!(error instanceof Declined)) throw error;
    if (error.code === 'host-closed') return { outcome: 'postponed' };
    return { outcome: 'failed', code: error.code, reason: DECLINED[error.code] };
  }
}

const DECLINED = {
  'robots-disallowed': `robots.txt disallows ${new URL(feedAddress('x.example')).pathname}.`,
  'robots-unreachable': 'robots.txt cannot be read, so the feed was not requested.',
};

/** The first error of a feed and the number of further errors; undefined if the feed is valid. */
function whyInvalid(bytes: Uint8Array, now: Date): string | undefined {
  const { valid, errors } = validateFeed(bytes, { now, warnings: false, maxFindings: MAX_FINDINGS });
  if (valid) return undefined;
  const [first, ...others] = errors;
  const more = others.some(({ code }) => code === 'too-many') ? 'many' : String(others.length);
  return `${first?.message ?? ''}${others.length > 0 ? ` (and ${more} more)` : ''}`;
}

function next(
  domain: string,
  before: CrawledDomain | undefined,
  { outcome, code, reason, answer }: Found,
  now: Date,
): CrawledDomain {
  const failures = outcome === 'failed' ? (before?.failures ?? 0) + 1 : 0;
  const state = stateAfter(failures);
  return {
    domain,
    state,
    checkedAt: now.toISOString(),
    nextAt: new Date(now.getTime() + INTERVAL_MS[state]).toISOString(),
    failures,
    code: code ?? null,
    reason: reason?.slice(0, 500) ?? null,
    url: answer?.url ?? before?.url ?? null,
    ...validatorsOf(answer?.headers, outcome === 'updated' ? undefined : before),
    fetchedAt: answer ? now.toISOString() : (before?.fetchedAt ?? null),
  };
}
