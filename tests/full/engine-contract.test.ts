/** The API over an engine is held to its description, as the one over files is. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { type Config, readConfig } from '../../scripts/config.ts';
import { engineVariables } from '../../scripts/http/engine-env.ts';
import { startEdgeServer } from '../../scripts/serve-edge.ts';
import { type ApiSite, SITE_URL } from '../lib/api-site.ts';
import { serveContract } from '../lib/contract.ts';
import { testContractFuzz } from '../lib/contract-fuzz.ts';
import { testContract } from '../lib/contract-tests.ts';
import { ENGINES, type StartedEngine } from '../lib/search-engines/engines.ts';
import { sharedDir } from '../lib/temp-dir.ts';

let sites = 0;

describe.each(ENGINES)('%s', (_, start) => {
  let engine: StartedEngine;
  const folder = sharedDir();
  beforeAll(async () => {
    engine = await start();
  });
  afterAll(() => engine?.stop());

  /** Each of a site of its own. */
  const configOf = (): Config => {
    const ENGINE_INDEX = `contract${++sites}`;
    const STATE_DIR = join(folder, ENGINE_INDEX);
    mkdirSync(STATE_DIR);
    return readConfig({ ...engine.settings, SITE_URL, STATE_DIR, ENGINE_INDEX });
  };
  const runtimes: [string, () => Promise<ApiSite>][] = [
    ['Node', () => serveContract(configOf())],
    [
      'the edge runtime',
      () => {
        const config = configOf();
        return serveContract(config, (dir) =>
          startEdgeServer({ dir, port: 0, variables: engineVariables(config) }),
        );
      },
    ],
  ];
  describe.each(runtimes)('%s', (_, serve) => {
    testContract(serve);
    testContractFuzz(serve);
  });
});
