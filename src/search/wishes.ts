/**
 * The parts of a query's text that are no words of jobs but that a filter can say: an amount of pay, and how new jobs
 * are. Jobs that pass come first; where nothing else is asked for, they are all that is found.
 */
import type { Filters } from '../filters/table.ts';
import { payIn } from './pay-wishes.ts';
import { recencyIn } from './recency-wishes.ts';

export interface Wish {
  role: 'pay' | 'recency';
  /** One of them is enough: an amount without a currency is meant in any. */
  filters: readonly Filters[];
  /** In UTF-16 units of the query's text. */
  start: number;
  end: number;
}

/** A longer query is nobody's, and these expressions look at each place of a text for long. */
const LONGEST = 200;

/**
 * The wishes of a query's text.
 *
 *     wishesIn('Koch über 5000 Franken')
 *     // => [{ role: 'pay', filters: [{ pay: { amount: 5000, interval: 'month', currency: 'CHF', unstated: false } }], start: 5, end: 22 }]
 */
export function wishesIn(text: string): Wish[] {
  if (text.length > LONGEST) return [];
  const paid = /\d/.test(text) ? payIn(text) : [];
  return [
    ...paid.map(({ pay, start, end }): Wish => ({
      role: 'pay',
      filters: pay.map((one) => ({ pay: one })),
      start,
      end,
    })),
    ...recencyIn(text).map(({ days, start, end }): Wish => ({
      role: 'recency',
      filters: [{ postedWithin: days }],
      start,
      end,
    })),
  ];
}
