import { type Rule } from './rule.ts';

export const workloadRange: Rule = {
  name: 'workload-range',
  description: 'The lower end of a workload is not above its upper end.',
  level: 'warning',
  scopes: ['workLoad'],
  check: ({ minPercentage: min, maxPercentage: max }, report) => {
    if (typeof min !== 'number' || typeof max !== 'number' || min <= max) return;
    report({
      path: ['minPercentage'],
      message: `"workLoad.minPercentage" is ${min}, which is more than "workLoad.maxPercentage", ${max}.`,
      hint: `Swap them: "minPercentage": ${max}, "maxPercentage": ${min}.`,
    });
  },
};
