/**
 * Reads `.env`, which has one NAME=value per line. An ambiguous line is an error, because skipping it would silently apply the
 * default.
 */
import { parseEnv } from 'node:util';
import { nearest } from '../lib/arguments.ts';
import { type Setting, SETTINGS } from './table.ts';

/** The maximum size of the file, which is more than any list of settings needs. */
const MAX_BYTES = 1_000_000;
/** The maximum number of problems to report. */
const MAX_PROBLEMS = 10;

export interface Assignment {
  name: string;
  value: string;
  /** The number of the line, from 1. */
  line: number;
}

/**
 * The settings of the file, and its problems. The text of a problem continues ".env, " or ".env ". It never quotes a value or a
 * line that cannot be read, because these may be secrets.
 */
interface EnvFile {
  assignments: Assignment[];
  problems: string[];
}

/**
 * Matches what may be a name, whether it is one of ours or not. Anything else before "=" may be part of a secret, such as an
 * address.
 */
const NAME = String.raw`[\p{L}_][\p{L}\p{M}\p{N}\p{Cf}_.-]*`;
const QUOTED = String.raw`[ \t]*(?:'[^']*'|"[^"\\]*")[ \t]*(?:#.*)?`;
/**
 * Matches a value without quotes. It must not have "#" at its start or inside a word, where Node begins a comment. It must not
 * begin with a quotation mark, because Node and Docker Compose know different ones.
 */
const PLAIN = String.raw`(?![ \t]*[#'"${'`'}´“”„‟‘’‚‛«»‹›])[^#]*(?:(?<=[ \t])#.*)?`;
/** Matches lines that Node and Docker Compose read in the same way. Docker Compose reads the same file. */
const LINE = new RegExp(
  String.raw`^[ \t]*(?:(?:#.*)?|(?:export[ \t]+)?${NAME}[ \t]*=(?:${QUOTED}|${PLAIN}))$`,
  'u',
);
const CONTROL = /(?!\t)[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Reads the assignments of a `.env`, up to the first line that cannot be read. */
export function parseEnvFile(bytes: Uint8Array): EnvFile {
  if (bytes.length > MAX_BYTES) return { assignments: [], problems: [`is larger than ${MAX_BYTES} bytes`] };
  // Windows PowerShell writes UTF-16 that begins with this mark.
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return { assignments: [], problems: ['is not UTF-8'] };
  }
  const assignments = new Map<string, Assignment>();
  const problems: string[] = [];
  for (const [index, content] of text.split(/\r?\n/).entries()) {
    const line = index + 1;
    if (!LINE.test(content) || CONTROL.test(content))
      problems.push(
        `line ${line} is not NAME=value, with the value in single quotes if it has a quote, a backslash or #`,
      );
    // After an unreadable line, a name may be part of a secret.
    else if (problems.length === 0)
      for (const [name, value = ''] of Object.entries(parseEnv(content))) {
        const before = assignments.get(name);
        if (before && before.value !== value)
          problems.push(`line ${line} sets ${name} again, to another value than line ${before.line}`);
        assignments.set(name, { name, value, line });
      }
  }
  return { assignments: [...assignments.values()], problems: problems.slice(0, MAX_PROBLEMS) };
}

/** The variables of a setting: its name, and `<name>_FILE` if the setting may be in a file (config.ts). */
export const namesOf = (key: string): string[] =>
  (SETTINGS as Record<string, Setting<unknown>>)[key]?.inFile ? [key, `${key}_FILE`] : [key];
const OURS = new Set(Object.keys(SETTINGS).flatMap(namesOf));

/**
 * Variables in `.env` for other programs or for containers. None resembles a setting of ours. The options of search servers are
 * listed one by one, because a prefix would accept OPENSEARCH_USER.
 */
