import { digits, isDate } from './date.ts';

const MINUTES_PER_DAY = 24 * 60;

/**
 * `date-time` of RFC 3339 (5.6): a date, T, a time with any number of fraction digits, and an offset (Z or ±hh:mm);
 * T and Z in either case. Second 60 is a leap second and stands only at 23:59:60 UTC (5.7). A space instead of T,
 * which the RFC leaves to applications, is not part of the production and refused.
 *
 *     isDateTime('2026-01-31T12:00:00+01:00') // => true
 *     isDateTime('2026-01-31T12:00:00') // => false
 */
export function isDateTime(text: string): boolean {
  if (!isDate(text.slice(0, 10)) || !/^[Tt]$/.test(text.charAt(10))) return false;
  const hour = digits(text, 11, 13);
  const minute = digits(text, 14, 16);
  const second = digits(text, 17, 19);
  if (text[13] !== ':' || text[16] !== ':') return false;
  if (!(hour <= 23 && minute <= 59 && second <= 60)) return false;
  const end = fractionEnd(text, 19);
  const offset = end === undefined ? undefined : offsetMinutes(text, end);
  if (offset === undefined) return false;
  const utc = (hour * 60 + minute - offset + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  return second < 60 || utc === MINUTES_PER_DAY - 1;
}

/** Where the fraction ends: `start` without one, undefined when a point has no digit after it. */
function fractionEnd(text: string, start: number): number | undefined {
  if (text[start] !== '.') return start;
  let end = start + 1;
  while (digits(text, end, end + 1) >= 0) end += 1;
  return end > start + 1 ? end : undefined;
}

/** The offset from UTC that fills the rest of the text, in minutes. */
function offsetMinutes(text: string, start: number): number | undefined {
  const sign = text[start];
  if (sign === 'Z' || sign === 'z') return text.length === start + 1 ? 0 : undefined;
  if ((sign !== '+' && sign !== '-') || text.length !== start + 6 || text[start + 3] !== ':')
    return undefined;
  const hour = digits(text, start + 1, start + 3);
  const minute = digits(text, start + 4, start + 6);
  if (!(hour <= 23 && minute <= 59)) return undefined;
  return (sign === '-' ? -1 : 1) * (hour * 60 + minute);
}
