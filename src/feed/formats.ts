/**
 * The formats of the schema, as their RFCs define them. ajv-formats is laxer, even in full mode: it also
 * accepts offsets such as `+0100`, a space for the T, hour 24 in a leap second, non-numeric ports and `[…]`
 * in a path. But it rejects long fractions of a second.
 */
const MINUTES_PER_DAY = 24 * 60;

/**
 * `date-time` of RFC 3339 (5.6): a date, T, a time with any number of fraction digits, and an offset (Z or
 * ±hh:mm). T and Z may be lower case. Second 60 is a leap second, allowed only at 23:59:60 UTC (5.7). A space
 * instead of T, which the RFC leaves to applications, is rejected.
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

/** Returns where the fraction ends: `start` if there is none, undefined if a point has no digit after it. */
function fractionEnd(text: string, start: number): number | undefined {
  if (text[start] !== '.') return start;
  let end = start + 1;
  while (digits(text, end, end + 1) >= 0) end += 1;
  return end > start + 1 ? end : undefined;
}

/** Parses the rest of the text as an offset from UTC, in minutes. */
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

const ZERO = 48;

/**
 * Parses the digits from `start` up to `end`; NaN unless all are 0–9. Allocates nothing, because a feed holds tens
 * of thousands of dates.
 */
function digits(text: string, start: number, end: number): number {
  let value = 0;
  for (let at = start; at < end; at += 1) {
    const digit = text.charCodeAt(at) - ZERO; // NaN past the end
    if (!(digit >= 0 && digit <= 9)) return NaN;
    value = value * 10 + digit;
  }
  return value;
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/**
 * `full-date` of RFC 3339 (5.6) that exists in the calendar (5.7).
 *
 *     isDate('2024-02-29') // => true
 *     isDate('2023-02-29') // => false
 */
export function isDate(text: string): boolean {
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') return false;
  const year = digits(text, 0, 4);
  const month = digits(text, 5, 7);
  const day = digits(text, 8, 10);
  const days = month === 2 && isLeapYear(year) ? 29 : DAYS[month - 1];
  return days !== undefined && day >= 1 && day <= days && year >= 0;
}

/**
 * The first and last days of system clocks, and round dates far ahead. Dates that real adverts use are left
 * out.
 */
const LIMITS = new Set(
  '2000-01-01 2001-01-01 2037-12-31 2038-01-18 2038-01-19 2049-12-31 2050-01-01 2050-12-31'.split(' '),
);

/**
 * Whether a date stands for "unknown" or "never". Such dates are from before adverts were on the web
 * (1899-12-30, 1970-01-01), the first or last day of a clock (2001-01-01, 2038-01-19), or in 2060 and later
 * (9999-12-31). As `publishedAt`, 1 January 2000 or 2001 is accepted, because it usually means the year.
 */
export const standsForNone = (date: string, name?: string): boolean =>
  date < '1990' || date >= '2060' || (LIMITS.has(date) && !(name === 'publishedAt' && date < '2002'));

/**
 * `URI` of RFC 3986 (3 and appendix A), by its grammar alone: a scheme is required, non-ASCII characters and
 * spaces are rejected, and rules of single schemes (such as that http needs a host) are not checked.
 *
 * The text is read once from left to right, because one regular expression for all of it would need memory
 * for each character and fail on a text of some megabytes.
 */
const UNRESERVED = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~';
const SUB_DELIMS = "!$&'()*+,;=";

const charset = (characters: string): Uint8Array => {
  const set = new Uint8Array(128);
  for (const character of characters) set[character.charCodeAt(0)] = 1;
  return set;
};
const PATH = charset(`${UNRESERVED}${SUB_DELIMS}:@/`);
const QUERY = charset(`${UNRESERVED}${SUB_DELIMS}:@/?`); // used for the fragment too
const USERINFO = charset(`${UNRESERVED}${SUB_DELIMS}:`);
const REG_NAME = charset(`${UNRESERVED}${SUB_DELIMS}`);
const HEX = charset('0123456789ABCDEFabcdef');

const PERCENT = 37;

/**
 * Whether the text from `start` up to `end` consists of characters of the set and of percent-encoded ones
 * (%hh).
 */
function consistsOf(set: Uint8Array, text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code === PERCENT) {
      if (at + 2 >= end || HEX[text.charCodeAt(at + 1)] !== 1 || HEX[text.charCodeAt(at + 2)] !== 1)
        return false;
      at += 2;
    } else if (set[code] !== 1) return false;
  }
  return true;
}

