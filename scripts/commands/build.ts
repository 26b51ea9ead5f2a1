import { build } from '../build.ts';
import { type Config, loadConfig } from '../config.ts';
import { ConfigError } from '../lib/errors.ts';
import { ping } from '../publish/index.ts';
import { reportIn, summaryRows } from '../publish/report.ts';
import { Wrong, siteUrl } from '../settings/values.ts';
import { OPEN_SETTINGS, command } from './command.ts';

/**
 * An environment variable that `jobfeed watch` sets for its builds, because it prints the next step itself.
 */
export const OF_WATCH = 'JOBFEED_OF_WATCH';

export const buildCommand = command({
  options: {
    'accept-shrink': { type: 'boolean', doc: 'Accept an export that lost many jobs or domains.' },
    force: { type: 'boolean', doc: 'Build even if nothing changed, and write every file again.' },
    'restore-from': {
      type: 'string',
      value: 'SITE_URL',
      doc: 'If STATE_DIR is lost: restore job dates and pages of gone jobs from the download of the live site.',
    },
  },
  settings: OPEN_SETTINGS,
  help: `Exit code 0: built, or nothing has changed. 2: the command or a setting is wrong. 3: the export could not be read or was
refused. 4: the build failed. With 2, 3 and 4 site and state are unchanged.`,
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
    return `${look}; to build your own site: EXPORT_URL=… SITE_URL=… npm run build (README.md)`;
  return DEPLOY_HOST === 'none'
    ? `${look}; to publish it, see docs/deploy.md`
    : `upload it to ${DEPLOY_HOST} (docs/deploy.md)`;
}
