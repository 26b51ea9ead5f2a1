import { CURRENCIES, suggestCurrency } from '../codes/currencies.ts';
import { checkCode } from './codes.ts';
import { type Rule } from './rule.ts';

export const currencyCode: Rule = {
  name: 'currency-code',
  description: 'A currency is a code of ISO 4217, in upper case.',
  level: 'warning',
  scopes: ['salary'],
  check: ({ currency }, report, { say }) => {
    const found = checkCode('currency', currency, 3, CURRENCIES, 'ISO 4217', suggestCurrency, say);
    if (found) report(found);
  },
};
