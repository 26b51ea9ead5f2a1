const ZERO = 48;

/**
 * The digits from `start` up to `end` as a number, or NaN when one of them is none of 0–9. It allocates nothing: a feed
 * holds tens of thousands of dates.
 */
export function digits(text: string, start: number, end: number): number {
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
 * `full-date` of RFC 3339 (5.6) on a day that exists (5.7): four digits, two, two.
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
