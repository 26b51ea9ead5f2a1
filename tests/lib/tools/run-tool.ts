import { execFile } from 'node:child_process';

/**
 * Runs a checker to its end, beside other work, with nothing of the environment but the path and these variables.
 * @param options.codes the exit codes with which it has done its work; another one rejects, with what it said
 * @returns what it wrote to its output
 */
export const runTool = (
  command: string,
  args: readonly string[],
  { env = {}, input, codes = [0] }: { env?: Record<string, string>; input?: string; codes?: number[] } = {},
): Promise<string> =>
  new Promise((resolve, reject) => {
    execFile(
      command,
      args,
      {
        env: { PATH: process.env['PATH'], HOME: process.env['HOME'], LC_ALL: 'C.UTF-8', ...env },
        maxBuffer: 1024 * 1024 * 1024,
      },
      (error, stdout, stderr) => {
        const code = error ? error.code : 0;
        if (typeof code === 'number' && codes.includes(code)) resolve(stdout);
        else
          reject(
            new Error(`${command} ended with ${String(code)}: ${stderr.slice(0, 2000)}`, { cause: error }),
          );
      },
    ).stdin!.end(input);
  });
