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
        () => (JSON.parse(sessionStorage.getItem('jobfeed.scroll')!) as [string, number])[1],
      );
      await page.goBack();
      await page.waitForFunction((top) => Math.abs(scrollY - top) < 3, left);
    }
  },
);
