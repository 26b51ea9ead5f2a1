import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from '../../scripts/build.ts';
import { readConfig } from '../../scripts/config.ts';
import { silentProgress } from '../../scripts/lib/progress.ts';
import { parseRedirects } from '../../scripts/lib/hosts.ts';
import { type RunningServer, startServer } from '../../scripts/serve.ts';
import type { Job } from '../../src/job/job.ts';
import { CONTAINERS } from '../lib/exports.ts';
import { guidsOf } from '../lib/guids.ts';
import { sharedBrowser } from '../lib/shared-browser.ts';
import { EXPORTED_AT, exportNumber, GONE, NEWEST, SECOND, type SiteBefore } from '../lib/version-before.ts';
import { openWatchedPage } from '../lib/watched-page.ts';
import { sharedDir } from '../lib/temp-dir.ts';

const BEFORE = 'tests/fixtures/version-before';
const before = JSON.parse(await readFile(`${BEFORE}/site.json`, 'utf8')) as SiteBefore;

const folder = sharedDir();
let dir: string, server: RunningServer, browser: Browser;

beforeAll(async () => {
  dir = join(folder, 'dist');
  const [exportFile, stateDir] = [join(folder, 'export.tar.gz'), join(folder, 'state')];
  await mkdir(stateDir);
  const state = brotliDecompressSync(await readFile(`${BEFORE}/state.sqlite.br`));
  await writeFile(join(stateDir, 'state.sqlite'), state);
  await writeFile(exportFile, await CONTAINERS['tar.gz']!(exportNumber(2)));
  const exportedAt = new Date(EXPORTED_AT[2]);
  await utimes(exportFile, exportedAt, exportedAt);
  const config = readConfig({
    EXPORT_URL: exportFile,
    JOBFEED_NOW: EXPORTED_AT[2],
    STATE_DIR: stateDir,
    OUT_DIR: dir,
    SCRAPE_ENABLED: 'false',
    ICONS_MODE: 'off',
  });
  [browser] = await Promise.all([sharedBrowser(), build({ config, progress: silentProgress })]);
  server = await startServer({ config, port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const read = (path: string) => readFile(join(dir, path), 'utf8').catch(() => undefined);
const get = (address: string) => fetch(new URL(address, server.url));
const isOfCity = (address: string) => /\/cities\/./.test(address);

describe('URLs of the previous version', () => {
  test('every page exists on any host; other names of a city redirect', async () => {
    const redirects = parseRedirects((await read('_redirects'))!);
    const moved: string[] = [];
    for (const address of before.pages) {
      const page = await read(`${address}index.html`);
      expect(page, address).toBeDefined();
      const to = redirects.get(address);
      if (to === undefined) continue;
      moved.push(address);
      expect(page).toContain(`<link rel="canonical" href="http://localhost:4321${to}">`);
      expect(await read(`${to}index.html`), to).toContain('<h1');
    }
    expect(moved).toEqual(expect.arrayContaining(['/cities/koeln/', '/de/cities/st-gallen-55dc29/']));
    expect(moved.every(isOfCity)).toBe(true);
  });

  test('the server answers each, cities with a page that lists jobs', async () => {
    for (const address of before.pages) {
      const response = await get(address);
      expect(response.status, address).toBe(200);
      if (isOfCity(address)) expect(await response.text(), address).toContain('Baker');
    }
  });

  test('every feed has the same items and guids', async () => {
    for (const [address, guids] of Object.entries(before.feeds)) {
      const kept = (feed: string | undefined) =>
        guidsOf(feed ?? '')
          .filter((guid) => guids.includes(guid))
          .sort();
      // That version put what it saw last first, whenever it was published.
      expect(kept(await read(address)), address).toEqual(guids.toSorted());
      expect(kept(await (await get(address)).text()), address).toEqual(guids.toSorted());
    }
  });

  test.each(Object.entries(before.searches))('the search %s has the same results', async (search, jobs) => {
    const found = (path: string) => get(search.replace('/?', `${path}?`));
    const answer = (await (await found('/api/v1/jobs')).json()) as { total: number };
    expect(answer.total).toBeGreaterThanOrEqual(jobs);
    const [city] = new URL(search, server.url).searchParams.getAll('cities');
    const ofCity = Object.entries(before.feeds).find(([address]) => address.includes(slugOf[city!]!))!;
    expect(guidsOf(await (await found('/feed.xml')).text())).toEqual(expect.arrayContaining(ofCity[1]));
  });
  const slugOf: Record<string, string> = {
    Köln: 'koeln',
    'St.Gallen': 'st-gallen-d0703d',
    'Hauts De Seine': 'hauts-de-seine-a28eae',
    Bangalore: 'bangalore',
  };
});

describe('the state of the previous version', () => {
  test('jobs keep the time they were first seen, and new ones get theirs', async () => {
    const jobs = gunzipSync(await readFile(join(dir, 'jobs.ndjson.gz')))
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Job);
    const addedAt = Object.fromEntries(jobs.map((job) => [job.id, job.addedAt]));
    const newest = jobs.find(({ title }) => title === NEWEST)!;
    const exportedAt = new Date(EXPORTED_AT[2]).toISOString();
    expect(addedAt).toEqual({ ...before.addedAt, [newest.id]: exportedAt });
  });

  test('a removed job keeps its page', async () => {
    const page = await read(`jobs/${before.gone[GONE]}/index.html`);
    expect(page).toContain(GONE);
    expect(page).toContain('noindex');
    expect((await get(`/api/v1/jobs/${before.gone[GONE]}`)).status).toBe(404);
  });
});

test("a visitor's device keeps saved and hidden jobs, and saved searches open", async () => {
  const { page, troubles, close } = await openWatchedPage(browser, server.url);
  await page.clock.setFixedTime(EXPORTED_AT[2]);
  await page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, before.device);
  await page.goto('/saved/');
  expect(await page.locator('#saved h3').allTextContents()).toEqual([SECOND]);
  const chosen = page.locator('fieldset[data-facet=cities] input:checked');
  const opened = async (search: string) => {
    await page.goto(search);
    // It may be in a panel that is closed.
    await chosen.first().waitFor({ state: 'attached' });
    return chosen.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
  };
  expect(await opened('/?cities=St.Gallen&cities=Z%C3%BCrich-Flughafen')).toEqual(['St. Gallen', 'Zurich']);
  expect(await page.textContent('#results-title')).toBe('5 jobs');
  expect(await opened('/?cities=K%C3%B6ln')).toEqual(['Cologne']);
  expect(await page.textContent('#results-title')).toBe('3 jobs');
  // Of three jobs one came since the last visit, and the oldest is hidden.
  await page.locator('#results .card', { has: page.locator('.new') }).waitFor();
  expect(await page.locator('#results .card:visible h3').allTextContents()).toEqual([NEWEST, 'Baker 2']);
  expect(await page.locator('#results .card:has(.new) h3').allTextContents()).toEqual([NEWEST]);
  expect(troubles).toEqual([]);
  await close();
});
