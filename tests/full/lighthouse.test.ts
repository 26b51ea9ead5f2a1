/**
 * Lighthouse, mobile and simulated, on every kind of page of the site of EXPORT_URL (default: the bundled sample), and on
 * those that functions make where pages are made on demand.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureChromium } from '../../scripts/tools/chromium.ts';
import { serveBuiltSite, type ServedSite } from '../lib/served-site.ts';
import { madeAddresses } from '../lib/site-addresses.ts';
import { loadTool } from '../lib/tools/programs.ts';

/** What is used of chrome-launcher and Lighthouse. */
type LaunchedChrome = { port: number; kill: () => void };
interface Launcher {
  launch: (options: { chromePath: string; chromeFlags: string[] }) => Promise<LaunchedChrome>;
}
interface Lighthouse {
  default: (
    url: string,
    options: { port: number; logLevel: string; output: string; skipAudits: string[] },
  ) => Promise<{ lhr: Result } | undefined>;
}
interface Result {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
}

/** Points of 100. A busy machine costs Performance points that no page can help, so its best of a few runs counts. */
const TARGETS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const ATTEMPTS = 3;
const NOT_INDEXED = ['/?', '/find/', '/saved/', '/offline/'];

const firstIn = (folder: string): string => {
  const [name] = readdirSync(join(site.dir, folder)).filter((entry) => !entry.includes('.'));
  return `/${folder}/${name}/`;
};
const PATHS: Record<string, () => string> = {
  home: () => '/',
  search: () => '/?q=koch',
  'search without results': () => '/?q=zzzz&countries=CH',
  job: () => firstIn('jobs'),
  landing: () => '/countries/ch/',
  employer: () => firstIn('employers'),
  employers: () => '/employers/',
  tags: () => '/tags/',
  filters: () => '/filters/',
  'a search without scripts': () => '/find/',
  statistics: () => '/stats/',
  status: () => '/status/',
  saved: () => '/saved/',
  validator: () => '/validator/',
  API: () => '/api-docs/',
  about: () => '/about/',
  'for employers': () => '/for-employers/',
  offline: () => '/offline/',
};

let site: ServedSite, chrome: LaunchedChrome, lighthouse: Lighthouse['default'];
beforeAll(async () => {
  site = await serveBuiltSite({ precompress: true });
  lighthouse = (await loadTool<Lighthouse>('lighthouse')).default;
  const { launch } = await loadTool<Launcher>('chrome-launcher');
  chrome = await launch({
    chromePath: ensureChromium(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
});
afterAll(async () => {
  chrome.kill();
  await site.close();
});

/** Points by category, and the audits that cost some. */
async function measure(
  url: string,
  path: string,
): Promise<{ points: Record<string, number>; lost: string[] }> {
  const run = await lighthouse(url + path, {
    port: chrome.port,
    logLevel: 'error',
    output: 'json',
    // What search engines are told to leave out is no fault of it.
    skipAudits: NOT_INDEXED.some((start) => path.startsWith(start)) ? ['is-crawlable'] : [],
  });
  if (!run) throw new Error(`Lighthouse said nothing about ${path}.`);
  const { categories, audits } = run.lhr;
  const points = Object.fromEntries(
    Object.keys(TARGETS).map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
  );
  const lost = Object.keys(TARGETS).flatMap((name) =>
    (categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id];
      return weight > 0 && audit && audit.score !== null && audit.score < 0.9
        ? [`${name}: ${audit.title} ${audit.displayValue ?? ''}`]
        : [];
    }),
  );
  return { points, lost };
}

const reaches = (points: Record<string, number>): boolean =>
  Object.entries(TARGETS).every(([name, target]) => (points[name] ?? 0) >= target);

async function expectTargets(kind: string, url: string, path: string): Promise<void> {
  let best = await measure(url, path);
  for (let attempt = 1; attempt < ATTEMPTS && !reaches(best.points); attempt++) {
    const next = await measure(url, path);
    if ((next.points['performance'] ?? 0) >= (best.points['performance'] ?? 0)) best = next;
  }
  console.log(`${kind} (targets 98, 100, 100, 100): ${Object.values(best.points).join(', ')}`, best.lost);
  expect(best.lost.filter((audit) => !audit.startsWith('performance'))).toEqual([]);
  expect(best.points).toSatisfy(reaches);
}

test.each(Object.entries(PATHS))('the %s page reaches the targets', (kind, pathOf) =>
  expectTargets(kind, site.url, pathOf()),
);

// A site that is built already is of one kind.
describe.skipIf(process.env['BUILT_SITE'])('on demand', () => {
  let other: ServedSite, made: string[];
  beforeAll(async () => {
    other = await serveBuiltSite({ precompress: true, settings: { PAGES: 'on-demand' } });
    made = madeAddresses(site.dir, other.dir);
  });
  afterAll(() => other.close());

  test.each(['/jobs/', '/employers/', '/tags/', '/de/cities/'])(
    'a page below %s reaches the targets',
    (start) =>
      expectTargets(
        `on demand ${start}`,
        other.url,
        made.find((path) => path.startsWith(start) && path.endsWith('/'))!,
      ),
  );
});
