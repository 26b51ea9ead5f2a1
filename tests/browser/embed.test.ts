/** Lists of the sample on pages of another origin, and the page that offers them. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { EMBED_VERSION } from '../../src/embed/version.ts';
import { listFiles } from '../../scripts/lib/files.ts';
import { headerMatcher, parseHeadersFile } from '../../scripts/lib/hosts.ts';
import { axeInBothThemes } from '../lib/axe.ts';
import { type Embedding, listOf, scriptOf, serveEmbedding } from '../lib/embedding-page.ts';
import { servedSample } from '../lib/sample-page.ts';
import { sideways } from '../lib/sideways.ts';

const sample = servedSample({ functions: true });
let other: Embedding;
beforeAll(async () => {
  other = await serveEmbedding(sample.url);
});
afterAll(() => other.close());

interface Seen {
  /** Console messages, errors and violations of the page's policy. */
  troubles: string[];
  /** What was asked of any host but the page's own. */
  requests: string[];
}

/** A page of its own context, which notes what must not happen. */
async function onOther(options: Parameters<typeof sample.browser.newContext>[0] = {}) {
  const context = await sample.browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const seen: Seen = { troubles: [], requests: [] };
  page.on('console', (message) => seen.troubles.push(message.text()));
  page.on('pageerror', (error) => seen.troubles.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(other.origin) && !request.url().startsWith('data:'))
      seen.requests.push(request.url().replace(sample.url, ''));
  });
  await page.addInitScript(() => {
    const all = ((window as unknown as { shifts: number[] }).shifts = []);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) all.push((entry as unknown as { value: number }).value as never);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return { page, seen, [Symbol.asyncDispose]: () => context.close() };
}

/** Waits until each list shows what it has to show. */
const shown = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('jobfeed-list')].every((list) =>
      list.shadowRoot?.querySelector('[part~=list]'),
    ),
  );
const titles = (page: Page): Promise<string[]> => page.locator('[part~=title]').allTextContents();

test('under the strictest policy a list is one script and one request, and stores nothing', async () => {
  await using opened = await onOther();
  const { page, seen } = opened;
  await page.goto(other.page('/strict', scriptOf(sample.url) + listOf(sample.url, 'limit="5" lang="de"')));
  await shown(page);
  expect(await titles(page)).toHaveLength(5);
  expect(await page.locator('[part~=all]').textContent()).toMatch(/^Alle \d+ Stellen$/);
  expect(await page.locator('[part~=all]').getAttribute('href')).toBe('http://localhost:4321/de/');
  expect(seen).toEqual({ troubles: [], requests: ['/embed/v1.js', '/feed.json'] });
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  expect(await page.evaluate(() => document.fonts.size)).toBe(0);
});

test('totals and order are those of the API, for each kind of list', async () => {
  const facets = JSON.parse(readFileSync(`${inject('sampleSite')}/facets.json`, 'utf8')) as Record<
    string,
    { value: string; page: string }[]
  >;
  const presets = [
    ['/', ''],
    ['/?q=pflege', 'q=pflege&sort=newest'],
    ['/?countries=CH&workTypes=remote', 'countries=CH&workTypes=remote'],
    ...Object.entries(facets)
      .filter(([facet, values]) => facet !== 'areas' && values.length > 0)
      .map(([facet, [first]]) => [first!.page, String(new URLSearchParams({ [facet]: first!.value }))]),
  ] as [src: string, search: string][];
  expect(presets.length).toBeGreaterThanOrEqual(12);
  await using opened = await onOther();
  const { page } = opened;
  for (const [src, search] of presets) {
    const address = other.page(
      '/preset',
      scriptOf(sample.url) + listOf(sample.url, `src="${src}" limit="30"`),
    );
    const answer = await fetch(`${sample.url}/api/v1/jobs?${search}&limit=30`);
    const { total, hits } = (await answer.json()) as { total: number; hits: { url: string }[] };
    await page.goto(address);
    await shown(page);
    const links = page.locator('[part~=title]');
    expect([
      src,
      await links.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href)),
    ]).toEqual([src, hits.map(({ url }) => new URL(url).href)]);
    const all = page.locator('[part~=all]');
    const said = (await all.count()) > 0 ? await all.textContent() : `All ${hits.length} jobs`;
    expect([src, said]).toEqual([src, `All ${total} jobs`]);
  }
});

