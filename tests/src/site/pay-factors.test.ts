import { expect, test } from 'vitest';
import { countriesOf, currencyOf } from '../../../src/site/pay-factors.ts';

test.each([
  ['CH', 'CHF'],
  ['LI', 'CHF'],
  ['DE', 'EUR'],
  ['US', 'USD'],
  ['GB', 'GBP'],
  ['PL', 'PLN'],
  ['JP', 'JPY'],
  ['SN', 'XOF'],
  ['GL', 'DKK'],
  ['PS', 'ILS'],
  ['XX', undefined],
  ['', undefined],
])('people in %s are paid in %s', (country, currency) => {
  expect(currencyOf(country)).toBe(currency);
  if (currency) expect(countriesOf(currency).split(' ')).toContain(country);
});
