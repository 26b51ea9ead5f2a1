import type { ByteReader } from './bytes.ts';
import type { Column, readColumn } from './column.ts';

/** What jobs state that is no choice among values; each is a column, in this order in one file. */
export const TERMS = ['pay', 'workload', 'deadline'] as const;
export type Term = (typeof TERMS)[number];

/** @param read the function of that name: see `FilterSources` */
export const readTerms = (reader: ByteReader, read: typeof readColumn): Record<Term, Column> =>
  Object.fromEntries(TERMS.map((term) => [term, read(reader)])) as Record<Term, Column>;

/** What filter and order need of yearly pay: the most that is stated, in one currency. */
export interface PayValue {
  /** ISO 4217. */
  currency: string;
  /** Whole units a year. */
  max: number;
}

export const printPay = ({ currency, max }: PayValue): string => `${currency}${max}`;
export const readPay = (value: string): PayValue => ({
  currency: value.slice(0, 3),
  max: Number(value.slice(3)),
});
