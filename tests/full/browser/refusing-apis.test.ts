import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { servedSample } from '../../lib/sample-page.ts';
import { keptOnDevice } from '../../lib/watched-page.ts';
import { listOf } from '../../lib/text-table.ts';

const sample = servedSample();
/** The titles that each step of `searchAround` shows. */
const expected: string[][] = [];
beforeAll(async () => {
  const { page } = await sample.watch();
  for (const search of listOf(`
    q=senior&countries=DE | q=engineer&countries=DE | q=engineer&countries=DE&sort=newest
    q=engineer&sort=newest`)) {
    await page.goto(`/?${search}`);
    // The page is named after the search when all its cards are written.
    await page.waitForFunction((q) => document.title.startsWith(q!), new URLSearchParams(search).get('q'));
    // The first ten come before the rest.
    expected.push((await titles(page)).slice(0, 10));
  }
});

const titles = (page: Page): Promise<string[]> => page.locator('#results .card h3 a').allTextContents();
const showsTitles = (page: Page, step: number): Promise<void> =>
  expect.poll(async () => (await titles(page)).slice(0, 10)).toEqual(expected[step]);

/** A search that is typed, sorted, paged and loses its filter, and what it shows each time. */
async function searchAround(page: Page): Promise<void> {
  await page.goto('/?q=senior&countries=DE');
  await showsTitles(page, 0);
  await page.fill('#q', 'engineer');
  await showsTitles(page, 1);
  // As by a reader's hand: what is suggested closes with it.
  await page.focus('#sort');
  await page.selectOption('#sort', 'newest');
  await showsTitles(page, 2);
  await page.click('#chips a');
  await showsTitles(page, 3);
}

const throws = (what: string, property: string): string =>
  `Object.defineProperty(${what}, '${property}', { configurable: true, get() { throw new DOMException('refused', 'SecurityError'); } });`;
const refuses = (what: string, method: string, error = 'SecurityError'): string =>
  `${what}.${method} = () => { throw new DOMException('refused', '${error}'); };`;
/** Programs that translate pages do so when the page is there. */
const language = (lang: string): string =>
  `document.addEventListener('readystatechange', () => document.documentElement.setAttribute('lang', '${lang}'));`;

const REFUSED: Record<string, string> = {
  'history.pushState': refuses('History.prototype', 'pushState'),
  'both, as in Safari after 100 writes': ['pushState', 'replaceState']
    .map((method) => refuses('History.prototype', method))
    .join(''),
  'the second write to the history': `let writes = 0; for (const name of ['pushState', 'replaceState']) { const real = History.prototype[name]; History.prototype[name] = function (...args) { if (++writes > 1) throw new DOMException('refused', 'SecurityError'); return real.apply(this, args); }; }`,
  'localStorage, where cookies are blocked': throws('window', 'localStorage'),
  'localStorage, which is null in views within apps': `Object.defineProperty(window, 'localStorage', { value: null });`,
  'writing to a full storage': refuses('Storage.prototype', 'setItem', 'QuotaExceededError'),
  'reading from a storage': refuses('Storage.prototype', 'getItem'),
  sessionStorage: throws('window', 'sessionStorage'),
  'sessionStorage with what others left there': `sessionStorage.setItem('jobfeed.scroll', '{"not":'); sessionStorage.setItem('jobfeed.results', '[');`,
  'service workers, in a sandboxed frame': throws('Navigator.prototype', 'serviceWorker'),
  'the first worker': `const Real = Worker; let made = 0; globalThis.Worker = class extends Real { constructor(...args) { if (++made === 1) throw new DOMException('refused', 'SecurityError'); super(...args); } };`,
  'what Safari lacks, and the times of what was loaded':
    `delete globalThis.requestIdleCallback;` + refuses('Performance.prototype', 'getEntriesByType'),
  'a language that is none': language('x'),
  'no language': language(''),
};

describe('results appear when the browser refuses', () => {
  test.each(Object.entries(REFUSED))('%s', async (_, refusal) => {
    const { page, troubles } = await sample.watch();
    await page.addInitScript(refusal);
    await searchAround(page);
    // The script that runs before the first paint may fail to start the worker; the page's own starts it then.
    expect(
      troubles.filter((text) => !text.includes("constructing 'Worker'") && !text.includes('refused')),
    ).toEqual([]);
  });

  test('all workers: the page says so, and retries on request', async () => {
    const { page } = await sample.watch();
    await page.addInitScript(
      `globalThis.RealWorker = Worker; globalThis.Worker = class { constructor() { throw new Error('refused'); } };`,
    );
    await page.goto('/?q=senior&countries=DE');
    await page.locator('#results .empty button').waitFor();
    await page.evaluate('globalThis.Worker = globalThis.RealWorker');
    await page.click('#results .empty button');
    await showsTitles(page, 0);
  });
});

