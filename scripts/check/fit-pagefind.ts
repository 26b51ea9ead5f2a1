import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config } from '../config.ts';
import { type PagefindDecision } from '../emit/pagefind/decision.ts';
import { type HostLimits, HOSTS } from '../lib/hosts.ts';
import { budgetProblems, measureSite } from './budget.ts';

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
