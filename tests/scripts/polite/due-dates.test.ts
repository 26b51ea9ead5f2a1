/** A clock that was years ahead for one run, and builds that are made for a day to come. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { crawlDomains } from '../../../scripts/crawl/index.ts';
import { createHttp } from '../../../scripts/http/index.ts';
import { createProgress } from '../../../scripts/lib/progress.ts';
import { healDueDates, visitClock } from '../../../scripts/polite/schedule.ts';
import { openState, stateFile } from '../../../scripts/state/index.ts';
import { feed, feedFiles, packNdjson } from '../../lib/exports.ts';
import { collect, RED, stateOf as iconsOf, web as iconWeb } from '../../lib/icon-web.ts';
import { html, run, stateOf, stored, web } from '../../lib/scrape-run.ts';
import { serve } from '../../lib/serve.ts';
import { stateWithJobs } from '../../lib/state-with-jobs.ts';
import { tempDir } from '../../lib/temp-dir.ts';

const URL = 'http://bakery.example/1';
const AHEAD = 10 * 365;
/** How many lines of a log say that a clock was wrong. */
const said = (log: string[]): number => log.filter((line) => line.includes('a clock was wrong')).length;

test('job pages are visited on time after a run ten years ahead, with one warning', async () => {
  const site = await web({ 'bakery.example/1': html() });
  const state = await stateOf(stored('a', URL));
  await run(state, site, { days: AHEAD });
  expect(site.takePages()).toEqual(['bakery.example/1']);
  const log: string[] = [];
  await run(state, site, { days: 0, log });
  expect([site.takePages(), said(log)]).toEqual([['bakery.example/1'], 1]);
  expect(log.join('')).toMatch(/warning: Job pages had due dates too far ahead.*: 1 due, 0 hosts/);
  await run(state, site, { days: 1, log });
  expect([site.takePages(), said(log)]).toEqual([[], 1]);
  await run(state, site, { days: 8, log });
  expect([site.takePages(), said(log)]).toEqual([['bakery.example/1'], 1]);
});

test('a host that rejected us ten years ahead is visited again, and so is its robots.txt', async () => {
  const site = await web({ 'bakery.example/1': (_request, response) => response.writeHead(429).end() });
  const state = await stateOf(stored('a', URL));
  await run(state, site, { days: AHEAD });
  site.asked.length = 0;
  site.pages['bakery.example/1'] = html();
  const log: string[] = [];
  expect(await run(state, site, { log })).toMatchObject({ read: 1 });
  expect(site.asked.map(({ address }) => address)).toEqual(['bakery.example/robots.txt', 'bakery.example/1']);
  expect(said(log)).toBe(1);
});

test('a page failing since a future date counts its failures from now', async () => {
  const site = await web({});
  const state = await stateOf(stored('a', URL));
  await run(state, site, { days: AHEAD });
  for (const days of [0, 31]) await run(state, site, { days });
  const { failingLong } = await run(state, site, { days: 40 });
  expect(failingLong).toMatchObject([{ domain: 'bakery.example', pages: 1 }]);
});

test('icons are visited on time after a run ten years ahead', async () => {
  const site = await iconWeb({ 'd0.example/favicon.ico': RED });
  const state = await iconsOf(1);
  await collect(state, site, { days: AHEAD });
  site.take();
  expect(await collect(state, site)).toMatchObject({ due: 1 });
  expect(await collect(state, site, { days: 29 })).toMatchObject({ due: 0 });
});

