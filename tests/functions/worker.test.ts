/** A site as a Cloudflare Worker with static assets, in workerd through `wrangler dev`. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../scripts/config.ts';
import { emitHeaders } from '../../scripts/emit/host-files.ts';
import { emitWorker, workerName } from '../../scripts/emit/worker.ts';
import { startEdgeServer } from '../../scripts/serve-edge.ts';
import { datasetOf, GONE_ID, SITE_URL, writeApiSite } from '../lib/api-site.ts';
import { onDemandDataset, writeOnDemandSite } from '../lib/on-demand-site.ts';
import { sampleJobs } from '../lib/sample-jobs.ts';
import { tempDir } from '../lib/temp-dir.ts';

const jobs = sampleJobs();
const settings = (OUT_DIR: string, more: Record<string, string> = {}) =>
  readConfig({ EXPORT_URL: 'x.tar', SITE_URL, DEPLOY_HOST: 'workers-paid', OUT_DIR, ...more });

async function readSettings(dir: string) {
  const text = await readFile(join(dir, 'wrangler.jsonc'), 'utf8');
  return JSON.parse(text.replace(/^\/\/.*\n/, '')) as Record<string, unknown> & {
    assets: { run_worker_first?: string[] };
  };
}

/** A site with its Worker, served. */
async function serveWorker(write: (dir: string) => Promise<void>, more: Record<string, string> = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'jobfeed-test-'));
  await write(dir);
  await copyFile('public/_headers', join(dir, '_headers'));
  const config = settings(dir, more);
  await emitHeaders({ outDir: dir, csp: "default-src 'none'", siteUrl: SITE_URL, locales: config.LOCALES });
  await emitWorker(dir, config);
  const edge = await startEdgeServer({ dir, port: 0 });
  const ask = async (path: string, init?: RequestInit) => {
    const response = await fetch(edge.url + path, { redirect: 'manual', ...init });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const close = async () => {
    await edge.close();
    await rm(dir, { recursive: true, force: true });
  };
  return { dir, ask, close };
}

describe('pages as files', () => {
  let site: Awaited<ReturnType<typeof serveWorker>>;
  beforeAll(async () => {
    site = await serveWorker(async (dir) => {
      await writeApiSite(dir, datasetOf(jobs));
      await mkdir(join(dir, 'assets'));
      await writeFile(join(dir, 'assets/a.js'), '');
      await writeFile(join(dir, 'index.html'), '<h1>Jobs</h1>');
      await writeFile(join(dir, '_redirects'), '/cities/koeln/ /cities/cologne/ 301\n');
    });
  });
  afterAll(() => site.close());

  it('functions answer', async () => {
    const found = await site.ask('/api/v1/jobs?limit=2');
    expect([found.status, JSON.parse(found.text)]).toMatchObject([
      200,
      { total: jobs.length, hits: [{ id: jobs[0]?.id }, { id: jobs[1]?.id }] },
    ]);
    expect(JSON.parse((await site.ask(`/api/v1/jobs/${jobs[7]?.id}`)).text)).toMatchObject({
      title: jobs[7]?.title,
    });
    expect((await site.ask(`/api/v1/jobs/${GONE_ID}`)).text).toContain('no longer');
    expect((await site.ask('/feed.xml?countries=DE')).text).toContain('<title>Jobs in Germany – Jobfeed');
    expect((await site.ask('/find?q=zzz')).text).toContain('All lists');
    expect((await site.ask('/api/v1/nothing')).status).toBe(404);
    const checked = await site.ask('/api/v1/validate', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"version":"1.0"}',
    });
    expect(JSON.parse(checked.text)).toMatchObject({ valid: false });
    const preflight = await site.ask('/api/v1/jobs', { method: 'OPTIONS' });
    expect([preflight.status, preflight.headers.get('Allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
  });

  it('files have their headers, redirects lead on, and other paths have the page 404', async () => {
    const home = await site.ask('/');
    expect([home.status, home.text]).toEqual([200, '<h1>Jobs</h1>']);
    expect(home.headers.get('Content-Security-Policy')).toBe("default-src 'none'");
    expect((await site.ask('/assets/a.js')).headers.get('Cache-Control')).toContain('immutable');
    const moved = await site.ask('/cities/koeln/');
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/cities/cologne/']);
    for (const path of ['/none', '/wrangler.jsonc', '/worker.js', '/_headers', '/_redirects'])
      expect([path, await site.ask(path)]).toMatchObject([
        path,
        { status: 404, text: '<h1>Nothing here</h1>' },
      ]);
  });

  it('its configuration names the site, the Worker and the paths of functions', async () =>
    expect(await readSettings(site.dir)).toEqual({
      name: 'jobs-example',
      compatibility_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      main: 'worker.js',
      assets: {
        directory: '.',
        binding: 'ASSETS',
        not_found_handling: '404-page',
        run_worker_first: ['/api/*', '/feed.xml', '/feed.json', '/find', '/icons/*'],
      },
    }));

  it('wrangler deploy bundles it within the 10 MB that a Worker may have', async () => {
    const wrangler = ['node_modules/wrangler/bin/wrangler.js', 'deploy', '--dry-run'];
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [...wrangler, '--config', join(site.dir, 'wrangler.jsonc'), '--outdir', await tempDir()],
      { env: { ...process.env, CI: 'true', WRANGLER_SEND_METRICS: 'false' } },
    );
    const [, gzip] = /gzip: ([\d.]+) KiB/.exec(stdout) ?? [];
    expect(Number(gzip)).toBeGreaterThan(100);
    expect(Number(gzip)).toBeLessThan(3000);
  });
});

