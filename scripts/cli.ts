/**
 * The command line: `jobfeed <command> …`, or `npm run jobfeed -- <command> …` in a checkout. Each command is a file in
 * scripts/commands/ and is loaded when it is called.
 */
import { type Command, helpOf, runCommand, runMain } from './commands/command.ts';
import { earlySetting, secretsOf } from './config.ts';
import { ConfigError } from './lib/errors.ts';
import { nearest } from './lib/arguments.ts';
import { type Progress, createProgress, logFormat } from './lib/progress.ts';
import packageJson from '../package.json' with { type: 'json' };

interface Entry {
  /** What the command does; --help shows this after its name. */
  summary: string;
  load: () => Promise<Command>;
  /** Whether the npm package for employers has this command. */
  isInPackage?: true;
  /** Whether LOG_FORMAT can make the output of this command machine-readable. */
  hasLog?: true;
}

/** All commands. The npm package bundles its commands without the files of the others (scripts/tools/bundle-cli.ts). */
export const COMMANDS: Readonly<Record<string, Entry>> = {
  start: {
    summary: 'builds the site, then serves it',
    load: async () => (await import('./commands/start.ts')).startCommand,
    hasLog: true,
  },
  build: {
    summary: 'makes the site from the export',
    load: async () => (await import('./commands/build.ts')).buildCommand,
    hasLog: true,
  },
  serve: {
    summary: 'serves the built site and its functions',
    load: async () => (await import('./commands/serve.ts')).serveCommand,
    hasLog: true,
  },
  watch: {
    summary: 'builds at once and then every SYNC_INTERVAL_HOURS',
    load: async () => (await import('./commands/watch.ts')).watchCommand,
    hasLog: true,
  },
  init: {
    summary: 'makes the repository of a site of your own',
    load: async () => (await import('./commands/init.ts')).initCommand,
  },
  rollback: {
    summary: 'puts the site before the present one back',
    load: async () => (await import('./commands/rollback.ts')).rollbackCommand,
  },
  status: {
    summary: 'says how feeds, job pages and icons of the employers are doing',
    load: async () => (await import('./commands/status.ts')).statusCommand,
  },
  validate: {
    summary: 'checks feeds: files, the feed of a domain, or https addresses',
    load: async () => (await import('./commands/validate.ts')).validateCommand,
    isInPackage: true,
  },
  make: {
    summary: 'makes a feed of an applicant system, a careers page or a table',
    load: async () => (await import('./commands/make.ts')).makeCommand,
    isInPackage: true,
  },
  convert: {
    summary: 'writes a feed as JSON-LD or as a table',
    load: async () => (await import('./commands/convert.ts')).convertCommand,
    isInPackage: true,
  },
  crawl: {
    summary: 'makes an export from a list of domains',
    load: async () => (await import('./commands/crawl.ts')).crawlCommand,
    isInPackage: true,
  },
  budget: {
    summary: 'says on which hosts the built site fits',
    load: async () => (await import('./commands/budget.ts')).budgetCommand,
  },
  'server-config': {
    summary: 'writes the headers of the built site for nginx or Caddy',
    load: async () => (await import('./commands/server-config.ts')).serverConfigCommand,
  },
};

/**
 * Runs a command.
 * @param isPackage whether this is the npm package, which has only some of the commands
 * @returns its exit code
 * @throws ConfigError for an unknown command
 */
export async function runCli(
  [name = '--help', ...args]: string[],
  progress: Progress,
  isPackage = false,
): Promise<number> {
  if (name === 'help' && args[0] !== undefined)
    return runCli([args[0], '--help', ...args.slice(1)], progress, isPackage);
  if (['--help', '-h', 'help'].includes(name)) return print(overview(isPackage));
  if (name === '--version' || name === '-v') return print(`${packageJson.version}\n`);
  const entry = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!entry) throw unknownCommand(name);
  if (isPackage && !entry.isInPackage)
    throw new ConfigError(
      `"${name}" is not in this package, which makes, checks and crawls feeds.`,
      `Run "npm run jobfeed -- ${name}" in a checkout of the Jobfeed repository: it needs Astro and the code of the site.`,
    );
  // What follows "--" is not an option.
  const end = args.indexOf('--');
  const options = end < 0 ? args : args.slice(0, end);
  if (options.includes('--version')) return print(`${packageJson.version}\n`);
  const command = await entry.load();
  const help = options.findIndex((option) => option === '--help' || option === '-h');
  if (help >= 0) return print(helpOf(name, entry.summary, command, options[help + 1] === 'all'));
  return runCommand(name, command, args, progress);
}

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}

function overview(isPackage: boolean): string {
  const rows = Object.entries(COMMANDS)
    .filter(([, { isInPackage }]) => !isPackage || isInPackage)
    .map(([name, { summary }]) => `  ${name.padEnd(15)}${summary}`);
  const more = isPackage
    ? '\nA checkout of the Jobfeed repository has the commands that make a site, too.'
    : '';
  return `Usage: jobfeed <command> …\n\n${rows.join('\n')}\n\njobfeed <command> --help says more, jobfeed --version which one this is.${more}\n`;
}

function unknownCommand(name: string): ConfigError {
  const names = Object.keys(COMMANDS);
  const suggestion = name.startsWith('-') ? undefined : nearest(name, names, 2);
  return new ConfigError(
    name.startsWith('-') ? `A command must stand before "${name}".` : `There is no command "${name}".`,
    suggestion === undefined ? `Use one of ${names.join(', ')}.` : `Did you mean "jobfeed ${suggestion}"?`,
  );
}

/** Reads LOG_FORMAT before the other settings, so that errors in the other settings are reported in this format too. */
function askedFormat(args: readonly string[]): string {
  const at = args.findIndex((arg) => /^--log-format(?:=|$)/.test(arg));
  if (at >= 0) return args[at]!.split('=')[1] ?? args[at + 1] ?? '';
  return earlySetting('LOG_FORMAT', process.env, '.env');
}

/** Runs the command line as a process: prints errors as messages, and sets the exit code. */
export async function main({ args = process.argv.slice(2), isPackage = false } = {}): Promise<void> {
  const secrets = () => secretsOf(process.env);
  const entry = Object.hasOwn(COMMANDS, args[0] ?? '') ? COMMANDS[args[0]!] : undefined;
  const isText = isPackage || entry?.hasLog !== true;
  const progress = createProgress({
    format: isText
      ? process.stderr.isTTY
        ? 'bar'
        : 'text'
      : logFormat(process.stderr, process.env, askedFormat(args)),
    secrets,
  });
  await runMain(() => runCli(args, progress, isPackage), progress);
}

if (import.meta.main) await main();
