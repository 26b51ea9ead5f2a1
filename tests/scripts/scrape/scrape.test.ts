import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDataset } from '../../../scripts/dataset/read.ts';
import { pageTermsReader } from '../../../scripts/scrape/pages-table.ts';
import type { Handler } from '../../lib/http-server.ts';
import { jobAt, putJobs } from '../../lib/state-with-jobs.ts';
import {
  NOW,
  DAY,
  ADVERT,
  html,
  web,
  run,
  stored,
  stateOf,
  pageOf,
  excerptOf,
  daysUntilNext,
} from '../../lib/scrape-run.ts';
import { inMemory } from '../../lib/in-memory.ts';
import { listOf } from '../../lib/text-table.ts';

describe('what is kept of a page', () => {
  it('terms for the index, an excerpt only without a description, and nothing that reveals the text', async () => {
    const site = await web({ 'a.example/1': html(), 'a.example/2': html() });
    const described = jobAt('http://a.example/2', { description: 'Bread.', tags: ['croissants'] });
    const state = await stateOf(
      stored('one', 'http://a.example/1'),
      stored('two', 'http://a.example/2', { job: described }),
    );
    expect(await run(state, site)).toMatchObject({ due: 2, read: 2, left: 0 });

    const terms = pageTermsReader(state.db)('one').split(' ');
    expect(terms).toContain('sourdough');
    expect(terms).toEqual([...terms].sort());
    expect(pageTermsReader(state.db)('two')).not.toContain('croissants');
    expect(pageTermsReader(state.db)('unknown')).toBe('');
    expect(String(excerptOf(state, 'one'))).toMatch(/^You will knead sourdough .{100,180}…$/);
    expect(excerptOf(state, 'two')).toBeNull();

    state.db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    const file = readFileSync(join(state.dir, 'state.sqlite'), 'latin1');
    expect(file).toContain('knead sourdough'); // the excerpt
    expect(file).not.toContain('love of crusts');
  });

  it('requests carry our User-Agent', async () => {
    const site = await web({ 'a.example/1': html() });
    await run(await stateOf(stored('one', 'http://a.example/1')), site);
    expect(site.asked.map(({ headers }) => headers['user-agent'])).toEqual(
      Array(2).fill('Jobfeed/1.0 (+https://jobs.example)'),
    );
  });

  it('HTML labelled as JSON, JSON labelled as HTML, a PDF, an empty page: no text', async () => {
    const answer =
      (type: string, body: string): Handler =>
      (_request, response) =>
        response.writeHead(200, { 'content-type': type }).end(body);
    const site = await web({
      'a.example/1': answer('application/json', html()),
      'a.example/2': answer('text/html', JSON.stringify({ text: ADVERT })),
      'a.example/3': answer('application/pdf', '%PDF-1.7'),
      'a.example/4': '<!doctype html><div id="root"></div>',
    });
    const state = await stateOf(...[1, 2, 3, 4].map((n) => stored(`j${n}`, `http://a.example/${n}`)));
    expect(await run(state, site)).toMatchObject({ empty: 4, read: 0 });
    expect([1, 2, 3, 4].map((n) => pageOf(state, `http://a.example/${n}`)?.['reason'])).toEqual(
      listOf('not-html | not-html | not-html | no-text'),
    );
  });

  it('a page in windows-1252 is decoded as such', async () => {
    const site = await web({
      'a.example/1': (_request, response) =>
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(
            Buffer.from(`<meta charset="windows-1252">${html('Brötchen für Zürich '.repeat(10))}`, 'latin1'),
          ),
    });
    const state = await stateOf(stored('one', 'http://a.example/1'));
    await run(state, site);
    expect(String(excerptOf(state, 'one'))).toContain('Brötchen für Zürich');
  });

  it('an address shared by two jobs is fetched once for both', async () => {
    const site = await web({ 'a.example/1': html() });
    const state = await stateOf(stored('one', 'http://a.example/1'), stored('two', 'http://a.example/1'));
    expect(await run(state, site)).toMatchObject({ due: 1, read: 1 });
    expect(site.takePages()).toEqual(['a.example/1']);
    expect(pageTermsReader(state.db)('two')).toContain('sourdough');
    putJobs(state, [stored('three', 'http://a.example/1')]);
    expect(await run(state, site)).toMatchObject({ due: 1, read: 1 });
    expect(pageTermsReader(state.db)('three')).toContain('sourdough');
  });

  it('an address that redirects to the list of jobs is not an advert', async () => {
    const site = await web({
      'a.example/jobs/1': (_request, response) => response.writeHead(302, { location: '/jobs' }).end(),
      'a.example/jobs': html(),
    });
    const state = await stateOf(stored('one', 'http://a.example/jobs/1'));
    expect(await run(state, site)).toMatchObject({ empty: 1 });
    expect(pageOf(state, 'http://a.example/jobs/1')?.['reason']).toBe('moved-to-list');
  });
});

