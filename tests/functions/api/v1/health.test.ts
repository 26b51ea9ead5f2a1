import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '../../../../scripts/config.ts';
import { type ApiSite, datasetOf, serveApi } from '../../../lib/api-site.ts';
import { jobsOf } from '../../../lib/search-of.ts';

const HOUR = 3_600_000;
async function serve(exportAgeHours: number, settings: Record<string, string> = {}): Promise<ApiSite> {
  const exportedAt = new Date(Date.now() - exportAgeHours * HOUR).toISOString();
  const dataset = datasetOf(jobsOf([{ title: 'Baker' }]), new Date().toISOString(), exportedAt);
  const site = await serveApi(dataset, readConfig(settings));
  onTestFinished(site.close);
  return site;
}

it('is ok while the data is at most four intervals old', async () => {
  expect(await (await serve(11.9)).get('/api/v1/health')).toMatchObject({
    status: 200,
    body: { status: 'ok', search_engine: 'available', jobs: 1, domains: 0, ageHours: 11.9 },
  });
});

it('is degraded when the data is older', async () => {
  const site = await serve(12.1);
  const { status, headers, body } = await site.get('/api/v1/health');
  expect([status, body]).toMatchObject([503, { status: 'degraded', search_engine: 'available' }]);
  expect(headers.get('Cache-Control')).toBe('no-store');
});

it('follows the interval of the build', async () => {
  expect((await (await serve(90, { SYNC_INTERVAL_HOURS: '24' })).get('/api/v1/health')).status).toBe(200);
});

it('is degraded without an index, and still reports what it knows', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const site = await serve(1);
  await rm(join(site.dir, 'search'), { recursive: true });
  expect(await site.get('/api/v1/health')).toMatchObject({
    status: 503,
    body: { status: 'degraded', search_engine: 'unavailable', jobs: 1, ageHours: 1 },
  });
});

it('is degraded when files of the index are missing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const site = await serve(1);
  await rm(join(site.dir, 'search/cards'), { recursive: true });
  expect(await site.get('/api/v1/health')).toMatchObject({
    status: 503,
    body: { status: 'degraded', search_engine: 'unavailable' },
  });
});

it('reports no data for a site without a build', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const site = await serve(1);
  await rm(join(site.dir, 'search'), { recursive: true });
  await rm(join(site.dir, 'deployment.json'));
  expect((await site.get('/api/v1/health')).body).toEqual({
    status: 'degraded',
    search_engine: 'unavailable',
    jobs: null,
    domains: null,
    exportedAt: null,
    builtAt: null,
    ageHours: null,
  });
});
