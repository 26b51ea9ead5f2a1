/**
 * Parsers for the values of settings. Each returns the value, or throws a `Wrong` that says what is valid.
 */
import { isIP } from 'node:net';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAllowPrivate } from '../../src/http/policy.ts';
import { type Locale, STRINGS } from '../../src/i18n/strings.ts';
import { nearest } from '../lib/arguments.ts';

/** Ports that browsers block (https://fetch.spec.whatwg.org/#port-blocking). */
const FORBIDDEN_PORTS = new Set(
  [
    '1,7,9,11,13,15,17,19,20,21,22,23,25,37,42,43,53,69,77,79,87,95,101,102,103,104,109,110,111,113,115,117,119,123,135,137',
    '139,143,161,179,389,427,465,512,513,514,515,526,530,531,532,540,548,554,556,563,587,601,636,989,990,993,995,1719,1720',
    '1723,2049,3659,4045,4190,5060,5061,6000,6566,6665,6666,6667,6668,6669,6679,6697,10080',
  ].flatMap((line) => line.split(',').map(Number)),
);
const isForbidden = (port: number): boolean => FORBIDDEN_PORTS.has(port);

/** Thrown for an invalid value. The message continues the words "but must be". */
export class Wrong extends Error {
  /**
   * A value to suggest; undefined if there is none. It may quote the given value, so it is not shown for
   * secrets.
   */
  readonly instead: string | undefined;
  constructor(must: string, instead?: string) {
    super(must);
    this.instead = instead;
  }
}

/**
 * Parses a name to display or to send to a service. It has no tabs, line breaks or bidirectional controls.
 */
export const name = (value: string): string => {
  if (value.length <= 200 && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(value)) return value;
  throw new Wrong('a text of at most 200 characters without tabs, line breaks or other control characters');
};
export const path = (value: string): string => {
  if (!/^~(?=\/|$)/.test(value)) return resolve(value);
  throw new Wrong('a path without "~", which only shells expand', join(homedir(), value.slice(1)));
};
export const boolean = (value: string): boolean => {
  if (/^(true|1|yes|on)$/i.test(value)) return true;
  if (/^(false|0|no|off)$/i.test(value)) return false;
  throw new Wrong('true or false', insteadOfWord(value, ['true', 'false']));
};
export const integer =
  (min: number, max: number) =>
  (value: string): number => {
    if (/^\d+$/.test(value) && Number(value) >= min && Number(value) <= max) return Number(value);
    throw new Wrong(
      `a whole number from ${min} to ${max}`,
      insteadOfNumber(value, { min, max, whole: true }),
    );
  };
/** Parses a whole number, or "auto". */
export const integerOrAuto =
  (min: number, max: number) =>
  (value: string): number | 'auto' => {
    if (value === 'auto') return value;
    if (/^\d+$/.test(value) && Number(value) >= min && Number(value) <= max) return Number(value);
    throw new Wrong(`auto or a whole number from ${min} to ${max}`, 'auto');
  };
export const decimal =
  (unit: string, min: number, max: number) =>
  (value: string): number => {
    if (/^(?:\d+(?:\.\d+)?|\.\d+)$/.test(value) && Number(value) >= min && Number(value) <= max)
      return Number(value);
    throw new Wrong(
      `a number of ${unit} from ${min} to ${max}`,
      insteadOfNumber(value, { min, max, whole: false }),
    );
  };
/** Parses a port to listen on. 0 picks a free port. */
export const port = (value: string): number => {
  const number = integer(0, 65535)(value);
  if (!isForbidden(number)) return number;
  throw new Wrong(
    `a port that browsers accept (they block ${number})`,
    '4321, or another port from 1024 to 65535',
  );
};
export const oneOf =
  <const T extends string>(...values: T[]) =>
  (value: string): T => {
    const match = values.find((known) => known === value);
    if (match) return match;
    throw new Wrong(`one of ${values.join(', ')}`, insteadOfWord(value, values));
  };
