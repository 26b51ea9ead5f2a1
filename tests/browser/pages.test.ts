import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { TAKEN } from '../../scripts/emit/own-pages.ts';
import { REPLACEABLE } from '../../src/site/own-pages.ts';
import { axeInBothThemes } from '../lib/axe.ts';
import { GONE_JOB, SAMPLE_CONTACT } from '../lib/built-sample.ts';
import { servedSample } from '../lib/sample-page.ts';
import { openSlowLine } from '../lib/slow-line.ts';
import { NARROW, readWithoutJavaScript, troublesOfPages, WIDE } from '../lib/page-checks.ts';

const sample = servedSample({ functions: true });

const firstIn = (folder: string): string => {
  const [name] = readdirSync(join(inject('sampleSite'), folder)).filter((entry) => !entry.includes('.'));
  return `/${folder}/${name}/`;
};
test('pages of an operator replace texts, but no folder of the site', () => {
  const folders = readdirSync(inject('sampleSite'), { withFileTypes: true }).filter((it) => it.isDirectory());
  const free = folders.map(({ name }) => name).filter((name) => !TAKEN.has(name));
  expect(free.sort()).toEqual(REPLACEABLE.filter((name) => name !== 'home').sort());
});

/** One of each kind of page, by its path in the first language. */
// prettier-ignore
const kinds = (): string[] => [
  '/', '/?q=baker&countries=CH', '/?q=zzzz&countries=CH', firstIn('jobs'), `/jobs/${GONE_JOB.id}/`,
  firstIn('employers'), firstIn('countries'), firstIn('tags'), '/filters/', '/find/', '/employers/',
  firstIn('a-z/tags'), '/stats/', '/status/', '/about/', '/privacy/', '/accessibility/', '/for-employers/',
  '/embed/', '/api-docs/', '/saved/', '/offline/', '/validator/',
];

// Each language whole in one of the themes, and the colours of the other. Side by side, because each keeps one processor
// busy.
test.concurrent.each([
  ['', 'light', WIDE],
  ['/de', 'dark', NARROW],
] as const)(
  'pages below "%s/" in both themes, %s first, have no accessibility violation, console message, policy violation, foreign request or sideways scrolling',
  async (base, colorScheme, viewport) =>
    expect(
      await troublesOfPages(sample.browser, sample.url, kinds(), { base, colorScheme, viewport }),
    ).toEqual({}),
);

describe.each(['', '/de'])('pages below "%s/"', (base) => {
  test('without JavaScript the list, a job, its employer, the filters and their feeds are linked', () =>
    readWithoutJavaScript(sample.browser, sample.url, base));

  test('declare their language, translations and canonical URL', async () => {
    const { page } = await sample.watch();
    await page.goto(`${base}/countries/ch/`);
    expect(await page.getAttribute('html', 'lang')).toBe(base === '' ? 'en' : 'de');
    expect(await page.getAttribute('link[rel=canonical]', 'href')).toBe(
      `http://localhost:4321${base}/countries/ch/`,
    );
    const alternates = page.locator('link[rel=alternate][hreflang]');
    expect(
      await alternates.evaluateAll((links) => links.map((link) => link.getAttribute('hreflang'))),
    ).toEqual(['en', 'de', 'x-default']);
    await page.goto(`${base}/saved/`);
    expect(await page.getAttribute('meta[name=robots]', 'content')).toBe('noindex');
  });
});

test.each([
  ['', 'This job is no longer advertised.', '25 September 2026'],
  ['/de', 'Diese Stelle ist nicht mehr ausgeschrieben.', '25. September 2026'],
])('a removed job keeps its page below "%s/", which says so', async (base, sentence, day) => {
  const page = await sample.blank();
  expect((await page.goto(`${base}/jobs/${GONE_JOB.id}/`))?.status()).toBe(200);
  expect(await page.textContent('h1')).toBe(GONE_JOB.title);
  expect(await page.textContent('.note strong')).toBe(sentence);
  expect(await page.textContent('.note')).toContain(day);
  expect(await page.getAttribute('meta[name=robots]', 'content')).toBe('noindex');
  expect(await page.locator('script[type="application/ld+json"], .apply').count()).toBe(0);
  const alike = page.locator('.similar .card h3 a');
  expect(await alike.count()).toBeGreaterThan(0);
  await alike.first().click();
  await page.locator('.apply a').waitFor();
});

