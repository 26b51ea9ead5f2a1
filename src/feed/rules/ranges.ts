/** Rules about the two ends of a salary and of a workload. */
import { tell } from '../words/say.ts';
import type { Rule, Scope } from './rule.ts';

export const salaryCurrency: Rule = {
  name: 'salary-currency',
  description: 'A salary with an amount names its currency.',
  scopes: ['salary'],
  check: ({ min, max, currency }, report, { say }) => {
    if (currency !== undefined || (typeof min !== 'number' && typeof max !== 'number')) return;
    report({ path: [], ...tell(say, 'salary-currency') });
  },
};

const range = (scope: Scope, minName: string, maxName: string): Rule => ({
  name: `${scope.toLowerCase()}-range`,
  description: `The lower end of a ${scope.toLowerCase()} is not above its upper end.`,
  scopes: [scope],
  check: ({ [minName]: min, [maxName]: max }, report, { say }) => {
    if (typeof min !== 'number' || typeof max !== 'number' || min <= max) return;
    const names = { minName, maxName, lower: `${scope}.${minName}`, upper: `${scope}.${maxName}` };
    report({ path: [minName], ...tell(say, 'range', { ...names, min, max }) });
  },
});
export const salaryRange = range('salary', 'min', 'max');
export const workloadRange = range('workLoad', 'minPercentage', 'maxPercentage');
