import { mkdir, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { budget } from '../../scripts/commands/budget.ts';
import {
  budgetAdvice,
  budgetProblems,
  fittingHosts,
  fitFeeds,
  hostBears,
  measureSite,
  type SiteSize,
} from '../../scripts/check/budget.ts';
import { tempDir } from '../lib/temp-dir.ts';

async function site(files: Record<string, number>): Promise<string> {
  const dir = await tempDir();
  for (const [file, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(dir, file)), { recursive: true });
    await writeFile(join(dir, file), '');
    // Only a size: nothing is written.
    await truncate(join(dir, file), bytes);
  }
  return dir;
}

const size: SiteSize = {
  files: 30_000,
  bytes: 300e6,
  largest: { file: 'search/text/a.pf', bytes: 27e6 },
  fullestFolder: { folder: 'jobs', files: 60_000 },
  jobPages: 24_000,
  redirects: 0,
  functions: false,
  parts: [{ setting: 'LOCALES=en', files: 14_000, bytes: 140e6 }],
};

test('a site is measured with the savings of each switch', async () => {
  const dir = await site({
    'index.html': 10,
    'index.html.br': 3,
    'jobs/a/index.html': 20,
    'jobs/b/index.html': 20,
    'de/index.html': 10,
    'de/index.html.gz': 4,
    'assets/icons/x.webp': 100,
  });
  await writeFile(join(dir, '_redirects'), '/a/ /b/ 301\n/de/a/ /de/b/ 301\n');
  // prettier-ignore
  expect(await measureSite(dir, ['en', 'de'])).toEqual({
    files: 8, bytes: 197, largest: { file: 'assets/icons/x.webp', bytes: 100 },
    fullestFolder: { folder: '', files: 6 }, jobPages: 2, redirects: 2, functions: false,
    parts: [{ setting: 'PRECOMPRESS=false', files: 2, bytes: 7 },
      { setting: 'ICONS_MODE=off', files: 1, bytes: 100 }, { setting: 'LOCALES=en', files: 1, bytes: 10 }],
  });
});

test('each exceeded limit has its sentence', () => {
  expect(budgetProblems(size, 'cloudflare-free')).toEqual([
    'The site has 30,000 files, but Cloudflare Pages (free) takes 20,000.',
    'The file search/text/a.pf has 27.0 MB, but Cloudflare Pages (free) takes 26.2 MB a file.',
  ]);
  expect(budgetProblems(size, 'azure')).toEqual([
    'The site has 30,000 files, but Azure Static Web Apps takes 15,000.',
    'The site has 300.0 MB, but Azure Static Web Apps takes 250.0 MB.',
  ]);
  expect(budgetProblems(size, 'netlify')).toEqual([
    'The folder "jobs" has 60,000 entries, but Netlify takes 54,000.',
  ]);
  expect(budgetProblems(size, 'github-pages')).toEqual([]);
  expect(budgetAdvice({ ...size, files: 130_000 }, ['cloudflare-paid', 'azure'])).toEqual([
    'PAGES=on-demand leaves out 24,000 pages of jobs and those of rare filters: functions of the host make them.',
    'LOCALES=en leaves out 14,000 files and 140.0 MB (116,000 files stay).',
  ]);
  expect(fittingHosts({ ...size, files: 130_000 })).toBe(
    'It fits as it is on github-pages, in the container and on any server or bucket of your own.',
  );
});

test('functions are a problem of hosts that do not run them, and nothing else helps', () => {
  const small = { ...size, files: 10, bytes: 10, functions: true };
  const fitting = { ...small, largest: { file: 'a', bytes: 1 }, fullestFolder: { folder: 'a', files: 1 } };
  expect(budgetProblems(fitting, 'netlify')).toEqual([
    'The site offers functions, but Netlify does not run them: build with FUNCTIONS=false.',
  ]);
  expect(budgetAdvice(fitting, ['netlify'])).toEqual([]);
  expect(fittingHosts(fitting)).toBe(
    'It fits as it is on workers-free, workers-paid, cloudflare-free, cloudflare-paid, in the container and on any server or bucket of your own.',
  );
  expect(budgetProblems({ ...fitting, functions: false }, 'netlify')).toEqual([]);
});

test('redirects near the limit of a host are counted', () => {
  const of = (redirects: number, host: Parameters<typeof hostBears>[2]) =>
    hostBears({ ...size, redirects }, undefined, host).filter((line) => line.includes('redirects'));
  const line =
    'It reads 2,000 redirects and the site has 1,970: further former addresses are pages that lead on.';
  expect([of(1970, 'workers-paid'), of(1970, 'cloudflare-paid')]).toEqual([[line], [line]]);
  expect([of(1700, 'cloudflare-paid'), of(1970, 'netlify')]).toEqual([[], []]);
});

