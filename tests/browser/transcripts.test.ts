/**
 * What a screen reader is told on the main ways through the site: the accessibility tree after each step, and what was
 * announced in between. The transcripts are files, so that a change is seen and read; when it is meant:
 * npx vitest run --project browser tests/browser/transcripts.test.ts -u
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SAMPLE_NOW } from '../lib/built-sample.ts';
import { openPanel } from '../lib/filter-panels.ts';
import { previewShown } from '../lib/preview-shown.ts';
import { servedSample } from '../lib/sample-page.ts';

const sample = servedSample({ functions: true });

/** Notes what live regions say, as often as they say something else. */
function listenToRegions(): void {
  const said = ((globalThis as unknown as { said: string[] }).said = [] as string[]);
  const last = new WeakMap<Element, string>();
  new MutationObserver(() => {
    for (const region of document.querySelectorAll<HTMLElement>('[role=status], [role=alert], [aria-live]')) {
      const text = region.checkVisibility() ? region.innerText.trim() : '';
      if (!text || text === last.get(region)) continue;
      last.set(region, text);
      said.push(text);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/**
 * Gives each heading whose level is another one than its tag's a name of that level, for the tree alone: Playwright reads
 * levels from tags, browsers from `aria-level`.
 */
function sayLevels(): void {
  for (const heading of document.querySelectorAll(':is(h1, h2, h3)[aria-level]')) {
    const same = document.createElement(`h${heading.ariaLevel}`);
    for (const { name, value } of heading.attributes)
      if (name !== 'aria-level') same.setAttribute(name, value);
    same.append(...heading.childNodes);
    heading.replaceWith(same);
  }
}

/** A tree in fewer lines, where 120 signs are enough: children in braces behind their parent, siblings after each other. */
function packed(tree: string): string {
  const depth = (line: string) => line.search(/\S/);
  const lines: string[] = [];
  for (const line of tree.split('\n').reverse()) {
    const end = lines.findIndex((one) => depth(one) <= depth(line));
    const below = lines.splice(0, end < 0 ? lines.length : end);
    const whole = `${line} { ${below.map((one) => one.trim().slice(2)).join(' | ')} }`;
    const fits = whole.length <= 120 && below.every((one) => depth(one) === depth(line) + 2);
    lines.unshift(...(below.length > 0 && fits ? [whole] : [line, ...below]));
    const [first, next, third = ''] = lines;
    if (next === undefined || depth(next) !== depth(line) || depth(third) > depth(line)) continue;
    const both = `${first} | ${next.trim().slice(2)}`;
    if (both.length <= 120) lines.splice(0, 2, both);
  }
  return lines.join('\n');
}

interface Walk {
  page: Page;
  /** Notes what there is now below the element, under a heading, and what was announced since the step before. */
  note: (step: string, selector?: string) => Promise<void>;
}

async function transcript(file: string, walk: (walk: Walk) => Promise<void>): Promise<void> {
  const { page, troubles, close } = await sample.watch({ viewport: { width: 1280, height: 800 } });
  await page.clock.setFixedTime(SAMPLE_NOW);
  await page.addInitScript(listenToRegions);
  const notes: string[] = [];
  await walk({
    page,
    note: async (step, selector = 'main') => {
      await page.evaluate(sayLevels);
      const tree = packed((await page.locator(selector).ariaSnapshot()).replaceAll(sample.url, ''));
      const said = await page.evaluate(() =>
        (globalThis as unknown as { said: string[] }).said.splice(0, Infinity),
      );
      const focus = await page.evaluate(() => {
        const { activeElement: one } = document;
        return one && one !== document.body ? `${one.tagName.toLowerCase()}#${one.id}` : 'the page';
      });
      notes.push(
        [`# ${step}`, `focus: ${focus}`, ...said.sort().map((text) => `said: ${text}`), tree, ''].join('\n'),
      );
    },
  });
  expect(troubles).toEqual([]);
  await close();
  await expect(notes.join('\n')).toMatchFileSnapshot(`../fixtures/transcripts/${file}.txt`);
}

/** The page has its title when the answer is written to its end. */
const answered = (page: Page, title: string) =>
  page.waitForFunction((start) => document.title.startsWith(start), title);
/** The number of suggestions is said in a pause. */
const counted = (page: Page, box: string) =>
  page.locator(`#${box}-options + [role=status]`, { hasText: /\d/ }).waitFor({ state: 'attached' });
/** Counts, descriptions and the chosen job follow the cards. */
const complete = async (page: Page): Promise<void> => {
  await page.locator('html:not(.uncounted)').waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('#results .snippet')].every((one) => one.firstElementChild),
  );
  await previewShown(page);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('#preview .card')].every((card) => card.querySelector('[data-act=more]')),
  );
};

