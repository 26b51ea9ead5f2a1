/** Schedules visits to other sites: which host is visited next, and when the next visit is due. */
import type { DatabaseSync } from 'node:sqlite';
import type { Progress } from '../lib/progress.ts';
import { retryAfterMs } from '../http/headers.ts';

/**
 * The time for visits to other sites: the build's time, but never later than the machine's. A build for a future day
 * (JOBFEED_NOW) must not store dates that keep later builds from visiting.
 */
export const visitClock = (now: Date, machine = new Date()): Date => (now > machine ? machine : now);

/** A table of things that are visited again and again. It has a column `next_at`. */
export interface Visits {
  table: 'pages' | 'icons' | 'crawl';
  /** The longest time between visits. */
  longestMs: number;
  /** The name of the things in messages, such as "Job pages". */
  what: string;
}

/**
 * Repairs dates that a wrong clock has stored. Visits due later than the longest interval become due now, backoffs longer than
 * the maximum end, and robots.txt files with a date in the future are fetched again. It warns only once, because the dates are
 * then repaired.
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
    progress.warn(`${what} had due dates too far ahead, so a clock was wrong; they are due now`, {
      due,
      hosts,
    });
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The longest backoff of a host. */
const MAX_WAIT_MS = 7 * DAY;

/** The time until the next visit after failures in a row. It doubles with each failure, up to the longest. */
export const retryMs = (first: number, longest: number, failures: number): number =>
  Math.min(first * 2 ** Math.min(failures - 1, 10), longest);

/**
 * How long to leave a host alone after this answer, in ms; 0 for not at all. A host rejects us by 403 and 429, and by 503 with
 * Retry-After. If the answer gives no time, it is an hour, times four for each earlier rejection in a row, and at most a week.
 * @param strikes how often in a row the host has rejected us before
 */
export function backoffMs(status: number, retryAfter: string | null, strikes: number, now: Date): number {
  const requestedMs = Math.min(retryAfterMs(retryAfter, now) ?? 0, MAX_WAIT_MS);
  if (status === 403 || status === 429) {
    return Math.max(requestedMs, Math.min(HOUR * 4 ** Math.min(strikes, 5), MAX_WAIT_MS));
  }
  return status === 503 ? requestedMs : 0;
}

interface Turn {
  busy: boolean;
  freeAt: number;
  waiting: (() => void)[];
}

export type HostTurns = ReturnType<typeof createHostTurns>;

/**
 * Limits the requests to each host to one at a time, with a pause before the next.
 * @param delayOf the pause after a request to a host in ms
 */
export function createHostTurns(delayOf: (host: string) => number) {
  const turns = new Map<string, Turn>();
  const turnOf = (host: string): Turn => {
    let turn = turns.get(host);
    if (!turn) turns.set(host, (turn = { busy: false, freeAt: 0, waiting: [] }));
    return turn;
  };
  const hand = (turn: Turn): void => {
    const wait = turn.freeAt - performance.now();
    if (wait > 0) setTimeout(() => hand(turn), wait);
    else {
      const next = turn.waiting.shift();
      turn.busy = next !== undefined;
      next?.();
    }
  };

  return {
    /** Waits for the host's turn; who asks first goes first. The returned function ends the turn, and must be called. */
    take: async (host: string, signal?: AbortSignal): Promise<() => void> => {
      signal?.throwIfAborted();
      const turn = turnOf(host);
      if (turn.busy || turn.waiting.length > 0 || turn.freeAt > performance.now()) {
        await new Promise<void>((resolve) => {
          turn.waiting.push(resolve);
          if (!turn.busy && turn.waiting.length === 1) hand(turn);
        });
      }
      turn.busy = true;
      let ended = false;
      const end = () => {
        if (ended) return;
        ended = true;
        turn.busy = false;
        turn.freeAt = Math.max(turn.freeAt, performance.now() + delayOf(host));
        if (turn.waiting.length > 0) hand(turn);
      };
      if (signal?.aborted) {
        end();
        signal.throwIfAborted();
      }
      return end;
    },
    /** When a request could start, as ms of `performance.now()`; Infinity while a request is running or waiting. */
    freeAt: (host: string): number => {
      const turn = turns.get(host);
      if (!turn) return 0;
      return turn.busy || turn.waiting.length > 0 ? Infinity : turn.freeAt;
    },
    /** Delays the next request to the host at least until this time. */
    postpone: (host: string, until: number): void => {
      const turn = turnOf(host);
      turn.freeAt = Math.max(turn.freeAt, until);
    },
  };
}
