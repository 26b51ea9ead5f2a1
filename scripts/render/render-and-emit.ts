/** Renders pages and writes everything else at the same time, so that both cores of a small machine have work. */
import type { DeployedEngine, EngineEnv } from '../../src/engine/index.ts';
import type { facetValues } from '../../src/filters/facet-values.ts';
import type { Dataset } from '../../src/job/job.ts';
import { jobsAreFiles, landingIsFile } from '../../src/site/settings.ts';
import type { Config } from '../config.ts';
import { type DownloadsOfFile, emitDownloads, emitFacetsJson } from '../emit/downloads.ts';
import { emitFeeds } from '../emit/feeds.ts';
import { emitRedirects, findRedirects } from '../emit/redirects.ts';
import { emitPagefind } from '../emit/pagefind/index.ts';
import { emitForEngine } from '../emit/search/for-engine.ts';
import { emitSearch } from '../emit/search/index.ts';
import { pagesOnDemand } from '../emit/search/pages.ts';
import { bringIntoEngine, documentPages } from '../engine/index.ts';
import type { Workplace } from '../folders/workplace.ts';
import { hostLimits } from '../lib/hosts.ts';
import { FOR_TWO_THREADS, inThread } from '../lib/worker-pool.ts';
import type { Progress } from '../lib/progress.ts';
import type { Reuse } from '../lib/reuse.ts';
import type { Renderer } from './index.ts';

interface Parts {
  config: Config;
  progress: Progress;
  dataset: Dataset;
  datasetFile: string;
  values: ReturnType<typeof facetValues>;
  place: Workplace;
  reuse: Reuse;
}

/**
 * Renders the pages, and makes index and feeds beside it: the machine's second core.
 * @returns the number of pages, and where the jobs are when they are in an engine
 */
export async function renderAndEmit({
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
  const { config, progress, dataset, datasetFile, values, place, reuse } = parts;
  const failed = new AbortController();
  const isInEngine = config.SEARCH_ENGINE !== 'static';
  const jobs = dataset.jobs.length;
  const collected = Promise.withResolvers<void>();
  const emitting = async () => {
    const search = {
      outDir: place.next,
      pages: pagesOnDemand(config, dataset, values, isInEngine),
      dataset,
      values,
      pageTermsOf,
      workDir: place.dir,
      collected: collected.resolve,
      files: jobs >= FOR_TWO_THREADS ? { datasetFile, stateDir: config.STATE_DIR } : undefined,
      reuse,
      progress,
    };
    if (!isInEngine) {
      await emitSearch(search);
      return undefined;
    }
    const ofPages = jobsAreFiles(config) ? undefined : documentPages(dataset, values);
    using lists = await emitForEngine({ ...search, sayOfPage: ofPages?.besideValues });
    return await bringIntoEngine({
      config,
      env: engine,
      jobs: dataset.jobs,
      lists,
      pageOf: ofPages?.whole,
      published: publishedEngine,
      progress,
    });
  };
  const work = [
    renderer.render({ dataset, values, reuse, progress }),
    emitting().finally(collected.resolve),
    emitLists(parts, collected.promise),
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
    // When one of them broke, the others are stopped or waited for: nothing writes after a build has ended.
    failed.abort();
    await Promise.allSettled([renderer.stop(), ...work]);
  }
}

/**
 * Feeds, what leads to them from other names, facets.json and the download of all jobs. Very many jobs are packed in a
 * thread of their own when their words are collected, for which both cores are needed.
 */
async function emitLists(
  { config, progress, dataset, datasetFile, values, place, reuse }: Parts,
  collected: Promise<void>,
): Promise<void> {
  const outDir = place.next;
  const { SITE_URL: siteUrl, SITE_NAME: siteName, LOCALES: locales } = config;
  const { jobs, exportedAt } = dataset;
  const stage = progress.stage('feeds');
  await emitFacetsJson(outDir, values, config.FUNCTIONS);
  const feeds = await emitFeeds({
    outDir,
    siteUrl,
    siteName,
    locale: locales[0]!,
    jobs,
    values,
    isFile: (value) => landingIsFile(config, value),
    reuse,
    tick: stage.tick,
  });
  if (jobsAreFiles(config)) await emitRedirects(findRedirects(values, dataset), { outDir, siteUrl, locales });
  stage.end({ feeds });
  const inFile = jobs.length >= FOR_TWO_THREADS;
  if (inFile) await collected;
  const packing = progress.stage('downloads');
  const fileBytes = hostLimits(config.DEPLOY_HOST)?.fileBytes;
  const download = { outDir, siteUrl, locales, exportedAt, fileBytes };
  const files = inFile
    ? await inThread<DownloadsOfFile, number>(new URL('../emit/downloads-worker.ts', import.meta.url), {
        ...download,
        datasetFile,
      })
    : await emitDownloads({ ...download, jobs, tombstones: dataset.tombstones });
  packing.end({ files });
}
