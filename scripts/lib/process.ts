/**
 * V8 flags for large builds. By default V8 lets heaps grow to several times what is in use; a build iterates over all jobs again
 * and again and leaves little behind, so growth of a third per collection suffices. Small builds skip this: with 10,000
 * jobs a build takes 6 % less time without it.
 */
import { setFlagsFromString } from 'node:v8';
import { createInterface } from 'node:readline';

/** Number of jobs from which on heaps are kept small. */
const MANY = 20_000;
const GROW_BY_A_THIRD = '--heap-growing-percent=30';

/**
 * Size of the young generation in MB. V8 reads it before any code runs, so builds start with the larger one, as "npm
 * run build" does: with 4 MB, a build of 10,000 jobs takes 13 % longer.
 */
export const YOUNG_SPACE = '--max-semi-space-size=16';
const SMALL_YOUNG_SPACE = '--max-semi-space-size=4';

/** Limits heap growth of this process from now on. */
export function keepHeapSmall(jobs: number): void {
  if (jobs >= MANY) setFlagsFromString(GROW_BY_A_THIRD);
}

/** Node options for a child process of a build with this many jobs. */
export const heapOptions = (jobs: number): string[] =>
  jobs >= MANY ? [SMALL_YOUNG_SPACE, GROW_BY_A_THIRD] : [YOUNG_SPACE];

/** Interval of checks whether npm is still running. */
const LOOK_MS = 500;

/**
 * Aborts when this process is told to end: by SIGTERM, SIGINT, or the end of the npm that started it. npm passes SIGTERM only to
 * its shell, which ends without telling the program.
 */
export function toldToEnd(): AbortSignal {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, stop);
  if (process.env['npm_lifecycle_event'] !== undefined) {
    const shell = process.ppid;
    const looking = setInterval(() => {
      if (process.ppid !== shell) stop();
    }, LOOK_MS);
    looking.unref();
    stopping.signal.addEventListener('abort', () => clearInterval(looking));
  }
  return stopping.signal;
}

const KEPT = 30;

/** The last lines that a process printed, once it has ended. */
export async function lastLines(stream: NodeJS.ReadableStream): Promise<string[]> {
  const last: string[] = [];
  for await (const line of createInterface({ input: stream })) {
    if (line.trim()) last.push(line);
    if (last.length > KEPT) last.shift();
  }
  return last;
}
