import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Config, loadConfig } from '../config.ts';
import { checkFolders } from '../folders/check.ts';
import { restoreSiteIfIdle } from '../folders/workplace.ts';
import { ConfigError, messageOf } from '../lib/errors.ts';
import type { Progress } from '../lib/progress.ts';
import { toldToEnd, YOUNG_SPACE } from '../lib/process.ts';
import { type RunningServer, announce, startServer } from '../serve.ts';
import { OF_WATCH } from './build.ts';
import { OPEN_SETTINGS, command } from './command.ts';

const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url));
const PAUSE_MS = 60_000;
const CONFIG_EXIT_CODE = 2;
/** How long a build may take to end after a signal. */
const GRACE_MS = 10_000;

/**
 * Runs a build in a process of its own, so that its memory is released afterwards and a crash cannot end the
 * schedule.
 * @returns its exit code
 */
async function runBuild(signal: AbortSignal): Promise<number> {
  // The build starts processes too (renderer, indexers). In a process group they all end with it.
  const child = spawn(process.execPath, [YOUNG_SPACE, CLI, 'build'], {
    env: { ...process.env, [OF_WATCH]: 'true' },
    stdio: 'inherit',
    detached: true,
  });
  const stop = (name: NodeJS.Signals) => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, name);
  };
  const onAbort = () => {
    stop('SIGTERM');
    const timer = setTimeout(() => stop('SIGKILL'), GRACE_MS);
    child.once('exit', () => clearTimeout(timer));
  };
  signal.addEventListener('abort', onAbort);
  const [exitCode] = (await once(child, 'exit')) as [number | null];
  signal.removeEventListener('abort', onAbort);
  return exitCode ?? 4;
}

async function watch(config: Config, progress: Progress, withServer: boolean): Promise<number> {
  const stopping = toldToEnd();
  let server: RunningServer | undefined;
  let lastExitCode = 0;
  const serveIfBuilt = async () => {
    await restoreSiteIfIdle(config.OUT_DIR);
    if (!withServer || server || !existsSync(config.OUT_DIR)) return;
    server = await startServer({
      config,
      onError: (error) => progress.warn(messageOf(error)),
    });
    announce(server, config, progress);
  };
  checkFolders(config);
  try {
    await serveIfBuilt();
    await runOnSchedule({
      intervalMs: config.SYNC_INTERVAL_HOURS * 3_600_000,
      signal: stopping,
      onWait: (ms) => progress.info(`The next build starts at ${new Date(Date.now() + ms).toISOString()}`),
      run: async (): Promise<RunResult> => {
        lastExitCode = await runBuild(stopping);
        if (lastExitCode === CONFIG_EXIT_CODE) return 'stop';
        await serveIfBuilt();
        return lastExitCode === 0 ? 'good' : 'failed';
      },
    });
  } finally {
    await server?.close();
  }
  return stopping.aborted ? 0 : lastExitCode;
}

export const watchCommand = command({
  options: {
    serve: { type: 'boolean', doc: 'Also serve the site, from the first successful build on.' },
    pause: {
      type: 'boolean',
      doc: 'Wait for a minute before exiting because of a wrong setting, for supervisors that restart at once.',
    },
  },
  settings: OPEN_SETTINGS,
  help: `SIGTERM and Ctrl+C stop a running build (the site is unchanged) and exit with 0.

Exit code 0: stopped. 2: the command or a setting is wrong. Other failures are retried.`,
  run: async ({ options: { serve = false, pause = false } }, progress) => {
    try {
      return await watch(loadConfig(), progress, serve);
    } catch (error) {
      if (!pause || !(error instanceof ConfigError)) throw error;
      progress.error(error.message, error);
      await sleep(PAUSE_MS, undefined, { signal: toldToEnd() }).catch(() => undefined);
      return error.exitCode;
    }
  },
});

/** The result of a run. `stop` means that another try cannot help. */
export type RunResult = 'good' | 'failed' | 'stop';

export interface ScheduleOptions {
  /** Does one run. It is not called again before that run has ended. */
  run: () => Promise<RunResult>;
  intervalMs: number;
  /** Ends the schedule: at once while it waits, otherwise after the current run. */
  signal: AbortSignal;
  /** Called with the time until the next run. */
  onWait?: (ms: number) => void;
  /** Returns a number from 0 up to 1, which spreads the runs of many sites over time. */
  random?: () => number;
  clock?: () => number;
}

/**
 * The wait after a failure. Retrying every hour is safe, because providers allow about 50 downloads a day.
 */
const RETRY_MS = 3_600_000;
/** The largest random addition to a wait, as a share of the wait. */
const JITTER = 0.05;

/**
 * Runs at once and then at every interval, counted from start to start. A run longer than the interval delays
 * the next.
 */
export async function runOnSchedule({
  run,
  intervalMs,
  signal,
  onWait = () => undefined,
  random = Math.random,
  clock = Date.now,
}: ScheduleOptions): Promise<void> {
  while (!signal.aborted) {
    const started = clock();
    const result = await run();
    if (result === 'stop' || signal.aborted) return;
    const wait = result === 'good' ? intervalMs : Math.min(intervalMs, RETRY_MS);
    const jitter = random() * JITTER * wait;
    // If the clock was set back, the elapsed time is negative. It must not make the wait longer than the
    // interval.
    const elapsed = Math.max(0, clock() - started);
    const ms = Math.max(0, Math.round(wait + jitter - elapsed));
    onWait(ms);
    await waitFor(ms, signal);
  }
}

/** The longest time of a timer in ms. Intervals may be longer, so a wait may take several timers. */
const LONGEST_TIMER = 2 ** 31 - 1;

async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  try {
    for (let left = ms; left > 0; left -= LONGEST_TIMER)
      await sleep(Math.min(left, LONGEST_TIMER), undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
