/** The first steps of a visit in the other browser engines, where the machine has them; all flows: tests/full/engines.test.ts. */
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { RunningServer } from '../../scripts/serve.ts';
import { type EnginePage, ENGINES } from '../lib/engines/engine.ts';
import { FLOWS } from '../lib/engines/flows.ts';
import { serveSample } from '../lib/sample-server.ts';

const FIRST = ['a search with misspelt words', 'filters and chips', 'the validator'];

describe.each(['firefox', 'webkit'] as const)('%s', (name) => {
  const start = ENGINES[name];
  describe.skipIf(!start)('on this machine', () => {
    let server: RunningServer;
    let page: EnginePage;
    beforeAll(async () => {
      server = await serveSample({ functions: true });
      page = await start!();
      await page.resize(1280, 800);
    });
    afterAll(async () => {
      await page?.close();
      await server.close();
    });
    test.each(FIRST)('%s', async (flow) => FLOWS[flow]!(page, server.url));
  });
});
