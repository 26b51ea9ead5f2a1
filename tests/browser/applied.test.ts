/** What became of an application: asked once when its reader comes back, and shown wherever the job is. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeInBothThemes } from '../lib/axe.ts';
import { servedSample } from '../lib/sample-page.ts';

const sample = servedSample();

/** Presses Apply, and looks at the tab that it opens. */
async function apply(page: Page): Promise<void> {
  const context = page.context();
  await context.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: 'Apply here' }));
  const [tab] = await Promise.all([context.waitForEvent('page'), page.click('.apply a')]);
  await tab.waitForURL(/^https:/);
  expect(await tab.evaluate(() => opener === null)).toBe(true);
  await tab.close();
  await context.unroute(/^https:/);
}
/** Comes back to the page: for Playwright all tabs are in the foreground. */
async function applyAndReturn(page: Page): Promise<void> {
  await apply(page);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}
async function openJob(page: Page, base = '', at = 0): Promise<string> {
  await page.goto(`${base}/`);
  const href = (await page.locator('#results h3 a').nth(at).getAttribute('href'))!;
  await page.goto(href);
  await page.locator('#status:visible').waitFor();
  return href;
}
const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' }).format(new Date());
const status = (page: Page, select = '#status') =>
  page.locator(select).evaluate((one) => (one as HTMLSelectElement).selectedOptions[0]?.textContent);

test('coming back from the employer’s page, one is asked once; "Yes" shows on the job, its card and Saved', async () => {
  const page = await sample.blank({ viewport: { width: 390, height: 844 } });
  const href = await openJob(page);
  expect(await status(page)).toBe('Not applied yet');
  // Who only looks at another tab is asked nothing.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  expect(await page.textContent('#asked')).toBe('');
  await applyAndReturn(page);
  await page.locator('#asked', { hasText: 'Did you apply?' }).waitFor();
  expect(await page.locator('#asked button').allTextContents()).toEqual(['Yes', 'Not yet', 'Not interested']);
  expect(await axeInBothThemes(page)).toEqual([]);
  await page.locator('#asked').getByRole('button', { name: 'Yes' }).click();
  expect(await page.textContent('#asked')).toBe('');
  expect(await status(page)).toBe(`Applied · ${today}`);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('status');
  // To apply is to save: the job is found again.
  expect(await page.getAttribute('#save', 'aria-pressed')).toBe('true');
  await applyAndReturn(page);
  expect(await page.textContent('#asked')).toBe('');

  await page.goto('/');
  const card = page.locator(`#results li:has(a[href="${href}"]) .card-main`);
  await expect.poll(() => card.getAttribute('data-state')).toBe(`Applied · ${today}`);
  await page.goto('/saved/');
  expect(await status(page, '#saved [data-state]')).toBe(`Applied · ${today}`);
  await page.locator('#saved [data-state]').selectOption('');
  expect(await status(page, '#saved [data-state]')).toBe('Not applied yet');
  await page.goto(href);
  expect(await status(page)).toBe('Not applied yet');
});
test('"Not yet" asks no more; the question outlives the page', async () => {
  const page = await sample.blank();
  await openJob(page, '/de', 1);
  await apply(page);
  // A phone throws pages away that are not looked at.
  await page.reload();
  await page.locator('#asked', { hasText: 'Haben Sie sich beworben?' }).waitFor();
  await page.locator('#asked').getByRole('button', { name: 'Noch nicht' }).click();
  expect(await page.textContent('#asked')).toBe('');
  await applyAndReturn(page);
  expect([await page.textContent('#asked'), await status(page)]).toEqual(['', 'Noch nicht beworben']);
  expect(await page.textContent('#saved-count')).toBe('');
});

test('"Not interested" hides the job beside its list, as its card does, and is taken back there', async () => {
  const page = await sample.blank({ reducedMotion: 'reduce' });
  await page.goto('/?q=nurse');
  await page.locator('#preview-job .apply a').waitFor();
  const first = page.locator('#results > li').first();
  await applyAndReturn(page);
  await page.locator('#asked').getByRole('button', { name: 'Not interested' }).click();
  expect(await status(page)).toBe('Not interested');
  await first.locator('.hidden-note').waitFor({ state: 'attached' });
  expect(await first.getAttribute('class')).toContain('is-hidden');
  await page.locator('#status').selectOption('');
  await expect.poll(() => first.getAttribute('class')).not.toContain('is-hidden');
});

test('where nothing may be stored, the status holds for as long as the page is open', async () => {
  const page = await sample.blank();
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
  });
  await openJob(page);
  await page.locator('#status').selectOption('applied');
  expect(await status(page)).toBe(`Applied · ${today}`);
});
