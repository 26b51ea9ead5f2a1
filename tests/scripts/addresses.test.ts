import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from '../../scripts/build.ts';
import { type Config, readConfig } from '../../scripts/config.ts';
import type { FacetsJson } from '../../scripts/emit/downloads.ts';
import { silentProgress } from '../../scripts/lib/progress.ts';
import { parseRedirects } from '../../scripts/lib/host-files.ts';
import type { BuildReport } from '../../scripts/publish/report.ts';
import { startServer } from '../../scripts/serve.ts';
import { isReserved } from '../../src/addresses/names.ts';
import type { FeedJob } from '../../src/feed/types.ts';
import { feed, feedFiles, packTar } from '../lib/exports.ts';

const HONEST = {
  bakery: feed('bakery', [
    { tags: ['bread', 'Machine Learning', 'C++'], category: 'Baking & Sweets' },
    { tags: ['Bread', 'Führerschein'], locations: [{ city: 'Zürich', country: 'CH' }] },
  ]),
  clinic: feed('clinic', [
    { tags: ['Machine learning', 'C++', '日本'], locations: [{ city: 'Nirgendwo', country: 'CH' }] },
    { category: 'Baking & Sweets', locations: [{ city: 'St. Gallen', country: 'CH' }] },
  ]),
};

/** Names that something gives a meaning to, what comes to honest ones' names, and what nobody can name a folder. */
const NAMES = [
  ...[
    '404',
    'index',
    'feed',
    'feed.xml',
    'con',
    'NUL',
    'com1',
    'aux.',
    'bin',
    'page',
    '_headers',
    '_redirects',
    '_worker.js',
  ],
  ...[
    '..',
    '.',
    '../../x',
    '%2e%2e',
    '/etc/passwd',
    'C:\\',
    '👩🏽‍🍳',
    '\u202e404',
    'bread!',
    'bread 985604',
    'ＢＲＥＡＤ',
  ],
  ...[
    'machine-learning',
    'C#',
    'fuehrerschein!',
    'zuerich',
    'baking-sweets!',
    'x'.repeat(28),
    '日本!',
    '-rf',
    '0123456789ab',
  ],
];
const CITIES = [...NAMES, 'y'.repeat(255), 'Zuerich', 'nirgendwo!'];
const hostileJobs = NAMES.map((name, i): Partial<FeedJob> => ({
  // Each job brings many that nobody else has, more than its domain has pages for.
  tags: [name, ...Array.from({ length: 9 }, (_, tag) => `tag ${i} ${tag}`)],
  category: name,
  locations: [{ city: CITIES[i]!, country: 'JP' }],
}));
const HOSTILE = {
  ...HONEST,
  404: feed('404', 1),
  index: feed('index', 1),
  con: feed('con', [
    ...hostileJobs,
    ...CITIES.slice(NAMES.length).map((city) => ({ locations: [{ city }] })),
  ]),
};

interface Built {
  config: Config;
  dir: string;
  report: BuildReport;
  facets: FacetsJson;
}

let folder: string;
/** Builds the site of a folder from these feeds, on what was there before. */
async function run(
  name: string,
  feeds: Record<string, unknown>,
  env: Record<string, string> = {},
): Promise<Built> {
  const file = join(folder, 'export.tar');
  await writeFile(file, await packTar(feedFiles(feeds)));
  await utimes(file, new Date('2026-09-30T06:00:00Z'), new Date('2026-09-30T06:00:00Z'));
  const dir = join(folder, name, 'dist');
  const config = readConfig({
    EXPORT_URL: file,
    STATE_DIR: join(folder, name, 'state'),
    OUT_DIR: dir,
    SCRAPE_ENABLED: 'false',
    ICONS_MODE: 'off',
    FUNCTIONS: 'false',
    LOCALES: 'en',
    PAGEFIND: 'false',
    JOBFEED_NOW: '2026-09-30T12:00:00Z',
    ...env,
  });
  const report = await build({ config, progress: silentProgress });
  expect(report?.rejected).toEqual([]);
  return { config, dir, report: report!, facets: await facetsOf(dir) };
}
const facetsOf = async (dir: string) =>
  JSON.parse(await readFile(join(dir, 'facets.json'), 'utf8')) as FacetsJson;

const addresses = (facets: FacetsJson): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(facets).flatMap(([facet, values]) =>
      values.map(({ value, page }) => [`${facet} ${value.toLowerCase()}`, page]),
    ),
  );
const pagesOf = (facets: FacetsJson): string[] =>
  Object.values(facets).flatMap((values) => values.flatMap(({ page }) => page ?? []));

/** Of those that have pages: a stranger's jobs may give an area enough for one. */
const withPages = (facets: Parameters<typeof addresses>[0]) =>
  Object.fromEntries(Object.entries(addresses(facets)).filter(([, page]) => page !== undefined));

