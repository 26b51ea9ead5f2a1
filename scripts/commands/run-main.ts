import { secretsOf } from '../config.ts';
import { asJobfeedError } from '../lib/errors.ts';
import { createProgress, type Progress } from '../lib/progress.ts';

/**
 * Runs the main function of an entry point: the one place where an error becomes a message and an exit code. An error
 * that nobody foresaw is printed with its stack and ends with 4 as well: a broken step always stops a run. So is one that
 * is thrown where nobody waits for it, which Node would print with all that it quotes.
 */
export async function runMain(
  main: (progress: Progress) => Promise<number | void>,
  progress: Progress = createProgress({ secrets: () => secretsOf(process.env) }),
): Promise<void> {
  const tell = (error: unknown): number => {
    const { message, code, hint, exitCode } = asJobfeedError(error);
    progress.error(message, { code, hint });
    return exitCode;
  };
  process.on('uncaughtException', (error) => process.exit(tell(error)));
  try {
    process.exitCode = (await main(progress)) ?? 0;
  } catch (error) {
    process.exitCode = tell(error);
  }
}
