/** Pay as queries and adverts write it, as expressions. English, German, French, Italian, Spanish. */
import type { PayInterval } from '../job/pay.ts';

export const CURRENCIES: Record<string, string> = {
  USD: String.raw`us\$|\$|usd|us dollars?|dollars?`,
  EUR: String.raw`€|eur|euros?`,
  GBP: String.raw`£|gbp|pounds?`,
  CAD: String.raw`ca?\$|cad|canadian dollars?`,
  AUD: String.raw`au?\$|aud|australian dollars?`,
  CHF: String.raw`chf|s?fr\.?|sfr|schweizer franken|franken|francs?(?: suisses?)?|franchi(?: svizzeri)?|stutz`,
};
export const INTERVALS: Record<PayInterval, string> = {
  hour: String.raw`\/\s?h(?:r|our)?|an hour|an hr|per hour|per hr|hourly|p\/h|ph|(?:pro|die|je|in der) stunde|stündlich|stundenlohn|\/\s?std|(?:de |par |à )?l['’]heure|par heure|\/\s?heure|horaire|pro h|por hora|(?:a )?la hora|all['’]ora|l['’]ora|orari[ao]`,
  day: String.raw`\/\s?d(?:ay)?|a day|per day|daily|(?:pro|am) tag|täglich|tagessatz|\/\s?tag|par jour|\/\s?jour|al giorno|al d[ií]a|por d[ií]a`,
  week: String.raw`a week|per week|weekly|(?:pro|in der) woche|wöchentlich|par semaine|a(?:lla)? settimana|a la semana|por semana`,
  month: String.raw`\/\s?m(?:o|onth)?(?![a-z])|a month|per month|monthly|(?:pro|im|je) monat|\/\s?monat|monatlich|mtl\.?|monatslohn|par mois|\/\s?mois|mensuels?|al mese|\/\s?mese|mensili|al mes|por mes|mensual(?:es)?`,
  year: String.raw`\/\s?y(?:r|ear)?|a year|per year|per annum|per yr|a yr|yearly|annual(?:ly)?|p\.?\s?a\.?(?![a-z])|(?:pro|im) jahr|\/\s?jahr|jährlich|jahreslohn|jahresgehalt|par an|\/\s?an(?![a-z])|annuels?|all['’]anno|annui|annu[ae]l[ei]|al a[ñn]o|por a[ñn]o|anual(?:es)?`,
};
export const GROSS = String.raw`gross|net|brutto|netto|bruts?|nets?|lord[oi]|nett[oi]`;
/** No pay has more digits: a text that is nothing but numbers is read once, and not from each of them to its end. */
export const AMOUNT = String.raw`\d{1,3}(?:['’.,\s]\d{3}){1,3}(?!\d)|\d{1,12}(?!\d)(?:[.,]\d{1,2})?`;

/** One of several expressions, each a group of its own. */
export const named = (entries: readonly (readonly [string, string])[], prefix: string): string =>
  entries.map(([name, words]) => `(?<${prefix}${name}>${words})`).join('|');

/** "80'000", "80.000", "80,000" and "80 000" are one number, "25,50" another. */
export const amountOf = (text: string): number =>
  Number(/^\d{1,3}(?:['’.,\s]\d{3})+$/u.test(text) ? text.replace(/\D/g, '') : text.replace(',', '.'));
