import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readConfig } from '../../scripts/config.ts';
import { emitDeploymentJson } from '../../scripts/emit/host-files.ts';
import { emitFacetsJson, emitDownloads } from '../../scripts/emit/downloads.ts';
import { bringIntoEngine } from '../../scripts/engine/index.ts';
import { engineEnv } from '../../scripts/http/engine-env.ts';
import type { SearchToEmit } from '../../scripts/emit/search/common.ts';
import { emitForEngine } from '../../scripts/emit/search/for-engine.ts';
import { emitSearch } from '../../scripts/emit/search/index.ts';
import { pagesOnDemand } from '../../scripts/emit/search/pages.ts';
import { silentProgress } from '../../scripts/lib/progress.ts';
import { type RunningServer, startServer } from '../../scripts/serve.ts';
import { facetValues } from '../../src/filters/facet-values.ts';
import { FOUND_PLACE } from '../../src/site/paths.ts';
import type { InMemory } from './in-memory.ts';

export const SITE_URL = 'https://jobs.example';
/** A job that was listed once. */
export const GONE_ID = 'gonegonegonegone';

/** Writes what the API needs of a built site: the index, the downloads, deployment.json, facets.json, pages that functions read. */
export async function writeApiSite(
  dir: string,
  dataset: InMemory,
  config: Config = readConfig({ SITE_URL }),
): Promise<void> {
  await mkdir(join(dir, 'jobs', GONE_ID), { recursive: true });
  const values = facetValues(dataset.jobs);
  const isInEngine = config.SEARCH_ENGINE !== 'static';
  const search = {
    ...{ dataset, values },
    pages: pagesOnDemand(config, dataset, values),
    pageTermsOf: () => '',
    outDir: dir,
    progress: silentProgress,
  };
  const brought = isInEngine ? await bring(search, config) : void (await emitSearch(search));
  await emitDeploymentJson({ outDir: dir, config, dataset, version: '1.0.0', engine: brought?.deployed });
  await emitDownloads({ outDir: dir, siteUrl: config.SITE_URL, locales: config.LOCALES, ...dataset });
  await emitFacetsJson(dir, values);
  for (const folder of ['find', 'de/find']) {
    await mkdir(join(dir, folder), { recursive: true });
    await writeFile(join(dir, folder, 'index.html'), `<h1>${folder}</h1>${FOUND_PLACE}<h2>All lists</h2>`);
  }
  await writeFile(join(dir, 'jobs', GONE_ID, 'index.html'), '<h1>No longer advertised</h1>');
  await writeFile(join(dir, '404.html'), '<h1>Nothing here</h1>');
}

/** Brings the jobs into the engine of the settings, as a build does. */
async function bring(search: SearchToEmit, config: Config) {
  using lists = await emitForEngine(search);
  return await bringIntoEngine({
    ...{ config, lists, jobs: search.dataset.jobs },
    env: engineEnv(config),
    published: undefined,
    progress: silentProgress,
  });
}

export const datasetOf = (
  jobs: InMemory['jobs'],
  builtAt = new Date().toISOString(),
  exportedAt = builtAt,
): InMemory => ({ jobs, tombstones: [], domains: [], places: [], builtAt, exportedAt });

export interface ApiSite extends RunningServer {
  dir: string;
  /** The answer as JSON, with its status. */
  get: (path: string, init?: RequestInit) => Promise<{ status: number; headers: Headers; body: unknown }>;
}

/** Serves the functions over these jobs in Node, or as `start` does; `close` removes everything. */
export async function serveApi(
  dataset: InMemory,
  config?: Config,
  start: (dir: string) => Promise<RunningServer> = (dir) =>
    startServer({ config: config ?? readConfig({}), dir, port: 0, host: '127.0.0.1' }),
): Promise<ApiSite> {
  const folder = await mkdtemp(join(tmpdir(), 'jobfeed-test-'));
  const dir = join(folder, 'dist');
  await writeApiSite(dir, dataset, config);
  const server = await start(dir);
  return {
    ...server,
    dir,
    get: async (path, init) => {
      const response = await fetch(server.url + path, init);
      return { status: response.status, headers: response.headers, body: await response.json() };
    },
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
