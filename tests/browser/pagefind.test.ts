import { FACET_TABLE, FACETS } from '../../src/filters/facets.ts';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'cheerio';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { emitPagefind } from '../../scripts/emit/pagefind.ts';
import { listFiles } from '../../scripts/lib/files.ts';
import { silentProgress } from '../../scripts/lib/progress.ts';
import type { RunningServer } from '../../scripts/serve.ts';
import { facetValues } from '../../src/filters/facet-values.ts';
import type { TestServer } from '../lib/http-server.ts';
import { startPagefindHost } from '../lib/pagefind-host.ts';
import { exampleJob } from '../lib/example-job.ts';
import { serveSample } from '../lib/sample-server.ts';
import { sharedBrowser } from '../lib/shared-browser.ts';

/** What Pagefind's own JavaScript offers, as far as it is used here. */
interface Pagefind {
  filters(): Promise<Record<string, Record<string, number>>>;
  mergeIndex(path: string, options?: object): Promise<void>;
  search(
    term: string | null,
    options?: { filters?: object; sort?: object },
  ): Promise<{ results: { data(): Promise<Found> }[] }>;
}
interface Found {
  url: string;
  raw_content: string;
  meta: Record<string, string>;
  filters: Record<string, string[]>;
}

/** SITE_URL of the built sample. */
const SAMPLE_ORIGIN = 'http://localhost:4321';

let browser: Browser, site: RunningServer, host: TestServer;
beforeAll(async () => {
  [browser, site] = await Promise.all([sharedBrowser(), serveSample({ functions: true })]);
  host = await startPagefindHost({
    '/plain': `<!doctype html><html lang="de"><title>Another site</title>
      <script type="module">globalThis.loaded = import(new URLSearchParams(location.search).get('script'));</script>`,
    '/components': componentsPage(`${site.url}/pagefind/`),
    '/hostile': componentsPage('/hostile/pagefind/'),
    ...(await hostileBundle()),
  });
});
afterAll(async () => {
  await site.close();
  await host.close();
});

const componentsPage = (bundle: string): string => `<!doctype html><html lang="de"><title>Another site</title>
  <script type="module" src="/component-ui.js"></script>
  <pagefind-config bundle-path="${bundle}"></pagefind-config>
  <pagefind-input></pagefind-input>
  <pagefind-filter-pane></pagefind-filter-pane>
  <pagefind-summary></pagefind-summary>
  <pagefind-results show-images></pagefind-results>`;

const ATTACK = '<img src=x onerror="globalThis.attacked=1">';

/** The bundle of a job whose every text is markup, as its feed may say. */
async function hostileBundle(): Promise<Record<string, Uint8Array>> {
  const dir = await mkdtemp(join(tmpdir(), 'jobfeed-pagefind-'));
  const job = exampleJob({
    title: `Pirate ${ATTACK}`,
    description: `Ahoy ${ATTACK} &lt;img src=x onerror="globalThis.attacked=1"&gt; all hands.`,
    tags: [ATTACK],
    employer: { name: ATTACK, location: { city: ATTACK, country: 'CH' } },
    locations: [{ city: ATTACK }],
  });
  const jobs = [job];
  await emitPagefind({
    jobs,
    values: facetValues(jobs),
    siteUrl: site.url,
    locale: 'en',
    outDir: dir,
    progress: silentProgress,
  });
  const files = listFiles(dir).map((file) => [`/hostile/${file}`, readFileSync(join(dir, file))]);
  await rm(dir, { recursive: true });
  return Object.fromEntries(files) as Record<string, Uint8Array>;
}

/** Opens a page of the other site, whose origin is another one. */
async function openHost(path: string): Promise<Page> {
  expect(new URL(site.url).origin).not.toBe(host.origin);
  const page = await browser.newPage();
  await page.goto(`${host.origin}${path}`);
  return page;
}

const WITH_OURS = () => `/plain?script=${site.url}/pagefind/pagefind.js`;
const WITH_THEIRS = '/plain?script=/pagefind/pagefind.js';

/** Searches with the bundle that the page has loaded; `merged` is another bundle that is searched too. */
const search = async (
  page: Page,
  asked: { term?: string; filters?: object; sort?: object; merged?: string },
): Promise<{ total: number; found: Found[] }> =>
  page.evaluate(async ({ term = null, filters = {}, sort = {}, merged }) => {
    const pagefind = await (globalThis as unknown as { loaded: Promise<Pagefind> }).loaded;
    if (merged) await pagefind.mergeIndex(merged);
    const { results } = await pagefind.search(term, { filters, sort });
    return { total: results.length, found: await Promise.all(results.map((result) => result.data())) };
  }, asked);

interface Answer {
  total: number;
  hits: { id: string; publishedAt: string }[];
  facets: Record<string, Record<string, number>>;
}
const api = async (query: string): Promise<Answer> =>
  (await (await fetch(`${site.url}/api/v1/jobs?${query}`)).json()) as Answer;

