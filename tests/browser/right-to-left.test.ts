/** Adverts in Arabic and Hebrew: each text runs in its own direction, and ours stays as it is. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeInBothThemes } from '../lib/axe.ts';
import { servedSample } from '../lib/sample-page.ts';
import { sideways } from '../lib/sideways.ts';

const sample = servedSample({ site: 'hostileSite' });

/** Texts by the direction that they run in. */
const directions = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) =>
      all.map((one) => [getComputedStyle(one).direction, one.textContent.trim()] as const),
    );

/** Where the first line of text begins on the page. */
const lefts = (page: Page, ...selectors: string[]) =>
  page.evaluate(
    (all) =>
      all.map((selector) => {
        const range = document.createRange();
        range.selectNodeContents(document.querySelector(selector)!);
        return Math.min(...[...range.getClientRects()].map(({ left }) => Math.round(left)));
      }),
    selectors,
  );

test.each([
  ['طوارئ', 'ممرضة قانونية – قسم الطوارئ'],
  ['ممرضه', 'ممرضة قانونية – قسم الطوارئ'],
  ['משאית', 'נהג משאית (C1)'],
])('a search for %s finds its advert, right to left', async (q, title) => {
  const page = await sample.open(`/?q=${encodeURIComponent(q)}`, {
    viewport: { width: 320, height: 640 },
    reducedMotion: 'reduce',
  });
  await page.locator('#results .card:visible').first().waitFor();
  expect(await directions(page, '#results h3 a')).toContainEqual(['rtl', title]);
  expect(await directions(page, '#results-title')).toEqual([['ltr', '1 job']]);
  const [above, employer] = await lefts(page, '#results h3', '#results .who');
  expect(employer).toBe(above);
  expect(await sideways(page)).toEqual([]);
  await page.goto((await page.getAttribute('#results h3 a', 'href'))!);
  expect(await directions(page, 'h1')).toEqual([['rtl', title]]);
  const [heading, below] = await lefts(page, 'h1', 'h1 ~ .who');
  expect(below).toBe(heading);
  expect(
    (await directions(page, '.job-text section[lang] > p')).every(([direction]) => direction === 'rtl'),
  ).toBe(true);
  expect(await page.getAttribute('html', 'dir')).not.toBe('rtl');
  expect([await sideways(page), await axeInBothThemes(page)]).toEqual([[], []]);
});

test('an English advert of an Arabic employer is left to right, its Arabic tag is not', async () => {
  const { page } = await sample.watch();
  await page.goto('/?q=nurse');
  await page.locator('#results mark').first().waitFor();
  expect(await directions(page, '#results h3 a')).toEqual([
    ['ltr', 'Nurse, emergency department (Arabic speaking)'],
  ]);
  expect(await directions(page, '#results .who')).toEqual([['rtl', 'مستشفى النخيل']]);
  await page.goto((await page.getAttribute('#results h3 a', 'href'))!);
  expect(await directions(page, '.tags a, dd a[href*="/tags/"]')).toContainEqual(['rtl', 'تمريض']);
});
