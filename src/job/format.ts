/** Dates, places, pay and hours as people read them in one language. */
import { lazy } from '../lib/lazy.ts';
import { memo } from '../lib/memo.ts';
import type { Location, Salary, WorkLoad } from '../feed/types.ts';

/** Everything that a locale writes in its own way; Intl objects are dear: each is made once, when it is first needed. */
export interface Format {
  locale: string;
  number: (value: number) => string;
  percent: (share: number) => string;
  /** "3 km". */
  kilometres: (value: number) => string;
  /** "14 June 2026" for a date or date-time; the day is the one in UTC. */
  date: (iso: string) => string;
  /** "14 Jun 2026". */
  shortDate: (iso: string) => string;
  /** "14 Jun". */
  day: (iso: string) => string;
  /** "Jun 26" for "2026-06". */
  month: (month: string) => string;
  /** "Jun 2026" for "2026-06". */
  monthOfYear: (month: string) => string;
  /** "14 June 2026 at 06:00 UTC". */
  dateTime: (iso: string) => string;
  /** "Switzerland" for "CH"; the code itself when it is not known. */
  country: (code: string) => string;
  /** "Genf" for "Geneva": what a place is called that the site calls so. */
  city: (name: string) => string;
  /** "Zürich (Kanton)" for "CH-ZH"; the code itself when it is not known. */
  region: (code: string) => string;
  /** "German" for "de"; the code itself when it is not known. */
  language: (code: string) => string;
  /** "Zürich, Switzerland"; "Singapore" only once. */
  place: (location: Location) => string;
  /** The parts of that, without a city that is called like its country. */
  placeParts: (location: Location) => { city: string | undefined; country: string | undefined };
  /** "CHF 80,000–95,000" without the interval, or "" when no amount is given. */
  salary: (salary: Salary) => string;
  /** "CHF 80–95k": three digits of it, as short as the language has it. */
  shortSalary: (salary: Salary) => string;
  /** "80–100%", or "" when neither end is given. */
  workLoad: (workLoad: WorkLoad) => string;
  list: (items: string[]) => string;
}

/** Names of places in a language, as far as `Intl` does not know them. */
export interface PlaceNames {
  cities: Readonly<Record<string, string>>;
  regions: Readonly<Record<string, string>>;
  /** Names of countries, where it matters that another runtime may know other names. */
  countries?: Readonly<Record<string, string>>;
}

/** Codes are fewer; feeds may hold any number of wrong ones, of dates and of pay. */
const MAX_MADE = 2000;

/** A range whose ends may be missing or in the wrong order; one number when both are the same. */
function range(
  min: number | undefined,
  max: number | undefined,
  write: (from: number, to?: number) => string,
): string {
  if (min === undefined || max === undefined || min === max) {
    const only = min ?? max;
    return only === undefined ? '' : write(only);
  }
  return write(Math.min(min, max), Math.max(min, max));
}

/** Cities that are called like their country: "Singapore, Singapur" would say it twice, in two languages. */
const CITY_STATES: Readonly<Record<string, string>> = { LU: 'luxembourg', MC: 'monaco', SG: 'singapore' };

/** How a locale is written: "en" as in Britain (day before month), "de" as in Germany. */
export const tagOf = (locale: string): string => (locale === 'en' ? 'en-GB' : locale);

/**
 * Formats as people of `locale` write.
 * @param names.cities what places are called there that the site calls otherwise
 * @param names.regions what regions are called there, by code
 */
