import { isDate } from '../formats/date.ts';
import { type Rule } from './rule.ts';

export const publishedInFuture: Rule = {
  name: 'published-in-future',
  description: 'The publishedAt of a job is not after today (UTC).',
  level: 'warning',
  scopes: ['job'],
  check: ({ publishedAt }, report, { today }) => {
    if (typeof publishedAt !== 'string' || publishedAt <= today || !isDate(publishedAt)) return;
    report({
      path: ['publishedAt'],
      message: `"publishedAt" is "${publishedAt}", which is in the future.`,
      hint: `Write the day on which the job was published instead of "${publishedAt}".`,
    });
  },
};
