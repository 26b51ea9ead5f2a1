import { expect, test } from 'vitest';
import type { Salary } from '../../../src/feed/types.ts';
import { currenciesOf, mostStated, PAY_INTERVALS, TIMES_A_YEAR, yearlyPay } from '../../../src/job/pay.ts';
import { listOf } from '../../lib/text-table.ts';

test('every interval has a number of times a year', () => {
  const intervals: NonNullable<Salary['interval']>[] = ['yearly', 'monthly', 'weekly', 'daily', 'hourly'];
  const yearOf = (interval: Salary['interval']) =>
    yearlyPay({ min: 10, max: 20, currency: 'XTS', ...(interval && { interval }) });
  expect(intervals.map(yearOf)).toEqual(
    [1, 12, 52, 260, 2080].map((times) => ({ min: 10 * times, max: 20 * times, currency: 'XTS' })),
  );
  expect(PAY_INTERVALS.map((interval) => TIMES_A_YEAR[interval])).toEqual([1, 12, 52, 260, 2080]);
});

test('without currency, interval or amount there is no pay', () => {
  for (const salary of [
    undefined,
    {},
    { min: 10, max: 20, interval: 'hourly' },
    { min: 10, max: 20, currency: 'CHF' },
    { currency: 'CHF', interval: 'hourly' },
    { min: 0, max: 0, currency: 'CHF', interval: 'hourly' },
  ] as const)
    expect(yearlyPay(salary)).toBeUndefined();
});

test('an end that is missing or 0 is left out, and the smaller one comes first', () => {
  const of = (ends: Salary) => yearlyPay({ ...ends, currency: 'EUR', interval: 'monthly' });
  expect(of({ min: 3000 })).toEqual({ min: 36_000, currency: 'EUR' });
  const upTo = { max: 36_000, currency: 'EUR' };
  expect([of({ max: 3000 }), of({ min: 0, max: 3000 })]).toEqual([upTo, upTo]);
  expect(
    [of({ min: 3000 }), of({ max: 3000 }), of({ min: 500, max: 3000 })].map((pay) => mostStated(pay!)),
  ).toEqual([36_000, 36_000, 36_000]);
  expect(of({ min: 4000, max: 3000 })).toEqual({ min: 36_000, max: 48_000, currency: 'EUR' });
});

test('currencies are sorted by number of jobs, then by name, whatever the order of jobs', () => {
  const jobs = ['USD', 'EUR', 'CHF', 'GBP', 'GBP', 'SEK'].map((currency) => ({
    salary: { min: 40, interval: 'hourly' as const, currency },
  }));
  for (const some of [jobs, jobs.toReversed()])
    expect(currenciesOf([...some, {}, { salary: { min: 10, currency: 'JPY' } }])).toEqual(
      listOf('GBP | CHF | EUR | SEK | USD'),
    );
});

test('yearly pay is in whole units', () =>
  expect(yearlyPay({ min: 24.04, max: 33.333, currency: 'USD', interval: 'hourly' })).toEqual({
    min: 50_003,
    max: 69_333,
    currency: 'USD',
  }));

test('implausible pay is ignored', () => {
  const year = { min: 45_000, max: 55_000, currency: 'EUR' };
  expect(yearlyPay({ ...year, interval: 'monthly' })).toBeUndefined();
  expect(yearlyPay({ ...year, interval: 'yearly' })).toEqual(year);
});
