import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type Config, readConfig } from '../../../scripts/config.ts';
import type { ReadDataset } from '../../../scripts/dataset/read.ts';
import { codeDigest, fingerprint } from '../../../scripts/publish/index.ts';
import { exampleJob } from '../../lib/example-job.ts';
import { tempDir } from '../../lib/temp-dir.ts';

const dataset: ReadDataset = {
  jobs: [exampleJob()],
  places: [],
  tombstones: [],
  domains: [],
  exportedAt: '2026-01-20T06:00:00.000Z',
  builtAt: '2026-01-20T08:00:00.000Z',
  digest: 'a',
};
const env = { JOBFEED_NOW: '2026-01-20T08:00:00Z', SITE_URL: 'https://jobs.example' };
const config = readConfig(env);

type Sources = { config: Config; dataset: ReadDataset; root?: string };
const make = async ({ config, root, ...rest }: Sources): Promise<string> =>
  fingerprint({ code: await codeDigest(config, root), now: config.now, ...rest });
const base = await make({ config, dataset });

test('the same sources give the same fingerprint, at any time of day and in any folder', async () => {
  const later = readConfig({
    ...env,
    JOBFEED_NOW: '2026-01-20T23:00:00Z',
    OUT_DIR: '/elsewhere',
    PORT: '80',
    PING_URL: 'https://ping.example/',
  });
  const again = { ...dataset, builtAt: '2026-01-20T23:00:00.000Z' };
  expect(await make({ config: later, dataset: again })).toBe(base);
});

test.each<[string, () => Promise<string>]>([
  ['the day', () => make({ config: readConfig({ ...env, JOBFEED_NOW: '2026-01-21' }), dataset })],
  ['a setting', () => make({ config: readConfig({ ...env, SITE_NAME: 'Jobs' }), dataset })],
  [
    'the port in the address of the site',
    () => make({ config: readConfig({ ...env, SITE_URL: '', PORT: '80' }), dataset }),
  ],
  ['what postings are made from', () => make({ config, dataset: { ...dataset, digest: 'b' } })],
  ['the export', () => make({ config, dataset: { ...dataset, exportedAt: '2026-01-20T07:00:00.000Z' } })],
])('changes with %s', async (_, changed) => expect(await changed()).not.toBe(base));

test('changes with the code', async () => {
  const project = fileURLToPath(new URL('../../..', import.meta.url));
  const root = await tempDir();
  for (const folder of ['functions', 'public', 'schema', 'scripts', 'src']) await mkdir(join(root, folder));
  for (const file of ['astro.config.mjs', 'package.json', 'package-lock.json'])
    await cp(join(project, file), join(root, file));
  const before = await make({ config, dataset, root });
  expect(await make({ config, dataset, root })).toBe(before);
  await writeFile(join(root, 'src/page.ts'), '1');
  expect(await make({ config, dataset, root })).not.toBe(before);
});
