/** The engines that can stand behind a site, as a benchmark starts them: each with data of its own. */
import { statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../../../scripts/lib/files.ts';
import { type Meilisearch, startMeilisearch } from '../../lib/search-engines/meilisearch.ts';
import { startOpenSearch } from '../../lib/search-engines/opensearch.ts';
import { fetchMeilisearch, fetchOpenSearch } from '../../lib/search-engines/programs.ts';

/** In the order of the table; the second Meilisearch has no site before it. */
export const ENGINES = ['static', 'meilisearch', 'meilisearch-own', 'opensearch', 'opensearch-3'] as const;
export type Engine = (typeof ENGINES)[number];
export type SiteEngine = Exclude<Engine, 'meilisearch-own'>;

export interface EngineServers {
  /** How a build and the server of a site find them. */
  settings: Record<string, string>;
  /** A process for each node; none for files. */
  pids: number[];
  stop: () => Promise<void>;
}

/** Fetches what these engines need, if it is not there yet. */
export async function fetchEngines(engines: readonly Engine[]): Promise<void> {
  if (engines.some((engine) => engine.startsWith('meilisearch'))) await fetchMeilisearch();
  if (engines.some((engine) => engine.startsWith('opensearch'))) await fetchOpenSearch();
}

/**
 * Starts an engine for a site.
 * @param dir where its data are to be
 * @param heapMegabytes of each OpenSearch node
 */
export async function startEngine(
  engine: SiteEngine,
  dir: string,
  heapMegabytes: number,
): Promise<EngineServers> {
  await mkdir(dir, { recursive: true });
  switch (engine) {
    case 'static':
      return { settings: { SEARCH_ENGINE: 'static' }, pids: [], stop: async () => undefined };
    case 'meilisearch': {
      const { url, key, pid, stop } = await startWithKey(dir);
      const settings = {
        SEARCH_ENGINE: 'meilisearch',
        MEILI_URL: url,
        MEILI_KEY: key!,
        MEILI_SEARCH_KEY: '',
      };
      return { settings, pids: [pid()], stop };
    }
    case 'opensearch':
    case 'opensearch-3': {
      const nodeCount = engine === 'opensearch' ? 1 : 3;
      const { urls, nodes, stop } = await startOpenSearch({ nodes: nodeCount, heapMegabytes, dir });
      const settings = { SEARCH_ENGINE: 'opensearch', OPENSEARCH_URLS: urls.join() };
      return { settings, pids: nodes.map(({ pid }) => pid()), stop };
    }
  }
}

/** A Meilisearch that asks for a key. */
export async function startWithKey(dir: string): Promise<Meilisearch> {
  await mkdir(dir, { recursive: true });
  return startMeilisearch({ key: 'only-for-this-benchmark', dir });
}

/**
 * What a folder takes on disk: the database of Meilisearch has files that are longer than what is in them. A server that
 * works may delete some meanwhile.
 */
export function diskBytes(dir: string): number {
  const blocksOf = (file: string): number =>
    statSync(join(dir, file), { throwIfNoEntry: false })?.blocks ?? 0;
  return listFiles(dir).reduce((sum, file) => sum + blocksOf(file) * 512, 0);
}
