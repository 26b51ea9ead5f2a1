import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeInBothThemes } from '../lib/axe.ts';
import { SAMPLE_NOW } from '../lib/built-sample.ts';
import { openFields, openPanel } from '../lib/filter-panels.ts';
import { servedSample } from '../lib/sample-page.ts';

const sample = servedSample();
const { blank, open, requests } = sample;

const PHONE = { width: 320, height: 640 };

const option = (page: Page, name: string) =>
  page.locator('#near-options').getByRole('option', { name }).first();
async function typeUntil(page: Page, text: string, name: string): Promise<void> {
  await page.locator('#near').pressSequentially(text, { delay: 20 });
  await option(page, name).waitFor();
}
const search = (page: Page) => [...new URL(page.url()).searchParams].map((pair) => pair.join('='));
const chips = (page: Page) => page.locator('#chips a.chip').allTextContents();
/** Until the page shows an answer for which its field says this. */
const says = (page: Page, text: string) =>
  page.waitForFunction(
    (expected) =>
      document.querySelector<HTMLInputElement>('#near')?.value === expected &&
      !document.querySelector('#results[aria-busy=true]'),
    text,
  );
const total = async (page: Page) => parseInt((await page.textContent('#results-title'))!, 10);

describe('choosing', () => {
  test('a place by keyboard: radius, remote jobs, order, and removed again', async () => {
    const page = await open('/de/');
    await page.keyboard.press('/');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('near');
    await page.keyboard.type('genè', { delay: 30 });
    await option(page, 'Genf (Ort), 4 Stellen').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.locator('#chips a', { hasText: '25 km um Genf' }).waitFor();
    expect(search(page)).toEqual(['near=Geneva']);
    await expect.poll(() => page.inputValue('#near')).toBe('Genf');
    const within25 = await total(page);

    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('near-clear');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('radius');
    await page.keyboard.press('End');
    await page.locator('#chips a', { hasText: '100 km um Genf' }).waitFor();
    await expect.poll(() => total(page)).toBeGreaterThan(within25);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.locator('#chips a', { hasText: '100 km um Genf oder remote' }).waitFor();
    expect(search(page)).toEqual(['near=Geneva', 'radius=100', 'remote=include']);
    await page.selectOption('#sort', 'distance');
    await page.waitForURL('**sort=distance');

    await page.locator('#near').focus();
    await page.locator('#near').selectText();
    await page.keyboard.press('Delete');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/de/');
    await page.locator('#chips .chip').waitFor({ state: 'detached' });
    expect(await page.locator('#radius').isVisible()).toBe(false);
  });

  test('a place, region or country by pointer replaces the previous one; back restores it', async () => {
    const page = await open('/');
    await typeUntil(page, 'ber', 'Bern (City)');
    await option(page, 'Bern (City)').click();
    await page.locator('#chips a', { hasText: 'within 25 km of Bern' }).waitFor();
    await page.fill('#near', '');
    await typeUntil(page, 'bern', 'Bern (canton) (Region)');
    await option(page, 'Bern (canton) (Region)').click();
    await page.waitForURL('**/?regions=CH-BE');
    await says(page, 'Bern (canton)');
    await expect.poll(() => chips(page)).toEqual(['Bern (canton)']);
    expect(await page.locator('#radius').isVisible()).toBe(false);
    await page.fill('#near', '');
    await typeUntil(page, 'switz', 'Switzerland (Country)');
    const said = (await option(page, 'Switzerland (Country)').locator('.n').textContent())!;
    await option(page, 'Switzerland (Country)').click();
    await page.waitForURL('**/?countries=CH');
    await page.waitForFunction(() => document.title.startsWith('Switzerland – '));
    await expect.poll(() => page.textContent('#results-title')).toBe(said);

    await page.goBack();
    await says(page, 'Bern (canton)');
    await page.goBack();
    await page.locator('#chips a', { hasText: 'within 25 km of Bern' }).waitFor();
    await expect.poll(() => page.inputValue('#near')).toBe('Bern');
    expect(await page.locator('#radius').isVisible()).toBe(true);
    await page.click('#chips a');
    await says(page, '');
    await page.goBack();
    await page.locator('#chips a', { hasText: 'within 25 km of Bern' }).waitFor();
    await page.click('#near-clear');
    await says(page, '');
    expect(search(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('near');
  });

  test('by touch, with targets of 44 pixels', async () => {
    const page = await open('/', { viewport: PHONE, hasTouch: true, isMobile: true });
    await openFields(page);
    await page.locator('#near').tap();
    await typeUntil(page, 'bern', 'Bern (City)');
    const heights = await page
      .locator('#near-options [role=option]')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    await option(page, 'Bern (City)').tap();
    await page.waitForURL('**/?near=Bern');
    await openFields(page);
    const line = await page
      .locator('.near-line label')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.min(...line)).toBeGreaterThanOrEqual(44);
  });
});

describe('typed and submitted text', () => {
  test.each([
    ['/', 'Genf', ['near=Genf'], 'Geneva'],
    ['/de/', 'genève', ['near=genève'], 'Genf'],
    ['/', 'switzerland', ['countries=CH'], 'Switzerland'],
    ['/de/', 'Schweiz', ['countries=CH'], 'Schweiz'],
    ['/', 'Bern (canton)', ['regions=CH-BE'], 'Bern (canton)'],
  ])('on %s %j becomes %j', async (path, text, expected, shown) => {
    const page = await open(path);
    await page.fill('#near', text);
    await page.keyboard.press('Enter');
    await page.waitForURL('**?**');
    expect(search(page)).toEqual(expected);
    await says(page, shown);
    await expect.poll(() => total(page)).toBeGreaterThan(0);
  });

  test('is sent with the words of the box, and stays while these are typed', async () => {
    const page = await open('/');
    await page.fill('#near', 'Genf');
    await page.locator('#q').pressSequentially('contro');
    await page.waitForFunction(() => document.title.startsWith('contro'));
    await expect.poll(() => page.inputValue('#near')).toBe('Genf');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/?q=contro&near=Genf');
    await page.locator('#chips a', { hasText: 'within 25 km of Geneva' }).waitFor();
  });

  test('is reported if unknown, and can be cleared', async () => {
    const page = await open('/');
    await page.fill('#near', 'xyzzy');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() =>
      document.getElementById('results-title')?.textContent?.startsWith('Place not found: “xyzzy”'),
    );
    await page.click('#near-clear');
    await page.locator('#results .card').first().waitFor();
    expect(search(page)).toEqual([]);
  });

  test('may be an area of several cantons, which is suggested with its jobs', async () => {
    const page = await open('/de/');
    await typeUntil(page, 'westsch', 'Westschweiz (Region)');
    const offered = await option(page, 'Westschweiz').locator('.n').textContent();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await says(page, 'Westschweiz');
    expect(search(page)).toEqual(['regions=CH-ROMANDIE']);
    await expect.poll(() => total(page)).toBe(parseInt(offered!, 10));
    expect([await chips(page), await page.locator('#radius').isVisible()]).toEqual([['Westschweiz'], false]);
    // The page itself knows no names of areas.
    await page.reload();
    await says(page, 'Westschweiz');
    await expect.poll(() => chips(page)).toEqual(['Westschweiz']);
  });

  test('becomes a filter if understood as a region, by any name', async () => {
    const page = await open('/de/?near=Romandie');
    await says(page, 'Westschweiz');
    expect([await chips(page), await page.locator('#radius').isVisible()]).toEqual([['Westschweiz'], false]);
    await page.click('#chips a.chip');
    await says(page, '');
    expect(search(page)).toEqual([]);
  });

  test('is searched if names of regions fail to load', async () => {
    const page = await open('/');
    await page.route('**/where.json', (route) => route.fulfill({ status: 200, body: 'no JSON' }));
    await page.fill('#near', 'Genf');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/?near=Genf');
    await page.unroute('**/where.json');
    await page.fill('#near', '');
    await page.locator('#q').focus();
    await page.locator('#near').focus();
    await typeUntil(page, 'switz', 'Switzerland (Country)');
  });
});

