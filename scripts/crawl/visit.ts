/** The visit of one domain of a list: whether it has a feed, and which. */
import { Readable } from 'node:stream';
import { findFeed } from '../../src/feed/discover.ts';
import { feedAddress } from '../../src/feed/domain.ts';
import { validateFeed, hasTooManyValues } from '../../src/feed/validate.ts';
import type { Http } from '../../src/http/client.ts';
import { ifNewer, validatorsOf } from '../http/headers.ts';
import { Declined, type Polite, type PoliteAnswer } from '../polite/index.ts';
import { type CrawledDomain, type CrawlTable, INTERVAL_MS, stateAfter } from './crawl-table.ts';

/** Largest feed, in bytes: 50,000 ordinary jobs. */
const MAX_BYTES = 32 * 1024 * 1024;
/** An invalid feed is reported by one of these findings, and whether there are more. */
const MAX_FINDINGS = 20;

/** How the visit ended: a new feed, the one that we have (304), a failure, or the host wants to be left alone for now. */
export const CRAWL_OUTCOMES = ['updated', 'unchanged', 'failed', 'postponed'] as const;
export type CrawlOutcome = (typeof CRAWL_OUTCOMES)[number];

interface Visitor {
  polite: Polite;
  crawled: CrawlTable;
  now: Date;
}

interface Found {
  outcome: CrawlOutcome;
  /** Why it failed. */
  code?: string;
  reason?: string;
  /** The answer of the address where the feed is. */
  answer?: PoliteAnswer;
}

/**
 * Asks a domain for its feed, at the well-known address of the domain itself and nowhere else, and records what came of
 * it. Whatever the domain does is an outcome; only a broken state throws, and the run's signal when it ends.
 */
export async function visitDomain(domain: string, turn: () => void, visitor: Visitor): Promise<CrawlOutcome> {
  const { crawled, now } = visitor;
  const before = crawled.domain(domain);
  const found = await look(domain, turn, before, visitor);
  const feed = found.outcome === 'updated' ? found.answer?.bytes : undefined;
  if (found.outcome !== 'postponed') crawled.record(next(domain, before, found, now), feed);
  return found.outcome;
}

/** Ends a look that would go on to read what has not changed. */
const NOT_MODIFIED = new Error('not modified');

async function look(
  domain: string,
  turn: () => void,
  before: CrawledDomain | undefined,
  { polite, now }: Visitor,
): Promise<Found> {
  let last: PoliteAnswer | undefined;
  const condition = before?.fetchedAt ? ifNewer(before) : {};
  // The validator's own look at a domain, by our crawl policy.
  const request: Http['request'] = async (url, { headers, limits, onRedirect } = {}) => {
    const answer = await polite.get(url, turn, {
      headers: { ...headers, ...condition },
      ...(limits && { limits }),
      ...(onRedirect && { onRedirect }),
    });
    // Validators belong to the address that sent them.
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
  'robots-disallowed': `robots.txt does not let us read ${new URL(feedAddress('x.example')).pathname}.`,
  'robots-unreachable': 'robots.txt cannot be had, so it is not known whether we may read the feed.',
};

/** The first thing that is wrong in a feed, or undefined. */
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
