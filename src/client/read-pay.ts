/** Parses pay as people type it: "70k", "CHF 70'000.-", "1,2 Mio", "€ 25/h". The API only accepts plain numbers. */
import type { PayInterval } from '../job/pay.ts';
import { PARAMETERS } from '../filters/parameters.ts';

export interface TypedPay {
  amount: number;
  /**
   * The currencies (ISO 4217) that the typed sign or code may mean, the likeliest first. Empty if there is no
   * sign or code.
   */
  currencies: readonly string[];
  interval?: PayInterval;
}

const SIGNS: Readonly<Record<string, readonly string[]>> = {
  '€': ['EUR'],
  euro: ['EUR'],
  euros: ['EUR'],
  $: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN'],
  us$: ['USD'],
  c$: ['CAD'],
  ca$: ['CAD'],
  a$: ['AUD'],
  au$: ['AUD'],
  dollar: ['USD', 'CAD', 'AUD'],
  dollars: ['USD', 'CAD', 'AUD'],
  '£': ['GBP'],
  '¥': ['JPY', 'CNY'],
  '₹': ['INR'],
  rs: ['INR'],
  zł: ['PLN'],
  kč: ['CZK'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
  fr: ['CHF'],
  sfr: ['CHF'],
  franken: ['CHF'],
  francs: ['CHF'],
  franchi: ['CHF'],
};

/**
 * The factor for each word after a number, such as 1000 for "k". The words are English, German, French,
 * Italian and Indian.
 */
const TIMES: Readonly<Record<string, number>> = {
  ...Object.fromEntries('k t tsd thsd tausend thousand mille mila'.split(' ').map((word) => [word, 1e3])),
  ...Object.fromEntries(
    'm mn mln mio mill million millions millionen milione milioni'.split(' ').map((word) => [word, 1e6]),
  ),
  ...Object.fromEntries('lakh lakhs'.split(' ').map((word) => [word, 1e5])),
  ...Object.fromEntries('crore crores'.split(' ').map((word) => [word, 1e7])),
};

const PER = String.raw`(?:/ ?|per |pro |par |an? |im |die |de l'|al |all'|l')`;
const INTERVALS: readonly (readonly [PayInterval, RegExp])[] = (
  [
    [
      'year',
      `p\\. ?a\\.?|pa|yearly|annually|jährlich|annuels?|annui|${PER}(?:year|yr|y|a|annum|jahr|an|année|anno)`,
    ],
    ['month', `monthly|monatlich|mensuels?|mensili|${PER}(?:month|mo|monat|mt|mois|mese)`],
    ['week', `weekly|wöchentlich|${PER}(?:week|wk|woche|semaine|settimana)|alla settimana`],
    ['day', `daily|täglich|${PER}(?:day|d|tag|jour|giorno)`],
    ['hour', `hourly|stündlich|${PER}(?:hour|hr|h|stunde|std|heure|ora)`],
  ] as const
).map(([interval, words]) => [interval, new RegExp(`(?<![\\p{L}])(?:${words})\\.?$`, 'u')]);

const LEAST =
  /^(?:>=?|≥|from|at least|min(?:imum|imo|d|destens)?\.?|ab|dès|à partir de|au moins|da|almeno) ?(?![\p{L}])/u;
const BEFORE_TAX = /(?<![\p{L}])(?:brutto|gross|brut|lordi?|before tax)$/u;

/** Normalizes digits, apostrophes, dashes, blanks and case, and removes invisible characters. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cf}]/gu, '')
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/[’‘ʼ´`′‛٬]/g, "'")
    .replace(/٫/g, '.')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** The ASCII form of a digit of any script. The digits of each script are ten consecutive code points. */
function digitOf(character: string): string {
  const code = character.codePointAt(0)!;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value);
}

/** Removes a match from a text. */
const without = (text: string, part: RegExp): string => text.replace(part, '').trim();

/**
 * Parses one amount with the text that may surround it; undefined if there is no amount or it is out of
 * bounds. A point or comma before three digits separates thousands in any language, because pay has no
 * thousandths. Before "k" or "million" its meaning depends on the language.
 * @param locale a language, BCP 47
 *
 *     readTypedPay('1,2 Mio. €', 'de') // => { amount: 1200000, currencies: ['EUR'] }
 */
export function readTypedPay(text: string, locale: string): TypedPay | undefined {
  let rest = without(plain(text), LEAST);
  const interval = INTERVALS.find(([, words]) => words.test(rest));
  if (interval) rest = without(rest, interval[1]);
  rest = without(without(rest, BEFORE_TAX), /\+$/);
  const { currencies, rest: bare } = takeCurrency(rest);
  const [, number = '', word = ''] = /^([\d., '_]*\d)(?: ?[.,] ?--?|[.,'])? ?(\p{L}*)\.?$/u.exec(bare) ?? [];
  const times = word === '' ? 1 : TIMES[word];
  const value =
    times === undefined ? undefined : readNumber(number, times > 1 ? decimalSign(locale) : undefined);
  if (value === undefined) return undefined;
  // Round, because products of binary fractions are inexact, such as 1.1 × 1,000,000.
  const amount = Math.round(value * times! * 100) / 100;
  const { minimum, maximum } = PARAMETERS.pay;
  if (amount < minimum || amount > maximum) return undefined;
  return { amount, currencies, ...(interval && { interval: interval[0] }) };
}

/**
 * Removes a currency sign or code before or after the number. The last expression finds the sign in "70k€".
 */
function takeCurrency(text: string): { currencies: readonly string[]; rest: string } {
  const sign = String.raw`([\p{L}]{0,2}\p{Sc}|[\p{L}]+)\.?`;
  for (const expression of [
    new RegExp(`^${sign} ?(?=[\\d])`, 'u'),
    new RegExp(`(?<=[\\d.,\\-] ?(?:[\\p{L}]+\\.? )?)${sign}$`, 'u'),
    /(?<=[kmt])([€$£])$/u,
  ]) {
    const [whole, found = ''] = expression.exec(text) ?? [];
    const currencies = SIGNS[found] ?? codeOf(found);
    if (whole !== undefined && currencies) return { currencies, rest: text.replace(expression, '').trim() };
  }
  return { currencies: [], rest: text };
}

const codeOf = (word: string): readonly string[] | undefined =>
  /^[a-z]{3}$/.test(word) && Intl.supportedValuesOf('currency').includes(word.toUpperCase())
    ? [word.toUpperCase()]
    : undefined;

const decimalSign = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/**
 * @param decimal the sign that starts a fraction even before three digits; undefined if three digits are
 * never a fraction
 */
function readNumber(text: string, decimal: string | undefined): number | undefined {
  if (/^\d+$/.test(text)) return Number(text);
  const single = /^(\d+)([.,])(\d+)$/.exec(text);
  if (single) {
    const [, whole = '', sign = '', fraction = ''] = single;
    const isFraction = fraction.length < 3 || (fraction.length === 3 && (sign === decimal || whole === '0'));
    if (isFraction) return Number(`${whole}.${fraction}`);
  }
  // Groups of three digits with one separator (in India, groups of two before the last three), and then a
  // fraction after another separator.
  const grouped =
    /^([1-9]\d{0,2}(?:([., '_])\d{3})(?:\2\d{3})*|[1-9]\d?(?:,\d{2})+,\d{3})(?:([.,])(\d{1,2}))?$/.exec(text);
  if (!grouped) return undefined;
  const [, whole = '', parting = ',', sign, fraction = '0'] = grouped;
  return sign === parting ? undefined : Number(`${whole.replace(/\D/g, '')}.${fraction}`);
}
