import { afterAll, expect, test } from 'vitest';
import { openSearchWriter } from '../../scripts/engine/opensearch-index.ts';
import { pushJobs, type EngineWriter } from '../../scripts/engine/push.ts';
import { EVERY_JOB } from '../../src/engine/condition.ts';
import type { EngineDocument, Engine } from '../../src/engine/engine.ts';
import { openSearchClient } from '../../src/engine/opensearch-client.ts';
import { createEngineSearch } from '../../src/engine/search.ts';
import { testEngines } from '../lib/engine-contract.ts';
import { engineSiteOf, toPush } from '../lib/engine-site.ts';
import { askSearch } from '../lib/parity.ts';
import { sampleJobs } from '../lib/sample-jobs.ts';
import { openedOnce } from '../lib/search-of.ts';
import { type OpenSearchCluster, startOpenSearch } from '../lib/search-engines/opensearch.ts';

let cluster: OpenSearchCluster | undefined;
afterAll(() => cluster?.stop());

let more: { writer: EngineWriter; document: EngineDocument };
const opened = openedOnce(async (folder) => {
  cluster = await startOpenSearch({ nodes: 1, heapMegabytes: 512 });
  const { jobs, search, documents, files } = await engineSiteOf(sampleJobs(), folder, { withNear: true });
  const writer = openSearchWriter(openSearchClient({ urls: cluster.urls, timeoutMs: 60_000 }));
  const engine = createEngineSearch(await hold(writer, 'jobs', documents), files);
  more = { writer, document: documents[0]! };
  return { jobs, asks: { files: askSearch(search), opensearch: askSearch(engine) } };
});

/** Brings documents into an index. */
async function hold(
  writer: EngineWriter,
  prefix: string,
  documents: readonly EngineDocument[],
): Promise<() => Engine> {
  const { version } = await pushJobs({
    ...{ writer, prefix, now: new Date(), ...toPush(documents) },
    before: undefined,
    stage: { tick: () => undefined },
    say: () => undefined,
  });
  return () => writer.open(version);
}

testEngines(opened, 300);

test('counts all values, even more than one search counts', async () => {
  const { writer, document } = more;
  const index = 'many-values';
  await writer.create(index);
  const count = 70_000;
  for (let first = 0; first < count; first += 5000)
    await writer.write(
      index,
      Array.from({ length: 5000 }, (_, i) => ({
        ...{ ...document, words: [], phrases: [], batch: 'a', version: 1 },
        ...{ id: `job${first + i}`, employers: [`${first + i}.example`] },
      })),
    );
  await writer.settle(index);
  const engine = writer.open({ index, number: 1, stale: [] });
  const [counts] = await engine.values([{ jobs: EVERY_JOB, field: 'employers', limit: Infinity }]);
  expect([counts!.size, new Set(counts!.values())]).toEqual([count, new Set([1])]);
});
