import { readFileSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../../scripts/config.ts';
import { crawlDomains, readDomains } from '../../../scripts/crawl/index.ts';
import { writeTarGz } from '../../../scripts/crawl/write-export.ts';
import { summaryOf } from '../../../scripts/commands/crawl.ts';
import { createHttp } from '../../../scripts/http/index.ts';
import { createProgress, silentProgress } from '../../../scripts/lib/progress.ts';
import { EXPORT_LIMITS } from '../../../scripts/sync/limits.ts';
import { unpack } from '../../../scripts/sync/unpack.ts';
import { openState } from '../../../scripts/state/index.ts';
import { feed } from '../../lib/exports.ts';
import type { Handler } from '../../lib/http-server.ts';
import { serve } from '../../lib/serve.ts';
import { newSite } from '../../lib/sync.ts';
import { tempDir } from '../../lib/temp-dir.ts';

const NOW = new Date('2026-01-20T12:00:00Z');
const HOUR = 3_600_000;
const PATH = '/.well-known/jobfeed.json';
const tls = {
  cert: readFileSync('tests/fixtures/tls/server.pem', 'utf8'),
  key: readFileSync('tests/fixtures/tls/server.key', 'utf8'),
};
const ca = readFileSync('tests/fixtures/tls/ca.pem', 'utf8');
const good = (name: string, jobs = 1) => JSON.stringify(feed(name, jobs));

/** What the domains answer, by host and path; everything else is 404. A domain in `dead` cannot be connected to. */
async function web(pages: Record<string, Handler | string>, dead: string[] = []) {
  const asked: { address: string; headers: NodeJS.Dict<string | string[]> }[] = [];
  const server = await serve(
    (request, response) => {
      const address = `${request.headers.host}${request.url}`;
      asked.push({ address, headers: request.headers });
      const page = pages[address];
      if (typeof page === 'function') page(request, response);
      else if (page === undefined) response.writeHead(404).end();
      else response.writeHead(200, { 'content-type': 'application/json' }).end(page);
    },
    { tls },
  );
  const client = (refusesReserved = false) =>
    createHttp({
      userAgent: 'Jobfeed/1.0 (+https://jobs.example)',
      ca,
      refusesReserved,
      lookup: async (name) => (name.startsWith('private') ? ['10.0.0.1'] : ['9.9.9.9']),
      dial: (host) => ({ address: '127.0.0.1', port: dead.includes(host) ? 9 : server.port }),
      limits: { headersMs: 1000, totalMs: 5000 },
    });
  /** Addresses asked for since the last call, without robots.txt. */
  const take = () =>
    asked
      .splice(0)
      .map(({ address }) => address)
      .filter((address) => !address.endsWith('/robots.txt'));
  return { pages, dead, asked, take, client, server };
}
type Web = Awaited<ReturnType<typeof web>>;

/** A list of these lines and a state, and a crawl of it so many hours after the start. */
async function crawler(site: Web, lines: string[]) {
  const dir = await tempDir();
  const listFile = join(dir, 'domains.txt');
  await writeFile(listFile, lines.join('\n'));
  const state = openState(dir);
  onTestFinished(state.close);
  const log: string[] = [];
  const crawl = async ({ hours = 0, all = false, refusesReserved = false } = {}) => {
    const now = new Date(NOW.getTime() + hours * HOUR).toISOString();
    const result = await crawlDomains({
      listFile,
      config: readConfig({ SCRAPE_DELAY_SECONDS: '0', JOBFEED_NOW: now }),
      state,
      progress: createProgress({ output: { write: (line) => log.push(line) }, format: 'text' }),
      all,
      http: site.client(refusesReserved),
    });
    return { ...result, of: (domain: string) => result.domains.find((one) => one.domain === domain) };
  };
  return { dir, listFile, state, crawl, log };
}

describe('a list of domains', () => {
  it('has one domain a line, and comments; reports unusable lines', () => {
    const list = readDomains(
      '\uFEFF# ours\r\nBakery.de\n\n bakery.de  # again\nhttps://cafe.ch/jobs\nwww.shop.com\n10.0.0.1\nx@y.de\nco.uk\n',
    );
    expect(list.domains).toEqual(['bakery.de', 'cafe.ch']);
    expect(list.unusable.map(({ line }) => line)).toEqual([6, 7, 8, 9]);
    expect(list.unusable[0]?.hint).toContain('Check "shop.com"');
  });

  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['without a domain', '# nothing\nlocalhost\n'],
  ])('that is %s ends the crawl before any request', async (_what, text) => {
    const site = await web({});
    const { crawl, listFile } = await crawler(site, ['d0.example']);
    if (text === undefined) await rm(listFile);
    else await writeFile(listFile, text);
    await expect(crawl()).rejects.toMatchObject({ code: 'crawl-list', exitCode: 3 });
    expect(site.server.seen.connections).toBe(0);
  });
});