const OTHERS: readonly RegExp[] = [
  /^(COMPOSE|DOCKER|BUILDKIT)_/, // Docker Compose itself
  /^JOBFEED_IMAGE$/, // compose.yaml of this project
  // https://www.meilisearch.com/docs/learn/self_hosted/configure_meilisearch_at_launch
  /^MEILI_(MASTER_KEY|ENV|NO_ANALYTICS|DB_PATH|HTTP_ADDR|HTTP_PAYLOAD_SIZE_LIMIT|LOG_LEVEL|EXPERIMENTAL_\w+)$/,
  /^MEILI_(DUMP_DIR|IMPORT_DUMP|IMPORT_SNAPSHOT|SNAPSHOT_DIR|SCHEDULE_SNAPSHOT|SSL_\w+|TASK_WEBHOOK_\w+)$/,
  /^MEILI_(IGNORE_(MISSING|DUMP|SNAPSHOT)_?\w*|MAX_INDEXING_(MEMORY|THREADS)|CONFIG_FILE_PATH)$/,
  // https://docs.opensearch.org/latest/install-and-configure/install-opensearch/docker/
  /^OPENSEARCH_(JAVA_OPTS|JAVA_HOME|HOME|PATH_CONF|TMPDIR|INITIAL_ADMIN_PASSWORD)$/,
  /^DISABLE_(SECURITY_PLUGIN|INSTALL_DEMO_CONFIG|PERFORMANCE_ANALYZER_AGENT_CLI)$/,
  /^(NODE|NPM|npm)_/, // Node and npm (docs/running.md has NODE_EXTRA_CA_CERTS)
  /^(CLOUDFLARE|CF|WRANGLER|NETLIFY|AWS|AZURE|GITHUB)_/, // programs that deploy the site
  /^((HTTPS?|NO|ALL)_PROXY|(https?|no|all)_proxy|SSL_CERT_(FILE|DIR))$/, // how a network is reached
  /^(TZ|LANG|LANGUAGE|LC_[A-Z]+|CI|NO_COLOR|FORCE_COLOR|PUID|PGID|UMASK)$/, // what any program reads
  /^(CHROMIUM_PATH|SEARCH_ENGINES_DIR)$/, // the tests of this project
];

/** Reports unknown names in `.env`. A name must be a setting, or be known as that of another program. */
export function unknownInFile(assignments: readonly Assignment[]): string[] {
  return assignments.flatMap(({ name, value, line }) => {
    if (OURS.has(name)) return [];
    const slip = nearest(name, OURS, 1);
    if (slip === undefined && OTHERS.some((others) => others.test(name))) return [];
    const place = `.env, line ${line}: `;
    const plain = name.endsWith('_FILE') && OURS.has(name.slice(0, -5));
    if (plain)
      return [
        `${place}${name} is not a setting: only secret settings and BLOCKED_DOMAINS can be read from a file.`,
      ];
    const suggestion = slip ?? nearest(comparable(name), OURS, 2);
    // The last line of a key with several lines looks like a name.
    if (suggestion === undefined && /^=?$/.test(value))
      return [`${place}there is no setting with this name.`];
    return [
      `${place}${shown(name)} is not a setting${suggestion === undefined ? '' : ` (did you mean ${suggestion}?)`}.`,
    ];
  });
}

/**
 * Reports misspelt settings in an environment. Most variables of an environment are not ours. Therefore a name is reported only
 * if it has an underscore and resembles a setting.
 * @param keys the settings that are read
 */
export function slipsIn(env: Record<string, string | undefined>, keys: readonly string[]): string[] {
  const names = keys.flatMap(namesOf);
  return Object.entries(env).flatMap(([name, value]) => {
    const suggestion =
      !value?.trim() || !name.includes('_') || OURS.has(name) ? undefined : nearest(name, names, 1);
    return suggestion === undefined
      ? []
      : [`${shown(name)} in the environment is not a setting (did you mean ${suggestion}?).`];
  });
}

/** Normalizes a name to upper case, with underscores for dots and hyphens. */
const comparable = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[.-]/g, '_')
    .toUpperCase();

/** Quotes a name in which invisible and non-ASCII characters are spelt out. */
const shown = (name: string): string =>
  `"${name.slice(0, 60).replace(/[^\x20-\x7e]/gu, (char) => `<U+${char.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}>`)}"`;
