/** The search page in Chromium. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { chooseInMenu } from '../lib/card-menu.ts';
import { searchByApi } from '../lib/api-page.ts';
import { SAMPLE_NOW } from '../lib/built-sample.ts';
import { openPanel } from '../lib/filter-panels.ts';
import { servedSample } from '../lib/sample-page.ts';
import { ALL_JOBS } from '../lib/sample-totals.ts';
import { timersRun } from '../lib/still.ts';

const sample = servedSample({ functions: true });
let page: Page;
beforeEach(async () => {
  page = await sample.blank();
});

/** By then what was typed is in the address. */
const AFTER_WRITING_MS = 700;

const address = () => new URL(page.url()).pathname + new URL(page.url()).search;
const count = () => page.textContent('#results-title');
const titles = () => page.locator('#results h3 a').allTextContents();
/** Waits until the number of jobs above the results is another one than before. */
async function changed(action: () => Promise<unknown>): Promise<void> {
  const before = await count();
  await action();
  await page.waitForFunction(
    (text) => document.getElementById('results-title')?.textContent !== text,
    before,
  );
}
/** Waits until the answer is written to its end; then the page's title begins with the words that were searched. */
const answered = (words: string) =>
  page.waitForFunction((beginning) => document.title.startsWith(beginning), words);
/** Types and waits for the answer to the whole text. */
async function type(text: string): Promise<void> {
  await page.locator('#q').pressSequentially(text, { delay: 20 });
  await answered(text);
}

/** Notes what the page asks its worker, and what it gives. */
async function logWorker(): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const log: string[] = [];
    Object.assign(globalThis, { log });
    const NativeWorker = globalThis.Worker;
    globalThis.Worker = class extends NativeWorker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.addEventListener('message', ({ data }: MessageEvent<{ id: number; part?: object }>) => {
          const [what] = data.part ? Object.keys(data.part) : ['end'];
          log.push(`${data.id} gives ${what}`);
        });
      }
      override postMessage(message: { id?: number; method: string; args?: [{ q: string }] }): void {
        const { id, method, args } = message;
        if (method === 'search') log.push(`${id} asks ${args?.[0].q}`);
        else if (id && method !== 'warm') log.push(`${id} ${method}`);
        super.postMessage(message);
      }
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { log: string[] }).log);
}

test('a URL that is not understood never shows all jobs as its result', async () => {
  const notice = page.locator('#notice');
  await page.goto('/?countries=XYZ&country=CH');
  await notice
    .getByText('We ignored parts of this link that we didn’t recognise: “countries” and “country”.')
    .waitFor();
  await page.goto(`/de/?q=${'baecker '.repeat(34)}`);
  await notice.getByText('Ihre Suche ist zu lang').waitFor();
  expect(await page.inputValue('#q')).not.toBe('');
  await page.fill('#q', 'baker');
  await page.waitForURL('**/de/?q=baker');
  await notice.getByText('Ihre Suche ist zu lang').waitFor({ state: 'hidden' });
});

