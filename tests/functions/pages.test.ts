import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '../../scripts/config.ts';
import { startEdgeServer } from '../../scripts/serve-edge.ts';
import { type RunningServer, startServer } from '../../scripts/serve.ts';
import { staticFiles } from '../../scripts/serve/static-files.ts';
import { pageRoute } from '../../src/api/page.ts';
import { SITE_URL } from '../lib/api-site.ts';
import { deploySite, markAsSite } from '../lib/deploy-site.ts';
import { onDemandDataset, writeOnDemandSite } from '../lib/on-demand-site.ts';

// Pages on demand while something is broken or replaced. What whole ones look like is in tests/browser/on-demand.test.ts.
const [FIRST, SECOND] = onDemandDataset(0).jobs.map(({ id }) => `/jobs/${id}/`) as [string, string];

const startNode = (dir: string) => startServer({ config: readConfig({}), dir, port: 0, host: '127.0.0.1' });
const startEdge = (dir: string) => startEdgeServer({ dir, port: 0 });

/** What is answered; a page that is not available must say what to do, and nothing of the cause. */
async function ask({ url }: RunningServer, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url + path, { redirect: 'manual', headers });
  const text = await answer.text();
  if (answer.status === 503) {
    expect(answer.headers.get('Retry-After')).toBe('60');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(text).not.toMatch(/error|\.ts|\.mjs|artefact/i);
  }
  return { status: answer.status, text };
}
const UNAVAILABLE = { status: 503, text: expect.stringContaining('Try again in a minute.') as string };

describe.each([
  ['Node', startNode],
  ['the edge runtime', startEdge],
])('%s', (_, start) => {
  let dir: string, server: RunningServer;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'jobfeed-test-'));
    await writeOnDemandSite(dir, onDemandDataset(0));
    server = await start(dir);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await server.close();
    await rm(dir, { recursive: true, force: true });
  });

  it('explains missing data in the language of the path, else of the reader', async () => {
    expect(await ask(server, FIRST)).toEqual({ status: 200, text: '<html lang="en">job Baker 0 g0' });
    await writeOnDemandSite(dir, onDemandDataset(1));
    await rename(join(dir, 'search/pages'), join(dir, 'away'));
    await expect.poll(() => ask(server, FIRST)).toEqual(UNAVAILABLE);
    expect((await ask(server, `/de${FIRST}`)).text).toMatch(/<html lang="de">.*einer Minute.*href="\/de\/"/);
    const french = await ask(server, FIRST, { 'Accept-Language': 'fr-CH, fr;q=0.9, en;q=0.8' });
    expect(french.text).toMatch(/<html lang="fr">.*dans une minute.*href="\/"/);
    await rename(join(dir, 'away'), join(dir, 'search/pages'));
    expect(await ask(server, FIRST)).toEqual({ status: 200, text: '<html lang="en">job Baker 0 g1' });
  });

  it('renders no page from truncated files', async () => {
    await writeOnDemandSite(dir, onDemandDataset(2));
    const folder = join(dir, 'search/pages');
    for (const file of await readdir(folder)) {
      await copyFile(join(folder, file), join(dir, file));
      await truncate(join(folder, file), 40);
    }
    await expect.poll(() => ask(server, FIRST)).toEqual(UNAVAILABLE);
    for (const file of await readdir(folder)) await copyFile(join(dir, file), join(folder, file));
    expect((await ask(server, FIRST)).text).toContain('g2');
  });

  it('answers from the previous build while the next one is incomplete', async () => {
    await writeOnDemandSite(dir, onDemandDataset(3));
    await expect.poll(async () => (await ask(server, FIRST)).text).toContain('g3');
    const manifest = JSON.parse(await readFile(join(dir, 'search/manifest.json'), 'utf8')) as object;
    await writeFile(
      join(dir, 'search/manifest.json'),
      JSON.stringify({ ...manifest, builtAt: onDemandDataset(9).builtAt }),
    );
    await new Promise((resolve) => setTimeout(resolve, 1100)); // the build is looked at once in a second
    expect((await ask(server, SECOND)).text).toContain('Baker 1 g3');
  });

  it('a job removed between two requests is gone, and later not found', async () => {
    await writeOnDemandSite(dir, onDemandDataset(4));
    expect((await ask(server, FIRST)).status).toBe(200);
    await writeOnDemandSite(dir, onDemandDataset(5, [0]));
    await expect
      .poll(() => ask(server, `/de${FIRST}`))
      .toEqual({ status: 410, text: '<html lang="de">gone Baker 0 g5' });
    expect((await ask(server, SECOND)).text).toContain('g5');
    const { jobs, ...rest } = onDemandDataset(6);
    await writeOnDemandSite(dir, { ...rest, jobs: jobs.slice(1) });
    await expect.poll(() => ask(server, FIRST)).toEqual({ status: 404, text: '<h1>Nothing here</h1>' });
    expect((await ask(server, SECOND)).text).toContain('g6');
  });
});

