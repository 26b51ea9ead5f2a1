/** Formats dates, places, pay and hours in one language. */
import { lazy } from '../lib/lazy.ts';
import { memo } from '../lib/memo.ts';
import type { Location, Salary, WorkLoad } from '../feed/types.ts';

/** Locale-specific formats. Intl objects are expensive, so each is created once, on first use. */
export interface Format {
  locale: string;
  number: (value: number) => string;
  percent: (share: number) => string;
  /** "3 km" for 3. */
  kilometres: (value: number) => string;
  /** "14 June 2026" for a date or date-time; the day is the one in UTC. */
  date: (iso: string) => string;
  /** "14 Jun 2026" for a date or date-time. */
  shortDate: (iso: string) => string;
  /** "14 Jun" for a date or date-time. */
  day: (iso: string) => string;
  /** "Jun 26" for "2026-06". */
  month: (month: string) => string;
  /** "Jun 2026" for "2026-06". */
  monthOfYear: (month: string) => string;
  /** "14 June 2026 at 06:00 UTC" for a date-time. */
  dateTime: (iso: string) => string;
  /** "Switzerland" for "CH"; the code itself if unknown. */
  country: (code: string) => string;
  /** "Genf" for the site's name "Geneva". */
  city: (name: string) => string;
  /** "Zürich (Kanton)" for "CH-ZH"; the code itself if unknown. */
  region: (code: string) => string;
  /** "German" for "de"; the code itself if unknown. */
  language: (code: string) => string;
  /** "Zürich, Switzerland" for a city and its country; "Singapore" only once. */
  place: (location: Location) => string;
  /** The parts of `place`; no city if it is named like its country. */
  placeParts: (location: Location) => { city: string | undefined; country: string | undefined };
  /** "CHF 80,000–95,000" without the interval, or "" without an amount. */
  salary: (salary: Salary) => string;
  /** "CHF 80–95k": three significant digits, in the language's compact form. */
  shortSalary: (salary: Salary) => string;
  /** "80–100%", or "" without either end. */
  workLoad: (workLoad: WorkLoad) => string;
  list: (items: string[]) => string;
}

/** Names of places in one language, for places that `Intl` does not know. */
export interface PlaceNames {
  cities: Readonly<Record<string, string>>;
  regions: Readonly<Record<string, string>>;
  /** Names of countries, for runtimes that may name them in another way than the build. */
  countries?: Readonly<Record<string, string>>;
}

/**
 * Cache size: more than all codes, but bounded, because feeds may contain any number of invalid codes, dates and
 * amounts.
 */
const MAX_MADE = 2000;

/** Formats a range whose ends may be missing or swapped; a single number if both are equal. */
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

/** City states. They are named once, because "Singapore, Singapur" would repeat the name in two languages. */
const CITY_STATES: Readonly<Record<string, string>> = { LU: 'luxembourg', MC: 'monaco', SG: 'singapore' };

/** The locale's variant: "en" as in Britain (day before month), "de" as in Germany. */
export const tagOf = (locale: string): string => (locale === 'en' ? 'en-GB' : locale);

const inUtc = (tag: string, options: Intl.DateTimeFormatOptions): (() => Intl.DateTimeFormat) =>
  lazy(() => new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }));

/** The Intl objects of a locale. */
const intlOf = (tag: string) => ({
  number: lazy(() => new Intl.NumberFormat(tag, { maximumFractionDigits: 2 })),
  percent: lazy(() => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 })),
  kilometres: lazy(() => new Intl.NumberFormat(tag, { style: 'unit', unit: 'kilometer' })),
  date: inUtc(tag, { dateStyle: 'long' }),
  dateTime: inUtc(tag, { dateStyle: 'long', timeStyle: 'short' }),
  month: inUtc(tag, { month: 'short', year: '2-digit' }),
  monthOfYear: inUtc(tag, { month: 'short', year: 'numeric' }),
  shortDate: inUtc(tag, { day: 'numeric', month: 'short', year: 'numeric' }),
  day: inUtc(tag, { day: 'numeric', month: 'short' }),
  list: lazy(() => new Intl.ListFormat(tag, { type: 'conjunction' })),
  regions: lazy(() => new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' })),
  languages: lazy(() => new Intl.DisplayNames(tag, { type: 'language', fallback: 'code' })),
  currency: memo(MAX_MADE, (code) => currencyFormats(tag, code)),
});
type LocaleIntl = ReturnType<typeof intlOf>;

function currencyFormats(tag: string, code: string) {
  const options = { style: 'currency', currency: code, currencyDisplay: 'code' } as const;
  const short = {
    ...options,
    currencyDisplay: 'symbol',
    notation: 'compact',
    maximumSignificantDigits: 3,
  } as const;
  return {
    whole: lazy(() => new Intl.NumberFormat(tag, { ...options, maximumFractionDigits: 0 })),
    exact: lazy(() => new Intl.NumberFormat(tag, options)),
    short: lazy(() => new Intl.NumberFormat(tag, short)),
  };
}