describe('typing', () => {
  test('finds a job by its title, highlights the words and updates the URL', async () => {
    await page.goto('/');
    expect(await count()).toBe(ALL_JOBS);
    await type('warehouse operative');
    await page.waitForURL('**/?q=warehouse+operative');
    expect((await titles())[0]).toBe('Warehouse Operative');
    expect(await page.locator('#results mark').first().textContent()).toBe('Warehouse');
    await page.click('#preview-open');
    await page.waitForURL('**/jobs/*/');
    expect(await page.textContent('h1')).toBe('Warehouse Operative');
    await page.goBack();
    await page.locator('#results mark').first().waitFor();
    expect(await page.inputValue('#q')).toBe('warehouse operative');
  });

  test('gives the same cards as opening the URL, including saved and hidden ones', async () => {
    // Where descriptions are seen: beside a job they are not.
    await page.setViewportSize({ width: 1000, height: 900 });
    // The others come when nobody waits for them.
    const cards = () =>
      page
        .locator('#results > li')
        .evaluateAll((items) => items.slice(0, 10).map(({ innerHTML }) => innerHTML));
    await page.goto('/?q=ausbildung');
    await page.locator('.snippet:not(:empty)').first().waitFor();
    await page.locator('#results > li:nth-child(2) [data-act=save]').click();
    await chooseInMenu(page.locator('#results .card'), 'hide', 2);
    await page.reload();
    await page.locator('#results > li:nth-child(11) .snippet').waitFor();
    await expect.poll(() => page.locator('#results > li:nth-child(-n + 10) .snippet:empty').count()).toBe(0);
    const opened = await cards();
    await page.goto('/');
    await type('koch');
    await page.fill('#q', '');
    await type('ausbildung');
    await expect.poll(cards).toEqual(opened);
  });

  test.each(['nurse zürich', 'engineer', 'part time baker bern'])(
    'after a pause "%s" is read as from the URL: number, roles, notices and jobs',
    async (q) => {
      const seen = () =>
        page.evaluate(() => [
          ...['results-title', 'chips', 'notice'].map((id) => document.getElementById(id)?.innerText),
          ...[...document.querySelectorAll('#results h3')].slice(0, 10).map(({ textContent }) => textContent),
        ]);
      await page.goto(`/?q=${encodeURIComponent(q)}`);
      await page.waitForFunction((text) => document.title.startsWith(text), q);
      const opened = await seen();
      await page.goto('/');
      await type(q);
      await expect.poll(seen).toEqual(opened);
    },
  );

  test('adds one history entry, however long the word', async () => {
    await page.goto('/');
    const entries = await page.evaluate(() => history.length);
    await type('pflegedienstleitung');
    await page.waitForURL('**/?q=pflegedienstleitung');
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    await page.goBack();
    await expect.poll(count).toBe(ALL_JOBS);
    expect(await page.inputValue('#q')).toBe('');
    await page.goForward();
    await expect.poll(count).not.toBe(ALL_JOBS);
    expect(await page.inputValue('#q')).toBe('pflegedienstleitung');
  });

  test('Enter right after a word adds no second entry, and the word does not overwrite a followed link', async () => {
    const typeAnd = (selector: string) =>
      page.evaluate((clicked) => {
        const box = document.querySelector<HTMLInputElement>('#q')!;
        box.value = 'koch';
        box.dispatchEvent(new InputEvent('input', { bubbles: true }));
        document.querySelector<HTMLElement>(clicked)!.click();
      }, selector);
    await page.goto('/');
    const entries = await page.evaluate(() => history.length);
    await typeAnd('#search button[type=submit]');
    await page.locator('#results mark').first().waitFor();
    await timersRun(page, AFTER_WRITING_MS);
    expect(new URL(page.url()).search).toBe('?q=koch');
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    await page.goto('/');
    await typeAnd('#chips a[data-only]');
    await timersRun(page, AFTER_WRITING_MS);
    expect(new URL(page.url()).search).toBe('?languages=en');
    await page.goBack();
    await page.waitForURL('**/?q=koch');
  });

  test('shows each job once if the list starts far below the window', async () => {
    await page.setViewportSize({ width: 640, height: 200 });
    await page.goto('/?q=pflegedienstleitung+seeblick&exact=true');
    await page.locator('.snippet:not(:empty)').first().waitFor({ state: 'attached' });
    expect(await count()).toBe('2 jobs');
    const ids = await page
      .locator('#results .card')
      .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset['id']));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
  });

  test('moving to the results ends the pause before descriptions', async () => {
    await page.setViewportSize({ width: 1000, height: 900 });
    // For whom a pause never ends by itself.
    await page.addInitScript((longest) => {
      const start = window.setTimeout.bind(window);
      window.setTimeout = ((work: () => void, ms = 0) =>
        ms > longest ? 0 : start(work, ms)) as typeof setTimeout;
    }, 300);
    for (const turn of [() => page.mouse.wheel(0, 200), () => page.press('#q', 'Tab')]) {
      await page.goto('/');
      await page.locator('#q').pressSequentially('koch');
      await page.locator('#results mark').first().waitFor();
      expect(await page.locator('.snippet:not(:empty)').count()).toBe(0);
      await turn();
      await page.locator('.snippet:not(:empty)').first().waitFor();
    }
  });

  test('searches text composed by an input method once it is complete', async () => {
    const log = await logWorker();
    await page.goto('/');
    const asked = async () => (await log()).filter((entry) => entry.includes(' asks '));
    const input = await page.context().newCDPSession(page);
    await page.focus('#q');
    for (const text of ['ㄱ', '가', '간'])
      await input.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
    await timersRun(page, AFTER_WRITING_MS);
    expect([await asked(), address()]).toEqual([[], '/']);
    await input.send('Input.insertText', { text: '간호사' });
    await page.waitForURL(`**/?q=${encodeURIComponent('간호사')}`);
    expect((await asked()).every((entry) => entry.endsWith('간호사'))).toBe(true);
  });

  test('requests cards for each text, and everything for the last one after a pause', async () => {
    const log = await logWorker();
    const rest = (id: number) =>
      ['counts', 'counts', 'described', 'end'].map((what) => `${id} gives ${what}`);
    await page.goto('/?q=koch');
    // A later question asks for the other jobs of the list.
    const first = async () => (await log()).filter((entry) => entry.startsWith('1 '));
    await expect.poll(async () => (await first()).length).toBe(6);
    expect((await first()).slice(0, 2)).toEqual(['1 asks koch', '1 gives cards']);
    expect((await first()).slice(2).sort()).toEqual(rest(1));

    await page.goto('/');
    await page.focus('#q');
    await type('koch');
    const isOf = (id: number) => (entry: string) => entry.startsWith(`${id} `);
    await expect.poll(async () => (await log()).filter(isOf(6)).length).toBe(6);
    const all = (await log()).filter((entry) => Number(entry[0]) <= 6);
    expect(all.filter((entry) => entry.includes('asks')).map((entry) => entry.slice(2))).toEqual(
      ['k', 'ko', 'koc', 'koch', 'koch'].map((q) => `asks ${q}`),
    );
    expect(all.filter(isOf(5))).toEqual(['5 asks koch', '5 gives cards', '5 gives end']);
    expect(all.filter(isOf(6)).slice(0, 2)).toEqual(['6 asks koch', '6 gives cards']);
    expect(all.filter(isOf(6)).slice(2).sort()).toEqual(rest(6));
    expect(all.filter((entry) => entry.includes('described'))).toEqual(['6 gives described']);
    const isOfCancelled = (entry: string) => all.includes(`${entry[0]} cancel`);
    expect(all.filter((entry) => isOfCancelled(entry) && entry.endsWith('end'))).toEqual([]);
  });

  test('announces the number to screen readers after a pause', async () => {
    await page.goto('/');
    await page.evaluate(() => {
      const said: string[] = [];
      Object.assign(globalThis, { said });
      const live = document.getElementById('live')!;
      new MutationObserver(() => said.push(live.textContent)).observe(live, { childList: true });
    });
    await type('koch');
    const said = () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
    await expect.poll(said).toEqual([await count()]);
  });

  test('shows a correction and undoes it on demand', async () => {
    await page.goto('/?q=softwareentwikler');
    await page.locator('#notice a').waitFor();
    expect(await page.textContent('#notice')).toContain('softwareentwickler');
    expect((await titles()).length).toBeGreaterThan(0);
    await expect.poll(() => page.getAttribute('#feed', 'href')).toBe('/feed.xml?q=softwareentwickler');
    await page.click('#notice a');
    await page.waitForURL('**/?q=softwareentwikler&exact=true');
    await page.locator('.empty').waitFor();
  });
});

