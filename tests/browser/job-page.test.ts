import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { axeViolations } from '../lib/axe.ts';
import { servedSample } from '../lib/sample-page.ts';

const sample = servedSample();

/** The first job of the sample whose page is so. */
function jobWith(isSo: (html: string) => boolean): string {
  const jobs = join(inject('sampleSite'), 'jobs');
  const ids = readdirSync(jobs).filter((name) => name !== 'index.html');
  const id = ids.find((name) => isSo(readFileSync(join(jobs, name, 'index.html'), 'utf8')));
  if (!id) throw new Error('The sample has no such job.');
  return `/jobs/${id}/`;
}
/** A job with a description, several tags and a reference. */
const fullJob = (): string =>
  jobWith(
    (html) =>
      html.split('href="/tags/').length > 3 && html.includes('Ref. ') && html.includes('>Description<'),
  );
/** Too narrow for a job beside the list, so that a click on a result opens its page. */
const BELOW_PREVIEW = { width: 1000, height: 800 };
const top = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top);

test('on a phone tiles are in two columns, the description starts on the first screen, and Apply and Save stay at the bottom', async () => {
  const { page } = await sample.watch({ viewport: { width: 390, height: 844 } });
  await page.goto(fullJob());
  const tiles = await page
    .locator('.tiles > div')
    .evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().top));
  expect([tiles[0] === tiles[1], tiles[2]! > tiles[0]!]).toEqual([true, true]);
  expect(await top(page, '.job-text p')).toBeLessThan(844);
  const bar = () => page.locator('.apply').evaluate((one) => Math.round(one.getBoundingClientRect().bottom));
  const ways = () =>
    page.locator('.site-header nav').evaluate((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return [Math.round(top), Math.round(bottom)];
    });
  // Directly above the ways through the site, which end the screen.
  expect(await ways()).toEqual([await bar(), 844]);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect(await ways()).toEqual([await bar(), 844]);
  // The last line of the page is above the bar.
  const last = await page
    .locator('.site-footer > :last-child')
    .evaluate((one) => one.getBoundingClientRect().bottom);
  expect(last).toBeLessThan(await top(page, '.apply'));
});

test('a job page says its pay once where it is stated by the year, and beside it as stated where it was computed', async () => {
  const { page } = await sample.watch();
  const payOf = async (isSo: (html: string) => boolean): Promise<string[]> => {
    await page.goto(jobWith(isSo));
    return page.locator('.tiles > div').first().locator('dd').allTextContents();
  };
  const yearly = await payOf((html) => /<dd>[^<≈]*\dk a year</.test(html));
  expect(yearly).toEqual([expect.stringMatching(/^[^≈]*\dk a year$/)]);
  expect(await payOf((html) => /<dd>[^<]*≈/.test(html))).toEqual([
    expect.stringMatching(/ a year$/),
    expect.stringMatching(/ per (hour|day|week|month)$/),
  ]);
});

test('tiles show stated facts, one line lists the missing ones, and the button names the application system', async () => {
  const page = await sample.blank();
  await page.goto(jobWith((html) => /class="unstated"><dt>[^<]*<\/dt><dd>pay, working hours, /.test(html)));
  expect(await page.locator('.tiles .unstated').textContent()).toMatch(/^Not statedpay, working hours, /);
  const terms = await page.locator('.job dt').allTextContents();
  for (const term of ['Pay', 'Working hours']) expect(terms).not.toContain(term);
  expect(terms.filter((term) => term === 'Job type')).toHaveLength(1);
  expect(await page.locator('.apply small').textContent()).toMatch(/^opens [\w.-]+$/);
  expect(await page.locator('.apply .button span:visible').textContent()).toMatch(/^Apply at /);
  expect(await axeViolations(page)).toEqual([]);
});

