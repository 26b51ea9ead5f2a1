import { type Rule } from './rule.ts';

export const salaryRange: Rule = {
  name: 'salary-range',
  description: 'The lower end of a salary is not above its upper end.',
  level: 'warning',
  scopes: ['salary'],
  check: ({ min, max }, report, { say }) => {
    if (typeof min !== 'number' || typeof max !== 'number' || min <= max) return;
    report({
      path: ['min'],
      message: say('range', { lower: 'salary.min', upper: 'salary.max', min, max }),
      hint: say('range.hint', { minName: 'min', maxName: 'max', min, max }),
    });
  },
};
