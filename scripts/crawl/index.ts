/**
 * Makes an export from a list of domains, so that an operator needs no provider: each domain is asked for its feed at
 * `https://<domain>/.well-known/jobfeed.json`, politely and as often as its state says; what it last had that was valid
 * is in the state and in every export.
 */
import { feedAddress } from '../../src/feed/domain.ts';
import { type Http } from '../../src/http/client.ts';
import { type Config } from '../config.ts';
import { createPublicHttp } from '../http/public-http.ts';
import { ExportError } from '../lib/errors.ts';
import { type Progress } from '../lib/progress.ts';
import { warnOfWorst } from '../lib/worst.ts';
import { healDueDates } from '../polite/due-dates.ts';
import { type Manners, visitAll } from '../polite/visit-all.ts';
import { type State } from '../state/index.ts';
import { type CrawledDomain, crawlTable } from './crawl-table.ts';
import { readDomainsFile } from './domains-file.ts';
import { LONGEST_INTERVAL_MS } from './schedule.ts';
import { CRAWL_OUTCOMES, type CrawlOutcome, visitDomain } from './visit.ts';

export interface CrawlResult {
  /** In the order of the list. `outcome` is undefined for a domain that was not asked in this run. */
  domains: (Partial<CrawledDomain> & { domain: string; outcome?: CrawlOutcome })[];
  /** The last valid feed of each domain that has one, by domain; one in memory at a time. */
  feeds: () => Iterable<{ domain: string; feed: Buffer; fetchedAt: string }>;
}

export type CrawlConfig = Manners & Pick<Config, 'CONTACT_URL' | 'FETCH_ALLOW_PRIVATE'>;

/**
 * Asks the domains of a list that are due. Each is recorded by itself, so that a run can be killed at any moment. No
 * transaction may be open meanwhile.
 * @param all asks the others too
 * @throws ExportError `crawl-list`, or `crawl-empty` when no domain has ever had a valid feed
 */
export async function crawlDomains({
  listFile,
  config,
  state,
  progress,
  all = false,
  http = createPublicHttp(config, progress),
}: {
  listFile: string;
  config: CrawlConfig;
  state: Pick<State, 'db'>;
  progress: Progress;
  all?: boolean;
  /** Closed at the end. */
  http?: Http;
}): Promise<CrawlResult> {
  const crawled = crawlTable(state.db);
  const { now } = config;
  try {
    const { domains, unusable } = await readDomainsFile(listFile);
    for (const { line, problem, hint } of unusable.slice(0, 20))
      progress.warn(`Line ${line} of "${listFile}" is left out: ${problem} ${hint}`);
    healDueDates(
      state.db,
      { table: 'crawl', longestMs: LONGEST_INTERVAL_MS, what: 'Domains' },
      now,
      progress,
    );
    const nowText = now.toISOString();
    const due = domains.filter((domain) => all || (crawled.domain(domain)?.nextAt ?? '') <= nowText);
    const outcomes = await visitDomains(due, { config, state, progress, http });
    const feeds = function* () {
      for (const domain of domains.toSorted()) {
        const fetchedAt = crawled.domain(domain)?.fetchedAt;
        const feed = fetchedAt ? crawled.feed(domain) : undefined;
        if (fetchedAt && feed) yield { domain, feed, fetchedAt };
      }
    };
    warnOfWorst(progress, 'Feeds', troubled(domains.map((domain) => crawled.domain(domain))));
    if (!domains.some((domain) => crawled.domain(domain)?.fetchedAt)) {
      throw new ExportError(
        'crawl-empty',
        `None of the ${domains.length} domains in "${listFile}" has a valid feed, and none ever had.`,
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
  } finally {
    await http.close();
  }
}

/** Domains that are not healthy, whether they were asked in this run or not: those that fail the longest first. */
const troubled = (domains: readonly (CrawledDomain | undefined)[]): { domain: string; reason: string }[] =>
  domains
    .flatMap((one) => (one && one.state !== 'healthy' ? [one] : []))
    .sort((a, b) => b.failures - a.failures)
    .map(({ domain, reason }) => ({ domain, reason: reason ?? 'unknown' }));

async function visitDomains(
  due: readonly string[],
  {
    config,
    state,
    progress,
    http,
  }: { config: CrawlConfig; state: Pick<State, 'db'>; progress: Progress; http: Http },
): Promise<Map<string, CrawlOutcome>> {
  const crawled = crawlTable(state.db);
  const stage = progress.stage('Crawl');
  const outcomes = new Map<string, CrawlOutcome>();
  const { counts, left } = await visitAll({
    items: due,
    hostOf: (domain) => domain,
    addressOf: feedAddress,
    outcomes: CRAWL_OUTCOMES,
    visit: async (domain, end, { polite }) => {
      const outcome = await visitDomain(domain, end, { polite, crawled, now: config.now });
      outcomes.set(domain, outcome);
      return outcome;
    },
    config,
    http,
    state,
    stage,
  });
  for (const domain of left) outcomes.set(domain, 'postponed');
  stage.end({ due: due.length, ...counts, postponed: counts.postponed + left.length });
  return outcomes;
}
