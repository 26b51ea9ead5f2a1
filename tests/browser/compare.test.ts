/** Saved jobs side by side, sent to another device as an address, in an order, and their deadlines in a calendar. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { axeInBothThemes } from '../lib/axe.ts';
import { GONE_JOB, SAMPLE_NOW } from '../lib/built-sample.ts';
import { servedSample } from '../lib/sample-page.ts';

const sample = servedSample();

/** Saves the first jobs of a search. */
async function saveJobs(page: Page, search: string, count: number): Promise<string[]> {
  await page.goto(search);
  await page
    .locator('html:not(.has-search) #results [data-act=save]')
    .nth(count - 1)
    .waitFor();
  for (let i = 0; i < count; i++) await page.locator('#results [data-act=save]').nth(i).click();
  return page
    .locator('#results > li > .card')
    .evaluateAll(
      (all, most) => all.slice(0, most).map((card) => (card as HTMLElement).dataset['id']!),
      count,
    );
}
/** Saves the first jobs that have a last day to apply. */
async function saveJobsWithDeadlines(page: Page, count: number): Promise<void> {
  const jobs = join(inject('sampleSite'), 'jobs');
  const ids = readdirSync(jobs).filter(
    (id) =>
      id !== 'index.html' && readFileSync(join(jobs, id, 'index.html'), 'utf8').includes('data-day="2036'),
  );
  for (const id of ids.slice(0, count)) {
    await page.goto(`/jobs/${id}/`);
    await page.click('#save');
  }
}
const heads = (page: Page) => page.locator('#compared thead th a').allTextContents();

test.each([390, 1280])(
  'at %i px three saved jobs stand side by side, and only their table scrolls; another device opens and saves them',
  async (width) => {
    const page = await sample.blank({ viewport: { width, height: 844 } });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await saveJobs(page, '/?q=nurse', 4);
    await page.goto('/saved/');
    const titles = await page.locator('#saved h3').allTextContents();
    const boxes = page.locator('#saved [data-choose]');
    expect(await page.locator('#choice').isVisible()).toBe(false);
    await boxes.nth(0).check();
    expect(await page.locator('#compare').isDisabled()).toBe(true);
    await boxes.nth(1).check();
    await boxes.nth(3).check();
    expect(await page.textContent('#chosen')).toBe('3 of 4 selected');
    await page.click('#compare');
    await page.locator('#compared table').waitFor();
    expect(await heads(page)).toEqual([titles[0], titles[1], titles[3]]);
    expect((await page.locator('#compared tbody th').allTextContents()).slice(0, 1)).toEqual(['Location']);
    const widths = await page.evaluate(() => {
      const region = document.querySelector('#compared-table')!;
      return [document.documentElement.scrollWidth <= innerWidth, region.scrollWidth > region.clientWidth];
    });
    expect([widths, await axeInBothThemes(page)]).toEqual([[true, width === 390], []]);
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.click('#send-compared');
    await page.locator('#send-compared', { hasText: 'Link copied' }).waitFor();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    expect(address).toBe(page.url());

    const other = await sample.blank({ viewport: { width, height: 844 } });
    await other.goto(new URL(address).pathname + new URL(address).search);
    await other.locator('#compared table').waitFor();
    expect(await heads(other)).toEqual([titles[0], titles[1], titles[3]]);
    expect(await other.locator('#saved li').count()).toBe(0);
    await other.getByRole('button', { name: 'Save these jobs' }).click();
    await other.locator('#compared-live', { hasText: '3 jobs saved.' }).waitFor();
    expect(await other.locator('#saved li').count()).toBe(3);
    expect(await other.locator('#save-compared').isVisible()).toBe(false);
    await other.click('#close-compared');
    expect([new URL(other.url()).search, await other.locator('#compared').isVisible()]).toEqual(['', false]);
    await page.goBack();
    await page.locator('#compared').waitFor({ state: 'hidden' });
  },
);

test.each([320, 390])('at %i px two jobs are side by side in readable columns', async (width) => {
  const page = await sample.blank({ viewport: { width, height: 844 } });
  await saveJobs(page, '/?q=nurse', 2);
  await page.goto('/saved/');
  for (const box of await page.locator('#saved [data-choose]').all()) await box.check();
  await page.click('#compare');
  await page.locator('#compared tbody td').first().waitFor();
  const columns = await page.locator('#compared tbody tr').evaluateAll((rows) =>
    rows.flatMap((row) =>
      [...row.querySelectorAll('td')].map((cell) => {
        const { left, right, width: wide } = cell.getBoundingClientRect();
        return left >= 0 && right <= innerWidth && wide >= 136;
      }),
    ),
  );
  expect(columns).toEqual(columns.map(() => true));
  // The row's name stays visible, and screen readers still get a table.
  expect(await page.getByRole('rowheader', { name: 'Location' }).isVisible()).toBe(true);
  expect(await page.getByRole('cell').count()).toBeGreaterThan(4);
});

