/** Saved searches in Chromium. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../lib/axe.ts';
import { SAMPLE_NOW } from '../lib/built-sample.ts';
import { servedSample } from '../lib/sample-page.ts';
import { pageKeptOnDevice } from '../lib/watched-page.ts';

const KEY = 'jobfeed.searches';
const BUILT_AT = new Date(SAMPLE_NOW).toISOString();
/** Before every job of the sample was added. */
const LONG_AGO = '2020-01-01T00:00:00.000Z';

const sample = servedSample();
const withFunctions = servedSample({ functions: true });

const search = (parameters: string, name: string, last = BUILT_AT) => ({
  parameters,
  name,
  savedAt: '2026-09-01T06:00:00.000Z',
  seen: { last, at: 1 },
});
/** As if these had been saved before. */
async function keep(page: Page, searches: unknown): Promise<void> {
  await page.goto('/offline/');
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    KEY,
    JSON.stringify(searches),
  ] as const);
}
const kept = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]') as ReturnType<typeof search>[], KEY);
const names = (page: Page) => page.locator('#searches h3').allTextContents();
const news = (page: Page) => page.locator('#searches .news').allTextContents();
/** Until all that is new was counted. */
const counted = (page: Page) =>
  page.waitForFunction(() => [...document.querySelectorAll('.news')].every((line) => line.textContent));
const answered = (page: Page, title: string) =>
  page.waitForFunction((start) => document.title.startsWith(start), title);
const pressSave = (page: Page) => page.press('#save-search button', 'Enter');

test('the page of all jobs begins with the saved searches, in a line whose height nothing moves', async () => {
  const page = await sample.open('/');
  expect(await page.locator('#kept-searches').isVisible()).toBe(false);
  const many = Array.from({ length: 7 }, (_, i) => search(`q=cook${i}`, `A long name of a search ${i}`));
  await keep(page, [search('q=manager&countries=CH', 'Managers'), ...many]);
  await page.goto('/');
  const line = page.locator('#kept-searches');
  expect(await line.locator('a').allTextContents()).toEqual([
    'Saved searches',
    'Managers',
    ...many.slice(0, 4).map(({ name }) => name),
  ]);
  expect((await line.boundingBox())!.height).toBeLessThan(65);
  await line.getByText('Managers').click();
  await page.waitForURL('**/?q=manager&countries=CH');
  await answered(page, 'manager · Switzerland – ');
  expect(await line.isVisible()).toBe(false);
  for (const wrong of ['{', '{}', '[]', 'null', '7', '""']) {
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, wrong] as const);
    await page.goto('/');
    expect([wrong, await line.isVisible()]).toEqual([wrong, false]);
  }
});

test('a search is saved with a name that says what is searched, and removed by the same button', async () => {
  const page = await sample.open('/');
  const button = page.locator('#save-search button');
  expect(await button.isVisible()).toBe(false);
  await page.goto('/?q=manager&countries=CH&postedWithin=30&sort=newest');
  await answered(page, 'manager');
  await button.focus();
  await page.keyboard.press('Enter');
  expect(await button.getAttribute('aria-pressed')).toBe('true');
  expect(await button.textContent()).toBe('Search saved');
  expect(await page.locator('#save-search').innerText()).toContain(
    'Saved on this device as “manager · Switzerland · Last 30 days”.',
  );
  expect(await kept(page)).toMatchObject([
    { parameters: 'q=manager&countries=CH&postedWithin=30', seen: { last: BUILT_AT } },
  ]);
  await page.reload();
  await page.locator('#save-search [aria-pressed=true]').click();
  expect(await page.locator('#save-search').innerText()).toContain('Removed from your saved searches.');
  expect(await kept(page)).toEqual([]);

  await page.goto('/de/countries/ch/');
  await pressSave(page);
  await page.locator('#save-search', { hasText: 'Auf diesem Gerät als „Schweiz“ gemerkt.' }).waitFor();
  await page.click('.site-header [href="/de/saved/"]');
  await page.waitForURL('**/de/saved/');
  await page.click('#searches h3 a');
  await answered(page, 'Schweiz');
  expect(new URL(page.url()).search).toBe('?countries=CH');
  await page.locator('#save-search [aria-pressed=true]').waitFor();
});

