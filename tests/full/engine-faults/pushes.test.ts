/** Builds that bring their jobs into OpenSearch: killed at each of their requests, and while readers search. */
import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../scripts/config.ts';
import { type RunningServer, startServer } from '../../../scripts/serve.ts';
import { type SearchQuery } from '../../../src/search/types.ts';
import { startReaders, versionOf } from '../../lib/engine-readers.ts';
import { feed, feedFiles, type Files } from '../../lib/exports.ts';
import { faultSite, NAMES } from '../../lib/fault-site.ts';
import { type FaultProxy, startFaultProxy } from '../../lib/search-engines/fault-proxy.ts';
import { type OpenSearchCluster, startOpenSearch } from '../../lib/search-engines/opensearch.ts';

let cluster: OpenSearchCluster;
/** What builds reach the cluster through. */
let line: FaultProxy;
let server: RunningServer;
beforeAll(async () => {
  cluster = await startOpenSearch({ nodes: 1, heapMegabytes: 384 });
  line = await startFaultProxy(cluster.urls[0]!);
});
const site = faultSite(() => ({ SEARCH_ENGINE: 'opensearch', OPENSEARCH_URLS: line.origin }));
beforeAll(async () => {
  const config = readConfig({ OPENSEARCH_URLS: cluster.urls.join() });
  server = await startServer({ config, dir: site.outDir, port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server?.close();
  await line?.close();
  await cluster?.stop();
});

/** Jobs of which a mark in their titles says of which export they are; the last employers are in every third one only. */
const exportWith = (number: number): Files =>
  feedFiles(
    Object.fromEntries(
      NAMES.filter((_, i) => i < 4 || number % 3 === 0).map((name, i) => [
        name,
        feed(
          name,
          Array.from({ length: 3 + ((number + i) % 2) }, (_, job) => ({
            title: i === 3 ? 'Gardener' : `Baker ${job} mark${number}`,
          })),
        ),
      ]),
    ),
  );
const titlesIn = (files: Files): string[] =>
  Object.values(files)
    .flatMap((text) => (JSON.parse(text) as { jobs: { title: string }[] }).jobs.map(({ title }) => title))
    .sort();

async function titlesFound(): Promise<string[]> {
  // So that answers are not kept from before.
  await sleep(1100);
  const response = await fetch(`${server.url}/api/v1/jobs?limit=50`);
  const { hits, total } = (await response.json()) as { hits: { title: string }[]; total: number };
  expect(hits).toHaveLength(total);
  return hits.map(({ title }) => title).sort();
}
const totalOf = async (q: string): Promise<number> => {
  const response = await fetch(
    `${server.url}/api/v1/jobs?${String(new URLSearchParams({ q, exact: 'true' }))}`,
  );
  return ((await response.json()) as { total: number }).total;
};

/** Kills a build at a request to the engine, which is then carried out or not; returns how many requests there were. */
async function killAt(request: number, isPassedOn: boolean): Promise<number> {
  let seen = 0;
  const { kill, ended } = site.start();
  line.fault = () => {
    if (seen++ !== request) return undefined;
    if (isPassedOn) {
      // Time for the request to get there, none for the build to go on.
      setTimeout(kill, 1);
      return undefined;
    }
    kill();
    return { kind: 'cut', when: 'at-once' };
  };
  await ended;
  line.fault = () => undefined;
  return seen;
}

let number = 1;
// Before these requests a build looks what the engine has, and behind them it tries its site.
test.each([
  ['of changes', 16],
  ['of everything', 10],
])('a build is killed at each request of a push %s', async (kind, requests) => {
  let published = exportWith(number);
  await site.expectHealed(published);
  for (let request = 0; request < requests; request++) {
    const isPassedOn = request % 2 === 1;
    const dead = ++number;
    if (kind === 'of everything') await forget();
    await site.sends(exportWith(dead));
    expect(await killAt(request, isPassedOn)).toBeGreaterThan(request);
    expect([request, await titlesFound()]).toEqual([request, titlesIn(published)]);
    expect([request, await totalOf(`mark${dead}`)]).toEqual([request, 0]);
    // The same export comes again, or one that has nothing of it.
    published = exportWith(request % 4 < 2 ? ++number : dead);
    await site.expectHealed(published);
    expect([request, await titlesFound()]).toEqual([request, titlesIn(published)]);
  }
});

/** Takes what is remembered of the index. */
async function forget(): Promise<void> {
  for (const name of readdirSync(join(site.stateDir, 'engine')))
    await rm(join(site.stateDir, 'engine', name));
}

test('what changed in one of a hundred domains reaches readers, and no answer mixes two builds', async () => {
  const names = Array.from({ length: 100 }, (_, i) => `employer${i}`);
  const exports = [0, 1].map((mark) =>
    feedFiles(
      Object.fromEntries(
        names.map((name, i) => [
          name,
          feed(
            name,
            Array.from({ length: 3 }, (_, job) => ({
              title: i === 7 && mark ? `Painter ${job}` : `Baker ${job}`,
              tags: i === 7 && mark ? ['colours'] : ['bread', `kind${i % 5}`],
            })),
          ),
        ]),
      ),
    ),
  );
  const search = (q: string, filters: SearchQuery['filters'] = {}): SearchQuery => ({
    ...{ q, filters, offset: 0, limit: 50 },
  });
  const queries = [
    ...['', 'baker', 'painter', 'baker 1', '"painter 2"', 'bakr'].map((q) => search(q)),
    search('', { employers: ['employer7.example'] }),
    search('', { tags: ['bread'] }),
    search('baker', { tags: ['kind2'] }),
  ];
  await site.expectHealed(exports[0]);
  await sleep(1100);
  const before = await versionOf(server.url, queries);
  const known = [before];
  const readers = startReaders(server.url, queries, known);
  // Readers search at each step of the push.
  line.fault = () => ({ kind: 'delay', ms: 300 });
  const started = line.seen.requests.length;
  await site.expectHealed(exports[1]);
  line.fault = () => undefined;
  await sleep(1100);
  const after = await versionOf(server.url, queries);
  known.push(after);
  await sleep(2000);
  const { asked, versions, wrong } = await readers.stop();
  const bulks = line.seen.requests.slice(started).filter((path) => path.endsWith('/_bulk'));
  console.log(`${asked} searches during a push of ${bulks.length} parts`);
  expect(wrong).toEqual([]);
  expect(versions).toEqual(new Set([before, after]));
  expect([before, after].map((version) => version.get('q=painter&limit=50')?.total)).toEqual([0, 3]);
  expect(bulks).toHaveLength(1);
});
