import { build } from '../build.ts';
import { loadConfig } from '../config.ts';
import { serve } from '../serve.ts';
import { OPEN_SETTINGS, command } from './command.ts';

export const startCommand = command({
  options: {},
  settings: OPEN_SETTINGS,
  help: 'Ctrl+C ends it. Exit codes are those of "jobfeed build".',
  run: async (_given, progress) => {
    const config = loadConfig();
    await build({ config, progress });
    await serve(config, progress);
  },
});
