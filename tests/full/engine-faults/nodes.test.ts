/** A built site over three OpenSearch nodes, of which one after the other is killed and comes back. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../scripts/config.ts';
import { type RunningServer, startServer } from '../../../scripts/serve.ts';
import { buildSample } from '../../lib/built-sample.ts';
import { startReaders, versionOf } from '../../lib/engine-readers.ts';
import { nearMix } from '../../lib/near-mix.ts';
import { meaningMix } from '../../lib/meaning-mix.ts';
import { queryMix } from '../../lib/query-mix.ts';
import { sampleJobs } from '../../lib/sample-jobs.ts';
import { type OpenSearchCluster, startOpenSearch } from '../../lib/search-engines/opensearch.ts';
import { sharedDir } from '../../lib/temp-dir.ts';

const folder = sharedDir();
let cluster: OpenSearchCluster, site: RunningServer;
beforeAll(async () => {
  cluster = await startOpenSearch({ nodes: 3, heapMegabytes: 384 });
  const settings = { SEARCH_ENGINE: 'opensearch', OPENSEARCH_URLS: cluster.urls.join(), LOCALES: 'en' };
  const dir = await buildSample(folder, settings);
  site = await startServer({ config: readConfig(settings), dir, port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await site?.close();
  await cluster?.stop();
});

const health = async (): Promise<string> => {
  const response = await fetch(`${site.url}/api/v1/health`);
  return ((await response.json()) as { search_engine: string }).search_engine;
};

test('each node is killed in turn: every search is complete, and health reports what is lost', async () => {
  const jobs = sampleJobs();
  const queries = [...queryMix(jobs, 20), ...meaningMix(jobs, 10), ...nearMix(jobs, 10)];
  const known = await versionOf(site.url, queries);
  const readers = startReaders(site.url, queries, [known]);
  const states = new Set<string>();
  for (const node of cluster.nodes) {
    await expect.poll(health).toBe('available');
    await node.kill();
    // With two copies on three nodes not every one is missed.
    for (let looks = 0; looks < 50; looks++) {
      states.add(await health());
      await sleep(100);
    }
    await node.restart();
  }
  await expect.poll(health).toBe('available');
  const { asked, refused, wrong } = await readers.stop();
  console.log(`${asked} searches while three nodes were killed`);
  expect([wrong, refused]).toEqual([[], 0]);
  expect(asked).toBeGreaterThan(300);
  expect([...states].sort()).toEqual(['available', 'degraded']);
});
