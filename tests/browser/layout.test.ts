/** What stands where: what is seen to be wrong on a page, and can be measured. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { chooseInMenu } from '../lib/card-menu.ts';
import { openPanel } from '../lib/filter-panels.ts';
import { servedSample } from '../lib/sample-page.ts';
import { listOf } from '../lib/text-table.ts';

const sample = servedSample({ functions: true });

const DESK = { width: 1280, height: 900 };
/** Beside a job cards have no description. */
const TABLET = { width: 1000, height: 900 };

describe.each(['/', '/de/'])('the header of %s', (path) => {
  test.each([
    [320, '.brand, .site-tools > *'],
    [360, '.brand, .site-tools > *'],
    [320, '.site-header nav a'],
    [360, '.site-header nav a'],
  ])('is one row at %i px, its links large enough for a finger: %s', async (width, row) => {
    const { page } = await sample.watch({ viewport: { width, height: 640 } });
    // As many as a header has to hold.
    await page.addInitScript(() => {
      const saved = Array.from({ length: 12 }, (_, i) => ({
        id: `${'a'.repeat(15)}${'abcdefghijkl'[i]}`,
        title: 'Cook',
        employer: 'Inn',
        language: 'en',
        savedAt: '2026-09-01T00:00:00.000Z',
      }));
      localStorage.setItem('jobfeed.saved', JSON.stringify(saved));
    });
    await page.goto(path);
    const boxes = await page.locator(`${row}:visible`).evaluateAll((links) =>
      links.map((link) => {
        const { top, bottom, left, right } = link.getBoundingClientRect();
        return { top, bottom, left, right };
      }),
    );
    const lowest = Math.max(...boxes.map(({ top }) => top));
    const highest = Math.min(...boxes.map(({ bottom }) => bottom));
    expect(lowest).toBeLessThan(highest);
    expect(Math.min(...boxes.map(({ left, right }) => right - left))).toBeGreaterThanOrEqual(24);
    const inOrder = boxes.toSorted((a, b) => a.left - b.left);
    inOrder.slice(1).forEach(({ left }, i) => expect(left).toBeGreaterThanOrEqual(inOrder[i]!.right));
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(width);
  });
});

const boxOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!;

describe.each(['/', '/de/'])('below %s', (path) => {
  test.each([320, 360, 390])(
    'at %i px the number of jobs is next to the save button, and the order next to the chips',
    async (width) => {
      const { page, close } = await sample.watch({ viewport: { width, height: 640 } });
      await page.goto(`${path}?q=koch`);
      await page.locator('#sort:enabled').waitFor();
      const [title, save, sort, chips, share] = await Promise.all(
        ['#results-title', '#save-search button', '#sort', '#chips', '#share-search'].map((one) =>
          boxOf(page, one),
        ),
      );
      const middle = (box: typeof title) => box!.y + box!.height / 2;
      expect(Math.abs(middle(title) - middle(save))).toBeLessThanOrEqual(2);
      expect(Math.abs(middle(sort) - middle(chips))).toBeLessThanOrEqual(2);
      expect(Math.abs(middle(sort) - middle(share))).toBeLessThanOrEqual(2);
      expect(share!.x + share!.width).toBeLessThanOrEqual(width);
      expect(sort!.y - (save!.y + save!.height)).toBeLessThanOrEqual(12);
      await close();
    },
  );

  test.each([320, 390])('a job starts below the link back, at %i px', async (width) => {
    const { page } = await sample.watch({ viewport: { width, height: 640 } });
    const [id] = readdirSync(join(inject('sampleSite'), 'jobs'));
    await page.goto(`${path}jobs/${id}/`);
    const [back, job] = await Promise.all(['#back', 'h1'].map((one) => boxOf(page, one)));
    expect(job!.y - (back!.y + back!.height)).toBeLessThan(24);
  });
});

test('the header is the same on all kinds of pages', async () => {
  const { page } = await sample.watch({ viewport: DESK });
  const heights: Record<string, number | undefined> = {};
  for (const path of listOf(
    '/ | /about/ | /stats/ | /status/ | /validator/ | /api-docs/ | /saved/ | /tags/',
  )) {
    await page.goto(path);
    heights[path] = (await page.locator('.site-header').boundingBox())?.height;
  }
  expect(new Set(Object.values(heights)).size, JSON.stringify(heights)).toBe(1);
});

