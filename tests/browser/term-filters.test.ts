/** Pay, hours and deadlines among the filters, on a site whose jobs state all of them. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeInBothThemes } from '../lib/axe.ts';
import { openPanel } from '../lib/filter-panels.ts';
import { servePaidSite } from '../lib/paid-site.ts';
import { servedSample, servedSite } from '../lib/sample-page.ts';
import { still } from '../lib/still.ts';
import { listOf } from '../lib/text-table.ts';

const sample = servedSite(servePaidSite);

const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 320, height: 640 };

const { open } = sample;

type Found = { total: number; payUnstated?: number; workloadUnstated?: number; hits: { id: string }[] };
const engine = async (search: string): Promise<Found> =>
  (await (
    await fetch(`${sample.url}/api/v1/jobs?prefer=en&collapse=true&${search.replace(/^\?/, '')}`)
  ).json()) as Found;

/** Waits until the page shows what the API answers to its address. */
async function answered(page: Page, search: string): Promise<Found> {
  await page.waitForURL((url) => url.search === search);
  const found = await engine(search);
  const count = found.total === 1 ? '1 job' : `${found.total} jobs`;
  await expect.poll(() => page.textContent('#results-title')).toBe(count);
  await expect
    .poll(() =>
      page
        .locator('#results .card')
        .evaluateAll(
          (cards, shown) => cards.slice(0, shown).map((card) => (card as HTMLElement).dataset['id']),
          found.hits.length,
        ),
    )
    .toEqual(found.hits.map(({ id }) => id));
  return found;
}
const unstated = (page: Page, filter: 'pay' | 'workload') =>
  page.locator(`#${filter}-filter .unstated:not([hidden])`);
