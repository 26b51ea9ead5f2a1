import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { servedSample } from '../lib/sample-page.ts';

const withFunctions = servedSample({ functions: true });
const without = servedSample({ site: 'hostileSite' });

const open = (site: typeof without, path: string, width = 1280): Promise<Page> =>
  site.open(path, { javaScriptEnabled: false, viewport: { width, height: 800 } });
const address = (page: Page) => page.url().replace(/^https?:\/\/[^/]+/, '');
const SUBMIT = '#search button[type=submit]:visible';

describe('with functions', () => {
  test.each([
    ['/', 'Genf', '/cities/geneva/'],
    ['/de/', 'Schweiz', '/de/countries/ch/'],
    ['/', 'Bern (canton)', '/regions/ch-be/'],
  ])('on %s the place %j leads to its list, by Enter and by the button', async (path, text, list) => {
    for (const send of [(page: Page) => page.keyboard.press('Enter'), (page: Page) => page.click(SUBMIT)]) {
      const page = await open(withFunctions, path, 320);
      await page.fill('#near', text);
      await send(page);
      await page.waitForURL(`**${list}`);
      expect(address(page)).toBe(list);
      expect(await page.locator('.card').count()).toBeGreaterThan(0);
    }
  });

  test('words lead to the list of that name; others to a page with what is available', async () => {
    const page = await open(withFunctions, '/');
    expect(await page.locator('noscript .note').textContent()).toContain(
      'Searching by keyword needs JavaScript.',
    );
    await page.fill('#q', 'linux');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/tags/linux/');
    await page.fill('#q', 'bridge keeper');
    await page.click(SUBMIT);
    await page.getByRole('heading', { name: 'Search needs JavaScript' }).waitFor();
    expect(await page.getByText('There is no list for “bridge keeper”.').isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: /^All [\d,]+ cities$/ }).getAttribute('href')).toBe(
      '/cities/',
    );
    const long = 'W'.repeat(200);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`/find?q=${long}&near=Bern&lang=en`);
    const sentence = (await page.getByText(long).boundingBox())!;
    expect(sentence.x + sentence.width).toBeLessThanOrEqual(320);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.goBack();
    await page.getByRole('link', { name: 'Linux jobs' }).click();
    await page.waitForURL('**/tags/linux/');
  });

  test('in German, with a word and a place', async () => {
    const page = await open(withFunctions, '/de/', 320);
    await page.fill('#q', 'Brückenwärter');
    await page.fill('#near', 'Bern');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Die Suche braucht JavaScript' }).waitFor();
    expect(await page.locator('.card').count()).toBe(0);
    expect(await page.getByRole('link', { name: /^Alle [\d.]+ Orte$/ }).getAttribute('href')).toBe(
      '/de/cities/',
    );
    await page.getByRole('link', { name: 'Stellen in Bern' }).click();
    await page.waitForURL('**/de/cities/bern/');
  });
});

test.each([
  ['/', 'Search needs JavaScript', '/cities/'],
  ['/de/', 'Die Suche braucht JavaScript', '/de/cities/'],
])(
  'without functions %s explains it and links the lists, before and after a search',
  async (path, title, list) => {
    const page = await open(without, path, 320);
    expect(await page.locator('noscript .note').textContent()).toContain('JavaScript');
    expect(await page.locator(`noscript a[href="${list}"]`).isVisible()).toBe(true);
    await page.fill('#near', 'Bern');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: title }).waitFor();
    expect(address(page)).toMatch(new RegExp(`^${path}find/\\?`));
    // The Bern of a feed without a country may be any.
    await page.locator(`main a[href="${list}bern-zz/"]`).click();
    await page.waitForURL(`**${list}bern-zz/`);
  },
);

test.each(['/', '/de/cities/bern/'])(
  'the form of %s has one button, with and without scripts',
  async (path) => {
    for (const javaScriptEnabled of [true, false]) {
      expect(await (await withFunctions.open(path, { javaScriptEnabled })).locator(SUBMIT).count()).toBe(1);
    }
  },
);
