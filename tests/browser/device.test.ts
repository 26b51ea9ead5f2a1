import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { GONE_JOB } from '../lib/built-sample.ts';
import { chooseInMenu } from '../lib/card-menu.ts';
import { servedSample } from '../lib/sample-page.ts';
import { ALL_JOBS } from '../lib/sample-totals.ts';
import { keptOnDevice } from '../lib/watched-page.ts';

const sample = servedSample();

test('saved and hidden jobs stay on the device, and go to another one as a file', async () => {
  const { page, troubles } = await sample.watch();
  await page.goto('/');
  const title = await page.locator('.card h3 a').first().textContent();
  await page.locator('[data-act=save]').first().click();
  await chooseInMenu(page.locator('.card'), 'hide', 1);
  expect(await page.textContent('#saved-count')).toBe(' (1)');
  await page.reload();
  await page.locator('li:first-child [data-act=save][aria-pressed=true]').waitFor();
  // Hidden: no card, no line in its place, and said below the list.
  expect(await page.locator('li.is-hidden').isVisible()).toBe(false);
  await page.locator('#hidden-here:visible').waitFor();
  expect(await page.textContent('#hidden-here-count')).toBe('1 hidden');
  const heading = page.getByRole('heading', { level: 2, name: ALL_JOBS });
  expect(await heading.evaluate((one) => getComputedStyle(one, '::after').content)).toBe('" · 1 hidden"');
  await page.click('#show-hidden');
  expect(await heading.evaluate((one) => getComputedStyle(one, '::after').content)).toBe('""');
  await page.click('.hidden-note [data-act=show]');
  expect(await page.locator('.is-hidden').count()).toBe(0);
  await chooseInMenu(page.locator('.card'), 'hide', 1);
  await page.locator('.hidden-note [data-act=show]').waitFor();

  await page.goto('/de/saved/');
  expect(await page.locator('#saved h3').allTextContents()).toEqual([title]);
  expect(await page.textContent('#hidden-count')).toBe('1 Stelle ist aus Ihren Treffern ausgeblendet.');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#export')]);
  const file = await download.path();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ version: 1, saved: [{ title }] });
  await page.click('#saved a');
  await page.locator('#save[aria-pressed=true]').waitFor();
  expect(await page.textContent('h1')).toBe(title);

  const other = await sample.watch();
  await other.page.goto('/saved/');
  expect(await other.page.locator('#saved-none').isVisible()).toBe(true);
  await other.page.setInputFiles('#import', file);
  await other.page.locator('#saved h3').waitFor();
  expect(await other.page.textContent('#saved-live')).toBe('0 searches were added. 2 jobs were added.');
  await other.page.setInputFiles('#import', {
    name: 'x.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"saved'),
  });
  await other.page
    .locator('#saved-live', { hasText: '“x.json” isn’t a file of saved searches and jobs.' })
    .waitFor();
  await other.page.click('#forget');
  expect([await other.page.locator('#saved h3').count(), [...troubles, ...other.troubles]]).toEqual([0, []]);
});

test('all jobs of an employer are hidden from a job that was, and come back here and on the saved page', async () => {
  const page = await sample.open('/?q=nurse');
  await page.locator('#live', { hasText: 'job' }).waitFor({ state: 'attached' });
  const first = page.locator('#results > li').first();
  const domain = await first.locator('.card').getAttribute('data-employer');
  const name = await first.locator('.who').textContent();
  const ofEmployer = page.locator(`#results > li:has([data-employer="${domain}"])`);
  await chooseInMenu(first, 'hide');
  await first.locator('.hidden-note [data-act=hide-employer]').click();
  expect(await first.locator('.hidden-note').textContent()).toContain(`Hidden: all jobs from`);
  expect(await page.locator('#results > li.is-hidden').count()).toBe(await ofEmployer.count());
  await first.getByRole('button', { name: 'Show again' }).click();
  expect(await page.locator('#results > li.is-hidden').count()).toBe(0);

  await chooseInMenu(first, 'hide');
  await first.locator('.hidden-note [data-act=hide-employer]').click();
  await page.reload();
  await page.locator('#hidden-here:visible').waitFor();
  expect(await ofEmployer.first().isVisible()).toBe(false);
  expect(await ofEmployer.count()).toBeGreaterThan(1);
  await page.click('#show-hidden');
  expect(await page.locator('.hidden-note:visible').count()).toBe(1);
  await page.locator('.hidden-note:visible [data-act=show]').click();
  await expect.poll(() => page.locator('#results > li:has(.card:visible)').count()).toBeGreaterThan(1);
  expect(await ofEmployer.last().isVisible()).toBe(true);
  await chooseInMenu(first, 'hide');
  await first.locator('.hidden-note [data-act=hide-employer]').click();
  await page.goto('/saved/');
  const employers = page.locator('#hidden-employers li');
  expect(await employers.locator('span').allTextContents()).toEqual([name]);
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#export')]);
  const file = await download.path();
  await employers.getByRole('button').click();
  expect(await page.locator('#hidden-employers').isVisible()).toBe(false);
  await page.setInputFiles('#import', file);
  await employers.waitFor();
  expect(await page.textContent('#saved-live')).toBe(
    '0 searches were added. 0 jobs were added. 1 employer was hidden.',
  );
});

