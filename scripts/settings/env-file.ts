/** Reads `.env`: one NAME=value a line. Ambiguous lines are errors: skipping one would silently apply the default. */
import { parseEnv } from 'node:util';
import { nearest } from '../lib/arguments.ts';
import { type Setting, SETTINGS } from './table.ts';

/** More than any list of settings; a larger file is something else. */
const MAX_BYTES = 1_000_000;
/** Maximum number of reported problems. */
const MAX_PROBLEMS = 10;

export interface Assignment {
  name: string;
  value: string;
  /** Line number from 1. */
  line: number;
}

/** Problems continue ".env, " or ".env ". They never quote values or unparsed lines, which may be secrets. */
interface EnvFile {
  assignments: Assignment[];
  problems: string[];
}

/** A plausible name, valid or not. Anything else before "=" may be part of a secret, such as an address. */
const NAME = String.raw`[\p{L}_][\p{L}\p{M}\p{N}\p{Cf}_.-]*`;
const QUOTED = String.raw`[ \t]*(?:'[^']*'|"[^"\\]*")[ \t]*(?:#.*)?`;
/**
 * An unquoted value: without "#" at its start or inside a word, where Node begins a comment, and without an opening quotation
 * mark, because Node and Docker Compose know different ones.
 */
const PLAIN = String.raw`(?![ \t]*[#'"${'`'}´“”„‟‘’‚‛«»‹›])[^#]*(?:(?<=[ \t])#.*)?`;
/** The lines that Node and Docker Compose (which reads the same file) parse in the same way. */
const LINE = new RegExp(
  String.raw`^[ \t]*(?:(?:#.*)?|(?:export[ \t]+)?${NAME}[ \t]*=(?:${QUOTED}|${PLAIN}))$`,
  'u',
);
const CONTROL = /(?!\t)[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Parses the assignments of a `.env`, up to the first line that cannot be read. */
export function parseEnvFile(bytes: Uint8Array): EnvFile {
  if (bytes.length > MAX_BYTES) return { assignments: [], problems: [`is larger than ${MAX_BYTES} bytes`] };
  // Windows PowerShell writes UTF-16 with this mark.
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
    // After such a line, names may be parts of a secret.
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

/** The variables of a setting: its own name, and `<name>_FILE` for those that may be in a file, see config.ts. */
export const namesOf = (key: string): string[] =>
  (SETTINGS as Record<string, Setting<unknown>>)[key]?.inFile ? [key, `${key}_FILE`] : [key];
const OURS = new Set(Object.keys(SETTINGS).flatMap(namesOf));

/**
 * Variables in `.env` for other programs or containers; none is similar to one of ours. Options of search servers are listed
 * individually, because a prefix would let OPENSEARCH_USER pass.
 */
const OTHERS: readonly RegExp[] = [
  /^(COMPOSE|DOCKER|BUILDKIT)_/, // docker compose, which has its own settings from there
  /^JOBFEED_IMAGE$/, // compose.yaml
  // https://www.meilisearch.com/docs/learn/self_hosted/configure_meilisearch_at_launch
  /^MEILI_(MASTER_KEY|ENV|NO_ANALYTICS|DB_PATH|HTTP_ADDR|HTTP_PAYLOAD_SIZE_LIMIT|LOG_LEVEL|EXPERIMENTAL_\w+)$/,
  /^MEILI_(DUMP_DIR|IMPORT_DUMP|IMPORT_SNAPSHOT|SNAPSHOT_DIR|SCHEDULE_SNAPSHOT|SSL_\w+|TASK_WEBHOOK_\w+)$/,
  /^MEILI_(IGNORE_(MISSING|DUMP|SNAPSHOT)_?\w*|MAX_INDEXING_(MEMORY|THREADS)|CONFIG_FILE_PATH)$/,
  // https://docs.opensearch.org/latest/install-and-configure/install-opensearch/docker/
  /^OPENSEARCH_(JAVA_OPTS|JAVA_HOME|HOME|PATH_CONF|TMPDIR|INITIAL_ADMIN_PASSWORD)$/,
  /^DISABLE_(SECURITY_PLUGIN|INSTALL_DEMO_CONFIG|PERFORMANCE_ANALYZER_AGENT_CLI)$/,
  /^(NODE|NPM|npm)_/, // Node and npm; NODE_EXTRA_CA_CERTS is in docs/running.md
  /^(CLOUDFLARE|CF|WRANGLER|NETLIFY|AWS|AZURE|GITHUB)_/, // what deploys the site
  /^((HTTPS?|NO|ALL)_PROXY|(https?|no|all)_proxy|SSL_CERT_(FILE|DIR))$/, // how a network is reached
  /^(TZ|LANG|LANGUAGE|LC_[A-Z]+|CI|NO_COLOR|FORCE_COLOR|PUID|PGID|UMASK)$/, // what any program reads
  /^(CHROMIUM_PATH|SEARCH_ENGINES_DIR)$/, // the tests of this project
];

/** Reports unknown names in `.env`: each must be a setting, or known to be another program's. */
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
    // The last line of a multi-line key looks like a name.
    if (suggestion === undefined && /^=?$/.test(value))
      return [`${place}there is no setting with this name.`];
    return [
      `${place}${shown(name)} is not a setting${suggestion === undefined ? '' : ` (did you mean ${suggestion}?)`}.`,
    ];
  });
}

/**
 * Reports misspelt settings in an environment. Most variables there are not ours, so only names with an underscore that are close
 * to a setting are reported.
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

/** Normalizes a name: upper case, with underscores for dots and hyphens. */
const comparable = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[.-]/g, '_')
    .toUpperCase();

/** Quotes a name with invisible and non-ASCII characters spelt out. */
const shown = (name: string): string =>
  `"${name.slice(0, 60).replace(/[^\x20-\x7e]/gu, (char) => `<U+${char.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}>`)}"`;
