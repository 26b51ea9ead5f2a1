import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { readDataset } from '../../../scripts/dataset.ts';
import { createHttp, type NodeHttpOptions } from '../../../scripts/http/index.ts';
import { createProgress } from '../../../scripts/lib/progress.ts';
import { createPageReader } from '../../../scripts/scrape/page-reader.ts';
import { pageTermsReader } from '../../../scripts/scrape/index.ts';
import { scrape } from '../../../scripts/scrape/scrape.ts';
import { type State } from '../../../scripts/state.ts';
import { type Handler } from '../../lib/http-server.ts';
import { serve } from '../../lib/serve.ts';
import { jobAt, putJobs, stateWithJobs, type StoredJob } from '../../lib/state-with-jobs.ts';
import { tempDir } from '../../lib/temp-dir.ts';

const NOW = new Date('2026-01-20T06:00:00Z');
const DAY = 86_400_000;
const ADVERT = `You will knead sourdough and tend the wood oven from four in the morning, with two apprentices beside you, and
  deliver croissants to the monastery. We ask for steady hands, an early alarm clock and love of crusts.`;
const html = (text = ADVERT) => `<!doctype html><main><p>${text}</p></main>`;

/** One thread for all tests: its start takes longer than most of them. */
const reader = createPageReader();
afterAll(reader.close);