test.each(['', '/de'])(
  'the dates of a job below "%s/" are on one line, and its facts in two columns',
  async (base) => {
    const { page, close } = await sample.watch({ viewport: DESK });
    const [job] = readdirSync(join(inject('sampleSite'), 'jobs'));
    await page.goto(`${base}/jobs/${job}/`);
    const boxesOf = (selector: string) =>
      page.locator(selector).evaluateAll((elements) =>
        elements.map((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          const { left, top } = range.getBoundingClientRect();
          const lines = new Set([...element.getClientRects()].map((line) => line.top)).size;
          return { left: Math.round(left), top: Math.round(top), lines };
        }),
      );
    const dates = await boxesOf('.provenance > span');
    expect(dates.length).toBeGreaterThan(1);
    expect(new Set(dates.map(({ top }) => top)).size).toBe(1);
    expect(new Set(dates.map(({ lines }) => lines))).toEqual(new Set([1]));
    const terms = await boxesOf('.facts-list dt');
    const values = await boxesOf('.facts-list dt + dd');
    expect(terms.length).toBeGreaterThan(2);
    expect(values.map(({ top }) => top)).toEqual(terms.map(({ top }) => top));
    for (const column of [terms, values]) expect(new Set(column.map(({ left }) => left)).size).toBe(1);
    await close();
  },
);

/** The room above and below the text of a card's description, in px. */
const roomAround = (page: Page): Promise<{ above: number; below: number; lines: number }[]> =>
  page.locator('#results .snippet').evaluateAll((snippets) =>
    snippets.map((snippet) => {
      const range = document.createRange();
      range.selectNodeContents(snippet.firstElementChild ?? snippet);
      const text = range.getBoundingClientRect();
      const box = snippet.getBoundingClientRect();
      return {
        above: text.top - box.top,
        below: box.bottom - text.bottom,
        lines: new Set([...range.getClientRects()].map(({ top }) => top)).size,
      };
    }),
  );

test('a short description is centred in the reserved space', async () => {
  const { page } = await sample.watch({ viewport: TABLET });
  await page.goto('/?q=operative');
  await page.locator('.snippet:not(:empty)').first().waitFor();
  await page
    .locator('.snippet')
    .first()
    .evaluate((snippet) => {
      snippet.querySelector('span')!.textContent = 'Short.';
    });
  const [room] = await roomAround(page);
  expect(room?.lines).toBe(1);
  expect(Math.abs((room?.above ?? 0) - (room?.below ?? 99))).toBeLessThanOrEqual(2);
});

test.each([
  ['/', /place/i],
  ['/de/', /Ort/],
])('the search box of %s next to the Where field does not mention places', async (path, place) => {
  const { page } = await sample.watch({ viewport: DESK });
  const placeholder = () => page.getAttribute('#q', 'placeholder');
  await page.goto(path);
  expect(await placeholder()).not.toMatch(place);
  const [id] = readdirSync(join(inject('sampleSite'), 'jobs'));
  await page.goto(`${path}jobs/${id}/`);
  expect(await placeholder()).toMatch(place);
});

test('the underline of the saved count does not include the blank before it', async () => {
  const { page } = await sample.watch({ viewport: DESK });
  await page.goto('/saved/');
  // Decoration of a link does not reach a box within it.
  expect(await page.locator('#saved-count').evaluate((count) => getComputedStyle(count).display)).toBe(
    'inline-block',
  );
});

test('the actions of a hidden job are below its line, aligned at one edge', async () => {
  const { page } = await sample.watch({ viewport: { width: 390, height: 800 } });
  await page.goto('/?q=engineer');
  await chooseInMenu(page.locator('#results .card'), 'hide', 1);
  const lefts = await page.locator('.hidden-note').evaluate((note) => {
    const text = document.createRange();
    text.selectNodeContents(note.firstChild!);
    const padding = (button: Element) => parseFloat(getComputedStyle(button).paddingInlineStart);
    const buttons = [...note.querySelectorAll('button')].slice(1);
    return [
      text.getBoundingClientRect().left,
      ...buttons.map((button) => button.getBoundingClientRect().left + padding(button)),
    ].map(Math.round);
  });
  expect(lefts.length).toBeGreaterThan(1);
  expect(new Set(lefts).size).toBe(1);
});

test('a menu stays open after scrolling its button into view, until the page scrolls', async () => {
  const { page } = await sample.watch({ viewport: { width: 390, height: 800 } });
  await page.goto('/');
  const buttons = page.locator('#results [data-act=more]');
  const menu = page.locator('.card-menu');
  // The first menu loads the code of all.
  await buttons.nth(0).click();
  await menu.waitFor();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  const button = buttons.nth(4);
  // As a screen reader does, in one frame.
  await button.evaluate(async (more: HTMLElement) => {
    more.scrollIntoView({ block: 'center', behavior: 'instant' });
    more.click();
    await new Promise((resolve) => window.addEventListener('scroll', resolve, { once: true }));
  });
  expect(await menu.isVisible()).toBe(true);
  await page.mouse.wheel(0, 100);
  await menu.waitFor({ state: 'hidden' });
});

