import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { RunningServer } from '../../scripts/serve.ts';
import { axeViolations } from '../lib/axe.ts';
import { serveSample } from '../lib/sample-server.ts';
import { sharedBrowser } from '../lib/shared-browser.ts';
import { openWatchedPage } from '../lib/watched-page.ts';

let browser: Browser;
let server: RunningServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([sharedBrowser(), serveSample()]);
});
afterAll(async () => {
  await server.close();
});

/** The first job of the sample whose page is so. */
function jobWith(isSo: (html: string) => boolean): string {
  const jobs = join(inject('sampleSite'), 'jobs');
  const id = readdirSync(jobs).find((name) => isSo(readFileSync(join(jobs, name, 'index.html'), 'utf8')));
  if (!id) throw new Error('The sample has no such job.');
  return `/jobs/${id}/`;
}
/** A job with a description, several tags and a reference. */
const fullJob = (): string =>
  jobWith(
    (html) =>
      html.split('class="tag"').length > 3 && /Reference|Job-ID/.test(html) && html.includes('>Description<'),
  );
const top = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top);

test('on a phone the description comes before the facts, tags stand in lines, the reference is last', async () => {
  const { page, close } = await openWatchedPage(browser, server.url, {
    viewport: { width: 360, height: 740 },
  });
  await page.goto(fullJob());
  expect(await top(page, '.job-text p')).toBeLessThan(740);
  expect(await top(page, '.job-text')).toBeLessThan(await top(page, '.job-facts'));
  const [first, second] = await page
    .locator('.tag')
    .evaluateAll((tags) => tags.map((tag) => tag.getBoundingClientRect().top));
  expect(second).toBe(first);
  expect(await page.locator('.job-facts dt').last().textContent()).toBe('Reference');
  await close();
});

test.each([
  ['', 'Same occupation, other languages'],
  ['/de', 'Gleicher Beruf, andere Sprachen'],
])('below "%s/" it leads to jobs of the occupation in other languages', async (base, heading) => {
  const path = base + jobWith((html) => html.includes('class="same-occupation"'));
  const { page, troubles, close } = await openWatchedPage(browser, server.url, { reducedMotion: 'reduce' });
  await page.goto(path);
  const list = page.locator('.same-occupation');
  expect(await list.locator('h2').textContent()).toBe(heading);
  const own = await page.getAttribute('.job h1', 'lang');
  const links = list.locator('a');
  expect(await links.count()).toBeGreaterThan(0);
  for (const link of await links.all()) {
    expect(await link.getAttribute('lang')).not.toBe(own);
    expect((await page.request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200);
  }
  expect([await axeViolations(page), troubles]).toEqual([[], []]);
  await close();
});

test('leads back to the results that the reader came from, with their place, also from a second job', async () => {
  const { page, close } = await openWatchedPage(browser, server.url);
  await page.goto('/?q=engineer');
  await page.locator('html:not(.has-search) #results h3 a').first().waitFor();
  await page.mouse.wheel(0, 400);
  await page.waitForFunction(() => scrollY > 300);
  await page.locator('#results h3 a').nth(3).click();
  await page.getByRole('link', { name: 'Back to results' }).waitFor();
  expect(await page.inputValue('#q')).toBe('engineer');
  await page.click('#back');
  await page.waitForURL('**/?q=engineer');
  await page.waitForFunction(() => scrollY > 300);
  await page.locator('#results h3 a').nth(3).click();
  await page.locator('.job[data-id] h1').waitFor();
  const first = page.url();
  await page.locator('.similar h3 a').first().click();
  await page.waitForURL((url) => url.pathname.startsWith('/jobs/') && url.href !== first);
  await page.getByRole('link', { name: 'Back to results' }).click();
  await page.waitForURL('**/?q=engineer');
  await close();
});

test('says when it was published, and of an old job that it may be filled', async () => {
  const { page, close } = await openWatchedPage(browser, server.url);
  await page.goto(fullJob());
  const published = (await page.getAttribute('[data-published]', 'data-published')) ?? '';
  expect(await page.textContent('.when')).toMatch(/Published on \d+ \w+ \d{4}/);
  for (const [days, isOld] of [
    [100, false],
    [200, true],
  ] as const) {
    await page.clock.setFixedTime(Date.parse(published) + days * 86_400_000);
    await page.reload();
    await page.locator('#save:visible').waitFor();
    expect([days, await page.locator('#old').isVisible()]).toEqual([days, isOld]);
  }
  await close();
});

test.each([
  ['', 'All jobs', '/'],
  ['/de', 'Alle Stellen', '/de/'],
])(
  'below "%s/" without JavaScript or a list, it leads to all jobs, and the box searches',
  async (base, text, home) => {
    const { page, close } = await openWatchedPage(browser, server.url, { javaScriptEnabled: false });
    await page.goto(base + fullJob());
    expect((await page.textContent('#back'))?.trim()).toBe(text);
    expect(await page.getAttribute('#back', 'href')).toBe(home);
    await page.fill('#q', 'baker');
    await page.press('#q', 'Enter');
    // Where it leads on: tests/browser/no-javascript.test.ts.
    expect(new URL(page.url()).pathname).toMatch(/\/find\/?$/);
    expect(new URL(page.url()).searchParams.get('q')).toBe('baker');
    await close();
  },
);

test('a vacancy is one to search engines: one page in a language has its data, that of the advert', () => {
  const told = (base: string, id: string): boolean =>
    readFileSync(join(inject('sampleSite'), base, 'jobs', id, 'index.html'), 'utf8').includes(
      'application/ld+json',
    );
  const ids = readdirSync(join(inject('sampleSite'), 'jobs'));
  const both = ids.map((id) => [told('', id), told('de', id)].join());
  expect(new Set(both)).toEqual(new Set(['true,false', 'false,true', 'false,false']));
});
