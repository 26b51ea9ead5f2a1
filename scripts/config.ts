import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadEnvFile } from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseAllowPrivate } from '../src/http/address.ts';
import { HOST_NAMES } from './hosts.ts';
import { ConfigError } from './lib/errors.ts';

/** A setting's text is turned into its value, or `parse` throws a `Wrong` that says what would be right. */
class Wrong extends Error {}

interface Setting<T> {
  /** What stands in for an unset or empty variable. */
  default: string;
  parse: (text: string) => T;
  /** One line for the settings table of the README. */
  doc: string;
  /** Never printed. */
  secret?: true;
}

const setting = <T>(
  fallback: string,
  parse: (text: string) => T,
  doc: string,
  secret?: true,
): Setting<T> => ({
  default: fallback,
  parse,
  doc,
  ...(secret && { secret }),
});

const text = (value: string): string => value;
const path = (value: string): string => resolve(value);
const boolean = (value: string): boolean => {
  if (/^(true|1|yes|on)$/i.test(value)) return true;
  if (/^(false|0|no|off)$/i.test(value)) return false;
  throw new Wrong('true or false');
};
const integer =
  (min: number, max: number) =>
  (value: string): number => {
    if (/^\d+$/.test(value) && Number(value) >= min && Number(value) <= max) return Number(value);
    throw new Wrong(`a whole number from ${min} to ${max}`);
  };
const positive =
  (unit: string, max: number) =>
  (value: string): number => {
    if (Number(value) > 0 && Number(value) <= max) return Number(value);
    throw new Wrong(`a number of ${unit} above 0 and up to ${max}`);
  };
const oneOf =
  <const T extends string>(...values: T[]) =>
  (value: string): T => {
    const found = values.find((known) => known === value);
    if (found) return found;
    throw new Wrong(`one of ${values.join(', ')}`);
  };
const isHttp = (value: string): boolean => /^https?:\/\//i.test(value);
const httpUrl = (value: string): string => {
  if (isHttp(value) && URL.canParse(value) && !new URL(value).username) return value;
  throw new Wrong('an http(s) address without credentials');
};
const siteUrl = (value: string): string => {
  const url = new URL(httpUrl(value));
  if (url.pathname === '/' && !url.search && !url.hash) return url.origin;
  throw new Wrong('an http(s) address without a path: the site lives at the root of its host');
};
/** The address of a folder or service: what comes after it starts with a slash. */
const baseUrl = (value: string): string => {
  const { search, hash, href } = new URL(httpUrl(value));
  if (!search && !hash) return href.replace(/\/+$/, '');
  throw new Wrong('an http(s) address without a query');
};
const bucketName = (value: string): string => {
  if (/^[\w.-]{1,255}$/.test(value)) return value;
  throw new Wrong('the name of a bucket: letters, digits, "-", "_" and "."');
};
const exportUrl = (value: string): string => {
  if (isHttp(value)) return httpUrl(value);
  if (!/^file:/i.test(value)) return resolve(value);
  if (URL.canParse(value) && new URL(value).host === '') return fileURLToPath(value);
  throw new Wrong('a path, an http(s) address, or a file: address of this machine');
};
/** What an Authorization header can carry (RFC 6750, 2.1, and what else is printable). */
const token = (value: string): string => {
  if (/^[\x21-\x7e]*$/.test(value)) return value;
  throw new Wrong('printable ASCII without blanks');
};
const optional =
  <T>(parse: (value: string) => T) =>
  (value: string): T | undefined =>
    value ? parse(value) : undefined;