test("from another origin each filter has the API's totals", async () => {
  const page = await openHost(WITH_OURS());
  const totals = await page.evaluate(async () =>
    (await (globalThis as unknown as { loaded: Promise<Pagefind> }).loaded).filters(),
  );
  const { facets } = await api('limit=1');
  for (const facet of FACETS) {
    const ours = facets[facet]!;
    const theirs = totals[FACET_TABLE[facet].single]!;
    expect(Object.keys(ours).length, facet).toBeGreaterThan(1);
    // The API counts the hundred most frequent of long filters.
    for (const [value, total] of Object.entries(ours))
      expect(theirs[value], `${facet}: ${value}`).toBe(total);
    if (Object.keys(ours).length < 100) expect(Object.keys(theirs).sort()).toEqual(Object.keys(ours).sort());
  }
  await page.close();
});

test('from another origin it finds, filters and sorts jobs in all languages at once', async () => {
  const page = await openHost(WITH_OURS());
  const filters = { country: { any: ['CH'] }, jobType: { any: ['permanent'] } };
  const { total, found } = await search(page, { filters, sort: { date: 'desc' } });
  const expected = await api('countries=CH&jobTypes=permanent&limit=50&sort=newest');
  expect(total).toBe(expected.total);
  expect(new Set(found.flatMap((one) => one.filters['language']!)).size).toBeGreaterThan(1);
  // As the site lists them; jobs of the same day are in another order.
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(expected.total / 50) }, (_, i) =>
      api(`countries=CH&jobTypes=permanent&limit=50&sort=newest&offset=${i * 50}`),
    ),
  );
  const days = new Map(pages.flatMap(({ hits }) => hits).map(({ id, publishedAt }) => [id, publishedAt]));
  const dayOf = ({ url }: Found) => days.get(url.split('/').at(-2)!);
  expect(found.slice(0, 40).map(dayOf)).toEqual(
    expected.hits.slice(0, 40).map(({ publishedAt }) => publishedAt),
  );
  const oldest = await search(page, { filters, sort: { date: 'asc' } });
  expect(oldest.found.slice(-40).map(dayOf)).toEqual(found.slice(0, 40).map(dayOf).reverse());

  const withWord = await search(page, { term: found[0]!.meta['title']!.match(/\p{L}{5,}/u)![0] });
  expect(withWord.found.map(({ url }) => url)).toContain(found[0]!.url);
  await page.close();
});

test('another site merges the jobs into the search of its own pages', async () => {
  const page = await openHost(WITH_THEIRS);
  const asked = { filters: { country: 'CH' }, sort: { date: 'asc' } };
  expect((await search(page, asked)).total).toBe(2);
  const { total } = await api('countries=CH&limit=1');
  const both = await search(page, { ...asked, merged: `${site.url}/pagefind/` });
  expect(both.total).toBe(2 + total);
  const origins = new Set(both.found.map(({ url }) => new URL(url, host.origin).origin));
  expect(origins).toEqual(new Set([host.origin, SAMPLE_ORIGIN]));
  await page.close();
});

test("Pagefind's Component UI finds and filters jobs", async () => {
  const page = await openHost('/components');
  await page.locator('pagefind-input input').fill('bäcker');
  await page.locator('pagefind-results .pf-result-link').first().waitFor();
  const links = page.locator('pagefind-results .pf-result-link');
  expect(await links.first().getAttribute('href')).toMatch(/^http:\/\/localhost:4321\/jobs\/\w+\/$/);
  const summary = page.locator('pagefind-summary');
  const before = Number(/\d+/.exec((await summary.textContent()) ?? '')![0]);
  const country = page.locator('pagefind-filter-pane [data-filter-name="country"]');
  await country.locator('summary').click();
  await country.locator('input[value="CH"]').check();
  await expect
    .poll(async () => Number(/\d+/.exec((await summary.textContent()) ?? '')?.[0] ?? before))
    .toBeLessThan(before);
  await page.close();
});

test('hostile feeds stay text in the Component UI', async () => {
  const page = await openHost('/hostile');
  await page.locator('pagefind-input input').fill('ahoy');
  const result = page.locator('pagefind-results .pf-result-card');
  await result.waitFor();
  expect(await result.textContent()).toContain(ATTACK);
  expect(await page.locator('pagefind-filter-pane').textContent()).toContain(ATTACK);
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  expect(await page.evaluate(() => 'attacked' in globalThis)).toBe(false);
  await page.close();
});

test("a fragment only has what the job's page shows", async () => {
  const page = await openHost(WITH_OURS());
  const { total, found } = await search(page, {});
  expect(total).toBe((await api('limit=1')).total);
  for (const { url, raw_content, meta, filters } of found) {
    const path = new URL(url).pathname;
    const html = readFileSync(join(inject('sampleSite'), path, 'index.html'), 'utf8');
    // A blank before each tag, because words of neighbouring elements are two.
    const $ = load(html.replaceAll('<', ' <'));
    const hrefs = $('article a')
      .map((_, link) => $(link).attr('href'))
      .get();
    $('script, style').remove();
    const shown = new Set(wordsOf($('main').text()));
    const { image, apply, date, ...texts } = meta;
    expect(image).toBeUndefined();
    expect(hrefs).toContain(apply);
    expect(Date.parse(date!)).not.toBeNaN();
    for (const text of [raw_content.replaceAll('&lt;', '<').replaceAll('&gt;', '>'), ...Object.values(texts)])
      for (const word of wordsOf(text)) expect(shown.has(word), `${path}: ${word}`).toBe(true);
    expect(
      Object.keys(filters).every((name) => Object.values(FACET_TABLE).some(({ single }) => single === name)),
    ).toBe(true);
  }
  await page.close();
});

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
