/** Runs the stages of a build in order, from the export to the site in OUT_DIR. */
import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addedOf, openDatasetFile } from '../src/dataset/file.ts';
import { facetValues } from '../src/filters/facet-values.ts';
import { jobsAreFiles, landingIsFile } from '../src/site/settings.ts';
import { emitDeploymentJson, emitHeaders, emitRoutesJson, precompress } from './emit/host-files.ts';
import { openOnDemand } from './check/on-demand.ts';
import { cspHeader, imageOrigins } from '../src/site/csp.ts';
import { fitFeeds, fitPagefind } from './check/budget.ts';
import { checkSite } from './check/index.ts';
import type { Config } from './config.ts';
import { makeDataset, readIfChanged } from './dataset/make.ts';
import { bringIntoEngine, engineIsWhole, writeHeld } from './engine/index.ts';
import { engineEnv } from './http/engine-env.ts';
import { warnOfPrivate } from './http/index.ts';
import { deployedEngine, openSiteSearch } from './lib/site-search.ts';
import { emitPagefind, wantsPagefind } from './emit/pagefind.ts';
import { emitWorker } from './emit/worker.ts';
import { emitBrandImages } from './emit/brand-images.ts';
import { emitSearchStart } from './emit/search-start.ts';
import { datasetPages, emitSitemap, staticPages } from './emit/sitemap.ts';
import { codeDigest, fingerprint, publish, publishedFingerprint } from './publish/index.ts';
import { checkFolders, type Surroundings } from './folders/check.ts';
import { readGeneration } from './folders/ours.ts';
import { emitIcons, fetchIcons } from './icons/index.ts';
import { withLock } from './folders/lock.ts';
import { sayWhere, withWorkplace, type Workplace } from './folders/workplace.ts';
import type { Progress } from './lib/progress.ts';
import { type Renderer, startRenderer } from './render/index.ts';
import { openReuse, type Reuse } from './lib/reuse.ts';
import { type BuildReport, compareSites, makeReport, printSummary, writeReport } from './publish/report.ts';
import { scrapePages } from './scrape/index.ts';
import { pageTermsReader } from './scrape/pages-table.ts';
import { readAddresses, rememberAddresses, valuesLeftOut } from './state/addresses.ts';
import { readNotices, writeNotices } from './state/notices.ts';
import { openOrRecoverState, restoreFromLive } from './sync/restore-live.ts';
import { syncExport } from './sync/index.ts';
import { checkSample } from './sync/export-file.ts';
import { isSample } from './settings/sample.ts';
import { readTakenExport } from './sync/store.ts';
import type { DeployedEngine, EngineEnv } from '../src/engine/index.ts';
import type { Dataset } from '../src/job/job.ts';
import { emitDownloads, emitFacetsJson } from './emit/downloads.ts';
import { emitFeeds } from './emit/feeds.ts';
import { emitRedirects, findRedirects, noteWrittenNames } from './emit/redirects.ts';
import { emitForEngine } from './emit/search/for-engine.ts';
import { ownTextsOf } from './emit/own-pages.ts';
import { emitSearch } from './emit/search/index.ts';
import { pagesOnDemand } from './emit/search/pages.ts';
import { hostLimits } from './lib/hosts.ts';

export interface BuildOptions {
  config: Config;
  progress: Progress;
  /** Whether to accept an export that lost many jobs or domains (sync/losses.ts). */
  acceptShrink?: boolean;
  /** Whether to build even when nothing has changed, and to make every file again. */
  force?: boolean;
  /** The address of the live site, from which a new state restores the dates of known jobs. */
  restoreFrom?: string | undefined;
  /** Folders that the build must not write to, because others use them. */
  around?: Surroundings;
}

/**
 * Syncs the export and builds the site into `config.OUT_DIR`, which is replaced as a whole at the end.
 * @returns undefined when nothing has changed since the last build
 * @throws JobfeedError; the state and the site are then unchanged
 */
export async function build(options: BuildOptions): Promise<BuildReport | undefined> {
  const { STATE_DIR, OUT_DIR } = options.config;
  checkFolders(options.config, options.around);
  warnOfPrivate(options.config, options.progress);
  ownTextsOf(options.config.CONTENT_DIR);
  return withLock(STATE_DIR, () =>
    withWorkplace(OUT_DIR, (place) =>
      buildIn(place, options).catch((error: unknown) => {
        throw sayWhere(error, { OUT_DIR: place.dir, STATE_DIR });
      }),
    ),
  );
}

