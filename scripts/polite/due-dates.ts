import { type DatabaseSync } from 'node:sqlite';
import { type Progress } from '../lib/progress.ts';
import { MAX_WAIT_MS } from './backoff.ts';

/**
 * The clock of visits to other people's sites: that of the build, but never ahead of the machine's. A build that is made
 * for a day to come (JOBFEED_NOW) must not leave dates that keep later ones from visiting.
 */
export const visitClock = (now: Date, machine = new Date()): Date => (now > machine ? machine : now);

/** What is visited again and again, in a table with `next_at`. */
export interface Visits {
  table: 'pages' | 'icons' | 'crawl';
  /** The longest that two visits are apart. */
  longestMs: number;
  /** What is visited, for messages: "Job pages". */
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
