import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../../scripts/config.ts';
import { readDataset } from '../../../scripts/dataset.ts';
import { createHttp } from '../../../scripts/http/index.ts';
import { collectIcons } from '../../../scripts/icons/collect.ts';
import { emitIcons, fetchIcons, iconReader } from '../../../scripts/icons/index.ts';
import { uploadIcons } from '../../../scripts/icons/upload.ts';
import { createProgress, silentProgress } from '../../../scripts/lib/progress.ts';
import { secretsOf } from '../../../scripts/lib/run-main.ts';
import { type State } from '../../../scripts/state.ts';
import { contentSecurityPolicy, imageOrigins } from '../../../src/csp.ts';
import { iconBucket, KEY } from '../../lib/icon-bucket.ts';
import { type Handler } from '../../lib/http-server.ts';
import { serve } from '../../lib/serve.ts';
import { jobAt, stateWithJobs } from '../../lib/state-with-jobs.ts';
import { tempDir } from '../../lib/temp-dir.ts';

const NOW = new Date('2026-01-20T06:00:00Z');
const DAY = 86_400_000;
const picture = (side: number, background: string) =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer();
const RED = await picture(64, 'red');
const BLUE = await picture(180, 'blue');
const SMALL = await picture(16, 'lime');
const MEDIUM = await picture(32, 'lime');
const tls = {
  cert: readFileSync('tests/fixtures/tls/server.pem', 'utf8'),
  key: readFileSync('tests/fixtures/tls/server.key', 'utf8'),
};
const ca = readFileSync('tests/fixtures/tls/ca.pem', 'utf8');

type Answer = Handler | Buffer | string;

/** The sites of d0.example, d1.example, …: what answers at `host/path`; everything else is 404. */
async function web(pages: Record<string, Answer>) {
  const asked: { address: string; headers: NodeJS.Dict<string | string[]> }[] = [];
  const server = await serve(
    (request, response) => {
      const address = `${request.headers.host}${request.url}`;
      asked.push({ address, headers: request.headers });
      const page = pages[address];
      if (typeof page === 'function') page(request, response);
      else if (page === undefined) response.writeHead(404).end();
      else response.end(page);
    },
    { tls },
  );
  /** Addresses asked for since the last call, without robots.txt. */
  const take = () =>
    asked
      .splice(0)
      .map(({ address }) => address)
      .filter((address) => !address.endsWith('/robots.txt'));
  return { pages, asked, take, server };
}
type Web = Awaited<ReturnType<typeof web>>;

async function stateOf(domains: number): Promise<State & { dir: string }> {
  const dir = await tempDir();
  const state = stateWithJobs(
    dir,
    Array.from({ length: domains }, (_, i) => {
      const domain = `d${i}.example`;
      return { id: `job${i}`, domain, job: jobAt(`https://${domain}/1`) };
    }),
  );
  onTestFinished(state.close);
  return { ...state, dir };
}

const collect = (state: State, { server }: Web, { days = 0, minutes = '20', refusesReserved = false } = {}) =>
  collectIcons({
    config: readConfig({
      SCRAPE_DELAY_SECONDS: '0',
      SCRAPE_BUDGET_MINUTES: minutes,
      JOBFEED_NOW: new Date(NOW.getTime() + days * DAY).toISOString(),
    }),
    state,
    progress: silentProgress,
    http: createHttp({
      userAgent: 'Jobfeed/1.0 (+https://jobs.example)',
      ca,
      refusesReserved,
      lookup: async (name) => (name.startsWith('private') ? ['10.0.0.1'] : ['9.9.9.9']),
      dial: () => ({ address: '127.0.0.1', port: server.port }),
      limits: { headersMs: 1000, totalMs: 5000 },
    }),
  });

const iconOf = (state: State, domain = 'd0.example') =>
  state.db.prepare('SELECT outcome, reason, url, name, failures FROM icons WHERE domain = ?').get(domain);
const link = (href: string, more = '') => `<link rel="icon" href="${href}" ${more}>`;
const local = readConfig({ ICONS_MODE: 'local' });

