import { afterAll } from 'vitest';
import { openSearchWriter } from '../../scripts/engine/opensearch-index.ts';
import { pushJobs } from '../../scripts/engine/push.ts';
import { openSearchClient } from '../../src/engine/opensearch-client.ts';
import { createEngineSearch } from '../../src/engine/search.ts';
import { testEngines } from '../lib/engine-contract.ts';
import { engineSiteOf } from '../lib/engine-site.ts';
import { askSearch } from '../lib/parity.ts';
import { samplePostings } from '../lib/sample-postings.ts';
import { openedOnce } from '../lib/search-of.ts';
import { type OpenSearchCluster, startOpenSearch } from '../lib/search-engines/opensearch.ts';

let cluster: OpenSearchCluster | undefined;
afterAll(() => cluster?.stop());

const opened = openedOnce(async (folder) => {
  cluster = await startOpenSearch({ nodes: 1, heapMegabytes: 512 });
  const { postings, search, documents, files } = await engineSiteOf(samplePostings(), folder);
  const writer = openSearchWriter(openSearchClient({ urls: cluster.urls, timeoutMs: 60_000 }));
  const { version } = await pushJobs({
    writer,
    prefix: 'jobs',
    now: new Date(),
    jobs: documents.length,
    documents: async function* () {
      yield* documents;
    },
    before: undefined,
    stage: { tick: () => undefined },
    say: () => undefined,
  });
  const engine = createEngineSearch(() => writer.open(version), files);
  return { postings, asks: { files: askSearch(search), opensearch: askSearch(engine) } };
});

testEngines(opened, 300);
