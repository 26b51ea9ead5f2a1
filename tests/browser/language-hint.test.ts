import { expect, test } from 'vitest';
import { axeViolations } from '../lib/axe.ts';
import { servedSample } from '../lib/sample-page.ts';

const sample = servedSample();

/** The sample is in English and German. */
const HINTS = {
  'de-CH': ['/?q=nurse', 'Diese Seite gibt es auch auf Deutsch', '/de/?q=nurse'],
  'en-GB': ['/de/employers/', 'This page is also available in English', '/employers/'],
  de: ['/about/', 'Diese Seite gibt es auch auf Deutsch', '/de/about/'],
  'en-US': ['/de/no-such-page/', 'This page is also available in English', '/'],
};

test.each(Object.entries(HINTS))(
  'a reader of %s is told of the page in that language',
  async (locale, hint) => {
    const [path, text, there] = hint as [string, string, string];
    const viewport = { width: 320, height: 640 };
    const { page, close } = await sample.watch({ locale, viewport, hasTouch: true });
    await page.goto(path);
    const line = page.locator('.language-hint');
    expect(await line.locator('a').textContent()).toBe(text);
    expect(await line.getAttribute('lang')).toBe(locale.slice(0, 2));
    const box = (await line.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(320);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(
              list
                .getEntries()
                .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
            ),
          ).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(0), 300);
        }),
    );
    expect(shift).toBeLessThan(0.1);
    await line.locator('a').tap();
    await page.waitForURL(`${sample.url}${there}`);
    await page.goto(path);
    await page.locator('html.js').waitFor();
    expect(await line.count()).toBe(0);
    await close();
  },
);

test('the line is closed for good, and where the page is in the reader’s language there is none', async () => {
  const { page } = await sample.watch({ locale: 'de-DE' });
  await page.goto('/de/');
  await page.locator('.card-actions').first().waitFor();
  expect(await page.locator('.language-hint').count()).toBe(0);
  await page.goto('/');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Schließen' }).click();
  expect(await page.locator('.language-hint').count()).toBe(0);
  await page.goto('/employers/');
  await page.reload();
  expect(await page.locator('.language-hint').count()).toBe(0);
});
