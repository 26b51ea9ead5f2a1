import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ServerProcess {
  pid: number;
  /** True until it has ended, by whatever. */
  isRunning: () => boolean;
  /** SIGKILL, as a loss of power would end it; resolves when it is gone. */
  kill: () => Promise<void>;
  /** SIGTERM, then SIGKILL if it takes too long; resolves when it is gone. */
  stop: () => Promise<void>;
  /** The last lines of what it wrote. */
  lastWords: () => string;
}

const STOP_MS = 30_000;

/**
 * Starts a server that writes to a file. It never outlives this process, however this one ends: the kernel then kills it.
 * @param options.env its whole environment, so that settings of whoever runs the tests do not reach it
 */
export async function startProcess(
  command: string,
  args: string[],
  { log, cwd, env = {} }: { log: string; cwd: string; env?: Record<string, string> },
): Promise<ServerProcess> {
  const file = await open(log, 'a');
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', '--', command, ...args], {
    cwd,
    // A group of its own: Ctrl-C at a terminal is for the tests, which then end it.
    detached: true,
    env: { PATH: process.env['PATH'], HOME: cwd, ...env },
    stdio: ['ignore', file.fd, file.fd],
  });
  const ended = once(child, 'exit');
  try {
    await once(child, 'spawn');
  } finally {
    await file.close();
  }
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (isRunning()) child.kill(signal);
    await ended;
  };
  return {
    pid: child.pid!,
    isRunning,
    kill: () => end('SIGKILL'),
    stop: async () => {
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await end('SIGTERM');
      clearTimeout(late);
    },
    lastWords: () => readFileSync(log, 'utf8').trimEnd().split('\n').slice(-20).join('\n'),
  };
}

/** Waits until the server answers with a status of success. */
export async function untilItAnswers(server: ServerProcess, url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    if (!server.isRunning()) throw new Error(`The server ended before it answered:\n${server.lastWords()}`);
    await sleep(50);
  }
}
