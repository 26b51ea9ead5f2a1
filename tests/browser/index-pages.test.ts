import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from '../../scripts/serve.ts';
import { serveSample } from '../lib/sample-server.ts';
import { sharedBrowser } from '../lib/shared-browser.ts';
import { openWatchedPage } from '../lib/watched-page.ts';

let browser: Browser;
let server: RunningServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([sharedBrowser(), serveSample()]);
});
afterAll(async () => {
  await server.close();
});

test('an index shows what holds the text while it is typed, and says how much that is', async () => {
  const { page, troubles, close } = await openWatchedPage(browser, server.url);
  await page.goto('/tags/');
  const every = page.locator('.letter:not(#most) li a');
  const shown = page.locator('.letter:not(#most) li:visible a');
  const all = await every.allTextContents();
  // It begins with the most frequent; the others are behind their letters.
  expect(await shown.count()).toBe(0);
  await page.locator('#find').pressSequentially('LIN');
  const wanted = all.filter((label) => label.toLowerCase().includes('lin'));
  expect(wanted.length).toBeGreaterThan(0);
  expect(wanted.length).toBeLessThan(all.length);
  expect(await shown.allTextContents()).toEqual(wanted);
  expect(await page.textContent('#found')).toBe(`${wanted.length} found`);
  expect(await page.locator('#most').isVisible()).toBe(false);
  // No heading without a list below it, no letter that leads nowhere.
  expect(await page.locator('.letter:visible:not(:has(li:not([hidden])))').count()).toBe(0);
  expect(await page.locator('.letters a:visible').count()).toBe(
    await page.locator('.letter:visible').count(),
  );
  await page.fill('#find', 'no such tag');
  expect(await shown.count()).toBe(0);
  expect(await page.textContent('#found')).toBe('No matches.');
  await page.fill('#find', '');
  expect([await every.count(), await shown.count()]).toEqual([all.length, 0]);
  await page.fill('#find', wanted[0] ?? '');
  if ((await shown.count()) === 1) {
    await page.press('#find', 'Enter');
    await page.waitForURL('**/tags/*/');
  }
  expect(troubles).toEqual([]);
  await close();
});

test('the letters stay in sight while the list is read, and a letter that was chosen stands below them', async () => {
  const { page, close } = await openWatchedPage(browser, server.url, {
    viewport: { width: 360, height: 640 },
  });
  await page.goto('/de/tags/');
  for (const at of [0, 1]) await page.locator('.letter > summary').nth(at).click();
  await page.mouse.wheel(0, 1500);
  await page.waitForFunction(() => scrollY > 500);
  expect(await page.locator('.index-bar').evaluate((bar) => bar.getBoundingClientRect().top)).toBe(0);
  await page.locator('.letters a').nth(4).click();
  const letter = await page.locator('.letters a').nth(4).textContent();
  const [bar, heading] = await Promise.all([
    page.locator('.index-bar').evaluate((element) => element.getBoundingClientRect().bottom),
    page.locator('.letter:has(:target) h2').evaluate((element) => element.getBoundingClientRect().top),
  ]);
  expect(await page.locator('.letter:has(:target) h2').textContent()).toBe(letter);
  expect(await page.locator('.letter:has(:target) li').first().isVisible()).toBe(true);
  expect(heading).toBeGreaterThanOrEqual(bar);
  await close();
});

test('without JavaScript a letter opens its names, by its heading and by the way to it, and there is no box that does nothing', async () => {
  const { page, close } = await openWatchedPage(browser, server.url, { javaScriptEnabled: false });
  await page.goto('/tags/');
  expect(await page.locator('#find').isVisible()).toBe(false);
  const [first, second] = [0, 1].map((at) => page.locator('.letter:not(#most)').nth(at));
  await first!.locator('summary').click();
  expect(await first!.locator('li').first().isVisible()).toBe(true);
  await page.locator('.letters a').nth(1).click();
  expect(await second!.locator('li').first().isVisible()).toBe(true);
  expect(await page.locator('.letter:not(#most) li').count()).toBeGreaterThan(50);
  await close();
});

test('an index begins with what has most jobs, and each entry is two elements that say its number', async () => {
  const { page, close } = await openWatchedPage(browser, server.url, { javaScriptEnabled: false });
  await page.goto('/tags/');
  const numbersOf = (selector: string) =>
    page
      .locator(`${selector} a[data-jobs]`)
      .evaluateAll((all) => all.map((one) => Number(one.dataset['jobs'])));
  const [first, all] = [await numbersOf('#most'), await numbersOf('.letter:not(#most)')];
  expect(first).toEqual(all.toSorted((a, b) => b - a).slice(0, 24));
  expect(await page.locator('.letter li *').count()).toBe(first.length + all.length);
  const name = `${await page.locator('#most a').first().textContent()} ${first[0]}`;
  expect(await page.locator('#most').getByRole('link', { name, exact: true }).count()).toBe(1);
  // No heading for a letter of few.
  const sizes = await page
    .locator('.letter:not(#most, :has(#other))')
    .evaluateAll((sections) => sections.map((section) => section.querySelectorAll('li').length));
  expect(Math.min(...sizes.slice(0, -1))).toBeGreaterThanOrEqual(8);
  await close();
});

test('a list that is seen as a whole has neither letters nor a box, and the largest first', async () => {
  const { page, close } = await openWatchedPage(browser, server.url);
  await page.goto('/employers/');
  expect(await page.locator('#find, .letters').count()).toBe(0);
  const numbers = await page
    .locator('.letter a')
    .evaluateAll((all) => all.map((one) => Number(one.dataset['jobs'])));
  expect(numbers.length).toBeGreaterThan(30);
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  await close();
});
