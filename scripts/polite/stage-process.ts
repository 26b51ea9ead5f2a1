/**
 * Runs stages that handle untrusted pages and images in a process of their own, so that their memory is limited and a crashing
 * decoder does not end the build. The build calls `runStageProcess`, the process `serveStage`.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Config, configEnv, readConfig } from '../config.ts';
import { BuildError, asJobfeedError } from '../lib/errors.ts';
import type { Progress, Stage } from '../lib/progress.ts';
import { openState, type State } from '../state/index.ts';
import { visitClock } from './schedule.ts';

/** What the process reports about its progress. It has one stage at a time. */
interface Calls extends Pick<Progress, 'info' | 'warn'>, Stage {
  stage: (name: string) => void;
}

type Message =
  | { call: keyof Calls; args: unknown[] }
  | { value: unknown }
  | { failure: { code: string; message: string; hint: string } };

/**
 * Runs a stage in a child process with these settings and this progress. The process may die of hostile input or lack of
 * memory. Then a warning is logged, what the process recorded is kept, and the next build continues.
 * @param entry the module that calls `serveStage`; its result must survive JSON
 * @param known what the stage collects, as the warning calls it, such as "icons"
 * @returns undefined when the process died
 * @throws BuildError when the stage fails
 */
export async function runStageProcess<T>(
  entry: URL,
  {
    config,
    progress,
    known,
    execArgv = [],
  }: { config: Config; progress: Progress; known: string; execArgv?: string[] },
): Promise<T | undefined> {
  const child = fork(fileURLToPath(entry), {
    execArgv,
    env: { ...process.env, ...configEnv(config) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  // These lines come from Node or a library, and may quote untrusted input.
  for (const stream of [child.stdout!, child.stderr!])
    createInterface({ input: stream }).on('line', (line) => line.trim() && progress.warn(line));
  let stage: Stage | undefined;
  let result: { value: T } | undefined;
  let failure: BuildError | undefined;
  const calls: Calls = {
    info: progress.info,
    warn: progress.warn,
    stage: (name) => (stage = progress.stage(name)),
    tick: (done, total) => stage?.tick(done, total),
    end: (counts) => stage?.end(counts),
  };
  child.on('message', (sent) => {
    const message = sent as Message;
    if ('call' in message) (calls[message.call] as (...args: unknown[]) => void)(...message.args);
    else if ('value' in message) result = message as { value: T };
    else failure = new BuildError(message.failure.code, message.failure.message, message.failure.hint);
  });
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (failure) throw failure;
  if (!result)
    progress.warn(
      `The process "${fileURLToPath(entry)}" ended early with ${signal ?? `code ${code}`}; the build continues with the ${known} known so far`,
    );
  return result?.value;
}

/**
 * Runs the stage in the child process, with the settings of the build and the clock for visits. The process exits when the
 * build does.
 */
export async function serveStage<T>(
  work: (run: { config: Config; state: State; progress: Progress }) => Promise<T>,
): Promise<void> {
  const send = (message: Message) =>
    new Promise<void>((resolve) => {
      if (process.send) process.send(message, undefined, {}, () => resolve());
      else resolve();
    });
  // The build has exited, so there is nobody to report to. What was recorded is kept.
  process.once('disconnect', () => process.exit(1));
  try {
    const config = readConfig(process.env); // The environment has the settings of the build.
    using state = openState(config.STATE_DIR);
    const progress = remoteProgress((message) => void send(message));
    const value = await work({ config: { ...config, now: visitClock(config.now) }, state, progress });
    await send({ value });
  } catch (error) {
    const { code, message, hint } = asJobfeedError(error);
    await send({ failure: { code, message, hint } });
  }
  process.removeAllListeners('disconnect');
  process.disconnect?.();
}

const TICK_MS = 100;

function remoteProgress(send: (message: Message) => void): Progress {
  const say =
    (call: keyof Calls) =>
    (...args: unknown[]): void =>
      // JSON would turn undefined into null.
      send({ call, args: args.filter((arg) => arg !== undefined) });
  return {
    timings: new Map(),
    info: say('info'),
    detail: say('info'),
    warn: say('warn'),
    error: say('warn'),
    stage: (name) => {
      let ticked = -Infinity;
      say('stage')(name);
      return {
        tick: (done, total) => {
          const now = performance.now();
          if (now - ticked < TICK_MS) return;
          ticked = now;
          say('tick')(done, total);
        },
        end: say('end'),
      };
    },
  };
}
