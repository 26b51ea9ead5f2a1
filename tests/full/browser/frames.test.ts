/** Every frame of a search on a slow processor: no card is seen that is no result of the search whose number stands above. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPanel } from '../../lib/filter-panels.ts';
import { servedSample } from '../../lib/sample-page.ts';

const SLOWDOWN = 6;

const sample = servedSample({ functions: true });

/** What could be seen in a frame: the number above the list, or "" while there is none, and the ids of the cards. */
type Frame = { count: string; ids: string[] };
type Recorded = typeof globalThis & { recorded: Frame[] };

/** Runs in the page before its own code. */
function recordFrames(): void {
  const frames: Frame[] = [];
  (globalThis as Recorded).recorded = frames;
  const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
  const look = (): void => {
    const title = document.getElementById('results-title');
    // Before styles are there nothing is painted.
    if (title && document.readyState !== 'loading') {
      const cards = [...document.querySelectorAll<HTMLElement>('#results .card')].filter(isSeen);
      const ids = cards.map((card) => card.dataset['id'] ?? '');
      frames.push({ count: isSeen(title) ? (title.textContent ?? '') : '', ids });
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** What is shown first of a search, ten jobs and then fifteen, by the API: its number of jobs in words, and their ids. */
async function resultsOf(parameters: string): Promise<Frame> {
  const response = await fetch(`${sample.url}/api/v1/jobs?prefer=en&collapse=true&limit=25&${parameters}`);
  const answer = (await response.json()) as { total: number; more?: number; hits: { id: string }[] };
  const { total, more = 0, hits } = answer;
  const jobs = total + more === 1 ? '1 job' : `${total + more} jobs`;
  const exact = total === 1 ? '1 exact match' : `${total} exact matches`;
  return { count: total > 0 && more > 0 ? `${jobs}, ${exact}` : jobs, ids: hits.map(({ id }) => id) };
}

/** Frames that show something that none of the searches found, and how many frames there were. */
async function strayFrames(
  page: Page,
  searches: readonly string[],
): Promise<{ stray: Frame[]; frames: number }> {
  const answers = await Promise.all(searches.map(resultsOf));
  const frames = await page.evaluate(() => (globalThis as Recorded).recorded);
  const isAnswered = ({ count, ids }: Frame): boolean =>
    ids.length === 0 ||
    answers.some((answer) => answer.count === count && ids.every((id) => answer.ids.includes(id)));
  return { stray: frames.filter((frame) => !isAnswered(frame)), frames: frames.length };
}

const beginningsOf = (word: string): string[] =>
  [...word].map((_, i) => `q=${encodeURIComponent(word.slice(0, i + 1))}`);
const named = (page: Page, beginning: string) =>
  page.waitForFunction((text) => document.title.startsWith(text), beginning);

test('opening a search, typing, filtering and going back never show a card that is not a result', async () => {
  const { page } = await sample.watch({ viewport: { width: 1280, height: 900 }, isFirstVisit: true });
  await page.addInitScript(recordFrames);
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });

  await page.goto('/?q=pflege&exact=true');
  await named(page, 'pflege');
  const opened = await strayFrames(page, ['q=pflege&exact=true']);
  expect(opened.stray).toEqual([]);
  expect(opened.frames).toBeGreaterThan(0);

  await page.goto('/');
  await page.locator('#q').pressSequentially('koch', { delay: 20 });
  await named(page, 'koch');
  await page.fill('#q', '');
  await named(page, 'Jobfeed');
  await page.locator('#q').pressSequentially('ausbildung', { delay: 20 });
  await named(page, 'ausbildung');
  await page.keyboard.press('Escape');
  await openPanel(page, '[data-facet=countries]');
  const country = page.locator('fieldset[data-facet=countries] label').first();
  const code = await country.locator('input').getAttribute('value');
  const name = await country.locator('span').first().textContent();
  await country.click();
  await named(page, `ausbildung · ${name}`);
  await page.goBack();
  await named(page, 'ausbildung –');
  const typed = await strayFrames(page, [
    '',
    ...beginningsOf('koch'),
    ...beginningsOf('ausbildung'),
    `q=ausbildung&countries=${code}`,
  ]);
  expect(typed.stray).toEqual([]);
});