test('a deadline can be added to a calendar', async () => {
  const page = await sample.open(jobWith((html) => html.includes('class="calendar"')));
  const day = (await page.getAttribute('[data-day]', 'data-day')) ?? '';
  const [file] = await Promise.all([page.waitForEvent('download'), page.click('.calendar')]);
  expect(file.suggestedFilename()).toBe(`${day}.ics`);
  expect(readFileSync(await file.path(), 'utf8')).toContain(
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}\r\n`,
  );
  // The clock of the reader says whether it is near, and that the feed has the job today.
  const checked = (await page.getAttribute('[data-checked]', 'data-checked')) ?? '';
  await page.clock.setFixedTime(Date.parse(checked) + 3_600_000);
  await page.reload();
  await page.locator('[data-checked]', { hasText: 'in the employer’s feed today' }).waitFor();
  expect(await page.locator('.near[data-day]').count()).toBe(0);
  await page.clock.setFixedTime(Date.parse(day) - 86_400_000);
  await page.reload();
  await page.locator('.near[data-day]').waitFor();
});

test("the map has a point at the job's place", async () => {
  const page = await sample.open(jobWith((html) => html.includes('/maps/ch.svg')));
  const [x, y] = await page
    .locator('.dot-map circle')
    .first()
    .evaluate((point) => [Number(point.getAttribute('cx')), Number(point.getAttribute('cy'))]);
  const [, , width, height] = ((await page.getAttribute('.dot-map', 'viewBox')) ?? '').split(' ').map(Number);
  expect([x >= 0 && x <= width!, y >= 0 && y <= height!]).toEqual([true, true]);
  const map = await page.request.get('/maps/ch.svg');
  expect([map.status(), (await map.body()).length < 6000]).toEqual([200, true]);
});

test('previous and next lead through the results and back to the search', async () => {
  const { page } = await sample.watch({ viewport: BELOW_PREVIEW });
  await page.goto('/?q=engineer');
  // The page has its title when all of the list is there; its first cards come before.
  await page.waitForFunction(() => document.title.startsWith('engineer'));
  // The first ten are listed before the rest.
  await page.locator('#results > li').nth(24).waitFor({ state: 'attached' });
  const links = await page
    .locator('#results h3 a')
    .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).pathname));
  await page.locator('#results h3 a').nth(1).click();
  await page.locator('#beside a[href]').first().waitFor();
  expect(await page.textContent('#beside span')).toBe('2 / 25');
  await page.click('#beside [rel=next]');
  await page.waitForURL(`**${links[2]}`);
  await page.locator('#beside a[href]').first().waitFor();
  await page.click('#beside [rel=prev]');
  await page.waitForURL(`**${links[1]}`);
  // A job that is in no list has no ways on.
  await page.goto(fullJob());
  if (!links.includes(new URL(page.url()).pathname)) expect(await page.locator('#beside a').count()).toBe(0);
});

test.each([
  ['', 'Same occupation, other languages'],
  ['/de', 'Gleicher Beruf, andere Sprachen'],
])('below "%s/" it links to jobs of the occupation in other languages', async (base, heading) => {
  const path = base + jobWith((html) => html.includes('class="same-occupation"'));
  const page = await sample.open(path, { reducedMotion: 'reduce' });
  const list = page.locator('.same-occupation');
  expect(await list.locator('h2').textContent()).toBe(heading);
  const own = await page.getAttribute('.job h1', 'lang');
  const links = list.locator('a');
  expect(await links.count()).toBeGreaterThan(0);
  for (const link of await links.all()) {
    expect(await link.getAttribute('lang')).not.toBe(own);
    expect((await page.request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200);
  }
  expect(await axeViolations(page)).toEqual([]);
});

test('links back to the results, restoring their position, also from a second job', async () => {
  const { page } = await sample.watch({ viewport: BELOW_PREVIEW });
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
});

test('shows when it was published, and that an old job may be filled', async () => {
  const { page } = await sample.watch();
  await page.goto(fullJob());
  const published = (await page.getAttribute('[data-published]', 'data-published')) ?? '';
  expect(await page.textContent('.provenance')).toMatch(/Published on \d+ \w+ \d{4}/);
  for (const [days, isOld] of [
    [100, false],
    [200, true],
  ] as const) {
    await page.clock.setFixedTime(Date.parse(published) + days * 86_400_000);
    await page.reload();
    await page.locator('#save:visible').waitFor();
    expect([days, await page.locator('#old').isVisible()]).toEqual([days, isOld]);
  }
});

test.each([
  ['', 'All jobs', '/'],
  ['/de', 'Alle Stellen', '/de/'],
])(
  'below "%s/" without JavaScript or a list, it links to all jobs, and the box searches',
  async (base, text, home) => {
    const { page, close } = await sample.watch({ javaScriptEnabled: false });
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

test('structured data are at most on the page in the advert’s language', () => {
  const told = (base: string, id: string): boolean =>
    readFileSync(join(inject('sampleSite'), base, 'jobs', id, 'index.html'), 'utf8').includes(
      'application/ld+json',
    );
  const ids = readdirSync(join(inject('sampleSite'), 'jobs')).filter((name) => name !== 'index.html');
  const both = ids.map((id) => [told('', id), told('de', id)].join());
  expect(new Set(both)).toEqual(new Set(['true,false', 'false,true', 'false,false']));
});
