/** What people do on the site, in any engine: each flow opens its own page and says what it expects to see. */
import { expect } from 'vitest';
import { listOf, scriptOf, serveEmbedding } from '../embedding-page.ts';
import { type EnginePage, sees } from './engine.ts';

/** What a page of the sample shows; these run in the page, so they use nothing from around them. */
const seen = {
  title: () => document.querySelector('#results-title')?.textContent?.trim(),
  firstTitle: () => document.querySelector('#results h3')?.textContent,
  text: (selector: string) => document.querySelector(selector)?.textContent?.trim(),
  isShown: (selector: string) =>
    Boolean(document.querySelector<HTMLElement>(selector)?.checkVisibility({ visibilityProperty: true })),
  path: () => location.pathname + location.search,
  focused: () => document.activeElement?.id,
};

interface Answer {
  total: number;
  hits: { id: string; title: string }[];
}

/** What the API answers to the same search: an advert in several places is one card on the page. */
async function expected(url: string, search: string): Promise<Answer> {
  return (await (await fetch(`${url}/api/v1/jobs?collapse=true&${search}`)).json()) as Answer;
}

/** In a page of some engine, on the site at this address. */
export type Flow = (page: EnginePage, url: string) => Promise<void>;

const search: Flow = async (page, url) => {
  await page.open(`${url}/?q=softwre+enginer`);
  const { total, hits } = await expected(url, 'q=softwre+enginer');
  expect(total).toBeGreaterThan(0);
  await sees(page, seen.title, [], `${total} jobs`);
  await sees(page, seen.firstTitle, [], hits[0]?.title);
  expect(await page.evaluate(() => document.querySelectorAll('#results mark').length)).toBeGreaterThan(0);
};

const typing: Flow = async (page, url) => {
  await page.open(`${url}/`);
  await page.click('#q');
  await page.type('pflege');
  const { total } = await expected(url, 'q=pflege');
  await sees(page, seen.title, [], `${total} jobs`);
  await page.press('Enter');
  await sees(page, seen.path, [], '/?q=pflege');
  await page.click('#clear');
  await sees(page, seen.path, [], '/');
  await sees(page, seen.focused, [], 'q');
};

const filters: Flow = async (page, url) => {
  await page.open(`${url}/`);
  const box = '#filters input[name=countries][value=CH]';
  await page.click('#filters .panel:has([data-facet=countries]) > summary');
  await sees(page, seen.isShown, [box], true);
  await page.click(box);
  const { total } = await expected(url, 'countries=CH');
  await sees(page, seen.title, [], `${total} jobs`);
  await sees(page, seen.text, ['#chips a'], 'Switzerland');
  // The panel lies over the chips.
  await page.click('#filters .panel:has([data-facet=countries]) > summary');
  await page.click('#chips a');
  await sees(page, seen.path, [], '/');
};

