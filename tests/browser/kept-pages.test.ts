/** Pages that tests hand on (tests/lib/kept-pages.ts): what one left no other one finds. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { servedSample } from '../lib/sample-page.ts';

const sample = servedSample();

const open = () => sample.watch();
/** What a page has that a test can leave. */
const stateOf = (page: Page) =>
  page.evaluate(async () => ({
    stored: [localStorage.length, sessionStorage.length, document.cookie, window.name],
    kept: [await caches.keys(), (await indexedDB.databases()).map(({ name }) => name)],
    media: ['(prefers-reduced-motion)', '(forced-colors)', '(prefers-color-scheme: dark)', 'print'].map(
      (media) => matchMedia(media).matches,
    ),
    width: innerWidth,
  }));

test('a reused page has no state of the previous test, which loses access to it', async () => {
  const first = await open();
  await first.page.goto('/about/');
  const before = await stateOf(first.page);
  await first.page.setViewportSize({ width: 320, height: 640 });
  await first.page.emulateMedia({
    reducedMotion: 'reduce',
    forcedColors: 'active',
    colorScheme: 'dark',
    media: 'print',
  });
  await first.page.evaluate(async () => {
    localStorage.setItem('a', '1');
    sessionStorage.setItem('a', '1');
    document.cookie = 'a=1';
    window.name = 'a';
    await caches.open('a');
    await new Promise((done) => (indexedDB.open('a').onsuccess = done));
    console.warn('left');
  });
  expect(await stateOf(first.page)).not.toEqual(before);
  await first.close();
  const contexts = new Set(sample.browser.contexts());
  const second = await open();
  expect(sample.browser.contexts().filter((context) => !contexts.has(context))).toEqual([]);
  await second.page.goto('/about/');
  expect([await stateOf(second.page), second.requests[0], second.troubles]).toEqual([before, '/about/', []]);
  expect(() => first.page.url()).toThrow('gave its page back');
  await second.close();
});

test.each<[string, (page: Page) => unknown]>([
  ['requests are answered otherwise', (page) => page.route('**/*', (route) => route.continue())],
  ['its context was asked for', (page) => page.context().setOffline(false)],
  ['a script runs in each document', (page) => page.addInitScript('0')],
  ['another site was open', (page) => page.goto('data:text/html,a').then(() => page.goto(otherSite()))],
])('a page is closed after a test when %s', async (_, change) => {
  const contexts = sample.browser.contexts().length;
  const { page, close } = await sample.watch({ isFirstVisit: true });
  await page.goto('/about/');
  await change(page);
  await close();
  expect(sample.browser.contexts().length).toBe(contexts);
});

const otherSite = (): string => sample.url.replace('127.0.0.1', 'localhost');
