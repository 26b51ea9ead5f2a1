import type { parseArgs, ParseArgsOptionsConfig } from 'node:util';
import { readArguments } from '../lib/arguments.ts';
import { asJobfeedError, ConfigError } from '../lib/errors.ts';
import { USUAL_COLUMNS, wrap } from '../lib/wrap.ts';
import { createProgress, type Progress } from '../lib/progress.ts';
import { GROUPS, MAIN_SETTINGS, type SettingName } from '../settings/groups.ts';
import { type Setting, SETTINGS } from '../settings/table.ts';
import { secretsOf } from '../config.ts';

/** An option of Node's `parseArgs`, with its text for --help. */
interface Option {
  type: 'boolean' | 'string';
  short?: string;
  /** Whether the option may be given several times. */
  multiple?: boolean;
  /** The placeholder for the value of a string option in --help, such as "file". */
  value?: string;
  doc: string;
}
type Options = Record<string, Option>;

interface Given<O extends Options> {
  options: ReturnType<typeof parseArgs<{ options: O }>>['values'];
  /** Positional arguments. */
  positionals: string[];
}

/** A command of `jobfeed`; scripts/cli.ts lists them. */
export interface Command<O extends Options = Options> {
  options: O;
  /** The positional arguments as the usage shows them; undefined for none. */
  positionals?: string;
  /** Settings that can be given as options; --site-url stands for SITE_URL. */
  settings: readonly SettingName[];
  /** The last part of --help: exit codes and examples. */
  help: string;
  /**
   * @param progress reports on standard error
   * @returns the exit code, 0 if none
   */
  run: (given: Given<O>, progress: Progress) => Promise<number | void>;
}

/** Defines a command so that the types of its options are inferred. */
export const command = <const O extends Options>(it: Command<O>): Command => it;

/** The settings that can be options. Secrets cannot, because the process list shows options. */
export const OPEN_SETTINGS = (Object.keys(SETTINGS) as SettingName[]).filter((name) => !isSecret(name));

function isSecret(name: SettingName): boolean {
  return (SETTINGS[name] as Setting<unknown>).secret === true;
}

const optionOf = (setting: string): string => setting.toLowerCase().replaceAll('_', '-');
const settingOf = (option: string): string => option.toUpperCase().replaceAll('-', '_');

/**
 * Parses the arguments of a command and runs it. An option that stands for a setting becomes an environment variable, which
 * overrides the one already set and `.env`.
 * @throws ConfigError for unknown arguments
 */
export async function runCommand(
  name: string,
  { options, positionals, settings, run }: Command,
  args: string[],
  progress: Progress,
): Promise<number> {
  const parsed = readArguments(parserOptions(options, settings), args, {
    positionals: positionals !== undefined,
    hint: hintFor(name, args),
  });
  const own = Object.entries(parsed.values).filter(([option, value]) => {
    if (Object.hasOwn(options, option)) return true;
    process.env[settingOf(option)] = String(value);
    return false;
  });
  const values = Object.fromEntries<Given<Options>['options'][string]>(own);
  return (await run({ options: values, positionals: parsed.positionals }, progress)) ?? 0;
}

/** The options of a command in the form that `parseArgs` takes. */
export function parserOptions(options: Options, settings: readonly SettingName[]): ParseArgsOptionsConfig {
  const ofCommand = Object.entries(options).map(([name, { type, short, multiple = false }]) => [
    name,
    { type, multiple, ...(short && { short }) },
  ]);
  const ofSettings = settings.map((setting) => [optionOf(setting), { type: 'string' }]);
  return Object.fromEntries([...ofCommand, ...ofSettings]) as ParseArgsOptionsConfig;
}

/** A hint for a wrong argument. For a secret setting it says why there is no such option. */
function hintFor(name: string, args: readonly string[]): string {
  const help = `See "jobfeed ${name} --help".`;
  for (const arg of args) {
    const setting = settingOf(/^--([^=]+)/.exec(arg)?.[1] ?? '');
    if (Object.hasOwn(SETTINGS, setting) && isSecret(setting as SettingName))
      return `${setting} is secret, and options are visible in the list of processes: set it in the environment, in .env, or in a file that ${setting}_FILE names.`;
  }
  return help;
}