describe('a page that refreshes to another', () => {
  const refresh = (to: string) => `<meta http-equiv="refresh" content="0; url=${to}"><p>Moved</p>`;

  it('is followed, under the rules of its host', async () => {
    const site = await web({
      'a.example/1': refresh('/en/1'),
      'a.example/en/1': refresh('http://www.a.example/jobs/1'),
      'www.a.example/jobs/1': html(),
      'a.example/2': refresh('http://b.example/2'),
      'b.example/robots.txt': (_request, response) => response.end('User-agent: *\nDisallow: /'),
      'b.example/2': html(),
    });
    const state = await stateOf(stored('one', 'http://a.example/1'), stored('two', 'http://a.example/2'));
    expect(await run(state, site)).toMatchObject({ read: 1, barred: 1 });
    expect(pageTermsReader(state.db)('one')).toContain('sourdough');
  });

  it('stops in a loop', async () => {
    const site = await web({ 'a.example/1': refresh('/2'), 'a.example/2': refresh('/1') });
    expect(await run(await stateOf(stored('one', 'http://a.example/1')), site)).toMatchObject({ failed: 1 });
    expect(site.takePages()).toHaveLength(4);
  });
});

describe('when a page is visited again', () => {
  it('after a week, with its validators; 304 keeps what is known', async () => {
    const site = await web({
      'a.example/1': (request, response) => {
        if (request.headers['if-none-match'] === '"v1"') response.writeHead(304).end();
        else
          response
            .writeHead(200, { 'content-type': 'text/html', etag: '"v1"', 'last-modified': 'yesterday' })
            .end(html());
      },
    });
    const state = await stateOf(stored('one', 'http://a.example/1'));
    expect(await run(state, site)).toMatchObject({ read: 1 });
    expect(await run(state, site, { days: 6.9 })).toMatchObject({ due: 0 });
    expect(site.takePages()).toEqual(['a.example/1']);
    expect(await run(state, site, { days: 7 })).toMatchObject({ due: 1, unchanged: 1 });
    expect(site.asked.at(-1)?.headers).toMatchObject({
      'if-none-match': '"v1"',
      'if-modified-since': 'yesterday',
    });
    expect(pageTermsReader(state.db)('one')).toContain('sourdough');
    // The validators outlive a 304.
    expect(await run(state, site, { days: 14 })).toMatchObject({ unchanged: 1 });
  });

  it('at once and in full when its job has changed, but not for a new date', async () => {
    const site = await web({
      'a.example/1': (request, response) => {
        if (request.headers['if-none-match']) response.writeHead(304).end();
        else response.writeHead(200, { 'content-type': 'text/html', etag: '"v1"' }).end(html());
      },
    });
    const state = await stateOf(stored('one', 'http://a.example/1'));
    await run(state, site);
    const url = 'http://a.example/1';
    putJobs(state, [stored('one', url, { job: jobAt(url, { publishedAt: '2026-01-19' }) })]);
    expect(await run(state, site)).toMatchObject({ due: 0 });
    putJobs(state, [stored('one', url, { job: jobAt(url, { title: 'Sourdough baker' }) })]);
    expect(await run(state, site)).toMatchObject({ due: 1, read: 1 });
    expect(pageTermsReader(state.db)('one')).not.toContain('sourdough');
    expect(await run(state, site)).toMatchObject({ due: 0 });
  });

  it('after 6 hours when it failed, then 12, 24, 48, 96 hours, a week; known text is kept', async () => {
    const site = await web({ 'a.example/1': html() });
    const state = await stateOf(stored('one', 'http://a.example/1'));
    await run(state, site);
    site.pages['a.example/1'] = (_request, response) => response.writeHead(500).end();
    let days = 7;
    const waits: number[] = [];
    for (let i = 0; i < 7; i++) {
      expect(await run(state, site, { days })).toMatchObject({ due: 1, failed: 1 });
      const wait = daysUntilNext(state, 'http://a.example/1', days);
      expect(await run(state, site, { days: days + wait - 0.01 })).toMatchObject({ due: 0 });
      waits.push(wait);
      days += wait;
    }
    expect(waits).toEqual([0.25, 0.5, 1, 2, 4, 7, 7]);
    expect(pageTermsReader(state.db)('one')).toContain('sourdough');
    site.pages['a.example/1'] = html();
    expect(await run(state, site, { days })).toMatchObject({ read: 1 });
    expect(pageOf(state, 'http://a.example/1')).toMatchObject({
      failures: 0,
      failing_since: null,
      reason: null,
    });
  });

  it('a page that has failed for 30 days is reported with its domain', async () => {
    const site = await web({});
    const state = await stateOf(
      stored('one', 'http://jobs.a.example/1'),
      stored('two', 'http://jobs.a.example/2'),
    );
    expect(await run(state, site)).toMatchObject({ failed: 2, failingLong: [] });
    expect(await run(state, site, { days: 29 })).toMatchObject({ failed: 2, failingLong: [] });
    const log: string[] = [];
    expect((await run(state, site, { days: 37, log })).failingLong).toEqual([
      { domain: 'a.example', pages: 2, example: 'http://jobs.a.example/1', reason: 'http-404' },
    ]);
    expect(log.join('')).toContain('failed for 30 days');
  });

  it('the log names the five domains with the most unreadable pages in this run, with reasons', async () => {
    const site = await web({ 'jobs.good.example/1': html() });
    const failing = [3, 1, 2, 1, 1, 1].flatMap((pages, i) =>
      Array.from({ length: pages }, (_, n) =>
        stored(`${i}-${n}`, `http://jobs.d${i}.example/${n}`, { domain: `d${i}.example` }),
      ),
    );
    const state = await stateOf(...failing, stored('good', 'http://jobs.good.example/1'));
    const log: string[] = [];
    await run(state, site, { log });
    expect(log.join('')).toContain(
      'Job pages failed to load on 6 domains (worst first; see "npm run jobfeed -- status"): ' +
        'd0.example (3 × http-404), d2.example (2 × http-404), d1.example (1 × http-404), d3.example (1 × http-404), d4.example (1 × http-404)\n',
    );
    const next: string[] = [];
    await run(state, site, { log: next, days: 0.1 });
    expect(next.join('')).not.toContain('failed to load');
  });

  it.each([
    ['404', (_request, response) => response.writeHead(404).end(), 'http-404'],
    ['500', (_request, response) => response.writeHead(500).end(), 'http-500'],
    ['a closed connection', (request) => request.socket.destroy(), 'network-lost'],
    ['no answer', () => {}, 'limit-header-time'],
    [
      'an endless redirect',
      (request, response) => response.writeHead(302, { location: request.url }).end(),
      'limit-redirects',
    ],
    ['6 MB of text', (_request, response) => response.end(Buffer.alloc(6e6, 'a')), 'limit-bytes'],
  ] as [string, Handler, string][])('%s counts as a failure', async (_what, handler, reason) => {
    const site = await web({ 'a.example/1': handler });
    const state = await stateOf(stored('one', 'http://a.example/1'));
    expect(await run(state, site)).toMatchObject({ failed: 1 });
    expect(pageOf(state, 'http://a.example/1')).toMatchObject({ reason, failures: 1 });
  });

  it('data of removed jobs is deleted, and expired jobs are not visited', async () => {
    const site = await web({ 'a.example/1': html() });
    const over = stored('over', 'http://a.example/2', {
      job: jobAt('http://a.example/2', { applyBefore: '2026-01-19' }),
    });
    const state = await stateOf(stored('one', 'http://a.example/1'), over);
    expect(await run(state, site)).toMatchObject({ due: 1, read: 1 });
    putJobs(state, [stored('one', 'http://a.example/1', { goneAt: NOW.toISOString() })]);
    expect(await run(state, site)).toMatchObject({ due: 0 });
    expect(pageOf(state, 'http://a.example/1')).toBeUndefined();
    expect(pageTermsReader(state.db)('one')).toBe('');
  });

  it.each(['applyBefore', 'endDate'])(
    'on the last day of the job (%s) too, and not after it',
    async (last) => {
      const site = await web({ 'a.example/1': html() });
      const job = jobAt('http://a.example/1', { [last]: '2026-01-20' });
      const state = await stateOf(stored('one', 'http://a.example/1', { job }));
      expect(await run(state, site)).toMatchObject({ due: 1, read: 1 });
      expect(await run(state, site, { days: 8 })).toMatchObject({ due: 0 });
    },
  );

  it('never, when SCRAPE_ENABLED is false; known text is kept', async () => {
    const site = await web({ 'a.example/1': html() });
    const state = await stateOf(stored('one', 'http://a.example/1'));
    await run(state, site);
    expect(await run(state, site, { days: 8, enabled: false })).toMatchObject({ due: 0 });
    expect(pageTermsReader(state.db)('one')).toContain('sourdough');
  });
});

