import { type Config } from '../../config.ts';

/** Whether the site has a Pagefind index, and the sentence that says why. */
export interface PagefindDecision {
  emitted: boolean;
  why: string;
}

/** PAGEFIND=auto makes one up to so many jobs: it takes a file and about a millisecond for each. */
export const AUTO_MAX_JOBS = 20_000;

const count = (number: number): string => number.toLocaleString('en');

/** What the settings say before the site is made. */
export function wantsPagefind({ PAGEFIND }: Pick<Config, 'PAGEFIND'>, jobs: number): PagefindDecision {
  if (PAGEFIND === 'false') return { emitted: false, why: 'PAGEFIND is false.' };
  if (PAGEFIND === 'true') return { emitted: true, why: 'PAGEFIND is true.' };
  const emitted = jobs <= AUTO_MAX_JOBS;
  const why = emitted
    ? `and the site has at most ${count(AUTO_MAX_JOBS)} jobs.`
    : `which stops at ${count(AUTO_MAX_JOBS)} jobs, and there are ${count(jobs)}; true makes it all the same.`;
  return { emitted, why: `PAGEFIND is auto, ${why}` };
}
