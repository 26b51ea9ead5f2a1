import type { DatabaseSync } from 'node:sqlite';
import type { Progress } from '../lib/progress.ts';
import { retryAfterMs } from '../http/headers.ts';

/**
 * The clock of visits to other people's sites: that of the build, but never ahead of the machine's. A build that is made
 * for a day to come (JOBFEED_NOW) must not leave dates that keep later ones from visiting.
 */
export const visitClock = (now: Date, machine = new Date()): Date => (now > machine ? machine : now);

/** Things that are visited again and again, in a table with `next_at`. */
export interface Visits {
  table: 'pages' | 'icons' | 'crawl';
  /** The longest that two visits are apart. */
  longestMs: number;
  /** Their name in messages: "Job pages". */
  what: string;
}

/**
 * Makes due what is to be visited only after longer than we ever wait: the clock was wrong when that was written, or is
 * now. Hosts that are to be left alone for longer than we ever do are not, and a robots.txt of a day to come is asked for
 * again. Said once, because it is healed.
 */
export function healDueDates(
  db: DatabaseSync,
  { table, longestMs, what }: Visits,
  now: Date,
  progress: Progress,
): void {
  const inMs = (ms: number): string => new Date(now.getTime() + ms).toISOString();
  const heal = (sql: string, ...values: string[]): number => Number(db.prepare(sql).run(...values).changes);
  const due = heal(`UPDATE ${table} SET next_at = ? WHERE next_at > ?`, inMs(0), inMs(longestMs));
  const hosts = heal('DELETE FROM host_backoffs WHERE until > ?', inMs(MAX_WAIT_MS));
  heal('DELETE FROM robots WHERE checked_at > ?', inMs(0));
  if (due + hosts > 0)
    progress.warn(
      `${what} were not to be visited for longer than we ever wait, so a clock was wrong; they are due now`,
      { due, hosts },
    );
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** No host is left alone for longer. */
const MAX_WAIT_MS = 7 * DAY;

/**
 * How long a host is left alone after this answer, in ms; 0 when it may be asked on. 403 and 429 send us away, and so
 * does 503 with a Retry-After. Without a time of its own: an hour, four times as long with each further strike. Never
 * longer than a week.
 * @param strikes how often in a row the host has sent us away before
 */
export function backoffMs(status: number, retryAfter: string | null, strikes: number, now: Date): number {
  const asked = Math.min(retryAfterMs(retryAfter, now) ?? 0, MAX_WAIT_MS);
  if (status === 403 || status === 429) {
    return Math.max(asked, Math.min(HOUR * 4 ** Math.min(strikes, 5), MAX_WAIT_MS));
  }
  return status === 503 ? asked : 0;
}
