/** Reads all settings of settings/table.ts into one `Config`, and reports settings that contradict each other. */
import { ENGINES } from '../src/engine/index.ts';
import { ConfigError, messageOf } from './lib/errors.ts';
import { hostLimits } from './lib/hosts.ts';
import { type Assignment, namesOf, parseEnvFile, slipsIn, unknownInFile } from './settings/env-file.ts';
import { isSample, SAMPLE_DEFAULTS } from './settings/sample.ts';
import { type Setting, SETTINGS } from './settings/table.ts';
import { isHttp, isLoopback, NO_TOKEN, siteUrl, Wrong } from './settings/values.ts';
import { lstatSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';

const BY_NAME: Readonly<Record<string, Setting<unknown>>> = SETTINGS;

type Values = { -readonly [K in keyof typeof SETTINGS]: ReturnType<(typeof SETTINGS)[K]['parse']> };
/** The parsed settings, by name. */
export type Config = Omit<Values, 'CONTACT_URL'> & {
  CONTACT_URL: string;
  /** The time of this run. */
  now: Date;
  /** Whether EXPORT_URL was set. Otherwise the bundled sample is used. */
  isExportGiven: boolean;
  /** Whether the host is known to send the headers of `_headers`. */
  sendsHeaders: boolean;
};

/**
 * Reads and checks all settings at once.
 * @throws ConfigError with every wrong setting, its value (unless it is secret) and what is allowed
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [key, { default: fallback, parse, secret, inFile }] of Object.entries(BY_NAME)) {
    // EXPORT_URL is already read at this point, because it comes first in the table.
    const otherwise =
      (isSample((values['EXPORT_URL'] as string | undefined) ?? '') && SAMPLE_DEFAULTS[key]) || fallback;
    let given = otherwise;
    try {
      given = givenIn(env, key, inFile) || otherwise;
      values[key] = parse(given);
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      const instead = secret || error.instead === undefined ? '' : `: write ${error.instead}`;
      problems.push(`${key} is ${secret ? 'set' : shown(given)}, but must be ${error.message}${instead}.`);
    }
  }
  const config = values as Values;
  // Without SITE_URL the site gets the local address, which npm start and npm run serve print.
  if (!env['SITE_URL']?.trim() && config.PORT) config.SITE_URL = siteUrl(`http://localhost:${config.PORT}`);
  const isSet = (key: string): boolean =>
    Boolean(BY_NAME[key]!.secret ? knownIn(env, key) : env[key]?.trim());
  // An invalid setting counts as set, because it would be wrong to call it missing.
  const isThere = (key: string): boolean => isSet(key) || !Object.hasOwn(values, key);
  problems.push(...contradictions(config, isThere));
  if (problems.length > 0) {
    throw new ConfigError(problems.join('\n'), 'Correct these settings in the environment or in .env.');
  }
  return {
    ...config,
    CONTACT_URL: config.CONTACT_URL ?? config.SITE_URL,
    now: config.JOBFEED_NOW ?? new Date(),
    isExportGiven: isSet('EXPORT_URL'),
    sendsHeaders: hostLimits(config.DEPLOY_HOST)?.headers === true,
  };
}

/** The maximum length of a quoted value, because lists from files can be long. */
const MAX_SHOWN = 300;

/** Quotes a value, but omits the part before its last "@". Credentials in a URL are an error and must not be printed. */
function shown(value: string): string {
  const [scheme = ''] = /^[a-z][a-z0-9+.-]*:\/{0,2}/i.exec(value) ?? [];
  const at = value.lastIndexOf('@');
  const rest = at < 0 ? value : `${scheme}…${value.slice(at)}`;
  return JSON.stringify(rest.length > MAX_SHOWN ? `${rest.slice(0, MAX_SHOWN)}…` : rest);
}

/** Values that require other settings to be set. */
const NEEDS: [setting: keyof Values, value: string, others: (keyof Values)[]][] = [
  [
    'ICONS_MODE',
    's3',
    ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_PUBLIC_URL'],
  ],
  ['SEARCH_ENGINE', 'meilisearch', ['MEILI_KEY']],
  ['SEARCH_ENGINE', 'opensearch', ['OPENSEARCH_URLS']],
];
/** Values that require functions, and the reason. */
const NEED_FUNCTIONS: [setting: keyof Values, values: readonly string[], why: string][] = [
  ['ICONS_MODE', ['proxy'], 'a function fetches these icons'],
  ['PAGES', ['on-demand'], 'functions render these pages'],
  ['SEARCH_ENGINE', ENGINES, 'functions query the engine'],
];

/** Finds contradictions between valid settings. Invalid settings are ignored. */
function contradictions(config: Partial<Values>, isSet: (key: keyof Values) => boolean): string[] {
  const problems: string[] = [];
  const { EXPORT_URL = '', DOWNLOAD_TOKEN, FUNCTIONS, PAGES, DEPLOY_HOST = 'none', SITE_URL } = config;
  if (isHttp(EXPORT_URL) && DOWNLOAD_TOKEN === '') {
    problems.push(
      `DOWNLOAD_TOKEN is missing, but EXPORT_URL is an http(s) address, which needs one; set DOWNLOAD_TOKEN=${NO_TOKEN} if the export is public.`,
    );
  }
  for (const [setting, value, others] of NEEDS) {
    const missing = config[setting] === value ? others.filter((key) => !isSet(key)) : [];
    for (const key of missing)
      problems.push(`${key} is missing, but ${setting} is "${value}", which needs it.`);
  }
  for (const [setting, values, why] of NEED_FUNCTIONS) {
    const value = values.find((choice) => choice === config[setting]);
    if (FUNCTIONS === false && value)
      problems.push(`${setting} is "${value}", but FUNCTIONS is false: ${why}.`);
  }
  if (DEPLOY_HOST !== 'none' && !hostLimits(DEPLOY_HOST)?.functions) {
    const notRun = `but DEPLOY_HOST is "${DEPLOY_HOST}", which does not run functions`;
    if (PAGES === 'on-demand') problems.push(`PAGES is "on-demand", ${notRun}: set PAGES=static.`);
    else if (FUNCTIONS) problems.push(`FUNCTIONS is true, ${notRun}: set FUNCTIONS=false.`);
  }
  // Without this check, a deployment that lost its settings would show the invented jobs of the sample.
  if (DEPLOY_HOST !== 'none') {
    const deployed = `but DEPLOY_HOST is "${DEPLOY_HOST}"`;
    if (!isSet('EXPORT_URL'))
      problems.push(`EXPORT_URL is missing, ${deployed}: the jobs of the sample are invented.`);
    if (SITE_URL !== undefined && isLoopback(SITE_URL))
      problems.push(`SITE_URL is "${SITE_URL}", ${deployed}: only this machine can reach that address.`);
  }
  return problems;
}

/** The values of an environment that logs must hide: secret settings, and the parts of addresses that may be secret. */
export function secretsOf(env: Record<string, string | undefined>): string[] {
  const values = Object.entries(BY_NAME).flatMap(([name, { secret }]) => (secret ? knownIn(env, name) : []));
  const { EXPORT_URL = '' } = env;
  // The query of an export's address may be a signature, and the path of a ping address contains its key.
  const [query, path] = [partsOf(EXPORT_URL).query, partsOf(knownIn(env, 'PING_URL')).path];
  // Very short values are no secrets, and hiding them would make logs unreadable.
  return [...values, query, path].filter((value) => value.length >= 4 && value !== NO_TOKEN);
}

function partsOf(address: string): { path: string; query: string } {
  if (!isHttp(address.trim()) || !URL.canParse(address)) return { path: '', query: '' };
  const { pathname, search } = new URL(address);
  return { path: pathname.slice(1) + search, query: search.slice(1) };
}

/**
 * The settings as environment variables for a child process. BLOCKED_DOMAINS is left out, because blocked jobs are already
 * removed from what child processes read, and the list can be too long for a variable.
 */
export function configEnv(config: Config): Record<string, string> {
  // String() makes "a,b" of a list.
  type Handed = Exclude<keyof Config, 'BLOCKED_DOMAINS'>;
  const asText = (value: Config[Handed]): string => {
    if (value instanceof Date) return value.toISOString();
    return String(typeof value === 'object' && 'path' in value ? value.path : (value ?? ''));
  };
  return {
    ...Object.fromEntries(
      // Clear the `_FILE` variant of each setting, because its value is given directly.
      Object.keys(SETTINGS).flatMap((name) => [
        [name, name === 'BLOCKED_DOMAINS' ? '' : asText(config[name as Handed])],
        [`${name}_FILE`, ''],
      ]),
    ),
    JOBFEED_NOW: config.now.toISOString(),
  };
}

/**
 * Reads the settings of this process from its environment variables. Those that are not set there come from `.env` in the
 * working directory.
 * @param only the settings that a command uses; errors in all others are ignored
 * @param envFile the file to read instead of `.env`; null for none
 * @throws ConfigError
 */
export function loadConfig(
  only?: readonly (keyof typeof SETTINGS)[],
  envFile: string | null = '.env',
): Config {
  loadEnvironment(process.env, only ?? Object.keys(SETTINGS), envFile);
  const names = only?.flatMap(namesOf);
  return readConfig(names ? Object.fromEntries(names.map((key) => [key, process.env[key]])) : process.env);
}

/** The values of settings by name, as the environment holds them. */

type Environment = Record<string, string | undefined>;

/**
 * The value of a variable, or the content of the file that `<NAME>_FILE` names if the setting may be in a file. Containers get
 * their secrets in such files.
 * @throws Wrong
 */
function givenIn(env: Environment, key: string, inFile?: true): string {
  const value = env[key]?.trim() ?? '';
  const file = inFile && env[`${key}_FILE`]?.trim();
  if (!file) return value;
  const content = textOf(file, key);
  if (value && content) throw new Wrong(`set once, as ${key} or as ${key}_FILE`);
  return value || content;
}

/** Says why a file cannot be read and what to do, by the error's code. */
const REASONS: Readonly<Record<string, (file: string) => string>> = {
  ENOENT: (file) => `there is no ${JSON.stringify(file)}: write the path of an existing file`,
  EACCES: (file) =>
    `this user (${process.getuid?.() ?? userInfo().username}) may not read ${JSON.stringify(file)}: allow it, for example with chown or setfacl`,
  EISDIR: (file) => `${JSON.stringify(file)} is a folder: write the path of the file in it`,
};

function textOf(file: string, key: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = REASONS[code ?? '']?.(file) ?? `it cannot be read (${message})`;
    throw new Wrong(`in the file that ${key}_FILE names, but ${why}`);
  }
}

