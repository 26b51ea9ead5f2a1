import { isDate } from '../formats/date.ts';
import { type Rule } from './rule.ts';

export const applyBeforePassed: Rule = {
  name: 'apply-before-passed',
  description: 'The applyBefore of a job lies not before today (UTC); such a job is left out of the site.',
  level: 'warning',
  scopes: ['job'],
  check: ({ applyBefore }, report, { today }) => {
    if (typeof applyBefore !== 'string' || applyBefore >= today || !isDate(applyBefore)) return;
    report({
      path: ['applyBefore'],
      message: `"applyBefore" is "${applyBefore}", which has passed.`,
      hint: `Remove the job, or replace "${applyBefore}" by a later date: such a job is left out of the site.`,
    });
  },
};
