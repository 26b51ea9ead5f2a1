/**
 * Finds wishes: parts of a query's text that stand for a filter, an amount of pay or a recency. Jobs that pass come first. If the query has
 * nothing else, only these are found.
 */
import type { Filters } from '../filters/table.ts';
import { payIn } from './pay-wishes.ts';
import { recencyIn } from './recency-wishes.ts';

export interface Wish {
  role: 'pay' | 'recency';
  /** Alternatives: an amount without a currency may be in any. */
  filters: readonly Filters[];
  /** In UTF-16 units of the query's text. */
  start: number;
  end: number;
}

/** Real queries are shorter, and these expressions are slow on long texts. */
const LONGEST = 200;

/**
 * Finds the wishes in a query's text.
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
