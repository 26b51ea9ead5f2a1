/**
 * Starts the rendering of pages: Astro in one process (astro-process.ts), pages of jobs and filters in several
 * (pages-process.ts).
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { facetValues } from '../../src/filters/facet-values.ts';
import type { Dataset } from '../../src/job/job.ts';
import { jobsAreFiles, SETTINGS_VARIABLE, siteSettings } from '../../src/site/settings.ts';
import { type Config, configEnv } from '../config.ts';
import { BuildError } from '../lib/errors.ts';
import { heapOptions, lastLines } from '../lib/process.ts';
import { ON_DEMAND } from '../lib/page-renderer.ts';
import type { Progress } from '../lib/progress.ts';
import type { Reuse } from '../lib/reuse.ts';
import { availableParallelism } from 'node:os';
import { OWN_PAGES_VARIABLE } from '../../src/site/own-pages.ts';
import { createPaths, isPageIn } from '../../src/site/paths.ts';
import { ownTextsOf } from '../emit/own-pages.ts';
import { pageFile, pagesToMake, type PageToMake, type StartPages } from './page-lists.ts';

const RENDERER = fileURLToPath(new URL('astro-process.ts', import.meta.url));

/** The rendering processes, until disposed. */
export interface Renderer extends AsyncDisposable {
  /**
   * Renders the pages of the dataset, which must have been written to its file.
   * @param reuse reuses published pages that are unchanged
   * @returns the number of pages
   * @throws BuildError with the last lines that a process printed
   */
  render: (parts: {
    dataset: Dataset;
    values: ReturnType<typeof facetValues>;
    reuse: Reuse;
    progress: Progress;
  }) => Promise<number>;
  /** Ends the processes, if they still run, and waits for that. */
  stop: () => Promise<void>;
}

/**
 * Starts Astro in a separate process, so that its memory is released at the end and it runs in parallel with the index. It first
 * bundles the pages' code, which needs no dataset, and renders the single pages of each language; pages of jobs and filters
 * are then rendered by several processes, with the code that also renders pages on demand.
 * @param datasetFile file that `writeDatasetFile` must have written before `render` is called
 * @param jobs number of jobs in it
 * @param outDir filled by Astro, while others write the files that are not pages
 */
