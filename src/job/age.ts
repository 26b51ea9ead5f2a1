import type { Job } from '../feed/types.ts';

const DAY = 86_400_000;

/** Before all days of jobs whose page is there. */
export const PAGE_MISSING_DAY = '1970-01-01';

/**
 * The day that puts a job into the order of lists and into "the last 7 days": the one on which it was first seen (UTC).
 * A job whose page is not there any more is never new and comes after all others.
 */
export const listedDay = ({
  addedAt,
  pageMissingSince,
}: {
  addedAt: string;
  pageMissingSince?: string;
}): string => (pageMissingSince === undefined ? addedAt.slice(0, 10) : PAGE_MISSING_DAY);

const day = (iso: string): number => Date.parse(iso.slice(0, 10)) / DAY;

/** Whole days (UTC) between the day a job was added and the day of the build; at most what 16 bits hold. */
export const ageInDays = (addedAt: string, builtAt: string): number =>
  Math.min(65_535, Math.max(0, day(builtAt) - day(addedAt)));

/** Units of ages, each with the numbers that have a phrase of their own ("yesterday"). */
const UNITS = { day: [0, 1, 2], week: [], month: [] } as const;
type Unit = keyof typeof UNITS;
const MONTHS = 12;

/** The tools for ages: Intl's formats, or phrases of them. */
export interface AgeWords {
  /** "3 days ago" for -3 and "day". */
  relative: (value: number, unit: Unit) => string;
  /** "June 2025" for 5 and 2025. */
  month: (month: number, year: number) => string;
}

/**
 * "today", "3 days ago", "2 months ago": whole days between the two UTC dates; a day ahead is today. From a year on it
 * is the month, "June 2025": "last year" would be one month as well as twenty-three.
 */
export function ageText(iso: string, now: string, words: AgeWords): string {
  const days = Math.max(0, day(now) - day(iso));
  if (days < 14) return words.relative(-days, 'day');
  if (days < 60) return words.relative(-Math.round(days / 7), 'week');
  if (days < 365) return words.relative(-Math.round(days / 30.44), 'month');
  return words.month(Number(iso.slice(5, 7)) - 1, Number(iso.slice(0, 4)));
}

const SOME_NUMBER = 7;
const SOME_YEAR = 2001;

/**
 * All phrases that ages are made of, in one text for the page: the first Intl object of a page costs a phone 50 ms, and
 * lists of jobs need no other. Takes for granted that all numbers without a phrase of their own are spoken of alike.
 */
export function agePhrases({ relative, month }: AgeWords): string {
  const units = Object.entries(UNITS).map(([unit, own]) => [
    ...own.map((value) => relative(-value, unit as Unit)),
    relative(-SOME_NUMBER, unit as Unit).replace(String(SOME_NUMBER), '{n}'),
  ]);
  const months = Array.from({ length: MONTHS }, (_, index) =>
    month(index, SOME_YEAR).replace(String(SOME_YEAR), '{n}'),
  );
  return [...units, months].map((phrases) => phrases.join('|')).join('/');
}

/** Ages by the phrases of `agePhrases`. */
export function readAgePhrases(text: string): AgeWords {
  const phrases = text.split('/').map((unit) => unit.split('|'));
  const fill = (phrase: string | undefined, n: number): string => phrase?.replace('{n}', String(n)) ?? '';
  return {
    relative: (value, unit) => {
      const forms = phrases[Object.keys(UNITS).indexOf(unit)] ?? [];
      return fill(forms[Math.min(-value, forms.length - 1)], -value);
    },
    month: (month, year) => fill(phrases.at(-1)?.[month], year),
  };
}

/** The last day on which the job can be applied for and still exists, where it names one. */
export const lastDay = ({ applyBefore, endDate }: Pick<Job, 'applyBefore' | 'endDate'>): string | undefined =>
  [applyBefore, endDate].flatMap((day) => day ?? []).sort()[0];
