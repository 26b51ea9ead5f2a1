import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { CONTAINERS, feed, feedFiles } from '../lib/exports.ts';
import { serve } from '../lib/serve.ts';
import { tempDir } from '../lib/temp-dir.ts';

const tls = {
  cert: readFileSync('tests/fixtures/tls/server.pem', 'utf8'),
  key: readFileSync('tests/fixtures/tls/server.key', 'utf8'),
};
const EXPORT = await CONTAINERS['tar.gz']!(feedFiles({ a: feed('a', 2) }));
const url = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
const SYNC = `
  import { loadConfig } from ${url('../../scripts/config.ts')};
  import { runMain } from ${url('../../scripts/commands/command.ts')};
  import { openState } from ${url('../../scripts/state/index.ts')};
  import { syncExport } from ${url('../../scripts/sync/index.ts')};
  await runMain(async (progress) => {
    const config = loadConfig();
    const state = openState(config.STATE_DIR);
    const { jobs } = await syncExport({ config, state, progress, acceptShrink: false, wait: async () => {} });
    console.log(jobs);
  });`;

test('NODE_EXTRA_CA_CERTS is enough for an export behind a private certificate authority', async () => {
  const asked: (string | undefined)[] = [];
  const server = await serve(
    (request, response) => {
      asked.push(request.headers.authorization);
      response.end(EXPORT);
    },
    { tls },
  );
  const sync = async (env: Record<string, string>) => {
    const settings = {
      EXPORT_URL: `https://localhost:${server.port}/latest`,
      DOWNLOAD_TOKEN: 'none',
      STATE_DIR: await tempDir(),
    };
    return promisify(execFile)(process.execPath, ['--input-type=module', '-e', SYNC], {
      env: { ...process.env, ...settings, ...env },
    }).catch((error: { code: number; stdout: string; stderr: string }) => error);
  };
  expect((await sync({ NODE_EXTRA_CA_CERTS: resolve('tests/fixtures/tls/ca.pem') })).stdout).toBe('2\n');
  expect(asked).toEqual([undefined]);
  const refused = await sync({ NODE_EXTRA_CA_CERTS: '' });
  expect(refused).toMatchObject({ code: 3 });
  expect(refused.stderr).toContain('UNABLE_TO_VERIFY_LEAF_SIGNATURE');
});