describe('where an icon is looked for', () => {
  it.each<[string, Record<string, Answer>, string | undefined]>([
    ['a link', { '/': link('/a.png'), '/a.png': RED }, '/a.png'],
    [
      'the Apple icon before a smaller one',
      {
        '/': `${link('/s.png')}<link rel="apple-touch-icon" href="/b.png">`,
        '/s.png': SMALL,
        '/b.png': BLUE,
      },
      '/b.png',
    ],
    [
      'the web manifest when links are small',
      {
        '/': `${link('/s.png')}<link rel=manifest href=/m.json>`,
        '/m.json': '{"icons":[{"src":"m.png","sizes":"192x192"}]}',
        '/m.png': BLUE,
        '/s.png': SMALL,
      },
      '/m.png',
    ],
    ['/favicon.ico without links', { '/': '<p>Welcome', '/favicon.ico': RED }, '/favicon.ico'],
    ['/favicon.ico without a home page', { '/favicon.ico': RED }, '/favicon.ico'],
    [
      'the next one when the first is none',
      { '/': link('/svg.png') + link('/a.png', 'sizes=48x48'), '/svg.png': '<svg/>', '/a.png': RED },
      '/a.png',
    ],
    [
      'the largest one when all are small',
      { '/': link('/s.png', 'sizes=64x64'), '/s.png': SMALL, '/favicon.ico': MEDIUM },
      '/favicon.ico',
    ],
    [
      'a manifest that is none',
      { '/': '<link rel=manifest href=/m.json>', '/m.json': '<html>', '/favicon.ico': RED },
      '/favicon.ico',
    ],
    ['a home page of 5 MB', { '/': Buffer.alloc(5e6, link('/a.png')), '/favicon.ico': RED }, '/favicon.ico'],
    ['nowhere', { '/': link('/missing.png') }, undefined],
  ])('%s', async (_what, site, found) => {
    const pages = Object.fromEntries(Object.entries(site).map(([path, page]) => [`d0.example${path}`, page]));
    const state = await stateOf(1);
    const summary = await collect(state, await web(pages));
    expect(summary).toMatchObject(found ? { due: 1, taken: 1 } : { due: 1, none: 1 });
    expect(iconOf(state)).toMatchObject({ url: found ? `https://d0.example${found}` : null });
  });

  it('robots.txt is asked first and honoured', async () => {
    const site = await web({
      'd0.example/robots.txt': 'User-agent: Jobfeed\nDisallow: /',
      'd0.example/': link('/a.png'),
      'd1.example/robots.txt': 'User-agent: *\nDisallow: /private',
      'd1.example/': link('/private/a.png'),
      'd1.example/favicon.ico': RED,
    });
    const state = await stateOf(2);
    expect(await collect(state, site)).toMatchObject({ barred: 1, taken: 1 });
    expect(site.take()).toEqual(['d1.example/', 'd1.example/favicon.ico']);
    expect(iconOf(state)).toMatchObject({ outcome: 'barred', reason: 'robots-disallowed' });
  });

  it('private addresses are refused, wherever they are named', async () => {
    const metadata = 'http://169.254.169.254/a.png';
    const site = await web({
      'd0.example/': link(metadata) + link('https://private.d1.example/b.png') + link('http://127.0.0.1/'),
      'd1.example/': (_request, response) => response.writeHead(302, { location: metadata }).end(),
      'd2.example/': link('/c.png'),
      'd2.example/c.png': (_request, response) => response.writeHead(302, { location: metadata }).end(),
    });
    const state = await stateOf(3);
    expect(await collect(state, site)).toMatchObject({ none: 2, barred: 1, taken: 0 });
    expect(site.take().every((address) => /^d[012]\.example\//.test(address))).toBe(true);
  });

  it('names for documentation are not asked for', async () => {
    const site = await web({ 'd0.example/favicon.ico': RED });
    expect(await collect(await stateOf(3), site, { refusesReserved: true })).toMatchObject({
      barred: 3,
      failed: 0,
    });
    expect(site.server.seen.connections).toBe(0);
  });

  it('one bad site or icon does not stop the others', async () => {
    const site = await web({
      'd0.example/': (request) => request.socket.destroy(),
      'd1.example/': () => {},
      'd2.example/': (_request, response) => response.writeHead(500).end(),
      'd3.example/': link('/a.png'),
      'd3.example/a.png': Buffer.from('\x89PNG\r\n\x1a\nnot at all', 'latin1'),
      'd4.example/': (request, response) => response.writeHead(302, { location: request.url }).end(),
      'd5.example/': link('/big.png'),
      'd5.example/big.png': Buffer.concat([RED, Buffer.alloc(600_000)]),
      'd6.example/': link('/a.png'),
      'd6.example/a.png': RED,
    });
    const state = await stateOf(7);
    expect(await collect(state, site)).toMatchObject({ due: 7, failed: 5, none: 1, taken: 1, left: 0 });
    const reasons = [0, 1, 2, 3, 4, 5].map((n) => iconOf(state, `d${n}.example`)?.['reason']);
    expect(reasons).toEqual([
      'network-lost',
      'limit-header-time',
      'http-500',
      'no-icon',
      'limit-redirects',
      'limit-bytes',
    ]);
  });
});

describe('when it is looked for again', () => {
  it('after 30 days, with its validators; 304 keeps it', async () => {
    const site = await web({
      'd0.example/': link('/a.png'),
      'd0.example/a.png': (request, response) => {
        if (request.headers['if-none-match'] === '"v1"') response.writeHead(304).end();
        else response.writeHead(200, { etag: '"v1"', 'last-modified': 'yesterday' }).end(RED);
      },
    });
    const state = await stateOf(1);
    await collect(state, site);
    const { name } = iconOf(state)!;
    expect(await collect(state, site, { days: 29.9 })).toMatchObject({ due: 0 });
    site.take();
    expect(await collect(state, site, { days: 30 })).toMatchObject({ due: 1, unchanged: 1 });
    expect(site.asked.at(-1)?.headers).toMatchObject({
      'if-none-match': '"v1"',
      'if-modified-since': 'yesterday',
    });
    expect(iconOf(state)).toMatchObject({ name, url: 'https://d0.example/a.png' });
    // The validators outlive a 304.
    expect(await collect(state, site, { days: 60 })).toMatchObject({ unchanged: 1 });
    site.pages['d0.example/a.png'] = BLUE;
    expect(await collect(state, site, { days: 90 })).toMatchObject({ taken: 1 });
    expect(iconOf(state)?.['name']).not.toBe(name);
  });

  it('after a day when it failed, then 2, 4, 8, 16, 30; what is known is kept until the site has none', async () => {
    const site = await web({ 'd0.example/favicon.ico': RED });
    const state = await stateOf(1);
    await collect(state, site);
    const { name } = iconOf(state)!;
    site.pages['d0.example/'] = (_request, response) => response.writeHead(503).end();
    let days = 30;
    for (const wait of [1, 2, 4, 8, 16, 30, 30]) {
      expect(await collect(state, site, { days })).toMatchObject({ due: 1, failed: 1 });
      expect(await collect(state, site, { days: days + wait - 0.01 })).toMatchObject({ due: 0 });
      days += wait;
    }
    expect(iconOf(state)).toMatchObject({ name, outcome: 'failed', reason: 'http-503' });
    site.pages['d0.example/'] = site.pages['d0.example/favicon.ico'] = '<p>nothing';
    expect(await collect(state, site, { days })).toMatchObject({ none: 1 });
    expect(iconOf(state)).toMatchObject({ name: null, failures: 0 });
  });

  it('the time ends a run; the next one goes on', async () => {
    const slow: Handler = (_request, response) => void setTimeout(() => response.end(RED), 200);
    const site = await web(
      Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`d${i}.example/favicon.ico`, slow])),
    );
    const state = await stateOf(40);
    const first = await collect(state, site, { minutes: '0.008' });
    expect(first.left).toBeGreaterThan(0);
    expect(first.taken + first.left).toBe(40);
    expect(await collect(state, site)).toMatchObject({ due: first.left, taken: first.left, left: 0 });
  });

  it('a site that was under way when the time ended is unknown still', async () => {
    const site = await web({
      'd0.example/': link('/s.png'),
      'd0.example/s.png': SMALL,
      'd0.example/favicon.ico': () => {},
    });
    const state = await stateOf(1);
    expect(await collect(state, site, { minutes: '0.01' })).toMatchObject({ left: 1, failed: 0 });
    expect(iconOf(state)).toBeUndefined();
  });
});

