import { build } from '../build.ts';
import { type Config, loadConfig } from '../config.ts';
import { ConfigError } from '../lib/errors.ts';
import { ping } from '../publish/index.ts';
import { reportIn, summaryRows } from '../publish/report.ts';
import { Wrong, siteUrl } from '../settings/values.ts';
import { OPEN_SETTINGS, command } from './command.ts';

/** Set for builds started by `jobfeed watch`, which prints what happens next itself. */
export const OF_WATCH = 'JOBFEED_OF_WATCH';

export const buildCommand = command({
  options: {
    'accept-shrink': { type: 'boolean', doc: 'Takes an export although much is lost.' },
    force: { type: 'boolean', doc: 'Builds even when nothing has changed, and makes every file anew.' },
    'restore-from': {
      type: 'string',
      value: 'SITE_URL',
      doc: 'Where STATE_DIR is lost: takes the dates of known jobs, and what pages of gone ones need, from the download of the live site.',
    },
  },
  settings: OPEN_SETTINGS,
  help: `Exit code 0: built, or nothing has changed. 2: the command or a setting is wrong. 3: the export could not be had or was
refused. 4: the build failed. With 2, 3 and 4 the site and the state are as they were.`,
  run: async ({ options: { 'accept-shrink': acceptShrink, force, 'restore-from': live } }, progress) => {
    const config = loadConfig();
    const restoreFrom = live === undefined ? undefined : siteAddress(live);
    const before = reportIn(config.OUT_DIR);
    const report = await build({ config, progress, acceptShrink, force, restoreFrom });
    await ping(config, progress);
    const rows = summaryRows({ report, before, seconds: performance.now() / 1000, config });
    progress.block?.(process.env[OF_WATCH] ? rows : [...rows, ['Next', nextStep(config)]]);
  },
});

function siteAddress(text: string): string {
  try {
    return siteUrl(text);
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    throw new ConfigError(
      `--restore-from is ${JSON.stringify(text)}, but must be ${error.message}.`,
      `Write ${error.instead ?? 'the address of the site, such as https://jobs.example'}.`,
    );
  }
}

function nextStep({ DEPLOY_HOST, PORT, isExportGiven }: Config): string {
  const look = `npm run serve shows it on http://localhost:${PORT}`;
  if (!isExportGiven)
    return `${look}; EXPORT_URL=… SITE_URL=… npm run build makes one of your own jobs (README.md)`;
  return DEPLOY_HOST === 'none'
    ? `${look}; docs/deploy.md says how it goes online`
    : `upload it as docs/deploy.md says for ${DEPLOY_HOST}`;
}
