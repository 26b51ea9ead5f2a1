import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { meilisearchBinary } from './programs.ts';
import { type ServerProcess, startProcess, untilItAnswers } from './server-process.ts';

export interface Meilisearch {
  url: string;
  key: string | undefined;
  pid: () => number;
  /** SIGKILL; `restart` starts it again on its data. */
  kill: () => Promise<void>;
  /** On the same port and data, ended in order first if it runs. */
  restart: () => Promise<void>;
  /** Ends it for good; data in a folder of its own are deleted. */
  stop: () => Promise<void>;
}

/**
 * A Meilisearch on this machine; it ends with this process at the latest.
 * @param options.key the master key; without one the server takes every request
 * @param options.dir where its data are, default a new folder
 * @param options.port default a free one
 */
export async function startMeilisearch(
  options: { key?: string; dir?: string; port?: number } = {},
): Promise<Meilisearch> {
  const { key } = options;
  const program = meilisearchBinary();
  if (!program) throw new Error('Meilisearch for the tests is not there yet. Run npm run search-engines.');
  const dir = options.dir ?? (await mkdtemp(join(tmpdir(), 'jobfeed-meilisearch-')));
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const args = ['--no-analytics', '--http-addr', `127.0.0.1:${port}`, '--log-level', 'WARN'];
  for (const name of ['db-path', 'dump-dir', 'snapshot-dir']) args.push(`--${name}`, join(dir, name));
  args.push('--max-indexing-threads', '2', '--max-indexing-memory', '1GiB');
  args.push('--env', key ? 'production' : 'development');
  const start = async (): Promise<ServerProcess> => {
    const server = await startProcess(program, args, {
      log: join(dir, 'log'),
      cwd: dir,
      ...(key && { env: { MEILI_MASTER_KEY: key } }),
    });
    await untilItAnswers(server, `${url}/health`);
    return server;
  };
  let server = await start();
  return {
    url,
    key,
    pid: () => server.pid,
    kill: () => server.kill(),
    restart: async () => {
      await server.stop();
      server = await start();
    },
    stop: async () => {
      await server.stop();
      if (!options.dir) await rm(dir, { recursive: true, force: true });
    },
  };
}