test.each(['', '/de'])('below "%s/" new is what came since the search was opened', async (base) => {
  const { page, troubles, requests } = await sample.watch();
  await page.goto('/?q=manager');
  await answered(page, 'manager');
  const total = Number((await page.textContent('#results-title'))?.split(' ')[0]);
  await keep(page, [
    search('q=manager&sort=relevance', 'Words', LONG_AGO),
    search('countries=CH', 'Filter', LONG_AGO),
    search('q=manager&countries=CH', 'Seen'),
  ]);
  requests.length = 0;
  await page.goto(`${base}/saved/`);
  await counted(page);
  const one = (await page.locator('#searches .news a').first().textContent()) ?? '';
  expect(one).toMatch(base ? /^\d+ neue seit dem 1. Januar 2020$/ : /^\d+ new since 1 January 2020$/);
  expect(Number(one.split(' ')[0])).toBe(total);
  expect((await news(page))[2]).toBe(
    base ? 'Nichts Neues seit dem 30. September 2026' : 'Nothing new since 30 September 2026',
  );
  // One worker answers for all.
  expect(requests.filter((path) => path.includes('words-worker'))).toHaveLength(1);

  // All of them, the newest first, marked as new; then nothing is new any more.
  await page.locator('#searches .news a').first().click();
  await answered(page, 'manager');
  expect(new URL(page.url()).searchParams.get('sort')).toBe('newest');
  // However many are listed by now.
  expect(await page.locator('.badge.new').count()).toBeGreaterThanOrEqual(Math.min(10, total));
  await page.goBack();
  await counted(page);
  expect((await news(page))[0]).toContain(base ? 'Nichts Neues seit' : 'Nothing new since');
  expect((await news(page))[1]).toMatch(/^\d/);
  expect(troubles).toEqual([]);
});

test('on a phone the sheet of the search says beside saved searches what is new, and since when', async () => {
  const page = await sample.blank({ viewport: { width: 390, height: 844 } });
  await keep(page, [search('countries=CH', 'Swiss', LONG_AGO)]);
  await page.goto('/');
  await page.click('#pill');
  const badge = page.locator('#sheet-saved .badge.new');
  await badge.waitFor();
  expect(await badge.textContent()).toMatch(/^\d+ new since 1 January 2020$/);
});

test('names are changed, searches removed and put back, with the keyboard', async () => {
  const page = await sample.blank();
  await keep(page, [search('q=baker', 'Baker'), search('q=cook', 'Cook')]);
  await page.goto('/saved/');
  await page.locator('[data-act=rename]').first().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Bread & <b>cakes</b>');
  await page.keyboard.press('Enter');
  expect(await names(page)).toEqual(['Bread & <b>cakes</b>', 'Cook']);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Rename: Bread & <b>cakes</b>',
  );
  await page.keyboard.press('Enter');
  await page.keyboard.type('other');
  await page.keyboard.press('Escape');
  expect(await names(page)).toEqual(['Bread & <b>cakes</b>', 'Cook']);

  await page.locator('#searches [data-act=remove]').first().focus();
  await page.keyboard.press('Enter');
  expect(await names(page)).toEqual(['Cook']);
  expect(await page.textContent('#undo-text')).toBe('“Bread & <b>cakes</b>” removed.');
  await page.reload();
  expect(await names(page)).toEqual(['Cook']);
  await page.locator('#searches [data-act=remove]').focus();
  await page.keyboard.press('Enter');
  expect(await page.isVisible('#searches-none')).toBe(true);
  // The focus is where it can be taken back.
  await page.keyboard.press('Enter');
  expect([await names(page), await page.isVisible('#undo-line')]).toEqual([['Cook'], false]);
  expect((await kept(page)).map(({ name }) => name)).toEqual(['Cook']);
});

test('a removed job is put back too', async () => {
  const { page } = await sample.watch();
  await page.goto('/');
  await page.locator('[data-act=save]').first().click();
  await page.goto('/saved/');
  const title = await page.textContent('#saved h3');
  await page.click('#saved [data-remove]');
  expect(await page.locator('#saved h3').count()).toBe(0);
  await page.click('#undo');
  expect(await page.textContent('#saved h3')).toBe(title);
});

