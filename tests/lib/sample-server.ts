import { inject } from 'vitest';
import { readConfig } from '../../scripts/config.ts';
import { type RunningServer, startServer } from '../../scripts/serve.ts';

/** Serves the built sample, or the other site, on a free port of this machine, without functions unless they are asked for. */
export async function serveSample({
  functions = false,
  site = 'sampleSite',
}: { functions?: boolean; site?: 'sampleSite' | 'hostileSite' } = {}): Promise<RunningServer> {
  const config = readConfig({ OUT_DIR: inject(site), FUNCTIONS: String(functions) });
  return startServer({ config, port: 0, host: '127.0.0.1' });
}
