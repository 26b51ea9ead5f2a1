/**
 * Pay in the text of a query: an amount, and next to it in any order a currency, an interval, and words for pay or a minimum: "TJM 500",
 * "min 80k base", "ab 4000 netto im Monat", "2500 euros par mois minimum". English, German, French, Italian, Spanish.
 */
import type { PayFilter } from '../filters/table.ts';
import type { PayInterval } from '../job/pay.ts';
import { lazy } from '../lib/lazy.ts';

/** Currencies as queries and job texts write them. */
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
/** Digits are limited so that long numbers don't cause quadratic backtracking. */
export const AMOUNT = String.raw`\d{1,3}(?:['’.,\s]\d{3}){1,3}(?!\d)|\d{1,12}(?!\d)(?:[.,]\d{1,2})?`;

/** Alternatives with one named group each. */
export const named = (entries: readonly (readonly [string, string])[], prefix: string): string =>
  entries.map(([name, words]) => `(?<${prefix}${name}>${words})`).join('|');

/** Parses "80'000", "80.000", "80,000" and "80 000" as one number, "25,50" as a decimal. */
export const amountOf = (text: string): number =>
  Number(/^\d{1,3}(?:['’.,\s]\d{3})+$/u.test(text) ? text.replace(/\D/g, '') : text.replace(',', '.'));

/** Requested pay, with its range in UTF-16 units of the text. `pay` has one entry per possible currency. */
export interface AskedPay {
  pay: PayFilter[];
  start: number;
  end: number;
}

const PAY = String.raw`(?:salary|pay|paying|paid|pays|earn(?:ing)?s?|wages?|compensation|gehalt|lohn|monatslohn|jahresgehalt|bruttolohn|bruttogehalt|nettolohn|verdienst|verdienen|salaires?|rémunération|stipendio|salario|paga|retribuzione|sueldo)(?:\s(?:of|from|von|de|di))?`;
const LEAST = String.raw`over|above|more than|at least|starting at|min(?:imum|\.)?|from|between|mindestens|mehr als|über|ueber|ab|von|zwischen|plus de|au moins|entre|à partir de|a partir de|dès|oltre|almeno|più di|piu di|da|tra|a partire da|más de|mas de|al menos|desde|ou plus|et plus|or more|and more|and up|or above|and above|oder mehr|und mehr|aufwärts|au minimum|e oltre|o più|minimo|o más`;
/** Words for "paid", which only count with large amounts: "bezahlt 1500", but "30 Tage bezahlter Urlaub". */
const PAID =
  'bezahlt|bezahlung|verg[üu]tung|verg[üu]tet|payée?|rémunérée?|indemnité|pagat[oa]|retribuit[oa]|pagad[oa]s?';
/** Words skipped next to an amount. */
const BESIDE = String.raw`(?:plus |and |und |et |\+ ?)?(?:equity|bonus|stock|commission|provision|perks)|around|about|up to|circa|ca\.?|rund|etwa|bis zu|environ|jusqu['’]à|fino a|hasta|base|ote|package|fixe`;
/** Words that mean both pay and its interval. */
const RATES: Partial<Record<PayInterval, string>> = {
  hour: 'hourly rate|stundenlohn|stundensatz|taux horaire',
  day: 'tjm|day rate|daily rate|tagessatz|taux journalier',
  year: 'ral',
};
/** Intervals that only count directly after an amount: "15 euro stunde". */
const BARE: Partial<Record<PayInterval, string>> = {
  hour: 'stunde|std|h|hr|hour|heure|ora|hora',
  day: 'tag|jour|giorno',
  month: 'monat|month|mois|mese|mes',
  year: 'jahr|year|an|anno|a[ñn]o',
};
const entries = Object.entries;
const said = (): string =>
  [
    named(entries(CURRENCIES), 'in'),
    named(entries(INTERVALS), 'by'),
    named(entries(RATES), 'rate'),
    `(?<gross>${GROSS}|${PAID})`,
    `(?<pay>${PAY})`,
    `(?<least>${LEAST})`,
    BESIDE,
  ].join('|');
/** Maximum number of words read on each side of an amount, and their maximum length. */
const [MOST_SAID, LONGEST_SAID] = [6, 32];
const BEFORE = lazy(() => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${said()})[\s:]{0,2}$`, 'iu'));
const BEHIND = lazy(
  () => new RegExp(String.raw`\s{0,2}(?:${said()}|${named(entries(BARE), 'bare')})(?![\p{L}\d])`, 'iuy'),
);
const THOUSAND = String.raw`k|tsd\.?|tausend|mille|mila|t(?=\s?€)`;
/** One or two amounts: "60-80k", "entre 2000 et 2500", "6500.-". A currency code may be joined: "CHF6500". */
const AMOUNTS = lazy(
  () =>
    new RegExp(
      String.raw`(?:(?<![\p{L}\p{N}.,'’])|(?<=(?<!\p{L})(?:chf|eur|usd|gbp|cad|aud|s?fr\.?)))` +
        String.raw`(?<amount>${AMOUNT})(?:\s?(?<thousand>${THOUSAND})(?!\p{L}))?(?:[.,][-–]+)?` +
        String.raw`(?:\s?[€$£]?\s?(?:[-–/]|bis|to|à|a|al|and|und|et|e|y)\s?[€$£]?(?:${AMOUNT})(?:\s?(?<upTo>${THOUSAND})(?!\p{L}))?(?:[.,][-–]+)?)?\+?`,
      'giu',
    ),
);
/** Monthly pay of a German minijob, which is a kind of job: "538-Euro-Job". */
const [LEAST_MINIJOB, MOST_MINIJOB] = [400, 650];
const JOB = /^[\s-]*(?:mini)?(?:jobs?|basis)/i;

/** The interval of an amount without one, by usual pay. */
const usualInterval = (amount: number): PayInterval =>
  amount < 300 ? 'hour' : amount < 15_000 ? 'month' : 'year';
/** Smaller amounts are no pay: "20 a week" means hours. */
const LEAST_BY: Record<PayInterval, number> = { hour: 10, day: 50, week: 200, month: 400, year: 10_000 };
/** Minimum amount in thousands that is pay by itself; less may be "4k video". */
const MANY = 20_000;
/** "401k" is a pension plan. */
const NO_PAY = '401';

/** Currencies for text with words that are not English. */
const CONTINENTAL = ['EUR', 'CHF'];
const ENGLISH =
  /^(?:an?|and|above|about|around|at|annual(?:ly)?|base|between|compensation|daily|day|earn(?:ing)?s?|fixe|from|gross|hour(?:ly)?|hr|h|k|least|minimum|min|month(?:ly)?|mo|more|net|of|or|ote|over|package|paid|pay(?:ing|s)?|per|ph|p|pa|rate|salary|starting|than|to|up|wages?|week(?:ly)?|year(?:ly)?|yr)$/i;

type Found = Record<string, string | undefined>;
const nameOf = (found: Found, prefix: string, names: object): string | undefined =>
  Object.keys(names).find((name) => found[prefix + name] !== undefined);

/** Finds the amounts of pay in a text. */
export function payIn(text: string): AskedPay[] {
  const asked: AskedPay[] = [];
  for (const { 0: amounts, index, groups = {} } of text.matchAll(AMOUNTS())) {
    const found: Found = {};
    const take = (said: Found = {}): void => {
      for (const [name, word] of Object.entries(said)) found[name] ??= word;
    };
    let [start, end] = [index, index + amounts.length];
    const least = asked.at(-1)?.end ?? 0;
    for (let i = 0; i < MOST_SAID; i++) {
      const before = BEFORE().exec(text.slice(Math.max(least, start - LONGEST_SAID), start));
      if (!before) break;
      start -= before[0].length;
      take(before.groups);
    }
    for (let i = 0; i < MOST_SAID; i++) {
      const expression = BEHIND();
      expression.lastIndex = end;
      const behind = expression.exec(text);
      if (!behind) break;
      end = expression.lastIndex;
      take(behind.groups);
    }
    const isThousands = (groups['thousand'] ?? groups['upTo']) !== undefined;
    const amount = amountOf(groups['amount']!) * (isThousands ? 1000 : 1);
    const currency = nameOf(found, 'in', CURRENCIES);
    const bare = nameOf(found, 'bare', BARE) as PayInterval | undefined;
    const by = (nameOf(found, 'by', INTERVALS) ?? nameOf(found, 'rate', RATES)) as PayInterval | undefined;
    const isPension = groups['amount'] === NO_PAY && isThousands;
    const isMeant =
      currency !== undefined ||
      (isThousands && amount >= MANY && !isPension) ||
      (by !== undefined && amount >= LEAST_BY[by]) ||
      (found['pay'] !== undefined && amount >= LEAST_BY.hour) ||
      (found['gross'] !== undefined && amount >= LEAST_BY.month) ||
      (found['least'] !== undefined && amount >= MANY) ||
      // "12 hour shift" and "2 Tage Monat" are not pay.
      (isThousands && bare !== undefined);
    const isMinijob =
      (currency ?? 'EUR') === 'EUR' &&
      amount >= LEAST_MINIJOB &&
      amount <= MOST_MINIJOB &&
      JOB.test(text.slice(end));
    if (!isMeant || isMinijob || amount <= 0 || /^[\p{L}\p{N}%]/u.test(text.slice(end))) continue;
    const interval = by ?? bare ?? usualInterval(amount);
    const isEnglish = (text.slice(start, end).match(/\p{L}+/gu) ?? []).every((word) => ENGLISH.test(word));
    const meant = currency ? [currency] : isEnglish ? Object.keys(CURRENCIES) : CONTINENTAL;
    const pay = meant.map((one): PayFilter => ({ amount, interval, unstated: false, currency: one }));
    asked.push({ pay, start, end });
  }
  return asked;
}