test('searches go to another device in the file with the jobs; what is there stays', async () => {
  const { page } = await sample.watch();
  await keep(page, [search('q=baker', 'Baker', LONG_AGO), search('q=cook', 'Cook')]);
  await page.goto('/saved/');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#export')]);
  const file = await download.path();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    version: 1,
    saved: [],
    searches: [{ name: 'Baker', seen: { last: LONG_AGO } }, { name: 'Cook' }],
  });
  const other = await sample.watch();
  await keep(other.page, [search('q=baker', 'Mine')]);
  await other.page.goto('/saved/');
  await other.page.setInputFiles('#import', file);
  await other.page.locator('#saved-live', { hasText: '1 search was added. 0 jobs were added.' }).waitFor();
  expect((await names(other.page)).sort()).toEqual(['Cook', 'Mine']);
  await other.page.click('#forget');
  expect([await kept(other.page), await names(other.page)]).toEqual([[], []]);
});

describe('what others wrote', () => {
  const HOSTILE = [
    null,
    7,
    { ...search('q=x', 'x'), seen: 'yesterday' },
    search('javascript:alert(1)', '<img src=x onerror=alert(1)>'),
    search('//evil.example/?q=x"><script>alert(1)</script>', '\u202Ekcab\u0000'),
    search(`q=${'y'.repeat(9000)}`, 'too long'),
    search('q=z', 'z'.repeat(5000)),
    search('galaxy=milky-way', 'Older format'),
    ...Array.from({ length: 300 }, (_, i) => search(`q=many${i}`, `many ${i}`)),
  ];
  const expectHarmless = async (page: Page): Promise<void> => {
    const links = page.locator('#searches a');
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs.filter((href) => !/^\/(\?[\w%.*&=+-]*)?$/.test(href))).toEqual([]);
    expect(await page.locator('#searches :is(img, script, b)').count()).toBe(0);
    expect((await names(page)).length).toBe(100);
    expect(await names(page)).toContain('<img src=x onerror=alert(1)>');
    expect(Math.max(...(await names(page)).map((name) => name.length))).toBe(120);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  };

  test('in storage breaks nothing', async () => {
    const page = await sample.blank({ viewport: { width: 320, height: 640 } });
    for (const text of ['{"x', '[[[[', '{"length": 5}', '"q"']) {
      await page.goto('/offline/');
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [KEY, text] as const);
      await page.goto('/saved/');
      expect(await page.isVisible('#searches-none')).toBe(true);
      await page.goto('/?q=manager');
      await answered(page, 'manager');
    }
    await keep(page, HOSTILE);
    await page.goto('/saved/');
    await expectHarmless(page);
    await counted(page);
    await page.locator('#searches li', { hasText: 'Older format' }).getByText('no longer exist').waitFor();
    await page.locator('#searches h3 a', { hasText: 'Older format' }).click();
    await page.locator('#results .card').first().waitFor();
    // There is no room for one more.
    await page.goto('/?q=senior');
    await answered(page, 'senior');
    await pressSave(page);
    await page.locator('#save-search', { hasText: 'You can save up to 100 searches.' }).waitFor();
  });

  test('in a file breaks nothing, and what is no such file is said', async () => {
    const page = await sample.open('/saved/');
    const give = (content: string) =>
      page.setInputFiles('#import', {
        name: 'x.json',
        mimeType: 'application/json',
        buffer: Buffer.from(content),
      });
    const wrong = page.locator('#saved-live', {
      hasText: '“x.json” isn’t a file of saved searches and jobs.',
    });
    for (const content of [
      '{"saved',
      '[]',
      'null',
      '{"version":1}',
      '{"searches":{}}',
      ' '.repeat(2_000_001),
    ]) {
      await page.evaluate(() => (document.getElementById('saved-live')!.textContent = ''));
      await give(content);
      await wrong.waitFor();
    }
    await give(JSON.stringify({ searches: HOSTILE, saved: 'none' }));
    await page.locator('#saved-live', { hasText: '100 searches were added. 0 jobs were added.' }).waitFor();
    await expectHarmless(page);
    await give(JSON.stringify({ searches: [search('q=one-more', 'x')] }));
    await page.locator('#saved-live', { hasText: 'You can save up to 100 searches.' }).waitFor();
  });
});

