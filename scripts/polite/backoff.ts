import { retryAfterMs } from '../http/retry-after.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** No host is left alone for longer. */
export const MAX_WAIT_MS = 7 * DAY;

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