test('cards show distances', async () => {
  const page = await open('/?near=Bern&radius=200&sort=distance');
  await says(page, 'Bern');
  await page.locator('#results > li').nth(9).waitFor();
  const facts = page.locator('#results .facts');
  const distances = async (): Promise<(string | undefined)[]> =>
    (await facts.allTextContents()).map((text) => /(?<!\d)(\d{1,4})\skm/.exec(text)?.[1]);
  // The cards of the page stand there until its search has answered.
  await expect.poll(async () => (await distances()).every(Boolean)).toBe(true);
  const kilometres = await distances();
  expect(kilometres.length).toBeGreaterThan(5);
  expect(await facts.first().textContent()).toContain('< 1 km');
  const numbers = kilometres.map(Number);
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
});

test('a radius of a link is shown even if it is not in the list', async () => {
  const page = await open('/?near=Bern&radius=30');
  await says(page, 'Bern');
  await expect.poll(() => page.inputValue('#radius')).toBe('30');
  await expect.poll(() => page.locator('#radius option:checked').textContent()).toBe('30 km');
});

test('… and so are a recency and the results of a category', async () => {
  const page = await blank();
  await page.clock.setFixedTime(SAMPLE_NOW);
  await page.goto('/?postedWithin=365');
  await page.locator('html:not(.uncounted)').waitFor();
  await expect.poll(() => page.locator('#posted option:checked').textContent()).toBe('Last 365 days');
  await openPanel(page, '[data-facet=categories]');
  const category = page.locator('fieldset[data-facet=categories] li').first();
  const promised = Number(await category.locator('.n').textContent());
  const name = (await category.locator('span').first().textContent())!;
  await category.locator('label').click();
  await page.waitForURL('**categories=**');
  await expect.poll(() => total(page)).toBe(promised);
  await expect.poll(() => chips(page)).toEqual(['Last 365 days', name]);
});

