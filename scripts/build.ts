/**
 * npm run build: export → state → dataset → dist/.
 *
 *     node scripts/build.ts [--accept-shrink] [--force]
 *
 * Exit codes: 0 built or unchanged, 2 a setting is wrong, 3 the export was refused, 4 the build failed. Whatever goes wrong, dist/
 * and the state stay as they were.
 */
import { existsSync, readdirSync, renameSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDatasetFile } from '../src/dataset-file.ts';
import { FACET_FOLDERS, facetValues } from '../src/facet-values.ts';
import { type Dataset } from '../src/posting.ts';
import { cspHeader, imageOrigins } from '../src/csp.ts';
import { createSearch } from '../src/search/index.ts';
import { checkSite } from './check-site.ts';
import { type Config, loadConfig } from './config.ts';
import { readDataset } from './dataset.ts';
import { emitDeploymentJson } from './emit/deployment-json.ts';
import { emitFacetsJson } from './emit/facets-json.ts';
import { emitFeeds } from './emit/feeds.ts';
import { emitHeaders } from './emit/headers.ts';
import { emitSearch } from './emit/search/index.ts';
import { datasetPages, emitSitemap, type SitemapPage } from './emit/sitemap.ts';
import { codeDigest, fingerprint } from './fingerprint.ts';
import { emitIcons, fetchIcons, iconReader } from './icons/index.ts';
import { readOptions } from './lib/arguments.ts';
import { fileArtefacts } from './lib/file-artefacts.ts';
import { isEntryPoint } from './lib/entry-point.ts';
import { withLock } from './lib/lock.ts';
import { runMain } from './lib/run-main.ts';
import { type Progress } from './lib/progress.ts';
import { ping } from './ping.ts';
import { precompress } from './precompress.ts';
import { prepareNext, publish, publishedFingerprint, restoreSite } from './publish.ts';
import { renderPages } from './render.ts';
import { openReuse, type Reuse } from './reuse.ts';
import { type BuildReport, makeReport, printSummary, writeReport } from './report.ts';
import { pageTermsReader, scrapePages } from './scrape/index.ts';
import { openOrRecoverState } from './state/recover.ts';
import { syncExport } from './sync/index.ts';
import { compareSites } from './upload-share.ts';

export interface BuildOptions {
  config: Config;
  progress: Progress;
  /** Takes an export with under half of the last one's domains. */
  acceptShrink?: boolean;
  /** Builds even when nothing has changed, and makes every file anew. */
  force?: boolean;
}

/**
 * Syncs the export and builds the site into `config.OUT_DIR`, which is replaced as a whole at the end.
 * @returns undefined when nothing has changed since the site was built
 * @throws JobfeedError; the state and the site that was there are then unchanged
 */
export async function build({
  config,
  progress,
  acceptShrink = false,
  force = false,
}: BuildOptions): Promise<BuildReport | undefined> {
  return withLock(config.STATE_DIR, async () => {
    restoreSite(config.OUT_DIR);
    const state = await openOrRecoverState({
      stateDir: config.STATE_DIR,
      outDir: config.OUT_DIR,
      now: config.now,
      progress,
    });
    try {
      await syncExport({ config, state, progress, acceptShrink });
      if (config.SCRAPE_ENABLED) await scrapePages({ config, progress });
      await fetchIcons({ config, state, progress });
      const dataset = readDataset(state, { now: config.now, iconOf: iconReader(state, config) });
      const pageTermsOf = pageTermsReader(state.db);
      const code = await codeDigest(config);
      const made = fingerprint({ code, now: config.now, dataset, pageTermsOf });
      const published = force ? undefined : await publishedFingerprint(config.OUT_DIR);
      if (made === published) {
        progress.info('Nothing changed since the last build: the site stays as it is', {
          jobs: dataset.postings.length,
        });
        return undefined;
      }
      const values = facetValues(dataset.postings);
      const nextDir = await prepareNext(config.OUT_DIR);

      const workDir = join(config.STATE_DIR, 'work');
      await rm(workDir, { recursive: true, force: true });
      await mkdir(workDir, { recursive: true });
      const reuse = await openReuse({ stateDir: config.STATE_DIR, outDir: config.OUT_DIR, published, code });

      const pages = await renderAndEmit({
        config,
        progress,
        dataset,
        values,
        pageTermsOf,
        workDir,
        nextDir,
        reuse,
      });
      const domains = new Set(dataset.postings.map(({ domain }) => domain));
      await emitIcons({ config, state, domains, outDir: nextDir });
      await emitSitemapOf({ config, progress, nextDir, dataset, values });
      const version = await readVersion();
      await emitDeploymentJson({ outDir: nextDir, config, dataset, version });
      await emitHeaders({ outDir: nextDir, csp: cspHeader(imageOrigins(config)), siteUrl: config.SITE_URL });
      if (config.PRECOMPRESS) {
        const packing = progress.stage('precompress');
        packing.end({ files: await precompress({ dir: nextDir, reuse, tick: packing.tick }) });
      }

      const checking = progress.stage('check');
      await checkSite({
        nextDir,
        dataset,
        siteUrl: config.SITE_URL,
        locales: config.LOCALES,
        search: createSearch(fileArtefacts(join(nextDir, 'search'))),
        host: config.DEPLOY_HOST,
      });
      checking.end();

      const comparing = progress.stage('compare');
      const upload = compareSites(config.OUT_DIR, nextDir);
      comparing.end({ files: upload.files, changed: upload.changedFiles });

      const report = makeReport({
        dir: nextDir,
        dataset,
        upload,
        pages,
        version,
        timings: progress.timings,
      });
      await writeReport(nextDir, report);
      const publishing = progress.stage('publish');
      await reuse.save(made, nextDir);
      await publish({ outDir: config.OUT_DIR, nextDir, fingerprint: made });
      publishing.end();
      printSummary(report, progress);
      return report;
    } finally {
      state.close();
    }
  });
}

