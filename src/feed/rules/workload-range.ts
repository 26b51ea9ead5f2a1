import { type Rule } from './rule.ts';

export const workloadRange: Rule = {
  name: 'workload-range',
  description: 'The lower end of a workload is not above its upper end.',
  level: 'warning',
  scopes: ['workLoad'],
  check: ({ minPercentage: min, maxPercentage: max }, report, { say }) => {
    if (typeof min !== 'number' || typeof max !== 'number' || min <= max) return;
    report({
      path: ['minPercentage'],
      message: say('range', {
        lower: 'workLoad.minPercentage',
        upper: 'workLoad.maxPercentage',
        min,
        max,
      }),
      hint: say('range.hint', { minName: 'minPercentage', maxName: 'maxPercentage', min, max }),
    });
  },
};
