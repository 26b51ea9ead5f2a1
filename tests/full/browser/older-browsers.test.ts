/** The oldest browsers that the site is made for (astro.config.mjs), and older ones: Chromium without what they lack. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { servedSample } from '../../lib/sample-page.ts';

const sample = servedSample();

/** Takes away what Safari 16.4, Chrome 109 or Firefox 115 lacks, once in each page and in each worker. */
const TAKE_AWAY = `if (!globalThis.isOlder) {
  globalThis.isOlder = true;
  const take = (from, ...names) => { for (const name of names) if (from) delete from[name]; };
  take(Array, 'fromAsync');
  take(Array.prototype, 'toReversed', 'toSorted', 'toSpliced', 'with');
  take(Map, 'groupBy');
  take(Object, 'groupBy');
  take(Promise, 'try', 'withResolvers');
  take(Set.prototype, 'union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom');
  take(String.prototype, 'isWellFormed', 'toWellFormed');
  take(URL, 'canParse', 'parse');
  take(AbortSignal, 'any');
  take(ArrayBuffer.prototype, 'detached', 'transfer');
  take(Intl.NumberFormat.prototype, 'formatRange', 'formatRangeToParts');
  take(RegExp, 'escape');
  take(globalThis.Iterator, 'from', 'concat');
  take(globalThis.Iterator?.prototype, 'drop', 'every', 'filter', 'find', 'flatMap', 'forEach', 'map', 'reduce', 'some', 'take', 'toArray');
  take(globalThis, 'requestIdleCallback', 'scheduler');
  take(globalThis.HTMLElement?.prototype, 'popover', 'showPopover', 'hidePopover', 'togglePopover');
  for (const name of Object.getOwnPropertyNames(globalThis.Element?.prototype ?? {}))
    if (name === 'role' || /^aria|^checkVisibility$/.test(name)) take(Element.prototype, name);
}
`;

/** A page whose scripts, workers and styles get what such a browser has. */
async function older(path: string): Promise<Page> {
  const page = await sample.blank();
  await page.route('**/*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: TAKE_AWAY + (await response.text()) });
  });
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(':has(', ':-x-has(') });
  });
  await page.goto(path);
  return page;
}

test('typing, filtering, opening, saving and hiding jobs work without newer built-ins', async () => {
  const page = await older('/');
  await page.fill('#q', 'senior');
  await page.locator('#results mark').first().waitFor();
  expect(await Promise.all(page.workers().map((worker) => worker.evaluate('globalThis.isOlder')))).toContain(
    true,
  );
  const all = await page.textContent('#results-title');
  await page.keyboard.press('Escape');
  await page.locator('.panel > summary', { hasText: 'Workplace' }).click();
  await page.getByRole('checkbox', { name: /^Remote/ }).check();
  await page.waitForURL('**workTypes=remote');
  await expect.poll(() => page.textContent('#results-title')).not.toBe(all);
  await page.keyboard.press('Escape');
  const link = page.locator('#results h3 a').nth(1);
  const title = await link.textContent();
  await link.click();
  await page.locator('#preview-job h1', { hasText: title! }).waitFor();
  await page.locator('#preview-job #save').click();
  await page.locator('#preview-job #save[aria-pressed=true]').waitFor();
  await page.locator('#results > li:first-child [data-act=more]').click();
  await page.locator('.card-menu [data-act=hide]').click();
  await page.locator('#results > li:first-child .hidden-note').waitFor();
  expect(await page.locator('.card-menu').isVisible()).toBe(false);
});

test('search dialogs have the background of each theme', async () => {
  const styles = readdirSync(join(inject('sampleSite'), 'assets')).filter((name) => name.endsWith('.css'));
  const newer = styles.filter((name) =>
    readFileSync(join(inject('sampleSite'), 'assets', name), 'utf8').includes('light-dark('),
  );
  expect(newer).toEqual([]);
  const page = await older('/');
  for (const [scheme, ground] of [
    ['light', 'rgb(255, 255, 255)'],
    ['dark', 'rgb(28, 32, 31)'],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    const colour = await page.locator('.preview').evaluate((pane) => getComputedStyle(pane).backgroundColor);
    expect(colour).toBe(ground);
  }
});

test('a place page suggests other places', async () => {
  const page = await older('/cities/bern/');
  await page.locator('#near').fill('Zür');
  await page.locator('#near-options [role=option]').first().waitFor();
});

test('an unsupported browser shows the list and explains why there is no search', async () => {
  const { page } = await sample.watch({ viewport: { width: 390, height: 844 } });
  await page.addInitScript('delete globalThis.DecompressionStream');
  await page.goto('/?q=senior');
  expect(await page.locator('.old-browser').isVisible()).toBe(true);
  expect(await page.locator('#results .card').first().isVisible()).toBe(true);
  expect(await page.locator('#q').isVisible()).toBe(true);
  await page.locator('#results h3 a').first().click();
  await page.waitForURL('**/jobs/*/');
  expect(await page.locator('.js-only:visible').count()).toBe(0);
  await page.goto('/');
  expect(await page.locator('.old-browser').isVisible()).toBe(true);
  expect(await page.innerText('#search')).not.toContain('<');
  expect(await page.locator('#search > [type=submit]').isVisible()).toBe(true);
  expect(await (await sample.open('/')).locator('.old-browser').isVisible()).toBe(false);
});
