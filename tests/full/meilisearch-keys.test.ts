import { expect, it, onTestFinished } from 'vitest';
import { refuseOpenServer, searchKeyFor, meilisearchWriter } from '../../scripts/engine/meilisearch-index.ts';
import { meilisearchClient } from '../../src/engine/meilisearch-client.ts';
import { type Meilisearch, startMeilisearch } from '../lib/search-engines/meilisearch.ts';

async function started(options: Parameters<typeof startMeilisearch>[0]): Promise<Meilisearch> {
  const server = await startMeilisearch(options);
  onTestFinished(() => server.stop());
  return server;
}

it('makes a key that can search the indexes of a site, and nothing else', async () => {
  const { url, key = '' } = await started({ key: 'a-key-for-a-test-4711' });
  const ask = meilisearchClient({ url, key: 'wrong-wrong-wrong-wrong' });
  await expect(searchKeyFor(ask, 'jobs')).rejects.toThrow('403');
  const master = meilisearchClient({ url, key });
  const searchKey = await searchKeyFor(master, 'jobs');
  expect(await searchKeyFor(master, 'jobs')).toBe(searchKey);
  expect(await searchKeyFor(master, 'others')).not.toBe(searchKey);
  const writer = meilisearchWriter(master);
  for (const index of ['jobs-1', 'others-1']) await writer.create(index);
  const own = meilisearchClient({ url, key: searchKey });
  const search = (indexUid: string): Promise<unknown> =>
    own('POST', '/multi-search', { queries: [{ indexUid, filter: 'version <= 1', hitsPerPage: 0 }] });
  expect(await search('jobs-1')).toMatchObject({ results: [{ totalHits: 0 }] });
  await expect(search('others-1')).rejects.toThrow('403');
  for (const [method, path] of [
    ['GET', '/keys'],
    ['GET', '/indexes/jobs-1/documents'],
    ['DELETE', '/indexes/jobs-1'],
  ] as const)
    await expect(own(method, path)).rejects.toThrow('403');
});

it('refuses a server that answers without a key', async () => {
  await expect(refuseOpenServer(meilisearchClient({ url: (await started({})).url }))).rejects.toThrow(
    'answers without a key, so anyone who reaches it can change it. Start it with MEILI_MASTER_KEY.',
  );
  await refuseOpenServer(meilisearchClient({ url: (await started({ key: 'a-key-of-our-own-0815' })).url }));
});