const instant = (value: string): Date => {
  const date = new Date(value);
  if (/^\d{4}-\d\d-\d\d(T.*(Z|[+-]\d\d:\d\d))?$/.test(value) && !Number.isNaN(date.getTime())) return date;
  throw new Wrong('a date (2026-01-31) or a date-time with an offset (2026-01-31T12:00:00Z)');
};
const allowPrivate = (value: string): string => {
  try {
    parseAllowPrivate(value);
    return value;
  } catch {
    throw new Wrong('a comma-separated list of CIDR ranges and address:port entries');
  }
};
const LOCALES = ['en', 'de'] as const;
export type Locale = (typeof LOCALES)[number];
const locales = (value: string): Locale[] => {
  const list = [...new Set(value.split(',').map((part) => part.trim()))];
  if (list.length && list.every((part) => LOCALES.includes(part as Locale))) return list as Locale[];
  throw new Wrong(`a comma-separated list of ${LOCALES.join(', ')}; the first one stands at /`);
};

/** Every setting: its name, default, reading and documentation. The README's table is checked against this. */
export const SETTINGS = {
  EXPORT_URL: setting(
    'scripts/sample/export.tar.gz',
    exportUrl,
    'The export: a path or an http(s) address; or a list of domains (a .txt file), which are crawled. The default is the bundled sample.',
  ),
  DOWNLOAD_TOKEN: setting(
    '',
    token,
    'Bearer token for the export; required when EXPORT_URL is http(s).',
    true,
  ),
  DOWNLOAD_STALL_SECONDS: setting(
    '60',
    positive('seconds', 3600),
    'How long the download of the export waits for the next byte.',
  ),
  SITE_URL: setting('http://localhost:4321', siteUrl, "The site's own address, without a path."),
  SITE_NAME: setting('Jobfeed', text, 'The name that pages and feeds show.'),
  CONTACT_URL: setting(
    '',
    optional(httpUrl),
    'Where people and crawled sites reach the operator; default SITE_URL.',
  ),
  SYNC_INTERVAL_HOURS: setting('3', positive('hours', 8760), 'How often the export is checked.'),
  SCRAPE_ENABLED: setting('true', boolean, "Whether the jobs' own pages are fetched for the search index."),
  SCRAPE_BUDGET_MINUTES: setting(
    '20',
    positive('minutes', 1440),
    'How long a build may fetch job pages, and then icons; the rest is done by the next one.',
  ),
  SCRAPE_DELAY_SECONDS: setting('1', integer(0, 3600), 'Pause between two requests to the same host.'),
  SCRAPE_PARALLEL_HOSTS: setting('16', integer(1, 256), 'How many hosts are fetched from at a time.'),
  FETCH_ALLOW_PRIVATE: setting(
    '',
    allowPrivate,
    'Addresses that are not public but may be fetched: CIDR ranges (ports 80 and 443) and address:port entries.',
  ),
  VALIDATE_MAX_BYTES: setting(
    '10485760',
    integer(1, 1_000_000_000),
    'How many bytes a feed may have that the validator of the API looks at.',
  ),
  ICONS_MODE: setting(
    'local',
    oneOf('off', 'proxy', 'local', 's3'),
    "Where employers' icons come from: off, local (fetched by the build), s3 (the same, in a bucket), proxy (fetched on request).",
  ),
  S3_ENDPOINT: setting(
    '',
    optional(baseUrl),
    'Where the S3-compatible service of ICONS_MODE=s3 answers, such as https://s3.eu-central-1.amazonaws.com.',
  ),
  S3_BUCKET: setting('', optional(bucketName), 'The bucket that icons are put into, below icons/.'),
  S3_REGION: setting('us-east-1', text, "The bucket's region; some services call it auto."),
  S3_ACCESS_KEY_ID: setting('', token, 'The key that may put objects into the bucket.', true),
  S3_SECRET_ACCESS_KEY: setting('', token, 'Its secret.', true),
  S3_PUBLIC_URL: setting(
    '',
    optional(baseUrl),
    'Where readers get what is in the bucket; pages may load images from there.',
  ),
  STATE_DIR: setting('.jobfeed', path, 'Where the state (SQLite) and working files are kept.'),
  OUT_DIR: setting('dist', path, 'Where the built site goes.'),
  PORT: setting('4321', integer(0, 65535), 'The port of npm start and npm run serve; 0 takes a free one.'),
  HOST: setting(
    '',
    optional(text),
    'The address that npm start and npm run serve listen on; without it all of the machine.',
  ),
  FUNCTIONS: setting(
    'true',
    boolean,
    'Whether functions/ is deployed with the site: search API, feeds of any search, validator.',
  ),
  PRECOMPRESS: setting(
    'false',
    boolean,
    'Whether .br and .gz files are put beside text files: for servers of your own, hosts compress by themselves.',
  ),
  SEARCH_IN_BROWSER_MAX: setting(
    '50000',
    integer(0, 10_000_000),
    'Above so many jobs pages ask the search API instead of loading the index; never without FUNCTIONS.',
  ),
  LOCALES: setting(
    'en,de',
    locales,
    'Interface languages; the first stands at /, the others below /<locale>/.',
  ),
  DEPLOY_HOST: setting(
    'none',
    oneOf('none', ...HOST_NAMES),
    `A build over this host's limits is not published: none, ${HOST_NAMES.join(', ')}.`,
  ),
  PING_URL: setting(
    '',
    optional(httpUrl),
    "Called after each run that left a good site: a dead-man's switch.",
    true,
  ),
  JOBFEED_NOW: setting('', optional(instant), 'Sets the clock of a build, for reproducible output.'),
} satisfies Record<string, Setting<unknown>>;

