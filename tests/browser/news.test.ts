/** What is new since the last visit, on the home page of who was here before. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeInBothThemes } from '../lib/axe.ts';
import { servedSample } from '../lib/sample-page.ts';

const sample = servedSample();

/** As if the last visit had been a week before the jobs of the sample came, with these searches saved. */
async function wasHere(page: Page, ...parameters: string[]): Promise<void> {
  await page.goto('/offline/');
  await page.evaluate((all) => {
    const last = '2026-09-01T12:00:00.000Z';
    const seen = { last, at: Date.parse(last) };
    localStorage.setItem('jobfeed.seen', JSON.stringify(seen));
    const searches = all.map((one) => ({ parameters: one, name: one.slice(2), savedAt: last, seen }));
    localStorage.setItem('jobfeed.searches', JSON.stringify(searches));
  }, parameters);
}
/** Layout shifts since the page began. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(globalThis, { shifts: [] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (globalThis as unknown as { shifts: number[] }).shifts.push(
          (entry as unknown as { value: number }).value,
        );
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shifts = (page: Page) => page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);

test('a first visit has no line, no room for one, and asks for nothing of it', async () => {
  const page = await sample.blank();
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await page.locator('#news').isVisible()).toBe(false);
  expect(sample.requests().filter((path) => /news/.test(path))).toEqual([]);
});

test.each([390, 1280])(
  'at %i px it says how many are new and in which saved search, and moves nothing; each part leads there',
  async (width) => {
    const page = await sample.blank({ viewport: { width, height: 844 } });
    await wasHere(page, 'q=nurse', 'q=zzzzzzzz');
    await watchShifts(page);
    await page.goto('/');
    const links = page.locator('#news a');
    await links.nth(1).waitFor();
    expect(await shifts(page)).toEqual([]);
    const [all, inSearch] = await links.allTextContents();
    expect(all).toMatch(/^\d+ new since your last visit$/);
    expect(inSearch).toMatch(/^\d+ in “nurse”$/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await axeInBothThemes(page)).toEqual([]);
    await links.nth(1).click();
    await page.waitForURL('**/?q=nurse&sort=newest');
    await page.locator('#results .badge.new').first().waitFor();
    await page.goto('/');
    await links.first().click();
    await page.waitForURL(/\?postedWithin=\d+&sort=newest$/);
    await page.locator('#results .badge.new').first().waitFor();
    expect(parseInt((await page.textContent('#results-title')) ?? '')).toBeGreaterThanOrEqual(parseInt(all!));
  },
);

test('of several searches it says how many have something new', async () => {
  const page = await sample.blank();
  await wasHere(page, 'q=nurse', 'q=engineer');
  await page.goto('/de/');
  await page.locator('#news', { hasText: 'einige in 2 gemerkten Suchen' }).waitFor();
});

test('who has seen the newest jobs has no line; one press turns it off, and the page of what is kept on again', async () => {
  const page = await sample.blank();
  await wasHere(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Don’t show this' }).click();
  expect(await page.locator('#news').isVisible()).toBe(false);
  await page.reload({ waitUntil: 'networkidle' });
  expect(await page.locator('#news').isVisible()).toBe(false);
  await page.goto('/saved/');
  await page.getByLabel('Show on the home page what is new').check();
  await page.goto('/');
  await page.locator('#news a').waitFor();
  // The next visit has seen these.
  await page.evaluate(() => {
    const seen = JSON.parse(localStorage.getItem('jobfeed.seen')!) as { at: number };
    localStorage.setItem('jobfeed.seen', JSON.stringify({ ...seen, at: seen.at - 86_400_000 }));
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await page.locator('#news').isVisible()).toBe(false);
});

test.each(['{"last":5}', 'null', '[]', '"', '{"last":"<b>","at":"x"}'])(
  'storage that holds %s shows no line and breaks nothing',
  async (seen) => {
    const page = await sample.blank();
    await page.goto('/offline/');
    await page.evaluate((text) => localStorage.setItem('jobfeed.seen', text), seen);
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(await page.locator('#news').isVisible()).toBe(false);
    expect(await page.locator('#results > li').count()).toBeGreaterThan(0);
  },
);