test.each(
  // prettier-ignore
  [
    ['closed to the site',
      () => Object.defineProperty(window, 'localStorage', { get: () => { throw new DOMException('denied', 'SecurityError'); } })],
    ['full', () => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }; }],
  ] as const,
)('where storage is %s, saving says so', async (_, block) => {
  const { page } = await sample.watch();
  await page.addInitScript(block);
  await page.goto('/?q=manager');
  await answered(page, 'manager');
  await pressSave(page);
  await page.locator('#save-search', { hasText: 'Your browser didn’t save this' }).waitFor();
  expect(await page.getAttribute('#save-search button', 'aria-pressed')).toBe('false');
  await page.goto('/saved/');
  await page.setInputFiles('#import', {
    name: 'x.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ searches: [search('q=x', 'x')] })),
  });
  await page.locator('#saved-live', { hasText: 'Your browser didn’t save this' }).waitFor();
  expect(await names(page)).toEqual([]);
});

test('another tab shows what was saved, unless a name is being written there', async () => {
  const { page } = await sample.watch();
  await keep(page, [search('q=baker', 'Baker')]);
  await page.goto('/saved/');
  const other = await page.context().newPage();
  await other.goto('/?q=manager');
  await answered(other, 'manager');
  await pressSave(other);
  await page.locator('#searches h3', { hasText: 'manager' }).waitFor();
  await page.locator('[data-act=rename]').first().click();
  await pressSave(other);
  await page.keyboard.type('Boss');
  await page.keyboard.press('Enter');
  await page.locator('#searches h3', { hasText: 'Boss' }).waitFor();
});

test.each([
  ['answers any feed', true, ['/feed.xml?q=manager', '/feed.xml?countries=CH']],
  ['has files alone', false, [undefined, '/countries/ch/feed.xml']],
] as const)('on a host that %s the addresses of feeds are copied', async (_, functions, addresses) => {
  const page = await sample.blank();
  // As a site is built for such a host.
  await page.route(/\/saved\/$|\/\?/, async (route) => {
    await route.fulfill({
      body: (await (await route.fetch()).text()).replace('"functions":true', `"functions":${functions}`),
      contentType: 'text/html',
    });
  });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = async () =>
    (await page.evaluate(() => navigator.clipboard.readText())).replace(sample.url, '');
  await page.goto('/?countries=CH');
  await answered(page, 'Switzerland');
  await page.click('a.feed');
  await page.locator('.feed-help').getByRole('button', { name: 'Copy feed address' }).click();
  await page.locator('.feed-help button', { hasText: 'Address copied' }).waitFor();
  expect(await copied()).toBe(addresses[1]);
  await keep(page, [search('q=manager', 'Words'), search('countries=CH', 'Filter')]);
  await page.goto('/saved/');
  await counted(page);
  const buttons = page.locator('#searches [data-act=feed]');
  for (const [i, address] of addresses.entries()) {
    expect(await buttons.nth(i).isVisible()).toBe(address !== undefined);
    if (address === undefined) continue;
    await buttons.nth(i).click();
    await buttons.nth(i).getByText('Address copied').waitFor();
    expect(await copied()).toBe(address);
  }
});

test('“Follow” explains feeds, opens the feed of the search in readers, and saves the search here', async () => {
  const page = await withFunctions.open('/?q=manager');
  await answered(page, 'manager');
  await page.click('a.feed');
  const help = page.locator('.feed-help');
  await help.getByText('A feed is a file with the newest jobs of a list').waitFor();
  const feed = encodeURIComponent(`${withFunctions.url}/feed.xml?q=manager`);
  const readers = await help
    .locator('[data-reader]')
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute('href'), (link as HTMLAnchorElement).rel]),
    );
  expect(readers).toEqual([
    [`https://feedly.com/i/subscription/feed/${feed}`, 'noopener noreferrer'],
    [`https://www.inoreader.com/?add_feed=${feed}`, 'noopener noreferrer'],
    [`https://www.newsblur.com/?url=${feed}`, 'noopener noreferrer'],
  ]);
  await help.getByRole('button', { name: 'Save search' }).click();
  await help.getByRole('button', { name: 'Search saved' }).waitFor();
  expect(await page.locator('#save-search button').getAttribute('aria-pressed')).toBe('true');
  await help.getByRole('link', { name: 'How feeds work' }).click();
  await page.getByRole('heading', { name: 'RSS feeds', level: 1 }).waitFor();
});