it('a Worker makes pages on demand', async () => {
  const [job] = onDemandDataset(0).jobs;
  const { ask, close, dir } = await serveWorker(
    async (folder) => {
      await writeOnDemandSite(folder, onDemandDataset(0, [1]));
      for (const list of ['jobs', 'de/jobs']) {
        await mkdir(join(folder, list), { recursive: true });
        await writeFile(join(folder, list, 'index.html'), 'a list');
      }
    },
    { PAGES: 'on-demand' },
  );
  try {
    expect(await ask(`/jobs/${job!.id}/`)).toMatchObject({
      status: 200,
      text: '<html lang="en">job Baker 0 g0',
    });
    expect(await ask(`/de/jobs/${job!.id}/`)).toMatchObject({ text: '<html lang="de">job Baker 0 g0' });
    expect((await ask(`/jobs/${onDemandDataset(0).jobs.at(1)!.id}/`)).status).toBe(410);
    expect(await ask('/jobs/')).toMatchObject({ status: 200, text: 'a list' });
    expect((await ask('/on-demand/entry.mjs')).status).toBe(404);
    const { assets } = await readSettings(dir);
    expect(assets.run_worker_first).toEqual(
      expect.arrayContaining(['/jobs/*', '!/jobs/', '/de/tags/*', '!/de/tags/']),
    );
  } finally {
    await close();
  }
});

it('without functions there are only files, and other hosts get none of it', async () => {
  const dir = await tempDir();
  await emitWorker(dir, settings(dir, { FUNCTIONS: 'false', DEPLOY_HOST: 'workers-free' }));
  expect(await readSettings(dir)).toEqual({
    name: 'jobs-example',
    compatibility_date: expect.any(String) as string,
    assets: { directory: '.', not_found_handling: '404-page' },
  });
  expect(existsSync(join(dir, 'worker.js'))).toBe(false);
  const other = await tempDir();
  await emitWorker(other, settings(other, { DEPLOY_HOST: 'cloudflare-paid' }));
  expect(existsSync(join(other, 'wrangler.jsonc'))).toBe(false);
});

it.each([
  ['https://jobs.example', 'jobs-example'],
  ['https://www.jobs.example:8443', 'www-jobs-example'],
  ['https://xn--bcher-kva.example', 'xn-bcher-kva-example'],
  [`https://${'a'.repeat(53)}.example`, 'a'.repeat(53)],
])('the Worker of %s is %s', (siteUrl, name) => expect(workerName(siteUrl)).toBe(name));
