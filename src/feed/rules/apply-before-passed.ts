import { isDate } from '../formats/date.ts';
import { type Rule } from './rule.ts';

export const applyBeforePassed: Rule = {
  name: 'apply-before-passed',
  description: 'The applyBefore of a job lies not before today (UTC); such a job is left out of the site.',
  level: 'warning',
  scopes: ['job'],
  check: ({ applyBefore }, report, { today, say }) => {
    if (typeof applyBefore !== 'string' || applyBefore >= today || !isDate(applyBefore)) return;
    report({
      path: ['applyBefore'],
      message: say('date.passed', { name: 'applyBefore', date: applyBefore }),
      hint: say('date.passed.hint', { date: applyBefore }),
    });
  },
};
