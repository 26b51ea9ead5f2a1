/** The bundled sample: recognizes it as EXPORT_URL, and its defaults. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const SAMPLE = 'scripts/sample/export.tar.gz';

/** Its file, also where the working directory is another than the project's. */
export const SAMPLE_FILE = fileURLToPath(new URL('../sample/export.tar.gz', import.meta.url));

/** Its domains are invented (RFC 2606), so there is nothing to fetch from them. */
export const SAMPLE_DEFAULTS: Readonly<Record<string, string>> = {
  SCRAPE_ENABLED: 'false',
  ICONS_MODE: 'off',
};

/** Whether an EXPORT_URL, as parsed, is the bundled sample, of this checkout or a moved one. */
export const isSample = (source: string): boolean =>
  source === resolve(SAMPLE) || source.replaceAll('\\', '/').endsWith(`/${SAMPLE}`);
