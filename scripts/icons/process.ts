import { serveStage } from '../lib/stage-process.ts';
import { visitClock } from '../polite/due-dates.ts';
import { openState } from '../state.ts';
import { collectIcons } from './collect.ts';

await serveStage(async (config, progress) => {
  const state = openState(config.STATE_DIR);
  try {
    return await collectIcons({ config: { ...config, now: visitClock(config.now) }, state, progress });
  } finally {
    state.close();
  }
});
