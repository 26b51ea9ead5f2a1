/** A tab that was open while a newer build was deployed. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { servedSample } from '../lib/sample-page.ts';

const sample = servedSample();

/** As if a build of the next year had taken the place of the one that the page is of. */
const deploy = (page: Page) =>
  page.route('**/search/manifest.json', async (route) => {
    const response = await route.fetch();
    const manifest = (await response.json()) as object;
    await route.fulfill({ response, json: { ...manifest, builtAt: '2027-09-30T12:00:00.000Z' } });
  });
const isSeenAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test.each([
  ['/', 'This list has been updated. Reload'],
  ['/de/', 'Diese Liste wurde aktualisiert. Neu laden'],
])('of %s says so once when it is seen again, and loads it with the search kept', async (path, text) => {
  const page = await sample.blank();
  await page.goto(`${path}?q=nurse`);
  await page.locator('#results mark').first().waitFor();
  const manifests = () => sample.requests().filter((asked) => asked.endsWith('/manifest.json')).length;
  const before = manifests();
  await isSeenAgain(page);
  await expect.poll(manifests).toBe(before + 1);
  const notice = page.locator('#offline');
  expect(await notice.isVisible()).toBe(false);
  await deploy(page);
  await isSeenAgain(page);
  await notice.getByRole('link').waitFor();
  await isSeenAgain(page);
  expect(await notice.innerText()).toBe(text);
  expect(manifests()).toBe(before + 2);
  await page.unroute('**/search/manifest.json');
  await page.fill('#q', 'baker');
  await page.waitForURL(`**${path}?q=baker`);
  await notice.getByRole('link').click();
  await notice.waitFor({ state: 'hidden' });
  await page.locator('#results mark').first().waitFor();
  expect(await page.inputValue('#q')).toBe('baker');
});

test('whose files are gone says why the search fails, and loads it', async () => {
  const page = await sample.blank();
  await page.goto('/', { waitUntil: 'networkidle' });
  await deploy(page);
  const isGone = /\/(assets\/[^/]+\.js|search\/[^/]+\/[^/]+)$/;
  await page.route(isGone, (route) => route.fulfill({ status: 404 }));
  await page.fill('#q', 'nurse');
  await page.locator('#offline').getByRole('link', { name: 'Reload' }).waitFor();
  await page.unroute(isGone);
  await page.unroute('**/search/manifest.json');
  sample.forgive();
  await page.locator('#offline a').click();
  await page.locator('#results mark').first().waitFor();
  expect(await page.inputValue('#q')).toBe('nurse');
});
