import { expect, test } from 'vitest';
import { servedSample } from '../lib/sample-page.ts';
import type { WatchedPage } from '../lib/watched-page.ts';

const sample = servedSample({ functions: true });
async function onPage(run: (watched: WatchedPage) => Promise<void>): Promise<void> {
  const watched = await sample.watch();
  await run(watched);
  expect(watched.troubles).toEqual([]);
}

test("a link to a search near a place gives the API's results, explains them, and can be widened", () =>
  onPage(async ({ page }) => {
    const search = 'near=Genf&radius=100&remote=include&sort=distance';
    await page.goto(`/de/?${search}`);
    const chip = page.locator('#chips .chip').first();
    await chip.waitFor();
    expect(await chip.textContent()).toBe('100 km um Genf oder remote');
    // The head follows when the cards are painted.
    await page.waitForFunction(() => document.title.startsWith('100 km um Genf oder remote – '));
    expect(await page.inputValue('#sort')).toBe('distance');
    const { hits, total } = (await (
      await fetch(`${sample.url}/api/v1/jobs?${search}&collapse=true`)
    ).json()) as { hits: { title: string }[]; total: number };
    expect(await page.textContent('#results-title')).toBe(`${total} Stellen`);
    await page
      .locator('#results h3 a')
      .nth(hits.length - 1)
      // It may be folded: an employer's jobs beyond the third in a row are.
      .waitFor({ state: 'attached' });
    // Others of the list follow when nobody waits.
    const titles = (await page.locator('#results h3 a').allTextContents()).slice(0, hits.length);
    expect(titles).toEqual(hits.map(({ title }) => title));
    await page.locator('#feed[href="/feed.xml?near=Genf&radius=100&remote=include"]').waitFor();
    await chip.click();
    await page.waitForURL('**/de/');
    await expect.poll(() => page.textContent('#results-title')).not.toBe(`${total} Stellen`);
  }));

test('a link with an unknown place reports it, and links to the same search everywhere', () =>
  onPage(async ({ page }) => {
    await page.goto('/?near=%3Cb%3Exyzzy&countries=CH');
    await page.waitForFunction(() =>
      document.getElementById('results-title')?.textContent?.startsWith('Place not found'),
    );
    expect(await page.textContent('#results-title')).toBe('Place not found: “<b>xyzzy”');
    await page.click('#results a');
    await page.waitForURL('**/?countries=CH');
    await page.locator('#chips a', { hasText: 'Switzerland' }).waitFor();
  }));
