import { serveStage } from '../polite/stage-process.ts';
import { visitClock } from '../polite/due-dates.ts';
import { openState } from '../state/index.ts';
import { collectIcons } from './collect.ts';

await serveStage(async (config, progress) => {
  const state = openState(config.STATE_DIR);
  try {
    return await collectIcons({ config: { ...config, now: visitClock(config.now) }, state, progress });
  } finally {
    state.close();
  }
});
