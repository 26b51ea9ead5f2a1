/** Tools of other authors on the sample in all languages: they find nothing but what is on the lists of `tests/lib/tools/`. */
import { readdirSync, readFileSync } from 'node:fs';
import { cp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { launchChromium } from '../../scripts/tools/chromium.ts';
import { type Locale, STRINGS } from '../../src/i18n/strings.ts';
import { SAMPLE_CONTACT, SAMPLE_NOW } from '../lib/built-sample.ts';
import { type ServedSite, serveBuiltSite } from '../lib/served-site.ts';
import { serve } from '../lib/serve.ts';
import { siteAddresses } from '../lib/site-addresses.ts';
import { tempDir } from '../lib/temp-dir.ts';
import { openWatchedPage } from '../lib/watched-page.ts';
import { equalAccessFindings } from '../lib/tools/accessibility.ts';
import {
  feedFindings,
  type KnownJob,
  type ReadFeed,
  readWithFeedparser,
  readWithGofeed,
} from '../lib/tools/feeds.ts';
import { type Finding, htmlValidateFindings, nuFindings } from '../lib/tools/markup.ts';
import { redoclyFindings } from '../lib/tools/openapi.ts';
import {
  fetchToolSet,
  type Runtime,
  sourceOf,
  type ToolSetName,
  whyNot,
  whyNotSet,
} from '../lib/tools/programs.ts';
import { review } from '../lib/tools/review.ts';
import { reviewed } from '../lib/tools/reviewed.ts';

const LOCALES = Object.keys(STRINGS) as Locale[];
const [LANGUAGE] = LOCALES;

let site: ServedSite;
beforeAll(async () => {
  const settings = {
    EXPORT_URL: '',
    JOBFEED_NOW: SAMPLE_NOW,
    CONTACT_URL: SAMPLE_CONTACT,
    LOCALES: LOCALES.join(','),
  };
  site = await serveBuiltSite({ settings });
});
afterAll(() => site.close());

const addresses = (end: string): string[] =>
  siteAddresses(site.dir)
    .filter((path) => path.endsWith(end))
    .map((path) => site.url + path);

/** Skips the test, with the reason, where the machine has not what a tool needs. */
function requireRuntime(runtime: Runtime, { skip }: { skip: (why: string) => void }): void {
  const why = whyNot(runtime);
  if (why) skip(why);
}

const messages = (findings: readonly Finding[]): string[] => findings.map(({ what }) => what);

// The two are processes of their own, so that each has a core.
describe.concurrent('HTML', () => {
  test('the Nu HTML checker', async (context) => {
    requireRuntime('java', context);
    const pages = addresses('/');
    context.expect(pages.length).toBeGreaterThan(2500);
    context.expect(review(await nuFindings(pages), reviewed('nu'))).toEqual([]);
  });

  test('html-validate', async (context) =>
    context.expect(review(await htmlValidateFindings(site.dir), reviewed('htmlValidate'))).toEqual([]));
});

test('both HTML checkers find an error', async (context) => {
  const page = `<!DOCTYPE html><html lang="en"><head><title>A</title></head><body><p id="a"><p id="a"><img src="/a.png"></body></html>`;
  const dir = await tempDir();
  await writeFile(join(dir, 'index.html'), page);
  expect(messages(await htmlValidateFindings(dir))).toContainEqual(expect.stringMatching(/^no-dup-id: /));
  requireRuntime('java', context);
  const server = await serve((_, response) => response.setHeader('Content-Type', 'text/html').end(page));
  expect(messages(await nuFindings([`${server.origin}/`]))).toContainEqual(
    expect.stringMatching(/^error: Duplicate ID/),
  );
});

test('Redocly accepts the API description', async () =>
  expect(review(await redoclyFindings(`${site.url}/api/openapi.json`), reviewed('redocly'))).toEqual([]));

test('Redocly finds an error', async () => {
  const text = await (await fetch(`${site.url}/api/openapi.json`)).text();
  const server = await serve((_, response) =>
    response
      .setHeader('Content-Type', 'application/json')
      .end(text.replaceAll('"operationId"', '"operationID"')),
  );
  expect(messages(await redoclyFindings(`${server.origin}/openapi.json`))).toContainEqual(
    expect.stringMatching(/^struct: /),
  );
});

describe('feeds', () => {
  let jobs: Map<string, KnownJob>, pages: Set<string>;
  beforeAll(() => {
    const text = gunzipSync(readFileSync(join(site.dir, 'jobs.ndjson.gz'))).toString();
    const known = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as KnownJob);
    jobs = new Map(known.map((job) => [job.id, job]));
    pages = new Set(addresses('/'));
  });

  // prettier-ignore
  const SEARCHES = [
    '', '?q=koch', '?q=software&languages=de', '?countries=CH', '?countries=DE&workTypes=remote',
    '?cities=Berlin', '?jobTypes=permanent', '?near=Bern&radius=50',
  ];
  /** Each feed that is a file, and feeds of searches. */
  const rssFeeds = (): string[] => [
    ...new Set([...addresses('/feed.xml'), ...SEARCHES.map((search) => `${site.url}/feed.xml${search}`)]),
  ];
  const jsonFeeds = (): string[] => {
    const values = JSON.parse(readFileSync(join(site.dir, 'facets.json'), 'utf8')) as Record<
      string,
      { value: string }[]
    >;
    return [
      ...SEARCHES.map((search) => `${site.url}/feed.json${search}`),
      ...Object.entries(values).flatMap(([facet, all]) =>
        all.map(({ value }) => `${site.url}/feed.json?${String(new URLSearchParams({ [facet]: value }))}`),
      ),
    ];
  };
  const isPage = (url: string): boolean =>
    pages.has(url) || (url.startsWith(`${site.url}/?`) && pages.has(`${site.url}/`));
  const findings = (feeds: readonly ReadFeed[]) => feedFindings(feeds, { jobs, language: LANGUAGE!, isPage });

  test('gofeed reads RSS and JSON feeds', async (context) => {
    requireRuntime('go', context);
    const read = [await readWithGofeed(rssFeeds()), await readWithGofeed(jsonFeeds())];
    for (const feeds of read) expect(feeds.length).toBeGreaterThan(250);
    expect(review(read.flatMap(findings), reviewed('feeds'))).toEqual([]);
  });

  test('feedparser reads RSS feeds', async (context) => {
    requireRuntime('python', context);
    const feeds = await readWithFeedparser(rssFeeds());
    expect(feeds.length).toBeGreaterThan(250);
    expect(review(findings(feeds), reviewed('feeds'))).toEqual([]);
  });

  test('an error in a feed is found', async (context) => {
    requireRuntime('go', context);
    requireRuntime('python', context);
    const good = readFileSync(join(site.dir, 'feed.xml'), 'utf8');
    const id = /<guid[^>]*>([^<]+)/.exec(good)![1]!;
    const faults: [string, RegExp][] = [
      [good.slice(0, 2000), /^cannot be read/],
      [good.replace(id, 'zzzz'), /^has "zzzz", which is no job/],
      [good.replace(/<pubDate>[^<]+/, '<pubDate>soon'), /^dates /],
      [good.replace(/(<item>.*?<title>)/, '$1A'), /^calls /],
      [good.replace(/(<item>.*?<link>)/, '$1https://other.example/'), /^leads to .* for /],
    ];
    for (const [text, finding] of faults) {
      expect(text).not.toBe(good);
      const server = await serve((_, response) =>
        response.setHeader('Content-Type', 'application/rss+xml').end(text),
      );
      const urls = [`${server.origin}/feed.xml`];
      for (const feeds of [await readWithGofeed(urls), await readWithFeedparser(urls)])
        expect(messages(findings(feeds))).toContainEqual(expect.stringMatching(finding));
    }
  });
});

