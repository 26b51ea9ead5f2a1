/** All languages at once: nothing of another language is left, nothing is too long, and everybody can use it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../../scripts/tools/chromium.ts';
import { validateFeed } from '../../src/feed/validate.ts';
import { loadSay } from '../../src/feed/words/say.ts';
import { type Locale, STRINGS } from '../../src/i18n/strings.ts';
import { axeViolations } from '../lib/axe.ts';
import { SAMPLE_NOW } from '../lib/built-sample.ts';
import { feedWith } from '../lib/feeds.ts';
import { labelsNotInNames } from '../lib/label-in-name.ts';
import { markupProblems } from '../lib/markup-rules.ts';
import { serveBuiltSite, type ServedSite } from '../lib/served-site.ts';
import { sideways } from '../lib/sideways.ts';
import { openWatchedPage } from '../lib/watched-page.ts';
import { listOf } from '../lib/text-table.ts';

const LOCALES = Object.keys(STRINGS) as Locale[];
/** One of each kind of page; of those with a name in their address the first few of each folder. */
const OF_EACH_KIND = 4;
const SEARCHES = listOf(
  '?q=koch | ?q=zzzzzz&countries=CH | ?q=nurse&near=Bern&radius=50&remote=include | ?pay=50000',
);

let site: ServedSite, browser: Browser;
/** Below the folder of a language. */
let paths: string[];
beforeAll(async () => {
  [site, browser] = await Promise.all([
    // The sample, whatever EXPORT_URL says: real jobs use words of the interface as their own.
    serveBuiltSite({ settings: { EXPORT_URL: '', JOBFEED_NOW: SAMPLE_NOW, LOCALES: LOCALES.join(',') } }),
    launchChromium(),
  ]);
  const ofKind = new Map<string, number>();
  paths = readdirSync(join(site.dir, 'fr'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .sort()
    .filter((file) => {
      const [kind = '', ...rest] = file.split('/');
      const seen = rest.length > 1 ? (ofKind.get(kind) ?? 0) + 1 : 0;
      ofKind.set(kind, seen);
      return seen <= OF_EACH_KIND;
    });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const prefix = (locale: Locale): string => (locale === LOCALES[0] ? '' : `${locale}/`);

/** What people read or hear on a page. */
function textsOf(file: string): string[] {
  const $ = load(readFileSync(join(site.dir, file), 'utf8'));
  // What says that it is in another language is meant to be.
  $('script, style, code, pre, [lang]:not(html)').remove();
  const texts = $('title, body, body *')
    .contents()
    .toArray()
    .flatMap((node) => ('data' in node ? [node.data] : []));
  const names = $('[aria-label], [placeholder], [alt], [data-saved], [data-copied]')
    .toArray()
    .flatMap((element) => Object.entries(element.attribs))
    .filter(([name]) => name.startsWith('data-') || ['aria-label', 'placeholder', 'alt'].includes(name))
    .map(([, value]) => value);
  return [...texts, ...names].map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean);
}

/** The texts of one language's strings, each with its parameters as anything. */
const patterns = (strings: object): RegExp[] =>
  Object.values(strings)
    .flatMap((value: unknown) =>
      typeof value === 'string'
        ? [value]
        : typeof value === 'object' && value && 'other' in value
          ? (Object.values(value as object) as string[])
          : [],
    )
    // A text of parameters alone is like any other.
    .filter((text) => /\p{L}{3}/u.test(text.replace(/\{\w+\}/g, '')))
    .map((text) =>
      text
        .split(/\{\w+\}/)
        .map((part) => RegExp.escape(part))
        .join('.+'),
    )
    .map((source) => new RegExp(`^${source}$`, 'u'));

test.each(LOCALES.slice(1))('no English text is left on pages in "%s"', (locale) => {
  const own = patterns(STRINGS[locale]);
  const english = patterns(STRINGS.en).filter(({ source }) => !own.some((one) => one.source === source));
  const left = paths.flatMap((path) => {
    return textsOf(`${prefix(locale)}${path}`)
      .filter(
        (one) => english.some((pattern) => pattern.test(one)) && !own.some((pattern) => pattern.test(one)),
      )
      .map((one) => `${path}: ${one}`);
  });
  expect(paths.length).toBeGreaterThan(40);
  expect(left).toEqual([]);
});

test('no page breaks a markup rule', () => {
  const files = readdirSync(site.dir, { recursive: true, encoding: 'utf8' }).filter((one) =>
    one.endsWith('.html'),
  );
  expect(files.length).toBeGreaterThan(2500);
  const found: Record<string, string> = {};
  for (const file of files)
    for (const problem of markupProblems(readFileSync(join(site.dir, file), 'utf8'))) found[problem] = file;
  expect(found).toEqual({});
});

describe.each(LOCALES)('in "%s"', (locale) => {
  const addresses = () => [
    ...paths.map((path) => `/${prefix(locale)}${path.replace(/index\.html$/, '')}`),
    ...SEARCHES.map((search) => `/${prefix(locale)}${search}`),
  ];

  test('no page scrolls sideways on the narrowest phone, and accessible names contain the visible labels', async () => {
    const { page, troubles, close } = await openWatchedPage(browser, site.url, {
      viewport: { width: 320, height: 640 },
    });
    const found: Record<string, string[]> = {};
    for (const path of addresses()) {
      await page.goto(path);
      await page.locator('html:not(.has-search)').waitFor({ state: 'attached' });
      const wrong = [...(await sideways(page)), ...(await labelsNotInNames(page))];
      if (wrong.length > 0) found[path] = wrong;
    }
    expect([found, troubles]).toEqual([{}, []]);
    await close();
  });

  test.each(['light', 'dark'] as const)('no accessibility violation, %s', async (colorScheme) => {
    const { page, close } = await openWatchedPage(browser, site.url, {
      colorScheme,
      reducedMotion: 'reduce',
    });
    const violations: string[] = [];
    for (const path of [
      '',
      ...SEARCHES,
      'filters/',
      'about/',
      'validator/',
      'saved/',
      'stats/',
      paths.find((one) => one.startsWith('jobs/'))?.replace('index.html', '') ?? 'jobs/',
    ]) {
      await page.goto(`/${prefix(locale)}${path}`);
      await page.locator('html:not(.has-search)').waitFor({ state: 'attached' });
      violations.push(...(await axeViolations(page)).map((one) => `${path}: ${one}`));
    }
    expect(violations).toEqual([]);
    await close();
  });

  test('the validator reports errors in the language, and nothing overflows', async () => {
    const { page, troubles, close } = await openWatchedPage(browser, site.url, {
      viewport: { width: 320, height: 640 },
    });
    const text = feedWith({ jobType: 'fulltime', language: 'German', 'odd name': 1, salary: { min: '5' } });
    const { errors } = validateFeed(text, { now: new Date(), say: await loadSay(locale) });
    expect(errors.length).toBeGreaterThan(3);
    await page.goto(`/${prefix(locale)}validator/`);
    await page.fill('#document', text);
    for (const { message, hint } of errors.slice(0, 3)) {
      await page.getByText(message, { exact: true }).waitFor();
      await page.getByText(hint, { exact: true }).waitFor();
    }
    expect([await sideways(page), troubles]).toEqual([[], []]);
    await close();
  });

  test('the language menu leads to the same page and search, by keyboard too', async () => {
    const { page, close } = await openWatchedPage(browser, site.url, {
      viewport: { width: 320, height: 640 },
    });
    const other = LOCALES.find((one) => one !== locale)!;
    await page.goto(`/${prefix(locale)}?q=koch`);
    await page.locator('html:not(.has-search)').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: STRINGS[locale]['site.languageName'] }).focus();
    await page.keyboard.press('Enter');
    await page.locator('#languages:popover-open').waitFor();
    expect(await page.locator('#languages a').allTextContents()).toEqual(
      LOCALES.filter((one) => one !== locale).map((one) => STRINGS[one]['site.languageName']),
    );
    await page.keyboard.press('Escape');
    await page.locator('#languages').waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/${prefix(other)}?q=koch`);
    expect(await page.getAttribute('html', 'lang')).toBe(other);
    await close();
  });
});