const isDecOctet = (text: string): boolean => /^(0|[1-9]\d{0,2})$/.test(text) && Number(text) <= 255;

function isIpv6(text: string): boolean {
  if (text.length > 45) return false; // the longest spelling, with an IPv4 address at its end
  const halves = text.split('::');
  if (halves.length > 2) return false;
  let groups = 0;
  for (const [index, half] of halves.entries()) {
    const parts = half === '' ? [] : half.split(':');
    if (half === '' && halves.length === 1) return false;
    for (const [place, part] of parts.entries()) {
      const last = index === halves.length - 1 && place === parts.length - 1;
      const octets = part.split('.');
      if (last && octets.length === 4 && octets.every(isDecOctet)) groups += 2;
      else if (/^[\dA-Fa-f]{1,4}$/.test(part)) groups += 1;
      else return false;
    }
  }
  return halves.length === 2 ? groups <= 7 : groups === 8;
}

/** Validates the address between the brackets of a host. */
function isIpLiteral(text: string): boolean {
  const future = /^[vV][\dA-Fa-f]+\./.exec(text);
  if (!future) return isIpv6(text);
  const start = future[0].length;
  // An address of a future version (IPvFuture) has no percent-encoding.
  return text.length > start && !text.includes('%') && consistsOf(USERINFO, text, start, text.length);
}

function isAuthority(text: string, start: number, end: number): boolean {
  const at = text.lastIndexOf('@', end - 1);
  const host = at >= start ? at + 1 : start;
  if (at >= start && !consistsOf(USERINFO, text, start, at)) return false;
  if (text[host] === '[') {
    const close = text.indexOf(']', host);
    if (close === -1 || close >= end || !isIpLiteral(text.slice(host + 1, close))) return false;
    return close + 1 === end || (text[close + 1] === ':' && isPort(text, close + 2, end));
  }
  const colon = text.indexOf(':', host);
  const hostEnd = colon === -1 || colon >= end ? end : colon;
  return consistsOf(REG_NAME, text, host, hostEnd) && (hostEnd === end || isPort(text, hostEnd + 1, end));
}

const isPort = (text: string, start: number, end: number): boolean => /^\d*$/.test(text.slice(start, end));

/** Whether a text is an absolute, ASCII-only URI. */
export function isUri(text: string): boolean {
  const colon = text.indexOf(':');
  if (colon < 1 || !/^[A-Za-z][A-Za-z\d+.-]*$/.test(text.slice(0, colon))) return false;
  const hash = text.indexOf('#', colon);
  const end = hash === -1 ? text.length : hash;
  if (hash !== -1 && !consistsOf(QUERY, text, hash + 1, text.length)) return false;
  const mark = text.indexOf('?', colon);
  const pathEnd = mark === -1 || mark > end ? end : mark;
  if (pathEnd < end && !consistsOf(QUERY, text, pathEnd + 1, end)) return false;
  let path = colon + 1;
  if (text.startsWith('//', path)) {
    const slash = text.indexOf('/', path + 2);
    const authorityEnd = slash === -1 || slash > pathEnd ? pathEnd : slash;
    if (!isAuthority(text, path + 2, authorityEnd)) return false;
    path = authorityEnd;
  }
  return consistsOf(PATH, text, path, pathEnd);
}

export const formats = { date: isDate, 'date-time': isDateTime, uri: isUri };
