import { type Progress } from '../lib/progress.ts';

/** A command of `jobfeed`; scripts/cli.ts lists them. */
export interface Command {
  /** What follows the name of the command in its usage. */
  usage: string;
  /** The options and exit codes, for --help. */
  help: string;
  /**
   * @param args what follows the name of the command
   * @param progress says on standard error what goes on
   * @returns the exit code
   */
  run: (args: string[], progress: Progress) => Promise<number>;
}
