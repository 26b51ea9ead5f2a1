/**
 * `jobfeed <command> …`, in a checkout `npm run jobfeed -- <command> …`. Each command is a file in scripts/commands/ and
 * is loaded when it is asked for.
 */
import { type Command } from './commands/command.ts';
import { runMain } from './commands/run-main.ts';
import { secretsOf } from './config.ts';
import { ConfigError } from './lib/errors.ts';
import { type Progress, createProgress } from './lib/progress.ts';

interface Entry {
  summary: string;
  load: () => Promise<Command>;
}

const COMMANDS: Readonly<Record<string, Entry>> = {
  crawl: {
    summary: 'makes an export from a list of domains',
    load: async () => (await import('./commands/crawl.ts')).crawlCommand,
  },
  status: {
    summary: 'says how feeds, job pages and icons of the employers are doing',
    load: async () => (await import('./commands/status.ts')).statusCommand,
  },
  validate: {
    summary: 'checks feeds: files, the feed of a domain, or https addresses',
    load: async () => (await import('./commands/validate.ts')).validateCommand,
  },
};

/**
 * Runs a command.
 * @throws ConfigError for a command that there is not
 */
export async function runCli([name = '--help', ...args]: string[], progress: Progress): Promise<number> {
  if (name === '--help' || name === '-h') {
    const rows = Object.entries(COMMANDS).map(
      ([command, { summary }]) => `  ${command.padEnd(10)} ${summary}`,
    );
    process.stdout.write(
      `Usage: jobfeed <command> …\n\n${rows.join('\n')}\n\njobfeed <command> --help says more.\n`,
    );
    return 0;
  }
  const entry = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!entry) {
    throw new ConfigError(
      `There is no command "${name}".`,
      `Use one of ${Object.keys(COMMANDS).join(', ')}.`,
    );
  }
  const command = await entry.load();
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`Usage: jobfeed ${name} ${command.usage}\n\n${command.help}\n`);
    return 0;
  }
  return command.run(args, progress);
}

/** `runCli` for a process: errors become messages for people, the result its exit code. */
export const main = (args = process.argv.slice(2)): Promise<void> =>
  runMain(
    (progress) => runCli(args, progress),
    createProgress({ format: process.stderr.isTTY ? 'bar' : 'text', secrets: () => secretsOf(process.env) }),
  );

if (import.meta.main) await main();
