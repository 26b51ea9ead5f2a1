/** Reads pay from a source: amounts, currency and period. Rejects implausible pay. */
import { CODES } from '../feed/codes.ts';
import { implausibleAmount } from '../feed/pay.ts';
import type { Salary } from '../feed/types.ts';
import type { PostingPay } from './posting.ts';
import { meaningsOf } from './words.ts';

type Unread = 'pay-unreadable' | 'pay-without-currency' | 'pay-implausible';

const MAX_LENGTH = 200;
/** An amount such as 80'000, 3.200,00 or 1 867,02. */
const AMOUNT = /(?<![\d.,])\d{1,3}(?:[ '’.,\u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d+)?/g;
const THOUSANDS = /^\s?(?:k|tsd)\b/i;

/**
 * Parses a number in any notation.
 *
 *     readAmount("80'000") // => 80000, also for '80.000', '80,000.00', '80 000,00'
 */
function readAmount(text: string): number {
  const digits = text.replace(/[ '’\u00a0\u202f]/g, '');
  // The last point or comma starts the decimals, unless three digits follow it or it occurs twice.
  const decimals = /[.,](\d*)$/.exec(digits);
  const isDecimal =
    decimals !== null &&
    (decimals[1]!.length !== 3 || /^0?[.,]/.test(digits)) &&
    digits.split(decimals[0][0]!).length === 2;
  const bare = isDecimal ? digits.slice(0, decimals.index).replace(/[.,]/g, '') : digits.replace(/[.,]/g, '');
  return Number(isDecimal ? `${bare}.${decimals[1]}` : bare);
}

/** The amounts in a text. A "k" means thousands, and in "120-150k" it applies to both amounts. */
function amountsIn(text: string): number[] {
  const amounts = [...text.matchAll(AMOUNT)].map((match) => ({
    amount: readAmount(match[0]),
    isThousands: THOUSANDS.test(text.slice(match.index + match[0].length)),
  }));
  const areThousands =
    amounts.some(({ isThousands }) => isThousands) && amounts.every(({ amount }) => amount < 1000);
  return amounts.map(({ amount, isThousands }) => (isThousands || areThousands ? amount * 1000 : amount));
}

/** Reads a currency from its code in capitals, its sign or its name. The word "all" is not the code ALL. */
function currencyIn(text: string): string | undefined {
  const tokens = text.match(/US\$|[€$£¥₹]|\p{L}+\.?/gu) ?? [];
  return tokens
    .map((token) =>
      /^[A-Za-z]{3}$/.test(token) && token !== token.toUpperCase()
        ? undefined
        : CODES.currency.suggest(token),
    )
    .find(Boolean);
}

const amountOf = (given: number | string | undefined): number | undefined =>
  typeof given === 'string' ? amountsIn(given.slice(0, MAX_LENGTH))[0] : given;

/** The pay, or why it is rejected; undefined if none is given. */
export function readPay(given: PostingPay | string): { salary: Salary } | { why: Unread } | undefined {
  const pay = typeof given === 'string' ? inText(given) : given;
  const written = [pay.min, pay.max].filter((amount) => amount !== undefined && amount !== '');
  // Leave out 0, which systems write for a missing amount.
  const amounts = written.map(amountOf).filter((amount) => amount !== 0);
  if (amounts.length === 0) return undefined;
  if (
    !amounts.every(
      (amount): amount is number => amount !== undefined && Number.isFinite(amount) && amount > 0,
    )
  )
    return { why: 'pay-unreadable' };
  const hasMin = Boolean(amountOf(pay.min));
  const hasMax = Boolean(amountOf(pay.max));
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const text = [pay.currency, pay.min, pay.max].filter((part) => typeof part === 'string').join(' ');
  const currency = currencyIn(text.slice(0, 3 * MAX_LENGTH));
  if (currency === undefined) return { why: 'pay-without-currency' };
  const [interval] = meaningsOf('period', (pay.period ?? text).slice(0, MAX_LENGTH)) as Salary['interval'][];
  const salary: Salary = {
    ...(hasMin && { min: least }),
    ...(hasMax && { max: most }),
    currency,
    ...(interval && { interval }),
  };
  return implausibleAmount(salary) === undefined ? { salary } : { why: 'pay-implausible' };
}

function inText(given: string): PostingPay {
  const text = given.slice(0, MAX_LENGTH);
  const [min, max = min] = amountsIn(text);
  return {
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    currency: text,
    period: text,
  };
}
