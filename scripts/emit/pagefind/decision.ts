import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { budgetProblems, measureSite } from '../../check/budget.ts';
import { type Config } from '../../config.ts';
import { type HostLimits, HOSTS } from '../../lib/hosts.ts';

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
  if (jobs > AUTO_MAX_JOBS) {
    return {
      emitted: false,
      why: `PAGEFIND is auto, which stops at ${count(AUTO_MAX_JOBS)} jobs, and there are ${count(jobs)}; true makes it all the same.`,
    };
  }
  return {
    emitted: true,
    why: `PAGEFIND is auto, and the site has at most ${count(AUTO_MAX_JOBS)} jobs.`,
  };
}

/**
 * Takes the bundle out of the finished site `nextDir` again when PAGEFIND is auto and the host would not take the site
 * with it. Whether it takes it without is not asked here.
 */
export async function fitPagefind(
  decision: PagefindDecision,
  { PAGEFIND, DEPLOY_HOST, LOCALES }: Pick<Config, 'PAGEFIND' | 'DEPLOY_HOST' | 'LOCALES'>,
  nextDir: string,
): Promise<PagefindDecision> {
  if (!decision.emitted || PAGEFIND !== 'auto' || DEPLOY_HOST === 'none') return decision;
  const [problem] = budgetProblems(await measureSite(nextDir, LOCALES), DEPLOY_HOST);
  const { name }: HostLimits = HOSTS[DEPLOY_HOST];
  if (problem === undefined) return { ...decision, why: `${decision.why} The site with it fits on ${name}.` };
  await rm(join(nextDir, 'pagefind'), { recursive: true });
  return { emitted: false, why: `PAGEFIND is auto, and with it: ${problem}` };
}
