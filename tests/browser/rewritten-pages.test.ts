/** Behind a content delivery network that rewrites pages, as they come and as scripts fetch them. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { HIDDEN_MAIL, rewritingProxy } from '../lib/rewriting-proxy.ts';
import { servedSite } from '../lib/sample-page.ts';
import { serveSample } from '../lib/sample-server.ts';

const site = servedSite(async () => rewritingProxy(await serveSample()));
const injected = (page: Page) =>
  page.evaluate(() => (globalThis as typeof globalThis & { injected: number }).injected);

test.each(['/?q=senior', '/cities/zurich/'])(
  'a job beside %s shows the mail address that was hidden, and no added script runs in it',
  async (path) => {
    const page = await site.open(path);
    const text = page.locator('#preview-job .job-text');
    await text.waitFor();
    expect(await text.textContent()).toContain(HIDDEN_MAIL);
    expect(await text.textContent()).not.toContain('protected');
    expect(await page.locator('#preview-job script').count()).toBe(0);
    // In the head of its content, and at its end.
    expect(await injected(page)).toBe(2);
  },
);

test('a job’s own page shows it, too, without the script that came with it: as offline', async () => {
  const page = await site.open('/?q=senior');
  await page.locator('#preview-open').click();
  await page.locator('.job-text', { hasText: HIDDEN_MAIL }).waitFor();
});