describe('what the site shows', () => {
  it('local: one file for each picture, below assets because its name changes with it', async () => {
    const site = await web({
      'd0.example/favicon.ico': RED,
      'd1.example/favicon.ico': RED,
      'd2.example/favicon.ico': BLUE,
    });
    const state = await stateOf(4);
    await collect(state, site);
    const { postings } = readDataset(state, { now: NOW, iconOf: iconReader(state, local) });
    const icons = new Map(postings.map(({ domain, icon }) => [domain, icon]));
    expect(icons.get('d0.example')).toMatch(/^\/assets\/icons\/[0-9a-f]{16}\.webp$/);
    expect(icons.get('d1.example')).toBe(icons.get('d0.example'));
    expect(icons.get('d2.example')).not.toBe(icons.get('d0.example'));
    expect(icons.get('d3.example')).toBeUndefined();

    const outDir = await tempDir();
    await emitIcons({
      config: local,
      state,
      domains: new Set(['d0.example', 'd1.example', 'd2.example']),
      outDir,
    });
    const files = await readdir(join(outDir, 'assets/icons'));
    expect(files.map((file) => `/assets/icons/${file}`).sort()).toEqual(
      [icons.get('d0.example'), icons.get('d2.example')].sort(),
    );
    const bytes = await readFile(join(outDir, 'assets/icons', files[0]!));
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
  });

  it.each([
    [{ ICONS_MODE: 'off' }, undefined],
    [{ ICONS_MODE: 'proxy' }, '/icons/d0.example'],
    [{ ICONS_MODE: 'proxy', FUNCTIONS: 'false' }, undefined],
  ])('%j', async (settings, icon) => {
    const state = await stateOf(1);
    expect(iconReader(state, readConfig(settings))('d0.example')).toBe(icon);
  });

  it('images may come from the bucket in s3 mode only, and only from its origin', () => {
    const S3_PUBLIC_URL = 'https://cdn.example/a/b';
    expect(contentSecurityPolicy(imageOrigins({ ICONS_MODE: 's3', S3_PUBLIC_URL }))).toContain(
      "img-src 'self' https://cdn.example;",
    );
    expect(contentSecurityPolicy(imageOrigins({ ICONS_MODE: 'local', S3_PUBLIC_URL }))).toContain(
      "img-src 'self';",
    );
  });

  it('a process that dies leaves the icons that are known', async () => {
    const dir = await tempDir();
    const state = stateWithJobs(dir, []);
    onTestFinished(state.close);
    const log: string[] = [];
    const progress = createProgress({ output: { write: (line) => log.push(line) }, format: 'text' });
    const config = readConfig({ STATE_DIR: dir });
    await fetchIcons({
      config,
      state,
      progress,
      execArgv: ['--import', 'data:text/javascript,process.kill(process.pid,9)'],
    });
    expect(log.join('')).toMatch(/ended with SIGKILL .*built with the icons that are known/);
    await fetchIcons({ config, state, progress });
    expect(log.join('')).toContain('Icons ended: due 0');
  });
});

