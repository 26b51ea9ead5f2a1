import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface ServerProcess {
  url: string;
  pid: number;
  close: () => Promise<void>;
}

/**
 * Serves the site in `dir` in a Node process of its own, on a free port.
 * @param settings beside those of this process
 */
export async function serveInProcess(
  dir: string,
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['scripts/cli.ts', 'serve'], {
    env: { ...process.env, ...settings, OUT_DIR: dir, PORT: '0', HOST: '127.0.0.1', CI: 'true' },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const ended = once(child, 'close');
  const lines = createInterface({ input: child.stderr });
  const url = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const found = /http:\/\/\S+/.exec(line)?.[0];
      if (found) resolve(found);
      else console.error(line);
    });
    ended.then(() => reject(new Error('The server ended before it served.')), reject);
  });
  return {
    url,
    pid: child.pid ?? 0,
    close: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