export const isHttp = (value: string): boolean => /^https?:\/\//i.test(value);
export const httpUrl = (value: string): string => {
  const url = isHttp(value) && !/\s/.test(value) && URL.canParse(value) ? new URL(value) : undefined;
  if (url && isForbidden(Number(url.port)))
    throw new Wrong(`an http(s) address with a port that browsers accept (they block ${url.port})`);
  if (url && !url.username && !url.password) return value;
  const instead = insteadOfAddress(value);
  throw new Wrong(
    `an http(s) address without credentials${instead === undefined ? ', such as https://jobs.example' : ''}`,
    instead,
  );
};
/** The correction to suggest for a refused address: the same without its path, query or fragment. */
const cut = (url: URL, parts: ('pathname' | 'search' | 'hash')[]): string => {
  const shorter = new URL(url);
  for (const part of parts) shorter[part] = '';
  return shorter.href.replace(/\/$/, '');
};
/** Whether an http(s) address means this machine itself (RFC 6761, 6.3), so that nobody else can reach it. */
export const isLoopback = (url: string): boolean =>
  /^(.*\.)?localhost$|^127\.|^\[::1\]$|^0\.0\.0\.0$|^\[::\]$/.test(new URL(url).hostname);
export const siteUrl = (value: string): string => {
  const url = new URL(httpUrl(value));
  if (url.pathname === '/' && !url.search && !url.hash) return url.origin;
  throw new Wrong(
    'an http(s) address without a path, because the site uses the root of its host',
    cut(url, ['pathname', 'search', 'hash']),
  );
};
/** Parses addresses with commas between them, which is the format that functions get, too. */
export const httpUrls = (value: string): string => {
  if (value === '') return value;
  const all = value.split(/[\s,;]+/).filter(Boolean);
  if (all.length > 0 && !/[;]|[^,\s]\s+[^,\s]/.test(value)) return all.map(baseUrl).join(',');
  throw new Wrong(
    'http(s) addresses separated by commas, such as http://10.0.0.1:9200,http://10.0.0.2:9200',
    all.length > 0 ? all.join(',') : undefined,
  );
};
/**
 * Parses the prefix of index names. The rule satisfies both engines: OpenSearch demands lower case, and
 * Meilisearch forbids dots.
 */