test('both ends of the range of hours are separate from the buttons around them', async () => {
  const { page } = await sample.watch({ viewport: DESK });
  await page.goto('/');
  await openPanel(page, '#workload-filter');
  const [presets, range] = await Promise.all(
    ['.presets', '.workload'].map((part) =>
      page.locator(`#workload-filter ${part}`).evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return { top, bottom };
      }),
    ),
  );
  expect(range!.top - presets!.bottom).toBeGreaterThanOrEqual(8);
});

test('elements focused in the filter sheet are between its head and foot', async () => {
  const { page } = await sample.watch({ viewport: { width: 390, height: 700 } });
  await page.goto('/?q=pflege');
  await page.click('#open-filters');
  await page.locator('#filter-sheet input[name=countries]').first().waitFor();
  // As little as browsers scroll for what gets the focus, downwards and back.
  const hidden = await page.locator('#filter-sheet input:visible').evaluateAll((inputs) =>
    [...inputs, ...inputs.toReversed()].flatMap((input) => {
      input.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = input.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return seen === input ? [] : [input.outerHTML];
    }),
  );
  expect(hidden).toEqual([]);
  expect(await page.locator('#filter-sheet input:visible').count()).toBeGreaterThan(20);
});

test('rows next to a job have titles of at most two lines, and only complete facts', async () => {
  const { page } = await sample.watch({ viewport: DESK });
  await page.goto('/de/?q=pflege');
  await page.locator('#results .card').nth(9).waitFor();
  const title = page.locator('#results h3 a').first();
  await title.evaluate((link) => {
    link.textContent = 'Gesundheits- und Krankenpfleger, Krankenschwester oder Pflegefachfrau '.repeat(3);
  });
  const line = await title.evaluate((link) => parseFloat(getComputedStyle(link).lineHeight));
  expect((await boxOf(page, '#results h3')).height).toBeLessThan(2.5 * line);
  // A fact is on the line, where only the first may be too long for it, or it is not seen.
  const cut = await page.locator('#results .facts').evaluateAll((lines) =>
    lines.flatMap((facts) => {
      const { bottom, left, right } = facts.getBoundingClientRect();
      return [...facts.children].slice(1).flatMap((fact) => {
        const box = fact.getBoundingClientRect();
        const isWhole = fact.scrollWidth <= fact.clientWidth && box.left >= left && box.right <= right + 1;
        return box.top >= bottom - 1 || isWhole ? [] : [facts.textContent];
      });
    }),
  );
  expect(cut).toEqual([]);
});

test.each(['/', '/countries/de/'])(
  'on %s both fields stay in place while typing, pointing and choosing, and move when submitted',
  async (path) => {
    const page = await sample.open(path, { viewport: { width: 1280, height: 900 } });
    await page.locator('#preview-job h1').waitFor();
    const tops = () =>
      page
        .locator('#q, #near')
        .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().top + scrollY));
    const before = await tops();
    await page.locator('#q').pressSequentially('senior', { delay: 30 });
    await page.locator('#results h3 mark').first().waitFor();
    expect(await tops()).toEqual(before);
    await page.waitForFunction(() => document.title.startsWith('senior'));
    expect(await tops()).toEqual(before);
    await page.keyboard.press('Escape');
    await page.locator('.panel > summary', { hasText: 'Workplace' }).click();
    await page
      .getByRole('checkbox', { name: /^On-site|^Remote|^Hybrid/ })
      .first()
      .check();
    await page.waitForURL('**workTypes=**');
    await page.waitForFunction(() => document.title.startsWith('senior · '));
    expect(await tops()).toEqual(before);
    await page.focus('#q');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await tops())[0]! < before[0]!).toBe(true);
    const sent = await tops();
    await page.click('#clear');
    await page.waitForURL((url) => !url.search.includes('q='));
    await page.waitForFunction(() => !document.title.startsWith('senior'));
    expect(await tops()).toEqual(sent);
  },
);

test('no results use the whole width, and say so once', async () => {
  const page = await sample.open('/?q=zzqxv', { viewport: { width: 1280, height: 800 } });
  const empty = await boxOf(page, '.empty');
  const bar = await boxOf(page, '.search-bar');
  expect(Math.abs(empty.width - bar.width)).toBeLessThanOrEqual(2);
  expect(await page.textContent('#results-title')).toBe('No jobs found');
  expect(await page.textContent('.empty')).not.toMatch(/no jobs|\b0 jobs/i);
});

