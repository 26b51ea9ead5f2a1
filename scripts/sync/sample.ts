/** The bundled sample: invented jobs, for a first look. */
import { resolve } from 'node:path';
import type { Config } from '../config.ts';
import type { Generation } from '../folders/ours.ts';
import { ConfigError } from '../lib/errors.ts';
import type { Progress } from '../lib/progress.ts';
import { SETTINGS } from '../settings/table.ts';
import { isLoopback } from '../settings/values.ts';
import type { TakenExport } from './store.ts';

const SAMPLE = SETTINGS.EXPORT_URL.default;

/** Whether an EXPORT_URL, as it was read, is the bundled sample, of this checkout or of one that was moved. */
export const isSample = (source: string): boolean =>
  source === resolve(SAMPLE) || source.replaceAll('\\', '/').endsWith(`/${SAMPLE}`);

/**
 * Says that jobs are invented, and refuses them where nobody asked for them and somebody may take them for real: in place
 * of real ones, and at an address that others reach. A setting that was lost would do that to a site.
 * @param taken the export that the state holds
 * @param published what the site in OUT_DIR says of itself; one of an earlier version does not say what it was made from
 * @throws ConfigError
 */
export function checkSample({
  config: { EXPORT_URL, isExportGiven, SITE_URL, STATE_DIR, OUT_DIR },
  taken,
  published,
  progress,
}: {
  config: Pick<Config, 'EXPORT_URL' | 'isExportGiven' | 'SITE_URL' | 'STATE_DIR' | 'OUT_DIR'>;
  taken: Pick<TakenExport, 'source'> | undefined;
  published: Generation | undefined;
  progress: Progress;
}): void {
  if (!isSample(EXPORT_URL)) return;
  if (!isExportGiven) {
    const isOfSample = taken !== undefined && isSample(taken.source);
    if (taken && !isOfSample) refuse(`the state in "${STATE_DIR}" is of another export`);
    if (published && !(published.isSample ?? isOfSample))
      refuse(`the site in "${OUT_DIR}" is of another export`);
    if (!isLoopback(SITE_URL)) refuse(`SITE_URL is "${SITE_URL}"`);
  }
  progress.info('The export is the bundled sample: invented jobs');
}

function refuse(why: string): never {
  throw new ConfigError(
    `EXPORT_URL is not set, and ${why}: the sample's jobs are invented.`,
    `Set EXPORT_URL; EXPORT_URL=${SAMPLE} says that the sample is meant.`,
  );
}
