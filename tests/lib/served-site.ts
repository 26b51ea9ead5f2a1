import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../scripts/build.ts';
import { readConfig } from '../../scripts/config.ts';
import { silentProgress } from '../../scripts/lib/progress.ts';
import { startServer } from '../../scripts/serve.ts';
import { SAMPLE_NOW } from './built-sample.ts';
import { freePort } from './free-port.ts';

/** A site that is built and served for one file of tests. */
export interface ServedSite {
  url: string;
  /** The folder of the built site. */
  dir: string;
  close: () => Promise<void>;
}

/**
 * Builds the export of EXPORT_URL (default: the bundled sample) under its own address and serves it. BUILT_SITE names a
 * folder with a site that is built already.
 * @param precompress sends text as hosts do; `npm run serve` alone sends plain files
 * @param settings beside those, such as LOCALES
 */
export async function serveBuiltSite({
  precompress = false,
  settings = {},
}: { precompress?: boolean; settings?: Record<string, string> } = {}): Promise<ServedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'jobfeed-served-'));
  const { EXPORT_URL, JOBFEED_NOW, BUILT_SITE } = process.env;
  const port = await freePort();
  const config = readConfig({
    ...(EXPORT_URL ? { EXPORT_URL } : {}),
    JOBFEED_NOW: JOBFEED_NOW ?? (EXPORT_URL ? undefined : SAMPLE_NOW),
    SITE_URL: `http://localhost:${port}`,
    STATE_DIR: join(folder, 'state'),
    OUT_DIR: BUILT_SITE ?? join(folder, 'dist'),
    PRECOMPRESS: String(precompress),
    SCRAPE_ENABLED: 'false',
    ICONS_MODE: 'off',
    ...settings,
  });
  if (!BUILT_SITE) await build({ config, progress: silentProgress });
  const server = await startServer({ config, port, host: '127.0.0.1' });
  return {
    url: server.url,
    dir: config.OUT_DIR,
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
