import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { spread } from '../../scripts/check/search.ts';
import { readConfig } from '../../scripts/config.ts';
import { pageRenderer } from '../../scripts/lib/page-renderer.ts';
import { startEdgeServer } from '../../scripts/serve-edge.ts';
import { type RunningServer, startServer } from '../../scripts/serve.ts';
import { staticFiles } from '../../scripts/serve/static-files.ts';
import { pageRoute } from '../../src/api/page.ts';
import { buildSample, GONE_JOB } from '../lib/built-sample.ts';
import { SAMPLE } from '../lib/sample-totals.ts';
import { madeAddresses } from '../lib/site-addresses.ts';
import { sharedDir } from '../lib/temp-dir.ts';

// The same jobs, once with all pages as files and once with functions that make those of jobs and of rare filters.
const asFiles = inject('sampleSite');
const folder = sharedDir();
let onDemand: string, files: RunningServer;
beforeAll(async () => {
  onDemand = await buildSample(folder, { PAGES: 'on-demand' });
  files = await startServer({ config: readConfig({}), dir: asFiles, port: 0, host: '127.0.0.1' });
});
afterAll(() => files.close());

/** The pages and feeds that functions make. */
const made = (): string[] => madeAddresses(asFiles, onDemand);
const withoutAssets = (text: string): string => text.replace(/\/assets\/[\w.@-]+\.(js|css)/g, '/assets/$1');
const answerOf = async (server: RunningServer, path: string) => {
  const response = await fetch(server.url + path, { redirect: 'manual' });
  const header = (name: string) => response.headers.get(name);
  return {
    status: response.status,
    text: withoutAssets(await response.text()),
    type: header('Content-Type'),
    location: header('Location'),
    policy: header('Content-Security-Policy'),
    others: header('Access-Control-Allow-Origin'),
  };
};
const firstJob = (): string => made().find((path) => path.startsWith('/jobs/'))!;

it('jobs have no files, and assets named by on-demand pages exist', async () => {
  // With the page of the one that has gone.
  expect(made().filter((path) => path.startsWith('/jobs/')).length).toBe(SAMPLE.jobs + 1);
  expect(made()).toContain('/de/jobs/' + GONE_JOB.id + '/');
  const server = await startServer({ config: readConfig({}), dir: onDemand, port: 0, host: '127.0.0.1' });
  const text = await (await fetch(server.url + firstJob())).text();
  const assets = text.match(/\/assets\/[\w.@-]+\.(js|css)/g)!;
  expect(assets.length).toBeGreaterThan(2);
  expect(assets.filter((path) => !existsSync(join(onDemand, path)))).toEqual([]);
  await server.close();
});