describe('a feed is requested at the well-known address of the domain', () => {
  const to =
    (location: string): Handler =>
    (_request, response) =>
      response.writeHead(302, { location }).end();
  const chain = (length: number) =>
    Object.fromEntries(
      Array.from({ length }, (_, i) => [
        `d0.example${i === 0 ? PATH : `/${i}`}`,
        i === length - 1 ? good('a') : to(`/${i + 1}`),
      ]),
    );

  it.each<[string, Record<string, Handler | string>]>([
    ['there', { [`d0.example${PATH}`]: good('a') }],
    [
      'on www, where it redirects to',
      { [`d0.example${PATH}`]: to(`https://www.d0.example${PATH}`), [`www.d0.example${PATH}`]: good('a') },
    ],
    ['after five redirects', chain(6)],
    ['without a job', { [`d0.example${PATH}`]: good('a', 0) }],
  ])('%s', async (_what, pages) => {
    const { crawl } = await crawler(await web(pages), ['d0.example']);
    const { of, feeds } = await crawl();
    expect(of('d0.example')).toMatchObject({
      state: 'healthy',
      outcome: 'updated',
      failures: 0,
      reason: null,
    });
    expect([...feeds()].map(({ domain }) => domain)).toEqual(['d0.example']);
  });

  it.each<[string, Record<string, Handler | string>, string]>(
    // prettier-ignore
    [
      ['nothing there', {}, 'not-found'],
      ['six redirects', chain(7), 'limit-redirects'],
      ['a redirect to http', { [`d0.example${PATH}`]: to('http://d0.example/feed.json') }, 'not-https'],
      ['a redirect to a private address', { [`d0.example${PATH}`]: to('https://private.d1.example/') },
        'refused-address'],
      ['a redirect to the metadata service', { [`d0.example${PATH}`]: to('https://169.254.169.254/') },
        'refused-address'],
      ['a page', { [`d0.example${PATH}`]: '<!doctype html><title>404</title>' }, 'page'],
      ['an error', { [`d0.example${PATH}`]: (_request, response) => response.writeHead(500).end() }, 'status'],
      ['no answer', { [`d0.example${PATH}`]: () => {} }, 'limit-header-time'],
      ['no JSON', { [`d0.example${PATH}`]: '{"version":' }, 'invalid-feed'],
      ['an invalid feed', { [`d0.example${PATH}`]: good('a').replace('"permanent"', '"fulltime"') },
        'invalid-feed'],
      ['a feed of brackets', { [`d0.example${PATH}`]: '['.repeat(9_000_000) }, 'too-large'],
      ['robots.txt forbids it',
        { [`d0.example${PATH}`]: good('a'), 'd0.example/robots.txt': 'User-agent: *\nDisallow: /' },
        'robots-disallowed'],
    ],
  )('%s is a failure with its reason', async (_what, pages, code) => {
    const site = await web({ ...pages, [`d1.example${PATH}`]: good('b') });
    const { crawl } = await crawler(site, ['d0.example', 'd1.example']);
    const result = await crawl();
    expect(result.of('d0.example')).toMatchObject({
      state: 'unhealthy',
      outcome: 'failed',
      failures: 1,
      code,
    });
    expect(result.of('d0.example')?.reason).toMatch(/\.|\)$/);
    expect(result.of('d1.example')).toMatchObject({ state: 'healthy' });
    expect(summaryOf(result).split('\n')).toEqual([
      expect.stringMatching(/^d0\.example {2}UNHEALTHY {2}failed: \S/),
      'd1.example  HEALTHY    updated',
    ]);
  });

  it('www is not requested when the domain itself fails: its 404 says nothing about the domain', async () => {
    const site = await web({ [`d1.example${PATH}`]: good('b') }, ['d0.example']);
    const { crawl } = await crawler(site, ['d0.example', 'd1.example']);
    const { of } = await crawl();
    expect(of('d0.example')).toMatchObject({ code: 'network-connect', failures: 1 });
    expect(site.asked.map(({ address }) => address).filter((address) => address.startsWith('www.'))).toEqual(
      [],
    );
  });

  it('names for documentation are not requested', async () => {
    const site = await web({ [`d0.example${PATH}`]: good('a') });
    const { crawl } = await crawler(site, ['d0.example', 'd1.example']);
    await expect(crawl({ refusesReserved: true })).rejects.toMatchObject({ code: 'crawl-empty' });
    expect(site.server.seen.connections).toBe(0);
  });

  it('sends our User-Agent, and requests robots.txt first', async () => {
    const site = await web({ [`d0.example${PATH}`]: good('a') });
    await (await crawler(site, ['d0.example'])).crawl();
    expect(site.asked.map(({ address }) => address)).toEqual(['d0.example/robots.txt', `d0.example${PATH}`]);
    expect(site.asked[1]?.headers).toMatchObject({ 'user-agent': 'Jobfeed/1.0 (+https://jobs.example)' });
  });
});

