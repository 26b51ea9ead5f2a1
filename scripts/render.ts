import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type MadePages } from '../src/dataset-file.ts';
import { type Config, configEnv } from './config.ts';
import { BuildError } from './lib/errors.ts';
import { mergeFolders } from './lib/files.ts';
import { type Stage } from './lib/progress.ts';
import { type Reuse } from './reuse.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
// Not import.meta.resolve, which Vitest does not know.
const ASTRO = join(dirname(createRequire(import.meta.url).resolve('astro/package.json')), 'bin/astro.mjs');
const PRELOAD = new URL('lib/render-process.ts', import.meta.url).href;
const KEPT_LINES = 30;

/** Jobs from which on a second process pays: it costs what Astro needs to start, about three seconds. */
const JOBS_FOR_TWO = 2000;

interface Rendering {
  config: Config;
  datasetFile: string;
  outDir: string;
  workDir: string;
  reuse: Reuse;
  signal: AbortSignal;
}

/**
 * Renders the pages with Astro. It renders in one thread, so the pages of a large site are shared by two processes, and
 * what the second one wrote is moved to the first one's; where most pages are taken over, one is enough.
 * @param jobs how many there are
 * @param outDir emptied and filled; pages that need not be rendered are taken over by `reuse`
 * @param datasetFile what `writeDatasetFile` wrote
 * @param workDir for a file that the renderer reads
 * @returns the number of pages
 * @throws BuildError with the last lines that Astro printed
 */
export async function renderPages({
  jobs,
  stage,
  ...rendering
}: Rendering & { jobs: number; stage: Stage }): Promise<number> {
  const { outDir, reuse } = rendering;
  const shares = jobs >= JOBS_FOR_TWO && reuse.before.size === 0 ? 2 : 1;
  const dirs = Array.from({ length: shares }, (_, share) => (share === 0 ? outDir : `${outDir}.${share}`));
  const failed = new AbortController();
  const signal = AbortSignal.any([rendering.signal, failed.signal]);
  let pages = 0;
  const add = (): void => stage.tick(++pages);
  const work = dirs.map((dir, share) =>
    renderShare({ ...rendering, outDir: dir, share: `${share}/${shares}`, signal, add }),
  );
  try {
    await Promise.all(work);
    for (const dir of dirs.slice(1)) mergeFolders(dir, outDir);
    return pages;
  } finally {
    failed.abort();
    await Promise.allSettled(work);
    for (const dir of dirs.slice(1)) await rm(dir, { recursive: true, force: true });
  }
}

/**
 * Runs `astro build` in a process of its own, so that its memory ends with it and it has a core beside the index.
 * @param share which of the pages
 * @param add is called for each page
 */
async function renderShare({
  config,
  datasetFile,
  outDir,
  workDir,
  reuse,
  signal,
  share,
  add,
}: Rendering & { share: string; add: () => void }): Promise<void> {
  const beforeFile = join(workDir, 'pages-before.json');
  const pagesBefore = [...reuse.before].filter(([file]) => file.endsWith('.html'));
  await writeFile(beforeFile, JSON.stringify(Object.fromEntries(pagesBefore)));
  const args = ['--max-old-space-size=3072', '--import', PRELOAD, ASTRO, 'build', '--root', ROOT];
  const child = spawn(process.execPath, args, {
    // See render-process.ts.
    cwd: dirname(outDir),
    env: {
      ...process.env,
      ...configEnv(config),
      JOBFEED_DATASET: datasetFile,
      JOBFEED_SHARE: share,
      JOBFEED_MADE_BEFORE: beforeFile,
      OUT_DIR_ASTRO: outDir,
      ASTRO_TELEMETRY_DISABLED: '1',
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    signal,
  });
  let broken: Error | undefined;
  // The pages that need not be rendered are put in their places while the others are rendered.
  child.on('message', ({ made }: MadePages) => {
    try {
      for (const [file, madeFrom] of made) if (reuse.take(file, madeFrom, outDir)) add();
    } catch (error) {
      broken = error instanceof Error ? error : new Error(String(error));
      child.kill();
    }
  });
  const last: string[] = [];
  const read = async (stream: NodeJS.ReadableStream) => {
    for await (const line of createInterface({ input: stream })) {
      if (line.includes('.html')) add();
      else if (line.trim()) last.push(line);
      if (last.length > KEPT_LINES) last.shift();
    }
  };
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const heard = once(child, 'disconnect');
  const [exitCode] = await Promise.all([ended, read(child.stdout!), read(child.stderr!), heard]);
  if (broken) throw broken;
  if (exitCode !== 0) {
    throw new BuildError(
      'render',
      `Rendering the pages failed (astro ended with ${exitCode === null ? 'a signal' : `code ${exitCode}`}):\n${last.join('\n')}`,
      'Read the lines above; the site that was published before is unchanged.',
    );
  }
}
