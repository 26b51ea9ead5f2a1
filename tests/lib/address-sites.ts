/** Sites of honest feeds alone, and with one whose values mean something to hosts, file systems and the site. */
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { build } from '../../scripts/build.ts';
import { type Config, readConfig } from '../../scripts/config.ts';
import type { FacetsJson } from '../../scripts/emit/downloads.ts';
import { silentProgress } from '../../scripts/lib/progress.ts';
import type { BuildReport } from '../../scripts/publish/report.ts';
import type { FeedJob } from '../../src/feed/types.ts';
import { feed, feedFiles, packTar } from './exports.ts';
import { listOf } from './text-table.ts';

export const HONEST = {
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
// prettier-ignore
const NAMES = [
  ...listOf(`
    404 | index | feed | feed.xml | con | NUL | com1 | aux. | bin | page | _headers | _redirects
    _worker.js
  `),
  ...['..', '.', '../../x', '%2e%2e', '/etc/passwd', 'C:\\', '👩🏽‍🍳', '\u202e404', 'bread!', 'bread 985604', 'ＢＲＥＡＤ'],
  ...['machine-learning', 'C#', 'fuehrerschein!', 'zuerich', 'baking-sweets!', 'x'.repeat(28), '日本!', '-rf', '0123456789ab'],
];
const CITIES = [...NAMES, 'y'.repeat(255), 'Zuerich', 'nirgendwo!'];
const hostileJobs = NAMES.map((name, i): Partial<FeedJob> => ({
  // Each job brings many that nobody else has, more than its domain has pages for.
  tags: [name, ...Array.from({ length: 9 }, (_, tag) => `tag ${i} ${tag}`)],
  category: name,
  locations: [{ city: CITIES[i]!, country: 'JP' }],
}));
export const HOSTILE = {
  ...HONEST,
  404: feed('404', 1),
  index: feed('index', 1),
  con: feed('con', [
    ...hostileJobs,
    ...CITIES.slice(NAMES.length).map((city) => ({ locations: [{ city }] })),
  ]),
};

export type Built = { config: Config; dir: string; report: BuildReport; facets: FacetsJson };

let folder: string;
/** Makes a folder for the sites of a file of tests. */
export function inFolder(): void {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jobfeed-addresses-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
}

/** Forgets all that a site has but the site itself. */
export const loseState = (name: string): Promise<void> =>
  rm(join(folder, name, 'state'), { recursive: true });

/** Builds the site of that name from these feeds, on what was there before. */
export async function run(
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

export const addresses = (facets: FacetsJson): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(facets).flatMap(([facet, values]) =>
      values.map(({ value, page }) => [`${facet} ${value.toLowerCase()}`, page]),
    ),
  );
export const pagesOf = (facets: FacetsJson): string[] =>
  Object.values(facets).flatMap((values) => values.flatMap(({ page }) => page ?? []));

/** Of those that have pages: a stranger's jobs may give an area enough for one. */
export const withPages = (facets: Parameters<typeof addresses>[0]) =>
  Object.fromEntries(Object.entries(addresses(facets)).filter(([, page]) => page !== undefined));
