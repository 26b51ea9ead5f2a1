import type { Config } from '../config.ts';
import type { Progress } from '../lib/progress.ts';
import { runStageProcess } from '../polite/stage-process.ts';
import type { ScrapeSummary } from './scrape.ts';

export type { ScrapeSummary } from './scrape.ts';
export { pageTermsReader } from './pages-table.ts';

/** Little garbage is kept, because nothing lives long: the process stays under 300 MB whatever the number of pages. */
export const STAGE_MEMORY = ['--max-semi-space-size=8', '--max-old-space-size=256'];

/**
 * `scrape` in a process of its own, on the state in STATE_DIR. No transaction may be open meanwhile.
 * @returns undefined when the process died: the pages that it has read are known
 */
export function scrapePages({
  config,
  progress,
  execArgv = STAGE_MEMORY,
}: {
  config: Config;
  progress: Progress;
  /** Flags of the process. */
  execArgv?: string[];
}): Promise<ScrapeSummary | undefined> {
  const entry = new URL('process.ts', import.meta.url);
  return runStageProcess(entry, { config, progress, known: 'pages', execArgv });
}