describe('the IBM Equal Access engine', () => {
  /** Below the folder of a language. */
  const kinds = (): string[] => {
    const [job] = readdirSync(join(site.dir, 'jobs'));
    const folders =
      'about accessibility api-docs filters find for-employers offline privacy saved stats status';
    const indexes = 'employers tags categories cities countries regions';
    return [
      ...['', '?q=koch', '?q=zzzzzz&countries=CH', '?q=nurse&near=Bern&radius=50', 'nowhere/'],
      ...[`jobs/${job}/`, 'countries/ch/', 'validator/'],
      ...`${folders} ${indexes}`.split(' ').map((folder) => `${folder}/`),
    ];
  };

  /** What a press opens, as wide as the window is; the last keeps a job for the page of saved ones. */
  const PRESSED = [
    ['?q=pflege', 1280, '#filters .panel-more summary'],
    ['?q=pflege', 390, '#open-filters'],
    ['?q=pflege', 390, '#pill'],
    ['?q=pflege', 390, '#results [data-act=more]'],
    ['?q=pflege', 390, '#results [data-act=save]'],
  ] as const;

  test('each kind of page in each language, with its dialogs', async () => {
    const browser = await launchChromium();
    onTestFinished(() => browser.close());
    const { page } = await openWatchedPage(browser, site.url, {
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
    });
    const findings: Finding[] = [];
    const open = async (path: string): Promise<void> => {
      await page.goto(path);
      await page.locator('html:not(.has-search)').waitFor({ state: 'attached' });
    };
    for (const base of LOCALES.map((locale) => (locale === LANGUAGE ? '/' : `/${locale}/`))) {
      for (const [path, width, control] of PRESSED) {
        await page.setViewportSize({ width, height: 900 });
        await open(base + path);
        await page.locator(control).first().click();
        await page.waitForLoadState('networkidle');
        findings.push(...(await equalAccessFindings(page)));
      }
      await page.setViewportSize({ width: 1280, height: 900 });
      for (const path of kinds()) {
        await open(base + path);
        findings.push(...(await equalAccessFindings(page)));
      }
    }
    expect(review(findings, reviewed('equalAccess'))).toEqual([]);
  });

  test('finds an error', async () => {
    const browser = await launchChromium();
    onTestFinished(() => browser.close());
    const page = await browser.newPage();
    await page.goto(`${site.url}/about/`);
    await page.evaluate(() => document.body.append(document.createElement('input')));
    expect(messages(await equalAccessFindings(page))).toContainEqual(
      expect.stringMatching(/^violation fail input_label_exists /),
    );
  });
});

