import { isPlausiblePay, PER_YEAR } from '../feed/pay.ts';
import type { Salary } from '../feed/types.ts';

/**
 * The pay intervals as parameters and pages name them, each with the number of times a year that it is paid.
 */
export const TIMES_A_YEAR = {
  year: PER_YEAR.yearly,
  month: PER_YEAR.monthly,
  week: PER_YEAR.weekly,
  day: PER_YEAR.daily,
  hour: PER_YEAR.hourly,
} as const;
export type PayInterval = keyof typeof TIMES_A_YEAR;
/** The pay intervals in display order. */
export const PAY_INTERVALS = Object.keys(TIMES_A_YEAR) as PayInterval[];

/** The names of the pay intervals in feeds. */
export const IN_FEEDS = {
  year: 'yearly',
  month: 'monthly',
  week: 'weekly',
  day: 'daily',
  hour: 'hourly',
} as const satisfies Record<PayInterval, Salary['interval']>;

/**
 * Yearly pay before tax in whole currency units. `min` is at most `max`; one of them may be missing, as in "from
 * 60,000" and "up to 90,000".
 */
export interface YearlyPay {
  min?: number;
  max?: number;
  /** ISO 4217. */
  currency: string;
}

/** A yearly amount, rounded in the same way for jobs and queries, so that equal pay is the same number. */
export const yearly = (amount: number, interval: PayInterval): number =>
  Math.round(amount * TIMES_A_YEAR[interval]);

/**
 * The full-time yearly pay of a job. Undefined without a currency, an interval or an amount other than 0, and
 * if the pay is implausible. A missing end of a range stays missing.
 *
 *     yearlyPay({ min: 30, max: 35.5, currency: 'CHF', interval: 'hourly' })
 *     // => { min: 62400, max: 73840, currency: 'CHF' }
 */
export function yearlyPay(salary: Salary | undefined): YearlyPay | undefined {
  const { min, max, currency, interval } = salary ?? {};
  const stated = PAY_INTERVALS.find((candidate) => IN_FEEDS[candidate] === interval);
  if (!currency || !stated || !(min || max) || !isPlausiblePay(salary!)) return undefined;
  const [first, last] = [min, max].map((amount) => (amount ? yearly(amount, stated) : undefined));
  if (first !== undefined && last !== undefined)
    return { min: Math.min(first, last), max: Math.max(first, last), currency };
  return { ...(first !== undefined && { min: first }), ...(last !== undefined && { max: last }), currency };
}

/** The highest stated amount, by which pay is filtered and sorted. */
export const mostStated = ({ min = 0, max = min }: YearlyPay): number => max;

/** The currencies of stated pay, most frequent first. */
export function currenciesOf(jobs: Iterable<{ salary?: Salary }>): string[] {
  const counter = new CurrencyCounter();
  for (const job of jobs) counter.add(job);
  return counter.currencies();
}

/** Counts currencies job by job. */
export class CurrencyCounter {
  readonly #paid = new Map<string, number>();

  add({ salary }: { salary?: Salary }): void {
    const { currency } = yearlyPay(salary) ?? {};
    if (currency !== undefined) this.#paid.set(currency, (this.#paid.get(currency) ?? 0) + 1);
  }

  currencies(): string[] {
    return [...this.#paid].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).map(([currency]) => currency);
  }
}
