/** Back from a job to a long list, again and again. */
import { expect, test } from 'vitest';
import { servedSample } from '../lib/sample-page.ts';

const sample = servedSample();

test.each(['/', '/?q=engineer'])(
  'five times by the history, the list of %s comes back where it was left, grown by its button',
  async (path) => {
    const { page } = await sample.watch({ viewport: { width: 1000, height: 800 } });
    await page.goto(path);
    await page.locator('html:not(.has-search) #results h3 a').first().waitFor();
    const titles = page.locator('#results h3 a:visible');
    for (const place of [4, 29, 9, 31, 14]) {
      while ((await titles.count()) <= place) {
        const before = await titles.count();
        await page.click('#more-jobs button');
        await expect.poll(() => titles.count()).toBeGreaterThan(before);
      }
      await titles.nth(place).click();
      await page.locator('.job[data-id] h1').waitFor();
      const left = await page.evaluate(
        () => (JSON.parse(sessionStorage.getItem('jobfeed.scroll')!) as [string, number][])[0]![1],
      );
      await page.goBack();
      await page.waitForFunction((top) => Math.abs(scrollY - top) < 3, left);
    }
  },
);

test('back through another list, the first list is where it was left', async () => {
  const { page } = await sample.watch({ viewport: { width: 390, height: 800 } });
  const visit = async (path: string, nth: number): Promise<number> => {
    await page.goto(path);
    await page.locator('html:not(.has-search) #results h3 a').first().waitFor();
    await page.locator('#results h3 a:visible').nth(nth).click();
    await page.locator('.job[data-id] h1').waitFor();
    return page.evaluate(
      () => (JSON.parse(sessionStorage.getItem('jobfeed.scroll')!) as [string, number][])[0]![1],
    );
  };
  const top = await visit('/?q=engineer', 9);
  expect(top).toBeGreaterThan(500);
  await visit('/?q=developer', 2);
  for (let hop = 0; hop < 3; hop++) await page.goBack();
  await page.waitForFunction((left) => Math.abs(scrollY - left) < 3, top);
});