it('410 withdraws the job until the page is back', async () => {
  const site = await web({ 'a.example/1': html() });
  const state = await stateOf(stored('one', 'http://a.example/1'));
  const listed = (days: number) => {
    const { jobs, tombstones } = inMemory(readDataset(state, { now: new Date(NOW.getTime() + days * DAY) }));
    return { jobs: jobs.map(({ id }) => id), gone: tombstones.map(({ id, goneAt }) => [id, goneAt]) };
  };
  await run(state, site);
  expect(inMemory(readDataset(state, { now: NOW })).jobs).toMatchObject([
    { id: 'one', pageCheckedAt: NOW.toISOString(), excerpt: expect.stringMatching(/^You will/) as string },
  ]);
  site.pages['a.example/1'] = (_request, response) => response.writeHead(410).end();
  expect(await run(state, site, { days: 7 })).toMatchObject({ withdrawn: 1 });
  const withdrawn = { jobs: [], gone: [['one', '2026-01-27T06:00:00.000Z']] };
  expect([listed(7), pageTermsReader(state.db)('one')]).toEqual([withdrawn, '']);
  // Another 410, or a bad day of the server, does not bring it back or make it gone anew.
  await run(state, site, { days: 14 });
  site.pages['a.example/1'] = (_request, response) => response.writeHead(500).end();
  await run(state, site, { days: 21 });
  expect([listed(21), listed(40)]).toEqual([withdrawn, { jobs: [], gone: [] }]);
  site.pages['a.example/1'] = html();
  expect(await run(state, site, { days: 22 })).toMatchObject({ read: 1 });
  expect(listed(22)).toEqual({ jobs: ['one'], gone: [] });
});

