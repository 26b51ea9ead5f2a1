import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { axeInBothThemes, axeViolations } from './axe.ts';
import { openPanel } from './filter-panels.ts';
import { previewShown } from './preview-shown.ts';
import { openWatchedPage } from './watched-page.ts';

export const WIDE = { width: 1280, height: 900 };
export const NARROW = { width: 360, height: 740 };

/** What is wrong with the pages at these paths below `base`, by path. */
export async function troublesOfPages(
  browser: Browser,
  url: string,
  paths: readonly string[],
  {
    base,
    colorScheme,
    viewport,
  }: { base: string; colorScheme: 'light' | 'dark'; viewport: { width: number; height: number } },
): Promise<Record<string, string[]>> {
  const { page, troubles, close } = await openWatchedPage(browser, url, {
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'allow',
  });
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    await page.setViewportSize(viewport);
    await page.goto(base + path, { waitUntil: 'load' });
    // An address with a search holds its answer when this class is gone.
    await page.locator('html:not(.has-search) #main, html:not(:has(#results)) #main').waitFor();
    await previewShown(page);
    const wrong = await axeInBothThemes(page, colorScheme);
    if (viewport !== NARROW) {
      await page.setViewportSize(NARROW);
      wrong.push(...(await axeViolations(page, ['target-size', 'scrollable-region-focusable'])));
    }
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (sideways > 0) wrong.push(`scrolls ${sideways} px sideways at 360 px`);
    if ((await page.locator('link[rel=icon]').count()) === 0) wrong.push('has no icon');
    wrong.push(...troubles.splice(0));
    if (wrong.length > 0) found[base + path] = wrong;
  }
  await close();
  return found;
}

/** Goes from the list to a job, its employer, the feed and a filter by links alone. */
export async function readWithoutJavaScript(browser: Browser, url: string, base: string): Promise<void> {
  const { page, close } = await openWatchedPage(browser, url, { javaScriptEnabled: false });
  await page.goto(`${base}/`);
  expect(await page.locator('.card').count()).toBe(10);
  expect(await page.locator('noscript').count()).toBeGreaterThan(0);
  await page.locator('#results h3 a').first().click();
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${base}/jobs/[a-z2-7]{16}/$`));
  expect(await page.locator('.apply a').getAttribute('rel')).toBe('noopener nofollow ugc');
  await page.locator('.who a').click();
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${base}/employers/[a-z0-9-]+/$`));
  const feed = await page.locator('a.feed').getAttribute('href');
  expect(feed).toMatch(/^\/employers\/[a-z0-9-]+\/feed\.xml$/);
  expect((await page.request.get(feed ?? '')).status()).toBe(200);
  await page.goto(`${base}/`);
  await openPanel(page, 'fieldset[data-facet=countries]');
  await page.locator('#filters fieldset[data-facet=countries] a').first().click();
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${base}/countries/[a-z]{2}/$`));
  await close();
}