describe('a domain is visited again', () => {
  it('after a day, with its validators; 304 counts as success', async () => {
    const site = await web({
      [`d0.example${PATH}`]: (request, response) => {
        if (request.headers['if-none-match'] === '"v1"') response.writeHead(304).end();
        else response.writeHead(200, { 'content-type': 'application/json', etag: '"v1"' }).end(good('a'));
      },
    });
    const { crawl } = await crawler(site, ['d0.example']);
    await crawl();
    const rested = await crawl({ hours: 23.9 });
    expect(rested.of('d0.example')).toMatchObject({ state: 'healthy' });
    expect(rested.of('d0.example')?.outcome).toBeUndefined();
    expect(summaryOf(rested)).toBe('d0.example  HEALTHY    not due before 2026-01-21T12:00:00.000Z');
    expect(site.take()).toHaveLength(1);
    const again = await crawl({ hours: 24 });
    expect(again.of('d0.example')).toMatchObject({
      outcome: 'unchanged',
      fetchedAt: '2026-01-21T12:00:00.000Z',
    });
    expect([...again.feeds()][0]?.feed.toString()).toBe(good('a'));
    expect((await crawl({ hours: 48 })).of('d0.example')).toMatchObject({ outcome: 'unchanged' });
    expect((await crawl({ hours: 49, all: true })).of('d0.example')).toMatchObject({ outcome: 'unchanged' });
  });

  it('after an hour when it failed, after ten failures in 7 days, and its last valid feed is kept', async () => {
    const site = await web({ [`d0.example${PATH}`]: good('a', 2) });
    const { crawl } = await crawler(site, ['d0.example']);
    await crawl();
    site.pages[`d0.example${PATH}`] = (_request, response) => response.writeHead(500).end();
    let hours = 24;
    for (let failures = 1; failures <= 11; failures++) {
      const { of, feeds } = await crawl({ hours });
      const state = failures < 10 ? 'unhealthy' : 'suspended';
      expect(of('d0.example')).toMatchObject({
        outcome: 'failed',
        failures,
        state,
        fetchedAt: NOW.toISOString(),
      });
      expect([...feeds()][0]?.feed.toString()).toBe(good('a', 2));
      const wait = failures < 10 ? 1 : 7 * 24;
      expect((await crawl({ hours: hours + wait - 0.01 })).of('d0.example')?.outcome).toBeUndefined();
      hours += wait;
    }
    site.pages[`d0.example${PATH}`] = good('a', 3);
    const { of, feeds } = await crawl({ hours });
    expect(of('d0.example')).toMatchObject({ outcome: 'updated', state: 'healthy', failures: 0, code: null });
    expect([...feeds()][0]?.feed.toString()).toBe(good('a', 3));
  });

  it('a host that rejects us is left alone, without counting as a failure of its feed', async () => {
    const site = await web({
      [`d0.example${PATH}`]: (_request, response) => response.writeHead(429, { 'retry-after': '7200' }).end(),
      [`d1.example${PATH}`]: good('b'),
    });
    const { crawl } = await crawler(site, ['d0.example', 'd1.example']);
    expect((await crawl()).of('d0.example')).toMatchObject({ outcome: 'failed' });
    site.take();
    expect((await crawl({ hours: 1.5 })).of('d0.example')).toMatchObject({
      outcome: 'postponed',
      failures: 1,
    });
    expect(site.take()).toEqual([]);
  });
});