describe('limits of a run', () => {
  it('the time limit ends it; the next one continues', async () => {
    const slow: Handler = (_request, response) => void setTimeout(() => response.end(html()), 100);
    const pages = Array.from({ length: 20 }, (_, i) => `a.example/${i}`);
    const site = await web(Object.fromEntries(pages.map((address) => [address, slow])));
    const state = await stateOf(...pages.map((address, i) => stored(`j${i}`, `http://${address}`)));
    const first = await run(state, site, { minutes: 1 / 100 });
    expect(first.read).toBeGreaterThan(0);
    expect(first.left).toBe(20 - first.read);
    expect(first.failed).toBe(0);
    expect(await run(state, site)).toMatchObject({ due: first.left, read: first.left, left: 0 });
  });

  it('names for documentation are not requested, cost no pause, and are no failure', async () => {
    const site = await web({});
    const state = await stateOf(
      ...listOf(
        'https://bakery.example/1 | https://bakery.example/2 | http://a.example.org/3 | http://c.test/4',
      ).map((url, i) => stored(`j${i}`, url)),
    );
    const asked: string[] = [];
    const lookup = async (name: string) => [(asked.push(name), '9.9.9.9')[1] as string];
    // With a pause of an hour the test would not end.
    const summary = await run(state, site, { delay: 3600, http: { refusesReserved: true, lookup } });
    expect(summary).toMatchObject({ due: 4, barred: 4, failed: 0, left: 0 });
    expect([asked, site.server.seen.connections]).toEqual([[], 0]);
    expect(pageOf(state, 'https://bakery.example/1')).toMatchObject({
      reason: 'refused-host',
      failures: 0,
      failing_since: null,
    });
  });

  it('private addresses are refused before anything is sent', async () => {
    const site = await web({});
    const state = await stateOf(
      ...listOf(`
        http://127.0.0.1/1 | http://[::1]/2 | http://localhost/3 | http://169.254.169.254/4
        http://a.example:8080/5`).map((url, i) => stored(`j${i}`, url)),
    );
    expect(await run(state, site)).toMatchObject({ barred: 5 });
    expect(site.server.seen.connections).toBe(0);
    expect(pageOf(state, 'http://127.0.0.1/1')?.['reason']).toBe('refused-address');
  });
});