test('a search with a misspelt word, a filter, and the way back', () =>
  transcript('search', async ({ page, note }) => {
    await page.goto('/?q=enginer&limit=3');
    await answered(page, 'enginer');
    await complete(page);
    await note('The page of a shared search');
    const count = (await page.locator('#results-head h2, #search-results h2').first().textContent())!.trim();
    await openPanel(page, '[data-facet=countries]');
    await page
      .locator('#filters')
      .getByRole('checkbox', { name: /^Germany/ })
      .check();
    await answered(page, 'enginer · Germany');
    await complete(page);
    await note('Germany is ticked', '#search-results');
    await page.locator('#chips a').first().press('Enter');
    // Counts of before are complete until the search begins.
    await page.locator('#live', { hasText: count }).waitFor({ state: 'attached' });
    await complete(page);
    await note('The filter is taken back by its chip', '.toolbar');
  }));

test('suggestions, and a place with how far', () =>
  transcript('suggestions', async ({ page, note }) => {
    await page.goto('/?limit=3');
    await page.locator('#live', { hasText: /\d/ }).waitFor({ state: 'attached' });
    await page.locator('#q').focus();
    // At once: what is said between letters depends on how fast they come.
    await page.keyboard.insertText('pfl');
    await page.locator('#q[aria-expanded=true]').waitFor();
    await counted(page, 'q');
    await page.locator('#live', { hasText: /\d/ }).waitFor({ state: 'attached' });
    await note('Three letters are typed', '#search');
    await page.keyboard.press('ArrowDown');
    await note('The first suggestion is reached', '#search');
    await page.keyboard.press('Escape');
    await page.locator('#near').focus();
    await page.keyboard.insertText('bern');
    await page.locator('#near[aria-expanded=true]').waitFor();
    await counted(page, 'near');
    await note('A place is typed', '#search');
    await page.keyboard.press('Enter');
    await answered(page, 'pfl · within 25 km of Bern');
    await complete(page);
    await note('It is chosen', '#search-results');
  }));

test('nothing is found', () =>
  transcript('nothing', async ({ page, note }) => {
    await page.goto('/?q=pflegefachfrau&countries=US&workTypes=remote');
    await answered(page, 'pflegefachfrau');
    await complete(page);
    await note('Two filters leave nothing', '#search-results');
  }));

test('a job', () =>
  transcript('job', async ({ page, note }) => {
    await page.goto('/?q=pflege&limit=3');
    await answered(page, 'pflege');
    await page.locator('#preview-open').click();
    await page.waitForURL('**/jobs/**');
    // The ages of similar jobs are written last, one after the other.
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLElement>('.card time')].every((one) => one.title),
    );
    await note('The page of a job');
    await page.locator('#save').press('Enter');
    await page.locator('#save[aria-pressed=true]').waitFor();
    await note('It is saved', '.apply');
  }));

test('the validator', () =>
  transcript('validator', async ({ page, note }) => {
    await page.goto('/validator/');
    await page.fill('#document', '{"version": 1, "jobs": [{}]}');
    await page.locator('#results .finding-group').first().waitFor();
    await note('A feed with mistakes');
  }));

test('the page of what is saved', () =>
  transcript('saved', async ({ page, note }) => {
    await page.goto('/saved/');
    await note('Nothing is saved');
  }));
