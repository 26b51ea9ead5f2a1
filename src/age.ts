const DAY = 86_400_000;
const day = (iso: string): number => Date.parse(iso.slice(0, 10)) / DAY;

/** Units of ages, each with the numbers that have a phrase of their own ("yesterday", "last year"). */
const UNITS = { day: [0, 1, 2], week: [], month: [], year: [0, 1] } as const;
type Unit = keyof typeof UNITS;
/** Writes "3 days ago" for -3 and "day": an Intl.RelativeTimeFormat, or phrases of one. */
export interface RelativeFormat {
  format: (value: number, unit: Unit) => string;
}

/** "today", "3 days ago", "2 months ago": whole days between the two UTC dates; what lies ahead is today. */
export function ageText(iso: string, now: string, relative: RelativeFormat): string {
  const days = Math.max(0, day(now) - day(iso));
  if (days < 14) return relative.format(-days, 'day');
  if (days < 60) return relative.format(-Math.round(days / 7), 'week');
  if (days < 365) return relative.format(-Math.round(days / 30.44), 'month');
  return relative.format(-Math.floor(days / 365), 'year');
}

const SOME_NUMBER = 7;

/**
 * All phrases that ages are made of, in one text for the page: the first Intl object of a page costs a phone 50 ms, and
 * lists of jobs need no other. Takes for granted that all numbers without a phrase of their own are spoken of alike.
 */
export const agePhrases = (relative: RelativeFormat): string =>
  Object.entries(UNITS)
    .map(([unit, own]) => {
      const phrases = own.map((value) => relative.format(-value, unit as Unit));
      const other = relative.format(-SOME_NUMBER, unit as Unit).replace(String(SOME_NUMBER), '{n}');
      return [...phrases, other].join('|');
    })
    .join('/');

/** Ages by the phrases of `agePhrases`. */
export function readAgePhrases(text: string): RelativeFormat {
  const phrases = text.split('/').map((unit) => unit.split('|'));
  return {
    format: (value, unit) => {
      const forms = phrases[Object.keys(UNITS).indexOf(unit)] ?? [];
      return forms[Math.min(-value, forms.length - 1)]?.replace('{n}', String(-value)) ?? '';
    },
  };
}
