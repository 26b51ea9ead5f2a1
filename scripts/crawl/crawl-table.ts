import type { DatabaseSync } from 'node:sqlite';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Validators } from '../http/headers.ts';

/** What is known of one domain. Times are in RFC 3339, UTC. */
export interface CrawledDomain extends Validators {
  domain: string;
  state: CrawlState;
  checkedAt: string;
  nextAt: string;
  /** The number of failures in a row. */
  failures: number;
  /** Why the domain is not healthy: a stable code, and a sentence in `reason`. */
  code: string | null;
  reason: string | null;
  /** The address of the feed. The stored ETag and Last-Modified belong to this address. */
  url: string | null;
  /** When a valid feed was last fetched; null if never. */
  fetchedAt: string | null;
}

const COLUMNS = `domain, state, checked_at AS checkedAt, next_at AS nextAt, failures, code, reason, url, etag,
  last_modified AS lastModified, fetched_at AS fetchedAt`;

export function crawlTable(db: DatabaseSync) {
  const read = db.prepare(`SELECT ${COLUMNS} FROM crawl WHERE domain = ?`);
  const readFeed = db.prepare('SELECT feed FROM crawl WHERE domain = ?');
  const write = db.prepare(
    `INSERT OR REPLACE INTO crawl
     (domain, state, checked_at, next_at, failures, code, reason, url, etag, last_modified, fetched_at, feed)
     VALUES (:domain, :state, :checkedAt, :nextAt, :failures, :code, :reason, :url, :etag, :lastModified, :fetchedAt,
       coalesce(:feed, (SELECT feed FROM crawl WHERE domain = :domain)))`,
  );
  return {
    domain: (domain: string) => read.get(domain) as unknown as CrawledDomain | undefined,
    /** The last valid feed of a domain, byte by byte as it was sent. */
    feed: (domain: string): Buffer | undefined => {
      const feed = readFeed.get(domain)?.['feed'];
      return feed instanceof Uint8Array ? gunzipSync(feed) : undefined;
    },
    /** @param feed a new valid feed; without it the last one is kept */
    record: (domain: CrawledDomain, feed?: Uint8Array): void => {
      write.run({ ...domain, feed: feed ? gzipSync(feed) : null });
    },
  };
}

export type CrawlTable = ReturnType<typeof crawlTable>;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Number of failures in a row after which a domain is suspended. */
const MAX_FAILURES = 10;

/** The state of a crawled domain. The ecosystem's collector uses the same states. */
export type CrawlState = 'healthy' | 'unhealthy' | 'suspended';

/** The state of a domain after this many failures in a row. */
export const stateAfter = (failures: number): CrawlState =>
  failures === 0 ? 'healthy' : failures < MAX_FAILURES ? 'unhealthy' : 'suspended';

/**
 * The time between visits in ms: a day while healthy, an hour while unhealthy, seven days while suspended.
 */
export const INTERVAL_MS: Record<CrawlState, number> = { healthy: DAY, unhealthy: HOUR, suspended: 7 * DAY };
export const LONGEST_INTERVAL_MS = Math.max(...Object.values(INTERVAL_MS));
