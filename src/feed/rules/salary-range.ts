import { type Rule } from './rule.ts';

export const salaryRange: Rule = {
  name: 'salary-range',
  description: 'The lower end of a salary is not above its upper end.',
  level: 'warning',
  scopes: ['salary'],
  check: ({ min, max }, report) => {
    if (typeof min !== 'number' || typeof max !== 'number' || min <= max) return;
    report({
      path: ['min'],
      message: `"salary.min" is ${min}, which is more than "salary.max", ${max}.`,
      hint: `Swap them: "min": ${max}, "max": ${min}.`,
    });
  },
};
