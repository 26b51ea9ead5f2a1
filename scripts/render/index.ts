/** Starts the rendering of pages: Astro in one process (astro-process.ts), pages of jobs and filters in several (pages-process.ts). */
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
import { createPaths } from '../../src/site/paths.ts';
import { ownTextsOf } from '../emit/own-pages.ts';
import { pageFile, pagesToMake, type PageToMake, type StartPages } from './page-lists.ts';

const RENDERER = fileURLToPath(new URL('astro-process.ts', import.meta.url));

/** The process that renders the pages, until it is disposed of. */
export interface Renderer extends AsyncDisposable {
  /**
   * Renders the pages of the dataset, which is in its file by now.
   * @param reuse takes over those that need not be rendered
   * @returns the number of pages
   * @throws BuildError with the last lines that a process printed
   */
  render: (parts: {
    dataset: Dataset;
    values: ReturnType<typeof facetValues>;
    reuse: Reuse;
    progress: Progress;
  }) => Promise<number>;
  /** Ends it, if it has not ended, and waits for that. */
  stop: () => Promise<void>;
}

/**
 * Starts Astro in a process of its own, so that its memory ends with it and it has a core beside the index. It begins
 * with the code of the pages, for which no dataset is needed. It renders the pages that there is one of in each language;
 * those of jobs and filters are then rendered by several processes, with the code that also makes pages on demand.
 * @param datasetFile what `writeDatasetFile` will have written when `render` is called
 * @param jobs how many it will have
 * @param outDir filled by Astro, while others write what is no page
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
  const own = ownTextsOf(config.CONTENT_DIR);
  const ownFile = join(dirname(datasetFile), 'own-pages.json');
  writeFileSync(ownFile, JSON.stringify(own));
  const child = fork(RENDERER, {
    // Little that is made lives long. With a larger space for it, 100 MB more are taken before any is cleared.
    execArgv: ['--max-old-space-size=3072', ...heapOptions(jobs)],
    // See astro-process.ts.
    cwd: dirname(outDir),
    env: {
      ...process.env,
      ...configEnv(config),
      JOBFEED_DATASET: datasetFile,
      [SETTINGS_VARIABLE]: JSON.stringify(siteSettings(config, own)),
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
  ended.catch(() => undefined); // `render` tells of it.
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
      // Where that cannot be told, its end tells why.
      child.send('The dataset is there.', () => undefined);
      const code = ended.then(([[exitCode], said, complained]) => {
        if (exitCode === 0) return;
        throw new BuildError(
          'render',
          `Rendering the pages failed (astro ended with ${exitCode === null ? 'a signal' : `code ${exitCode}`}):\n${[...said, ...complained].join('\n')}`,
          'Read the lines above; the site that was published before is unchanged.',
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

/** Renders the pages of jobs and filters by several processes at a time. */

const PAGES_PROCESS = fileURLToPath(new URL('pages-process.ts', import.meta.url));
/**
 * Pages, each in all languages, that a process is given at a time: a part of its share of what is left, so that it does not wait while
 * the build makes the index, and in the end so few (some hundredths of a second) that no process waits for another.
 */
const PART = 4;
const FEWEST = 16;
/** Batches that a process has, so that it never waits for the next one. */
const AHEAD = 2;
/** Pages that take about as long as the start of a process. */
const WORTH_A_PROCESS = 2000;
/** Memory that a process is given room for, and what each job adds to it: more than the peak that a build of 10,000 jobs has. */
const PROCESS_BYTES = 250e6;
const JOB_BYTES = 4000;

/**
 * How many processes render.
 * @param wanted RENDER_PROCESSES: for `auto` as many as there are cores and free memory for, and pages that are worth one
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
  /** Resolves when it is there; until then the processes read the dataset. */
  code: Promise<void>;
  reuse: Reuse;
  /** Told the number of pages so far, and of all. */
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
  const filesOf = ({ path }: PageToMake): string[] =>
    locales.map((locale) => pageFile(paths.page(locale, path)));
  const all = [...pagesToMake(dataset, values, settings)];
  const jobs = dataset.jobs.length;
  const count = renderProcesses(config.RENDER_PROCESSES, { pages: all.length * locales.length, jobs });
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
    const said = Promise.all([lastLines(child.stdout!), lastLines(child.stderr!)]);
    const given: PageToMake[][] = [];
    const give = (): void => {
      while (given.length < AHEAD && next < all.length) {
        const batch = nextBatch();
        given.push(batch);
        child.send(batch, () => undefined);
      }
      // None: it ends.
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
        tick(pages, all.length * locales.length);
        give();
      } catch (error) {
        fail(error);
      }
    });
    child.on('error', () => undefined); // It was stopped, or its end says more.
    child.send({ datasetFile, outDir, settings } satisfies StartPages, () => undefined);
    code.then(give, fail);
    const [exitCode] = (await once(child, 'close')) as [number | null];
    if (failure) throw failure;
    signal.throwIfAborted();
    if (exitCode === 0 && given.length === 0 && next >= all.length) return;
    throw new BuildError(
      'render',
      `Rendering the pages failed (a process ended with ${exitCode === null ? 'a signal' : `code ${exitCode}`}):\n${(await said).flat().join('\n')}`,
      'Read the lines above; the site that was published before is unchanged.',
    );
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