export function createFormat(
  locale: string,
  { cities = {}, regions: regionNames = {}, countries = {} }: Partial<PlaceNames> = {},
): Format {
  const tag = tagOf(locale);
  const number = lazy(() => new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }));
  const percent = lazy(() => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }));
  const kilometres = lazy(() => new Intl.NumberFormat(tag, { style: 'unit', unit: 'kilometer' }));
  const inUtc = (options: Intl.DateTimeFormatOptions): (() => Intl.DateTimeFormat) =>
    lazy(() => new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }));
  const date = inUtc({ dateStyle: 'long' });
  const dateTime = inUtc({ dateStyle: 'long', timeStyle: 'short' });
  const month = inUtc({ month: 'short', year: '2-digit' });
  const monthOfYear = inUtc({ month: 'short', year: 'numeric' });
  const shortDate = inUtc({ day: 'numeric', month: 'short', year: 'numeric' });
  const dayOfMonth = inUtc({ day: 'numeric', month: 'short' });
  const list = lazy(() => new Intl.ListFormat(tag, { type: 'conjunction' }));
  const regions = lazy(() => new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' }));
  const languages = lazy(() => new Intl.DisplayNames(tag, { type: 'language', fallback: 'code' }));
  const name = (names: () => Intl.DisplayNames) => (code: string) => {
    try {
      return names().of(code) ?? code;
    } catch {
      return code; // of() throws on what is no code at all; feeds may hold such values
    }
  };
  const nameIn =
    (names: Readonly<Record<string, string>>) =>
    (name: string): string =>
      Object.hasOwn(names, name) ? names[name]! : name;
  const knownCountry = nameIn(countries);
  const country = memo(MAX_MADE, (code) => {
    const known = knownCountry(code);
    return known === code ? name(regions)(code) : known;
  });
  const language = memo(MAX_MADE, name(languages));
  const currency = memo(MAX_MADE, (code) => {
    const options = { style: 'currency', currency: code, currencyDisplay: 'code' } as const;
    return {
      whole: lazy(() => new Intl.NumberFormat(tag, { ...options, maximumFractionDigits: 0 })),
      exact: lazy(() => new Intl.NumberFormat(tag, options)),
      short: lazy(
        () =>
          new Intl.NumberFormat(tag, {
            ...options,
            currencyDisplay: 'symbol',
            notation: 'compact',
            maximumSignificantDigits: 3,
          }),
      ),
    };
  });
  const city = nameIn(cities);
  const money = (code: string, how: 'whole' | 'exact' | 'short'): Intl.NumberFormat | undefined => {
    try {
      return currency(code)[how]();
    } catch {
      return undefined; // not three letters
    }
  };
  const placeParts: Format['placeParts'] = ({ city: written, country: code }) => {
    const name = code && country(code);
    const own = written && city(written);
    const same = [code && CITY_STATES[code], name?.toLowerCase()];
    const isSame = [written, own].some((one) => one && same.includes(one.toLowerCase()));
    // "London (CA)" is in Canada, which is said behind it.
    const plain = own?.endsWith(` (${code})`) ? own.slice(0, -` (${code})`.length) : own;
    return { city: isSame ? undefined : plain, country: name };
  };
  type Pay = Pick<Salary, 'min' | 'max' | 'currency'>;
  const salaryOf = ({ min, max, currency: code }: Pay, isShort: boolean): string =>
    range(min || undefined, max || undefined, (from, to) => {
      const whole = Number.isInteger(from) && Number.isInteger(to ?? 0);
      const amount = code ? money(code, isShort ? 'short' : whole ? 'whole' : 'exact') : number();
      if (!amount) return '';
      if (to === undefined) return amount.format(from);
      // Ends that are rounded to the same number are one, without the sign of what is approximate.
      const [low, high] = [amount.format(from), amount.format(to)];
      if (low === high) return low;
      // Firefox has it since version 116.
      return 'formatRange' in amount ? amount.formatRange(from, to) : `${low} – ${high}`;
    });
  // A range takes sixty times as long as a number, and cards of a job are on many pages.
  const salaries = memo(MAX_MADE, (salary) => salaryOf(JSON.parse(salary) as Pay, false));
  const shortSalaries = memo(MAX_MADE, (salary) => salaryOf(JSON.parse(salary) as Pay, true));
  const payKey = ({ min, max, currency }: Pay): string => JSON.stringify({ min, max, currency });
  const dates = memo(MAX_MADE, (iso) => date().format(Date.parse(iso)));
  const shortDates = memo(MAX_MADE, (iso) => shortDate().format(Date.parse(iso)));

  return {
    locale,
    // Written alike in all locales that there are; the page needs no Intl object, which costs a phone 50 ms, to begin with.
    number: (value) =>
      Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : number().format(value),
    percent: (share) => percent().format(share),
    kilometres: (value) => kilometres().format(value),
    date: (iso) => dates(iso.slice(0, 10)),
    shortDate: (iso) => shortDates(iso.slice(0, 10)),
    day: (iso) => dayOfMonth().format(Date.parse(iso.slice(0, 10))),
    month: (text) => month().format(Date.parse(text)),
    monthOfYear: (text) => monthOfYear().format(Date.parse(text)),
    dateTime: (iso) => `${dateTime().format(Date.parse(iso))} UTC`,
    country,
    city,
    region: nameIn(regionNames),
    language,
    place: (location) => Object.values(placeParts(location)).filter(Boolean).join(', '),
    placeParts,
    salary: (salary) => salaries(payKey(salary)),
    shortSalary: (salary) => shortSalaries(payKey(salary)),
    workLoad: ({ minPercentage, maxPercentage }) =>
      range(minPercentage, maxPercentage, (from, to) =>
        to === undefined
          ? percent().format(from / 100)
          : // formatRange would write "80% – 100%" in English
            percent()
              .format(to / 100)
              .replace(number().format(to), `${number().format(from)}–${number().format(to)}`),
      ),
    list: (items) => list().format(items),
  };
}