describe('the export', () => {
  it('holds each last valid feed as it was sent, sorted; the same feeds give the same bytes', async () => {
    const site = await web({ [`d1.example${PATH}`]: good('b'), [`d0.example${PATH}`]: `\uFEFF${good('a')}` });
    const { crawl, dir } = await crawler(site, ['d1.example', 'd2.example', 'd0.example']);
    const { feeds } = await crawl();
    const file = join(dir, 'export.tar.gz');
    expect(await writeTarGz(file, feeds)).toBe(2);
    const entries = await Array.fromAsync(unpack(file, EXPORT_LIMITS));
    expect(entries.map((entry) => 'feed' in entry && [entry.domain, entry.feed.toString()])).toEqual([
      ['d0.example', `\uFEFF${good('a')}`],
      ['d1.example', good('b')],
    ]);
    const first = await readFile(file);
    await writeTarGz(file, feeds);
    expect((await readFile(file)).equals(first)).toBe(true);
    expect((await readdir(dir)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('is not written by a crawl without feeds, and a failed write keeps the previous one', async () => {
    const site = await web({ [`d1.example${PATH}`]: good('b') }, ['d0.example']);
    const { crawl, log } = await crawler(site, ['d0.example', 'd2.example']);
    await expect(crawl()).rejects.toMatchObject({ code: 'crawl-empty', exitCode: 3 });
    // Who has corrected a setting need not wait.
    const before = site.asked.length;
    await expect(crawl()).rejects.toMatchObject({ code: 'crawl-empty' });
    expect(site.asked.length).toBeGreaterThan(before);
    expect(log.filter((line) => line.startsWith('warning'))).toEqual(
      Array(2).fill(
        expect.stringMatching(/on 2 domains \(.*\): d0\.example \(.+\), d2\.example \(.+404.*\)\n$/),
      ),
    );
    const { feeds } = await (await crawler(site, ['d1.example'])).crawl();
    await expect(writeTarGz('/nowhere/export.tar.gz', feeds)).rejects.toMatchObject({
      code: 'export-unsaved',
    });
  });
});

describe('a sync with a list of domains as EXPORT_URL', () => {
  it('crawls it, keeps the jobs of a failing domain, and drops domains removed from the list', async () => {
    const site = await web({ [`d0.example${PATH}`]: good('a', 2), [`d1.example${PATH}`]: good('b', 3) });
    const { dir, sync, dataset } = await newSite();
    const list = join(dir, 'domains.txt');
    await writeFile(list, 'd0.example\nd1.example\n');
    const at = (hours: number) => ({
      config: { now: new Date(NOW.getTime() + hours * HOUR) },
      crawlHttp: site.client(),
      progress: silentProgress,
    });
    expect(await sync(list, at(0))).toMatchObject({ outcome: 'updated', domains: 2, jobs: 5 });
    expect(await sync(list, at(3))).toMatchObject({ outcome: 'unchanged', jobs: 5 });
    expect(site.take()).toHaveLength(2);

    site.dead.push('d0.example');
    site.pages[`d1.example${PATH}`] = good('b', 4);
    expect(await sync(list, at(24))).toMatchObject({ outcome: 'updated', changed: 1, absent: 0, jobs: 6 });
    expect(Object.fromEntries(dataset().jobs.map(({ domain, lastSeenAt }) => [domain, lastSeenAt]))).toEqual({
      'd0.example': '2026-01-20T12:00:00.000Z',
      'd1.example': '2026-01-21T12:00:00.000Z',
    });

    site.dead.push('d1.example');
    expect(await sync(list, at(48))).toMatchObject({ outcome: 'unchanged', jobs: 6 });
    await writeFile(list, '');
    await expect(sync(list, at(49))).rejects.toMatchObject({ code: 'crawl-list' });
    expect(dataset().jobs).toHaveLength(6);
    await writeFile(list, 'd1.example\n');
    expect(await sync(list, at(50))).toMatchObject({ absent: 1, jobs: 4 });
    expect((await readdir(dir)).filter((name) => name.startsWith('crawl'))).toEqual([]);
  });

  it('a first crawl without a feed deletes nothing', async () => {
    const site = await web({}, ['d0.example']);
    const { dir, sync, syncFeeds, dump } = await newSite();
    await syncFeeds({ bakery: feed('bakery') });
    const before = dump();
    const list = join(dir, 'domains.txt');
    await writeFile(list, 'd0.example\n');
    await expect(sync(list, { crawlHttp: site.client() })).rejects.toMatchObject({ code: 'crawl-empty' });
    expect(dump()).toEqual(before);
  });
});