test('two on one page, one added later, one removed, the script twice, in a form', async () => {
  await using opened = await onOther();
  const { page, seen } = opened;
  const twice = scriptOf(sample.url) + scriptOf(sample.url).replace('v1.js', 'jobfeed-1.0.0.js');
  await page.goto(
    other.page(
      '/many',
      `${twice}<form action="/nowhere"><input name="a"><div id="late"></div>${listOf(sample.url, 'limit="2"')}</form>${listOf(sample.url, 'src="/countries/ch/" limit="3" group="place"')}`,
    ),
  );
  await shown(page);
  expect(await titles(page)).toHaveLength(5);
  await page.evaluate(() => {
    const list = document.createElement('jobfeed-list');
    list.setAttribute('limit', '4');
    document.getElementById('late')!.append(list);
    // Gone before its data are there.
    const gone = document.createElement('jobfeed-list');
    document.body.append(gone);
    gone.remove();
  });
  await shown(page);
  expect(await titles(page)).toHaveLength(9);
  // Its attributes are heard later too, all at once.
  const before = seen.requests.length;
  await page.evaluate(() => {
    const [list] = document.querySelectorAll('jobfeed-list');
    list!.setAttribute('limit', '1');
    list!.setAttribute('src', '/countries/de/');
  });
  await expect.poll(() => titles(page)).toHaveLength(6);
  expect(seen.requests.slice(before)).toEqual(['/countries/de/feed.json']);
  // Moved, it shows what it had.
  await page.evaluate(() => document.body.append(document.querySelector('jobfeed-list')!));
  expect(await titles(page)).toHaveLength(6);
  expect(await page.evaluate(() => [...new FormData(document.forms[0])].map(([name]) => name))).toEqual([
    'a',
  ]);
  expect(seen.troubles).toEqual([]);
});

test('a hostile page’s styles only change what they may', async () => {
  await using opened = await onOther();
  const { page } = opened;
  const css = `* { display: none !important; font-size: 0 !important } html, body, main, jobfeed-list { display: block !important; visibility: hidden }
    jobfeed-list { min-height: 24rem; line-height: 0; text-indent: -999px; letter-spacing: 2em; white-space: nowrap; text-transform: uppercase; pointer-events: none; visibility: hidden }
    a, li, ul, [part] { position: fixed !important; top: -999px !important }`;
  await page.goto(other.page('/hostile', scriptOf(sample.url) + listOf(sample.url, 'limit="3"'), { css }));
  await shown(page);
  const first = page.locator('[part~=title]').first();
  expect(await first.isVisible()).toBe(true);
  const style = await first.evaluate((link) => {
    const { fontSize, letterSpacing, textTransform, whiteSpace, textIndent, pointerEvents } =
      getComputedStyle(link);
    return { fontSize, letterSpacing, textTransform, whiteSpace, textIndent, pointerEvents };
  });
  expect(style).toEqual({
    fontSize: '14px',
    letterSpacing: 'normal',
    textTransform: 'none',
    whiteSpace: 'normal',
    textIndent: '0px',
    pointerEvents: 'auto',
  });
});

test('a list uses the page’s font, colours and part styles', async () => {
  await using opened = await onOther();
  const { page } = opened;
  const css = `main { font: 20px Georgia; color: rgb(1, 2, 3) } jobfeed-list { --jobfeed-link: rgb(4, 5, 6) } jobfeed-list::part(employer) { color: rgb(7, 8, 9) }`;
  await page.goto(other.page('/own', scriptOf(sample.url) + listOf(sample.url, 'limit="3"'), { css }));
  await shown(page);
  const colour = (part: string) =>
    page
      .locator(`[part~=${part}]`)
      .first()
      .evaluate((one) => `${getComputedStyle(one).color} ${getComputedStyle(one).fontSize}`);
  expect(await Promise.all(['facts', 'title', 'employer'].map(colour))).toEqual([
    'rgb(1, 2, 3) 20px',
    'rgb(4, 5, 6) 20px',
    'rgb(7, 8, 9) 20px',
  ]);
});

const HOSTILE_TITLES = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  '\u202Etxt',
  'x'.repeat(3000),
];

