/** The bundled sample: whether it is EXPORT_URL, and its defaults. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const SAMPLE = 'scripts/sample/export.tar.gz';

/** The sample's file, whatever the working directory is. */
export const SAMPLE_FILE = fileURLToPath(new URL('../sample/export.tar.gz', import.meta.url));

/** The sample's domains are invented (RFC 2606), so there is nothing to fetch from them. */
export const SAMPLE_DEFAULTS: Readonly<Record<string, string>> = {
  SCRAPE_ENABLED: 'false',
  ICONS_MODE: 'off',
};

/** Whether a parsed EXPORT_URL is the bundled sample, of this checkout or of one that was moved. */
export const isSample = (source: string): boolean =>
  source === resolve(SAMPLE) || source.replaceAll('\\', '/').endsWith(`/${SAMPLE}`);