test('the device’s own way to share gets the address', async () => {
  const page = await sample.blank();
  const [id] = await saveJobs(page, '/', 1);
  await page.goto('/saved/');
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'share', {
      value: (data: ShareData) => Promise.resolve(void Object.assign(globalThis, { shared: data.url })),
    }),
  );
  await page.locator('#saved [data-choose]').check();
  await page.click('#send');
  expect(await page.evaluate(() => (globalThis as { shared?: string }).shared)).toBe(
    `${sample.url}/saved/?jobs=${id}`,
  );
});

test('a job that ended is named so, and what is no job does nothing', async () => {
  const page = await sample.blank();
  const [id] = await saveJobs(page, '/', 1);
  await page.evaluate(() => localStorage.clear());
  const asked = [GONE_JOB.id, 'a'.repeat(16), '<img src=x onerror=alert(1)>', '../../x', id].join(',');
  await page.goto(`/saved/?jobs=${encodeURIComponent(asked)}`);
  await page.locator('#compared table').waitFor();
  const columns = await page.locator('#compared thead th').allTextContents();
  expect(columns).toHaveLength(3);
  expect(columns[0]).toContain(GONE_JOB.title);
  for (const column of columns.slice(0, 2)) expect(column).toContain('No longer advertised');
  await page.click('#save-compared');
  await page.locator('#compared-live', { hasText: '1 job saved.' }).waitFor();
  for (const nothing of ['', ',,,', '%', 'javascript:alert(1)', '__proto__', 'a'.repeat(5000)]) {
    await page.goto(`/saved/?jobs=${encodeURIComponent(nothing)}`);
    await page.locator('#saved li').first().waitFor();
    expect(await page.locator('#compared').isVisible()).toBe(false);
  }
  const many = Array.from({ length: 30 }, (_, i) => `${String.fromCharCode(98 + (i % 20))}`.repeat(16));
  await page.goto(`/saved/?jobs=${many.join(',')}`);
  await page.locator('#compared table').waitFor();
  expect(await page.locator('#compared thead th').count()).toBe(4);
  sample.forgive();
});

test('a job that was found near a place says how far it is', async () => {
  const page = await sample.blank();
  await saveJobs(page, '/?near=Bern&sort=distance', 2);
  await page.goto('/saved/');
  for (const box of await page.locator('#saved [data-choose]').all()) await box.check();
  await page.click('#compare');
  const distance = page.locator('#compared tr', { has: page.getByRole('rowheader', { name: 'Distance' }) });
  expect(await distance.locator('td').first().textContent()).toMatch(/km from Bern$/);
});

test('saved jobs are ordered by day, deadline or status', async () => {
  const page = await sample.blank();
  await page.clock.setFixedTime(SAMPLE_NOW);
  await saveJobsWithDeadlines(page, 4);
  await page.goto('/saved/');
  const ids = () =>
    page.locator('#saved .card').evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset['id']));
  const bySaving = await ids();
  const days = await savedDays(page);
  const order = page.getByLabel('Sort by');
  await order.selectOption('deadline');
  const sorted = (await ids()).map((id) => days[id!]!);
  expect(new Set(sorted).size).toBeGreaterThan(1);
  expect(sorted).toEqual(sorted.toSorted());
  await page.locator('#saved [data-state]').nth(3).selectOption('applied');
  const applied = (await ids())[3];
  await order.selectOption('state');
  expect((await ids())[0]).toBe(applied);
  await order.selectOption('date');
  expect(await ids()).toEqual(bySaving);
});
/** The deadlines of saved jobs, by id. */
const savedDays = (page: Page) =>
  page.evaluate(() => {
    const saved = JSON.parse(localStorage.getItem('jobfeed.saved')!) as {
      id: string;
      look: { day: string };
    }[];
    return Object.fromEntries(saved.map(({ id, look }) => [id, look.day]));
  });

test('deadlines of saved jobs go into one calendar, which is offered where there are any', async () => {
  const page = await sample.blank();
  await page.clock.setFixedTime(SAMPLE_NOW);
  await saveJobsWithDeadlines(page, 2);
  await page.goto('/saved/');
  const days = Object.values(await savedDays(page));
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Deadlines to calendar' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('deadlines.ics');
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  for (const day of days) expect(text).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}\r\n`);
  // Of deadlines that are over, or that are not there, nobody is reminded.
  await page.clock.setFixedTime('2099-01-01T00:00:00Z');
  await page.reload();
  await page.locator('#saved li').first().waitFor();
  expect(await page.locator('#deadlines').isVisible()).toBe(false);
});
