/** Pay that only the text of an advert states: as words of the index, which no text has, with what it is in a year. */
import { lazy } from '../lib/lazy.ts';
import type { PayInterval } from '../job/pay.ts';
import { amountOf, AMOUNT, CURRENCIES, GROSS, INTERVALS, named } from './pay-expressions.ts';
import { termOf } from './named-employer.ts';
import type { QuerySource } from './query-source.ts';
import type { Asked } from './tier.ts';
import { choicesOf, type Wish } from './wishes.ts';

/** Begins these words; the currency and the pay of a year follow: "$eur31200". */
const PAID = '$';

/** Less is paid for something else than a year's work, and more is a budget. */
const [LEAST, MOST] = [3_000, 1_500_000];
/** A text with more amounts is a list: a search reads all words for pay, so no text adds many. */
const MOST_STATED = 12;

/**
 * How many times a year pay comes. It is a copy of what `src/job/pay.ts` has for filters: what both parts of the browser's code shared would
 * be a file of its own, and a wait for it.
 */
export const TIMES_A_YEAR: Record<PayInterval, number> = {
  year: 1,
  month: 12,
  week: 52,
  day: 260,
  hour: 2080,
};
const yearly = (amount: number, by: PayInterval): number => Math.round(amount * TIMES_A_YEAR[by]);

const currency = (): string => named(Object.entries(CURRENCIES), 'currency');
const interval = (): string => named(Object.entries(INTERVALS), 'by');
const RANGE = String.raw`(?<amount>${AMOUNT})(?<thousand>\s?k)?\s?(?:[€$£]|eur|chf)?(?:\s?(?:[-–]|bis|to|à|a)\s?(?:[€$£]|eur|chf)?\s?(?<upTo>${AMOUNT})(?<upToThousand>\s?k)?)?`;
const GROSS_TOO = String.raw`(?:\s?(?:${GROSS}))?`;
/** "15,50 € - 18 € pro Stunde", and "CHF 90’000 per year". */
const STATED = lazy(() =>
  [
    String.raw`(?<![\p{L}\p{N}.,])${RANGE}\s?(?:${currency()})${GROSS_TOO}\s?(?:${interval()})(?![\p{L}\p{N}])`,
    String.raw`(?<![\p{L}\p{N}])(?:${currency()})\s?${RANGE}${GROSS_TOO}\s?(?:${interval()})(?![\p{L}\p{N}])`,
  ].map((expression) => new RegExp(expression, 'giu')),
);
/** Most texts have none of these. */
const MONEY = /[€£$]|eur|chf|franken|francs|gbp/i;

/** The words that a job is found by for the pay that its text states. */
export function payWords(text: string): string[] {
  if (!MONEY.test(text)) return [];
  const found = STATED().flatMap((expression) =>
    Array.from(text.matchAll(expression), ({ groups = {} }) => {
      const nameOf = (prefix: string, names: readonly string[]): string =>
        names.find((name) => groups[prefix + name] !== undefined)!;
      const isThousand = groups['upToThousand'] ?? groups['thousand'];
      const amount = amountOf(groups['upTo'] ?? groups['amount']!) * (isThousand ? 1000 : 1);
      const by = nameOf('by', Object.keys(TIMES_A_YEAR)) as PayInterval;
      return { currency: nameOf('currency', Object.keys(CURRENCIES)), pay: yearly(amount, by) };
    }),
  );
  const words = found
    .filter(({ pay }) => pay >= LEAST && pay <= MOST)
    .map((one) => `${PAID}${one.currency.toLowerCase()}${one.pay}`);
  return [...new Set(words)].slice(0, MOST_STATED);
}

/** The terms that find the jobs whose text states so much pay, in one of the currencies that are asked for; nothing where none does. */
export async function paidInText(
  source: QuerySource,
  wishes: readonly Wish[],
): Promise<Pick<NonNullable<Asked['wish']>, 'inText'>> {
  const asked = wishes.flatMap(({ filters }) => filters.flatMap(({ pay }) => pay ?? []));
  const found = await Promise.all(
    asked.map(async ({ amount, interval, currency: own }) => {
      const beginning = PAID + own.toLowerCase();
      const stated = await source.beginningWith(beginning);
      return stated.filter(
        ({ word }) => Number(word.slice(beginning.length)) >= yearly(amount ?? 0, interval),
      );
    }),
  );
  const [first, ...others] = found.flat().map((jobs) => termOf(source, jobs));
  if (!first) return {};
  const term = { ...first, matches: [first, ...others].flatMap(({ matches }) => matches) };
  return { inText: { terms: [term], filters: choicesOf(wishes.filter(({ role }) => role !== 'pay')) } };
}
