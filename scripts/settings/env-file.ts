/** Reads `.env`: one NAME=value a line. Ambiguous lines are errors: skipping one would silently apply the default. */
import { isUtf8 } from 'node:buffer';
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

/**
 * Parses the assignments of a `.env`. Ignores blank lines and comments (`#` at the start of a line or after a blank). A quoted
 * value is the text between the quotes, without escapes and on one line. `export` before a name is allowed. Docker Compose
 * reads all of these the same way.
 */
export function parseEnvFile(bytes: Uint8Array): EnvFile {
  if (bytes.length > MAX_BYTES) return { assignments: [], problems: [`is larger than ${MAX_BYTES} bytes`] };
  const decoded = decode(bytes);
  if ('problem' in decoded) return { assignments: [], problems: [decoded.problem] };
  const assignments = new Map<string, Assignment>();
  const problems: string[] = [];
  for (const [index, text] of decoded.text.split(/\r\n|\n|\r/).entries()) {
    const line = index + 1;
    const read = readLine(text.trim());
    if (read === undefined) continue;
    if ('problem' in read) {
      problems.push(`line ${line} ${read.problem}`);
      // Stop: the lines after an unclosed quote may belong to it.
      if (read.problem === OPEN_QUOTE) break;
      continue;
    }
    const before = assignments.get(read.name);
    if (before && before.value !== read.value)
      problems.push(`line ${line} sets ${read.name} again, to another value than line ${before.line}`);
    assignments.set(read.name, { ...read, line });
  }
  return { assignments: [...assignments.values()], problems: problems.slice(0, MAX_PROBLEMS) };
}

/**
 * Decodes UTF-8, and UTF-16 with a byte order mark or recognized by its zero bytes, which are every other byte in Western text.
 */
function decode(bytes: Uint8Array): { text: string } | { problem: string } {
  const starts = (...mark: number[]) => mark.every((byte, index) => bytes[index] === byte);
  if (starts(0xff, 0xfe, 0, 0) || starts(0, 0, 0xfe, 0xff)) return { problem: 'is UTF-32' };
  if (starts(0xff, 0xfe)) return decodeAs('utf-16le', bytes);
  if (starts(0xfe, 0xff)) return decodeAs('utf-16be', bytes);
  const zeros = [0, 0];
  for (const [index, byte] of bytes.entries()) if (byte === 0) zeros[index % 2]!++;
  const [even, odd] = zeros as [number, number];
  const isMuch = (even + odd) * 4 >= bytes.length;
  if (odd > 0 && even === 0 && isMuch) return decodeAs('utf-16le', bytes);
  if (even > 0 && odd === 0 && isMuch) return decodeAs('utf-16be', bytes);
  if (even + odd > 0) return { problem: `line ${lineOf(bytes, bytes.indexOf(0))} has a zero byte` };
  if (isUtf8(bytes)) return decodeAs('utf-8', bytes);
  let line = 1;
  for (let from = 0; from < bytes.length; line++) {
    const end = bytes.indexOf(0x0a, from);
    const to = end < 0 ? bytes.length : end + 1;
    if (!isUtf8(bytes.subarray(from, to))) break;
    from = to;
  }
  return { problem: `line ${line} is neither UTF-8 nor UTF-16` };
}

const lineOf = (bytes: Uint8Array, at: number): number =>
  bytes.subarray(0, at).reduce((lines, byte) => lines + (byte === 0x0a ? 1 : 0), 1);

function decodeAs(encoding: string, bytes: Uint8Array): { text: string } | { problem: string } {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes) };
  } catch {
    return { problem: `is not valid ${encoding.toUpperCase()}` };
  }
}

const OPEN_QUOTE = 'opens a quote without closing it';
/** Typographic quotes; Node treats the backtick as a quote, Docker Compose does not. */
const OTHER_QUOTE = /^[`´“”„‟‘’‚‛«»‹›]/;
/** A plausible name, valid or not. Anything else before "=" may be part of a secret, such as an address. */
const NAME = /^[\p{L}_][\p{L}\p{M}\p{N}\p{Cf}_.-]*$/u;

function readLine(text: string): { name: string; value: string } | { problem: string } | undefined {
  if (text === '' || text.startsWith('#')) return undefined;
  const equals = text.indexOf('=');
  const name = text
    .slice(0, Math.max(0, equals))
    .trim()
    .replace(/^export\s+/, '');
  if (!NAME.test(name)) return { problem: 'is not NAME=value' };
  const read = readValue(text.slice(equals + 1).trim());
  return 'problem' in read ? read : { name, ...read };
}

function readValue(text: string): { value: string } | { problem: string } {
  const bad = /(?!\t)[\p{Cc}\p{Zl}\p{Zp}]/u.exec(text)?.[0];
  if (bad !== undefined) return { problem: `has the control character ${codePoint(bad)}` };
  const [quote = ''] = text;
  if (OTHER_QUOTE.test(quote))
    return { problem: `has ${quote} before its value, which is not a quote in .env: use ' or "` };
  if (quote !== "'" && quote !== '"') {
    const comment = text.search(/(?<!\S)#/);
    return { value: comment < 0 ? text : text.slice(0, comment).trimEnd() };
  }
  const end = text.indexOf(quote, 1);
  if (end < 0) return { problem: OPEN_QUOTE };
  const value = text.slice(1, end);
  if (quote === '"' && value.includes('\\'))
    return {
      problem: 'has a backslash in double quotes, which programs read differently: use single quotes',
    };
  if (!/^\s*(#.*)?$/.test(text.slice(end + 1))) return { problem: 'continues after its closing quote' };
  return { value };
}

const codePoint = (char: string): string =>
  `U+${char.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

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
  /^(NODE|NPM|npm)_/, // Node and npm; NODE_EXTRA_CA_CERTS is in docs/deploy.md
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
    const meant = slip ?? nearest(comparable(name), OURS, 2);
    // The last line of a multi-line key looks like a name.
    if (meant === undefined && /^=?$/.test(value)) return [`${place}there is no setting with this name.`];
    return [
      `${place}${shown(name)} is not a setting${meant === undefined ? '' : ` (did you mean ${meant}?)`}.`,
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
    const meant =
      !value?.trim() || !name.includes('_') || OURS.has(name) ? undefined : nearest(name, names, 1);
    return meant === undefined
      ? []
      : [`${shown(name)} in the environment is not a setting (did you mean ${meant}?).`];
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
  `"${name.slice(0, 60).replace(/[^\x20-\x7e]/gu, (char) => `<${codePoint(char)}>`)}"`;
