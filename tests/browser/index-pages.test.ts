import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { servedSample } from '../lib/sample-page.ts';

const sample = servedSample();

/** The names and numbers of all letters' pages, in their order. */
async function everyName(page: Page, list: string): Promise<{ label: string; jobs: number }[]> {
  await page.goto(list);
  const letters = await page
    .locator('.letters [data-letter]')
    .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href));
  const names: { label: string; jobs: number }[] = [];
  for (const letter of letters) {
    await page.goto(letter);
    names.push(
      ...(await page.locator('#listed a').evaluateAll((all) =>
        all.map((a) => ({
          label: a.firstChild?.textContent?.trim() ?? '',
          jobs: Number(a.querySelector('small')?.textContent),
        })),
      )),
    );
  }
  return names;
}

test('an index filters all letters while typing, and shows the number of matches', async () => {
  const page = await sample.blank();
  const all = (await everyName(page, '/tags/')).map(({ label }) => label);
  // On a letter's page as on the first.
  for (const list of ['/tags/', await page.evaluate(() => location.pathname)]) {
    await page.goto(list);
    const listed = await page.locator('#listed a:visible').count();
    const shown = page.locator('#matches li:visible a');
    await page.locator('#find').pressSequentially('LIN');
    const wanted = all.filter((label) => label.toLowerCase().includes('lin'));
    expect(wanted.length).toBeGreaterThan(1);
    expect(wanted.length).toBeLessThan(all.length);
    await page
      .locator('#found')
      .filter({ hasText: `${wanted.length} found` })
      .waitFor();
    expect(await shown.evaluateAll((links) => links.map((a) => a.firstChild?.textContent?.trim()))).toEqual(
      wanted,
    );
    expect(await page.locator('#listed').isVisible()).toBe(false);
    await page.fill('#find', 'no such tag');
    await page.locator('#found').filter({ hasText: 'No matches.' }).waitFor();
    expect(await shown.count()).toBe(0);
    await page.fill('#find', '');
    await page.locator('#listed').waitFor();
    expect([await page.locator('#listed a:visible').count(), await shown.count()]).toEqual([listed, 0]);
  }
  await page.fill('#find', 'kubernetes');
  await page.locator('#found').filter({ hasText: '1 found' }).waitFor();
  await page.press('#find', 'Enter');
  await page.waitForURL('**/tags/kubernetes/');
});

test('names that fail to load are reported and retried', async () => {
  const { page } = await sample.watch();
  await page.goto('/tags/');
  let isDown = true;
  await page.route('**/a-z/tags/**', (route) => (isDown ? route.abort() : route.continue()));
  await page.fill('#find', 'linux');
  await page.locator('#found').filter({ hasText: 'We couldn’t load the search' }).waitFor();
  isDown = false;
  await page.press('#find', 'End');
  await page.locator('#find').pressSequentially(' ');
  await page
    .locator('#found')
    .filter({ hasText: /^\d+ found$/ })
    .waitFor();
});

test('the letters stay visible while scrolling, including the current one', async () => {
  const { page } = await sample.watch({ viewport: { width: 360, height: 480 } });
  await page.goto('/de/tags/');
  await page.locator('.letters a').last().click();
  await page.waitForURL('**/de/a-z/tags/*/');
  const current = page.locator('.letters [aria-current=page]');
  expect(await page.textContent('h1')).toBe(`Stichwörter · ${await current.textContent()}`);
  const inSight = () =>
    current.evaluate((letter) => {
      const { left, right, top } = letter.getBoundingClientRect();
      return left >= 0 && right <= innerWidth && top >= 0 && top < 120;
    });
  // The list of the last letter is short: at the page's end it is out of sight, and so are the letters.
  await page.mouse.wheel(0, 150);
  await page.waitForFunction(() => scrollY > 100);
  await expect.poll(inSight).toBe(true);
  await page.locator('.letters a').first().click();
  await page.waitForURL('**/de/tags/');
});

test('without JavaScript letters are pages, and there is no search box', async () => {
  const { page } = await sample.watch({ javaScriptEnabled: false });
  await page.goto('/tags/');
  expect(await page.locator('#find').isVisible()).toBe(false);
  const letter = page.locator('.letters a').nth(1);
  const name = (await letter.textContent())!;
  await letter.click();
  await page.waitForURL('**/a-z/tags/*/');
  expect(await page.textContent('h1')).toBe(`Tags · ${name}`);
  expect(await page.locator('#listed li').first().isVisible()).toBe(true);
  await page.locator('.letters a').first().click();
  await page.waitForURL('**/tags/');
});

test('a letter has the same page in all languages, and other characters share one', async () => {
  const { page } = await sample.watch({ javaScriptEnabled: false });
  for (const list of ['/tags/', '/regions/']) {
    await page.goto(list);
    const letters = await page
      .locator('.letters [data-letter]')
      .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href));
    for (const letter of letters) {
      const german = letter.replace(sample.url, `${sample.url}/de`);
      expect((await page.goto(german))?.status()).toBe(200);
      const isLinked = (await page.locator('.letters [aria-current=page]').count()) === 1;
      expect((await page.locator('#listed li').count()) > 0, german).toBe(isLinked);
    }
  }
});

test('an index starts with the most jobs, and each entry has its number', async () => {
  const { page } = await sample.watch({ javaScriptEnabled: false });
  const all = (await everyName(page, '/tags/')).map(({ jobs }) => jobs);
  expect(all.length).toBeGreaterThan(100);
  await page.goto('/tags/');
  const first = await page
    .locator('#listed small')
    .evaluateAll((numbers) => numbers.map((one) => Number(one.textContent)));
  expect(first).toEqual(all.toSorted((a, b) => b - a).slice(0, 24));
  // One text says both: neither "Go" nor a number alone tells where a link leads.
  const name = new RegExp(`^\\S.* ${first[0]}$`);
  expect(await page.locator('#listed').getByRole('link', { name }).count()).toBe(1);
});

test('a short list has neither letters nor a box, and is sorted by jobs', async () => {
  const { page } = await sample.watch();
  await page.goto('/employers/');
  expect(await page.locator('#find, .letters').count()).toBe(0);
  const numbers = await page
    .locator('.letter small')
    .evaluateAll((all) => all.map((one) => Number(one.textContent)));
  expect(numbers.length).toBeGreaterThan(30);
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
});
