/** The bundled sample: whether EXPORT_URL names it, and the settings that it changes. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const SAMPLE = 'scripts/sample/export.tar.gz';

/** The file of the sample, whatever the working directory is. */
export const SAMPLE_FILE = fileURLToPath(new URL('../sample/export.tar.gz', import.meta.url));

/**
 * Settings with another default for the sample. Its domains are invented (RFC 2606), so there is nothing to
 * fetch from them.
 */
export const SAMPLE_DEFAULTS: Readonly<Record<string, string>> = {
  SCRAPE_ENABLED: 'false',
  ICONS_MODE: 'off',
};

/** Whether a parsed EXPORT_URL is the bundled sample, of this checkout or of one that was moved. */
export const isSample = (source: string): boolean =>
  source === resolve(SAMPLE) || source.replaceAll('\\', '/').endsWith(`/${SAMPLE}`);
