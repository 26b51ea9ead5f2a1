/** The page of a filter value: the search with that filter set, once its reader does something. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { savesData } from '../lib/preview-shown.ts';
import { servedSample } from '../lib/sample-page.ts';

const sample = servedSample();

const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

const ids = (page: Page) =>
  page
    .locator('#results .card')
    .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset['id']));
const become = async (page: Page): Promise<void> => {
  await page.mouse.move(200, 500);
  await page.mouse.move(210, 510);
  await page.locator('#page-data').waitFor({ state: 'attached' });
};
const answered = (page: Page) => page.locator('html:not(.uncounted) #results:not([aria-busy])').waitFor();
/** The number that a filter's value has in its panel. */
const numberOf = async (page: Page, text: string): Promise<number> =>
  Number(await page.locator('#filters li', { hasText: text }).locator('.n').first().textContent());
const total = async (page: Page): Promise<number> =>
  Number(((await page.textContent('#results-title')) ?? '').replace(/\D/g, ''));

test('shows its first job, counts its own jobs in filters, and searches within its filter', async () => {
  const page = await sample.open('/de/cities/bern/', { viewport: WIDE });
  const before = await ids(page);
  const jobs = await total(page);
  await become(page);
  await page.locator('#preview[role=region] .job').waitFor();
  expect(await ids(page)).toEqual(before);
  expect(await page.getAttribute('#preview .job', 'data-id')).toBe(before[0]);
  expect(await page.inputValue('#near')).toBe('Bern');

  await page.locator('.panel > summary', { hasText: 'Anstellungsart' }).click();
  await answered(page);
  const permanent = await numberOf(page, 'Festanstellung');
  expect(permanent).toBeGreaterThan(0);
  expect(permanent).toBeLessThan(jobs);
  // To count its jobs took nothing from the list.
  expect((await ids(page)).slice(0, before.length)).toEqual(before);

  await page
    .locator('#filters')
    .getByRole('checkbox', { name: /^Festanstellung/ })
    .check();
  await page.waitForURL('**/de/?cities=Bern&jobTypes=permanent');
  await page.locator('#results-title', { hasText: new RegExp(`^${permanent}\\D`) }).waitFor();
  expect(await page.isVisible('h1')).toBe(true);
  expect(await page.title()).toContain('Festanstellung');
  await page.goBack();
  await page.waitForURL('**/de/cities/bern/**');
  await page.locator('#results-title', { hasText: new RegExp(`^${jobs}\\D`) }).waitFor();
  await page.waitForFunction(
    (all) => document.querySelectorAll('#results .card').length >= all,
    Math.min(25, before.length),
  );
  expect((await ids(page)).slice(0, 25)).toEqual(before.slice(0, 25));

  // Without its filter what it says of itself is not true any more.
  await page.locator('#chips .chip').first().click();
  await page.waitForURL((url) => url.pathname === '/de/');
  await page.waitForFunction(() => document.querySelector('h1')!.getBoundingClientRect().width <= 1);
});

test('input before the search is ready counts', async () => {
  const page = await sample.blank({ viewport: WIDE });
  let go = (): void => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      await held;
      await route.continue();
    },
  );
  await page.goto('/cities/bern/');
  await page.locator('.panel > summary', { hasText: 'Date' }).click();
  expect(await page.locator('.panel[open]').count()).toBe(0);
  await page.locator('#q').fill('engineer');
  go();
  await page.locator('#filters .panel[open] > summary', { hasText: 'Date' }).waitFor();
  await page.waitForURL('**/?q=engineer&cities=Bern');
  expect(await page.inputValue('#q')).toBe('engineer');
});

test('two quick presses while the search starts are answered once', async () => {
  const page = await sample.blank({ viewport: WIDE });
  let go = (): void => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  // The search has listeners already, and waits for the code of the job beside the list.
  await page.route('**/assets/preview.*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/cities/bern/');
  await Promise.all([page.waitForRequest('**/assets/preview.*.js'), become(page)]);
  await page.evaluate(() => {
    const help = document.querySelector('.feed-help')!;
    Object.assign(globalThis, { answers: 0 });
    new MutationObserver((all) => {
      (globalThis as unknown as { answers: number }).answers += all.length;
    }).observe(help, { attributeFilter: ['open'] });
  });
  await page.click('a.feed');
  await page.click('a.feed');
  expect(await page.locator('.feed-help[open]').count()).toBe(0);
  go();
  await page.locator('.feed-help[open]').waitFor();
  await page.locator('#preview[role=region] .job').waitFor();
  expect(await page.evaluate(() => (globalThis as unknown as { answers: number }).answers)).toBe(1);
});

