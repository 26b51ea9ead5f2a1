import { secretsOf } from '../config.ts';
import { JobfeedError } from '../lib/errors.ts';
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
    if (error instanceof JobfeedError) {
      progress.error(error.message, { code: error.code, hint: error.hint });
      process.exitCode = error.exitCode;
    } else {
      progress.error(error instanceof Error ? (error.stack ?? error.message) : String(error), {
        code: 'unexpected',
        hint: 'This is a fault of Jobfeed: please report it with the lines above.',
      });
      process.exitCode = 4;
    }
  }
}
