const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
/** No page is left alone for longer. */
export const LONGEST_VISIT_MS = WEEK;

/**
 * How a visit to a page ended.
 * `read`: its text was taken; `unchanged`: 304; `empty`: an answer without an advert (no HTML, no text, a list);
 * `withdrawn`: 410; `failed`: no answer or a bad one, tried again soon; `barred`: robots.txt or our own rules forbid it;
 * `postponed`: the host wants to be left alone, nothing is known of the page.
 */
export const OUTCOMES = ['read', 'unchanged', 'empty', 'withdrawn', 'failed', 'barred', 'postponed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/**
 * When a page is visited again, in ms from now: after a week, after a failure in 6 hours and then twice as long each
 * time, up to a week.
 * @param failures in a row, this one included
 */
export const nextVisitMs = (outcome: Outcome, failures: number): number =>
  outcome === 'failed' ? Math.min(6 * HOUR * 2 ** Math.min(failures - 1, 10), WEEK) : WEEK;

/** A page that has failed for so long is reported. */
export const REPORT_AFTER_MS = 30 * 24 * HOUR;
