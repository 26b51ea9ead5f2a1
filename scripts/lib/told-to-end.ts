/** How often it is looked whether npm is still there. */
const LOOK_MS = 500;

/**
 * Aborts when this process is told to end: SIGTERM, SIGINT, or the end of the npm that it was started by. npm hands
 * SIGTERM on to its shell alone, which ends without a word to the program that it runs.
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
