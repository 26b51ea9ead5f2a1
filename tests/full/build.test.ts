/**
 * The site of a real export, EXPORT_URL (a path to a tar archive; default: the bundled sample): every live job has its
 * page in both languages, and the search of the built site finds jobs by their titles.
 */
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig } from '../../scripts/config.ts';
import { startServer } from '../../scripts/serve.ts';
import { openState } from '../../scripts/state/index.ts';
import { readDataset } from '../../scripts/dataset/read.ts';
import { spread } from '../../scripts/check/search.ts';
import { launchChromium } from '../../scripts/tools/chromium.ts';
import { countExport, keptBeside } from '../lib/count-export.ts';
import { tempDir } from '../lib/temp-dir.ts';
import { inMemory } from '../lib/in-memory.ts';

const EXPORT = resolve(process.env['EXPORT_URL'] ?? 'scripts/sample/export.tar.gz');

test('every live job has a page in both languages and is found by its title', async () => {
  const now = new Date();
  const dir = await tempDir();
  const [stateDir, outDir] = [join(dir, 'state'), join(dir, 'dist')];
  const env = {
    EXPORT_URL: EXPORT,
    STATE_DIR: stateDir,
    OUT_DIR: outDir,
    SCRAPE_ENABLED: 'false',
    ICONS_MODE: 'off',
  };
  await promisify(execFile)(process.execPath, ['scripts/cli.ts', 'build'], {
    env: { ...process.env, ...env, JOBFEED_NOW: now.toISOString() },
    maxBuffer: 1e8,
  });

  const { live } = await countExport(EXPORT, now);
  const state = openState(stateDir);
  const { jobs, tombstones } = inMemory(readDataset(state, { now }));
  state.close();
  expect(jobs).toHaveLength(live + keptBeside(jobs));
  const expected = [...jobs, ...tombstones]
    .map(({ id }) => id)
    .concat('index.html')
    .sort();
  expect(readdirSync(join(outDir, 'jobs')).sort()).toEqual(expected);
  expect(readdirSync(join(outDir, 'de', 'jobs')).sort()).toEqual(expected);

  const server = await startServer({ config: readConfig(env), port: 0, host: '127.0.0.1' });
  const browser = await launchChromium();
  try {
    for (const { id, title } of spread(jobs, 8)) {
      const page = await browser.newPage();
      const messages: string[] = [];
      page.on('console', (message) => messages.push(message.text()));
      page.on('pageerror', (error) => messages.push(error.message));
      // Many jobs share a title: one of them is among the first.
      await page.goto(`${server.url}/?${new URLSearchParams({ q: title }).toString()}`);
      const links = page.locator(`a[href$="/jobs/${id}/"]`);
      const sameTitle = page.locator('main').getByRole('link', { name: title, exact: true });
      await expect
        .poll(async () => (await links.count()) + (await sameTitle.count()), { timeout: 30_000 })
        .toBeGreaterThan(0);
      expect(messages).toEqual([]);
      await page.close();
    }
  } finally {
    await browser.close();
    await server.close();
  }
});
