import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { RendererMessage } from '../../src/dataset/file.ts';
import { SETTINGS_VARIABLE, siteSettings } from '../../src/site/settings.ts';
import { type Config, configEnv } from '../config.ts';
import { BuildError } from '../lib/errors.ts';
import type { Progress } from '../lib/progress.ts';
import type { Reuse } from '../lib/reuse.ts';
import { heapOptions } from '../lib/process.ts';

const RENDERER = fileURLToPath(new URL('process.ts', import.meta.url));
const KEPT_LINES = 30;

/** The process that renders the pages, until it is disposed of. */
export interface Renderer extends AsyncDisposable {
  /**
   * Renders the pages of the dataset, which is in its file by now.
   * @param reuse takes over those that need not be rendered
   * @returns the number of pages
   * @throws BuildError with the last lines that Astro printed
   */
  render: (parts: { reuse: Reuse; progress: Progress }) => Promise<number>;
  /** Ends it, if it has not ended, and waits for that. */
  stop: () => Promise<void>;
}

/**
 * Starts Astro in a process of its own, so that its memory ends with it and it has a core beside the index. It begins
 * with the code of the pages, for which no dataset is needed.
 * @param datasetFile what `writeDatasetFile` will have written when `render` is called
 * @param jobs how many it will have
 * @param outDir emptied and filled by Astro
 * @param workDir for a file that the renderer reads
 */
export function startRenderer({
  datasetFile,
  jobs,
  outDir,
  workDir,
  config,
}: {
  config: Config;
  datasetFile: string;
  jobs: number;
  outDir: string;
  workDir: string;
}): Renderer {
  const beforeFile = join(workDir, 'pages-before.json');
  const child = fork(RENDERER, {
    // Little that is made lives long. With a larger space for it, 100 MB more are taken before any is cleared.
    execArgv: ['--max-old-space-size=3072', ...heapOptions(jobs)],
    // See process.ts.
    cwd: dirname(outDir),
    env: {
      ...process.env,
      ...configEnv(config),
      JOBFEED_DATASET: datasetFile,
      [SETTINGS_VARIABLE]: JSON.stringify(siteSettings(config)),
      JOBFEED_CACHE_KEYS: beforeFile,
      OUT_DIR_ASTRO: outDir,
      ASTRO_TELEMETRY_DISABLED: '1',
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const last: string[] = [];
  const read = async (stream: NodeJS.ReadableStream) => {
    for await (const line of createInterface({ input: stream })) {
      if (line.trim()) last.push(line);
      if (last.length > KEPT_LINES) last.shift();
    }
  };
  const ended = Promise.all([
    once(child, 'close') as Promise<[exitCode: number | null]>,
    read(child.stdout!),
    read(child.stderr!),
    once(child, 'disconnect'),
  ]).then(([[exitCode]]) => exitCode);
  ended.catch(() => undefined); // `render` tells of it.
  const stop = async (): Promise<void> => {
    child.kill();
    await ended.catch(() => undefined);
  };
  return {
    stop,
    [Symbol.asyncDispose]: stop,
    async render({ reuse, progress }) {
      const stage = progress.stage('render');
      let taken = 0;
      let rendered = 0;
      let broken: Error | undefined;
      const pagesBefore = [...reuse.before].filter(([file]) => file.endsWith('.html'));
      // The pages that need not be rendered are put in their places while the others are rendered.
      child.on('message', (message: RendererMessage) => {
        try {
          if ('rendered' in message) rendered = message.rendered;
          else
            for (const [file, cacheKey] of message.cacheKeys) if (reuse.take(file, cacheKey, outDir)) taken++;
          // As many as last time, more or less; the first time nobody knows.
          stage.tick(taken + rendered, pagesBefore.length || undefined);
        } catch (error) {
          broken = error instanceof Error ? error : new Error(String(error));
          child.kill();
        }
      });
      await writeFile(beforeFile, JSON.stringify(Object.fromEntries(pagesBefore)));
      // Where that cannot be told, its end tells why.
      child.send('The dataset is there.', () => undefined);
      const exitCode = await ended;
      if (broken) throw broken;
      if (exitCode !== 0) {
        throw new BuildError(
          'render',
          `Rendering the pages failed (astro ended with ${exitCode === null ? 'a signal' : `code ${exitCode}`}):\n${last.join('\n')}`,
          'Read the lines above; the site that was published before is unchanged.',
        );
      }
      stage.end({ pages: taken + rendered });
      return taken + rendered;
    },
  };
}
