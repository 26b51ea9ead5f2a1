/** How the text of a setting is read: each reader gives the value, or throws a `Wrong` that says what would be right. */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAllowPrivate } from '../../src/http/address.ts';
import { type Locale, STRINGS } from '../../src/i18n/strings.ts';

/** What the value must be, to follow "but must be". */
export class Wrong extends Error {}

/** A name that people read, or one that a service knows: no tabs, line breaks or signs that turn text around. */
export const name = (value: string): string => {
  if (value.length <= 200 && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(value)) return value;
  throw new Wrong('a text of at most 200 characters without tabs, line breaks or other control characters');
};
export const path = (value: string): string => resolve(value);
export const boolean = (value: string): boolean => {
  if (/^(true|1|yes|on)$/i.test(value)) return true;
  if (/^(false|0|no|off)$/i.test(value)) return false;
  throw new Wrong('true or false');
};
export const integer =
  (min: number, max: number) =>
  (value: string): number => {
    if (/^\d+$/.test(value) && Number(value) >= min && Number(value) <= max) return Number(value);
    throw new Wrong(`a whole number from ${min} to ${max}`);
  };
export const positive =
  (unit: string, max: number) =>
  (value: string): number => {
    if (Number(value) > 0 && Number(value) <= max) return Number(value);
    throw new Wrong(`a number of ${unit} above 0 and up to ${max}`);
  };
export const oneOf =
  <const T extends string>(...values: T[]) =>
  (value: string): T => {
    const found = values.find((known) => known === value);
    if (found) return found;
    throw new Wrong(`one of ${values.join(', ')}`);
  };
export const isHttp = (value: string): boolean => /^https?:\/\//i.test(value);
export const httpUrl = (value: string): string => {
  const url = isHttp(value) && URL.canParse(value) ? new URL(value) : undefined;
  if (url && !url.username && !url.password) return value;
  throw new Wrong('an http(s) address without credentials');
};
/** Whether an http(s) address leads to the machine that asks (RFC 6761, 6.3), so that nobody else can use it. */
export const isLoopback = (url: string): boolean =>
  /^(.*\.)?localhost$|^127\.|^\[::1\]$|^0\.0\.0\.0$|^\[::\]$/.test(new URL(url).hostname);
export const siteUrl = (value: string): string => {
  const url = new URL(httpUrl(value));
  if (url.pathname === '/' && !url.search && !url.hash) return url.origin;
  throw new Wrong('an http(s) address without a path: the site lives at the root of its host');
};
/** Addresses parted by commas, as they are given to functions too. */
export const httpUrls = (value: string): string =>
  value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .map(baseUrl)
    .join(',');
/** The rule of both engines: OpenSearch takes lower case, Meilisearch no dots. */
export const indexPrefix = (value: string): string => {
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(value))
    throw new Wrong('a letter and up to 39 more letters (a to z), digits and hyphens');
  return value;
};
/** The address of a folder or service: what comes after it starts with a slash. */
export const baseUrl = (value: string): string => {
  const { search, hash, href } = new URL(httpUrl(value));
  if (!search && !hash) return href.replace(/(?<!\/)\/+$/, '');
  throw new Wrong('an http(s) address without a query');
};
export const bucketName = (value: string): string => {
  if (/^[\w.-]{1,255}$/.test(value)) return value;
  throw new Wrong('the name of a bucket: letters, digits, "-", "_" and "."');
};
export const exportUrl = (value: string): string => {
  if (isHttp(value)) return httpUrl(value);
  if (!/^file:|^[a-z][a-z0-9+.-]+:\/\//i.test(value)) return resolve(value);
  if (/^file:/i.test(value) && URL.canParse(value) && new URL(value).host === '') return fileURLToPath(value);
  throw new Wrong('a path, an http(s) address, or a file: address of this machine');
};
/** What a server can listen on: an IP address, or a host name as DNS has them (RFC 1123, 2.1). */
export const listenAddress = (value: string): string => {
  const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
  if (isIP(value) || (value.length <= 253 && new RegExp(`^${label}(\\.${label})*$`, 'i').test(value)))
    return value;
  throw new Wrong('an IP address or a host name of this machine, such as 127.0.0.1, :: or localhost');
};
/** Stands for the token of an export that anybody may have. */
export const NO_TOKEN = 'none';
/** What an Authorization header can carry (RFC 6750, 2.1, and what else is printable). */
export const token = (value: string): string => {
  if (/^[\x21-\x7e]*$/.test(value)) return value;
  throw new Wrong('printable ASCII without blanks');
};
/** Keys that stand in documentation, which anybody may try. */
const KNOWN_KEYS = /master_?key|change_?me|place_?holder|your_?key|sample_?key|^(.)\1*$/i;
/** The rule of Meilisearch in production, and no key that everybody knows. */
export const engineKey = (value: string): string => {
  if (value === '') return value;
  if (KNOWN_KEYS.test(value.replace(/[-\s]/g, '_')))
    throw new Wrong('a key of your own: this one stands in documentation, where anybody finds it');
  if (Buffer.byteLength(value) < 16) throw new Wrong('16 bytes or longer, so that nobody guesses it');
  return token(value);
};
export const optional =
  <T>(parse: (value: string) => T) =>
  (value: string): T | undefined =>
    value ? parse(value) : undefined;
export const instant = (value: string): Date => {
  const date = new Date(value);
  if (/^\d{4}-\d\d-\d\d(T.*(Z|[+-]\d\d:\d\d))?$/.test(value) && !Number.isNaN(date.getTime())) return date;
  throw new Wrong('a date (2026-01-31) or a date-time with an offset (2026-01-31T12:00:00Z)');
};
export const allowPrivate = (value: string): string => {
  try {
    parseAllowPrivate(value);
    return value;
  } catch {
    throw new Wrong('a comma-separated list of CIDR ranges and address:port entries');
  }
};
const LOCALES = Object.keys(STRINGS);
export const locales = (value: string): Locale[] => {
  const list = value.split(',').map((part) => part.trim());
  if (new Set(list).size === list.length && list.every((part) => LOCALES.includes(part)))
    return list as Locale[];
  throw new Wrong(`a comma-separated list of ${LOCALES.join(', ')}, each once; the first one stands at /`);
};