it.each([
  ['code that throws', 'export const renderPage = () => { throw new Error("secret of page.ts") };'],
  ['code that cannot be loaded', 'throw new Error("secret of entry.mjs");'],
])('%s makes pages unavailable until a build replaces it, but not files', async (_, code) => {
  const dir = await mkdtemp(join(tmpdir(), 'jobfeed-test-'));
  await writeOnDemandSite(dir, onDemandDataset(0), { code });
  const server = await startNode(dir);
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(async () => {
    log.mockRestore();
    await server.close();
    await rm(dir, { recursive: true, force: true });
  });
  await mkdir(join(dir, 'countries/ch'), { recursive: true });
  await writeFile(join(dir, 'countries/ch/index.html'), 'a file');
  expect(await ask(server, FIRST)).toEqual(UNAVAILABLE);
  expect(await ask(server, '/countries/ch/')).toEqual({ status: 200, text: 'a file' });
  expect(String(log.mock.calls[0]?.[0])).toContain('secret of');
  await writeOnDemandSite(dir, onDemandDataset(0));
  expect((await ask(server, FIRST)).status).toBe(200);
});

it('answers 503 when bundled code throws, or the host cannot read its files', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'jobfeed-test-'));
  await writeOnDemandSite(dir, onDemandDataset(0));
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(async () => {
    log.mockRestore();
    await rm(dir, { recursive: true, force: true });
  });
  const files = staticFiles(dir);
  const fetchOk = (address: string | Request) => files(new Request(address));
  const fetchBroken = () => Promise.resolve(new Response('Internal error', { status: 500 }));
  const throwing = () => {
    throw new Error('secret');
  };
  for (const [fetch, render] of [
    [fetchOk, throwing],
    [fetchBroken, () => 'page'],
  ] as const) {
    const answer = await pageRoute(() => Promise.resolve(render))({
      request: new Request(SITE_URL + FIRST),
      env: { ASSETS: { fetch } },
      params: {},
      waitUntil: () => undefined,
    });
    expect([answer.status, await answer.text()]).toEqual([503, UNAVAILABLE.text]);
  }
});

it('during deploys each page comes from one build and is complete', async () => {
  const root = await mkdtemp(join(tmpdir(), 'jobfeed-test-'));
  const dir = join(root, 'dist');
  await mkdir(dir);
  await writeOnDemandSite(dir, onDemandDataset(0));
  await markAsSite(dir, '0');
  const server = await startNode(dir);
  onTestFinished(async () => {
    await server.close();
    await rm(root, { recursive: true, force: true });
  });
  const paths = onDemandDataset(0).jobs.map(({ id }) => `/jobs/${id}/`);
  let deploying = true;
  const seen: string[] = [];
  const reader = (async () => {
    for (let i = 0; deploying; i = (i + 1) % paths.length) {
      const { status, text } = await ask(server, paths[i]!);
      const [, page = text] = /^<html lang="en">(job|gone) Baker \d+ g\d$/.exec(text) ?? [];
      seen.push(`${status} ${page}`);
    }
  })();
  for (let number = 1; number < 5; number++) {
    await deploySite(dir, String(number), (next) =>
      writeOnDemandSite(next, onDemandDataset(number, number % 2 === 0 ? [] : [3])),
    );
    await expect.poll(async () => (await ask(server, FIRST)).text).toContain(`g${number}`);
    const before = seen.length;
    await expect.poll(() => seen.length).toBeGreaterThan(before + 2 * paths.length);
  }
  deploying = false;
  await reader;
  expect(new Set(seen)).toEqual(new Set(['200 job', '410 gone']));
});
