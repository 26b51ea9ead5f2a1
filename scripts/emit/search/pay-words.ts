/** Pay that only the text of an advert states, as words of the index (`PAID`). */
import type { PayInterval } from '../../../src/job/pay.ts';
import { lazy } from '../../../src/lib/lazy.ts';
import { PAID, TIMES_A_YEAR, yearly } from '../../../src/search/asked-wish.ts';
import { AMOUNT, amountOf, CURRENCIES, GROSS, INTERVALS, named } from '../../../src/search/pay-wishes.ts';

/** Less is paid for something else than a year's work, and more is a budget. */
const [LEAST, MOST] = [3_000, 1_500_000];
/** A text with more amounts is a list: a search reads all words for pay, so no text adds many. */
const MOST_STATED = 12;

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