test('a review lists new findings, the same on many pages once, and stale ones', () => {
  const found = [
    ...['/a', '/b', '/c', '/d'].map((where) => ({ what: 'old', where })),
    ...['/a', '/b', '/c', '/d', '/d'].map((where) => ({ what: 'new', where })),
  ];
  const reason = 'for this test';
  expect(review(found, [{ finding: /^old /, reason }])).toEqual(['new (/a, /b, /c, and 1 more)']);
  expect(review(found, [{ finding: /./, reason }])).toEqual([]);
  expect(
    review(found, [
      { finding: /^(old|new) /, reason },
      { finding: /^gone /, reason },
    ]),
  ).toEqual(['stale: nothing is found any more for /^gone /. Take it off the list.']);
});

/** The files of a set with one digit of each digest changed. */
const TAMPERED: [ToolSetName, string, (text: string) => string][] = [
  ['npm', 'package-lock.json', (text) => text.replaceAll('sha512-', 'sha512-A')],
  [
    'python',
    'requirements.txt',
    (text) => text.replaceAll('sha256:', 'sha256:0').replaceAll(/[0-9a-f](?=\n)/g, ''),
  ],
  ['go', 'go.sum', (text) => text.replaceAll('h1:', 'h1:A').replaceAll(/.=(?=\n)/g, '=')],
  ['go-client', 'go.sum', (text) => text.replaceAll('h1:', 'h1:A').replaceAll(/.=(?=\n)/g, '=')],
  ...(['python-client', 'java-client'] as const).map((name): (typeof TAMPERED)[number] => [
    name,
    'requirements.txt',
    (text) => text.replaceAll(/sha256:(.)/g, (_, digit) => `sha256:${digit === '0' ? '1' : '0'}`),
  ]),
];
test.each(TAMPERED)(
  'a download with %s is refused unless it matches the pinned one',
  async (name, file, change) => {
    if (whyNotSet(name)) return;
    const [source, cache] = [await tempDir(), await tempDir()];
    await cp(sourceOf(name), source, { recursive: true });
    const path = join(source, file);
    const text = readFileSync(path, 'utf8');
    expect(change(text)).not.toBe(text);
    await writeFile(path, change(text));
    await expect(fetchToolSet(name, { source, cache })).rejects.toThrow();
    expect(await readdir(cache)).toEqual([]);
  },
);