test('a combination has as many jobs as its link says, and towns nearby are within the distance', async () => {
  const page = await sample.open('/cities/bern/', { viewport: WIDE });
  const combination = page.locator('[data-within] a').first();
  const said = Number(await combination.locator('small').textContent());
  expect(said).toBeGreaterThan(1);
  await become(page);
  await page.locator('#preview[role=region] .job').waitFor();
  await combination.click();
  await page.waitForURL('**/?*cities=Bern*');
  await page.locator('#results-title', { hasText: new RegExp(`^${said}\\D`) }).waitFor();
  expect(await page.locator('.value-line').first().isVisible()).toBe(true);
  await page.goto('/cities/bern/');
  const town = page.locator('.value-line:not([data-within]) a').first();
  const there = Number(await town.locator('small').textContent());
  await town.click();
  await page.waitForURL('**/cities/*/');
  expect(await total(page)).toBe(there);
});

test("a place offers its jobs' occupations, as a search there", async () => {
  const page = await sample.open('/cities/bern/', { viewport: WIDE });
  const occupation = page.locator('.value-line', { hasText: 'Narrow down' }).locator('a').first();
  const asked = new URLSearchParams({ q: (await occupation.innerText()).trim(), cities: 'Bern' });
  await occupation.click();
  await page.waitForURL(`**/?${String(asked)}`);
  await page.locator('#results .card').first().waitFor();
});

test('on a phone the line shows the filter, and its sheet has both fields', async () => {
  const page = await sample.open('/cities/bern/', { viewport: PHONE });
  expect(await page.textContent('#pill-text')).toContain('Bern');
  await page.click('#pill');
  await page.locator('#search-sheet[open]').waitFor();
  expect(await page.inputValue('#search-sheet #near')).toBe('Bern');
  await page.locator('#search-sheet #q').fill('engineer');
  await page.locator('#sheet-search').click();
  await page.waitForURL('**/?q=engineer&cities=Bern');
});

test('if the search fails to load, the list works, and the next input retries', async () => {
  const { page } = await sample.watch({ viewport: WIDE });
  let isThere = false;
  await page.route(
    (url) => url.pathname === '/',
    (route) => (isThere ? route.continue() : route.abort()),
  );
  await page.goto('/cities/bern/');
  await page.mouse.move(600, 700);
  await page.locator('#results [data-act=save]').first().click();
  expect(await page.getAttribute('#results [data-act=save] >> nth=0', 'aria-pressed')).toBe('true');
  isThere = true;
  await page.locator('#results [data-act=save]').nth(1).click();
  await page.locator('#page-data').waitFor({ state: 'attached' });
});

test('the head of a place names it in its heading and its field, and its bar not again', async () => {
  const { page } = await sample.watch({ viewport: WIDE });
  await page.goto('/cities/bern/');
  expect(await page.locator('h1').textContent()).toBe('Jobs in Bern');
  expect(await page.inputValue('#near')).toBe('Bern');
  expect(await page.locator('#chips').textContent()).not.toContain('Bern');
  await page.goto('/tags/linux/');
  expect(await page.locator('.chip').textContent()).toBe('Linux');
});

test('nothing moves when it becomes the search', async () => {
  for (const viewport of [WIDE, PHONE, { width: 900, height: 900 }]) {
    const { page, close } = await sample.watch({ viewport });
    await page.goto('/cities/bern/', { waitUntil: 'networkidle' });
    const places = () =>
      page.evaluate(() =>
        ['h1', '#q', '.search-bar', '#results', '#results .card:nth-of-type(1)', '.related'].map((one) => {
          const box = document.querySelector(one)?.getBoundingClientRect();
          return (
            box &&
            [one, box.left, box.top, box.width].map((part) =>
              typeof part === 'number' ? Math.round(part) : part,
            )
          );
        }),
      );
    const before = await places();
    await become(page);
    await page.waitForLoadState('networkidle');
    expect(await places()).toEqual(before);
    await close();
  }
});

const sizeOf = (paths: readonly string[]): number =>
  [...new Set(paths)].reduce((bytes, path) => {
    const file = join(inject('sampleSite'), path.endsWith('/') ? `${path}index.html` : path);
    return bytes + gzipSync(readFileSync(file)).length;
  }, 0);

test('a first visit costs at most 43 kB compressed, and becoming the search no more than the search page', async () => {
  const { page, requests } = await sample.watch({ isFirstVisit: true, viewport: WIDE });
  await savesData(page);
  await page.goto('/cities/bern/', { waitUntil: 'networkidle' });
  const first = requests.filter((path) => !path.startsWith('/maps/'));
  console.log(`landing: ${sizeOf(first)} bytes gzip; ${first.length} requests`);
  expect(first.some((path) => path.startsWith('/search/'))).toBe(false);
  expect(sizeOf(first)).toBeLessThan(43_000);
  await become(page);
  await page.locator('#results h3 a').first().click();
  await page.locator('#preview[role=region] .job').waitFor();
  const all = requests.filter((path) => !path.startsWith('/search/'));
  console.log(`landing as search: ${sizeOf(all)} bytes gzip; ${all.length} requests`);
  expect(sizeOf(all)).toBeLessThan(100_000);
});
