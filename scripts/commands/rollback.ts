import { loadConfig } from '../config.ts';
import { checkFolders } from '../folders/check.ts';
import { withLock } from '../folders/lock.ts';
import { withWorkplace } from '../folders/workplace.ts';
import { rollback } from '../publish/index.ts';
import { builtAtIn } from '../publish/report.ts';
import { command } from './command.ts';

export const rollbackCommand = command({
  options: {},
  settings: ['OUT_DIR', 'STATE_DIR'],
  help: `A second call undoes it. The next build with changes replaces the site again, so stop the schedule until the cause is
fixed.

Exit code 0: done. 2: the command or a setting is wrong. 4: there is no previous site.`,
  run: async (_given, progress) => {
    const config = loadConfig();
    checkFolders(config);
    const { OUT_DIR, STATE_DIR } = config;
    await withLock(STATE_DIR, () =>
      withWorkplace(OUT_DIR, async ({ restored }) => {
        if (!restored) rollback(OUT_DIR);
      }),
    );
    progress.info(
      `"${OUT_DIR}" is now the site built at ${builtAtIn(OUT_DIR) ?? 'an unknown time'}; the next build with changes replaces it`,
    );
  },
});