const S3_NEEDS = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_PUBLIC_URL',
] as const;

type Values = { -readonly [K in keyof typeof SETTINGS]: ReturnType<(typeof SETTINGS)[K]['parse']> };
/** The settings as read, under their own names; `now` is the clock of this run. */
export type Config = Omit<Values, 'CONTACT_URL'> & { CONTACT_URL: string; now: Date };

/**
 * Reads and checks all settings at once.
 * @throws ConfigError naming every wrong setting, its value (unless secret) and what is allowed.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { default: fallback, parse, secret }] of Object.entries(SETTINGS) as [
    string,
    Setting<unknown>,
  ][]) {
    const given = env[name]?.trim() || fallback;
    try {
      values[name] = parse(given);
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      // An address must not hold credentials; one that does must not print them.
      const shown = given.replace(/\/\/[^/]*@/, '//…@');
      problems.push(`${name} is ${secret ? 'set' : `"${shown}"`}, but must be ${error.message}.`);
    }
  }
  const config = values as Values;
  if (config.EXPORT_URL && isHttp(config.EXPORT_URL) && config.DOWNLOAD_TOKEN === '') {
    problems.push('DOWNLOAD_TOKEN is missing, but EXPORT_URL is an http(s) address, which needs one.');
  }
  if (config.ICONS_MODE === 's3') {
    for (const name of S3_NEEDS)
      if (!env[name]?.trim()) problems.push(`${name} is missing, but ICONS_MODE is "s3", which needs it.`);
  }
  if (problems.length > 0) {
    throw new ConfigError(problems.join('\n'), 'Correct these settings in the environment or in .env.');
  }
  return {
    ...config,
    CONTACT_URL: config.CONTACT_URL ?? config.SITE_URL,
    now: config.JOBFEED_NOW ?? new Date(),
  };
}

/** The settings as environment variables again, for a process that this one starts. */
export function configEnv(config: Config): Record<string, string> {
  // String() of a list is "a,b".
  const asText = (value: Config[keyof Config]): string =>
    value instanceof Date ? value.toISOString() : String(value ?? '');
  return {
    ...Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, asText(config[name as keyof Config])])),
    JOBFEED_NOW: config.now.toISOString(),
  };
}

/** `readConfig` of the environment, with `.env` of the working directory read first (the environment wins). */
export function loadConfig(): Config {
  if (existsSync('.env')) loadEnvFile('.env');
  return readConfig(process.env);
}