describe('jobs near me', () => {
  const PRILLY = { latitude: 46.5302817, longitude: 6.5987143 };

  test('finds the nearest place with jobs; no request or URL has the position', async () => {
    const page = await open('/', { geolocation: PRILLY, permissions: ['geolocation'] });
    const sent: string[] = [];
    page.on('request', (request) => {
      sent.push(request.url(), request.postData() ?? '', JSON.stringify(request.headers()));
    });
    await page.getByRole('button', { name: 'Jobs near me' }).click();
    await page.locator('#chips a', { hasText: 'within 25 km of Lausanne' }).waitFor();
    expect(search(page)).toEqual(['near=Lausanne']);
    await expect.poll(() => page.inputValue('#near')).toBe('Lausanne');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('radius');
    expect(await page.locator('#near-note').isVisible()).toBe(false);
    await page.reload();
    await page.locator('#chips a', { hasText: 'within 25 km of Lausanne' }).waitFor();
    expect(sent.length).toBeGreaterThan(5);
    expect(
      sent.filter((text) => /46[.,]?5\d|6[.,]?5[89]|6[.,]6/.test(text.replaceAll(sample.url, ''))),
    ).toEqual([]);
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
    );
    // Times and ports are kept too: in 1795465332968 the digits of a position mean nothing.
    expect(kept.replaceAll(sample.url, '')).not.toMatch(/(?<!\d)(46[.,]?5|6[.,]?5[89])/);
  });

  test('asks for the position only when pressed', async () => {
    const page = await blank();
    await page.addInitScript(() => {
      const counted = globalThis as typeof globalThis & { asked: number };
      counted.asked = 0;
      navigator.geolocation.getCurrentPosition = (_, failed) => {
        counted.asked++;
        failed?.({ code: 3 } as GeolocationPositionError);
      };
    });
    const asked = () => page.evaluate(() => (globalThis as typeof globalThis & { asked: number }).asked);
    await page.goto('/');
    await page.locator('#near').focus();
    await typeUntil(page, 'ber', 'Bern');
    expect(await asked()).toBe(0);
    await page.fill('#near', '');
    await page.locator('#near-me').click();
    await page.getByText('Finding your location took too long').waitFor();
    expect(await asked()).toBe(1);
    await page.locator('#near').pressSequentially('b');
    await page.getByText('Finding your location took too long').waitFor({ state: 'hidden' });
  });

  test('explains a refusal, and the button can be pressed again', async () => {
    const page = await open('/de/', { permissions: [] });
    await page.locator('#near-me').click();
    const note = page.getByRole('status').filter({ hasText: 'Kein Zugriff auf den Standort.' });
    await note.waitFor();
    expect(search(page)).toEqual([]);
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation(PRILLY);
    await page.locator('#near-me').click();
    await page.locator('#chips a', { hasText: '25 km um Lausanne' }).waitFor();
    expect(await note.isVisible()).toBe(false);
  });

  test('reports an unavailable position', async () => {
    const page = await blank({ viewport: PHONE });
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (_, failed) =>
        failed?.({ code: 2 } as GeolocationPositionError);
    });
    await page.goto('/');
    await openFields(page);
    await page.locator('#near-me').click();
    await page.getByText('We couldn’t find your location. Enter a place.').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test('loads nothing before the field has the focus', async () => {
  await (await open('/')).waitForLoadState('networkidle');
  expect(requests().filter((path) => /where\.json|where-suggestions|own-position/.test(path))).toEqual([]);
});

test('without JavaScript the field is there without its controls, and the lists are linked', async () => {
  const page = await open('/', { javaScriptEnabled: false });
  expect(await page.locator('#near').isVisible()).toBe(true);
  for (const hidden of ['#near-me', '#near-clear', '.near-line', '#near-note'])
    expect(await page.locator(hidden).isVisible(), hidden).toBe(false);
  await page.getByRole('link', { name: 'Cities' }).first().click();
  await page.waitForURL('**/cities/');
});

test('nothing moves when opening a link with a place', async () => {
  const page = await blank();
  await page.addInitScript(() => {
    const seen = globalThis as typeof globalThis & { moved: number };
    seen.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.moved += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const top = () =>
    page.evaluate(
      () =>
        // In a frame: before the first one styles may be missing, which nobody sees.
        new Promise<number>((resolve) => {
          requestAnimationFrame(() =>
            resolve(document.getElementById('search-results')!.getBoundingClientRect().top),
          );
        }),
    );
  await page.goto('/?near=Bern&radius=50', { waitUntil: 'commit' });
  await page.locator('#search-results').waitFor({ state: 'attached' });
  const before = await top();
  await says(page, 'Bern');
  await page.locator('#results .card').first().waitFor();
  expect(await top()).toBe(before);
  expect(await page.evaluate(() => (globalThis as typeof globalThis & { moved: number }).moved)).toBe(0);
});

test('the radius appears when a place is submitted, not when it is resolved', async () => {
  const page = await open('/');
  const looked = Promise.withResolvers<void>();
  await page.route('**/where.json', async (route) => {
    await looked.promise;
    await route.continue();
  });
  await page.fill('#near', 'Bern');
  await page.keyboard.press('Enter');
  expect(await page.locator('#radius').isVisible()).toBe(true);
  looked.resolve();
  await page.locator('#chips a', { hasText: 'within 25 km of Bern' }).waitFor();
  expect(await page.locator('#radius').isVisible()).toBe(true);
});

test.each([
  ['/', 'light'],
  ['/de/', 'dark'],
] as const)(
  '%s has no violations in both themes, open or with a place, on a narrow page',
  async (path, colorScheme) => {
    const page = await open(`${path}?near=Bern&remote=include`, { reducedMotion: 'reduce', viewport: PHONE });
    await says(page, 'Bern');
    await openFields(page);
    expect(await axeInBothThemes(page, colorScheme)).toEqual([]);
    await page.fill('#near', '');
    await typeUntil(page, 'ber', 'Bern');
    await page.keyboard.press('ArrowDown');
    expect(await axeInBothThemes(page, colorScheme)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const list = await page.getByRole('listbox').boundingBox();
    expect(list!.x).toBeGreaterThanOrEqual(0);
    expect(list!.x + list!.width).toBeLessThanOrEqual(320);
  },
);

test('is in one row from 768 px, also as half a wide window at 200 %', async () => {
  const tops = (page: Page) =>
    page
      .locator('#search input:visible, #search > [type=submit]:visible')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  const wide = await open('/', { viewport: { width: 768, height: 800 } });
  expect(new Set(await tops(wide)).size).toBe(1);
  await wide.setViewportSize({ width: 640, height: 450 });
  await openFields(wide);
  expect(new Set(await tops(wide)).size).toBe(2);
  await typeUntil(wide, 'ber', 'Bern');
  expect(await wide.evaluate(() => document.documentElement.scrollWidth)).toBe(640);
  expect(await option(wide, 'Bern').isVisible()).toBe(true);
});

describe("text that is not a place's name", () => {
  test('a misspelt place is suggested and searched as corrected', async () => {
    const page = await open('/');
    await page.focus('#near');
    await typeUntil(page, 'Lausane', 'Lausanne');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await says(page, 'Lausanne');
    expect(await page.textContent('#notice')).toContain('We took “Lausane” to mean Lausanne.');
  });

  test('a country precedes regions with its name in theirs', async () => {
    const page = await open('/de/');
    await page.focus('#near');
    await typeUntil(page, 'schweiz', 'Schweiz');
    expect(await page.locator('#near-options [role=option]').first().textContent()).toMatch(/^Schweiz/);
  });

  test('remote work becomes a workplace filter', async () => {
    const page = await open('/de/');
    await page.focus('#near');
    await typeUntil(page, 'homeoff', 'Remote');
    await page.keyboard.type('ice');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/de/?workTypes=remote');
    await expect.poll(() => page.inputValue('#near')).toBe('');
  });
});