/** A list whose feed is answered with this. */
async function withFeed(page: Page, feed: unknown, html = ''): Promise<void> {
  await page.route('**/feed.json', (route) =>
    route.fulfill({ json: feed, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
  await page.goto(other.page('/feed', scriptOf(sample.url) + listOf(sample.url, ''), { html }));
  await shown(page);
}

test('hostile titles and addresses stay text, without sideways scrolling', async () => {
  await using opened = await onOther({ viewport: { width: 320, height: 640 } });
  const { page, seen } = opened;
  const items = HOSTILE_TITLES.map((title) => ({
    title,
    url: 'https://a.example/',
    authors: [{ name: title }],
  }));
  const wrong = ['javascript:alert(1)', 'data:text/html,x', '//a.example', ' https://a.example', ''];
  await withFeed(page, {
    items: [...items, ...wrong.map((url) => ({ title: 'wrong', url }))],
    home_page_url: 'javascript:alert(1)',
    _jobfeed: { total: 99 },
  });
  expect([await titles(page), await page.locator('[part~=all]').count()]).toEqual([HOSTILE_TITLES, 0]);
  expect(
    await page
      .locator('jobfeed-list')
      .evaluate((list) => list.shadowRoot!.querySelectorAll('img, script').length),
  ).toBe(0);
  expect([await sideways(page), seen.troubles]).toEqual([[], []]);
});

// tests/src/embed/feed.test.ts says what each of them is.
test.each(readdirSync('tests/fixtures/embed'))('data of %s is shown', async (file) => {
  await using opened = await onOther();
  const { page, seen } = opened;
  await withFeed(page, JSON.parse(readFileSync(`tests/fixtures/embed/${file}`, 'utf8')));
  expect(await titles(page)).toEqual(['Baker', 'Miller']);
  expect(await page.locator('jobfeed-list').evaluate((list) => list.shadowRoot!.textContent)).not.toMatch(
    /undefined|NaN|\[object|\{/,
  );
  expect(seen.troubles).toEqual([]);
});

test('on a right-to-left page the list is right-to-left, and texts follow their own direction', async () => {
  await using opened = await onOther();
  const { page } = opened;
  await withFeed(page, { items: [{ title: 'נהג', url: 'https://a.example/' }] }, 'dir="rtl"');
  const { list, title } = await page.evaluate(() => {
    const { right } = document.querySelector('jobfeed-list')!.getBoundingClientRect();
    const link = document.querySelector('jobfeed-list')!.shadowRoot!.querySelector('[part~=title]')!;
    return { list: right, title: link.getBoundingClientRect().right };
  });
  expect(title).toBe(list);
});

describe('without a list, a sentence and the link are shown, and nothing moves', () => {
  const list = (attributes = '') => scriptOf(sample.url) + listOf(sample.url, attributes);
  const expectSentence = async (page: Page, sentence: string) => {
    await shown(page);
    expect(await page.locator('[part~=note]').textContent()).toBe(sentence);
    expect(await page.getByRole('link', { name: 'Jobs elsewhere' }).isVisible()).toBe(true);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  };
  const FAILED = 'The jobs cannot be shown right now.';

  test('a removed list', async () => {
    await using opened = await onOther();
    await opened.page.goto(other.page('/gone', list('employer="gone.example"')));
    await expectSentence(opened.page, 'This list of jobs no longer exists.');
  });
  test('an empty list', async () => {
    await using opened = await onOther();
    await withFeed(opened.page, { items: [] });
    await expectSentence(opened.page, 'There are no jobs here at the moment.');
  });
  test('no feed', async () => {
    await using opened = await onOther();
    await withFeed(opened.page, { error: 'x' });
    await expectSentence(opened.page, FAILED);
  });
  test('no connection', async () => {
    await using opened = await onOther();
    await opened.page.route('**/feed.json', (route) => route.abort('internetdisconnected'));
    await opened.page.goto(other.page('/offline', list()));
    await expectSentence(opened.page, FAILED);
  });
  test('blocked by the page’s policy', async () => {
    await using opened = await onOther();
    const csp = `script-src ${sample.url}; connect-src 'none'; style-src 'self'`;
    await opened.page.goto(other.page('/blocked', list(), { csp }));
    await expectSentence(opened.page, FAILED);
  });
  test('an invalid address', async () => {
    await using opened = await onOther();
    await opened.page.goto(other.page('/wrong', list('src="javascript:alert(1)"')));
    await expectSentence(opened.page, FAILED);
  });
  test('a search on a host without functions', async () => {
    await using opened = await onOther();
    await opened.page.route('**/feed.json?*', async (route) => {
      const all = await fetch(`${sample.url}/feed.json`);
      await route.fulfill({ body: await all.text(), headers: { 'Access-Control-Allow-Origin': '*' } });
    });
    await opened.page.goto(other.page('/search', list('src="/?q=baker"')));
    await expectSentence(opened.page, FAILED);
  });
  test('without scripts', async () => {
    await using opened = await onOther({ javaScriptEnabled: false });
    await opened.page.goto(other.page('/none', list()));
    expect(await opened.page.getByRole('link', { name: 'Jobs elsewhere' }).isVisible()).toBe(true);
  });
  test('old data show their age', async () => {
    await using opened = await onOther();
    const feed = {
      items: [{ title: 'A', url: 'https://a.example/' }],
      _jobfeed: { exportedOn: '2026-01-31' },
    };
    await withFeed(opened.page, feed);
    expect(await opened.page.locator('[part~=note]').textContent()).toBe('As of 31 January 2026');
    await opened.page.unroute('**/feed.json');
    const exportedOn = new Date().toISOString().slice(0, 10);
    await withFeed(opened.page, { ...feed, _jobfeed: { exportedOn } });
    expect(await opened.page.locator('[part~=note]').count()).toBe(0);
  });
});

test('axe finds nothing in both themes, nothing scrolls sideways at 320 px and 200 %, and the keyboard reaches each link', async () => {
  await using opened = await onOther({ viewport: { width: 320, height: 640 } });
  const { page } = opened;
  const css =
    ':root { color-scheme: light dark; color: light-dark(#111, #eee); background: light-dark(#fff, #111) }';
  const body =
    scriptOf(sample.url) +
    listOf(sample.url, 'limit="6" group="place"') +
    listOf(sample.url, 'src="/none/x/"');
  await page.goto(other.page('/axe', body, { css }));
  await shown(page);
  expect([await axeInBothThemes(page), await sideways(page)]).toEqual([[], []]);
  await page.setViewportSize({ width: 640, height: 450 });
  expect(await sideways(page)).toEqual([]);
  const reached: string[] = [];
  for (let i = 0; i < 8; i++) {
    await page.keyboard.press('Tab');
    reached.push(
      await page.evaluate(
        () =>
          (document.activeElement?.shadowRoot?.activeElement ?? document.activeElement)?.textContent ?? '',
      ),
    );
  }
  expect(reached).toEqual([
    ...(await titles(page)),
    expect.stringMatching(/^All \d+ jobs$/),
    'Jobs elsewhere',
  ]);
});

describe('the page for frames', () => {
  const frame = (search: string) =>
    `<iframe title="Jobs" src="${sample.url}/embed/frame/?${search}" width="100%" height="300"></iframe>`;

  test("shows the list of its URL in anybody's frame, and reports its height", async () => {
    await using opened = await onOther();
    const { page, seen } = opened;
    await page.addInitScript(() => {
      const all = ((window as unknown as { heard: unknown[] }).heard = []);
      window.addEventListener('message', ({ origin, data }) => all.push([origin, data] as never));
    });
    await page.goto(other.page('/frame', frame('src=/countries/ch/&limit=4&lang=fr')));
    const inside = page.frameLocator('iframe');
    await expect.poll(() => inside.locator('[part~=title]').count()).toBe(4);
    expect(await inside.locator('html').getAttribute('lang')).toBe('fr');
    expect(await inside.locator('[part~=all]').textContent()).toMatch(/^Voir les \d+ offres$/);
    expect(await inside.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard.at(-1)))
      .toEqual([sample.url, { type: 'jobfeed-height', height: expect.any(Number) as number }]);
    expect(seen.troubles).toEqual([]);
  });

  test('refuses lists of other hosts; other pages of the site cannot be framed', async () => {
    await using opened = await onOther();
    const { page, seen } = opened;
    await page.goto(other.page('/foreign', frame(`src=${other.origin}/evil/&limit=2`)));
    await expect.poll(() => page.frameLocator('iframe').locator('[part~=title]').count()).toBe(2);
    expect(other.seen.requests.filter((path) => path.includes('evil'))).toEqual([]);
    for (const path of ['/', '/embed/', '/none/x/', '/de/embed/frame/']) {
      await page.goto(other.page('/framed', frame('').replace('/embed/frame/?', path)));
      await expect.poll(() => seen.troubles.splice(0).join()).toMatch(/frame-ancestors/);
    }
  });

  test('each file of the site has one policy, and only this page may be framed', () => {
    const dir = inject('sampleSite');
    const headersOf = headerMatcher(parseHeadersFile(readFileSync(`${dir}/_headers`, 'utf8')));
    const framed = listFiles(dir)
      .map((file) => `/${file}`.replace(/\/index\.html$/, '/'))
      .filter((path) => {
        const policy = headersOf(path)['Content-Security-Policy'] ?? '';
        expect([path, policy.match(/default-src/g)?.length]).toEqual([path, 1]);
        return policy.includes('frame-ancestors *');
      });
    expect(framed).toEqual(['/embed/frame/']);
  });
});

describe('the page about embedding lists', () => {
  test('previews the chosen list, and its snippets work on another origin', async () => {
    const page = await sample.open('/embed/');
    await shown(page);
    const lines = (name: string) => page.locator(`#lines-${name}`).textContent();
    expect(await lines('element')).toMatch(/<jobfeed-list employer="[a-z.-]+" lang="en" limit="20">/);
    await page.selectOption('[name=kind]', 'countries');
    await page.locator('[name=named]').fill('switz');
    await expect.poll(() => page.locator('#embed-unknown').textContent()).toMatch(/^There is no list/);
    await page.locator('[name=named]').fill('Switzerland');
    await page.locator('[name=limit]').fill('3');
    await page.locator('[name=group]').check();
    await page.selectOption('[name=lang]', 'it');
    await expect
      .poll(() => lines('element'))
      .toContain('src="http://localhost:4321/countries/ch/" lang="it" limit="3" group="place"');
    await expect.poll(() => titles(page)).toHaveLength(3);
    await expect.poll(() => page.locator('[part~=all]').textContent()).toMatch(/^Tutte le \d+ offerte$/);

    await using opened = await onOther();
    for (const name of ['element', 'fixed']) {
      const text = (await lines(name))!.replaceAll('http://localhost:4321', sample.url);
      await opened.page.goto(other.page(`/${name}`, text));
      await shown(opened.page);
      expect(await titles(opened.page)).toHaveLength(3);
    }
    expect(opened.seen.troubles).toEqual([]);
    const text = (await lines('fixed'))!;
    const digest = createHash('sha384').update(
      readFileSync(`${inject('sampleSite')}/embed/jobfeed-${EMBED_VERSION}.js`),
    );
    expect(text).toContain(`integrity="sha384-${digest.digest('base64')}"`);
    expect(text).toContain(`/embed/jobfeed-${EMBED_VERSION}.js"`);
  });

  test('searches by words or by URL, and all jobs', async () => {
    const page = await sample.open('/de/embed/');
    const element = () => page.locator('#lines-element').textContent();
    await page.selectOption('[name=kind]', 'search');
    await page.locator('[name=named]').fill('Pflege & Co');
    await expect.poll(element).toContain('src="http://localhost:4321/de/?q=Pflege+%26+Co"');
    await page.locator('[name=named]').fill('http://localhost:4321/de/?q=pflege&countries=CH');
    await expect.poll(element).toContain('src="http://localhost:4321/de/?q=pflege&amp;countries=CH"');
    await page.selectOption('[name=kind]', 'all');
    await expect.poll(element).toContain('<a href="http://localhost:4321/de/">Stellen: Jobfeed</a>');
    expect(await page.locator('[name=named]').isDisabled()).toBe(true);
  });

  test('has snippets for an employer without JavaScript', async () => {
    const page = await sample.open('/embed/', { javaScriptEnabled: false });
    expect(await page.locator('#lines-link').textContent()).toMatch(
      /^<a href="http.*\/employers\/.*">Jobs: .*<\/a>$/,
    );
    expect(await page.locator('#embed-form').isVisible()).toBe(false);
  });
});
