/** Starts the rendering of pages: Astro in one process (astro-process.ts), pages of jobs and filters in several (pages.ts). */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { facetValues } from '../../src/filters/facet-values.ts';
import type { Dataset } from '../../src/job/job.ts';
import { jobsAreFiles, SETTINGS_VARIABLE, siteSettings } from '../../src/site/settings.ts';
import { type Config, configEnv } from '../config.ts';
import { BuildError } from '../lib/errors.ts';
import { lastLines, heapOptions } from '../lib/process.ts';
import { ON_DEMAND } from '../lib/page-renderer.ts';
import type { Progress } from '../lib/progress.ts';
import type { Reuse } from '../lib/reuse.ts';
import { renderPages } from './pages.ts';

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
  const child = fork(RENDERER, {
    // Little that is made lives long. With a larger space for it, 100 MB more are taken before any is cleared.
    execArgv: ['--max-old-space-size=3072', ...heapOptions(jobs)],
    // See astro-process.ts.
    cwd: dirname(outDir),
    env: {
      ...process.env,
      ...configEnv(config),
      JOBFEED_DATASET: datasetFile,
      [SETTINGS_VARIABLE]: JSON.stringify(siteSettings(config)),
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
