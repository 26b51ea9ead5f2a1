/** The engines that tests run over, each started the same way. */
import type { IncomingMessage } from 'node:http';
import { startMeilisearch } from './meilisearch.ts';
import { startOpenSearch } from './opensearch.ts';

export interface StartedEngine {
  /** Where it answers, or its first node. */
  url: string;
  /** With which a build and a server get there. */
  settings: Record<string, string>;
  /** That of them which names its address. */
  addressSetting: 'MEILI_URL' | 'OPENSEARCH_URLS';
  /** Whether a request sends jobs. */
  sendsJobs: (request: Pick<IncomingMessage, 'method' | 'url'>) => boolean;
  /** Asks the engine itself, and waits until it has done what it is asked; rejects when it refuses. */
  ask: (method: string, path: string, body?: object) => Promise<void>;
  /** SIGKILL, of its first node. */
  kill: () => Promise<void>;
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}
export type StartEngine = () => Promise<StartedEngine>;

export const openSearch =
  (nodes: number): StartEngine =>
  async () => {
    const cluster = await startOpenSearch({ nodes, heapMegabytes: 384 });
    const [first] = cluster.nodes;
    const { url, kill, restart } = first!;
    return {
      ...{ url, kill, restart, stop: cluster.stop },
      settings: { SEARCH_ENGINE: 'opensearch', OPENSEARCH_URLS: cluster.urls.join() },
      addressSetting: 'OPENSEARCH_URLS',
      sendsJobs: ({ url = '' }) => url.endsWith('/_bulk'),
      ask: async (method, path, body) => void (await asked(method, url + path, body)),
    };
  };

const MEILISEARCH_KEY = 'a-key-of-these-tests';

export const meilisearch = async (options: { dir?: string } = {}): Promise<StartedEngine> => {
  const { url, kill, restart, stop } = await startMeilisearch({ key: MEILISEARCH_KEY, ...options });
  return {
    ...{ url, kill, restart, stop },
    settings: { SEARCH_ENGINE: 'meilisearch', MEILI_URL: url, MEILI_KEY: MEILISEARCH_KEY },
    addressSetting: 'MEILI_URL',
    sendsJobs: ({ method, url = '' }) => method === 'POST' && url.endsWith('/documents'),
    async ask(method, path, body) {
      const { taskUid } = (await asked(method, url + path, body, MEILISEARCH_KEY)) as { taskUid: number };
      for (;;) {
        const task = await asked('GET', `${url}/tasks/${taskUid}`, undefined, MEILISEARCH_KEY);
        const { status, error } = task as { status: string; error: unknown };
        if (status === 'succeeded') return;
        if (status === 'failed') throw new Error(`${method} ${path}: ${JSON.stringify(error)}`);
      }
    },
  };
};

async function asked(method: string, url: string, body?: object, key?: string): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json', ...(key && { Authorization: `Bearer ${key}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url} is answered ${response.status}: ${text}`);
  return JSON.parse(text) as unknown;
}

/** For `describe.each`. */
export const ENGINES: [string, StartEngine][] = [
  ['OpenSearch with one node', openSearch(1)],
  ['OpenSearch with three nodes', openSearch(3)],
  ['Meilisearch', () => meilisearch()],
];