const sheet: Flow = async (page, url) => {
  await page.resize(400, 740);
  await page.open(`${url}/?q=pflege`);
  const { total: before } = await expected(url, 'q=pflege');
  await sees(page, seen.title, [], `${before} jobs`);
  await page.click('#open-filters');
  const box = '#filter-sheet input[name=countries][value=DE]';
  await sees(page, seen.isShown, [box], true);
  await page.click(box);
  const { total } = await expected(url, 'q=pflege&countries=DE');
  await sees(page, seen.text, ['#apply-filters'], `Show ${total} jobs`);
  await page.click('#apply-filters');
  await sees(page, seen.isShown, ['#filter-sheet'], false);
  await sees(page, seen.title, [], `${total} jobs`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.resize(1280, 800);
};

const nothing: Flow = async (page, url) => {
  await page.open(`${url}/de/?q=qqqqzzzz&countries=CH`);
  await sees(page, seen.isShown, ['#results .empty a'], true);
  await page.open(`${url}/?near=xyzzyx`);
  await sees(page, seen.title, [], 'Place not found: “xyzzyx”');
};

/** Too narrow for a job beside its list. */
const WITHOUT_PREVIEW = [1000, 800] as const;

const back: Flow = async (page, url) => {
  await page.resize(...WITHOUT_PREVIEW);
  const { hits } = await expected(url, 'q=pflege');
  await page.open(`${url}/?q=pflege`);
  await sees(page, seen.firstTitle, [], hits[0]?.title);
  await page.click('#results .card h3 a');
  await sees(page, seen.path, [], `/jobs/${hits[0]?.id}/`);
  await page.evaluate(() => history.back());
  await sees(page, seen.path, [], '/?q=pflege');
  await sees(page, seen.firstTitle, [], hits[0]?.title);
  await page.resize(1280, 800);
};

const preview: Flow = async (page, url) => {
  const { hits } = await expected(url, 'q=pflege');
  await page.open(`${url}/?q=pflege`);
  await sees(page, seen.text, ['#preview-job h1'], hits[0]?.title);
  await page.click('#results > li:nth-child(2) h3 a');
  await sees(page, seen.path, [], `/?q=pflege&job=${hits[1]?.id}`);
  await sees(page, seen.text, ['#preview-job h1'], hits[1]?.title);
  await page.evaluate(() => history.back());
  await sees(page, seen.path, [], '/?q=pflege');
  await sees(page, seen.text, ['#preview-job h1'], hits[0]?.title);
};

const suggestions: Flow = async (page, url) => {
  await page.open(`${url}/`);
  await page.click('#q');
  await page.type('zur');
  await sees(page, () => document.querySelector('#q')?.getAttribute('aria-expanded'), [], 'true');
  await page.press('ArrowDown');
  const active = await page.evaluate(
    () =>
      document.getElementById(document.querySelector('#q')?.getAttribute('aria-activedescendant') ?? 'none')
        ?.textContent,
  );
  expect(active).toMatch(/zür|zur/i);
  await page.press('Escape');
  await sees(page, () => document.querySelector('#q')?.getAttribute('aria-expanded'), [], 'false');
};

const distance: Flow = async (page, url) => {
  await page.open(`${url}/`);
  await page.click('#near');
  await page.type('Bern');
  await sees(page, () => document.querySelector('#near')?.getAttribute('aria-expanded'), [], 'true');
  await page.press('Enter');
  const { total } = await expected(url, 'near=Bern');
  await sees(page, seen.title, [], `${total} jobs`);
  await sees(page, () => new URLSearchParams(location.search).get('near'), [], 'Bern');
};

const job: Flow = async (page, url) => {
  await page.resize(...WITHOUT_PREVIEW);
  const { hits } = await expected(url, 'q=pflege');
  await page.open(`${url}/?q=pflege`);
  await sees(page, seen.firstTitle, [], hits[0]?.title);
  await page.click('#results .card h3 a');
  await sees(page, seen.path, [], `/jobs/${hits[0]?.id}/`);
  await sees(page, seen.text, ['h1'], hits[0]?.title);
  const { left, scrolls } = await page.evaluate(() => ({
    left: document.querySelector('h1')!.getBoundingClientRect().left,
    scrolls: document.documentElement.scrollWidth > innerWidth,
  }));
  expect(left).toBeGreaterThan(0);
  expect(scrolls).toBe(false);
  await page.resize(1280, 800);
};

const saved: Flow = async (page, url) => {
  const { hits } = await expected(url, 'q=pflege');
  await page.open(`${url}/?q=pflege`);
  await sees(page, seen.firstTitle, [], hits[0]?.title);
  await page.click('#results .card [data-act=save]');
  await sees(page, seen.text, ['#saved-count'], '(1)');
  await page.open(`${url}/saved/`);
  await sees(page, seen.text, ['#saved h3'], hits[0]?.title);
  await page.click('#saved [data-remove]');
  await sees(page, seen.isShown, ['#saved-none'], true);
};

const themes: Flow = async (page, url) => {
  const background = () => getComputedStyle(document.body).backgroundColor;
  const choose = (theme: string) => {
    const select = document.querySelector<HTMLSelectElement>('#theme')!;
    select.value = theme;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };
  await page.open(`${url}/about/`);
  await page.evaluate(choose, 'light');
  const light = await page.evaluate(background);
  await page.evaluate(choose, 'dark');
  const dark = await page.evaluate(background);
  expect(dark).not.toBe(light);
  await page.open(`${url}/stats/`);
  expect(await page.evaluate(background)).toBe(dark);
  await page.evaluate(choose, 'system');
};

const validator: Flow = async (page, url) => {
  await page.open(`${url}/validator/`);
  await page.click('#document');
  await page.type('{"version":1}');
  await sees(page, seen.isShown, ['#results .finding-group'], true);
  await sees(page, () => /"1\.0"/.test(document.querySelector('#results')?.textContent ?? ''), [], true);
};

/** What a list of the page holds, where it has been drawn. */
const embedded = (at: number) => {
  const root = document.querySelectorAll('jobfeed-list')[at]?.shadowRoot;
  const text = (part: string) => root?.querySelector(`[part~=${part}]`)?.textContent ?? '';
  return { jobs: root?.querySelectorAll('[part~=job]').length, said: text('all') || text('note') };
};

const embed: Flow = async (page, url) => {
  const other = await serveEmbedding(url);
  try {
    const frame = `<iframe title="Jobs" src="${url}/embed/frame/?limit=2" width="100%" height="300"></iframe>`;
    const lists = [
      'limit="4" lang="de"',
      'src="/countries/ch/" limit="3" group="place" lang="fr"',
      'src="/none/x/" lang="en"',
    ];
    const body = scriptOf(url) + lists.map((attributes) => listOf(url, attributes)).join('') + frame;
    await page.open(other.page('/', body));
    const { total } = await expected(url, '');
    await sees(page, embedded, [0], { jobs: 4, said: `Alle ${total} Stellen` });
    const swiss = await expected(url, 'countries=CH');
    await sees(page, embedded, [1], { jobs: 3, said: `Voir les ${swiss.total} offres` });
    await sees(page, embedded, [2], { jobs: 0, said: 'This list of jobs no longer exists.' });
    const heights = other.page('/height', frame, {
      csp: `frame-src ${url}; script-src 'unsafe-inline'`,
      head: `<script>addEventListener('message', ({ origin, data }) => document.documentElement.dataset.heard = origin + ' ' + data.type)</script>`,
    });
    await page.open(heights);
    await sees(page, () => document.documentElement.dataset['heard'], [], `${url} jobfeed-height`);
  } finally {
    await other.close();
  }
};

/** The main flows, by what they are about. */
// prettier-ignore
export const FLOWS: Readonly<Record<string, Flow>> = {
  'a search with misspelt words': search, 'typing and clearing': typing, 'filters and chips': filters,
  'filters on a phone': sheet, 'nothing found': nothing, 'back to the results': back,
  'a job beside the list': preview, 'suggestions with the keyboard': suggestions,
  'a place and how far': distance, 'a job page from a result': job, 'saved jobs': saved, themes,
  'the validator': validator, 'lists on a page of another origin': embed,
};
