import { type Rule } from './rule.ts';

export const salaryCurrency: Rule = {
  name: 'salary-currency',
  description: 'A salary with an amount names its currency.',
  level: 'warning',
  scopes: ['salary'],
  check: ({ min, max, currency }, report) => {
    if (currency !== undefined || (typeof min !== 'number' && typeof max !== 'number')) return;
    report({
      path: [],
      message: '"salary" has an amount, but no currency.',
      hint: 'Add the code of the currency, for example "currency": "CHF".',
    });
  },
};