export const indexPrefix = (value: string): string => {
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(value))
    throw new Wrong(
      'a letter and up to 39 more letters (a to z), digits and hyphens',
      /^[a-z][\w.-]{0,39}$/i.test(value) ? value.toLowerCase().replace(/[_.]/g, '-') : undefined,
    );
  return value;
};
/** Parses the address of a folder or service, to which paths are appended with a slash. */
export const baseUrl = (value: string): string => {
  const url = new URL(httpUrl(value));
  if (!url.search && !url.hash) return url.href.replace(/(?<!\/)\/+$/, '');
  throw new Wrong('an http(s) address without a query', cut(url, ['search', 'hash']));
};
export const bucketName = (value: string): string => {
  if (/^[\w.-]{1,255}$/.test(value)) return value;
  throw new Wrong(
    'the name of a bucket, of letters, digits, "-", "_" and "."',
    /^s3:\/\/([\w.-]{1,255})\/?$/.exec(value)?.[1],
  );
};
export const exportUrl = (value: string): string => {
  if (isHttp(value)) return httpUrl(value);
  if (!/^file:|^[a-z][a-z0-9+.-]+:\/\//i.test(value)) return path(value);
  if (/^file:/i.test(value) && URL.canParse(value) && new URL(value).host === '') return fileURLToPath(value);
  throw new Wrong('a path, an http(s) address, or a file: address on this machine', insteadOfAddress(value));
};
/** Parses an address to listen on, which is an IP address or a host name (RFC 1123, 2.1). */
export const listenAddress = (value: string): string => {
  const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
  const isName = value.length <= 253 && new RegExp(`^${label}(\\.${label})*$`, 'i').test(value);
  // A host that ends in digits must be an IP address (https://url.spec.whatwg.org/#ends-in-a-number-checker).
  if (isIP(value) || (isName && !/(^|\.)\d+$/.test(value))) return value;
  const [, host = ''] = /^(?:https?:\/\/)?(\[?[\w.:-]+?\]?)(?::\d+)?\/?$/i.exec(value) ?? [];
  const bare = host.replace(/^\[|\]$/g, '');
  throw new Wrong(
    'an IP address or a host name of this machine, such as 127.0.0.1, :: or localhost',
    value === '*' ? '::' : bare !== value && (isIP(bare) || bare === 'localhost') ? bare : undefined,
  );
};
/** The value of DOWNLOAD_TOKEN for exports without authentication. */
export const NO_TOKEN = 'none';
/**
 * Parses a token that an Authorization header can carry, which may have any printable ASCII character (more
 * than RFC 6750, 2.1, allows).
 */
export const token = (value: string): string => {
  if (/^(bearer|token|basic)[\s:=]/i.test(value))
    throw new Wrong('the token alone, without "Bearer" or another word before it');
  if (/^(["'`“”„‘’]).*["'`“”‘’]$/su.test(value)) throw new Wrong('the value alone, without quotes');
  if (/^[\x21-\x7e]*$/.test(value)) return value;
  throw new Wrong('printable ASCII without spaces');
};
/** Matches keys that documentation uses as examples, because attackers try them. */
const KNOWN_KEYS = /master_?key|change_?me|place_?holder|your_?key|sample_?key|^(.)\1*$/i;
/**
 * Parses a key for an engine. It must follow Meilisearch's rule for keys in production, and must be no
 * example.
 */
export const engineKey = (value: string): string => {
  if (value === '') return value;
  if (KNOWN_KEYS.test(value.replace(/[-\s]/g, '_')))
    throw new Wrong('a private key: this one is an example from documentation');
  if (Buffer.byteLength(value) < 16) throw new Wrong('at least 16 bytes long, so that it cannot be guessed');
  return token(value);
};
export const optional =
  <T>(parse: (value: string) => T) =>
  (value: string): T | undefined =>
    value ? parse(value) : undefined;
export const instant = (value: string): Date => {
  const [, day = '', rest] = /^(\d{4}-\d\d-\d\d)(T.*(?:Z|[+-]\d\d:\d\d))?$/.exec(value) ?? [];
  const date = new Date(value);
  if (day && isDay(day) && !Number.isNaN(date.getTime())) return date;
  throw new Wrong(
    'a date (2026-01-31) or a date-time with an offset (2026-01-31T12:00:00Z)',
    rest === undefined ? insteadOfInstant(value) : undefined,
  );
};
/**
 * Whether a day exists. Date turns 31 February into a day of March, so its result is compared with the text.
 */
const isDay = (day: string): boolean =>
  !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
/** Suggests a format for a date with dots, and for a time without an offset or after a blank. */
function insteadOfInstant(value: string): string | undefined {
  const [, d = '', m = '', y = ''] = /^(\d\d?)\.(\d\d?)\.(\d{4})$/.exec(value) ?? [];
  const [, day = '', time = ''] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?)$/.exec(value) ?? [];
  const suggested = y ? `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}` : day;
  return suggested && isDay(suggested) ? `${suggested}${time && `T${time}Z`}` : undefined;
}
export const allowPrivate = (value: string): string => {
  try {
    parseAllowPrivate(value);
    return value;
  } catch (error) {
    const suggested = value
      .replace(/https?:\/\//g, '')
      .replace(/\blocalhost\b/g, '127.0.0.1')
      .replace(/\/(?!\d)/g, '');
    throw new Wrong(
      `a comma-separated list of CIDR ranges and address:port entries, but ${(error as Error).message}`,
      suggested !== value && allows(suggested) ? suggested : undefined,
    );
  }
};
/** Parses ranges of addresses without ports. */
export const addressRanges = (value: string): string => {
  const ranges = allowPrivate(value);
  if (parseAllowPrivate(ranges).every(({ port }) => port === undefined)) return ranges;
  throw new Wrong('a comma-separated list of addresses and CIDR ranges, without ports');
};
const allows = (value: string): boolean => {
  try {
    parseAllowPrivate(value);
    return true;
  } catch {
    return false;
  }
};
const LOCALES = Object.keys(STRINGS);
export const locales = (value: string): Locale[] => {
  const list = value.split(',').map((part) => part.trim());
  if (new Set(list).size === list.length && list.every((part) => LOCALES.includes(part)))
    return list as Locale[];
  const suggested = [
    ...new Set(value.split(/[\s,;]+/).map((part) => part.toLowerCase().replace(/[-_].*/, ''))),
  ].filter(Boolean);
  throw new Wrong(
    `a comma-separated list of ${LOCALES.join(', ')}, each once; the first is the language of the pages at /`,
    suggested.length > 0 && suggested.every((part) => LOCALES.includes(part))
      ? suggested.join(',')
      : undefined,
  );
};

/** Suggestions for wrong values; undefined when there is none. Never used for secrets. */

/**
 * Suggests one of these words for a value that differs by case, is a synonym of true or false, has a small
 * typo, or is the beginning of only one word.
 */
function insteadOfWord(value: string, known: readonly string[]): string | undefined {
  const lower = unquoted(value).toLowerCase();
  const same = { yes: 'true', on: 'true', '1': 'true', no: 'false', off: 'false', '0': 'false' }[lower];
  if (same && known.includes(same)) return same;
  const begun = known.filter((word) => word.startsWith(`${lower}-`));
  return (
    known.find((word) => word.toLowerCase() === lower) ??
    (begun.length > 0 && lower ? begun.join(' or ') : undefined) ??
    (lower.length > 2 ? nearest(lower, known, lower.length > 5 ? 2 : 1) : undefined)
  );
}

const UNITS: Readonly<Record<string, number>> = {
  k: 1e3,
  kb: 1e3,
  kib: 1024,
  m: 1e6,
  mb: 1e6,
  mib: 1024 ** 2,
  g: 1e9,
  gb: 1e9,
  gib: 1024 ** 3,
};

/** Suggests a number for a value with thousands separators, a decimal comma or a unit. */
function insteadOfNumber(
  value: string,
  { min, max, whole }: { min: number; max: number; whole: boolean },
): string | undefined {
  const [, written = '', unit = ''] =
    /^(\d[\d.,'’_\s]*)([a-z]*)$/i.exec(unquoted(value).normalize('NFKC')) ?? [];
  const digits = written.trim();
  const plain = /^\d{1,3}([.,'’_\s]\d{3})+$/.test(digits)
    ? digits.replace(/[^\d]/g, '')
    : digits.replace(',', '.').replace(/\.0*$/, '');
  const number = Number(plain) * (UNITS[unit.toLowerCase()] ?? 1);
  const fits = plain !== '' && number >= min && number <= max && (!whole || Number.isInteger(number));
  return fits ? String(number) : undefined;
}

/**
 * Suggests an http(s) address for a value with a missing or incomplete scheme, credentials, quotes or blanks.
 */
function insteadOfAddress(value: string): string | undefined {
  const text = unquoted(value);
  const [begin = '', scheme = ''] = /^(?:(h?t{1,3}ps?)(?::\/{0,2}|\/\/)|\/\/)/i.exec(text) ?? [];
  const rest = text.slice(begin.length).replace(/^[^/?#]*/, (host) => host.replace(/\s|^.*@/g, ''));
  if (begin === '' && /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)) return undefined;
  const isLocal = /^(?:localhost|[\d.]+|\[[\da-f:]+\])(?=[:/]|$)/i.test(rest);
  const http = scheme ? !/s$/i.test(scheme) : isLocal;
  const address = `http${http ? '' : 's'}://${rest.replace(/\s/g, '%20')}`;
  // A single word may mean anything, so nothing is suggested for it.
  return (isLocal || /^[^/?#]*\.[a-z]/i.test(rest)) && URL.canParse(address) ? address : undefined;
}

/** Removes quotes, which shells remove and other programs keep. */
const unquoted = (value: string): string =>
  value
    .trim()
    .replace(/^(["'`“”„‘’])(.*)["'`“”‘’]$/su, '$2')
    .trim();
