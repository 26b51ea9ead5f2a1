import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type RendererMessage } from '../../src/dataset-file.ts';
import { SETTINGS_VARIABLE, siteSettings } from '../../src/site/settings.ts';
import { type Config, configEnv } from '../config.ts';
import { BuildError } from '../lib/errors.ts';
import { type Progress } from '../lib/progress.ts';
import { type Reuse } from '../lib/reuse.ts';
import { heapOptions } from '../lib/small-heap.ts';

const RENDERER = fileURLToPath(new URL('process.ts', import.meta.url));
const KEPT_LINES = 30;

/**
 * Builds the pages with Astro in a process of its own, so that its memory ends with it and it has a core beside the index.
 * @param datasetFile what `writeDatasetFile` wrote
 * @param jobs how many it has
 * @param outDir emptied and filled by Astro; pages that need not be rendered are taken over by `reuse`
 * @param workDir for a file that the renderer reads
 * @returns the number of pages
 * @throws BuildError with the last lines that Astro printed
 */
export async function renderPages({
  datasetFile,
  jobs,
  outDir,
  workDir,
  reuse,
  progress,
  signal,
  config,
}: {
  config: Config;
  datasetFile: string;
  jobs: number;
  outDir: string;
  workDir: string;
  reuse: Reuse;
  progress: Progress;
  signal: AbortSignal;
}): Promise<number> {
  const stage = progress.stage('render');
  const beforeFile = join(workDir, 'pages-before.json');
  const pagesBefore = [...reuse.before].filter(([file]) => file.endsWith('.html'));
  await writeFile(beforeFile, JSON.stringify(Object.fromEntries(pagesBefore)));
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
    signal,
  });
  let taken = 0;
  let rendered = 0;
  let broken: Error | undefined;
  // The pages that need not be rendered are put in their places while the others are rendered.
  child.on('message', (message: RendererMessage) => {
    try {
      if ('rendered' in message) rendered = message.rendered;
      else for (const [file, cacheKey] of message.cacheKeys) if (reuse.take(file, cacheKey, outDir)) taken++;
      stage.tick(taken + rendered);
    } catch (error) {
      broken = error instanceof Error ? error : new Error(String(error));
      child.kill();
    }
  });
  const last: string[] = [];
  const read = async (stream: NodeJS.ReadableStream) => {
    for await (const line of createInterface({ input: stream })) {
      if (line.trim()) last.push(line);
      if (last.length > KEPT_LINES) last.shift();
    }
  };
  const ended = once(child, 'close') as Promise<[exitCode: number | null]>;
  const heard = once(child, 'disconnect');
  const [[exitCode]] = await Promise.all([ended, read(child.stdout!), read(child.stderr!), heard]);
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
}