test('pages on demand are not suggested without functions, within the limit, or without job pages', () => {
  const offers = (changes: Partial<SiteSize>, host: 'azure' | 'cloudflare-free' | 'cloudflare-paid') =>
    budgetAdvice({ ...size, ...changes }, [host]).some((line) => line.startsWith('PAGES='));
  expect(offers({ files: 130_000 }, 'cloudflare-paid')).toBe(true);
  // A function has no time to search there.
  expect([offers({}, 'cloudflare-free'), offers({}, 'azure')]).toEqual([false, false]);
  expect(offers({ files: 100_000 }, 'cloudflare-paid')).toBe(false);
  expect(offers({ files: 130_000, jobPages: 0 }, 'cloudflare-paid')).toBe(false);
});

test.each<[host: Parameters<typeof hostBears>[2], says: RegExp[], saysNot: RegExp[]]>([
  [
    'cloudflare-free',
    [/^Some 4,600 jobs like these fill it\.$/m, /10 ms of CPU a request/, /100,000 times a day/],
    [],
  ],
  ['cloudflare-paid', [/^Some 23,300 jobs/m], [/CPU/, /a day/]],
  ['workers-free', [/^Some 4,600 jobs/m, /10 ms of CPU a request/, /100,000 times a day/], []],
  ['workers-paid', [/^Some 23,300 jobs/m], [/CPU/, /a day/]],
  ['github-pages', [/^Some 21,200 jobs/m], [/CPU/]],
  // The least of two limits holds.
  ['azure', [/^Some 3,400 jobs/m], [/CPU/]],
  ['netlify', [], [/Some/, /CPU/]],
])('%s: its capacity', (host, says, saysNot) => {
  const lines = hostBears({ ...size, files: 42_839, bytes: 470e6 }, 9983, host).join('\n');
  for (const one of says) expect(lines).toMatch(one);
  for (const one of saysNot) expect(lines).not.toMatch(one);
});

test('a site without a number of jobs is not used for estimates', () =>
  expect(hostBears(size, undefined, 'cloudflare-paid')).toEqual([]));

test('the command estimates what hosts can hold', async () => {
  const dir = await site({ 'index.html': 10, 'jobs/a/index.html': 10, 'jobs/b/index.html': 10 });
  await writeFile(join(dir, 'deployment.json'), JSON.stringify({ jobs: 2 }));
  const { lines } = await budget('cloudflare-free', { OUT_DIR: dir, LOCALES: ['en'] });
  expect(lines.slice(1, 3)).toEqual(['cloudflare-free: fits.', '  Some 10,000 jobs like these fill it.']);
});

/** What is said of a site with feeds of a tag, a city and an employer, each of this size, and how many files stay. */
async function fitted(EMBED: 'auto' | 'true' | 'false', bytes: number): Promise<string[]> {
  const feeds = ['tags/a/feed.json', 'cities/b/feed.json', 'employers/a/feed.json', 'feed.json'];
  const dir = await site({ 'index.html': 1, ...Object.fromEntries(feeds.map((feed) => [feed, bytes])) });
  const said = await fitFeeds({ EMBED, DEPLOY_HOST: 'azure', LOCALES: ['en'] }, dir);
  const { files } = await measureSite(dir, ['en']);
  return [...said, String(files)];
}

test('EMBED=auto keeps only feeds of employers when the site exceeds the limit', async () => {
  expect(await fitted('auto', 1000)).toEqual(['5']);
  expect(await fitted('auto', 100e6)).toEqual([
    'EMBED is auto, and with 2 more feeds: The site has 400.0 MB, but Azure Static Web Apps takes 250.0 MB. Lists of employers can be embedded.',
    '3',
  ]);
  expect(await fitted('true', 100e6)).toEqual(['5']);
});

test('the command says what embedded lists cost', async () => {
  const dir = await site({ 'index.html': 10, 'feed.json': 2e6, 'embed/v1.js': 1e6 });
  const { lines } = await budget('netlify', { OUT_DIR: dir, LOCALES: ['en'] });
  expect(lines).toContain('EMBED=false leaves out 2 files and 3.0 MB (1 files stay).');
});

test('the command says that a small site fits everywhere', async () => {
  const dir = await site({ 'index.html': 10 });
  const { lines, fits } = await budget(undefined, { OUT_DIR: dir, LOCALES: ['en'] });
  expect(fits).toBe(true);
  expect(lines).toContain('cloudflare-free: fits.');
  expect(lines[0]).toBe(`${dir}: 1 files, 0.0 MB, the largest index.html with 0.0 MB.`);
});

test('an unknown host and a missing site are reported', async () => {
  const config = { OUT_DIR: join(await tempDir(), 'none'), LOCALES: ['en' as const] };
  await expect(budget('geocities', config)).rejects.toMatchObject({
    message: '--host is "geocities", which is not a known host.',
    hint: 'Write one of workers-free, workers-paid, cloudflare-free, cloudflare-paid, github-pages, netlify, azure.',
    exitCode: 2,
  });
  await expect(budget(undefined, config)).rejects.toThrow('There is no site in');
});
