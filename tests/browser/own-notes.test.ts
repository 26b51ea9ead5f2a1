/** What a reader notes and opens is remembered on the device alone, once it is wanted, until everything is deleted at once. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { servedSample } from '../lib/sample-page.ts';
import { keptOnDevice } from '../lib/watched-page.ts';

const sample = servedSample();

const NOTE = 'Ask Ms Keller about the night shifts';

const cards = (page: Page) => page.locator('#results > li > .card');
const stored = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries(localStorage)
        .map(([key, value]) => [key, JSON.parse(value as string) as unknown] as const)
        .filter(([, value]) => value !== null && (!Array.isArray(value) || value.length > 0)),
    ),
  );
/** The texts of all that the service worker keeps, by path. */
const keptTexts = (page: Page) =>
  page.evaluate(async () => {
    const texts: Record<string, string> = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts[new URL(request.url).pathname] = (await (await cache.match(request))?.text()) ?? '';
    }
    return texts;
  });

/** Opens the page of a job of the list of all jobs. */
async function openJob(page: Page, at: number): Promise<string> {
  await page.goto('/');
  await page.goto((await cards(page).nth(at).locator('h3 a').getAttribute('href'))!);
  return (await page.textContent('h1'))!.trim();
}

async function noteSomething(page: Page): Promise<void> {
  await page.locator('#saved [data-state]').selectOption('interview');
  await page.locator('#saved .note-of summary').click();
  await page.locator('#saved [data-note]').fill(NOTE);
}

test('nothing is remembered of jobs that are opened until that is wanted, then for 30 days', async () => {
  const page = await sample.blank();
  await openJob(page, 0);
  expect(Object.keys(await stored(page))).not.toContain('jobfeed.viewed');
  await page.goto('/saved/');
  expect(await page.isChecked('#remember-viewed')).toBe(false);
  expect(await page.locator('#viewed li').count()).toBe(0);

  await page.check('#remember-viewed');
  const titles = [await openJob(page, 1), await openJob(page, 2)];
  await page.goto('/saved/');
  expect(await page.locator('#viewed a').allTextContents()).toEqual(titles.toReversed());
  await page.goto('/');
  await page.waitForFunction(() => document.querySelectorAll('.card[data-seen]').length > 0);
  expect(await cards(page).evaluateAll((all) => all.map((card) => card.hasAttribute('data-seen')))).toEqual(
    Array.from({ length: await cards(page).count() }, (_, i) => i === 1 || i === 2),
  );

  // A month later, and when it is no longer wanted.
  await page.evaluate(() => {
    const key = 'jobfeed.viewed';
    const [last, ...others] = JSON.parse(localStorage.getItem(key)!) as { viewedAt: string }[];
    const before = new Date(Date.now() - 31 * 86_400_000).toISOString();
    localStorage.setItem(key, JSON.stringify([{ ...last, viewedAt: before }, ...others]));
  });
  await page.goto('/saved/');
  expect(await page.locator('#viewed a').allTextContents()).toEqual(titles.slice(0, 1));
  await page.uncheck('#remember-viewed');
  expect(await page.locator('#viewed li').count()).toBe(0);
  expect(Object.keys(await stored(page))).not.toContain('jobfeed.viewed');
});

test('notes and states are in no address, request or copy, and go to another device in a file', async () => {
  const { page, troubles } = await sample.watch({ serviceWorkers: 'allow' });
  const sent: string[] = [];
  page.context().on('request', (request) => {
    sent.push(`${decodeURIComponent(request.url())} ${request.postData() ?? ''}`);
  });
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.locator('[data-act=save]').first().click();
  await page.goto('/saved/');
  await page.check('#remember-viewed');
  await noteSomething(page);
  const title = await openJob(page, 0);
  await page.goto('/saved/');
  expect(await page.inputValue('#saved [data-state]')).toBe('interview');
  // A note is open where there is one.
  expect(await page.inputValue('#saved [data-note]:visible')).toBe(NOTE);
  await keptOnDevice(page, '/saved/', '/');
  expect(Object.values(await keptTexts(page)).filter((text) => text.includes(NOTE))).toEqual([]);
  expect(sent.filter((one) => one.includes('Keller') || one.includes('interview'))).toEqual([]);

  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#export')]);
  const file = await download.path();
  const exported = JSON.parse(await readFile(file, 'utf8')) as unknown;
  expect(exported).toMatchObject({ saved: [{ title, state: 'interview', note: NOTE }], viewed: [{ title }] });
  const other = await sample.watch();
  await other.page.goto('/de/saved/');
  await other.page.setInputFiles('#import', file);
  expect(await other.page.inputValue('#saved [data-state]')).toBe('interview');
  expect(await other.page.inputValue('#saved [data-note]')).toBe(NOTE);
  expect(await other.page.locator('#viewed a').allTextContents()).toEqual([title]);
  await other.page.reload();
  expect(await other.page.inputValue('#saved [data-note]')).toBe(NOTE);
  expect([...troubles, ...other.troubles]).toEqual([]);
});

test('one button deletes all of it: notes, jobs, searches, and the copies of pages that were read', async () => {
  const page = await sample.open('/?q=pflege', { serviceWorkers: 'allow' });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.locator('#save-search button').click();
  await page.locator('[data-act=save]').first().click();
  await page.goto('/saved/');
  await page.check('#remember-viewed');
  await noteSomething(page);
  await openJob(page, 1);
  const job = new URL(page.url()).pathname;
  await page.reload();
  await keptOnDevice(page, job);

  await page.goto('/saved/');
  expect(await page.locator('#saved li, #searches li, #viewed li').count()).toBe(3);
  await page.click('#forget');
  expect(await page.locator('#saved li, #searches li, #viewed li').count()).toBe(0);
  expect(await page.isChecked('#remember-viewed')).toBe(false);
  expect(await page.textContent('#saved-live')).toBe(
    'Everything you saved or hid was deleted from this device.',
  );
  await expect.poll(async () => Object.keys(await keptTexts(page))).not.toContain(job);
  expect(JSON.stringify(await stored(page))).not.toMatch(/pflege|Keller|interview|"title"/);
  await page.goto('/');
  await page.locator('[data-act=save][aria-pressed=false]').first().waitFor();
  expect(await page.locator('.card[data-seen]').count()).toBe(0);
});

test('another tab takes no note away that is being written', async () => {
  const { page } = await sample.watch();
  await page.goto('/');
  await page.locator('[data-act=save]').first().click();
  await page.goto('/saved/');
  await page.locator('#saved .note-of summary').click();
  await page.locator('#saved [data-note]').pressSequentially('Ask ');
  const tab = await page.context().newPage();
  await tab.goto('/');
  await tab.locator('[data-act=save]').nth(1).click();
  await expect.poll(() => page.textContent('#saved-count')).toBe(' (2)');
  await page.keyboard.type('Ms Keller');
  expect(await page.inputValue('#saved [data-note]')).toBe('Ask Ms Keller');
  await page.reload();
  expect(await page.locator('#saved h3').count()).toBe(2);
  await tab.close();
});
