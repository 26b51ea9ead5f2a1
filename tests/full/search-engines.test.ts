/** The search servers that the tests start themselves: real ones, and the faults that the tests give them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Agent, fetch as fetchWith } from 'undici';
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { serve } from '../lib/serve.ts';
import { startAuthProxy } from '../lib/search-engines/auth-proxy.ts';
import { startFaultProxy } from '../lib/search-engines/fault-proxy.ts';
import { startMeilisearch } from '../lib/search-engines/meilisearch.ts';
import { startOpenSearch } from '../lib/search-engines/opensearch.ts';
import { fetchMeilisearch } from '../lib/search-engines/programs.ts';
import { tempDir } from '../lib/temp-dir.ts';

const KEY = 'a-key-of-these-tests';
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function json(
  url: string,
  { method = 'GET', body, key }: { method?: string; body?: object; key?: string } = {},
) {
  const response = await fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json', ...(key && { Authorization: `Bearer ${key}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test('Meilisearch keeps its documents when killed', async () => {
  const server = await startMeilisearch({ key: KEY });
  onTestFinished(server.stop);
  const documents = `${server.url}/indexes/jobs/documents`;
  const written = await json(documents, { method: 'POST', key: KEY, body: [{ id: 1, title: 'Baker' }] });
  expect(written.status).toBe(202);
  const task = `${server.url}/tasks/${String(written.body['taskUid'])}`;
  await expect.poll(async () => (await json(task, { key: KEY })).body['status']).toBe('succeeded');
  const { pid } = server;
  const first = pid();
  await server.kill();
  expect(isAlive(first)).toBe(false);
  await expect(fetch(server.url)).rejects.toThrow();
  await server.restart();
  expect((await json(`${documents}/1`, { key: KEY })).body).toEqual({ id: 1, title: 'Baker' });
  expect((await json(`${documents}/1`)).status, 'without the key').toBe(401);
});

test('Meilisearch without a key accepts every request', async () => {
  const server = await startMeilisearch();
  onTestFinished(server.stop);
  expect((await json(`${server.url}/indexes`)).status).toBe(200);
});

test('one OpenSearch node keeps its documents, behind TLS and a password too', async () => {
  const cluster = await startOpenSearch({ nodes: 1, heapMegabytes: 256 });
  onTestFinished(cluster.stop);
  const [url] = cluster.urls;
  const put = await json(`${url}/jobs/_doc/1?refresh=true`, { method: 'PUT', body: { title: 'Baker' } });
  expect(put.status).toBe(201);
  await cluster.nodes[0]!.restart();
  expect((await json(`${url}/jobs/_doc/1`)).body).toMatchObject({ found: true, _source: { title: 'Baker' } });

  const proxy = await startAuthProxy(url!, { username: 'jobfeed', password: 'secret' });
  onTestFinished(proxy.close);
  const dispatcher = new Agent({ connect: { ca: readFileSync(proxy.caFile) } });
  onTestFinished(() => dispatcher.destroy());
  const status = async (credentials: string): Promise<number> => {
    const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
    return (await fetchWith(`${proxy.url}/jobs/_doc/1`, { dispatcher, headers: { authorization } })).status;
  };
  expect([await status('jobfeed:secret'), await status('jobfeed:wrong')]).toEqual([200, 401]);
  expect(proxy.refused()).toBe(1);
  await expect(fetch(proxy.url), 'an unknown authority').rejects.toThrow();
});

test('three OpenSearch nodes answer while any one is killed', async () => {
  const cluster = await startOpenSearch({ nodes: 3, heapMegabytes: 256 });
  onTestFinished(cluster.stop);
  const [url] = cluster.urls;
  const settings = { number_of_shards: 3, number_of_replicas: 1 };
  // A shard whose copy is not there yet dies with its node.
  await json(`${url}/jobs?wait_for_active_shards=all`, { method: 'PUT', body: { settings } });
  for (let id = 0; id < 10; id++)
    await json(`${url}/jobs/_doc/${id}?refresh=true`, { method: 'PUT', body: { title: 'Baker' } });
  for (const [index, killed] of cluster.nodes.entries()) {
    const pid = killed.pid();
    await killed.kill();
    expect(isAlive(pid)).toBe(false);
    const other = cluster.nodes[(index + 1) % 3]!.url;
    const search = `${other}/jobs/_search?allow_partial_search_results=false`;
    await expect
      .poll(() => json(search))
      .toMatchObject({ status: 200, body: { hits: { total: { value: 10 } }, _shards: { failed: 0 } } });
    await killed.restart();
    const health = await json(`${killed.url}/_cluster/health`);
    expect(health.body).toMatchObject({ status: 'green', number_of_nodes: 3 });
  }
});

/** Starts servers in a process of its own, which prints their ids and then waits. */
const HOLDER = `
  import { startMeilisearch } from './tests/lib/search-engines/meilisearch.ts';
  import { startOpenSearch } from './tests/lib/search-engines/opensearch.ts';
  const meilisearch = await startMeilisearch({ key: '${KEY}', dir: process.env.DIR });
  const { nodes } = await startOpenSearch({ nodes: 1, heapMegabytes: 256, dir: process.env.DIR });
  console.log([meilisearch.pid(), nodes[0].pid()].join());
  setInterval(() => {}, 1000);`;

