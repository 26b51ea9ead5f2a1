/** The list and the job beside it, on wide screens: what is chosen, asked for, and said in the address. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { searchByApi } from '../lib/api-page.ts';
import { axeInBothThemes } from '../lib/axe.ts';
import { openFields } from '../lib/filter-panels.ts';
import { savesData } from '../lib/preview-shown.ts';
import { servedSample } from '../lib/sample-page.ts';
import { ALL_JOBS } from '../lib/sample-totals.ts';
import { still } from '../lib/still.ts';

const sample = servedSample({ functions: true });
let page: Page;
beforeEach(async () => {
  page = await sample.blank({ reducedMotion: 'reduce' });
});

const JOB = /^(?:\/de)?\/jobs\/[a-z2-7]{16}\/$/;
const asked = () => sample.requests().filter((path) => JOB.test(path));
const chosen = () => page.locator('#results a[aria-current=true]');
const shown = () => page.locator('#preview-job h1');
/** The list is there with the first of its jobs beside it. */
async function open(path: string): Promise<void> {
  await page.goto(path);
  await chosen().waitFor();
  await agrees();
}
/** The job beside the list is the chosen one. */
const agrees = () =>
  expect
    .poll(async () => {
      const titles = await shown().allTextContents();
      const wanted = (await chosen().textContent())?.trim();
      return titles.length === 1 && titles[0]?.trim() === wanted;
    })
    .toBe(true);
const inAddress = () => new URL(page.url()).searchParams.get('job');

describe('the first job', () => {
  test.each(['/', '/?q=senior', '/de/?q=koch'])(
    'of %s is selected, without changing the URL',
    async (path) => {
      await open(path);
      expect(await chosen().textContent()).toBe(await page.locator('#results h3 a').first().textContent());
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
      expect(asked()).toHaveLength(1);
    },
  );

  test.each(['/', '/cities/bern/', '/de/employers/rhein-robotik-example/'])(
    'of %s loads by itself, and only changes the pane',
    async (path) => {
      await page.addInitScript(() => localStorage.setItem('jobfeed.viewed', JSON.stringify([])));
      await page.goto(path);
      const state = () =>
        page.evaluate(() => [
          location.href,
          history.length,
          document.title,
          document.activeElement?.tagName,
          localStorage.getItem('jobfeed.viewed'),
          [...document.querySelectorAll('[role=status]')]
            .map(({ textContent }) => textContent?.trim())
            .join(''),
        ]);
      const before = await state();
      await chosen().waitFor();
      await agrees();
      expect([await state(), await page.locator('.card[data-seen]').count()]).toEqual([before, 0]);
      await chosen().click();
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('jobfeed.viewed')))
        .toContain('viewedAt');
    },
  );

  test('is not loaded when saving data, and has no placeholder until one is chosen', async () => {
    await savesData(page);
    await page.goto('/');
    await page.mouse.move(600, 20);
    await page.mouse.move(620, 20);
    await page.locator('#results [data-act=more]').last().waitFor();
    await still(page);
    expect(asked()).toEqual([]);
    const image = await page.locator('#preview').evaluate((pane) => getComputedStyle(pane).backgroundImage);
    expect(image).toBe('none');
    await page.locator('#results h3 a').nth(1).click();
    await agrees();
  });

  test('also works with the API', async () => {
    await searchByApi(page);
    await open('/?q=senior');
    expect(sample.requests().filter((path) => path.startsWith('/search/'))).toEqual([]);
  });
});

test('a click selects a job, going back closes it, and a link with the job opens it', async () => {
  await open('/?q=senior');
  const first = await shown().textContent();
  await page.locator('#results h3 a').nth(2).click();
  await agrees();
  const link = page.url();
  expect(inAddress()).toMatch(/^[a-z2-7]{16}$/);
  await page.locator('#results h3 a').nth(3).click();
  await agrees();
  await page.goBack();
  await expect.poll(() => shown().textContent()).toBe(first);
  expect(inAddress()).toBeNull();
  await page.goto(link);
  await chosen().waitFor();
  expect(await chosen().textContent()).toBe(await page.locator('#results h3 a').nth(2).textContent());
  expect(await page.getAttribute('link[rel=canonical]', 'href')).not.toContain('job=');
  await agrees();
});

test('a click with the key for a new tab opens the page', async () => {
  await open('/?q=senior');
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page
      .locator('#results h3 a')
      .nth(1)
      .click({ modifiers: ['Control'] }),
  ]);
  await tab.waitForURL('**/jobs/*/');
  expect(inAddress()).toBeNull();
});

test('twenty keys load nothing, and resting afterwards loads one job', async () => {
  await open('/');
  const before = asked().length;
  await page.locator('#q').pressSequentially('senior accountant in', { delay: 40 });
  expect(asked()).toHaveLength(before);
  await page.locator('#results mark').first().waitFor();
  await expect.poll(() => asked().length).toBe(before + 1);
  await agrees();
});