function displayName(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code; // of() throws on invalid codes, which feeds may contain
  }
}

const nameIn =
  (names: Readonly<Record<string, string>>) =>
  (name: string): string =>
    Object.hasOwn(names, name) ? names[name]! : name;

function placeParts(
  { city: written, country: code }: Location,
  city: Format['city'],
  country: Format['country'],
): ReturnType<Format['placeParts']> {
  const countryName = code && country(code);
  const cityName = written && city(written);
  const same = [code && CITY_STATES[code], countryName?.toLowerCase()];
  const isSame = [written, cityName].some((name) => name && same.includes(name.toLowerCase()));
  // The name of the country follows the city, so remove the code from "London (CA)".
  const plain = cityName?.endsWith(` (${code})`) ? cityName.slice(0, -` (${code})`.length) : cityName;
  return { city: isSame ? undefined : plain, country: countryName };
}

type Pay = Pick<Salary, 'min' | 'max' | 'currency'>;

/** The format of an amount; undefined if the currency is not three letters. */
function moneyFormat(
  { currency, number }: LocaleIntl,
  code: string | undefined,
  digits: 'whole' | 'exact' | 'short',
): Intl.NumberFormat | undefined {
  try {
    return code ? currency(code)[digits]() : number();
  } catch {
    return undefined;
  }
}

const salaryText = (intl: LocaleIntl, { min, max, currency }: Pay, isShort: boolean): string =>
  range(min || undefined, max || undefined, (from, to) => {
    const isWhole = Number.isInteger(from) && Number.isInteger(to ?? 0);
    const amount = moneyFormat(intl, currency, isShort ? 'short' : isWhole ? 'whole' : 'exact');
    if (!amount) return '';
    if (to === undefined) return amount.format(from);
    // If both ends round to the same number, show it once and without an approximation sign.
    const [low, high] = [amount.format(from), amount.format(to)];
    if (low === high) return low;
    // Firefox has had `formatRange` since version 116.
    return 'formatRange' in amount ? amount.formatRange(from, to) : `${low} – ${high}`;
  });

/**
 * Texts of pay. They are cached, because a range takes sixty times as long as a number and cards are on many
 * pages.
 */
function salaryTexts(intl: LocaleIntl, isShort: boolean): (salary: Salary) => string {
  const texts = memo(MAX_MADE, (pay) => salaryText(intl, JSON.parse(pay) as Pay, isShort));
  return ({ min, max, currency }) => texts(JSON.stringify({ min, max, currency }));
}

const workLoadText = ({ percent, number }: LocaleIntl, { minPercentage, maxPercentage }: WorkLoad): string =>
  range(minPercentage, maxPercentage, (from, to) =>
    to === undefined
      ? percent().format(from / 100)
      : // formatRange would write "80% – 100%" in English
        percent()
          .format(to / 100)
          .replace(number().format(to), `${number().format(from)}–${number().format(to)}`),
  );

/**
 * Creates the formats of a locale.
 * @param names.cities names of places that differ from the site's
 * @param names.regions names of regions by code
 */
export function createFormat(
  locale: string,
  { cities = {}, regions = {}, countries = {} }: Partial<PlaceNames> = {},
): Format {
  const intl = intlOf(tagOf(locale));
  const knownCountry = nameIn(countries);
  const country = memo(MAX_MADE, (code) => {
    const known = knownCountry(code);
    return known === code ? displayName(intl.regions(), code) : known;
  });
  const city = nameIn(cities);
  const partsOf: Format['placeParts'] = (location) => placeParts(location, city, country);
  const dates = memo(MAX_MADE, (iso) => intl.date().format(Date.parse(iso)));
  const shortDates = memo(MAX_MADE, (iso) => intl.shortDate().format(Date.parse(iso)));
  return {
    locale,
    // Write small integers without Intl, because they look the same in all our languages and creating an Intl
    // object takes 50 ms on a phone.
    number: (value) =>
      Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : intl.number().format(value),
    percent: (share) => intl.percent().format(share),
    kilometres: (value) => intl.kilometres().format(value),
    date: (iso) => dates(iso.slice(0, 10)),
    shortDate: (iso) => shortDates(iso.slice(0, 10)),
    day: (iso) => intl.day().format(Date.parse(iso.slice(0, 10))),
    month: (text) => intl.month().format(Date.parse(text)),
    monthOfYear: (text) => intl.monthOfYear().format(Date.parse(text)),
    dateTime: (iso) => `${intl.dateTime().format(Date.parse(iso))} UTC`,
    country,
    city,
    region: nameIn(regions),
    language: memo(MAX_MADE, (code) => displayName(intl.languages(), code)),
    place: (location) => Object.values(partsOf(location)).filter(Boolean).join(', '),
    placeParts: partsOf,
    salary: salaryTexts(intl, false),
    shortSalary: salaryTexts(intl, true),
    workLoad: (workLoad) => workLoadText(intl, workLoad),
    list: (items) => intl.list().format(items),
  };
}