test.each(['SIGKILL', 'SIGINT'] as const)('no server outlives tests that end by %s', async (signal) => {
  const holder = spawn(process.execPath, ['--input-type=module', '-e', HOLDER], {
    env: { ...process.env, DIR: await tempDir() },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(holder, 'exit').then(() => ['']);
  const [line = ''] = (await Promise.race([once(createInterface(holder.stdout), 'line'), ended])) as [string];
  const pids = line.split(',').map(Number);
  expect(pids.map(isAlive)).toEqual([true, true]);
  holder.kill(signal);
  await expect.poll(() => pids.map(isAlive)).toEqual([false, false]);
});

test('a program that is not the pinned one is refused and removed', async () => {
  const spec = join(await tempDir(), 'package');
  const folder = await tempDir();
  await mkdir(spec);
  await writeFile(join(spec, 'package.json'), JSON.stringify({ name: 'forged', version: '1.0.0' }));
  await writeFile(join(spec, 'meilisearch'), '#!/bin/sh\n');
  await expect(fetchMeilisearch({ folder, spec })).rejects.toThrow(
    /is not the pinned program: its SHA-256 is [0-9a-f]{64}, not 5354d8.*Do not run it: delete it and fetch it again/,
  );
  expect(await readdir(folder)).toEqual([]);
});

test('the connection to a server can be slow, cut, or answered by something else', async () => {
  const server = await serve((request, response) => request.pipe(response));
  const proxy = await startFaultProxy(server.origin);
  onTestFinished(proxy.close);
  const ask = () => fetch(proxy.origin, { method: 'POST', body: 'whole' });
  expect(await (await ask()).text()).toBe('whole');
  proxy.fault = () => ({ kind: 'delay', ms: 50 });
  expect(await (await ask()).text()).toBe('whole');
  proxy.fault = () => ({
    kind: 'status',
    status: 429,
    headers: { 'Retry-After': '7' },
    body: { status: 429 },
  });
  const busy = await ask();
  expect([busy.status, busy.headers.get('retry-after'), await busy.json()]).toEqual([
    429,
    '7',
    { status: 429 },
  ]);
  proxy.fault = () => ({ kind: 'cut', when: 'at-once' });
  await expect(ask()).rejects.toThrow('fetch failed');
  proxy.fault = () => ({ kind: 'cut', when: 'in-the-answer' });
  await expect(ask().then((answer) => answer.text())).rejects.toThrow('terminated');
  expect(server.seen.requests).toHaveLength(2);
});