export function startRenderer({
  datasetFile,
  jobs,
  outDir,
  config,
}: {
  config: Config;
  datasetFile: string;
  jobs: number;
  outDir: string;
}): Renderer {
  const ownTexts = ownTextsOf(config.CONTENT_DIR);
  const ownFile = join(dirname(datasetFile), 'own-pages.json');
  writeFileSync(ownFile, JSON.stringify(ownTexts));
  const child = fork(RENDERER, {
    // Most objects are short-lived. A larger young generation takes 100 MB more before anything is collected.
    execArgv: ['--max-old-space-size=3072', ...heapOptions(jobs)],
    // See astro-process.ts.
    cwd: dirname(outDir),
    env: {
      ...process.env,
      ...configEnv(config),
      JOBFEED_DATASET: datasetFile,
      [SETTINGS_VARIABLE]: JSON.stringify(siteSettings(config, ownTexts)),
      [OWN_PAGES_VARIABLE]: ownFile,
      OUT_DIR_ASTRO: outDir,
      ASTRO_TELEMETRY_DISABLED: '1',
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = Promise.all([
    once(child, 'close') as Promise<[exitCode: number | null]>,
    lastLines(child.stdout!),
    lastLines(child.stderr!),
    once(child, 'disconnect'),
  ]);
  ended.catch(() => undefined); // Reported by `render`.
  const stopped = new AbortController();
  const stop = async (): Promise<void> => {
    stopped.abort();
    child.kill();
    await ended.catch(() => undefined);
  };
  return {
    stop,
    [Symbol.asyncDispose]: stop,
    async render({ dataset, values, reuse, progress }) {
      const stage = progress.stage('render');
      let single = 0;
      child.on('message', (rendered: number) => stage.tick((single = rendered)));
      // If sending fails, the process's end says why.
      child.send('The dataset is there.', () => undefined);
      const code = ended.then(([[exitCode], output, errors]) => {
        if (exitCode === 0) return;
        throw new BuildError(
          'render',
          `Rendering the pages failed (astro ended with ${exitCode === null ? 'a signal' : `code ${exitCode}`}):\n${[...output, ...errors].join('\n')}`,
          'See the lines above; the published site is unchanged.',
        );
      });
      const many = await renderPages({
        config,
        dataset,
        values,
        datasetFile,
        outDir,
        code,
        reuse,
        tick: (pages, all) => stage.tick(single + pages, single + all),
        signal: stopped.signal,
      });
      if (jobsAreFiles(config)) await rm(join(outDir, ON_DEMAND), { recursive: true });
      stage.end({ pages: single + many });
      return single + many;
    },
  };
}

/** Renders the pages of jobs and filters in several parallel processes. */

const PAGES_PROCESS = fileURLToPath(new URL('pages-process.ts', import.meta.url));
/**
 * A batch is 1/`PART` of a process's share of the remaining pages, but at least `FEWEST`; a page counts once for all languages.
 * Large batches at first keep processes busy while the build makes the index. Small ones at the end, of a few hundredths of a
 * second, keep processes from waiting for each other.
 */
const PART = 4;
const FEWEST = 16;
/** Batches queued per process, so that it never waits for the next one. */
const AHEAD = 2;
/** Number of pages that take about as long as starting a process. */
const WORTH_A_PROCESS = 2000;
/** Memory reserved per process, and per job in it: above the peak of a build of 10,000 jobs. */
const PROCESS_BYTES = 250e6;
const JOB_BYTES = 4000;

/**
 * The number of rendering processes.
 * @param wanted RENDER_PROCESSES; `auto` limits them by cores, free memory and pages
 */
export function renderProcesses(
  wanted: Config['RENDER_PROCESSES'],
  { pages, jobs }: { pages: number; jobs: number },
  cores = availableParallelism(),
  free = process.availableMemory(),
): number {
  if (wanted !== 'auto') return wanted;
  const fit = Math.floor(free / (PROCESS_BYTES + jobs * JOB_BYTES));
  return Math.max(1, Math.min(cores, fit, Math.ceil(pages / WORTH_A_PROCESS)));
}

interface PagesToRender {
  config: Config;
  dataset: Dataset;
  values: ReturnType<typeof facetValues>;
  datasetFile: string;
  /** Where the code of the pages will be. */
  outDir: string;
  /** Resolves when the code is there; until then the processes read the dataset. */
  code: Promise<void>;
  reuse: Reuse;
  /** Called with the number of pages rendered so far, and of all. */
  tick: (pages: number, all: number) => void;
  signal: AbortSignal;
}

/**
 * @returns the number of pages
 * @throws BuildError when a process ends before all is done, with the last lines that it printed
 */
export async function renderPages(parts: PagesToRender): Promise<number> {
  const { config, dataset, datasetFile, values, outDir, code, reuse, tick, signal } = parts;
  const settings = siteSettings(config, ownTextsOf(config.CONTENT_DIR));
  const { LOCALES: locales } = config;
  const paths = createPaths(locales, config.SITE_URL);
  const filesOf = ({ path, languages }: PageToMake): string[] =>
    locales
      .filter((locale) => isPageIn(locale, locales, { languages }))
      .map((locale) => pageFile(paths.page(locale, path)));
  const all = [...pagesToMake(dataset, values, settings)];
  const files = all.reduce((sum, page) => sum + filesOf(page).length, 0);
  const jobs = dataset.jobs.length;
  const count = renderProcesses(config.RENDER_PROCESSES, { pages: files, jobs });
  let next = 0;
  let pages = 0;
  const nextBatch = (): PageToMake[] => {
    const size = Math.max(FEWEST, Math.floor((all.length - next) / (PART * count)));
    const batch = all.slice(next, (next += size));
    if (reuse.before.size === 0) return batch;
    return batch.map((page) => ({ ...page, before: filesOf(page).map((file) => reuse.before.get(file)) }));
  };

  const stopped = new AbortController();
  const ended = AbortSignal.any([signal, stopped.signal]);
  const renderSome = async (): Promise<void> => {
    const child = fork(PAGES_PROCESS, {
      execArgv: ['--max-old-space-size=3072', ...heapOptions(jobs)],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      signal: ended,
      env: { ...process.env, NO_COLOR: '1' },
    });
    const printed = Promise.all([lastLines(child.stdout!), lastLines(child.stderr!)]);
    const given: PageToMake[][] = [];
    const give = (): void => {
      while (given.length < AHEAD && next < all.length) {
        const batch = nextBatch();
        given.push(batch);
        child.send(batch, () => undefined);
      }
      // No pages left: an empty batch ends the process.
      if (given.length === 0) child.send([], () => undefined);
    };
    let failure: Error | undefined;
    const fail = (error: unknown): void => {
      failure = error instanceof Error ? error : new Error(String(error));
      child.kill();
    };
    child.on('message', (keys: string[]) => {
      try {
        for (const [i, page] of given.shift()!.entries())
          for (const file of filesOf(page)) {
            reuse.take(file, keys[i]!, outDir);
            pages++;
          }
        tick(pages, files);
        give();
      } catch (error) {
        fail(error);
      }
    });
    child.on('error', () => undefined); // It was stopped, or its exit says more.
    child.send({ datasetFile, outDir, settings } satisfies StartPages, () => undefined);
    code.then(give, fail);
    const [exitCode] = (await once(child, 'close')) as [number | null];
    if (failure) throw failure;
    signal.throwIfAborted();
    if (exitCode === 0 && given.length === 0 && next >= all.length) return;
    throw processFailed(exitCode, (await printed).flat());
  };
  const working = Array.from({ length: all.length === 0 ? 0 : count }, renderSome);
  try {
    await Promise.all([code, ...working]);
    return pages;
  } finally {
    stopped.abort();
    await Promise.allSettled(working);
  }
}

const processFailed = (exitCode: number | null, lines: readonly string[]): BuildError =>
  new BuildError(
    'render',
    `Rendering the pages failed (a process ended with ${exitCode === null ? 'a signal' : `code ${exitCode}`}):\n${lines.join('\n')}`,
    'See the lines above; the published site is unchanged.',
  );
