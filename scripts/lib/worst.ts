import { type Progress } from './progress.ts';

/** How many domains a log names; `jobfeed status` has them all. */
const NAMED = 5;

/**
 * Says in the log which domains are worst off, and why: a count alone tells an operator nothing.
 * @param what is wrong: "Job pages that could not be had"
 * @param troubles the worst first
 */
export function warnOfWorst(
  progress: Progress,
  what: string,
  troubles: readonly { domain: string; reason: string }[],
): void {
  if (troubles.length === 0) return;
  const of = troubles.length > NAMED ? `, the worst of ${troubles.length} domains` : '';
  progress.warn(`${what}${of} ("npm run jobfeed -- status" says more)`, {
    worst: troubles
      .slice(0, NAMED)
      .map(({ domain, reason }) => `${domain} (${reason})`)
      .join(', '),
  });
}