async function buildIn(
  place: Workplace,
  { config, progress, acceptShrink = false, force = false, restoreFrom }: BuildOptions,
): Promise<BuildReport | undefined> {
  const engine = engineEnv(config);
  using state = await openOrRecoverState({
    stateDir: config.STATE_DIR,
    outDir: config.OUT_DIR,
    engine,
    now: config.now,
    progress,
  });
  checkSample({
    config,
    taken: readTakenExport(state.db),
    published: readGeneration(config.OUT_DIR),
    progress,
  });
  if (restoreFrom !== undefined) await restoreFromLive({ site: restoreFrom, state, config, progress });
  const { entries } = await syncExport({ config, state, progress, acceptShrink });
  if (config.SCRAPE_ENABLED) await scrapePages({ config, progress });
  await fetchIcons({ config, state, progress });
  const pageTermsOf = pageTermsReader(state.db);
  const code = await codeDigest(config);
  const publishedEngine = await deployedEngine(config.OUT_DIR);
  const isWhole = force || (await engineIsWhole(config, engine, publishedEngine));
  const published = force || !isWhole ? undefined : publishedFingerprint(config.OUT_DIR);
  let changed = readIfChanged({
    state,
    config,
    progress,
    fingerprintOf: (dataset) => fingerprint({ code, now: config.now, dataset }),
    published,
  });
  if (!changed) return undefined;
  const datasetFile = join(place.dir, 'dataset.ndjson');
  const { fingerprint: madeFrom } = changed;
  const jobs = changed.read.jobs.length;
  await using renderer = startRenderer({
    config,
    datasetFile,
    jobs,
    outDir: place.next,
  });
  const addresses = readAddresses(state.db);
  const made = await makeDataset({
    read: changed.read,
    addresses,
    config,
    progress,
    datasetFile,
  });
  // Drop the job texts, so that their memory is freed. From now on they are read from the dataset file.
  changed = undefined;
  using dataset = openDatasetFile(datasetFile);
  const values = facetValues(dataset.jobs);
  const isOlder = addedOf(dataset.jobs).some((addedAt) => addedAt < dataset.builtAt);
  if (isOlder && Object.keys(addresses).length === 0) noteWrittenNames(values, dataset.jobs);
  const reuse = await openReuse({ stateDir: config.STATE_DIR, outDir: config.OUT_DIR, published, code });
  const nextDir = place.next;
  const wanted = wantsPagefind(config, dataset.jobs.length);
  const { pages, brought } = await renderAndEmit({
    renderer,
    engine,
    publishedEngine,
    pagefind: wanted.emitted,
    config,
    progress,
    dataset,
    values,
    pageTermsOf,
    place,
    reuse,
  });
  await emitSearchStart(nextDir, config.LOCALES);
  await emitBrandImages({ outDir: nextDir, colour: config.BRAND_COLOR, logo: config.LOGO });
  const font = config.THEME?.woff2;
  if (font) await copyFile(font.path, join(nextDir, 'assets', font.file));
  const domains = new Set(values.employers.map(({ value }) => value));
  await emitIcons({ config, state, domains, outDir: nextDir });
  const mapping = progress.stage('sitemap');
  const { SITE_URL: siteUrl, LOCALES: locales } = config;
  const sections = {
    pages: await staticPages(nextDir, locales),
    ...datasetPages(dataset.jobs, values),
  };
  mapping.end({ addresses: await emitSitemap({ outDir: nextDir, siteUrl, locales, sections }) });
  const version = await readVersion();
  await emitHeaders({
    outDir: nextDir,
    csp: cspHeader(imageOrigins(config)),
    siteUrl: config.SITE_URL,
    locales,
    hstsSubdomains: config.HSTS_SUBDOMAINS,
  });
  if (config.FUNCTIONS) await emitRoutesJson(nextDir, config);
  await emitDeploymentJson({ outDir: nextDir, config, dataset, version, engine: brought?.deployed });
  if (config.PRECOMPRESS) {
    const packing = progress.stage('precompress');
    packing.end({ files: await precompress({ dir: nextDir, reuse, tick: packing.tick }) });
  }
  const pagefind = await fitPagefind(wanted, config, nextDir);
  for (const message of await fitFeeds(config, nextDir)) progress.info(message);
  await emitWorker(nextDir, config);

  const checking = progress.stage('check');
  const passed = await checkSite({
    nextDir,
    dataset,
    siteUrl: config.SITE_URL,
    functions: config.FUNCTIONS,
    locales: config.LOCALES,
    search: await openSiteSearch(nextDir, engine),
    host: config.DEPLOY_HOST,
    iconsInBucket: config.ICONS_MODE === 's3',
    onDemand: jobsAreFiles(config) ? undefined : await openOnDemand(nextDir, config, values, engine),
  });
  checking.end();
  for (const warning of passed.warnings) progress.warn(warning);
  await state.transaction(() => writeNotices(state.db, 'check', passed.notices));
  const comparing = progress.stage('compare');
  const upload = compareSites(config.OUT_DIR, nextDir);
  comparing.end({ files: upload.bytes.size, changed: upload.changedFiles });

  await state.transaction(() => {
    rememberAddresses(state.db, values, config.now);
    writeNotices(state.db, 'addresses', valuesLeftOut(values));
  });
  const report = makeReport({
    dataset,
    upload,
    pages,
    pagefind,
    places: made.places,
    occupations: made.occupations,
    version,
    entries,
    notices: readNotices(state.db),
    timings: progress.timings,
  });
  await writeReport(nextDir, report);
  const publishing = progress.stage('publish');
  await reuse.save(madeFrom, upload.bytes);
  // The engine's data is stored before publishing. If publishing fails, nothing reads it.
  if (brought) await writeHeld(config.STATE_DIR, brought.held, publishedEngine);
  await publish({
    outDir: config.OUT_DIR,
    nextDir,
    fingerprint: madeFrom,
    files: upload.bytes.keys(),
    isSample: isSample(config.EXPORT_URL),
  });
  publishing.end();
  printSummary(report, progress);
  return report;
}

