/** A value to write in place of a wrong one; undefined where none can be told. Never asked about a secret. */
import { nearest } from '../lib/arguments.ts';

/**
 * For one of these values: another case, another word for yes and no, a letter or two, or the beginning of one alone.
 */
export function insteadOfWord(value: string, known: readonly string[]): string | undefined {
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

/** For a number: as people write it, with signs between thousands, a comma, a unit after it. */
export function insteadOfNumber(
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

/** For an http(s) address: the scheme that is missing or half there, credentials, quotes and blanks around or in it. */
export function insteadOfAddress(value: string): string | undefined {
  const text = unquoted(value);
  const [begin = '', scheme = ''] = /^(?:(h?t{1,3}ps?)(?::\/{0,2}|\/\/)|\/\/)/i.exec(text) ?? [];
  const rest = text.slice(begin.length).replace(/^[^/?#]*/, (host) => host.replace(/\s|^.*@/g, ''));
  if (begin === '' && /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)) return undefined; // Another scheme.
  const isLocal = /^(?:localhost|[\d.]+|\[[\da-f:]+\])(?=[:/]|$)/i.test(rest);
  const http = scheme ? !/s$/i.test(scheme) : isLocal;
  const address = `http${http ? '' : 's'}://${rest.replace(/\s/g, '%20')}`;
  // A word alone may be anything.
  return (isLocal || /^[^/?#]*\.[a-z]/i.test(rest)) && URL.canParse(address) ? address : undefined;
}

/** Without quotes around it, which a shell takes off and other programs leave. */
const unquoted = (value: string): string =>
  value
    .trim()
    .replace(/^(["'`“”„‘’])(.*)["'`“”‘’]$/su, '$2')
    .trim();
