import { type Http } from '../../src/http/client.ts';
import { type Config } from '../config.ts';
import { createPublicHttp } from '../http/public-http.ts';
import { type Progress } from '../lib/progress.ts';
import { warnOfWorst } from '../lib/worst.ts';
import { healDueDates } from '../polite/due-dates.ts';
import { type Manners, visitAll } from '../polite/visit-all.ts';
import { type State } from '../state/index.ts';
import { ICON_OUTCOMES, type IconOutcome, iconsTable } from './icons-table.ts';
import { REVISIT_MS, visitSite } from './visit.ts';

export interface IconsSummary extends Record<IconOutcome, number> {
  /** Domains whose icon was to be looked for. */
  due: number;
  /** Not visited: the time was over, or the host wants to be left alone. */
  left: number;
}

type IconsConfig = Manners & Pick<Config, 'CONTACT_URL' | 'FETCH_ALLOW_PRIVATE' | 'SCRAPE_BUDGET_MINUTES'>;

/**
 * Looks for the icons of domains with jobs that are new or due, with the manners and the time of job pages. Each is
 * recorded by itself, so that a run can be killed at any moment.
 */
export async function collectIcons({
  config,
  state,
  progress,
  http = createPublicHttp(config, progress),
}: {
  config: IconsConfig;
  state: Pick<State, 'db'>;
  progress: Progress;
  /** Closed at the end. */
  http?: Http;
}): Promise<IconsSummary> {
  const icons = iconsTable(state.db);
  const { now } = config;
  icons.forget();
  healDueDates(state.db, { table: 'icons', longestMs: REVISIT_MS, what: 'Icons' }, now, progress);
  const due = icons.due(now.toISOString());
  const stage = progress.stage('Icons');
  try {
    const { counts, left } = await visitAll({
      items: due,
      hostOf: (domain) => domain,
      addressOf: (domain) => `https://${domain}/`,
      outcomes: ICON_OUTCOMES,
      visit: (domain, end, run) => visitSite(domain, end, { ...run, icons, now }),
      minutes: config.SCRAPE_BUDGET_MINUTES,
      config,
      http,
      state,
      stage,
    });
    const summary = { due: due.length, ...counts, left: left.length };
    stage.end({ ...summary });
    warnOfWorst(progress, 'Icons', icons.worst(now.toISOString()));
    return summary;
  } finally {
    await http.close();
  }
}