test('a search leaves an employer out, says so, and takes it back', async () => {
  const page = await sample.open('/?q=nurse');
  await page.locator('#live', { hasText: 'job' }).waitFor({ state: 'attached' });
  const first = page.locator('#results > li').first();
  const domain = await first.locator('.card').getAttribute('data-employer');
  const name = await first.locator('.who').textContent();
  const before = await page.textContent('#results-title');
  await chooseInMenu(first, 'hide');
  await first.locator('[data-act=search-without]', { hasText: name! }).click();
  await page.waitForURL(`**/?q=nurse&excludeEmployers=${domain}`);
  const chip = page.locator('#chips .chip');
  await chip.waitFor();
  expect(await chip.textContent()).toBe(`not ${name}`);
  expect(await page.locator(`#results [data-employer="${domain}"]`).count()).toBe(0);
  expect(await page.textContent('#results-title')).not.toBe(before);
  await page.locator(`#feed[href*="excludeEmployers=${domain}"]`).waitFor();
  await page.reload();
  await chip.waitFor();
  expect(await chip.textContent()).toBe(`not ${name}`);
  await chip.click();
  await page.waitForURL('**/?q=nurse');
  await page.locator('#results-title', { hasText: before! }).waitFor();
});

test('a job is saved and its address copied on its own page', async () => {
  const page = await sample.blank();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await page.goto((await page.locator('.card h3 a').first().getAttribute('href'))!);
  await page.click('#save');
  expect(await page.getAttribute('#save', 'aria-pressed')).toBe('true');
  expect(await page.textContent('#save')).toBe('Saved');
  const job = page.url();
  await page.goto('/saved/');
  await page.locator('#saved h3 a').click();
  await page.waitForURL(job);
  await page.getByRole('link', { name: 'Back to saved jobs' }).click();
  await page.waitForURL('**/saved/');
  await page.locator('#saved h3 a').click();
  await page.waitForURL(job);
  await page.click('#save');
  await page.locator('#save[aria-pressed=false]', { hasText: /^\s*Save\s*$/ }).waitFor();
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.click('#share');
  await page.locator('#share', { hasText: 'Link copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test("a phone's list is shared by the system's sheet", async () => {
  const { page } = await sample.watch({ viewport: { width: 390, height: 800 } });
  await page.addInitScript(
    'navigator.share = async (shared) => { document.documentElement.dataset.shared = shared.url; };',
  );
  await page.goto('/?q=senior');
  await page.click('#share-search');
  await expect.poll(() => page.getAttribute('html', 'data-shared')).toBe(page.url());
});

test('jobs added since the build that the last visit saw are marked as new', async () => {
  const { page } = await sample.watch();
  await page.goto('/');
  expect(await page.locator('.badge.new').count()).toBe(0);
  // As if the last visit had seen data of before all jobs.
  await page.evaluate(() =>
    localStorage.setItem('jobfeed.seen', JSON.stringify({ last: '2020-01-01T00:00:00.000Z', at: 0 })),
  );
  await page.reload();
  expect(await page.locator('#results .badge.new').count()).toBe(10);
  await page.fill('#q', 'senior');
  await page.locator('#results mark').first().waitFor();
  await expect.poll(() => page.locator('#results .badge.new').count()).toBe(25);
});

test('without a connection: what was read, the last search and the saved jobs still work, and say what they are', async () => {
  const { page } = await sample.watch({ serviceWorkers: 'allow' });
  // The page is named after the search when all its cards are written.
  const allShown = () => page.waitForFunction(() => document.title.startsWith('senior'));
  await page.goto('/?q=senior');
  await allShown();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await allShown();
  // The first ten come before the rest.
  const firstTen = async () => (await page.locator('#results h3 a').allTextContents()).slice(0, 10);
  const found = await firstTen();
  expect(await page.locator('#offline').isVisible()).toBe(false);
  await page.locator('[data-act=save]').first().click();
  const job = await page.locator('#results h3 a').first().getAttribute('href');
  await keptOnDevice(page, job!, '/saved/', '/offline/', '/de/offline/', '/favicon.svg');
  const savedHtml = await page.evaluate(() => fetch('/saved/').then((response) => response.text()));
  await keptOnDevice(page, ...Array.from(savedHtml.matchAll(/\/assets\/[\w.-]+\.js/g), ([script]) => script));

  await page.context().setOffline(true);
  await page.goto('/?q=senior');
  await allShown();
  expect(await firstTen()).toEqual(found);
  await page.locator('#offline:visible').waitFor();
  await page.goto('/saved/');
  await page.click('#saved a');
  expect(await page.textContent('h1')).toBe(found[0]);
  // A page that has begun may still wait for it.
  const logo = () =>
    page.waitForFunction(() => document.querySelector<HTMLImageElement>('.brand img')!.naturalWidth > 0);
  await logo();
  // Never read: no other page passes for it, and the reader's language stays.
  for (const [path, title] of [
    ['/countries/ch/', 'You’re offline'],
    ['/de/', 'Keine Verbindung'],
    ['/de/stats/', 'Keine Verbindung'],
  ] as const) {
    const answer = await page.goto(path);
    expect([path, answer?.status(), await page.textContent('h1')]).toEqual([path, 503, title]);
    await logo();
  }

  await page.goto('/?q=senior');
  await page.locator('#offline:visible').waitFor();
  await page.context().setOffline(false);
  // Playwright's switch does not send the event.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.locator('#offline').waitFor({ state: 'hidden' });
  await page.goto('/');
  expect(await page.locator('#offline').isVisible()).toBe(false);
});

test('while the offline page is looked at again, the copy that is kept stays', async () => {
  const { page } = await sample.watch({ serviceWorkers: 'allow' });
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await keptOnDevice(page, '/offline/', '/de/offline/', '/saved/');
  const missed = await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const again = Array.from({ length: 49 }, () => '/de/offline/');
    // The page after them says when all were looked at.
    active!.postMessage({ type: 'keep', paths: [...again, '/about/'] });
    let missed = 0;
    while (!(await caches.match('/about/'))) if (!(await caches.match('/de/offline/'))) missed++;
    return missed;
  });
  expect(missed).toBe(0);
});

