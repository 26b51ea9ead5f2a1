/** Reads all settings of settings/table.ts into one `Config`, and finds contradictions between them. */
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
/** The settings as read, under their own names. */
export type Config = Omit<Values, 'CONTACT_URL'> & {
  CONTACT_URL: string;
  /** The clock of this run. */
  now: Date;
  /** Whether EXPORT_URL says which export it is; otherwise it is the bundled sample, which nobody asked for. */
  isExportGiven: boolean;
  /** Whether the host sends the headers of the site. A host that runs functions does, because ours send them. */
  sendsHeaders: boolean;
};

/**
 * Reads and checks all settings at once.
 * @throws ConfigError naming every wrong setting, its value (unless secret) and what is allowed.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [key, { default: fallback, parse, secret, inFile }] of Object.entries(BY_NAME)) {
    // EXPORT_URL is the first one.
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
  // npm start and npm run serve print it.
  if (!env['SITE_URL']?.trim() && config.PORT) config.SITE_URL = siteUrl(`http://localhost:${config.PORT}`);
  const isSet = (key: string): boolean =>
    Boolean(BY_NAME[key]!.secret ? knownIn(env, key) : env[key]?.trim());
  // One that cannot be read is there: that it is missing would be false.
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
    sendsHeaders:
      config.DEPLOY_HOST === 'none' ? config.FUNCTIONS : hostLimits(config.DEPLOY_HOST)?.headers === true,
  };
}

/** A list from a file can be long. */
const MAX_SHOWN = 300;

/**
 * A value without the part before its last "@": an address must not hold credentials, and one that does not print them.
 */
function shown(value: string): string {
  const [scheme = ''] = /^[a-z][a-z0-9+.-]*:\/{0,2}/i.exec(value) ?? [];
  const at = value.lastIndexOf('@');
  const rest = at < 0 ? value : `${scheme}…${value.slice(at)}`;
  return JSON.stringify(rest.length > MAX_SHOWN ? `${rest.slice(0, MAX_SHOWN)}…` : rest);
}

/** Values of settings that need others. */
const NEEDS: [setting: keyof Values, value: string, others: (keyof Values)[]][] = [
  [
    'ICONS_MODE',
    's3',
    ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_PUBLIC_URL'],
  ],
  ['SEARCH_ENGINE', 'meilisearch', ['MEILI_KEY']],
  ['SEARCH_ENGINE', 'opensearch', ['OPENSEARCH_URLS']],
];
/** Values that are nothing without functions, and why. */
const NEED_FUNCTIONS: [setting: keyof Values, values: readonly string[], why: string][] = [
  ['ICONS_MODE', ['proxy'], 'it is a function that fetches these icons'],
  ['PAGES', ['on-demand'], 'it is functions that make these pages'],
  ['SEARCH_ENGINE', ENGINES, 'it is functions that ask an engine'],
];

/** Contradictions between settings that are right each by itself; those that could not be read are left out. */
function contradictions(config: Partial<Values>, isSet: (key: keyof Values) => boolean): string[] {
  const problems: string[] = [];
  const { EXPORT_URL = '', DOWNLOAD_TOKEN, FUNCTIONS, PAGES, DEPLOY_HOST = 'none', SITE_URL } = config;
  if (isHttp(EXPORT_URL) && DOWNLOAD_TOKEN === '') {
    problems.push(
      `DOWNLOAD_TOKEN is missing, but EXPORT_URL is an http(s) address, which needs one; DOWNLOAD_TOKEN=${NO_TOKEN} says that the export is public.`,
    );
  }
  for (const [setting, value, others] of NEEDS) {
    const missing = config[setting] === value ? others.filter((key) => !isSet(key)) : [];
    for (const key of missing)
      problems.push(`${key} is missing, but ${setting} is "${value}", which needs it.`);
  }
  for (const [setting, values, why] of NEED_FUNCTIONS) {
    const value = values.find((one) => one === config[setting]);
    if (FUNCTIONS === false && value)
      problems.push(`${setting} is "${value}", but FUNCTIONS is false: ${why}.`);
  }
  if (PAGES === 'on-demand' && DEPLOY_HOST !== 'none' && !hostLimits(DEPLOY_HOST)?.functions)
    problems.push(
      `PAGES is "on-demand", but DEPLOY_HOST is "${DEPLOY_HOST}", where our functions do not run: set PAGES=static.`,
    );
  // Otherwise a deployment that lost its settings would show people the sample's invented jobs.
  if (DEPLOY_HOST !== 'none') {
    const deployed = `but DEPLOY_HOST is "${DEPLOY_HOST}"`;
    if (!isSet('EXPORT_URL'))
      problems.push(`EXPORT_URL is missing, ${deployed}: the sample's jobs are invented.`);
    if (SITE_URL !== undefined && isLoopback(SITE_URL))
      problems.push(`SITE_URL is "${SITE_URL}", ${deployed}: nobody else can reach that address.`);
  }
  return problems;
}

