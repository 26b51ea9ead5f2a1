import { lazy } from '../lib/lazy.ts';
import codes from './codes.json' with { type: 'json' };
import { otherNames } from './hints/values.ts';

/** Currencies of ISO 4217 as of 2026, and the codes that were replaced in 2025 and 2026 (ANG, BGN). */
const CURRENCIES: ReadonlySet<string> = new Set(codes.currencies.flatMap((line) => line.split(' ')));

const CURRENCY_NAMES: ReadonlyMap<string, string> = new Map(
  otherNames({
    EUR: '€, euro, euros',
    GBP: '£, pound, pounds',
    USD: '$, us$, dollar, dollars',
    JPY: '¥, yen',
    INR: '₹',
    PLN: 'zł',
    CZK: 'kč',
    CHF: 'fr, fr., franken, francs, sfr, sfr.',
    CNY: 'rmb',
  }),
);

/**
 * Suggests the code for a misspelt currency.
 *
 *     suggestCurrency('€') // => 'EUR', also for 'eur', 'Euro'
 */
function suggestCurrency(text: string): string | undefined {
  if (text.length > 100) return undefined;
  const given = text.trim();
  return CURRENCIES.has(given.toUpperCase()) ? given.toUpperCase() : CURRENCY_NAMES.get(given.toLowerCase());
}

/** The languages in which spelt-out names of countries and languages are recognised. */
const NAMED_IN = ['en', 'de', 'fr', 'it', 'es', 'nl', 'pt'];

/**
 * Returns a function that maps lower-case names to codes. The map is built from `Intl.DisplayNames` on first
 * use.
 *
 *     namesToCodes('region', ['CH'])().get('schweiz') // => 'CH'
 */
function namesToCodes(type: 'region' | 'language', codes: Iterable<string>): () => Map<string, string> {
  return lazy(
    () =>
      new Map(
        NAMED_IN.flatMap((locale) => {
          const names = new Intl.DisplayNames([locale], { type, fallback: 'none' });
          return [...codes].map((code): [string, string] => [(names.of(code) ?? code).toLowerCase(), code]);
        }),
      ),
  );
}

/** Countries of ISO 3166-1 alpha-2 as of 2026, and XK, which the EU and many others use for Kosovo. */
export const COUNTRIES: ReadonlySet<string> = new Set(codes.countries.flatMap((line) => line.split(' ')));

/** Names that `Intl.DisplayNames` lacks: parts of countries, old names, short forms and common alpha-3 codes. */
const COUNTRY_NAMES: ReadonlyMap<string, string> = new Map(Object.entries(codes.countryNames));

const countryNames = namesToCodes('region', COUNTRIES);

/**
 * Suggests the code for a misspelt or spelt-out country.
 *
 *     suggestCountry('Switzerland') // => 'CH', also for 'Schweiz', 'Suisse', 'ch', 'CHE', 'de-CH'
 */
export function suggestCountry(text: string): string | undefined {
  if (text.length > 100) return undefined;
  const given = text.trim();
  const region = /^[A-Za-z]{2}[-_]([A-Za-z]{2})$/.exec(given)?.[1] ?? given;
  if (COUNTRIES.has(region.toUpperCase())) return region.toUpperCase();
  const name = given.toLowerCase();
  return COUNTRY_NAMES.get(name) ?? countryNames().get(name);
}

/** The language codes of ISO 639-1. */
const LANGUAGES: ReadonlySet<string> = new Set(codes.languages.flatMap((line) => line.split(' ')));

/**
 * Country codes that feeds write instead of a language code. Codes that are also language codes are left out.
 */
const LANGUAGE_OF_COUNTRY: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ at: 'de', au: 'en', br: 'pt', cn: 'zh', cz: 'cs', dk: 'da', gb: 'en', gr: 'el', il: 'he', in: 'hi' },
    ...{ jp: 'ja', mx: 'es', tw: 'zh', ua: 'uk', us: 'en', vn: 'vi' },
  }),
);

const languageNames = namesToCodes('language', LANGUAGES);

/**
 * Suggests the code for a misspelt or spelt-out language.
 *
 *     suggestLanguage('en-US') // => 'en', also for 'EN', 'eng', 'English', 'Englisch', 'us'
 */
function suggestLanguage(text: string): string | undefined {
  if (text.length > 100) return undefined;
  const given = text.trim().toLowerCase();
  const named = languageNames().get(given) ?? LANGUAGE_OF_COUNTRY.get(given);
  if (named !== undefined) return named;
  const language = /^([a-z]{2,3})([-_][a-z0-9]{2,8})*$/.exec(given)?.[1];
  if (language === undefined) return undefined;
  const [canonical = ''] = Intl.getCanonicalLocales(language); // maps three letters to two where a two-letter code exists
  return LANGUAGES.has(canonical) ? canonical : undefined;
}

/** The code list of each field that holds codes, with a function that suggests the right code. */
export const CODES = {
  country: { standard: 'ISO 3166-1', length: 2, example: 'CH', known: COUNTRIES, suggest: suggestCountry },
  language: { standard: 'ISO 639-1', length: 2, example: 'en', known: LANGUAGES, suggest: suggestLanguage },
  currency: { standard: 'ISO 4217', length: 3, example: 'EUR', known: CURRENCIES, suggest: suggestCurrency },
};
