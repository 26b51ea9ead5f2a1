import { secretsOf } from '../config.ts';
import { asJobfeedError } from '../lib/errors.ts';
import { createProgress, type Progress } from '../lib/progress.ts';

/**
 * Runs the main function of an entry point: the one place where an error becomes a message and an exit code. An error
 * that nobody foresaw is printed with its stack and ends with 4 as well: a broken step always stops a run.
 */
export async function runMain(
  main: (progress: Progress) => Promise<number | void>,
  progress: Progress = createProgress({ secrets: () => secretsOf(process.env) }),
): Promise<void> {
  try {
    process.exitCode = (await main(progress)) ?? 0;
  } catch (error) {
    const { message, code, hint, exitCode } = asJobfeedError(error);
    progress.error(message, { code, hint });
    process.exitCode = exitCode;
  }
}