/** Values of an environment that no log may show: secret settings, and parts of addresses that may be one. */
export function secretsOf(env: Record<string, string | undefined>): string[] {
  const values = Object.entries(BY_NAME).flatMap(([name, { secret }]) => (secret ? knownIn(env, name) : []));
  const { EXPORT_URL = '' } = env;
  // A signature is in the query of an export, the key of a dead-man's switch in its path.
  const [query, path] = [partsOf(EXPORT_URL).query, partsOf(knownIn(env, 'PING_URL')).path];
  // One of three letters would blot out half of the log, and is no secret.
  return [...values, query, path].filter((value) => value.length >= 4 && value !== NO_TOKEN);
}

function partsOf(address: string): { path: string; query: string } {
  if (!isHttp(address.trim()) || !URL.canParse(address)) return { path: '', query: '' };
  const { pathname, search } = new URL(address);
  return { path: pathname.slice(1) + search, query: search.slice(1) };
}

/**
 * The settings as environment variables again, for a process that this one starts: such work with what a sync left of the
 * data, in which nothing is blocked, and a list of domains can be longer than a variable may be.
 */
export function configEnv(config: Config): Record<string, string> {
  // String() of a list is "a,b".
  type Handed = Exclude<keyof Config, 'BLOCKED_DOMAINS'>;
  const asText = (value: Config[Handed]): string => {
    if (value instanceof Date) return value.toISOString();
    return String(typeof value === 'object' && 'path' in value ? value.path : (value ?? ''));
  };
  return {
    ...Object.fromEntries(
      // A value that is given here is not read from a file again.
      Object.keys(SETTINGS).flatMap((name) => [
        [name, name === 'BLOCKED_DOMAINS' ? '' : asText(config[name as Handed])],
        [`${name}_FILE`, ''],
      ]),
    ),
    JOBFEED_NOW: config.now.toISOString(),
  };
}

/**
 * The settings of this process: its environment, and `.env` of the working directory for what that does not name.
 * @param only the settings that a command reads: what is wrong with others does not matter to it
 * @param envFile read in place of `.env`; null for none
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

/** Where the text of a setting comes from: the environment, `.env` for what it does not name, and files that hold secrets. */

type Environment = Record<string, string | undefined>;

/**
 * The value of a variable; a setting that may be in a file is read from the one that `<NAME>_FILE` names, as containers
 * get secrets.
 * @throws Wrong
 */
function givenIn(env: Environment, key: string, inFile?: true): string {
  const value = env[key]?.trim() ?? '';
  const file = inFile && env[`${key}_FILE`]?.trim();
  if (!file) return value;
  const content = textOf(file, key);
  if (value && content) throw new Wrong(`given once, by itself or by ${key}_FILE`);
  return value || content;
}

/** Why a file cannot be read, and what to do. */
const REASONS: Readonly<Record<string, (file: string) => string>> = {
  ENOENT: (file) => `there is no ${JSON.stringify(file)}: write the path of one that is there`,
  EACCES: (file) =>
    `this user (${process.getuid?.() ?? userInfo().username}) may not read ${JSON.stringify(file)}: give it the right to, for example with chown or setfacl`,
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

/** A secret setting as far as it can be read: what cannot be is in no log. */
function knownIn(env: Environment, key: string): string {
  try {
    return givenIn(env, key, true);
  } catch {
    return '';
  }
}

/**
 * Puts what a file such as `.env` says into `env`, unless it is there already.
 * @param keys the settings that are read: what is nearly another one's name in the environment does not matter
 * @throws ConfigError naming every line that cannot be read and every name that is nearly a setting's
 */
export function loadEnvironment(env: Environment, keys: readonly string[], file: string | null): void {
  const found = file === null ? undefined : readEnvFile(file);
  const problems = [...(found?.problems ?? []), ...slipsIn(env, keys)];
  if (problems.length > 0) {
    throw new ConfigError(
      problems.join('\n'),
      'Write .env in UTF-8, one NAME=value a line; docs/settings.md has the names of settings. In the environment, rename or unset what is named.',
    );
  }
  for (const { name, value } of found?.assignments ?? []) env[name] ??= value;
}

/** A setting before all of them are read: what is wrong with it or with others is said then. */
export function earlySetting(name: keyof typeof SETTINGS, env: Environment, file: string): string {
  const found = env[name] === undefined ? readEnvFile(file)?.assignments : undefined;
  return (env[name] ?? found?.find((it) => it.name === name)?.value ?? '').trim();
}

function readEnvFile(file: string): { assignments: Assignment[]; problems: string[] } | undefined {
  // Also a link to nowhere is a file that somebody wanted to be read.
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