test('an address that may not be copied is written out', async () => {
  const { page } = await sample.watch();
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
  });
  await page.goto('/countries/ch/');
  await page.click('a.feed');
  await page.locator('.feed-help').getByRole('button', { name: 'Copy feed address' }).click();
  await page.locator('.feed-help .address', { hasText: '/countries/ch/feed.xml' }).waitFor();
});

test('where the API searches, each search is one request, and jobs are counted up to 20', async () => {
  const { page, troubles, requests } = await withFunctions.watch();
  await page.route(/\/saved\/$/, async (route) => {
    const body = await (await route.fetch()).text();
    await route.fulfill({ body: body.replace('"api":false', '"api":true'), contentType: 'text/html' });
  });
  await keep(page, [
    search('countries=CH', 'Many', LONG_AGO),
    search('q=manager&countries=CH', 'Few', LONG_AGO),
    search('q=manager', 'None'),
    search('q=manager+astronaut', 'Without some of its words', LONG_AGO),
  ]);
  await page.goto('/saved/');
  await counted(page);
  const [many, few, ...none] = await news(page);
  expect(many).toBe('at least 20 new since 1 January 2020');
  expect(few).toMatch(/^\d+ new since 1 January 2020$/);
  expect(none).toEqual(['Nothing new since 30 September 2026', 'Nothing new since 1 January 2020']);
  expect(requests.filter((path) => path === '/api/v1/jobs')).toHaveLength(4);
  expect(requests.filter((path) => path.startsWith('/search/') || path.includes('worker'))).toEqual([]);
  expect(troubles).toEqual([]);
});

test('without a connection saved searches are there, and counted as far as the index was kept', async () => {
  const { page } = await sample.watch({ serviceWorkers: 'allow' });
  await keep(page, [search('countries=CH', 'Filter', LONG_AGO)]);
  await page.goto('/saved/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await counted(page);
  await pageKeptOnDevice(page);
  await page.context().setOffline(true);
  await page.goto('/saved/');
  await page.locator('#offline:visible').waitFor();
  await expect.poll(() => names(page)).toEqual(['Filter']);
  await counted(page);
  await expect.poll(async () => (await news(page))[0]).toMatch(/new since|could not be counted/);
});

test.each([
  ['', 'light', 1280],
  ['/de', 'dark', 320],
] as const)(
  'saved searches below "%s/", %s, %d px: no accessibility violation, no sideways scrolling',
  async (base, colorScheme, width) => {
    const { page, troubles, close } = await sample.watch({
      viewport: { width, height: 800 },
      colorScheme,
      reducedMotion: 'reduce',
    });
    await keep(page, [
      search('q=manager', 'W'.repeat(120), LONG_AGO),
      search('q=x&old=1', 'Alt'),
      search('countries=CH', 'Filter', LONG_AGO),
    ]);
    await page.goto(`${base}/saved/`);
    await counted(page);
    await page.click('.feed-help summary');
    await page.locator('[data-act=rename]').nth(1).click();
    await page.locator('#searches [data-act=remove]').last().click();
    const wrong = await axeViolations(page);
    const sideways = async () => {
      let most = 0;
      for (const narrower of [640, 320, 768, width]) {
        await page.setViewportSize({ width: narrower, height: 800 });
        most = Math.max(most, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth));
      }
      return most;
    };
    expect(await sideways()).toBe(0);
    await page.goto(`${base}/?q=${'W'.repeat(190)}`);
    await answered(page, 'WWW');
    await pressSave(page);
    await page
      .locator('.feed-help summary')
      .click({ force: true })
      .catch(() => undefined);
    wrong.push(...(await axeViolations(page)));
    expect(await sideways()).toBe(0);
    await page.goto(`${base}/countries/ch/`);
    await pressSave(page);
    await page.click('.feed-help summary');
    wrong.push(...(await axeViolations(page)));
    expect([await sideways(), wrong, troubles]).toEqual([0, [], []]);
    await close();
  },
);