let honest: Built;
let hostile: Built;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jobfeed-addresses-'));
  honest = await run('honest', HONEST);
  hostile = await run('hostile', HOSTILE);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a feed whose values mean something to hosts, file systems and the site', () => {
  test('the build goes on, and each of its values has a page and a feed at a safe address of its own', () => {
    const pages = pagesOf(hostile.facets);
    expect(new Set(pages).size).toBe(pages.length);
    for (const page of pages) {
      const slug = page.split('/')[2]!;
      expect(/(?:^|-)[0-9a-f]{12}$/.test(slug) || !isReserved(slug), page).toBe(true);
      expect(existsSync(join(hostile.dir, page, 'index.html')), page).toBe(true);
      expect(existsSync(join(hostile.dir, page, 'feed.xml')), page).toBe(true);
    }
    const of = addresses(hostile.facets);
    expect(of).toMatchObject({
      'tags 404': expect.stringMatching(/^\/tags\/404-[0-9a-f]{12}\/$/) as string,
      'categories index': expect.stringMatching(/^\/categories\/index-[0-9a-f]{12}\/$/) as string,
      'cities con': expect.stringMatching(/^\/cities\/con-[0-9a-f]{12}\/$/) as string,
      'employers 404.example': '/employers/404-example/',
    });
    expect(existsSync(join(hostile.dir, '404.html'))).toBe(true);
  });

  test('every address of the others is the one that it is without it', () => {
    expect(addresses(hostile.facets)).toMatchObject(withPages(honest.facets));
    expect(addresses(honest.facets)).toMatchObject({
      'tags bread': '/tags/bread/',
      'tags machine learning': '/tags/machine-learning/',
      'cities zurich': '/cities/zurich/',
    });
  });

  test('of more values than it has pages for the rest are filters, and operators are told', async () => {
    const without = hostile.facets.tags.filter(({ page }) => page === undefined);
    const own = Object.values(hostile.facets)
      .flat()
      .filter(({ value, page }) => page !== undefined && value.startsWith('tag '));
    expect(own.length).toBeLessThan(100);
    expect(without.length).toBeGreaterThan(200);
    expect(without[0]).toEqual({ value: without[0]!.value, count: 1 });
    expect(hostile.report.notices.worst).toContainEqual({
      domain: 'con.example',
      code: 'values-without-page',
      count: expect.any(Number) as number,
      message: expect.stringContaining('more than it has pages for') as string,
    });
    const letters = await readdir(join(hostile.dir, 'a-z/tags'));
    const lists = await Promise.all(
      letters.map((letter) => readFile(join(hostile.dir, 'a-z/tags', letter, 'index.html'), 'utf8')),
    );
    const { value } = without[0]!;
    const link = `href="/?tags=${value.replaceAll(' ', '+')}"`;
    expect(lists.filter((list) => list.includes(link))).toHaveLength(1);
    const folders = await readdir(join(hostile.dir, 'tags'));
    expect(folders.length).toBeLessThan(150);
    const jobs = await readdir(join(hostile.dir, 'jobs'));
    const job = await Promise.all(
      jobs.map((id) => readFile(join(hostile.dir, 'jobs', id, 'index.html'), 'utf8').catch(() => '')),
    );
    expect(job.filter((html) => html.includes(link))).toHaveLength(1);
    expect(honest.report.notices.worst).toEqual([]);
  });
});

describe('addresses of builds before', () => {
  test('stay when a feed comes along that wants them', async () => {
    const { facets } = await run('honest', HOSTILE);
    expect(addresses(facets)).toMatchObject(withPages(honest.facets));
    expect(addresses(facets)['tags c++']).toBe('/tags/c/');
  });

  test('come back from the published site when the state is lost, with those that lead to them', async () => {
    const before = await facetsOf(join(folder, 'honest/dist'));
    await rm(join(folder, 'honest/state'), { recursive: true });
    const { facets } = await run('honest', HOSTILE, { LOCALES: 'en,de' });
    expect(facets).toEqual(before);
  });

  test('those of the version before lead to the present ones, with the same feed', async () => {
    const { facets, dir } = hostile;
    // Of two that want an address it is the one whose own name that is who has it.
    expect(facets.tags.find(({ value }) => value === 'bread 985604')!.page).toBe('/tags/bread-985604/');
    const c = facets.tags.find(({ value }) => value === 'C++')!;
    expect(c.pagesBefore).toEqual(['/tags/c-cedb1b/']);
    const redirects = parseRedirects(await readFile(join(dir, '_redirects'), 'utf8'));
    expect(redirects.get('/tags/c-cedb1b/')).toBe(c.page);
    expect(redirects.get('/tags/c-cedb1b/feed.xml')).toBe(c.feed);
    expect(await readFile(join(dir, 'tags/c-cedb1b/feed.xml'))).toEqual(await readFile(join(dir, c.feed!)));
    expect(await readFile(join(dir, 'tags/c-cedb1b/index.html'), 'utf8')).toContain(`url=${c.page}"`);
  });
});

test('pages on demand have the same addresses, and functions answer with feeds of what has no page', async () => {
  const { config, facets } = await run('on-demand', HOSTILE, {
    PAGES: 'on-demand',
    FUNCTIONS: 'true',
    LANDING_MIN_JOBS: '2',
  });
  expect(addresses(facets)).toEqual(addresses(hostile.facets));
  await using stack = new AsyncDisposableStack();
  const server = await startServer({ config, port: 0, host: '127.0.0.1' });
  stack.defer(() => server.close());
  const get = (path: string) => fetch(new URL(path, server.url), { redirect: 'manual' });
  const moved = await get('/tags/c-cedb1b/feed.xml');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/tags/c/feed.xml']);
  const without = facets.tags.find(({ page }) => page === undefined)!;
  expect(without.feed).toBe(`/feed.xml?tags=${without.value.replaceAll(' ', '+')}`);
  for (const value of [without, facets.tags.find(({ value }) => value === '404')!]) {
    const feed = await (await get(value.feed!)).text();
    expect(feed.match(/<item>/g)).toHaveLength(value.count);
  }
  for (const page of pagesOf(facets).slice(-40)) expect((await get(page)).status, page).toBe(200);
});