test.each(['/about/', '/de/feeds/', '/nothing/here/'])('the text of %s is in the middle', async (path) => {
  const { page } = await sample.watch({ viewport: { width: 1280, height: 800 } });
  await page.goto(path);
  const [left, right] = await page.locator('main').evaluate((main) => {
    const { left, right } = main.getBoundingClientRect();
    return [left, document.documentElement.clientWidth - right];
  });
  expect(left).toBeGreaterThan(200);
  expect(Math.abs(left - right)).toBeLessThanOrEqual(1);
});

test('by touch, fields have letters that no browser zooms to', async () => {
  const { page } = await sample.watch({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  for (const path of ['/', '/saved/', '/employers/', '/validator/']) {
    await page.goto(path);
    const small = await page
      .locator('input, select, textarea')
      .evaluateAll((all) =>
        all
          .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 16)
          .map((one) => String(one.outerHTML)),
      );
    expect([path, small]).toEqual([path, []]);
  }
});

test('the filter button of a phone has an icon, for which the number of filters stands in', async () => {
  const { page } = await sample.watch({ viewport: { width: 390, height: 844 } });
  const widthOn = async (path: string): Promise<number> => {
    await page.goto(path);
    await page.locator(path === '/' ? '#open-filters' : '#open-filters[data-chosen]').waitFor();
    return (await boxOf(page, '#open-filters')).width;
  };
  expect(await widthOn('/?workTypes=remote')).toBe(await widthOn('/'));
});

test.each([320, 360, 375, 390, 430])('at %i px no amount of pay breaks within a number', async (width) => {
  const page = await sample.open('/de/?pay=1000&currency=EUR', { viewport: { width, height: 640 } });
  await page.locator('html:not(.has-search) #results .pay[title]').nth(4).waitFor();
  const broken = await page.locator('#results .pay[title]').evaluateAll((all) =>
    all.flatMap((pay, i) => {
      // Every other one as wide as pay in other currencies is.
      if (i % 2 === 1) pay.textContent = '≈\u00A01.234.567–12.345.678\u00A0NOK im Jahr';
      const [node] = pay.childNodes;
      return [...(node?.textContent ?? '').matchAll(/\d[\d.]*/g)].flatMap(({ 0: number, index }) => {
        const range = document.createRange();
        range.setStart(node!, index);
        range.setEnd(node!, index + number.length);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [pay.textContent] : [];
      });
    }),
  );
  expect(broken).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test.each(['/', '/de/'])(
  'on %s the place’s field has room for its hint wherever it is beside the other',
  async (path) => {
    const page = await sample.open(path);
    for (const width of [768, 834, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      const [needed, room] = await page.locator('#near').evaluate((input: HTMLInputElement) => {
        const style = getComputedStyle(input);
        const canvas = document.createElement('canvas').getContext('2d')!;
        canvas.font = style.font;
        const { width: text } = canvas.measureText(input.placeholder);
        return [text, input.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)];
      });
      expect(needed, `${width} px`).toBeLessThan(room);
    }
  },
);

test('saved jobs use a wide screen', async () => {
  const page = await sample.open('/', { viewport: { width: 1920, height: 1000 } });
  for (const place of [0, 1]) await page.locator('#results [data-act=save]').nth(place).click();
  await page.goto('/saved/');
  const cards = page.locator('#saved .card');
  await cards.nth(1).waitFor();
  const [first, second] = [(await cards.nth(0).boundingBox())!, (await cards.nth(1).boundingBox())!];
  expect(second.y).toBe(first.y);
  expect(second.x).toBeGreaterThan(first.x + first.width);
});

test('the focus ring of what is beside the chips is whole on a phone', async () => {
  const page = await sample.open('/?q=koch', { viewport: { width: 390, height: 844 } });
  const link = page.locator('#chips a').first();
  await link.waitFor();
  await page.focus('#pill');
  while (!(await link.evaluate((a) => a.matches(':focus-visible')))) await page.keyboard.press('Tab');
  const cut = await link.evaluate((a) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(a);
    const ring = parseFloat(outlineOffset) + parseFloat(outlineWidth);
    const [own, row] = [a.getBoundingClientRect(), a.closest('#chips')!.getBoundingClientRect()];
    return Math.max(row.left - own.left, row.top - own.top, own.bottom - row.bottom) + ring;
  });
  expect(cut).toBeLessThanOrEqual(0);
});
