import { isUri, isDateTime, isDate } from '../formats.ts';
import { parseUrl } from '../text.ts';

/**
 * Inverts a table of comma-separated synonyms.
 *
 *     otherNames({ EUR: '€, euro', GBP: '£' }) // => [['€', 'EUR'], ['euro', 'EUR'], ['£', 'GBP']]
 */
export const otherNames = (table: Readonly<Record<string, string>>): [other: string, name: string][] =>
  Object.entries(table).flatMap(([name, others]) =>
    others.split(', ').map((other): [string, string] => [other, name]),
  );

/** Synonyms of enumeration values, in lower case and without punctuation. */
const SYNONYMS: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  jobType: new Map(
    otherNames({
      permanent:
        'employee, festanstellung, fulltime, parttime, regular, unbefristet, unlimited, vollzeit, teilzeit',
      contract: 'fixedterm, contractor',
      temporary: 'befristet, seasonal, temp',
      internship: 'intern, praktikum, trainee',
      apprenticeship: 'apprentice, ausbildung, lehrstelle',
      freelance: 'freelancer, selfemployed',
      volunteer: 'volunteering',
    }),
  ),
  workType: new Map(
    otherNames({
      'on-site': 'inoffice, office, onpremise, presence, vorort',
      remote: 'fullyremote, homeoffice, telecommute, wfh',
      hybrid: 'flexible, mixed, partiallyremote',
    }),
  ),
  experienceLevel: new Map(
    otherNames({
      junior: 'beginner, entry, entrylevel, graduate',
      mid: 'associate, intermediate, midlevel, professional, regular',
      senior: 'experienced, expert, seniorlevel',
      lead: 'principal, teamlead',
      manager: 'management',
      executive: 'clevel',
    }),
  ),
  interval: new Map(
    otherNames({
      yearly: 'annual, annually, perannum, year, jahr, peryear',
      monthly: 'month, monat, permonth',
      weekly: 'week',
      daily: 'day',
      hourly: 'hour, perhour',
    }),
  ),
};

/**
 * Suggests the allowed value for a synonym.
 *
 *     suggestValue('jobType', 'full-time', ['permanent', …]) // => 'permanent'
 */
export function suggestValue(field: string, given: unknown, allowed: readonly string[]): string | undefined {
  if (given === true && field === 'workType') return 'remote';
  if (typeof given !== 'string' || given.length > 40) return undefined;
  const word = bare(given);
  return allowed.find((value) => bare(value) === word) ?? SYNONYMS[field]?.get(word);
}

const MAX_LENGTH = 2048;

/**
 * Suggests a valid address: adds the scheme, trims, and percent-encodes other characters.
 *
 *     suggestUri('www.example.com/jobs') // => 'https://www.example.com/jobs'
 *     suggestUri('https://example.com/köln') // => 'https://example.com/k%C3%B6ln'
 */
export function suggestUri(given: string): string | undefined {
  if (given.length > MAX_LENGTH) return undefined;
  const text = given.trim();
  const host = /^(\/\/)?[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]|$)/u;
  const whole = host.test(text) ? `https://${text.replace(/^\/\//, '')}` : text;
  const href = /^https?:\/\//i.test(whole) ? parseUrl(whole)?.href : undefined;
  if (href === undefined) return undefined;
  // Encode characters that the URL parser accepts but RFC 3986 does not.
  const encoded = href.replaceAll(/[[\]|^`\\{}"<>]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  });
  return [href, encoded].find((address) => isUri(address));
}

/** Lower-cases a name and strips its punctuation. */
export const bare = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const MAX_DATE_LENGTH = 40;

/** Converts seconds or milliseconds since 1970, as databases write times, if they are in this century. */
function fromUnix(value: number): string | undefined {
  const time = value > 1e11 ? value : value * 1000;
  if (!(time >= Date.UTC(2000) && time < Date.UTC(2100))) return undefined;
  return `${new Date(time).toISOString().slice(0, 19)}Z`;
}

/** Parses a date in any notation that is unambiguous. */
function readDate(text: string): string | undefined {
  const match =
    /^(?<y>\d{4})[-/.](?<m>\d{1,2})[-/.](?<d>\d{1,2})$/.exec(text) ??
    /^(?<y>\d{4})(?<m>\d\d)(?<d>\d\d)$/.exec(text) ??
    /^(?<d>\d{1,2})\.\s?(?<m>\d{1,2})\.\s?(?<y>\d{4})$/.exec(text) ??
    // With slashes the order depends on the country, unless only one number can be the day.
    /^(?<d>1[3-9]|2\d|3[01])\/(?<m>\d{1,2})\/(?<y>\d{4})$/.exec(text) ??
    /^(?<m>\d{1,2})\/(?<d>1[3-9]|2\d|3[01])\/(?<y>\d{4})$/.exec(text);
  const { y = '', m = '', d = '' } = match?.groups ?? {};
  const date = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  return isDate(date) ? date : undefined;
}

/**
 * Suggests a date, `2026-01-31`.
 *
 *     suggestDate('31.1.2026') // => '2026-01-31', also for '2026-01-31T10:00:00Z', '20260131', 1769817600
 */
export function suggestDate(given: unknown): string | undefined {
  if (typeof given === 'number') return fromUnix(given)?.slice(0, 10);
  if (typeof given !== 'string' || given.length > MAX_DATE_LENGTH) return undefined;
  const text = given.trim();
  return readDate(text) ?? readDate(/^(\S+?)(?:[Tt\s]\s*\d\d?:\d\d.*)$/.exec(text)?.[1] ?? '');
}

/**
 * Suggests a date-time. A missing offset becomes Z and a missing time midnight, as the hint says.
 *
 *     suggestDateTime('2026-01-31 12:00') // => '2026-01-31T12:00:00Z'
 */
export function suggestDateTime(given: unknown): string | undefined {
  if (typeof given === 'number') return fromUnix(given);
  if (typeof given !== 'string' || given.length > MAX_DATE_LENGTH) return undefined;
  const match =
    /^(?<date>\S+?)(?:[Tt\s]\s*(?<time>\d\d?:\d\d)(?<second>:\d\d)?(?<part>[.,]\d+)?\s*(?<zone>Z|UTC|GMT|[+-]\d\d:?(\d\d)?)?)?$/i.exec(
      given.trim(),
    );
  const { date = '', time = '00:00', second = ':00', part = '', zone = 'Z' } = match?.groups ?? {};
  const offset = /^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}` : 'Z';
  const suggested = `${readDate(date) ?? ''}T${time.padStart(5, '0')}${second}${part.replace(',', '.')}${offset}`;
  return isDateTime(suggested) ? suggested : undefined;
}
