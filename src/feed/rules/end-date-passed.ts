import { isDate } from '../formats/date.ts';
import { type Rule } from './rule.ts';

export const endDatePassed: Rule = {
  name: 'end-date-passed',
  description: 'The endDate of a job lies not before today (UTC); such a job is left out of the site.',
  level: 'warning',
  scopes: ['job'],
  check: ({ endDate }, report, { today, say }) => {
    if (typeof endDate !== 'string' || endDate >= today || !isDate(endDate)) return;
    report({
      path: ['endDate'],
      message: say('date.passed', { name: 'endDate', date: endDate }),
      hint: say('date.passed.hint', { date: endDate }),
    });
  },
};
