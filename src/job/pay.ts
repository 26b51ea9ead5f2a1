import { isPlausiblePay, PER_YEAR } from '../feed/pay.ts';
import type { Salary } from '../feed/types.ts';

/** How often pay is stated, as parameters and pages call it, with how many times a year it comes. */
export const TIMES_A_YEAR = {
  year: PER_YEAR.yearly,
  month: PER_YEAR.monthly,
  week: PER_YEAR.weekly,
  day: PER_YEAR.daily,
  hour: PER_YEAR.hourly,
} as const;
export type PayInterval = keyof typeof TIMES_A_YEAR;
/** In the order in which they are offered. */
export const PAY_INTERVALS = Object.keys(TIMES_A_YEAR) as PayInterval[];

/** Their names in feeds. */
export const IN_FEEDS = {
  year: 'yearly',
  month: 'monthly',
  week: 'weekly',
  day: 'daily',
  hour: 'hourly',
} as const satisfies Record<PayInterval, Salary['interval']>;

/**
 * Whole units of a currency a year, before tax as adverts state it: `min` is at most `max`, and one of them may be
 * missing, as in "from 60,000" and "up to 90,000".
 */
export interface YearlyPay {
  min?: number;
  max?: number;
  /** ISO 4217. */
  currency: string;
}

/** Rounded alike for jobs and for what is asked, so that the same pay is the same number. */
export const yearly = (amount: number, interval: PayInterval): number =>
  Math.round(amount * TIMES_A_YEAR[interval]);

/**
 * The pay of a job in a year of full time, or undefined when it states none: without currency or interval an amount
 * says too little, and 0 is how feeds leave it out. An end that is not stated is not there. Implausible pay counts as not stated.
 *
 *     yearlyPay({ min: 30, max: 35.5, currency: 'CHF', interval: 'hourly' })
 *     // => { min: 62400, max: 73840, currency: 'CHF' }
 */
export function yearlyPay(salary: Salary | undefined): YearlyPay | undefined {
  const { min, max, currency, interval } = salary ?? {};
  const stated = PAY_INTERVALS.find((one) => IN_FEEDS[one] === interval);
  if (!currency || !stated || !(min || max) || !isPlausiblePay(salary!)) return undefined;
  const [first, last] = [min, max].map((amount) => (amount ? yearly(amount, stated) : undefined));
  if (first !== undefined && last !== undefined)
    return { min: Math.min(first, last), max: Math.max(first, last), currency };
  return { ...(first !== undefined && { min: first }), ...(last !== undefined && { max: last }), currency };
}

/** The most that is stated: what pay is filtered and sorted by. */
export const mostStated = ({ min = 0, max = min }: YearlyPay): number => max;

/** The currencies in which jobs state what they pay, those of most jobs first. */
export function currenciesOf(jobs: Iterable<{ salary?: Salary }>): string[] {
  const counter = new CurrencyCounter();
  for (const job of jobs) counter.add(job);
  return counter.currencies();
}

/** Finds these currencies, one job after the other. */
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
