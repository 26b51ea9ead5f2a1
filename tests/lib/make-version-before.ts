/**
 * Makes `tests/fixtures/version-before/` with a checkout of that version, `npm ci` done in it:
 *
 *     git worktree add ../before f30595f
 *     node tests/lib/make-version-before.ts ../before
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brotliCompressSync } from 'node:zlib';
import { launchChromium } from '../../scripts/tools/chromium.ts';
import { CONTAINERS } from './exports.ts';
import { freePort } from './free-port.ts';
import { guidsOf } from './guids.ts';
import { EXPORTED_AT, exportNumber, type SiteBefore } from './version-before.ts';

/** By then the address and the number of jobs are those of what was chosen. */
const SETTLED_MS = 1500;
const OUTPUT = resolve('tests/fixtures/version-before');
const checkout = resolve(process.argv[2]!);
const folder = await mkdtemp(join(tmpdir(), 'jobfeed-before-'));
const dir = join(folder, 'dist');
const port = await freePort();
const env = {
  ...process.env,
  EXPORT_URL: join(folder, 'export.tar.gz'),
  STATE_DIR: join(folder, 'state'),
  OUT_DIR: dir,
  SCRAPE_ENABLED: 'false',
  ICONS_MODE: 'off',
  PORT: String(port),
};
for (const number of [0, 1] as const) {
  await writeFile(env.EXPORT_URL, await CONTAINERS['tar.gz']!(exportNumber(number)));
  const madeAt = new Date(EXPORTED_AT[number]);
  await utimes(env.EXPORT_URL, madeAt, madeAt);
  const built = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: checkout,
    env: { ...env, JOBFEED_NOW: madeAt.toISOString() },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (built.status !== 0) throw new Error('The version before does not build.');
}

const database = new DatabaseSync(join(env.STATE_DIR, 'state.sqlite'));
database.exec('PRAGMA journal_mode = DELETE; VACUUM');
const rows = database.prepare('SELECT id, added_at, gone_at, job FROM jobs ORDER BY id').all();
database.close();
const files = (await readdir(dir, { recursive: true })).sort();
const addresses = (name: string) =>
  files.flatMap((file) => (file.endsWith(name) ? [`/${file.slice(0, -name.length)}`] : []));
const site: SiteBefore = {
  pages: addresses('index.html'),
  feeds: {},
  addedAt: {},
  gone: {},
  device: {},
  searches: {},
};
for (const address of addresses('feed.xml'))
  site.feeds[`${address}feed.xml`] = guidsOf(await readFile(join(dir, address, 'feed.xml'), 'utf8'));
for (const { id, added_at: addedAt, gone_at: goneAt, job } of rows as Record<string, string>[]) {
  if (goneAt) site.gone[(JSON.parse(job!) as { title: string }).title] = id!;
  else site.addedAt[id!] = addedAt!;
}
await visit(site);
await mkdir(OUTPUT, { recursive: true });
const byLine = JSON.stringify(site, null, 1).replace(/\n {2,}|\n (?=[\]}],?\n)/g, '');
await writeFile(join(OUTPUT, 'site.json'), `${byLine}\n`);
await writeFile(
  join(OUTPUT, 'state.sqlite.br'),
  brotliCompressSync(await readFile(join(env.STATE_DIR, 'state.sqlite'))),
);

/** Saves a job, hides another and looks for cities, as people do. */
async function visit({ device, searches }: SiteBefore): Promise<void> {
  const server = spawn(process.execPath, ['scripts/serve.ts'], { cwd: checkout, env, stdio: 'ignore' });
  const browser = await launchChromium();
  const page = await browser.newPage({ baseURL: `http://127.0.0.1:${port}` });
  await page.clock.setFixedTime(EXPORTED_AT[1]);
  for (let waited = 0; waited < 100; waited++) {
    const isThere = await page.goto('/').catch(() => undefined);
    if (isThere) break;
    await new Promise((next) => setTimeout(next, 100));
  }
  await page.locator('[data-act=save]').first().click();
  await page.locator('[data-act=hide]').nth(1).click();
  for (const cities of [['Köln'], ['St.Gallen', 'Zürich-Flughafen'], ['Hauts De Seine'], ['Bangalore']]) {
    await page.goto('/');
    await page.click('fieldset[data-facet=cities] .more');
    for (const city of cities) await page.check(`fieldset[data-facet=cities] input[value="${city}"]`);
    await page.waitForTimeout(SETTLED_MS);
    const { pathname, search } = new URL(page.url());
    searches[pathname + search] = parseInt((await page.textContent('#results-title'))!);
  }
  Object.assign(device, await page.evaluate(() => ({ ...localStorage })));
  await browser.close();
  server.kill();
}
