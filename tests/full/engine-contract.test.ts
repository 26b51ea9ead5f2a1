/** The API over OpenSearch is held to its description, as the one over files is. */
import { afterAll, beforeAll, describe } from 'vitest';
import { type Config, readConfig } from '../../scripts/config.ts';
import { startEdgeServer } from '../../scripts/serve-edge.ts';
import { type ApiSite, SITE_URL } from '../lib/api-site.ts';
import { serveContract } from '../lib/contract.ts';
import { testContractFuzz } from '../lib/contract-fuzz.ts';
import { testContract } from '../lib/contract-tests.ts';
import { type OpenSearchCluster, startOpenSearch } from '../lib/search-engines/opensearch.ts';

let sites = 0;

describe.each([1, 3])('nodes of OpenSearch: %i', (nodes) => {
  let cluster: OpenSearchCluster;
  beforeAll(async () => {
    cluster = await startOpenSearch({ nodes, heapMegabytes: 384 });
  });
  afterAll(() => cluster?.stop());

  const configOf = (): Config =>
    readConfig({
      SITE_URL,
      SEARCH_ENGINE: 'opensearch',
      OPENSEARCH_URLS: cluster.urls.join(),
      ENGINE_INDEX: `contract${++sites}`,
    });
  const runtimes: [string, () => Promise<ApiSite>][] = [
    ['Node', () => serveContract(configOf())],
    [
      'the edge runtime',
      () => {
        const config = configOf();
        const variables = { OPENSEARCH_URLS: config.OPENSEARCH_URLS };
        return serveContract(config, (dir) => startEdgeServer({ dir, port: 0, variables }));
      },
    ],
  ];
  describe.each(runtimes)('%s', (_, serve) => {
    testContract(serve);
    testContractFuzz(serve);
  });
});
