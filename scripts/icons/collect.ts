import type { Config } from '../config.ts';
import { warnOfWorst } from '../lib/progress.ts';
import { type Manners, type Run, visitAll } from '../polite/visit-all.ts';
import { ICON_OUTCOMES, type IconOutcome, iconsTable } from './icons-table.ts';
import { REVISIT_MS, visitSite } from './visit.ts';

export interface IconsSummary extends Record<IconOutcome, number> {
  /** Domains whose icon was to be looked for. */
  due: number;
  /** Not visited: the time was over, or the host wants to be left alone. */
  left: number;
}

/** Looks for the icons of domains with jobs that are new or due, with the manners and the time of job pages. */
export async function collectIcons(
  run: Run<Manners & Pick<Config, 'SCRAPE_BUDGET_MINUTES'>>,
): Promise<IconsSummary> {
  const { state, config, progress } = run;
  const icons = iconsTable(state.db);
  const { now } = config;
  icons.forget();
  const stage = progress.stage('Icons');
  const { due, counts, left } = await visitAll(run, stage, {
    visits: { table: 'icons', longestMs: REVISIT_MS, what: 'Icons' },
    dueNow: () => icons.due(now.toISOString()),
    addressOf: (domain) => `https://${domain}/`,
    outcomes: ICON_OUTCOMES,
    visit: (domain, end, polite) => visitSite(domain, end, { polite, icons, now }),
    minutes: config.SCRAPE_BUDGET_MINUTES,
  });
  const summary = { due, ...counts, left: left.length };
  stage.end(summary);
  warnOfWorst(progress, 'Icons that could not be had', icons.worst(now.toISOString()));
  return summary;
}
