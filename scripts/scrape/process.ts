import { serveStage } from '../polite/stage-process.ts';
import { visitClock } from '../polite/due-dates.ts';
import { openState } from '../state/index.ts';
import { scrape } from './scrape.ts';

await serveStage(async (config, progress) => {
  const state = openState(config.STATE_DIR);
  try {
    return await scrape({ config: { ...config, now: visitClock(config.now) }, state, progress });
  } finally {
    state.close();
  }
});