test.each([
  ['/nope/', 'en', 'Page not found – Jobfeed', '/de/'],
  ['/de/nope/', 'de', 'Seite nicht gefunden – Jobfeed', '/'],
])(
  '%s starts with the language of its folder, and has no accessibility violation',
  async (path, lang, title, twin) => {
    const { page, close } = await sample.watch({ reducedMotion: 'reduce' });
    await page.goto(path);
    expect(await page.getAttribute('html', 'lang')).toBe(lang);
    expect(await page.title()).toBe(title);
    expect(await page.getAttribute('main section', 'lang')).toBe(lang);
    expect(await page.getAttribute('.site-tools a', 'href')).toBe(twin);
    expect(await axeInBothThemes(page)).toEqual([]);
    await close();
  },
);

test('unknown URLs get status 404 and a page with a search', async () => {
  const { page } = await sample.watch();
  expect((await page.goto('/nowhere/'))?.status()).toBe(404);
  await page.fill('#q', 'baker');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/?q=baker');
});

test('a list that only the first language has is found from its address in others', async () => {
  const { page } = await sample.watch();
  await page.goto('/de/embed/frame/');
  await page.waitForURL((url) => url.pathname === '/embed/frame/');
});

test.each(['/about/', '/', '/?q=baker'])(
  '%s requests its styles and its first script at once',
  async (path) => {
    const line = await openSlowLine(sample.url, { bytesPerSecond: 1_000_000, latencyMs: 300 });
    const page = await sample.browser.newPage({ baseURL: line.url, ignoreHTTPSErrors: true });
    await page.goto(path);
    const script = line.requests.find((one) => one.path.includes('/before-paint.'))!;
    const styles = line.requests.filter((one) => one.path.endsWith('.css'));
    expect(styles.length).toBeGreaterThan(1);
    expect(styles.filter(({ asked }) => asked > script.answered)).toEqual([]);
    await page.close();
    await line.close();
  },
);

test('the chosen theme applies to the next page before the first paint', async () => {
  const { page } = await sample.watch({ colorScheme: 'light' });
  await page.goto('/about/');
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await page.selectOption('#theme', 'dark');
  const dark = await paper();
  expect(dark).not.toBe(light);
  await page.route('**/assets/*.js', (route) =>
    // Only the blocking file may decide; everything else comes late.
    route.request().url().includes('/before-paint.') ? route.continue() : route.abort(),
  );
  await page.goto('/privacy/');
  expect(await paper()).toBe(dark);
});

test.each(['/for-employers/', '/de/for-employers/'])(
  '%s links to the operator for contact: to be listed, and to leave',
  async (path) => {
    const { page, close } = await sample.watch({ javaScriptEnabled: false });
    await page.goto(path);
    const sections = page.locator('.prose', { has: page.locator(`a[href="${SAMPLE_CONTACT}"]`) });
    expect(await sections.locator('code').allTextContents()).toEqual([
      expect.stringContaining('.well-known/jobfeed.json'),
      '"jobs": []',
    ]);
    await close();
  },
);

test('a job prints without navigation and with the address of the advert', async () => {
  const { page } = await sample.watch();
  await page.goto(firstIn('jobs'));
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.site-header').isVisible()).toBe(false);
  expect(await page.locator('.similar').isVisible()).toBe(false);
  expect(
    await page.locator('.apply a').evaluate((link) => getComputedStyle(link, '::after').content),
  ).toContain('https://');
  // Rows of a grid are not cut between two sheets: a long job would begin on the second.
  const displays = await page
    .locator('body, .job, .job-main, .job-columns')
    .evaluateAll((boxes) => boxes.map((box) => getComputedStyle(box).display));
  expect(new Set(displays)).toEqual(new Set(['block']));
});

test('the number of saved jobs is separated from the word', async () => {
  const { page } = await sample.watch();
  await page.goto(firstIn('jobs'));
  await page.click('#save');
  expect(await page.locator('header nav a', { has: page.locator('#saved-count') }).innerText()).toBe(
    'Saved (1)',
  );
});