/** Goes by the key Tab until an element has the focus; opens its panel on the way. */
async function tabTo(page: Page, id: string): Promise<void> {
  for (let i = 0; i < 80; i++) {
    const [focused, isClosed] = await page.evaluate((wanted) => {
      const { activeElement } = document;
      const panel = activeElement?.closest('details:not([open])');
      return [activeElement?.id, panel?.querySelector(`#${wanted}`) != null] as const;
    }, id);
    if (focused === id) return;
    if (isClosed) await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error(`The key Tab does not lead to #${id}.`);
}

describe('by keyboard', () => {
  test('pay: amount, currency and interval, jobs that state none, and back to all', async () => {
    const page = await open('/');
    const currencies = await page.locator('#currency option').allTextContents();
    expect(currencies.toSorted()).toEqual(['Any currency', 'CHF', 'EUR', 'GBP', 'JPY', 'USD']);
    await tabTo(page, 'pay');
    await page.keyboard.type("60'000");
    await page.keyboard.press('Enter');
    const first = await answered(page, '?pay=60000');
    expect(await page.locator('.chip').allTextContents()).toEqual([
      'at least 60,000 per year (any currency)',
    ]);
    expect(await page.inputValue('#sort')).toBe('newest');
    await tabTo(page, 'currency');
    await page.keyboard.type('CHF');
    const { total } = await answered(page, '?pay=60000&currency=CHF');
    expect(total).toBeGreaterThan(0);
    expect(first.total).toBeGreaterThan(total);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('27,5');
    await tabTo(page, 'pay-interval');
    await page.keyboard.type('per hour');
    const hourly = await answered(page, '?pay=27.5&payInterval=hour&currency=CHF');
    expect(await page.locator('.chip').allTextContents()).toEqual(['at least CHF\u00a027.50 per hour']);
    expect(await unstated(page, 'pay').textContent()).toContain(
      `Also show ${hourly.payUnstated} jobs with no pay stated`,
    );
    await tabTo(page, 'pay-unstated');
    await page.keyboard.press('Space');
    const both = await answered(page, '?pay=27.5&payInterval=hour&currency=CHF&payUnstated=true');
    expect(both.total).toBe(hourly.total + hourly.payUnstated!);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('pay-unstated');
    await page.locator('#pay').focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/');
    await unstated(page, 'pay').waitFor({ state: 'detached' });
    expect(await page.textContent('#results-title')).toBe('150 jobs');
  });

  test('hours: a preset, a range that adjusts its other end, jobs that state none', async () => {
    const page = await open('/');
    await page.locator('.panel > summary', { hasText: 'Hours' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Full-time (80–100%)');
    await page.keyboard.press('Enter');
    await answered(page, '?workload=80-100');
    expect(await page.inputValue('#workload-from')).toBe('80');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await answered(page, '?workload=0-79');
    expect(await page.locator('#workload-to option:checked').textContent()).toBe('79%');
    expect(await page.locator('.presets [aria-pressed=true]').allTextContents()).toHaveLength(1);
    await tabTo(page, 'workload-from');
    await page.keyboard.type('90');
    const found = await answered(page, '?workload=90-90');
    expect(await page.inputValue('#workload-to')).toBe('90');
    await tabTo(page, 'workload-unstated');
    await page.keyboard.press('Space');
    const both = await answered(page, '?workload=90-90&workloadUnstated=true');
    expect(both.total).toBe(found.total + found.workloadUnstated!);
  });

  test('deadlines', async () => {
    const page = await open('/de/');
    await tabTo(page, 'apply-within');
    await page.keyboard.type('Zwei');
    await page.waitForURL('**/de/?applyWithin=14');
    const { total } = await engine('applyWithin=14');
    expect(total).toBeGreaterThan(0);
    await expect.poll(() => page.textContent('#results-title')).toBe(`${total} Stellen`);
    expect(await page.locator('.chip').allTextContents()).toEqual(['Bewerbung in den nächsten 14 Tagen']);
  });
});

test('an invalid amount searches nothing and explains what is allowed, until it is valid', async () => {
  const page = await open('/');
  const wrong = page.locator('#pay-wrong');
  await openPanel(page, '#pay');
  for (const text of ['-5', 'viel', '1e9', '0', '1000000001', '12.34.56']) {
    await page.fill('#pay', text);
    await page.keyboard.press('Enter');
    await expect.poll(async () => [text, await wrong.isVisible()]).toEqual([text, true]);
    expect(await page.getAttribute('#pay', 'aria-invalid')).toBe('true');
  }
  expect(await wrong.textContent()).toContain(
    'Enter an amount from 1 to 1,000,000,000, such as 70,000 or 70k.',
  );
  expect(new URL(page.url()).search).toBe('');
  await page.fill('#pay', '1,000');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/?pay=1000');
  expect(await wrong.isVisible()).toBe(false);
  expect(await page.getAttribute('#pay', 'aria-invalid')).toBeNull();
});

test('a shared link fills the controls, and chips and the back button clear them', async () => {
  const page = await open(
    '/?pay=3200.5&payInterval=month&currency=SEK&payUnstated=true&workload=45-85&applyWithin=3',
  );
  const shown = () =>
    page
      .locator('#pay, #currency, #pay-interval, #workload-from, #workload-to, #apply-within')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  await page.locator('.chip').nth(2).waitFor();
  expect(await shown()).toEqual(['3,200.5', 'SEK', 'month', '45', '85', '3']);
  expect(await page.locator('#pay-unstated').isChecked()).toBe(true);
  await page.locator('.chip', { hasText: 'of full time' }).click();
  await page.waitForURL((url) => !url.search.includes('workload'));
  expect(await shown()).toEqual(['3,200.5', 'SEK', 'month', '0', '100', '3']);
  await page.locator('.chip', { hasText: 'SEK' }).click();
  await page.waitForURL('**/?applyWithin=3');
  expect((await shown())[0]).toBe('');
  await page.goBack();
  await page.goBack();
  await expect.poll(shown).toEqual(['3,200.5', 'SEK', 'month', '45', '85', '3']);
});

test('with few results, the line above offers jobs that state nothing', async () => {
  const page = await open('/?pay=900000&currency=CHF');
  const { total, payUnstated } = await engine('pay=900000&currency=CHF');
  expect(total).toBe(0);
  const link = page.locator('#notice a');
  await link.waitFor();
  expect(await link.textContent()).toBe(`Also show ${payUnstated} jobs with no pay stated`);
  await link.click();
  await answered(page, '?pay=900000&currency=CHF&payUnstated=true');
  expect(await page.locator('#pay-unstated').isChecked()).toBe(true);
});

test('the controls work the same with the API', async () => {
  const page = await open('about:blank');
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const response = await route.fetch();
      const html = (await response.text())
        .replace('"api":false', '"api":true')
        .replace(/data-search="[^"]*"/, 'data-search="api"');
      await route.fulfill({ response, body: html });
    },
  );
  await page.goto('/?workload=80-100');
  const { workloadUnstated } = await engine('workload=80-100');
  expect(await unstated(page, 'workload').textContent()).toContain(
    `Also show ${workloadUnstated} jobs with no hours stated`,
  );
  await openPanel(page, '#pay');
  await page.fill('#pay', '20');
  await page.selectOption('#pay-interval', 'hour');
  await page.selectOption('#currency', 'USD');
  const found = await answered(page, '?pay=20&payInterval=hour&currency=USD&workload=80-100');
  expect(await unstated(page, 'pay').textContent()).toContain(`${found.payUnstated} `);
  expect(sample.requests().filter((path) => path.startsWith('/search/'))).toEqual([]);
});

describe('on the sample', () => {
  const plain = servedSample();

  test('the filters are ordered by use', async () => {
    const page = await plain.open('/');
    expect(await page.locator('#filters .panel > summary').allTextContents()).toEqual(
      listOf('Date | Workplace | Pay | Hours | Job type | Experience | Language | More'),
    );
    expect(await page.locator('#filters .panel-more legend').allTextContents()).toEqual(
      listOf('Country | Region | City | Apply within | Category | Tag | Employer'),
    );
  });

  test('no filter keeps values without jobs while the user is elsewhere', async () => {
    const page = await plain.open('/');
    await page.fill('#near', 'Austria');
    await page.press('#near', 'Enter');
    await page.locator('html:not(.uncounted) #chips .chip').waitFor();
    await expect.poll(() => page.locator('#filters .is-empty').count()).toBe(0);
    expect(await page.locator('#filters [data-facet=regions] li').count()).toBeGreaterThan(0);
  });

  test('no currency is guessed, a chosen one stays, and the order by pay takes one', async () => {
    const page = await plain.open('/?countries=CH', { locale: 'de-CH' });
    await openPanel(page, '#pay');
    expect(await page.inputValue('#currency')).toBe('');
    await page.fill('#pay', '80k');
    await page.waitForURL('**/?countries=CH&pay=80000');
    await page.locator('#results .card').first().waitFor();
    await page.selectOption('#sort', 'pay');
    await page.waitForURL('**/?countries=CH&pay=80000&currency=CHF&sort=pay');
    expect(await page.inputValue('#currency')).toBe('CHF');
    await page.selectOption('#currency', '');
    await page.waitForURL('**/?countries=CH&pay=80000');
    await page.fill('#pay', '80k €');
    await page.waitForURL('**/?countries=CH&pay=80000&currency=EUR');
    await page.fill('#pay', '');
    await page.waitForURL('**/?countries=CH');
    expect(await page.inputValue('#currency')).toBe('EUR');
  });

  test('choosing moves nothing under the pointer at any scroll position', async () => {
    const page = await plain.open('/');
    for (const facet of ['regions', 'tags']) {
      await openPanel(page, `[data-facet=${facet}]`);
      const label = page.locator(`fieldset[data-facet=${facet}] label`).nth(1);
      await label.scrollIntoViewIfNeeded();
      const where = () => label.evaluate((one) => Math.round(one.getBoundingClientRect().top));
      const before = await where();
      const count = await page.textContent('#results-title');
      await label.click();
      await expect.poll(() => page.textContent('#results-title')).not.toBe(count);
      // The counts follow, one filter per frame.
      await expect.poll(() => page.locator('html.uncounted').count()).toBe(0);
      await still(page);
      expect([facet, await where()]).toEqual([facet, before]);
      await label.click();
      await expect.poll(() => page.textContent('#results-title')).toBe(count);
      await still(page);
      expect([facet, await where()]).toEqual([facet, before]);
    }
    const interval = page.locator('#pay-interval');
    await openPanel(page, '#pay');
    await page.selectOption('#currency', 'EUR');
    await page.fill('#pay', '20');
    await page.press('#pay', 'Enter');
    await page.locator('.chip').waitFor();
    await still(page);
    const top = async () => Math.round((await interval.boundingBox())!.y);
    const before = await top();
    const found = await page.textContent('#results-title');
    await page.selectOption('#pay-interval', 'hour');
    await expect.poll(() => page.textContent('#results-title')).not.toBe(found);
    await still(page);
    expect(await top()).toBe(before);
  });
});

test('on a phone the sheet has them, with the number on its button', async () => {
  const page = await open('/', { viewport: NARROW });
  await page.click('#open-filters');
  await page.fill('#pay', '50000');
  await page.selectOption('#currency', 'CHF');
  const { total } = await answered(page, '?pay=50000&currency=CHF');
  expect(await page.textContent('#apply-filters')).toBe(`Show ${total} jobs`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await page.evaluate(() => document.getElementById('filter-sheet')!.scrollWidth)).toBe(320);
  await page.click('#apply-filters');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('open-filters');
});

test('without JavaScript these filters are missing', async () => {
  const page = await open('/', { javaScriptEnabled: false });
  const panel = page.locator('.panel', { has: page.locator('[data-facet]') }).first();
  await panel.locator('> summary').click();
  expect(await panel.locator('[data-facet]').first().isVisible()).toBe(true);
  for (const id of ['pay', 'workload-from', 'apply-within'])
    expect([id, await page.locator(`#${id}`).isVisible()]).toEqual([id, false]);
});

test.each([
  ['', WIDE],
  ['/de', NARROW],
] as const)('axe finds nothing in both themes: "%s/", %o', async (base, viewport) => {
  const page = await open(`${base}/?pay=30000&currency=CHF&workload=80-100`, {
    reducedMotion: 'reduce',
    viewport,
  });
  await page.locator('.chip').first().waitFor();
  if (viewport === NARROW) await page.click('#open-filters');
  await openPanel(page, '#pay');
  await unstated(page, 'pay').waitFor();
  await page.locator('#pay-filter summary').click();
  await page.fill('#pay', 'x');
  await page.keyboard.press('Tab');
  await page.locator('#pay-wrong').waitFor();
  expect(await axeInBothThemes(page, base ? 'dark' : 'light')).toEqual([]);
});

test('nothing moves when scripts start, and nothing is cut off at 200 % zoom', async () => {
  const page = await open('about:blank', { viewport: { width: 640, height: 450 } });
  await page.addInitScript(() => {
    const moved = ((globalThis as unknown as { moved: number[] }).moved = [] as number[]);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const viewport of [WIDE, { width: 640, height: 450 }]) {
    await page.setViewportSize(viewport);
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => (globalThis as unknown as { moved: number[] }).moved)).toEqual([]);
  }
  await page.click('#open-filters');
  const cut = await page
    .locator('.terms :is(input, select, button, summary, p)')
    .evaluateAll((all) =>
      all
        .filter(
          (one) => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth,
        )
        .map((one) => one.outerHTML),
    );
  expect(cut).toEqual([]);
});

test("an amount applies while typing, so that the sheet's count matches", async () => {
  const page = await open('/?countries=CH', { viewport: NARROW, hasTouch: true });
  await page.locator('#results .card').first().waitFor();
  const entries = await page.evaluate(() => history.length);
  await page.tap('#open-filters');
  await page.tap('#pay');
  await page.keyboard.type('CHF 950k', { delay: 20 });
  const { total } = await engine('countries=CH&pay=950000&currency=CHF');
  await expect.poll(() => page.textContent('#apply-filters')).toBe(`Show ${total} jobs`);
  await page.waitForURL('**/?countries=CH&pay=950000&currency=CHF');
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  expect(await page.inputValue('#pay')).toBe('CHF 950k');
  await page.tap('#apply-filters');
  expect(total).toBe(0);
  await expect.poll(() => page.textContent('#results-title')).toBe('No jobs found');
  await expect.poll(() => page.inputValue('#pay')).toBe('950,000');
});
