import robotsParser from 'robots-parser';

/** Our name in robots.txt. */
const PRODUCT = 'Jobfeed';
/** A longer pause than this is not waited for within a run. */
const MAX_DELAY_MS = 30_000;
/** RFC 9309, 2.5: at least 500 KiB are to be read; what comes behind may be ignored. */
export const ROBOTS_BYTES = 500 * 1024;
/** Honest files have some hundred wildcards. Matching needs time for each, so that more would be an attack on it. */
const MAX_WILDCARDS = 5000;

export type RobotsRules = ReturnType<typeof parseRobots>;

/**
 * What a robots.txt allows us.
 * @param origin whose robots.txt this is the text of
 */
export function parseRobots(origin: string, text: string) {
  if (text.split('*').length > MAX_WILDCARDS) return { allows: () => false, delayMs: 0 };
  const robots = robotsParser(`${origin}/robots.txt`, text.replace(/^\uFEFF/, ''));
  const delay = Number(robots.getCrawlDelay(PRODUCT) ?? 0);
  return {
    // Undefined means that the address is not of this origin: nothing was said about it.
    allows: (url: string): boolean => robots.isAllowed(url, PRODUCT) ?? false,
    /** The pause that it asks for between requests, in ms, up to 30 s. */
    delayMs: delay > 0 ? Math.min(delay * 1000, MAX_DELAY_MS) : 0,
  };
}

/**
 * What the answer to a request for robots.txt means (RFC 9309, 2.3.1): its text, no rules at all, or that the site is
 * not to be visited until it can say what it wants.
 */
export function readRobotsStatus(status: number): 'text' | 'none' | 'unreachable' {
  if (status >= 200 && status < 300) return 'text';
  return status >= 400 && status < 500 && status !== 429 ? 'none' : 'unreachable';
}
