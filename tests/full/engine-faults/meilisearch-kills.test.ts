/** A built site over Meilisearch, which is killed while readers search, and comes back. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Config, readConfig } from '../../../scripts/config.ts';
import { engineVariables } from '../../../scripts/http/engine-env.ts';
import { startEdgeServer } from '../../../scripts/serve-edge.ts';
import { type RunningServer, startServer } from '../../../scripts/serve.ts';
import { buildSample } from '../../lib/built-sample.ts';
import { startReaders, versionOf } from '../../lib/engine-readers.ts';
import { meaningMix } from '../../lib/meaning-mix.ts';
import { nearMix } from '../../lib/near-mix.ts';
import { queryMix } from '../../lib/query-mix.ts';
import { sampleJobs } from '../../lib/sample-jobs.ts';
import { meilisearch, type StartedEngine } from '../../lib/search-engines/engines.ts';
import { sharedDir } from '../../lib/temp-dir.ts';

const KILLS = 5;

const folder = sharedDir();
let engine: StartedEngine, dir: string, config: Config;
beforeAll(async () => {
  engine = await meilisearch();
  dir = await buildSample(folder, { ...engine.settings, LOCALES: 'en' });
  config = readConfig({ ...engine.settings, STATE_DIR: join(folder, 'state') });
});
afterAll(() => engine?.stop());

test.each<[string, () => Promise<RunningServer>]>([
  ['Node', () => startServer({ config, dir, port: 0, host: '127.0.0.1' })],
  ['the edge runtime', () => startEdgeServer({ dir, port: 0, variables: engineVariables(config) })],
])('on %s each search is answered in full or refused, and answered again afterwards', async (_, start) => {
  const site = await start();
  try {
    const health = async (): Promise<string> => {
      const response = await fetch(`${site.url}/api/v1/health`);
      return ((await response.json()) as { search_engine: string }).search_engine;
    };
    const jobs = sampleJobs();
    const queries = [...queryMix(jobs, 20), ...meaningMix(jobs, 10), ...nearMix(jobs, 10)];
    const known = await versionOf(site.url, queries);
    const readers = startReaders(site.url, queries, [known]);
    const more = (what: 'answered' | 'refused'): Promise<void> => {
      const count = (): number => {
        const { asked, refused } = readers.soFar();
        return what === 'refused' ? refused : asked - refused;
      };
      const before = count();
      return expect.poll(() => count() - before).toBeGreaterThan(10);
    };
    for (let kill = 0; kill < KILLS; kill++) {
      await more('answered');
      await engine.kill();
      await more('refused');
      expect(await health()).toBe('unavailable');
      await engine.restart();
      await expect.poll(health).toBe('available');
    }
    await more('answered');
    const { asked, refused, wrong } = await readers.stop();
    console.log(
      `${asked} searches while Meilisearch was killed ${KILLS} times, of which ${refused} were refused`,
    );
    expect(wrong).toEqual([]);
  } finally {
    await site.close();
  }
});