/** The value of a secret setting. It is empty if it cannot be read, because then no log can contain it. */
function knownIn(env: Environment, key: string): string {
  try {
    return givenIn(env, key, true);
  } catch {
    return '';
  }
}

/**
 * Adds the variables of a file such as `.env` to `env`, unless `env` already has them.
 * @param keys the settings in use; a misspelt name of any other setting in the environment is ignored
 * @throws ConfigError with every unreadable line and every misspelt setting
 */
export function loadEnvironment(env: Environment, keys: readonly string[], file: string | null): void {
  const envFile = file === null ? undefined : readEnvFile(file);
  const problems = [...(envFile?.problems ?? []), ...slipsIn(env, keys)];
  if (problems.length > 0) {
    throw new ConfigError(
      problems.join('\n'),
      'Write .env in UTF-8, one NAME=value per line (names: docs/settings.md). In the environment, rename or unset these variables.',
    );
  }
  for (const { name, value } of envFile?.assignments ?? []) env[name] ??= value;
}

/** Reads one setting before all others. Errors are reported later, when all settings are read. */
export function earlySetting(name: keyof typeof SETTINGS, env: Environment, file: string): string {
  const found = env[name] === undefined ? readEnvFile(file)?.assignments : undefined;
  return (env[name] ?? found?.find((it) => it.name === name)?.value ?? '').trim();
}

function readEnvFile(file: string): { assignments: Assignment[]; problems: string[] } | undefined {
  // A dangling link counts as a file, because somebody meant it to be read.
  if (!lstatSync(file, { throwIfNoEntry: false })) return undefined;
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    return { assignments: [], problems: [`.env cannot be read: ${messageOf(error)}.`] };
  }
  const { assignments, problems } = parseEnvFile(bytes);
  return {
    assignments,
    problems: [
      ...problems.map((problem) => `.env${problem.startsWith('line ') ? ',' : ''} ${problem}.`),
      ...unknownInFile(assignments),
    ],
  };
}
