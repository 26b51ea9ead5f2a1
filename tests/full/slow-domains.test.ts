/** Sites that take for ever, asked for through the Node server with its own bounds, and honest ones beside them. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readConfig } from '../../scripts/config.ts';
import { startServer } from '../../scripts/serve.ts';
import { datasetOf, writeApiSite } from '../lib/api-site.ts';
import { feedServer } from '../lib/feed-server.ts';
import { FEED } from '../lib/feeds.ts';
import { sampleJobs } from '../lib/sample-jobs.ts';
import { tempDir } from '../lib/temp-dir.ts';

const SLOW = 16;
const HONEST = 40;

const ATTACKS: Readonly<Record<string, (target: number, round: number) => string>> = {
  'the same 16 slow sites': (target) => `slow${target}.example`,
  'slow sites with a new name each time': (target, round) => `slow${target}-${round}.example`,
};

test.each(Object.keys(ATTACKS))('%s leave 95 % of honest requests answered', async (name) => {
  const dir = await tempDir();
  await writeApiSite(dir, datasetOf(sampleJobs()));
  const feed = JSON.stringify(FEED);
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port: silentPort } = silent.address() as AddressInfo;
  const http = await feedServer(
    (_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(feed),
    {
      limits: { connectMs: 60_000, headersMs: 60_000, totalMs: 60_000 },
      portOf: (host) => (host.startsWith('slow') ? silentPort : undefined),
    },
  );
  const config = readConfig({ FUNCTIONS: 'true' });
  const server = await startServer({ config, dir, port: 0, host: '127.0.0.1', http });
  const left = new AbortController();
  try {
    const ask = (domain: string, signal?: AbortSignal) =>
      fetch(`${server.url}/api/v1/validate?domain=${domain}`, signal ? { signal } : {});
    const attack = async (target: number) => {
      for (let round = 0; !left.signal.aborted; round++) {
        const answer = await ask(ATTACKS[name]!(target, round), left.signal).catch(() => undefined);
        await answer?.arrayBuffer().catch(() => undefined);
      }
    };
    const attacks = Array.from({ length: SLOW }, (_, target) => attack(target));
    await sleep(500);
    const statuses: number[] = [];
    for (let number = 0; number < HONEST; number++) {
      const answer = await ask(`d${number}.example`);
      statuses.push(answer.status);
      await answer.arrayBuffer();
    }
    left.abort();
    await Promise.all(attacks);
    console.log(`${name}: ${statuses.filter((status) => status === 200).length} of ${HONEST} answered`);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(0.95 * HONEST);
  } finally {
    left.abort();
    await server.close();
    silent.close();
  }
});
