/** Reads dates in any notation of a source. Relative, ambiguous and placeholder dates are rejected. */
import { isDate, standsForNone } from '../feed/formats.ts';
import { suggestDate } from '../feed/hints/values.ts';
import { lazy } from '../lib/lazy.ts';
import { keyOf } from './words.ts';

/** Whether day or month comes first in dates such as "3/9/2026". */
export type DateOrder = 'dmy' | 'mdy';
type Unread = 'date-ambiguous' | 'date-for-none' | 'date-unreadable';

const MAX_LENGTH = 60;
const two = (part: string): string => part.padStart(2, '0');
/** A two-digit year is in this century, because adverts are recent. */
const whole = (year: string): string => (year.length === 2 ? `20${year}` : year);

/**
 * Reads the day of a date as the source writes it, whatever the offset from UTC.
 *
 *     readDate('Wed Aug 05 02:00:00 UTC 2026') // => { date: '2026-08-05' }
 */
export function readDate(given: string | number, order?: DateOrder): { date: string } | { why: Unread } {
  if (typeof given === 'string' && (given === '' || given.length > MAX_LENGTH))
    return { why: 'date-unreadable' };
  const numbers = typeof given === 'string' ? inNumbers(given) : undefined;
  if (numbers && order === undefined && isAmbiguous(numbers)) return { why: 'date-ambiguous' };
  const date =
    (numbers && dateOf(numbers, order)) ??
    suggestDate(given) ??
    (typeof given === 'string' ? withMonth(given) : undefined);
  if (date === undefined || !isDate(date)) return { why: 'date-unreadable' };
  return standsForNone(date) ? { why: 'date-for-none' } : { date };
}

/** A date in numbers, with the day or the month first. With dots the day always comes first. */
interface Numbers {
  first: string;
  second: string;
  year: string;
  isDayFirst: boolean;
}

function inNumbers(text: string): Numbers | undefined {
  const match = /^(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{4}|\d\d)(?:[ T,]+\d\d?[:.]\d\d.*)?$/.exec(text.trim());
  if (!match) return undefined;
  const [, first = '', sign, second = '', year = ''] = match;
  return { first, second, year, isDayFirst: sign === '.' };
}

const isAmbiguous = ({ first, second, isDayFirst }: Numbers): boolean =>
  !isDayFirst && Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second);

function dateOf({ first, second, year, isDayFirst }: Numbers, order?: DateOrder): string | undefined {
  const isMonthFirst = !isDayFirst && (Number(second) > 12 || (order === 'mdy' && Number(first) <= 12));
  const [day, month] = isMonthFirst ? [second, first] : [first, second];
  const date = `${whole(year)}-${two(month)}-${two(day)}`;
  return isDate(date) ? date : undefined;
}

/**
 * The order of day and month in a list of dates: undefined if no date shows the order, 'both' if dates
 * contradict each other.
 */
export function commonOrder(dates: Iterable<string>): DateOrder | 'both' | undefined {
  let order: DateOrder | 'both' | undefined;
  for (const text of dates) {
    const numbers = inNumbers(text);
    if (!numbers || numbers.isDayFirst) continue;
    const own = Number(numbers.first) > 12 ? 'dmy' : Number(numbers.second) > 12 ? 'mdy' : undefined;
    if (own !== undefined) order = order === undefined || order === own ? own : 'both';
  }
  return order;
}

/** Long and short names of months in the languages of the tables. */
const months = lazy(() => {
  const names = ['en', 'de', 'fr', 'it'].flatMap((locale) =>
    (['long', 'short'] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, i): [string, number] => [
        keyOf(format.format(Date.UTC(2026, i, 15))),
        i + 1,
      ]);
    }),
  );
  return new Map(names);
});

/**
 * Reads a date with the name of a month, such as "5. August 2026", "August 5th, 2026", "1er août 2026" or
 * "Wed Aug 05 02:00:00 UTC 2026".
 */
function withMonth(text: string): string | undefined {
  const words = keyOf(text.replace(/\d\d?:\d\d(?::\d\d)?(?:\.\d+)?|[+-]\d{4}\b/g, ' ')).split(' ');
  const month = words.flatMap((word) => months().get(word) ?? months().get(word.slice(0, 3)) ?? [])[0];
  const [day, ...days] = words.flatMap((word) => /^(\d{1,2})(?:st|nd|rd|th|er|o|º)?$/.exec(word)?.[1] ?? []);
  const [year, ...years] = words.filter((word) => /^\d{4}$/.test(word));
  if (month === undefined || day === undefined || year === undefined || days.length + years.length > 0)
    return undefined;
  return `${year}-${two(String(month))}-${two(day)}`;
}
