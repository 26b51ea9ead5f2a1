import { isDateTime, isDate } from '../formats.ts';

const MAX_LENGTH = 40;

/** A number of seconds or milliseconds since 1970, as databases write times, when it lies in this century. */
function fromUnix(value: number): string | undefined {
  const time = value > 1e11 ? value : value * 1000;
  if (!(time >= Date.UTC(2000) && time < Date.UTC(2100))) return undefined;
  return `${new Date(time).toISOString().slice(0, 19)}Z`;
}

/** Year, month and day in the notations that leave no doubt. */
function readDate(text: string): string | undefined {
  const found =
    /^(?<y>\d{4})[-/.](?<m>\d{1,2})[-/.](?<d>\d{1,2})$/.exec(text) ??
    /^(?<y>\d{4})(?<m>\d\d)(?<d>\d\d)$/.exec(text) ??
    /^(?<d>\d{1,2})\.\s?(?<m>\d{1,2})\.\s?(?<y>\d{4})$/.exec(text) ??
    // With slashes the order depends on the country, unless one number can only be the day.
    /^(?<d>1[3-9]|2\d|3[01])\/(?<m>\d{1,2})\/(?<y>\d{4})$/.exec(text) ??
    /^(?<m>\d{1,2})\/(?<d>1[3-9]|2\d|3[01])\/(?<y>\d{4})$/.exec(text);
  const { y = '', m = '', d = '' } = found?.groups ?? {};
  const date = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  return isDate(date) ? date : undefined;
}

/**
 * The date that was meant, `2026-01-31`.
 *
 *     suggestDate('31.1.2026') // => '2026-01-31', also for '2026-01-31T10:00:00Z', '20260131', 1769817600
 */
export function suggestDate(given: unknown): string | undefined {
  if (typeof given === 'number') return fromUnix(given)?.slice(0, 10);
  if (typeof given !== 'string' || given.length > MAX_LENGTH) return undefined;
  const text = given.trim();
  return readDate(text) ?? readDate(/^(\S+?)(?:[Tt\s]\s*\d\d?:\d\d.*)$/.exec(text)?.[1] ?? '');
}

/**
 * The date-time that was meant. A missing offset becomes Z, a missing time midnight: the hint says so.
 *
 *     suggestDateTime('2026-01-31 12:00') // => '2026-01-31T12:00:00Z'
 */
export function suggestDateTime(given: unknown): string | undefined {
  if (typeof given === 'number') return fromUnix(given);
  if (typeof given !== 'string' || given.length > MAX_LENGTH) return undefined;
  const found =
    /^(?<date>\S+?)(?:[Tt\s]\s*(?<time>\d\d?:\d\d)(?<second>:\d\d)?(?<part>[.,]\d+)?\s*(?<zone>Z|UTC|GMT|[+-]\d\d:?(\d\d)?)?)?$/i.exec(
      given.trim(),
    );
  const { date = '', time = '00:00', second = ':00', part = '', zone = 'Z' } = found?.groups ?? {};
  const offset = /^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}` : 'Z';
  const suggested = `${readDate(date) ?? ''}T${time.padStart(5, '0')}${second}${part.replace(',', '.')}${offset}`;
  return isDateTime(suggested) ? suggested : undefined;
}