test('a new build is never hidden by a copy of the old one', async () => {
  const { page } = await sample.watch({ serviceWorkers: 'allow' });
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.evaluate(async () => {
    const cache = await caches.open('pages-1');
    for (const request of await cache.keys())
      await cache.put(request, new Response('<h1>old</h1>', { headers: { 'content-type': 'text/html' } }));
    await (await caches.open('search-1')).put('/search/manifest.json', new Response('{}'));
  });
  await page.reload();
  expect(await page.textContent('h1')).toBe('Find your next job');
  await page.fill('#q', 'senior');
  await page.locator('#results mark').first().waitFor();
});

test('a saved job looks as its card did, and says when it is gone', async () => {
  const { page } = await sample.watch();
  await page.goto('/?q=nurse&sort=newest');
  const card = page.locator('#results .card').first();
  await card.locator('[data-act=save]').click();
  const tile = (of: typeof card) => of.locator('.logo').evaluate((logo) => logo.outerHTML);
  const facts = (of: typeof card) => of.locator('.facts').textContent();
  const wantedTile = await tile(card);
  const shown = await card.locator('.facts > *, .pay:not(.none)').allTextContents();
  const items = page.locator('#saved > li');
  await page.goto('/saved/');
  expect(await tile(items.first())).toBe(wantedTile);
  for (const fact of shown) expect(await facts(items.first())).toContain(fact);

  // Saved by a version that kept no looks: one that goes on, one that is gone, one that never was.
  await page.evaluate((gone) => {
    const [saved] = JSON.parse(localStorage.getItem('jobfeed.saved')!) as [Record<string, unknown>];
    delete saved['look'];
    const others = [gone, 'aaaaaaaaaaaaaaaa'].map((id) => ({
      ...saved,
      id,
      savedAt: '2026-01-01T00:00:00Z',
    }));
    localStorage.setItem('jobfeed.saved', JSON.stringify([saved, ...others]));
  }, GONE_JOB.id);
  await page.reload();
  await expect.poll(() => page.locator('#saved > .is-gone').count()).toBe(2);
  expect(await items.locator('.badge', { hasText: 'No longer advertised' }).count()).toBe(2);
  const still = items.locator('.badge', { hasText: 'Still advertised' });
  await expect.poll(() => still.count()).toBe(1);
  await expect.poll(() => tile(items.first())).toBe(wantedTile);
  // Its page has the same facts.
  const stated = (await facts(items.first())) ?? '';
  for (const fact of shown) expect(stated).toContain(fact);
  // What was found out stays where there is no connection.
  await page.route('**/jobs/**', (route) => route.abort());
  await page.reload();
  await page.locator('#saved h3').first().waitFor();
  expect(await facts(items.first())).toBe(stated);
  expect([await page.locator('#saved > .is-gone').count(), await still.count()]).toEqual([2, 0]);
});