test('an outdated job is never shown', async () => {
  await open('/?q=senior');
  const held = Promise.withResolvers<void>();
  const late = await page.locator('#results h3 a').nth(1).getAttribute('href');
  await page.route(`**${late}`, async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  await page.locator('#results h3 a').nth(1).click();
  await page.locator('#results h3 a').nth(2).click();
  await agrees();
  held.resolve();
  await still(page);
  await agrees();
});

describe('keyboard shortcuts', () => {
  const title = (at: number) => page.locator('#results h3 a').nth(at).textContent();

  test('move through the list, save, hide and open', async () => {
    await open('/?q=senior');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await agrees();
    expect(await chosen().textContent()).toBe(await title(2));
    await page.keyboard.press('k');
    await agrees();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(await title(1));
    await page.keyboard.press('s');
    await page.locator('#preview-job #save[aria-pressed=true]').waitFor();
    const hidden = await title(1);
    await page.keyboard.press('x');
    await expect.poll(() => chosen().textContent()).toBe(await title(2));
    expect(await page.locator('#results > li.is-hidden h3').textContent()).toBe(hidden);
    await agrees();
    const address = await page.getAttribute('#preview-open', 'href');
    await page.keyboard.press('o');
    await page.waitForURL(`**${address}`);
  });

  test('work without a job next to the list, as at 200 % zoom', async () => {
    await page.setViewportSize({ width: 640, height: 400 });
    await page.goto('/?q=senior');
    await page.locator('#results mark').first().waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.keyboard.press('j');
    await expect.poll(focused).toBe(await title(0));
    await page.keyboard.press('j');
    expect(await focused()).toBe(await title(1));
    await page.keyboard.press('s');
    await page.locator('#results > li:nth-child(2) [data-act=save][aria-pressed=true]').waitFor();
    await page.keyboard.press('x');
    expect(await focused()).toBe(await title(2));
    await page.keyboard.press('k');
    expect(await focused()).toBe(await title(0));
    const address = await page.locator('#results h3 a').first().getAttribute('href');
    await page.keyboard.press('o');
    await page.waitForURL(`**${address}`);
  });

  test('are listed in a dialog, which turns them off', async () => {
    await open('/?q=senior');
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Shortcuts' });
    await dialog.waitFor();
    expect(await axeInBothThemes(page, 'light')).toEqual([]);
    await dialog.getByRole('checkbox').uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await page.keyboard.press('/');
    expect(inAddress()).toBeNull();
    expect(await page.evaluate(() => document.activeElement?.id)).not.toBe('q');
  });

  test('Enter on a row moves into its job, Escape back to the row', async () => {
    await open('/?q=senior');
    await page.locator('#results h3 a').nth(1).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await agrees();
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(await title(1));
  });
});

test('a job that fails to load is reported, with a link to its page', async () => {
  await open('/?q=senior');
  await page.route('**/jobs/**', (route) => route.abort());
  await page.locator('#results h3 a').nth(1).click();
  await page.locator('#preview-job .note').waitFor();
  expect(await page.getAttribute('#preview-open', 'href')).toBe(
    await page.locator('#results h3 a').nth(1).getAttribute('href'),
  );
  sample.forgive();
});

test('the list has 25 jobs, and adds 25 where the button was', async () => {
  await open('/?q=senior');
  await page.locator('#results > li:nth-child(25)').waitFor();
  await page.getByRole('button', { name: 'Show 25 more jobs' }).click();
  await page.locator('#results > li:nth-child(50)').waitFor();
  const ids = await page
    .locator('#results .card')
    .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset['id']));
  expect(new Set(ids).size).toBe(50);
});

test('panels open one at a time and close by Escape, a click outside and moving on', async () => {
  await open('/?q=senior');
  const openOnes = () => page.locator('.panel[open] > summary').allTextContents();
  await page.locator('.panel > summary', { hasText: 'More' }).click();
  await page.locator('.panel > summary', { hasText: 'Workplace' }).click();
  expect([await openOnes(), await axeInBothThemes(page, 'light')]).toEqual([['Workplace'], []]);
  await page.keyboard.press('Escape');
  expect([await openOnes(), await page.evaluate(() => document.activeElement?.textContent)]).toEqual([
    [],
    'Workplace',
  ]);
  await page.locator('.panel > summary', { hasText: 'More' }).click();
  await page.locator('.site-header').click({ position: { x: 600, y: 5 } });
  expect(await openOnes()).toEqual([]);
});

describe('on a phone', () => {
  beforeEach(() => page.setViewportSize({ width: 390, height: 844 }));

  test('a link with a job opens its page, and loads no job next to the list', async () => {
    await page.goto('/?q=senior');
    await page.locator('#results > li:nth-child(25)').waitFor();
    expect(asked()).toEqual([]);
    const href = await page.locator('#results h3 a').first().getAttribute('href');
    await page.goto(`/?q=senior&job=${href!.split('/').at(-2)}`);
    await page.waitForURL(`**${href}`);
  });

  test('one line opens a sheet with both fields, the number of jobs, and earlier searches', async () => {
    await page.goto('/');
    await page.locator('#pill').click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('q');
    await page.fill('#q', 'senior');
    await expect.poll(() => page.textContent('#sheet-search')).not.toBe(`Show ${ALL_JOBS}`);
    const offer = await page.textContent('#sheet-search');
    await page.click('#sheet-search');
    await page.waitForURL('**/?q=senior');
    expect(await page.locator('#search-sheet').isVisible()).toBe(false);
    expect(`Show ${await page.textContent('#results-title')}`).toBe(offer);
    expect((await page.textContent('#pill'))?.trim()).toBe('senior');
    await page.waitForFunction(() => document.title.startsWith('senior'));
    await page.click('#chips [data-only]');
    await page.waitForURL('**languages=en');
    await openFields(page);
    expect(await axeInBothThemes(page, 'light')).toEqual([]);
    await page.locator('#recent button').last().click();
    await page.waitForURL('**/?q=senior');
  });

  test('quick filters are toggled by a tap', async () => {
    await page.goto('/?q=senior');
    const remote = page.getByRole('button', { name: 'Remote', exact: true });
    await remote.click();
    await page.waitForURL('**/?q=senior&workTypes=remote');
    await page.locator('#quick [aria-pressed=true]', { hasText: 'Remote' }).waitFor();
    await page.getByRole('button', { name: 'Pay stated' }).click();
    await page.locator('#chips', { hasText: 'pay stated' }).waitFor();
    await remote.click();
    await page.waitForURL((url) => !url.search.includes('workTypes'));
  });
});
