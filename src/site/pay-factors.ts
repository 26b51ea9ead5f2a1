import { TIMES_A_YEAR } from '../job/pay.ts';
import currencies from './currencies.json' with { type: 'json' };
import type { SiteContext } from './context.ts';

/** The sentence that explains how pay is converted to a year. */
export function payFactors({ t, format }: Pick<SiteContext, 't' | 'format'>): string {
  const { month, week, day, hour } = TIMES_A_YEAR;
  return t('pay.factors', {
    months: format.number(month),
    weeks: format.number(week),
    days: format.number(day),
    hours: format.number(hour),
  });
}

/** For each currency (ISO 4217) the countries that use it (ISO 3166-1 alpha-2). */
const COUNTRIES: Readonly<Record<string, string>> = currencies;

/** The currency of pay in a country; undefined if unknown. */
export const currencyOf = (country: string): string | undefined =>
  Object.keys(COUNTRIES).find((currency) => countriesOf(currency).split(' ').includes(country));

/** The countries that use a currency, separated by blanks; "" if unknown. */
export const countriesOf = (currency: string): string => COUNTRIES[currency] ?? '';
