import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from '../../scripts/serve.ts';
import { serveSample } from '../lib/sample-server.ts';
import { sharedBrowser } from '../lib/shared-browser.ts';
import { openWatchedPage } from '../lib/watched-page.ts';

let browser: Browser, server: RunningServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([sharedBrowser(), serveSample()]);
});
afterAll(() => server.close());

const SEARCH = 'q=developer&employers=nordlicht-software.example';

test.each([
  { path: `/?${SEARCH}&sort=newest`, says: /^\d+ more from \u2068?Nordlicht Software GmbH/ },
  { path: `/de/?${SEARCH}&sort=newest`, says: /^\d+ weitere von \u2068?Nordlicht Software GmbH/ },
])('$path shows three jobs of an employer, and the others on demand', async ({ path, says }) => {
  const { page, troubles, close } = await openWatchedPage(browser, server.url);
  await page.goto(path);
  const line = page.locator('[data-unfold]');
  await line.waitFor();
  const text = (await line.textContent()) ?? '';
  expect(text).toMatch(says);
  const shown = page.locator('#results > li:not(.is-folded) .card');
  expect(await shown.count()).toBe(3);
  await line.click();
  expect(await shown.count()).toBe(3 + Number.parseInt(text));
  expect(await line.count()).toBe(0);
  // The first of them has the focus, and is the fourth of the list.
  expect(await page.evaluate(() => document.activeElement?.closest('li')?.matches(':nth-child(4)'))).toBe(
    true,
  );
  expect(troubles).toEqual([]);
  await close();
});

test('nothing is folded when sorted by relevance', async () => {
  const { page, close } = await openWatchedPage(browser, server.url);
  await page.goto(`/?${SEARCH}`);
  await page.locator('#results .card').nth(3).waitFor();
  await expect.poll(() => page.locator('#results[aria-busy=true]').count()).toBe(0);
  expect(await page.locator('[data-unfold], .is-folded').count()).toBe(0);
  await close();
});
