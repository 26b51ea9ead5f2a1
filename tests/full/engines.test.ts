/** The main flows in every browser engine that the machine has: Debian's firefox-esr, webkit2gtk-driver with xvfb, Chromium. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../scripts/config.ts';
import { type RunningServer, startServer } from '../../scripts/serve.ts';
import { buildSample } from '../lib/built-sample.ts';
import { type EngineName, type EnginePage, ENGINES, sees } from '../lib/engines/engine.ts';
import { FLOWS } from '../lib/engines/flows.ts';
import { sharedDir } from '../lib/temp-dir.ts';

const OFFLINE_TITLE = 'Keine Verbindung';

const folder = sharedDir();
let outDir: string;
beforeAll(async () => {
  outDir = await buildSample(folder);
});

describe.each(Object.keys(ENGINES) as EngineName[])('%s', (name) => {
  const start = ENGINES[name];
  describe.skipIf(!start)('on this machine', () => {
    let server: RunningServer, page: EnginePage;
    beforeAll(async () => {
      server = await startServer({
        config: readConfig({ OUT_DIR: outDir, FUNCTIONS: 'true' }),
        port: 0,
        host: '127.0.0.1',
      });
      page = await start!();
      await page.resize(1280, 800);
    });
    afterAll(async () => {
      await page?.close();
      await server.close();
    });
    test.each(Object.entries(FLOWS))('%s', async (_, flow) => flow(page, server.url));

    test('opened pages are available offline, others say that they are not', async () => {
      const { port } = new URL(server.url);
      await page.open(`${server.url}/saved/`);
      for (const path of ['/saved/', '/de/offline/'])
        await expect.poll(() => page.evaluate((kept) => caches.match(kept).then(Boolean), path)).toBe(true);
      await server.close();
      try {
        await page.open(`${server.url}/saved/`);
        await sees(page, () => document.querySelector('h1')?.textContent, [], 'Saved searches and jobs');
        await page.open(`${server.url}/de/stats/`);
        await sees(page, () => document.querySelector('h1')?.textContent, [], OFFLINE_TITLE);
      } finally {
        server = await startServer({
          config: readConfig({ OUT_DIR: outDir, FUNCTIONS: 'true' }),
          port: Number(port),
          host: '127.0.0.1',
        });
      }
    });
  });
});
