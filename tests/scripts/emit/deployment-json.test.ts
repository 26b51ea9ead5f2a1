import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../../../scripts/config.ts';
import { emitDeploymentJson } from '../../../scripts/emit/host-files.ts';
import { exampleJob } from '../../lib/example-job.ts';
import { tempDir } from '../../lib/temp-dir.ts';

it('holds what functions need, and no secret', async () => {
  const outDir = await tempDir();
  await emitDeploymentJson({
    outDir,
    config: readConfig({
      SITE_URL: 'https://jobs.example/',
      EXPORT_URL: 'https://provider.example/latest',
      DOWNLOAD_TOKEN: 'secret',
    }),
    dataset: {
      jobs: [exampleJob(), exampleJob({ salary: { min: 30, currency: 'CHF', interval: 'hourly' } })],
      domains: [],
      places: [],
      exportedAt: '2026-01-20T05:00:00Z',
      builtAt: '2026-01-20T06:00:00Z',
    },
    version: '1.0.0',
  });
  const text = await readFile(join(outDir, 'deployment.json'), 'utf8');
  // prettier-ignore
  expect(JSON.parse(text)).toEqual({
    version: '1.0.0', siteUrl: 'https://jobs.example', siteName: 'Jobfeed',
    contactUrl: 'https://jobs.example', locales: ['en', 'de'], syncIntervalHours: 3, iconsMode: 'local',
    jobs: 2, currencies: ['CHF'], domains: 0, exportedAt: '2026-01-20T05:00:00Z',
    builtAt: '2026-01-20T06:00:00Z',
  });
  expect(text).not.toMatch(/secret|provider/);
});
