/** What a thumb can reach on a phone, by coordinates: nothing lies over what is needed next, and nothing moves away. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { servedSample } from '../lib/sample-page.ts';
import { still } from '../lib/still.ts';
import { sideways } from '../lib/sideways.ts';

const pages = servedSample();

const open = (path: string, width: number, height: number, more: BrowserContextOptions = {}) =>
  pages.open(path, { viewport: { width, height }, hasTouch: true, isMobile: true, ...more });

/** What a finger would touch in the middle of an element: the element or what is in it, else what lies there. */
const touchedAt = (page: Page, selector: string): Promise<string> =>
  page.evaluate((wanted) => {
    const element = document.querySelector(wanted)!;
    const { left, top, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return element.contains(there) ? wanted : (there?.outerHTML.slice(0, 80) ?? 'nothing');
  }, selector);
async function tap(page: Page, selector: string): Promise<void> {
  // As a finger scrolls first to what it cannot see.
  await page.locator(selector).first().scrollIntoViewIfNeeded();
  const box = (await page.locator(selector).first().boundingBox())!;
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** The list says that it is there. */
const listed = (page: Page) => page.locator('#live:not(:empty)').waitFor({ state: 'attached' });

// The second height is what a keyboard on the screen leaves.
test.each([
  [320, 640],
  [360, 740],
  [390, 844],
  [320, 300],
  [360, 300],
  [390, 300],
  [768, 300],
  [1280, 300],
])('with suggestions for what and where, the whole form can be tapped: %i × %i', async (width, height) => {
  const page = await open('/', width, height);
  const SUBMIT = width < 768 ? '#sheet-search' : '.search-form > [type=submit]';
  if (width < 768) await tap(page, '#pill');
  for (const [box, letters] of [
    ['#q', 'ware'],
    ['#near', 'b'],
  ] as const) {
    await tap(page, box);
    await page.keyboard.type(letters);
    const option = `${box}-options [role=option]`;
    await page.locator(option).first().waitFor();
    await listed(page);
    for (const place of ['#q', '#near', SUBMIT, option])
      await expect.poll(() => touchedAt(page, place)).toBe(place);
    const bottom = () =>
      page.locator(`${box}-options`).evaluate((list) => list.getBoundingClientRect().bottom);
    await expect.poll(bottom).toBeLessThanOrEqual(height);
  }
  // From one list to the other field, and with what is typed to the results.
  await tap(page, '#q');
  await page.keyboard.type('h');
  await page.locator('#q-options [role=option]').first().waitFor();
  await tap(page, '#near');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('near');
  expect(await page.locator('#q-options').isVisible()).toBe(false);
  await page.fill('#near', 'Bern');
  await page.locator('#near-options [role=option]').first().waitFor();
  await tap(page, SUBMIT);
  await page.waitForURL('**/?q=wareh&near=Bern');
});

test.each([320, 360, 390])(
  'with letters twice as large the header fits into %i px, with its name',
  async (width) => {
    const page = await open('/', width, 740);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await sideways(page)).toEqual([]);
    const name = page.locator('.brand span');
    expect(await name.evaluate((it) => it.scrollWidth <= it.clientWidth || it.clientWidth > 200)).toBe(true);
    for (const link of ['.icon-search', '.icon-bookmark', '.icon-tiles', '.site-tools > *'])
      expect(await touchedAt(page, `.site-header ${link}`)).toBe(`.site-header ${link}`);
  },
);
test.each([320, 390])('with usual letters the header is one row at %i px', async (width) => {
  const page = await open('/', width, 740);
  const { height } = (await page.locator('.site-header').boundingBox())!;
  expect(height).toBeLessThan(60);
});

test('the saved count cuts off no label at 320 px', async () => {
  const page = await open('/', 320, 740);
  for (const save of await page.locator('[data-act=save]').all()) await save.tap();
  await page.locator('#saved-count', { hasText: '(10)' }).waitFor();
  expect(await page.locator('.brand span').evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true);
  expect(await sideways(page)).toEqual([]);
});

test.each([
  ['/', ['Search', 'Saved', 'Browse']],
  ['/de/', ['Suchen', 'Gemerkt', 'Stöbern']],
])('the bar at the bottom has icons with labels below: %s', async (path, words) => {
  const page = await open(path, 390, 740);
  const seen = await page.locator('.site-header nav a:visible').evaluateAll((all) =>
    all
      .map((link) => ({ text: link.textContent.trim(), box: link.getBoundingClientRect() }))
      .sort((a, b) => a.box.left - b.box.left)
      .map(({ text, box }) => (box.bottom === innerHeight && box.height >= 44 ? text : '')),
  );
  expect(seen).toEqual(words);
  const name = page.locator('.brand span');
  expect(await name.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true);
});

test.each(['/?offset=100000', '/?q=nurse&offset=20'])(
  'URLs of later pages from an earlier version start with the first job: %s',
  async (path) => {
    const page = await open(path, 390, 844);
    const first = page.locator('#results h3 a').first();
    await first.waitFor();
    const title = await first.textContent();
    await page.goto(path.replace(/[?&]offset=\d+/, ''));
    await first.waitFor();
    expect(await first.textContent()).toBe(title);
  },
);

test('the filter sheet opens with the counts of its search, and nothing in it moves', async () => {
  const page = await open('/', 390, 844);
  const devtools = await page.context().newCDPSession(page);
  await tap(page, '#pill');
  await page.fill('#q', 'nurse');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/?q=nurse');
  await listed(page);
  await page.evaluate(() => {
    const seen = ((globalThis as unknown as { seen: unknown }).seen = { shift: 0, texts: [] as string[] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.shift += entry.value;
    }).observe({ type: 'layout-shift' });
    const filters = document.getElementById('filters')!;
    const note = (): void => {
      const filter = filters.querySelector('[data-facet]')!;
      const isSeen = filter.checkVisibility({ visibilityProperty: true });
      const text = filter.textContent;
      if (isSeen && seen.texts.at(-1) !== text) seen.texts.push(text);
      requestAnimationFrame(note);
    };
    note();
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await tap(page, '#open-filters');
  await page.locator('#filter-sheet[open]').waitFor();
  await page.locator('html:not(.uncounted)').waitFor();
  await page.locator('#filter-sheet .n:visible').first().waitFor();
  await still(page);
  const { shift, texts } = await page.evaluate(
    () => (globalThis as unknown as { seen: { shift: number; texts: string[] } }).seen,
  );
  expect(texts).toHaveLength(1);
  expect(shift).toBeLessThan(0.01);
});

test.each([320, 390, 1280])('the save button is next to the number of jobs, at %i px', async (width) => {
  const page = await open('/?q=nurse', width, 844);
  await page.locator('#save-search:visible').waitFor();
  const button = '#save-search button';
  expect(await touchedAt(page, button)).toBe(button);
  const topOf = (selector: string): Promise<number> =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().top);
  expect(await topOf(button)).toBeLessThan(await topOf('#results .card'));
  expect((await topOf(button)) - (await topOf('#results-title'))).toBeLessThan(110);
  await tap(page, button);
  await expect.poll(() => page.locator(button).textContent()).toBe('Search saved');
  await tap(page, button);
  await expect.poll(() => page.locator(button).textContent()).toBe('Save search');
});
