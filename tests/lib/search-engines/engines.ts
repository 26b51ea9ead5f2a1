/** The engines that tests run over, each started the same way. */
import { startMeilisearch } from './meilisearch.ts';
import { startOpenSearch } from './opensearch.ts';

export interface StartedEngine {
  /** Where it answers, or its first node. */
  url: string;
  /** With which a build and a server get there. */
  settings: Record<string, string>;
  stop: () => Promise<void>;
}
type StartEngine = () => Promise<StartedEngine>;

export const MEILISEARCH_KEY = 'a-key-of-these-tests';

const openSearch =
  (nodes: number): StartEngine =>
  async () => {
    const { urls, stop } = await startOpenSearch({ nodes, heapMegabytes: 384 });
    return {
      url: urls[0]!,
      settings: { SEARCH_ENGINE: 'opensearch', OPENSEARCH_URLS: urls.join() },
      stop,
    };
  };
const meilisearch: StartEngine = async () => {
  const { url, stop } = await startMeilisearch({ key: MEILISEARCH_KEY });
  return {
    url,
    settings: { SEARCH_ENGINE: 'meilisearch', MEILI_URL: url, MEILI_KEY: MEILISEARCH_KEY },
    stop,
  };
};

/** For `describe.each`. */
export const ENGINES: [string, StartEngine][] = [
  ['OpenSearch with one node', openSearch(1)],
  ['OpenSearch with three nodes', openSearch(3)],
  ['Meilisearch', meilisearch],
];