describe.each([
  [
    'Node',
    () => startServer({ config: readConfig({}), dir: onDemand, port: 0, host: '127.0.0.1' }),
    Infinity,
  ],
  // All of them: tests/full/on-demand.test.ts.
  ['the edge runtime', () => startEdgeServer({ dir: onDemand, port: 0 }), 200],
])('%s', (_, start, most) => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.close());

  it('on-demand pages and feeds equal the files of a static site', async () => {
    // Several at a time: the servers have processors of their own.
    const paths = spread(made(), most).values();
    const lane = async () => {
      for (const path of paths) {
        const [own, file] = await Promise.all([answerOf(server, path), answerOf(files, path)]);
        const status = path.includes(GONE_JOB.id) ? 410 : file.status; // which no host answers with a file
        expect({ path, ...own }).toEqual({ path, ...file, status });
      }
    };
    await Promise.all(Array.from({ length: 4 }, lane));
  });

  it('the page of a removed job has that status, and is cached briefly', async () => {
    const first = await fetch(`${server.url}/jobs/${GONE_JOB.id}/`);
    expect([first.status, first.headers.get('Cache-Control')]).toEqual([410, 'public, max-age=60']);
    const headers = { 'If-None-Match': first.headers.get('ETag')! };
    // RFC 9110, 13.2.1: conditions are for what would be 200.
    expect((await fetch(`${server.url}/de/jobs/${GONE_JOB.id}/`, { headers })).status).toBe(410);
    const head = await fetch(`${server.url}/jobs/${GONE_JOB.id}/`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([410, '']);
  });

  it('old names of cities redirect as on a static site', async () => {
    const redirects = (await readFile(join(asFiles, '_redirects'), 'utf8')).trim().split('\n');
    expect(redirects.length).toBeGreaterThan(10);
    for (const [path = ''] of redirects.map((line) => line.split(' '))) {
      const [own, other] = [await answerOf(server, `${path}?a=1`), await answerOf(files, `${path}?a=1`)];
      expect({ path, status: own.status, location: own.location }).toEqual({
        path,
        status: 301,
        location: other.location,
      });
    }
  });

  it('unknown paths are 404, and URLs without the trailing slash redirect', async () => {
    const job = firstJob();
    for (const path of [
      '/jobs/aaaaaaaaaaaaaaaa/',
      '/de/jobs/aaaaaaaaaaaaaaaa/',
      `/fr${job}`,
      `/en${job}`,
      '/x/y/',
      '/jobs/__proto__/',
      // The local runtime of the edge answers 502 to longer ones, because no file can have such a name.
      `/jobs/${'a'.repeat(250)}/`,
      `${job}feed.xml`,
    ])
      expect(await answerOf(server, path)).toMatchObject({
        status: 404,
        text: (await answerOf(files, path)).text,
      });
    const encoded = encodeURIComponent(job.slice(1, -1));
    for (const path of [`/${encoded}/`, `/de%2F${encoded}`, `/jobs/..%2F${encoded}/`])
      expect((await answerOf(server, path)).status).toBe(404);
    expect(await answerOf(server, job.slice(0, -1))).toMatchObject({ status: 308, location: job });
    expect((await fetch(`${server.url}/api/v1/jobs/${GONE_JOB.id}`)).status).toBe(404);
  });

  it('pages are cached until the next build and revalidated without sending them again', async () => {
    const first = await fetch(server.url + firstJob());
    expect(first.headers.get('Cache-Control')).toMatch(/^public, max-age=60, s-maxage=\d+$/);
    const headers = { 'If-None-Match': first.headers.get('ETag')! };
    expect((await fetch(server.url + firstJob(), { headers })).status).toBe(304);
    const head = await fetch(server.url + firstJob(), { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});

it('no file is looked up for a job, and for unknown paths only once', async () => {
  const files = staticFiles(onDemand);
  const asked: string[] = [];
  const env = {
    ASSETS: {
      fetch: (address: string | Request) => {
        const request = new Request(address);
        asked.push(new URL(request.url).pathname);
        return files(request);
      },
    },
    pageRenderer: pageRenderer(onDemand),
  };
  const route = pageRoute(() => Promise.resolve(undefined));
  const statusOf = async (path: string) => {
    const request = new Request(`https://jobs.example${path}`);
    return (await route({ request, env, params: {}, waitUntil: () => undefined })).status;
  };
  const [job, nowhere] = [firstJob(), '/jobs/aaaaaaaaaaaaaaaa/'];
  expect([await statusOf(job), await statusOf(nowhere), await statusOf('/countries/ch/')]).toEqual([
    200, 404, 200,
  ]);
  expect(asked.filter((path) => !path.startsWith('/search/'))).toEqual([
    '/deployment.json',
    nowhere,
    '/countries/ch/',
  ]);
});

it('during a partial deploy, requested pages are unavailable and not cached', async () => {
  const deployment = join(onDemand, 'deployment.json');
  const whole = await readFile(deployment, 'utf8');
  await writeFile(deployment, whole.replace(/"builtAt":"[^"]*"/, '"builtAt":"2020-01-01T00:00:00.000Z"'));
  // A server that was there before has pages in memory.
  const server = await startServer({ config: readConfig({}), dir: onDemand, port: 0, host: '127.0.0.1' });
  const broken = await fetch(server.url + firstJob());
  expect([broken.status, broken.headers.get('Cache-Control')]).toEqual([503, 'no-store']);
  expect(await broken.text()).toContain('available right now');
  const german = await fetch(`${server.url}/de${firstJob()}`);
  expect([german.status, await german.text()]).toEqual([503, expect.stringContaining('<html lang="de">')]);
  await writeFile(deployment, whole);
  expect((await fetch(server.url + firstJob())).status).toBe(200);
  await server.close();
});

it.each([
  ['what the pages show', 'search/pages', 503],
  ['the code that makes them', 'on-demand', 503],
])('without %s on-demand pages are unavailable, not gone', async (_, path, status) => {
  await rename(join(onDemand, path), join(folder, 'away'));
  const server = await startServer({ config: readConfig({}), dir: onDemand, port: 0, host: '127.0.0.1' });
  const broken = await fetch(server.url + firstJob());
  const nowhere = await fetch(`${server.url}/a/b/c/d/`);
  await rename(join(folder, 'away'), join(onDemand, path));
  expect([broken.status, broken.headers.get('Cache-Control')]).toEqual([status, 'no-store']);
  expect([nowhere.status, (await fetch(server.url + firstJob())).status]).toEqual([404, 200]);
  await server.close();
});
