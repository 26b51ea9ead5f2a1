import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../../scripts/config.ts';
import { readDataset } from '../../../scripts/dataset/read.ts';
import { emitIcons, fetchIcons, iconReader } from '../../../scripts/icons/index.ts';
import { createProgress } from '../../../scripts/lib/progress.ts';
import type { State } from '../../../scripts/state/index.ts';
import { contentSecurityPolicy, imageOrigins } from '../../../src/site/csp.ts';
import type { Handler } from '../../lib/http-server.ts';
import { stateWithJobs } from '../../lib/state-with-jobs.ts';
import { tempDir } from '../../lib/temp-dir.ts';
import { NOW, RED, BLUE, SMALL, MEDIUM, collect, web, stateOf, type Answer } from '../../lib/icon-web.ts';
import { inMemory } from '../../lib/in-memory.ts';
import { listOf } from '../../lib/text-table.ts';

const iconOf = (state: State, domain = 'd0.example') =>
  state.db.prepare('SELECT outcome, reason, url, name, failures FROM icons WHERE domain = ?').get(domain);
const link = (href: string, more = '') => `<link rel="icon" href="${href}" ${more}>`;
const local = readConfig({ ICONS_MODE: 'local' });

describe('where icons are found', () => {
  it.each<[string, Record<string, Answer>, string | undefined]>(
    // prettier-ignore
    [
      ['a link', { '/': link('/a.png'), '/a.png': RED }, '/a.png'],
      ['the Apple icon before a smaller one',
        { '/': `${link('/s.png')}<link rel="apple-touch-icon" href="/b.png">`, '/s.png': SMALL,
        '/b.png': BLUE }, '/b.png'],
      ['the web manifest when links are small',
        { '/': `${link('/s.png')}<link rel=manifest href=/m.json>`,
        '/m.json': '{"icons":[{"src":"m.png","sizes":"192x192"}]}', '/m.png': BLUE, '/s.png': SMALL },
        '/m.png'],
      ['/favicon.ico without links', { '/': '<p>Welcome', '/favicon.ico': RED }, '/favicon.ico'],
      ['/favicon.ico without a home page', { '/favicon.ico': RED }, '/favicon.ico'],
      ['the next one when the first is none',
        { '/': link('/svg.png') + link('/a.png', 'sizes=48x48'), '/svg.png': '<svg/>', '/a.png': RED },
        '/a.png'],
      ['the largest one when all are small',
        { '/': link('/s.png', 'sizes=64x64'), '/s.png': SMALL, '/favicon.ico': MEDIUM }, '/favicon.ico'],
      ['a manifest that is none',
        { '/': '<link rel=manifest href=/m.json>', '/m.json': '<html>', '/favicon.ico': RED },
        '/favicon.ico'],
      ['a home page of 5 MB', { '/': Buffer.alloc(5e6, link('/a.png')), '/favicon.ico': RED }, '/favicon.ico'],
      ['nowhere', { '/': link('/missing.png') }, undefined],
    ],
  )('%s', async (_what, site, found) => {
    const pages = Object.fromEntries(Object.entries(site).map(([path, page]) => [`d0.example${path}`, page]));
    const state = await stateOf(1);
    const summary = await collect(state, await web(pages));
    expect(summary).toMatchObject(found ? { due: 1, taken: 1 } : { due: 1, none: 1 });
    expect(iconOf(state)).toMatchObject({ url: found ? `https://d0.example${found}` : null });
  });

  it('robots.txt is requested first and honoured', async () => {
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
    expect(await collect(await stateOf(3), site)).toMatchObject({ none: 2, barred: 1, taken: 0 });
    expect(site.take().every((address) => /^d[012]\.example\//.test(address))).toBe(true);
  });

  it('names for documentation are not requested', async () => {
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
    const log: string[] = [];
    const progress = createProgress({ output: { write: (line) => log.push(line) }, format: 'text' });
    expect(await collect(state, site, { progress })).toMatchObject({
      due: 7,
      failed: 5,
      none: 1,
      taken: 1,
      left: 0,
    });
    expect(log.join('')).toMatch(
      /Icons failed to load on \d domains \(.*\): d0\.example \(its connection ended early\), d1\./,
    );
    expect([0, 1, 2, 3, 4, 5].map((n) => iconOf(state, `d${n}.example`)?.['reason'])).toEqual(
      listOf('network-lost | limit-header-time | http-500 | no-icon | limit-redirects | limit-bytes'),
    );
  });
});

describe('icons are visited again', () => {
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

  it('after 1 day when it failed, then 2, 4, 8, 16, 30; a known icon is kept until the site has none', async () => {
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

  it('the time limit ends a run; the next one continues', async () => {
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

  it('a site visited when the time ended stays unknown', async () => {
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
  it('local: one file per image, below assets because its name changes with it', async () => {
    const site = await web({
      'd0.example/favicon.ico': RED,
      'd1.example/favicon.ico': RED,
      'd2.example/favicon.ico': BLUE,
    });
    const state = await stateOf(4);
    await collect(state, site);
    const { jobs } = inMemory(readDataset(state, { now: NOW, iconOf: iconReader(state, local) }));
    const icons = new Map(jobs.map(({ domain, icon }) => [domain, icon]));
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
    expect((await readFile(join(outDir, 'assets/icons', files[0]!))).subarray(8, 12).toString()).toBe('WEBP');
  });

  it.each([
    [{ ICONS_MODE: 'off' }, undefined],
    [{ ICONS_MODE: 'proxy' }, '/icons/d0.example'],
  ])('%j', async (settings, icon) => {
    expect(iconReader(await stateOf(1), readConfig(settings))('d0.example')).toBe(icon);
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

  it('when the process dies, known icons are kept', async () => {
    const dir = await tempDir();
    const state = stateWithJobs(dir, []);
    onTestFinished(state.close);
    const log: string[] = [];
    const progress = createProgress({ output: { write: (line) => log.push(line) }, format: 'text' });
    const config = readConfig({ STATE_DIR: dir, ICONS_MODE: 'local' });
    await fetchIcons({
      config,
      state,
      progress,
      execArgv: ['--import', 'data:text/javascript,process.kill(process.pid,9)'],
    });
    expect(log.join('')).toMatch(/ended early with SIGKILL; the build continues with the icons known so far/);
    await fetchIcons({ config, state, progress });
    expect(log.join('')).toContain('Icons ended: 0 due');
  });
});