interface Parts {
  config: Config;
  progress: Progress;
  dataset: Dataset;
  values: ReturnType<typeof facetValues>;
  nextDir: string;
  reuse: Reuse;
}

/**
 * Renders the pages in a process of their own, and makes index and feeds beside it: the machine's second core.
 * @returns the number of pages
 */
async function renderAndEmit({
  workDir,
  pageTermsOf,
  ...parts
}: Parts & { workDir: string; pageTermsOf: (id: string) => readonly string[] }): Promise<number> {
  const { config, progress, dataset, values, nextDir, reuse } = parts;
  const datasetFile = join(workDir, 'dataset.ndjson');
  await writeDatasetFile(datasetFile, dataset);
  // Astro empties its folder when it starts, so the rest is made beside it and moved in at the end.
  const besideDir = `${nextDir}.beside`;
  await rm(besideDir, { recursive: true, force: true });
  await mkdir(besideDir, { recursive: true });
  const failed = new AbortController();
  const stage = progress.stage('render');
  const work = [
    renderPages({
      config,
      datasetFile,
      outDir: nextDir,
      workDir,
      reuse,
      stage,
      signal: failed.signal,
    }).then((pages) => {
      stage.end({ pages });
      return pages;
    }),
    emitSearch({ dataset, values, pageTermsOf, outDir: besideDir, reuse, progress }),
    emitLists(parts, besideDir),
  ] as const;
  try {
    const [pages] = await Promise.all(work);
    mergeFolders(besideDir, nextDir);
    return pages;
  } finally {
    // When one of them broke, the others are stopped or waited for: nothing writes after a build has ended.
    failed.abort();
    await Promise.allSettled(work);
    await rm(besideDir, { recursive: true, force: true });
  }
}

/** feeds and facets.json */
async function emitLists({ config, progress, dataset, values, reuse }: Parts, outDir: string): Promise<void> {
  const stage = progress.stage('feeds');
  await emitFacetsJson(outDir, values);
  const feeds = await emitFeeds({
    outDir,
    siteUrl: config.SITE_URL,
    siteName: config.SITE_NAME,
    postings: dataset.postings,
    values,
    reuse,
    tick: stage.tick,
  });
  stage.end({ feeds });
}

async function emitSitemapOf({
  config,
  progress,
  dataset,
  values,
  nextDir,
}: Omit<Parts, 'reuse'>): Promise<void> {
  const stage = progress.stage('sitemap');
  const addresses = await emitSitemap({
    outDir: nextDir,
    siteUrl: config.SITE_URL,
    locales: config.LOCALES,
    sections: {
      pages: await staticPages(nextDir, config.LOCALES),
      ...datasetPages(dataset.postings, values),
    },
  });
  stage.end({ addresses });
}

/** Moves everything in `from` to its place in `to`; both lie on the same file system. */
function mergeFolders(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory() && existsSync(target)) mergeFolders(source, target);
    else renameSync(source, target);
  }
}

/** The rendered pages that do not come from the dataset and may be indexed, by their paths in the first locale. */
async function staticPages(dir: string, locales: readonly string[]): Promise<SitemapPage[]> {
  const fromDataset = new Set(['jobs', ...Object.values(FACET_FOLDERS), ...locales]);
  const folders = (await readdir(dir, { withFileTypes: true })).filter(
    (entry) =>
      entry.isDirectory() && !fromDataset.has(entry.name) && existsSync(join(dir, entry.name, 'index.html')),
  );
  const pages: SitemapPage[] = [{ path: '/' }];
  for (const { name } of folders) {
    const html = await readFile(join(dir, name, 'index.html'), 'utf8');
    if (!/<meta name="robots" content="[^"]*noindex/.test(html)) pages.push({ path: `/${name}/` });
  }
  return pages;
}

async function readVersion(): Promise<string> {
  const text = await readFile(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

if (isEntryPoint(import.meta.url)) {
  await runMain(async (progress) => {
    const { 'accept-shrink': acceptShrink, force } = readOptions({
      'accept-shrink': { type: 'boolean' },
      force: { type: 'boolean' },
    });
    const config = loadConfig();
    await build({ config, progress, acceptShrink, force });
    await ping(config, progress);
  });
}