async function readVersion(): Promise<string> {
  const text = await readFile(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

interface Parts {
  config: Config;
  progress: Progress;
  dataset: Dataset;
  values: ReturnType<typeof facetValues>;
  place: Workplace;
  reuse: Reuse;
}

/**
 * Renders pages while the other files are written, so that a machine with two cores uses both.
 * @returns the number of pages, and the engine's data if an engine holds the jobs
 */
async function renderAndEmit({
  renderer,
  pageTermsOf,
  pagefind,
  engine,
  publishedEngine,
  ...parts
}: Parts & {
  renderer: Renderer;
  pageTermsOf: (id: string) => string;
  pagefind: boolean;
  engine: EngineEnv;
  publishedEngine: DeployedEngine | undefined;
}): Promise<{ pages: number; brought: Awaited<ReturnType<typeof bringIntoEngine>> | undefined }> {
  const { config, progress, dataset, values, place, reuse } = parts;
  const failed = new AbortController();
  const isInEngine = config.SEARCH_ENGINE !== 'static';
  const emitting = async () => {
    const search = {
      outDir: place.next,
      pages: pagesOnDemand(config, dataset, values),
      dataset,
      values,
      pageTermsOf,
      workDir: place.dir,
      reuse,
      progress,
    };
    if (!isInEngine) {
      await emitSearch(search);
      return undefined;
    }
    using lists = await emitForEngine(search);
    return await bringIntoEngine({
      config,
      env: engine,
      jobs: dataset.jobs,
      lists,
      published: publishedEngine,
      progress,
    });
  };
  const work = [
    renderer.render({ dataset, values, reuse, progress }),
    emitting(),
    emitLists(parts),
    pagefind
      ? emitPagefind({
          jobs: dataset.jobs,
          values,
          siteUrl: config.SITE_URL,
          locale: config.LOCALES[0]!,
          outDir: place.next,
          reuse,
          progress,
          signal: failed.signal,
        })
      : Promise.resolve(),
  ] as const;
  try {
    const [pages, brought] = await Promise.all(work);
    return { pages, brought };
  } finally {
    // After a failure, stop or await the other work, so that nothing is written after the build has ended.
    failed.abort();
    await Promise.allSettled([renderer.stop(), ...work]);
  }
}

/** Writes the feeds, the redirects from former addresses, `facets.json` and the download of all jobs. */
async function emitLists({ config, progress, dataset, values, place, reuse }: Parts): Promise<void> {
  const outDir = place.next;
  const { SITE_URL: siteUrl, SITE_NAME: siteName, LOCALES: locales } = config;
  const { jobs, tombstones, exportedAt } = dataset;
  const stage = progress.stage('feeds');
  await emitFacetsJson(outDir, values, config.FUNCTIONS);
  const feeds = await emitFeeds({
    outDir,
    siteUrl,
    siteName,
    locales,
    exportedAt,
    jobs,
    values,
    withJson: config.EMBED !== 'false',
    links: config.FEED_LINKS,
    isFile: (value) => landingIsFile(config, value),
    reuse,
    tick: stage.tick,
  });
  const moved = jobsAreFiles(config) ? findRedirects(values, dataset) : [];
  await emitRedirects(moved, { outDir, siteUrl, locales });
  stage.end({ feeds });
  const packing = progress.stage('downloads');
  const fileBytes = hostLimits(config.DEPLOY_HOST)?.fileBytes;
  const files = await emitDownloads({ outDir, siteUrl, locales, exportedAt, fileBytes, jobs, tombstones });
  packing.end({ files });
}
