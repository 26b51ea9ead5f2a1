import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Config, configEnv } from './config.ts';
import { BuildError } from './lib/errors.ts';
import { type Stage } from './lib/progress.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
// Not import.meta.resolve, which Vitest does not know.
const ASTRO = join(dirname(createRequire(import.meta.url).resolve('astro/package.json')), 'bin/astro.mjs');
const PRELOAD = new URL('lib/render-process.ts', import.meta.url).href;
const KEPT_LINES = 30;

/**
 * Runs `astro build` in a process of its own, so that its memory ends with it and it has a core beside the index.
 * @param datasetFile what `writeDatasetFile` wrote
 * @param outDir emptied and filled by Astro
 * @returns the number of pages
 * @throws BuildError with the last lines that Astro printed
 */
export async function renderPages({
  datasetFile,
  outDir,
  stage,
  signal,
  config,
}: {
  config: Config;
  datasetFile: string;
  outDir: string;
  stage: Stage;
  signal?: AbortSignal;
}): Promise<number> {
  const args = ['--max-old-space-size=3072', '--import', PRELOAD, ASTRO, 'build', '--root', ROOT];
  const child = spawn(process.execPath, args, {
    // See render-process.ts.
    cwd: dirname(outDir),
    env: {
      ...process.env,
      ...configEnv(config),
      JOBFEED_DATASET: datasetFile,
      OUT_DIR_ASTRO: outDir,
      ASTRO_TELEMETRY_DISABLED: '1',
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    signal,
  });
  let pages = 0;
  const last: string[] = [];
  const read = async (stream: NodeJS.ReadableStream) => {
    for await (const line of createInterface({ input: stream })) {
      if (line.includes('.html')) stage.tick(++pages);
      else if (line.trim()) last.push(line);
      if (last.length > KEPT_LINES) last.shift();
    }
  };
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [exitCode] = await Promise.all([ended, read(child.stdout!), read(child.stderr!)]);
  if (exitCode !== 0) {
    throw new BuildError(
      'render',
      `Rendering the pages failed (astro ended with ${exitCode === null ? 'a signal' : `code ${exitCode}`}):\n${last.join('\n')}`,
      'Read the lines above; the site that was published before is unchanged.',
    );
  }
  return pages;
}
