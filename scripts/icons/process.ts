import { serveStage } from '../lib/stage-process.ts';
import { openState } from '../state.ts';
import { collectIcons } from './collect.ts';

await serveStage(async (config, progress) => {
  const state = openState(config.STATE_DIR);
  try {
    return await collectIcons({ config, state, progress });
  } finally {
    state.close();
  }
});