describe('keyboard', () => {
  test('"/" focuses the box, arrows move through the results and back, Escape keeps the text', async () => {
    await page.goto('/');
    await page.keyboard.press('/');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('q');
    await type('senior');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toBe((await titles())[1]);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('q');
    await page.keyboard.press('Escape');
    expect([await page.inputValue('#q'), address()]).toEqual(['senior', '/?q=senior']);
  });

  test('"/" opens the sheet with the box where the screen is small', async () => {
    await page.setViewportSize({ width: 640, height: 800 });
    await page.goto('/');
    await page.keyboard.press('/');
    await page.locator('dialog[open] #q').waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.id);
    await expect.poll(focused).toBe('q');
    // From there the next keys reach the results, not the end of the page.
    await page.keyboard.type('senior');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('pill');
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  test('is enough for a search with filters, a page and a saved job', async () => {
    await page.goto('/');
    const tabTo = async (selector: string) => {
      // Cards below the window and the pages come frame by frame: keys of a test are faster, and would go round them.
      await page.locator(selector).first().waitFor();
      for (let presses = 0; presses < 150; presses++) {
        await page.keyboard.press('Tab');
        if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
      }
      throw new Error(`Tab never reaches ${selector}.`);
    };
    await tabTo('.skip');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await tabTo('#q');
    await type('senior');
    await tabTo('[data-act=save]');
    await page.keyboard.press('Space');
    expect(await page.locator('[data-act=save]').first().getAttribute('aria-pressed')).toBe('true');
    await page.locator('#results-title').focus();
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('More');
    await openPanel(page, '[data-facet=workTypes]');
    await tabTo('fieldset[data-facet=workTypes] input');
    await changed(() => page.keyboard.press('Space'));
    await page.locator('.chip').waitFor();
    expect(address()).toMatch(/^\/\?q=senior&workTypes=/);
    await page.locator('#results-title').focus();
    await tabTo('.chip');
    await changed(() => page.keyboard.press('Enter'));
    expect(address()).toBe('/?q=senior');
    await page.locator('#results > li:nth-child(25)').waitFor();
    await tabTo('#more-jobs button');
    await page.keyboard.press('Enter');
    await page.locator('#results > li:nth-child(50)').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe((await titles())[25]);
  });
});

describe('filters', () => {
  test('show the values of the found jobs, most frequent first, also when opening a URL', async () => {
    await page.goto('/?q=softwareentwickler');
    await expect.poll(count).not.toBe(ALL_JOBS);
    const found = parseInt((await count()) ?? '', 10);
    for (const facet of ['countries', 'tags', 'cities']) {
      const numbers = page.locator(`fieldset[data-facet=${facet}] li .n`);
      const counts = async () => (await numbers.allTextContents()).map(Number);
      // Counts of longer lists come after the cards: until then those of all jobs stand there.
      await expect.poll(async () => Math.max(...(await counts()))).toBeLessThanOrEqual(found);
      const shown = await counts();
      expect([facet, shown]).toEqual([facet, shown.toSorted((a, b) => b - a)]);
    }
  });

  test('count the results of choosing, stay in place, and add chips that remove them', async () => {
    await page.goto('/');
    const country = page.locator('fieldset[data-facet=countries] li').first();
    const promised = await country.locator('.n').textContent();
    const order = () =>
      page
        .locator('fieldset[data-facet=countries] li')
        .evaluateAll((items) => items.map((item) => item.dataset['value']));
    const before = await order();
    await openPanel(page, '[data-facet=countries]');
    await changed(() => country.locator('label').click());
    expect(await count()).toBe(`${promised} jobs`);
    expect(await order()).toEqual(before);
    await page.locator('.chip').waitFor();
    await page.keyboard.press('Escape');
    await changed(() => page.click('.chip'));
    expect(await count()).toBe(ALL_JOBS);
    await expect.poll(() => page.locator('#filters input:checked').count()).toBe(0);
  });

  test('show more values and search in a long list', async () => {
    await page.goto('/');
    const cities = page.locator('fieldset[data-facet=cities]');
    expect(await cities.locator('li').count()).toBe(6);
    await openPanel(page, '[data-facet=cities]');
    await cities.locator('.more').click();
    await cities.locator('li:nth-child(7)').waitFor();
    await cities.locator('.finder').fill('ber');
    const berlin = cities.locator('li[data-value="Berlin"]');
    await berlin.waitFor();
    await page.waitForFunction(() => !document.querySelector('fieldset[data-facet=cities] li.is-empty'));
    for (const text of await cities.locator('li').allTextContents())
      expect(text.toLowerCase()).toContain('ber');
    await changed(() => berlin.locator('label').click());
    expect(address()).toContain('cities=Berlin');
  });

  test('show more of a list whose counts came after the cards', async () => {
    const tags = page.locator('fieldset[data-facet=tags]');
    const firstCount = () => tags.locator('.n').first().textContent();
    await page.goto('/');
    const ofAllJobs = await firstCount();
    await page.route('**/search/facets/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await page.goto('/?q=senior');
    // The small filters are counted with the cards; those of tags follow.
    await expect.poll(firstCount).not.toBe(ofAllJobs);
    expect(await page.getAttribute('#results', 'aria-busy')).toBeNull();
    await openPanel(page, '[data-facet=tags]');
    await tags.locator('.more').click();
    await expect.poll(() => tags.locator('li').count()).toBeGreaterThan(6);
  });

  test('open as a sheet on a phone, and return the focus', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    expect(await page.locator('#filters').isVisible()).toBe(false);
    await page.click('#open-filters');
    const sheet = page.locator('#filter-sheet');
    await changed(() => sheet.locator('fieldset[data-facet=workTypes] label').first().click());
    expect(await page.textContent('#apply-filters')).toBe(`Show ${await count()}`);
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('open-filters');
    expect(await page.locator('.chip').count()).toBe(1);
    await page.click('#open-filters');
    await page.click('#apply-filters');
    expect(await sheet.isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('open-filters');
  });
});

describe('a URL with a search', () => {
  test('has everything: words, filters, order; the language switch keeps it', async () => {
    await page.goto('/?q=senior&countries=DE&sort=newest');
    await answered('senior');
    expect([await page.inputValue('#q'), await page.inputValue('#sort')]).toEqual(['senior', 'newest']);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    // The first ones: the rest of a list comes when nothing else is to do.
    const found = (await titles()).slice(0, 10);
    await page.click('.site-tools a');
    await page.waitForURL('**/de/?q=senior&countries=DE&sort=newest');
    await answered('senior');
    expect((await titles()).slice(0, 10)).toEqual(found);
    expect(await page.locator('.chip').textContent()).toBe('Deutschland');
  });

  test('accepts a city by another name, and shows the one in its language', async () => {
    await page.goto('/?cities=M%C3%BCnchen');
    await page.locator('#results .card').first().waitFor();
    expect(await page.locator('.chip').textContent()).toBe('Munich');
    expect(await page.locator('#results .facts').first().textContent()).toContain('Munich, Germany');
    expect(await page.locator('fieldset[data-facet=cities] input:checked').getAttribute('value')).toBe(
      'Munich',
    );
    await page.goto('/de/?cities=Munich');
    await page.locator('#results .card').first().waitFor();
    expect(await page.locator('.chip').textContent()).toBe('München');
    expect(await page.locator('#results .facts').first().textContent()).toContain('München, Deutschland');
  });

  test('offers counted ways out without results', async () => {
    await page.goto('/?countries=CH&cities=Berlin');
    const way = page.locator('.empty a', { hasText: 'Switzerland' });
    await way.waitFor();
    const promised = /^Without “Switzerland”: (\d+ jobs?)$/.exec((await way.textContent()) ?? '')?.[1];
    await changed(() => way.click());
    expect(await count()).toBe(promised);
    expect(address()).toBe('/?cities=Berlin');
  });

  test('never shows the unfiltered list as its result', async () => {
    const looked = Promise.withResolvers<void>();
    await page.route('**/search/**', async (route) => {
      await looked.promise;
      await route.continue();
    });
    const asked = page.waitForRequest('**/search/**');
    await page.goto('/?q=koch', { waitUntil: 'domcontentloaded' });
    await asked;
    expect(await page.locator('#results .card').first().isVisible()).toBe(false);
    looked.resolve();
    await page.locator('#results mark').first().waitFor();
    for (const title of await titles()) expect(title).not.toBe('');
  });
});

test('above SEARCH_IN_BROWSER_MAX the API is used, without loading an index', async () => {
  await searchByApi(page);
  await page.goto('/?q=softwareentwikler');
  await page.locator('#notice a').waitFor();
  expect(await page.textContent('#notice')).toContain('softwareentwickler');
  expect(await page.locator('#results mark').first().textContent()).toMatch(/entwickler/i);
  await page.locator('html:not(.uncounted)').waitFor();
  await openPanel(page, '[data-facet=countries]');
  const country = page.locator('fieldset[data-facet=countries] li').first();
  const promised = Number(await country.locator('.n').textContent());
  await changed(() => country.locator('label').click());
  // The number of a value counts exact matches, which others may follow.
  const [, exact = await count()] = (await count())!.split(', ');
  expect(parseInt(exact!)).toBe(promised);
  expect(sample.requests().filter((path) => path.startsWith('/search/'))).toEqual([]);
  expect(sample.requests()).toContain('/api/v1/jobs');
});

test('a list by date has one line where jobs older than a year begin, in the cards of the page or below', async () => {
  await page.goto('/');
  const dates = () =>
    page
      .locator('#results time:not(.deadline)')
      .evaluateAll((times) => times.map((time) => (time as HTMLTimeElement).dateTime));
  const [newest] = await dates();
  for (const days of [366, 380, 420]) {
    await page.clock.setFixedTime(Date.parse(newest!) + days * 86_400_000);
    await page.goto('/');
    await page.click('#more-jobs button');
    await expect.poll(async () => (await dates()).length).toBeGreaterThanOrEqual(25);
    await expect
      .poll(() =>
        page
          .locator('#results > li')
          .evaluateAll((items) => items.filter((item) => (item as HTMLElement).dataset['divider']).length),
      )
      .toBeLessThanOrEqual(1);
    const all = await dates();
    const limit = new Date(Date.parse(newest!) + (days - 365) * 86_400_000).toISOString().slice(0, 10);
    const first = all.findLastIndex((date) => date > limit) + 1;
    const expected = first > 0 && first < all.length ? first : -1;
    await expect
      .poll(() =>
        page
          .locator('#results > li')
          .evaluateAll((items) => items.findIndex((item) => (item as HTMLElement).dataset['divider'])),
      )
      .toBe(expected);
  }
});

test('“the last 7 days” count from the clock of the reader, and choices that leave out no job or all are not offered', async () => {
  const offered = () =>
    page
      .locator('#posted option:not([hidden])')
      .evaluateAll((options) => options.map((option) => option.textContent));
  const opened = async (now: string, address: string) => {
    await page.clock.setFixedTime(now);
    await page.goto(address);
    await page.locator('html:not(.has-search, .uncounted) #results:not([aria-busy]) .card').first().waitFor();
    await expect.poll(async () => (await offered()).join()).not.toMatch(/days$|hours$/);
  };
  await opened(SAMPLE_NOW, '/?countries=CH');
  const atBuild = await offered();
  expect(atBuild.join()).toMatch(/Last 30 days \(\d+\)$/);
  expect(await page.locator('[data-filters=postedWithin]').isVisible()).toBe(true);
  // A clock that is behind is that of the build.
  await opened('1999-01-01T00:00:00Z', '/?countries=CH');
  expect(await offered()).toEqual(atBuild);
  await opened('2026-10-20T12:00:00Z', '/?countries=CH');
  expect((await offered()).join()).not.toBe(atBuild.join());
  await openPanel(page, '#posted');
  await page.selectOption('#posted', '30');
  await page.locator('#chips', { hasText: 'Last 30 days' }).waitFor();
  const promised = /\d+/.exec((await offered()).at(-1)!.replace('30', ''))?.[0];
  await expect.poll(count).toMatch(new RegExp(`^${promised} `));
  for (const age of await page.locator('#results time:not(.deadline)').allTextContents())
    expect(age).toMatch(/^Yesterday|^Today|\d (d|wk) ago/);
  await page.clock.setFixedTime('2027-10-20T12:00:00Z');
  await page.goto('/?countries=CH');
  await expect.poll(offered).toEqual(['Any time']);
});

describe('choices that leave out no job are not offered', () => {
  const offered = () =>
    page
      .locator('#posted option:not([hidden])')
      .evaluateAll((all) => all.map(({ textContent }) => textContent));
  const answered = () =>
    page.locator('html:not(.has-search, .uncounted) #results:not([aria-busy])').waitFor();

  test('dates, before any search too, and they keep their places while the panel is open', async () => {
    await page.clock.setFixedTime(SAMPLE_NOW);
    await page.goto('/');
    const before = await offered();
    expect(before.slice(1).join()).toMatch(/^(Last [^,]+ \(\d+\),?)+$/);
    await page.goto(`/?languages=${'en,de,fr,it'.replaceAll(',', '&languages=')}`);
    await answered();
    expect((await offered()).length).toBe(before.length);
    // A link asks for a day that has no job.
    await page.clock.setFixedTime('2026-10-20T12:00:00Z');
    await page.goto('/?countries=CH&postedWithin=1');
    await answered();
    await openPanel(page, '#posted');
    const [open, { height }] = [await offered(), (await page.locator('#posted').boundingBox())!];
    await page.selectOption('#posted', '30');
    await page.locator('#chips', { hasText: 'Last 30 days' }).waitFor();
    await answered();
    expect(await offered()).toHaveLength(open.length);
    expect((await page.locator('#posted').boundingBox())!.height).toBe(height);
    await page.keyboard.press('Escape');
    await expect.poll(offered).toHaveLength(open.length - 1);
  });

  test('values that all jobs have, and panels with no other', async () => {
    await page.goto('/?cities=Bern&workTypes=remote&q=manager');
    await answered();
    const panel = page.locator('.panel:has([data-facet=workTypes])');
    expect(await panel.getAttribute('inert')).toBeNull();
    await page.goto('/?cities=Bern');
    await answered();
    expect(await page.locator('[data-facet=countries]').getAttribute('hidden')).toBe('');
    expect(await panel.getAttribute('inert')).toBeNull();
    await page.clock.setFixedTime('2027-10-20T12:00:00Z');
    await page.goto('/?countries=CH');
    await expect.poll(offered).toHaveLength(1);
    expect(await page.locator('.panel:has(#posted)').getAttribute('inert')).toBe('');
  });
});

test('on a phone the sheet counts the jobs of its filters on its button, and explains pay only when asked', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/?q=pflege');
  await expect.poll(count).toMatch(/, \d+ exact match/);
  const exact = /, (\d+) exact match/.exec((await count())!)![1]!;
  await page.click('#open-filters');
  expect(await page.textContent('#apply-filters')).toMatch(new RegExp(`^Show ${exact} job`));
  expect(await page.locator('#pay-filter details').getAttribute('open')).toBeNull();
});

test('the number of jobs breaks between words on the narrowest phone', async () => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/?q=pflege');
  await page.locator('#results .card').first().waitFor();
  const broken = await page.locator('#results-title').evaluate((title) => {
    // As in French, which this site lacks.
    document.querySelector('#save-search button')!.textContent = 'Enregistrer la recherche';
    title.textContent = '48 offres, 37 résultats exacts';
    const text = title.firstChild!;
    return [...text.textContent!.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = new Range();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return range.getClientRects().length > 1 ? [word] : [];
    });
  });
  expect(broken).toEqual([]);
});

test.each(['at a click', 'when the connection is back'])(
  'without its index the search reports it and is retried %s',
  async (way) => {
    await page.route('**/search/**', (route) => route.abort());
    await page.goto('/?q=koch');
    await page.locator('.empty button').waitFor();
    expect(await count()).toBe('We couldn’t load the search');
    // What was asked stays in all its places, and nothing is said of an answer.
    expect(await page.title()).toMatch(/^koch – /);
    expect(await page.inputValue('#q')).toBe('koch');
    for (const gone of ['#sort', '#notice', '#chips [data-only]', '#more-jobs'])
      expect(await page.locator(gone).isVisible(), gone).toBe(false);
    expect(await page.textContent('#apply-filters')).not.toContain('401');
    await page.unroute('**/search/**');
    if (way === 'at a click') await page.click('.empty button');
    else await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.locator('#results mark').first().waitFor();
    // The refused requests are in the console, as they should be.
    sample.forgive();
  },
);
