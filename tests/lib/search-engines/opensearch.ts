import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { openSearchClassPath } from './programs.ts';
import { type ServerProcess, startProcess, untilItAnswers } from './server-process.ts';

interface OpenSearchNode {
  url: string;
  pid: () => number;
  /** SIGKILL; `restart` starts it again on its data. */
  kill: () => Promise<void>;
  /** On the same ports and data, ended in order first if it runs; resolves when the cluster has taken it in. */
  restart: () => Promise<void>;
}
export interface OpenSearchCluster {
  /** One for each node. */
  urls: string[];
  nodes: OpenSearchNode[];
  /** Ends all nodes for good; data in a folder of their own are deleted. */
  stop: () => Promise<void>;
}

const HOST = '127.0.0.1';

/**
 * An OpenSearch cluster on this machine, a process for each node; they end with this process at the latest.
 * @param options.nodes how many, 1 or 3
 * @param options.heapMegabytes for each node
 * @param options.dir where their data are, default a new folder
 * @param options.settings more lines of opensearch.yml, for all nodes
 */
export async function startOpenSearch(options: {
  nodes: number;
  heapMegabytes: number;
  dir?: string;
  settings?: Record<string, string>;
}): Promise<OpenSearchCluster> {
  const classPath = openSearchClassPath();
  if (!classPath) throw new Error('OpenSearch for the tests is not there yet. Run npm run search-engines.');
  const dir = options.dir ?? (await mkdtemp(join(tmpdir(), 'jobfeed-opensearch-')));
  const heap = `${options.heapMegabytes}m`;
  const places: { name: string; home: string; http: number; transport: number }[] = [];
  for (let i = 0; i < options.nodes; i++) {
    const name = `node${i}`;
    places.push({ name, home: join(dir, name), http: await freePort(), transport: await freePort() });
  }
  const settings = {
    // Two clusters of one machine must not take each other's nodes in.
    'cluster.name': `jobfeed-test-${places[0]?.transport}`,
    'network.host': HOST,
    'transport.type': 'netty4',
    'http.type': 'netty4',
    'discovery.seed_hosts': places.map(({ transport }) => `${HOST}:${transport}`).join(),
    // Ignored by a node that has been in a cluster.
    'cluster.initial_cluster_manager_nodes': places.map(({ name }) => name).join(),
    // A developer's disk may be nearly full.
    'cluster.routing.allocation.disk.threshold_enabled': 'false',
    ...options.settings,
  };
  const servers = new Map<string, ServerProcess>();
  const start = async ({ name, home, http, transport }: (typeof places)[number]): Promise<void> => {
    await mkdir(home, { recursive: true });
    const own = {
      'node.name': name,
      'path.home': home,
      'path.data': join(home, 'data'),
      'path.logs': home,
      'http.port': http,
      'transport.port': transport,
    };
    const server = await startProcess(
      'java',
      [
        ...[`-Xms${heap}`, `-Xmx${heap}`, '-XX:+UseSerialGC', '-XX:+ExitOnOutOfMemoryError'],
        ...['-Dlog4j2.level=WARN', '-cp', classPath, 'OneNode'],
        ...Object.entries({ ...settings, ...own }).map(([key, value]) => `${key}=${value}`),
      ],
      { log: join(home, 'log'), cwd: home },
    );
    servers.set(name, server);
  };
  /** Waits until this node sees all that run, and all shards have their copies where there are nodes for them. */
  const settle = async ({ name, http }: (typeof places)[number]): Promise<void> => {
    const running = [...servers.values()].filter((server) => server.isRunning()).length;
    const status = running === options.nodes && running > 1 ? 'green' : 'yellow';
    const health = `http://${HOST}:${http}/_cluster/health?wait_for_nodes=${running}&wait_for_status=${status}&timeout=5s`;
    await untilItAnswers(servers.get(name)!, health);
  };
  const stop = async (): Promise<void> => {
    await Promise.all([...servers.values()].map((server) => server.stop()));
    if (!options.dir) await rm(dir, { recursive: true, force: true });
  };
  try {
    await Promise.all(places.map(start));
    await Promise.all(places.map(settle));
  } catch (error) {
    await stop();
    throw error;
  }
  const nodes = places.map((place): OpenSearchNode => ({
    url: `http://${HOST}:${place.http}`,
    pid: () => servers.get(place.name)!.pid,
    kill: () => servers.get(place.name)!.kill(),
    restart: async () => {
      await servers.get(place.name)!.stop();
      await start(place);
      await settle(place);
    },
  }));
  return { urls: nodes.map(({ url }) => url), nodes, stop };
}