test('domains are crawled on time after a run ten years ahead', async () => {
  const dir = await tempDir();
  const listFile = join(dir, 'domains.txt');
  await writeFile(listFile, 'bakery.example');
  const state = openState(dir);
  onTestFinished(state.close);
  const server = await serve((_request, response) => response.writeHead(404).end());
  const log: string[] = [];
  const crawl = (days: number) =>
    crawlDomains({
      listFile,
      config: {
        CONTACT_URL: 'https://jobs.example',
        FETCH_ALLOW_PRIVATE: '',
        SCRAPE_DELAY_SECONDS: 0,
        SCRAPE_PARALLEL_HOSTS: 1,
        now: new Date(Date.parse('2026-01-20T06:00:00Z') + days * 86_400_000),
      },
      state,
      progress: createProgress({ output: { write: (line) => log.push(line) }, format: 'text' }),
      http: createHttp({
        userAgent: 'x',
        lookup: async () => ['9.9.9.9'],
        dial: () => ({ address: '127.0.0.1', port: server.port }),
        limits: { headersMs: 500, totalMs: 1000 },
      }),
    }).catch((error: unknown) => error);
  const nextAt = () => String(state.db.prepare('SELECT next_at FROM crawl').get()?.['next_at']);
  await crawl(AHEAD);
  expect(nextAt()).toMatch(/^2036/);
  await crawl(0);
  expect(nextAt()).toMatch(/^2026-01-20/);
  expect(said(log)).toBe(1);
});

test('valid dates are unchanged', async () => {
  const state = stateWithJobs(await tempDir(), []);
  onTestFinished(state.close);
  const now = new Date('2026-01-20T06:00:00Z');
  const put = (url: string, nextAt: string) =>
    state.db
      .prepare(`INSERT INTO pages (url, checked_at, next_at, outcome, failures) VALUES (?, ?, ?, 'read', 0)`)
      .run(url, nextAt, nextAt);
  put('past', '2020-01-01T00:00:00.000Z');
  put('longest', '2026-01-27T06:00:00.000Z');
  put('too long', '2026-01-27T06:00:00.001Z');
  const log: string[] = [];
  const progress = createProgress({ output: { write: (line) => log.push(line) }, format: 'text' });
  for (let i = 0; i < 2; i++)
    healDueDates(state.db, { table: 'pages', longestMs: 7 * 86_400_000, what: 'Job pages' }, now, progress);
  expect(state.db.prepare('SELECT url, next_at FROM pages ORDER BY url').all()).toEqual([
    { url: 'longest', next_at: '2026-01-27T06:00:00.000Z' },
    { url: 'past', next_at: '2020-01-01T00:00:00.000Z' },
    { url: 'too long', next_at: now.toISOString() },
  ]);
  expect(said(log)).toBe(1);
});

test('visits use the clock of the build, unless it is ahead of the machine', () => {
  const [early, late] = [new Date('2026-01-01'), new Date('2026-02-01')];
  expect([visitClock(early, late), visitClock(late, early), visitClock(early, early)]).toEqual([
    early,
    early,
    early,
  ]);
});

test('a build for a day in 2099 leaves no date that prevents later visits', async () => {
  const dir = await tempDir();
  const exportFile = join(dir, 'export.ndjson');
  await writeFile(exportFile, packNdjson(feedFiles({ bakery: feed('bakery'), clinic: feed('clinic') })));
  const env = {
    ...process.env,
    EXPORT_URL: exportFile,
    STATE_DIR: join(dir, 'state'),
    OUT_DIR: join(dir, 'dist'),
    LOCALES: 'en',
    JOBFEED_NOW: '2099-01-01T00:00:00Z',
    SCRAPE_DELAY_SECONDS: '0',
    CI: 'true',
  };
  // The employers are at .example addresses, which nobody has: each visit is refused, and recorded.
  const log = await new Promise<string>((resolve) =>
    execFile(process.execPath, ['scripts/cli.ts', 'build'], { env }, (error, _out, text) =>
      resolve(`${error?.code} ${text}`),
    ),
  );
  expect(log).toMatch(/^undefined /);
  const db = new DatabaseSync(stateFile(env.STATE_DIR), { readOnly: true });
  onTestFinished(() => db.close());
  for (const table of ['pages', 'icons']) {
    const { dates, furthest } = db
      .prepare(`SELECT COUNT(*) AS dates, MAX(next_at) AS furthest FROM ${table}`)
      .get()!;
    expect([table, Number(dates) > 0]).toEqual([table, true]);
    expect(Date.parse(String(furthest)) - Date.now()).toBeLessThanOrEqual(30 * 86_400_000);
  }
});
