import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spread } from '../../scripts/check/search.ts';
import { readConfig } from '../../scripts/config.ts';
import { pageRenderer } from '../../scripts/lib/page-renderer.ts';
import { type RunningServer, startServer } from '../../scripts/serve.ts';
import { launchChromium } from '../../scripts/tools/chromium.ts';
import { buildSample, buildSampleAgain, GONE_JOB } from '../lib/built-sample.ts';
import { crawlSite } from '../lib/crawl-site.ts';
import { NARROW, readWithoutJavaScript, troublesOfPages, WIDE } from '../lib/page-checks.ts';
import { madeAddresses, siteAddresses } from '../lib/site-addresses.ts';
import { openWatchedPage, pageKeptOnDevice } from '../lib/watched-page.ts';
import { sharedDir } from '../lib/temp-dir.ts';

// What readers and search engines find, whether pages are files or made by functions.
let asFiles: string;
const GONE = `/jobs/${GONE_JOB.id}/`;
const folder = sharedDir();
let onDemand: string, browser: Browser, files: RunningServer, functions: RunningServer;
const serve = (dir: string) => startServer({ config: readConfig({}), dir, port: 0, host: '127.0.0.1' });
beforeAll(async () => {
  asFiles = await buildSample(join(folder, 'files'));
  onDemand = await buildSample(join(folder, 'on-demand'), { PAGES: 'on-demand' });
  [browser, files, functions] = await Promise.all([launchChromium(), serve(asFiles), serve(onDemand)]);
});
afterAll(() => Promise.all([browser.close(), files.close(), functions.close()]));

/** The first page below a folder that functions make. */
const madeIn = (name: string): string =>
  madeAddresses(asFiles, onDemand).find((path) => path.startsWith(`/${name}/`) && path.endsWith('/'))!;
/** One of each kind of page that functions make. */
const kinds = (): string[] => [madeIn('jobs'), GONE, madeIn('employers'), madeIn('tags')];

// Of pages as files this is looked at in pages.test.ts.
describe('made by functions', () => {
  it.concurrent.each([
    ['', 'light', WIDE],
    ['/de', 'dark', NARROW],
  ] as const)('pages below "%s/" have no accessibility violation', async (base, colorScheme, viewport) => {
    const options = { base, colorScheme, viewport };
    expect(await troublesOfPages(browser, functions.url, kinds(), options)).toEqual({});
  });

  it.each(['', '/de'])('pages below "%s/" are readable without JavaScript', (base) =>
    readWithoutJavaScript(browser, functions.url, base),
  );
});

describe.each([
  ['files', () => files],
  ['functions', () => functions],
])('made as %s', (_, server) => {
  it('a job can be read, saved and left by keyboard alone', async () => {
    const { page, troubles, close } = await openWatchedPage(browser, server().url);
    const tabTo = async (selector: string) => {
      for (let presses = 0; presses < 60; presses++) {
        await page.keyboard.press('Tab');
        if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
      }
      throw new Error(`Tab never reaches ${selector}.`);
    };
    await page.goto(madeIn('jobs'));
    await tabTo('.skip');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await tabTo('.apply a');
    await tabTo('#save');
    await page.keyboard.press('Space');
    expect(await page.getAttribute('#save', 'aria-pressed')).toBe('true');
    await tabTo('.similar h3 a');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname !== madeIn('jobs'));
    await page.locator('.apply a').waitFor();
    expect(troubles).toEqual([]);
    await close();
  });

  it('opened pages are available offline, and say so', async () => {
    const { page, close } = await openWatchedPage(browser, server().url, { serviceWorkers: 'allow' });
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    const titles: (string | null)[] = [];
    for (const path of kinds()) {
      await page.goto(path);
      titles.push(await page.textContent('h1'));
      await pageKeptOnDevice(page);
    }
    await page.context().setOffline(true);
    for (const [i, path] of kinds().entries()) {
      await page.goto(path);
      expect(await page.textContent('h1')).toBe(titles[i]);
      await page.locator('#offline:visible').waitFor();
    }
    await close();
  });

  it('a crawler that starts at robots.txt finds each job page once', async () => {
    const { listed, pages } = await crawlSite(server().url, (path) => !path.startsWith('/de/'));
    const jobs = siteAddresses(asFiles).filter(
      (path) => /^(\/de)?\/jobs\/[^/]/.test(path) && !path.includes(GONE_JOB.id),
    );
    expect(listed.filter((path) => path.includes('/jobs/')).sort()).toEqual(jobs);
    expect(new Set(listed).size).toBe(listed.length);
    // Each is itself, and no link leads to a job at another address.
    const found = [...pages].filter(([path]) => path.startsWith('/jobs/'));
    expect(found.map(([path]) => path).sort()).toEqual(jobs.filter((path) => path.startsWith('/jobs/')));
    expect(found.filter(([path, page]) => page.canonical !== path)).toEqual([]);
    expect([...pages].filter(([, page]) => page.status !== 200)).toEqual([]);
  });
});

// The last one: it replaces the site, while its server runs.
it('switching to files and back keeps every URL, and one module for builds of the same code', async () => {
  const paths = [...spread(siteAddresses(asFiles), 300), GONE];
  const statuses = async ({ url } = functions) => {
    const found: Record<string, number> = {};
    for (const path of paths)
      found[path] = (await fetch(url + path, { method: 'HEAD', redirect: 'manual' })).status;
    return found;
  };
  const code = pageRenderer(onDemand);
  const loaded = await code();
  const asStatic = await statuses(files);
  const asOnDemand = { ...asStatic, [GONE]: 410 };
  expect(Object.values(asStatic).filter((status) => ![200, 301].includes(status))).toEqual([]);
  expect(await statuses()).toEqual(asOnDemand);

  await buildSampleAgain(join(folder, 'on-demand'), { PAGES: 'static' });
  expect(siteAddresses(onDemand)).toEqual(siteAddresses(asFiles));
  expect([await code(), await statuses()]).toEqual([undefined, asStatic]);

  await buildSampleAgain(join(folder, 'on-demand'), {
    PAGES: 'on-demand',
    JOBFEED_NOW: '2026-09-30T13:00:00Z',
  });
  expect(await statuses()).toEqual(asOnDemand);
  expect(await code()).toBe(loaded);
});
