/**
 * Stages that handle what strangers send (pages, images) run in a process of their own: bounded in memory, and when a
 * decoder crashes it takes its own process down and not the build. Parent: `runStageProcess`; child: `serveStage`.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Config, configEnv, loadConfig } from '../config.ts';
import { BuildError, JobfeedError } from '../lib/errors.ts';
import { type Counts, type Progress } from '../lib/progress.ts';

type Message =
  | { kind: 'stage'; name: string }
  | { kind: 'tick'; done: number; total: number | undefined }
  | { kind: 'end'; counts: Counts | undefined }
  | { kind: 'info' | 'warn'; sentence: string; details: Counts | undefined }
  | { kind: 'result'; value: unknown }
  | { kind: 'failed'; code: string; message: string; hint: string };

/**
 * Runs a stage in a process with these settings and this progress.
 * @param entry the module that calls `serveStage`; its answer must survive JSON
 * @throws BuildError when it fails or dies
 */
export async function runStageProcess<T>(
  entry: URL,
  { config, progress, execArgv = [] }: { config: Config; progress: Progress; execArgv?: string[] },
): Promise<T> {
  const child = fork(fileURLToPath(entry), {
    execArgv,
    env: { ...process.env, ...configEnv(config) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let stage: ReturnType<Progress['stage']> | undefined;
  let result: { value: T } | undefined;
  let failure: JobfeedError | undefined;
  child.on('message', (sent) => {
    const message = sent as Message;
    switch (message.kind) {
      case 'stage':
        stage = progress.stage(message.name);
        break;
      case 'tick':
        stage?.tick(message.done, message.total);
        break;
      case 'end':
        stage?.end(message.counts);
        break;
      case 'info':
      case 'warn':
        progress[message.kind](message.sentence, message.details);
        break;
      case 'result':
        result = { value: message.value as T };
        break;
      case 'failed':
        failure = new BuildError(message.code, message.message, message.hint);
        break;
    }
  });
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (failure) throw failure;
  if (!result) {
    throw new BuildError(
      'stage-died',
      `The process of "${fileURLToPath(entry)}" ended with ${signal ?? `code ${code}`} before its work was done.`,
      'Build again: it goes on where it stopped. Read the lines above if that does not help.',
    );
  }
  return result.value;
}

/** The child's side: does the work with the settings it was given, and lets go when the parent does. */
export async function serveStage<T>(work: (config: Config, progress: Progress) => Promise<T>): Promise<void> {
  const send = (message: Message) =>
    new Promise<void>((resolve) => {
      if (process.send) process.send(message, undefined, {}, () => resolve());
      else resolve();
    });
  // Nobody is left to tell: what is recorded is recorded.
  process.once('disconnect', () => process.exit(1));
  try {
    const value = await work(
      loadConfig(),
      remoteProgress((message) => void send(message)),
    );
    await send({ kind: 'result', value });
  } catch (error) {
    const known = error instanceof JobfeedError;
    await send({
      kind: 'failed',
      code: known ? error.code : 'unexpected',
      message: known
        ? error.message
        : error instanceof Error
          ? (error.stack ?? error.message)
          : String(error),
      hint: known ? error.hint : 'This is a fault of Jobfeed: please report it with the lines above.',
    });
  }
  process.removeAllListeners('disconnect');
  process.disconnect?.();
}

const TICK_MS = 100;

function remoteProgress(send: (message: Message) => void): Progress {
  return {
    timings: new Map(),
    info: (sentence, details) => send({ kind: 'info', sentence, details }),
    warn: (sentence, details) => send({ kind: 'warn', sentence, details }),
    error: (sentence, details) => send({ kind: 'warn', sentence, details }),
    stage: (name) => {
      let ticked = -Infinity;
      send({ kind: 'stage', name });
      return {
        tick: (done, total) => {
          const now = performance.now();
          if (now - ticked < TICK_MS) return;
          ticked = now;
          send({ kind: 'tick', done, total });
        },
        end: (counts) => send({ kind: 'end', counts }),
      };
    },
  };
}
