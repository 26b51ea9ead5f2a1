/** Sites whose jobs are in OpenSearch, on Node and in the edge runtime, beside the same site whose jobs are in files. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { spread } from '../../scripts/check/search.ts';
import { readConfig } from '../../scripts/config.ts';
import { startEdgeServer } from '../../scripts/serve-edge.ts';
import { type RunningServer, startServer } from '../../scripts/serve.ts';
import { printQuery } from '../../src/search/query.ts';
import type { FoundJob } from '../../src/job/job.ts';
import type { SearchQuery } from '../../src/filters/query.ts';
import { buildSample } from '../lib/built-sample.ts';
import { testEngines } from '../lib/engine-contract.ts';
import { type Ask, askApi, compareEngines, someJobs } from '../lib/parity.ts';
import { queryMix } from '../lib/query-mix.ts';
import { siteAddresses } from '../lib/site-addresses.ts';
import { type OpenSearchCluster, startOpenSearch } from '../lib/search-engines/opensearch.ts';
import { sharedDir } from '../lib/temp-dir.ts';

const SEARCHES = 100;
const PAGES = 60;

const folder = sharedDir();
let files: RunningServer, postings: FoundJob[];
beforeAll(async () => {
  const dir = await buildSample(join(folder, 'files'), { PAGES: 'on-demand' });
  postings = await someJobs(dir);
  files = await startServer({ config: readConfig({}), dir, port: 0, host: '127.0.0.1' });
});
afterAll(() => files?.close());

describe.each([1, 3])('OpenSearch nodes: %i', (nodes) => {
  let cluster: OpenSearchCluster;
  const servers: Record<string, RunningServer> = {};
  const asks: Record<string, Ask> = {};
  beforeAll(async () => {
    cluster = await startOpenSearch({ nodes, heapMegabytes: 384 });
    const OPENSEARCH_URLS = cluster.urls.join();
    const dir = await buildSample(join(folder, String(nodes)), {
      ...{ SEARCH_ENGINE: 'opensearch', OPENSEARCH_URLS, PAGES: 'on-demand' },
    });
    servers['node'] = await startServer({
      ...{ config: readConfig({ OPENSEARCH_URLS }), dir, port: 0, host: '127.0.0.1' },
    });
    servers['edge'] = await startEdgeServer({ dir, port: 0, variables: { OPENSEARCH_URLS } });
    for (const [name, { url }] of Object.entries({ files, ...servers })) asks[name] = askApi(url);
  });
  afterAll(async () => {
    for (const server of Object.values(servers)) await server.close();
    await cluster?.stop();
  });

  testEngines(() => ({ jobs: postings, asks }), SEARCHES);

  test('the last hit and the jobs after it', async () => {
    const queries: SearchQuery[] = [];
    for (const query of [...queryMix(postings, 20, 3), { q: '', filters: {}, offset: 0, limit: 20 }])
      for (const collapse of [false, true]) {
        const { total, groups } = await asks['files']!({ ...query, offset: 0, collapse });
        const last = (groups ?? total) - 1;
        for (const offset of [last, last + 1, last + 1000, 1_000_000])
          if (offset >= 0) queries.push({ ...query, collapse, offset });
      }
    expect((await compareEngines(asks, queries)).hits).toBeGreaterThan(20);
  });

  const sameBytes = async (paths: readonly string[]): Promise<void> => {
    for (const path of paths) {
      const [expected, ...others] = await Promise.all(
        [files, ...Object.values(servers)].map(async ({ url }) => {
          const response = await fetch(url + path);
          return { path, status: response.status, text: (await response.text()).replaceAll(url, '') };
        }),
      );
      for (const other of others) expect(other).toEqual(expected);
    }
  };

  test('feeds of searches are identical', async () => {
    const queries = queryMix(postings, 20, 5).map((query) => String(printQuery({ ...query, offset: 0 })));
    await sameBytes(queries.flatMap((query) => [`/feed.xml?${query}`, `/feed.json?${query}`]));
  });

  test('pages on demand are identical', async () => {
    const listed = async (file: string): Promise<string[]> => {
      const text = await (await fetch(files.url + file)).text();
      return [...text.matchAll(/<loc>([^<]+)/g)].map(([, address]) => new URL(address!).pathname);
    };
    const all = (await Promise.all((await listed('/sitemap-index.xml')).map(listed))).flat();
    // Files say whether the browser searches by itself, which it does not with an engine.
    const asFiles = new Set(siteAddresses(join(folder, 'files', 'dist')));
    const paths = all.filter((path) => !asFiles.has(path));
    const jobs = paths.filter((path) => /\/jobs\/./.test(path));
    const others = paths.filter((path) => !/\/jobs\/./.test(path));
    expect([jobs.length > PAGES, others.length > PAGES]).toEqual([true, true]);
    await sameBytes(spread(others, PAGES));
    await sameBytes(spread(jobs, PAGES));
  });
});