describe('s3', () => {
  async function setUp() {
    const site = await web({ 'd0.example/favicon.ico': RED, 'd1.example/favicon.ico': BLUE });
    const state = await stateOf(2);
    await collect(state, site);
    const bucket = await iconBucket();
    const log: string[] = [];
    const progress = createProgress({
      output: { write: (line) => log.push(line) },
      format: 'text',
      secrets: () => secretsOf(bucket.settings),
    });
    const upload = (settings: Record<string, string> = {}) =>
      uploadIcons({ config: readConfig({ ...bucket.settings, ...settings }), state, progress });
    const shown = () => iconReader(state, readConfig(bucket.settings));
    return { site, state, bucket, log, upload, shown };
  }

  it('puts each icon into the bucket once, signed, to be kept for ever', async () => {
    const { site, state, bucket, upload, shown } = await setUp();
    expect(shown()('d0.example')).toBeUndefined();
    expect(await upload()).toEqual({ uploaded: 2, failed: 0 });
    expect(bucket.problems).toEqual([]);
    const address = shown()('d0.example')!;
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/icons-test\/icons\/[0-9a-f]{16}\.webp$/);
    const answer = await fetch(address);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const stored = state.db.prepare("SELECT webp FROM icons WHERE domain = 'd0.example'").get()?.['webp'];
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(stored);

    expect(await upload()).toEqual({ uploaded: 0, failed: 0 });
    expect(bucket.puts).toHaveLength(2);
    site.pages['d0.example/favicon.ico'] = await picture(64, 'green');
    await collect(state, site, { days: 31 });
    expect(await upload()).toEqual({ uploaded: 1, failed: 0 });
    expect(bucket.puts).toHaveLength(3);
    expect(shown()('d0.example')).not.toBe(address);
  });

  it('what could not be put there is not shown, and sent by the next run', async () => {
    const { bucket, upload, shown, log } = await setUp();
    bucket.breakNext(1);
    expect(await upload()).toEqual({ uploaded: 1, failed: 1 });
    expect([shown()('d0.example'), shown()('d1.example')].filter(Boolean)).toHaveLength(1);
    expect(log.join('')).toContain('it answers 500 (InternalError)');
    expect(await upload()).toEqual({ uploaded: 1, failed: 0 });
  });

  it.each([
    ['a wrong secret', { S3_SECRET_ACCESS_KEY: 'another-secret' }, 'it answers 403 (SignatureDoesNotMatch)'],
    ['a wrong region', { S3_REGION: 'elsewhere' }, 'it answers 403 (SignatureDoesNotMatch)'],
    ['a missing bucket', { S3_BUCKET: 'nowhere' }, 'it answers 404 (NoSuchBucket)'],
    ['a server that is not there', { S3_ENDPOINT: 'http://127.0.0.1:9' }, 'cannot be reached'],
  ])('%s is said without secrets, and does not stop the run', async (_what, settings, problem) => {
    const { upload, log } = await setUp();
    expect(await upload(settings)).toMatchObject({ uploaded: 0, failed: 2 });
    expect(log.join('')).toContain(problem);
    expect(log.join('')).not.toContain('another-secret');
    expect(log.join('')).not.toContain(KEY.secret);
  });
});
