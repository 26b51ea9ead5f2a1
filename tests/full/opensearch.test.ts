import { afterAll } from 'vitest';
import {
  openSearchMapping,
  openSearchSettings,
  writeDocuments,
} from '../../scripts/engine/opensearch-index.ts';
import { openSearchClient } from '../../src/engine/opensearch-client.ts';
import { openSearchEngine } from '../../src/engine/opensearch.ts';
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
  const ask = openSearchClient({ urls: cluster.urls, timeoutMs: 60_000 });
  const index = 'jobs-1';
  await ask('PUT', `/${index}`, {
    settings: openSearchSettings(documents.length),
    mappings: openSearchMapping,
  });
  await writeDocuments(
    ask,
    index,
    documents.map((document) => ({ ...document, batch: 'a', version: 1 })),
  );
  await ask('POST', `/${index}/_refresh`);
  const engine = createEngineSearch(openSearchEngine(ask, { index, number: 1, stale: [] }), files);
  return { postings, asks: { files: askSearch(search), opensearch: askSearch(engine) } };
});

testEngines(opened, 300);