/** Pages by `host/path`; everything else, robots.txt too, is 404. */
async function web(pages: Record<string, Handler | string>) {
  const asked: { at: number; address: string; headers: NodeJS.Dict<string | string[]> }[] = [];
  const server = await serve((request, response) => {
    const address = `${request.headers.host}${request.url}`;
    asked.push({ at: performance.now(), address, headers: request.headers });
    const page = pages[address];
    if (typeof page === 'function') page(request, response);
    else if (page === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  /** Addresses asked for since the last call, without robots.txt. */
  const takePages = () =>
    asked
      .splice(0)
      .map(({ address }) => address)
      .filter((address) => !address.endsWith('/robots.txt'));
  return { pages, asked, takePages, server };
}
type Web = Awaited<ReturnType<typeof web>>;

interface RunOptions {
  days?: number;
  delay?: number;
  minutes?: number;
  enabled?: boolean;
  parallel?: number;
  log?: string[];
  http?: Partial<NodeHttpOptions>;
}

function run(state: State, { server }: Web, options: RunOptions = {}) {
  const { days = 0, delay = 0, minutes = 20, enabled = true, parallel = 16, log = [] } = options;
  return scrape({
    config: {
      CONTACT_URL: 'https://jobs.example',
      FETCH_ALLOW_PRIVATE: '',
      SCRAPE_ENABLED: enabled,
      SCRAPE_BUDGET_MINUTES: minutes,
      SCRAPE_DELAY_SECONDS: delay,
      SCRAPE_PARALLEL_HOSTS: parallel,
      now: new Date(NOW.getTime() + days * DAY),
    },
    state,
    progress: createProgress({ output: { write: (line) => log.push(line) }, format: 'text' }),
    reader: { read: reader.read, close: async () => {} },
    http: createHttp({
      userAgent: 'Jobfeed/1.0 (+https://jobs.example)',
      lookup: async () => ['9.9.9.9'],
      dial: () => ({ address: '127.0.0.1', port: server.port }),
      limits: { headersMs: 500, totalMs: 5000 },
      ...options.http,
    }),
  });
}

const stored = (id: string, url: string, changes: Partial<StoredJob> = {}): StoredJob => ({
  id,
  domain: new URL(url).hostname.split('.').slice(-2).join('.'),
  job: jobAt(url),
  ...changes,
});

async function stateOf(...jobs: StoredJob[]): Promise<State & { dir: string }> {
  const dir = await tempDir();
  const state = stateWithJobs(dir, jobs);
  onTestFinished(state.close);
  return { ...state, dir };
}

const pageOf = (state: State, url: string) => state.db.prepare('SELECT * FROM pages WHERE url = ?').get(url);
const excerptOf = (state: State, id: string) =>
  state.db.prepare('SELECT excerpt FROM page_jobs WHERE id = ?').get(id)?.['excerpt'];
const daysUntilNext = (state: State, url: string, days: number) =>
  (Date.parse(String(pageOf(state, url)?.['next_at'])) - NOW.getTime()) / DAY - days;

describe('what is kept of a page', () => {
  it('terms for the index, an excerpt only without a description, and nothing that gives the text back', async () => {
    const site = await web({ 'a.example/1': html(), 'a.example/2': html() });
    const described = jobAt('http://a.example/2', { description: 'Bread.', tags: ['croissants'] });
    const state = await stateOf(
      stored('one', 'http://a.example/1'),
      stored('two', 'http://a.example/2', { job: described }),
    );
    expect(await run(state, site)).toMatchObject({ due: 2, read: 2, left: 0 });

    const terms = pageTermsReader(state.db)('one');
    expect(terms).toContain('sourdough');
    expect(terms).toEqual([...terms].sort());
    expect(pageTermsReader(state.db)('two')).not.toContain('croissants');
    expect(pageTermsReader(state.db)('unknown')).toEqual([]);
    expect(String(excerptOf(state, 'one'))).toMatch(/^You will knead sourdough .{100,180}…$/);
    expect(excerptOf(state, 'two')).toBeNull();

    state.db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    const file = readFileSync(join(state.dir, 'state.sqlite'), 'latin1');
    expect(file).toContain('knead sourdough'); // the excerpt
    expect(file).not.toContain('love of crusts');
  });

  it('says who asks', async () => {
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
    expect([1, 2, 3, 4].map((n) => pageOf(state, `http://a.example/${n}`)?.['reason'])).toEqual([
      'not-html',
      'not-html',
      'not-html',
      'no-text',
    ]);
  });

  it('a page in windows-1252 is read as such', async () => {
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

  it('an address that two jobs share is fetched once, for both', async () => {
    const site = await web({ 'a.example/1': html() });
    const state = await stateOf(stored('one', 'http://a.example/1'), stored('two', 'http://a.example/1'));
    expect(await run(state, site)).toMatchObject({ due: 1, read: 1 });
    expect(site.takePages()).toEqual(['a.example/1']);
    expect(pageTermsReader(state.db)('two')).toContain('sourdough');
    putJobs(state, [stored('three', 'http://a.example/1')]);
    expect(await run(state, site)).toMatchObject({ due: 1, read: 1 });
    expect(pageTermsReader(state.db)('three')).toContain('sourdough');
  });

  it('an address that leads to the list of jobs is no advert', async () => {
    const site = await web({
      'a.example/jobs/1': (_request, response) => response.writeHead(302, { location: '/jobs' }).end(),
      'a.example/jobs': html(),
    });
    const state = await stateOf(stored('one', 'http://a.example/jobs/1'));
    expect(await run(state, site)).toMatchObject({ empty: 1 });
    expect(pageOf(state, 'http://a.example/jobs/1')?.['reason']).toBe('moved-to-list');
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

  it('after 6 hours when it failed, then 12, 24, 48, 96 hours, a week; what is known is kept', async () => {
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

  it('what belongs to gone jobs is dropped, and jobs that have run out are not visited', async () => {
    const site = await web({ 'a.example/1': html() });
    const over = stored('over', 'http://a.example/2', {
      job: jobAt('http://a.example/2', { applyBefore: '2026-01-19' }),
    });
    const state = await stateOf(stored('one', 'http://a.example/1'), over);
    expect(await run(state, site)).toMatchObject({ due: 1, read: 1 });
    putJobs(state, [stored('one', 'http://a.example/1', { goneAt: NOW.toISOString() })]);
    expect(await run(state, site)).toMatchObject({ due: 0 });
    expect(pageOf(state, 'http://a.example/1')).toBeUndefined();
    expect(pageTermsReader(state.db)('one')).toEqual([]);
  });

  it('never, when SCRAPE_ENABLED is false; what is known stays', async () => {
    const site = await web({ 'a.example/1': html() });
    const state = await stateOf(stored('one', 'http://a.example/1'));
    await run(state, site);
    expect(await run(state, site, { days: 8, enabled: false })).toMatchObject({ due: 0 });
    expect(pageTermsReader(state.db)('one')).toContain('sourdough');
  });
});

describe('410', () => {
  it('withdraws the job until the page is back', async () => {
    const site = await web({ 'a.example/1': html() });
    const state = await stateOf(stored('one', 'http://a.example/1'));
    const listed = (days: number) => {
      const { postings, tombstones } = readDataset(state, { now: new Date(NOW.getTime() + days * DAY) });
      return {
        postings: postings.map(({ id }) => id),
        gone: tombstones.map(({ id, goneAt }) => [id, goneAt]),
      };
    };
    await run(state, site);
    expect(readDataset(state, { now: NOW }).postings).toMatchObject([
      { id: 'one', pageCheckedAt: NOW.toISOString(), excerpt: expect.stringMatching(/^You will/) as string },
    ]);
    site.pages['a.example/1'] = (_request, response) => response.writeHead(410).end();
    expect(await run(state, site, { days: 7 })).toMatchObject({ withdrawn: 1 });
    const withdrawn = { postings: [], gone: [['one', '2026-01-27T06:00:00.000Z']] };
    expect(listed(7)).toEqual(withdrawn);
    expect(pageTermsReader(state.db)('one')).toEqual([]);
    // Another 410, or a bad day of the server, does not bring it back or make it gone anew.
    await run(state, site, { days: 14 });
    site.pages['a.example/1'] = (_request, response) => response.writeHead(500).end();
    await run(state, site, { days: 21 });
    expect(listed(21)).toEqual(withdrawn);
    expect(listed(40)).toEqual({ postings: [], gone: [] });
    site.pages['a.example/1'] = html();
    expect(await run(state, site, { days: 22 })).toMatchObject({ read: 1 });
    expect(listed(22)).toEqual({ postings: ['one'], gone: [] });
  });
});

describe('robots.txt', () => {
  const robots = (text: string): Record<string, Handler> => ({
    'a.example/robots.txt': (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/plain' }).end(text),
  });
  const JOBS = [stored('one', 'http://a.example/jobs/1'), stored('two', 'http://a.example/private/2')];
  const PAGES = { 'a.example/jobs/1': html(), 'a.example/private/2': html() };

  it.each([
    ['forbids a folder', 'User-agent: *\nDisallow: /private/', ['a.example/jobs/1']],
    ['forbids all', 'User-agent: *\nDisallow: /', []],
    ['forbids us by name', 'User-agent: jobfeed\nDisallow: /\n\nUser-agent: *\nAllow: /', []],
    [
      'allows us by name',
      'User-agent: *\nDisallow: /\n\nUser-agent: Jobfeed\nDisallow: /private',
      ['a.example/jobs/1'],
    ],
    ['forbids others', 'User-agent: OtherBot\nDisallow: /', ['a.example/jobs/1', 'a.example/private/2']],
    ['forbids by wildcard', 'User-agent: *\nDisallow: /*/2$', ['a.example/jobs/1']],
    [
      'allows inside what it forbids',
      'User-agent: *\nDisallow: /\nAllow: /private/2',
      ['a.example/private/2'],
    ],
    [
      'has CRLF, comments and a byte order mark',
      '\ufeffUser-agent: * # all\r\nDisallow: /private # no\r\n',
      ['a.example/jobs/1'],
    ],
    [
      'is a home page',
      '<!doctype html><p>Disallow: nothing</p>',
      ['a.example/jobs/1', 'a.example/private/2'],
    ],
    ['is empty', '', ['a.example/jobs/1', 'a.example/private/2']],
    ['is an attack on its reader', `User-agent: *\nDisallow: ${'*a'.repeat(6000)}`, []],
  ])('that %s', async (_what, text, asked) => {
    const site = await web({ ...PAGES, ...robots(text) });
    const state = await stateOf(...JOBS);
    expect(await run(state, site)).toMatchObject({ read: asked.length, barred: 2 - asked.length });
    expect(site.takePages().sort()).toEqual(asked);
  });

  it.each([
    [404, 2],
    [401, 2],
    [403, 2],
    [500, 0],
    [503, 0],
    [429, 0],
  ])('that answers %i lets us read %i pages', async (status, read) => {
    const site = await web({
      ...PAGES,
      'a.example/robots.txt': (_request, response) => response.writeHead(status).end(),
    });
    const state = await stateOf(...JOBS);
    expect(await run(state, site)).toMatchObject({ read });
    expect(site.takePages()).toHaveLength(read);
  });

  it('is asked for once a day and host, and goes with a page that it comes to forbid', async () => {
    const site = await web({ ...PAGES, ...robots('') });
    const state = await stateOf(...JOBS);
    const asked = () => site.asked.splice(0).filter(({ address }) => address.endsWith('/robots.txt')).length;
    await run(state, site);
    expect(asked()).toBe(1);
    putJobs(state, [stored('three', 'http://a.example/jobs/3')]);
    await run(state, site, { days: 0.9 });
    expect(asked()).toBe(0);
    Object.assign(site.pages, robots('User-agent: *\nDisallow: /'));
    expect(await run(state, site, { days: 8 })).toMatchObject({ barred: 3 });
    expect(asked()).toBe(1);
    expect(pageTermsReader(state.db)('one')).toEqual([]);
  });

  it('counts at the other end of a redirect too', async () => {
    const to =
      (location: string): Handler =>
      (_request, response) =>
        response.writeHead(302, { location }).end();
    const site = await web({
      'a.example/robots.txt': to('http://b.example/robots.txt'),
      'a.example/1': to('http://b.example/1'),
      'a.example/2': to('http://b.example/open/2'),
      'b.example/robots.txt': (_request, response) =>
        response.end('User-agent: *\nDisallow: /\nAllow: /open\nAllow: /2'),
      'b.example/1': html(),
      'b.example/open/2': html(),
    });
    const state = await stateOf(stored('one', 'http://a.example/1'), stored('two', 'http://a.example/2'));
    // a.example's own rules come from b.example and forbid /1.
    expect(await run(state, site)).toMatchObject({ barred: 1, read: 1 });
    expect(site.takePages()).toEqual(['a.example/2', 'b.example/open/2']);
  });
});

describe('manners', () => {
  it('one request at a time to a host and a pause between, hosts side by side, newest jobs first', async () => {
    let busy = 0;
    const together: number[] = [];
    const slow: Handler = (_request, response) => {
      together.push(++busy);
      setTimeout(() => {
        busy--;
        response.writeHead(200, { 'content-type': 'text/html' }).end(html());
      }, 50);
    };
    const pages = Object.fromEntries(
      ['a', 'b', 'c'].flatMap((host) => [1, 2].map((n) => [`${host}.example/${n}`, slow])),
    );
    const site = await web(pages);
    const state = await stateOf(
      ...['a', 'b', 'c'].flatMap((host) => [
        stored(`${host}1`, `http://${host}.example/1`, { addedAt: '2026-01-11T00:00:00.000Z' }),
        stored(`${host}2`, `http://${host}.example/2`, { addedAt: '2026-01-12T00:00:00.000Z' }),
      ]),
    );
    const started = performance.now();
    expect(await run(state, site, { delay: 1 })).toMatchObject({ read: 6 });
    // Per host: robots.txt, a second, page 2, a second, page 1.
    expect(performance.now() - started).toBeGreaterThan(2000);
    expect(performance.now() - started).toBeLessThan(4500);
    expect(Math.max(...together)).toBe(3);
    for (const host of ['a', 'b', 'c']) {
      const own = site.asked.filter(({ address }) => address.startsWith(`${host}.`));
      expect(own.map(({ address }) => address)).toEqual(
        ['/robots.txt', '/2', '/1'].map((path) => `${host}.example${path}`),
      );
      own.slice(1).forEach(({ at }, i) => expect(at - own[i]!.at).toBeGreaterThan(990));
    }
  });

  it('a host with a longer Crawl-delay gets it', async () => {
    const site = await web({
      'a.example/robots.txt': (_request, response) => response.end('User-agent: *\nCrawl-delay: 0.7'),
      'a.example/1': html(),
      'a.example/2': html(),
    });
    const state = await stateOf(stored('one', 'http://a.example/1'), stored('two', 'http://a.example/2'));
    expect(await run(state, site)).toMatchObject({ read: 2 });
    const [, first, second] = site.asked;
    expect(second!.at - first!.at).toBeGreaterThan(690);
  });

  it('no more hosts at a time than allowed', async () => {
    let busy = 0;
    let most = 0;
    const slow: Handler = (_request, response) => {
      most = Math.max(most, ++busy);
      setTimeout(() => {
        busy--;
        response.end(html());
      }, 20);
    };
    const hosts = Array.from({ length: 12 }, (_, i) => `h${i}.example`);
    const site = await web(Object.fromEntries(hosts.map((host) => [`${host}/1`, slow])));
    const state = await stateOf(...hosts.map((host, i) => stored(`j${i}`, `http://${host}/1`)));
    expect(await run(state, site, { parallel: 4 })).toMatchObject({ read: 12 });
    expect(most).toBeLessThanOrEqual(4);
    expect(most).toBeGreaterThan(1);
  });

  it.each([
    [429, '3600', 1 / 24],
    [429, undefined, 1 / 24],
    [403, undefined, 1 / 24],
    [503, '7200', 2 / 24],
  ])(
    'a host that answers %i (Retry-After %s) is left alone, across runs',
    async (status, retryAfter, days) => {
      const away: Handler = (_request, response) =>
        response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end();
      const site = await web({
        'a.example/1': away,
        'a.example/2': away,
        'a.example/3': away,
        'b.example/1': html(),
      });
      const state = await stateOf(
        ...[1, 2, 3].map((n) => stored(`a${n}`, `http://a.example/${n}`)),
        stored('b', 'http://b.example/1'),
      );
      const summary = await run(state, site);
      expect(summary).toMatchObject({ read: 1, failed: status === 429 ? 0 : 1 });
      expect(summary.left + summary.postponed).toBe(status === 429 ? 3 : 2);
      expect(site.takePages()).toHaveLength(2);
      await run(state, site, { days: days - 0.01 });
      expect(site.takePages()).toEqual([]);
      await run(state, site, { days: days + 0.01 });
      expect(site.takePages()).toHaveLength(1);
      // The second strike without a time of its own counts four hours.
      await run(state, site, { days: 0.2 });
      expect(site.takePages()).toHaveLength(retryAfter === '7200' ? 1 : 0);
    },
  );

  it('a short Retry-After is waited for', async () => {
    let first = true;
    const site = await web({
      'a.example/1': (_request, response) => {
        if (first) response.writeHead(503, { 'retry-after': '1' }).end();
        else response.end(html());
        first = false;
      },
      'a.example/2': html(),
    });
    const state = await stateOf(stored('a1', 'http://a.example/1'), stored('a2', 'http://a.example/2'));
    expect(await run(state, site)).toMatchObject({ failed: 1, read: 1 });
    const [, one, two] = site.asked;
    expect(two!.at - one!.at).toBeGreaterThan(990);
  });

  it('a host that does not answer is given up after three pages', async () => {
    const site = await web(
      Object.fromEntries(
        [1, 2, 3, 4, 5].map((n) => [
          `a.example/${n}`,
          ((request) => request.socket.destroy()) satisfies Handler,
        ]),
      ),
    );
    const state = await stateOf(...[1, 2, 3, 4, 5].map((n) => stored(`a${n}`, `http://a.example/${n}`)));
    expect(await run(state, site)).toMatchObject({ failed: 3, left: 2 });
    expect(await run(state, site)).toMatchObject({ failed: 2, left: 0 });
  });
});

describe('limits of a run', () => {
  it('the time ends it; the next one goes on', async () => {
    const slow: Handler = (_request, response) => void setTimeout(() => response.end(html()), 100);
    const pages = Array.from({ length: 20 }, (_, i) => `a.example/${i}`);
    const site = await web(Object.fromEntries(pages.map((address) => [address, slow])));
    const state = await stateOf(...pages.map((address, i) => stored(`j${i}`, `http://${address}`)));
    const first = await run(state, site, { minutes: 1 / 100 });
    expect(first.read).toBeGreaterThan(0);
    expect(first.left).toBe(20 - first.read);
    expect(first.failed).toBe(0);
    const second = await run(state, site);
    expect(second).toMatchObject({ due: first.left, read: first.left, left: 0 });
  });

  it('names for documentation are not asked for, cost no pause, and are no failure', async () => {
    const site = await web({});
    const state = await stateOf(
      ...[
        'https://bakery.example/1',
        'https://bakery.example/2',
        'http://a.example.org/3',
        'http://c.test/4',
      ].map((url, i) => stored(`j${i}`, url)),
    );
    const asked: string[] = [];
    const lookup = async (name: string) => [(asked.push(name), '9.9.9.9')[1] as string];
    // With a pause of an hour the test would not end.
    const summary = await run(state, site, { delay: 3600, http: { refusesReserved: true, lookup } });
    expect(summary).toMatchObject({ due: 4, barred: 4, failed: 0, left: 0 });
    expect(asked).toEqual([]);
    expect(site.server.seen.connections).toBe(0);
    expect(pageOf(state, 'https://bakery.example/1')).toMatchObject({
      reason: 'refused-host',
      failures: 0,
      failing_since: null,
    });
  });

  it('private addresses are refused before anything is sent', async () => {
    const site = await web({});
    const state = await stateOf(
      ...[
        'http://127.0.0.1/1',
        'http://[::1]/2',
        'http://localhost/3',
        'http://169.254.169.254/4',
        'http://a.example:8080/5',
      ].map((url, i) => stored(`j${i}`, url)),
    );
    expect(await run(state, site)).toMatchObject({ barred: 5 });
    expect(site.server.seen.connections).toBe(0);
    expect(pageOf(state, 'http://127.0.0.1/1')?.['reason']).toBe('refused-address');
  });
});