/** The usage of a command in one line. */
const usageOf = (name: string, { positionals }: Pick<Command, 'positionals'>): string =>
  `jobfeed ${name} [options]${positionals === undefined ? '' : ` ${positionals}`}`;

/** The error for wrong positional arguments, with the command's usage. */
export const wrongUse = (what: string, name: string, it: Pick<Command, 'positionals'>): ConfigError =>
  new ConfigError(what, `Use: ${usageOf(name, it)}`);

/** The maximum width of --help, because longer lines are hard to read. */
const MOST_COLUMNS = 100;
const columns = (): number => Math.min(process.stdout.columns || USUAL_COLUMNS, MOST_COLUMNS);

/** If a command has more settings than this, --help shows only MAIN_SETTINGS. */
const MOST_SETTINGS = 20;

/**
 * The output of `jobfeed <command> --help`.
 * @param isAll whether to list all settings of a command that has many, by group
 */
export function helpOf(name: string, summary: string, it: Command, isAll = false): string {
  const own = Object.entries(it.options).map(([option, { type, short, value = 'value', doc }]): Row => [
    `${short ? `-${short}, ` : ''}--${option}${type === 'string' ? ` <${value}>` : ''}`,
    doc,
  ]);
  const hasMany = it.settings.length > MOST_SETTINGS;
  const main = hasMany ? MAIN_SETTINGS.filter((setting) => it.settings.includes(setting)) : it.settings;
  const parts = [
    `jobfeed ${name}: ${summary}.`,
    `Usage: ${usageOf(name, it)}`,
    `Options:\n${rows([
      ...own,
      ['-h, --help', hasMany ? 'Print this help; "--help all" lists all settings.' : 'Print this help.'],
      ['--version', 'Print the version.'],
    ])}`,
    ...(main.length > 0
      ? [
          wrapped(
            `${hasMany && !isAll ? 'The main settings' : 'Settings'}, which may also be in the environment or in .env under the name behind the option:`,
          ),
        ]
      : []),
    ...(hasMany && isAll ? groupsOf(it) : main.length > 0 ? [rows(main.map(settingRow))] : []),
    ...(hasMany && !isAll
      ? [wrapped(`"jobfeed ${name} --help all" lists the other ${it.settings.length - main.length}.`)]
      : []),
    wrapped(unfolded(it.help)),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** The settings of a command by group, each group with its title. */
const groupsOf = (it: Command): string[] =>
  GROUPS.flatMap(({ title, settings }) => {
    const ofCommand = settings.filter((setting) => it.settings.includes(setting));
    return ofCommand.length > 0 ? [`${title}:\n${rows(ofCommand.map(settingRow))}`] : [];
  });

function settingRow(setting: SettingName): Row {
  const { default: fallback, doc } = SETTINGS[setting] as Setting<unknown>;
  return [`--${optionOf(setting)} <${setting}>`, fallback ? `${doc} [${fallback}]` : doc];
}

/** Joins the lines of each paragraph. A line that begins with a blank stays a line. */
const unfolded = (text: string): string => text.replace(/\n(?=\S)(?<=\S\n)/g, ' ');

const wrapped = (text: string): string => wrap(text, columns()).join('\n');

type Row = [left: string, right: string];

/** Formats two columns and wraps the second. An entry too long for the first column gets a line of its own. */
function rows(all: readonly Row[]): string {
  const width = Math.min(28, Math.max(...all.map(([left]) => left.length)));
  const indent = ' '.repeat(width + 4);
  return all
    .map(([left, right]) => {
      const text = wrap(right, columns() - indent.length).join(`\n${indent}`);
      return left.length > width ? `  ${left}\n${indent}${text}` : `  ${left.padEnd(width)}  ${text}`;
    })
    .join('\n');
}

/**
 * Runs the main function of an entry point. Only this function turns errors into messages and exit codes. An unexpected error
 * is printed with its stack and exits with 4, because a broken step must stop a run. Uncaught errors are handled here too,
 * because Node would print everything that they quote.
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
  // A reader such as `| head` may close the pipe early. Then drop the rest of the output and keep the exit code.
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  process.on('uncaughtException', (error) => process.exit(tell(error)));
  try {
    process.exitCode = (await main(progress)) ?? 0;
  } catch (error) {
    process.exitCode = tell(error);
  }
}
