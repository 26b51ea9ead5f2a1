/** The age of a job: days since it was listed, in words. */
import type { ClientTranslate } from '../i18n/client-keys.ts';
import type { FeedJob } from '../feed/types.ts';
import type { Format } from './format.ts';

const DAY = 86_400_000;

/** The day of jobs whose page is missing. It is before the days of all other jobs. */
export const PAGE_MISSING_DAY = '1970-01-01';

/** The dates of a job that determine its age. */
type Dated = Pick<FeedJob, 'publishedAt'> & { addedAt: string; pageMissingSince?: string | undefined };

/**
 * The day of a job, for everything that says how old or new it is: the earlier of the employer's date and the day on
 * which it was first seen (UTC). Thus old jobs do not become new when an employer renews its dates or the state is
 * created anew.
 */
export function listedAt({ publishedAt, addedAt }: Pick<Dated, 'publishedAt' | 'addedAt'>): string {
  const added = addedAt.slice(0, 10);
  return publishedAt < added ? publishedAt : added;
}

/**
 * `listedAt` as a timestamp, for feeds. It is `addedAt` if the job was first seen on that day, and otherwise
 * midnight UTC.
 */
export const listedTime = (job: Pick<Dated, 'publishedAt' | 'addedAt'>): string =>
  job.addedAt.startsWith(listedAt(job)) ? job.addedAt : `${listedAt(job)}T00:00:00.000Z`;

/**
 * The day for the order of lists and for "the last 7 days". A job whose page is missing is never new, and
 * comes last.
 */
export const listedDay = (job: Dated): string =>
  job.pageMissingSince === undefined ? listedAt(job) : PAGE_MISSING_DAY;

/**
 * Whether a job is new to a user who last saw the list at `since`. It is, if it was added later and was
 * listed on that day or later.
 */
export const isNewSince = (job: Dated, since: string): boolean =>
  job.addedAt > since && listedDay(job) >= since.slice(0, 10);

/** The day (UTC) of a time or date, in days since 1970. */
export const dayOf = (time: string | number): number => Math.floor(Number(new Date(time)) / DAY);

/**
 * The time from which ages, "the last 7 days" and deadlines are counted, in ms since 1970. It is the time of
 * the clock, but never before the build, because the clock may be slow.
 */
export const timeOf = (builtAt: string, clock: number): number => Math.max(Date.parse(builtAt) || 0, clock);

/** The day of `timeOf`, in days since 1970. */
export const todayOf = (builtAt: string, clock: number): number => Math.max(dayOf(builtAt), dayOf(clock));

/** Whole days (UTC) between the day a job was listed and the day of the build; capped to 16 bits. */
export const ageInDays = (listed: string, builtAt: string): number =>
  Math.min(65_535, Math.max(0, dayOf(builtAt) - dayOf(listed)));

/** Whole days (UTC) from one date to another. */
const daysBetween = (from: string, to: string): number => dayOf(to) - dayOf(from);

/** Cards show a deadline from this many days before it. */
const NEAR_DEADLINE = 14;
/** Whether a deadline is near and has not passed. */
export const isNear = (deadline: string, now: string): boolean => {
  const days = daysBetween(now, deadline);
  return days >= 0 && days <= NEAR_DEADLINE;
};

const YEAR = 365;

/** The words for ages in a language. */
export interface AgeWords {
  today: string;
  day: string;
  /** Contains "{n}". */
  days: string;
  weeks: string;
  months: string;
  /** Formats a month, such as "Jun 2025" for 5 and 2025. */
  month: (month: number, year: number) => string;
}

/**
 * The age in words, such as "Today", "3 d ago" or "2 mo ago". It counts whole days between the two UTC dates;
 * future days count as today. From a year on it is the month, such as "Jun 2025", because "last year" could
 * mean one month or twenty-three.
 */
export function ageText(iso: string, now: string, words: AgeWords): string {
  const days = Math.max(0, daysBetween(iso, now));
  const say = (phrase: string, n: number): string => phrase.replace('{n}', String(Math.round(n)));
  if (days < 2) return days < 1 ? words.today : words.day;
  if (days < 14) return say(words.days, days);
  if (days < 60) return say(words.weeks, days / 7);
  if (days < YEAR) return say(words.months, days / 30.44);
  return words.month(Number(iso.slice(5, 7)) - 1, Number(iso.slice(0, 4)));
}

/**
 * The index in a list at which the jobs older than a year begin, if a younger job is before them.
 * @param dates the dates of the jobs, from which their ages are computed
 * @returns -1 if there is no such index
 */
export function olderFrom(dates: readonly string[], now: string): number {
  const at = dates.findLastIndex((date) => daysBetween(date, now) < YEAR) + 1;
  return at > 0 && at < dates.length ? at : -1;
}

/** The words for ages in a language. */
export const ageWords = (t: ClientTranslate, format: Pick<Format, 'monthOfYear'>): AgeWords => ({
  today: t('age.today'),
  day: t('age.day'),
  days: t('age.days', { n: '{n}' }),
  weeks: t('age.weeks', { n: '{n}' }),
  months: t('age.months', { n: '{n}' }),
  month: (month, year) =>
    format.monthOfYear(`${String(year).padStart(4, '0')}-${String(month + 1).padStart(2, '0')}`),
});

const SOME_YEAR = 2001;
const MONTHS = 12;

/**
 * Serializes the words for ages for the page, because the first Intl object costs a phone 50 ms and lists of
 * jobs need no other.
 */
export function agePhrases({ today, day, days, weeks, months, month }: AgeWords): string {
  const names = Array.from({ length: MONTHS }, (_, index) =>
    month(index, SOME_YEAR).replace(String(SOME_YEAR), '{n}'),
  );
  return [today, day, days, weeks, months, ...names].join('|');
}

/** Parses the output of `agePhrases`. */
export function readAgePhrases(text: string): AgeWords {
  const [today = '', day = '', days = '', weeks = '', months = '', ...names] = text.split('|');
  const month = (index: number, year: number): string => names[index]?.replace('{n}', String(year)) ?? '';
  return { today, day, days, weeks, months, month };
}
