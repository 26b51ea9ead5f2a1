/** Schedules visits to other sites: turns of hosts, and due dates. */
import type { DatabaseSync } from 'node:sqlite';
import type { Progress } from '../lib/progress.ts';
import { retryAfterMs } from '../http/headers.ts';

/**
 * The clock for visits to other sites: the build's, but never ahead of the machine's. A build for a future day (JOBFEED_NOW)
 * must not leave dates that keep later builds from visiting.
 */
export const visitClock = (now: Date, machine = new Date()): Date => (now > machine ? machine : now);

/** A table with `next_at` of things visited repeatedly. */
export interface Visits {
  table: 'pages' | 'icons' | 'crawl';
  /** Longest interval between visits. */
  longestMs: number;
  /** Name in messages: "Job pages". */
  what: string;
}

/**
 * Repairs dates that a wrong clock wrote: visits due later than the longest interval become due now, backoffs longer
 * than the maximum end, and robots.txt files dated in the future are fetched again. Warns only once, because the
 * dates are then repaired.
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
/** Longest backoff of a host. */
const MAX_WAIT_MS = 7 * DAY;

/** Time until the next visit after failures in a row: doubled after each, up to the longest. */
export const retryMs = (first: number, longest: number, failures: number): number =>
  Math.min(first * 2 ** Math.min(failures - 1, 10), longest);

/**
 * Backoff of a host after this answer in ms; 0 for none. 403 and 429 reject us, and so does 503 with Retry-After. Without a time
 * in the answer: an hour, times four with each further strike. A week at most.
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
 * Limits requests per host: one at a time, with a pause before the next.
 * @param delayOf pause after a request to this host, in ms
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
    /** Waits for the host's turn, first come, first served. The returned function ends the turn and must be called. */
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
    /** When a request could start, in ms of `performance.now()`; Infinity while one is running or waiting. */
    freeAt: (host: string): number => {
      const turn = turns.get(host);
      if (!turn) return 0;
      return turn.busy || turn.waiting.length > 0 ? Infinity : turn.freeAt;
    },
    /** Delays the host's next request until then at least. */
    postpone: (host: string, until: number): void => {
      const turn = turnOf(host);
      turn.freeAt = Math.max(turn.freeAt, until);
    },
  };
}
