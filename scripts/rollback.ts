/**
 * npm run rollback: puts the site before the present one back (a second call undoes it). The next build replaces it
 * again, so stop the schedule until the cause is mended.
 */
import { loadConfig } from './config.ts';
import { checkFolders } from './folders/check.ts';
import { withLock } from './folders/lock.ts';
import { runMain } from './commands/run-main.ts';
import { rollback } from './publish/index.ts';
import { withWorkplace } from './folders/workplace.ts';

await runMain(async (progress) => {
  const config = loadConfig();
  checkFolders(config);
  const { OUT_DIR, STATE_DIR } = config;
  await withLock(STATE_DIR, () =>
    withWorkplace(OUT_DIR, async ({ restored }) => {
      if (!restored) rollback(OUT_DIR);
    }),
  );
  progress.info(`"${OUT_DIR}" is the site before again; the next build replaces it`);
});
