/**
 * Starts the processes that render pages: Astro in one process (astro-process.ts), and the pages of jobs and filters in several
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

/** The processes that render pages. They run until this object is disposed. */
export interface Renderer extends AsyncDisposable {
  /**
   * Renders the pages of the dataset. The file of the dataset must have been written already.
   * @param reuse takes over published pages that are unchanged
   * @returns the number of pages
   * @throws BuildError with the last lines that a process printed
   */
  render: (parts: {
    dataset: Dataset;
    values: ReturnType<typeof facetValues>;
    reuse: Reuse;
    progress: Progress;
  }) => Promise<number>;
  /** Ends the processes if they still run, and waits for their end. */
  stop: () => Promise<void>;
}

/**
 * Starts Astro in a process of its own, so that its memory is released at the end, and so that it runs while the index is made.
 * First it bundles the code of the pages, which needs no dataset, and renders the single pages of each language. Then several
 * processes render the pages of jobs and filters, with the code that also renders pages on demand.
 * @param datasetFile the file that `writeDatasetFile` must have written before `render` is called
 * @param jobs the number of jobs in the file
 * @param outDir the folder that Astro fills, while others write the files that are no pages
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
    // Most objects live only shortly. A larger young generation would take 100 MB more before anything is collected.
    execArgv: ['--max-old-space-size=3072', ...heapOptions(jobs)],
    // Astro's folder for the code of the pages depends on the working directory (astro-process.ts).
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
  ended.catch(() => undefined); // `render` reports the error.
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
      // If the message cannot be sent, the end of the process says why.
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

/** The script of a process that renders pages of jobs and filters. */

const PAGES_PROCESS = fileURLToPath(new URL('pages-process.ts', import.meta.url));
/**
 * How the size of a batch is chosen. A batch is one `PART`-th of what each process would still have to do, but at least
 * `FEWEST` pages. A page counts once for all languages. Large batches at first keep the processes busy while the build makes
 * the index. Small batches at the end, of a few hundredths of a second, keep the processes from waiting for each other.
 */
const PART = 4;
const FEWEST = 16;
/** The number of batches that are queued for a process, so that it never waits for the next batch. */
const AHEAD = 2;
/** The number of pages that take about as long as starting a process. */
const WORTH_A_PROCESS = 2000;
/** The memory to reserve for each process, and for each job in it. A build of 10,000 jobs takes less at its peak. */
const PROCESS_BYTES = 250e6;
const JOB_BYTES = 4000;

/**
 * The number of processes that render pages.
 * @param wanted RENDER_PROCESSES; `auto` limits the number by cores, free memory and pages
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
  /** The folder in which the code of the pages will be. */
  outDir: string;
  /** Resolves when the code of the pages is compiled. Until then the processes read the dataset. */
  code: Promise<void>;
  reuse: Reuse;
  /** Called with the number of pages rendered so far, and the number of all pages. */
  tick: (pages: number, all: number) => void;
  signal: AbortSignal;
}

/**
 * Renders the pages of jobs and filters in several processes.
 * @returns the number of pages
 * @throws BuildError when a process ends before all pages are done, with the last lines that it printed
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
      // If no pages are left, an empty batch ends the process.
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
    child.on('error', () => undefined); // The process was stopped, or its exit says more than this error.
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