test('the URL catches up when the browser accepts writes again', async () => {
  const page = await sample.blank();
  await page.addInitScript(
    `for (const name of ['pushState', 'replaceState']) { const real = History.prototype[name]; History.prototype[name] = function (...args) { if (globalThis.refusing) throw new DOMException('refused', 'SecurityError'); return real.apply(this, args); }; }`,
  );
  await page.goto('/');
  await page.evaluate('globalThis.refusing = true');
  await page.fill('#q', 'senior');
  await page.locator('#results mark').first().waitFor();
  // As by a reader's hand: what is suggested closes with it.
  await page.focus('#sort');
  await page.selectOption('#sort', 'newest');
  await page.locator('#sort').evaluate((sort: HTMLSelectElement) => sort.blur());
  expect(new URL(page.url()).search).toBe('');
  await page.evaluate('globalThis.refusing = false');
  await page.waitForURL('**/?q=senior&sort=newest');
  await page.goBack();
  await page.waitForURL((url) => url.search === '');
  expect(await page.inputValue('#q')).toBe('');
});

test('the URL is copied if sharing is refused, and shown if copying is refused too', async () => {
  const page = await sample.blank();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(
    `navigator.share = () => { throw new DOMException('refused', globalThis.refusal ?? 'NotAllowedError'); };`,
  );
  await page.goto('/');
  await page.goto((await page.locator('.card h3 a').first().getAttribute('href'))!);
  await page.evaluate(`globalThis.refusal = 'AbortError'`);
  await page.click('#share');
  await page.evaluate(`globalThis.refusal = undefined`);
  expect(await page.locator('#share', { hasText: 'Link copied' }).count()).toBe(0);
  await page.click('#share');
  await page.locator('#share', { hasText: 'Link copied' }).waitFor();
  await page.evaluate(refuses('Clipboard.prototype', 'writeText', 'NotAllowedError'));
  await page.click('#share');
  await page.locator('#share-address', { hasText: page.url() }).waitFor();
  await page.evaluate(throws('Navigator.prototype', 'clipboard'));
  await page.click('#share');
});

test('the page says so when the position is refused at once', async () => {
  const page = await sample.blank();
  await page.addInitScript(refuses('Geolocation.prototype', 'getCurrentPosition'));
  await page.goto('/');
  await page.click('#near-me');
  await expect.poll(() => page.locator('#near-note').isVisible()).toBe(true);
  await expect.poll(() => page.locator('#near-me').isEnabled()).toBe(true);
});

test('without storage, jobs are saved while the page is open, and other pages work', async () => {
  const page = await sample.blank();
  await page.addInitScript(throws('window', 'localStorage') + throws('Navigator.prototype', 'serviceWorker'));
  for (const path of ['/saved/', '/status/', '/validator/', '/stats/', '/countries/', '/languages/de/'])
    await page.goto(path);
  await page.goto('/');
  await page.locator('#results [data-act=save]').first().click();
  await page.locator('#results [data-act=save][aria-pressed=true]').first().waitFor();
  await page.selectOption('#theme', 'dark');
  expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
});

test.each([
  ['open', `caches.open = () => Promise.reject(new DOMException('refused', 'SecurityError'))`],
  ['match', `Cache.prototype.match = () => Promise.reject(new DOMException('broken', 'UnknownError'))`],
  ['put', `Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))`],
  ['delete', `Cache.prototype.delete = () => Promise.reject(new DOMException('broken', 'UnknownError'))`],
  ['keys', `Cache.prototype.keys = () => Promise.reject(new DOMException('broken', 'UnknownError'))`],
])(`pages come from the network when the service worker's storage refuses "%s"`, async (_, refusal) => {
  const { page, troubles, close } = await sample.watch({ serviceWorkers: 'allow' });
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await keptOnDevice(page, '/offline/');
  const [worker] = page.context().serviceWorkers();
  await worker!.evaluate(refusal);
  expect((await page.goto('/?q=senior'))?.status()).toBe(200);
  await page.locator('#results mark').first().waitFor();
  expect(await page.locator('#offline').isVisible()).toBe(false);
  expect([(await page.goto('/countries/'))?.status(), troubles]).toEqual([200, []]);
  await close();
});
