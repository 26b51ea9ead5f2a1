import { build } from '../build.ts';
import { loadConfig } from '../config.ts';
import { ping } from '../publish/ping.ts';
import { OPEN_SETTINGS, command } from './command.ts';

export const buildCommand = command({
  options: {
    'accept-shrink': { type: 'boolean', doc: 'Takes an export although much is lost.' },
    force: { type: 'boolean', doc: 'Builds even when nothing has changed, and makes every file anew.' },
  },
  settings: OPEN_SETTINGS,
  help: `Exit code 0: built, or nothing has changed. 2: the command or a setting is wrong. 3: the export could not be had or was
refused. 4: the build failed. With 2, 3 and 4 the site and the state are as they were.`,
  run: async ({ options: { 'accept-shrink': acceptShrink, force } }, progress) => {
    const config = loadConfig();
    await build({ config, progress, acceptShrink, force });
    await ping(config, progress);
  },
});
