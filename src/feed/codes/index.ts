import { COUNTRIES, suggestCountry } from './countries.ts';
import { CURRENCIES, suggestCurrency } from './currencies.ts';
import { LANGUAGES, suggestLanguage } from './languages.ts';

/** The fields that hold codes: which there are, and which one was meant by something else. */
export const CODES = {
  country: { standard: 'ISO 3166-1', length: 2, example: 'CH', known: COUNTRIES, suggest: suggestCountry },
  language: { standard: 'ISO 639-1', length: 2, example: 'en', known: LANGUAGES, suggest: suggestLanguage },
  currency: { standard: 'ISO 4217', length: 3, example: 'EUR', known: CURRENCIES, suggest: suggestCurrency },
};
