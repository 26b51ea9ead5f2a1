import { isDate } from '../formats/date.ts';
import { type Rule } from './rule.ts';

export const publishedInFuture: Rule = {
  name: 'published-in-future',
  description: 'The publishedAt of a job is not after today (UTC).',
  level: 'warning',
  scopes: ['job'],
  check: ({ publishedAt }, report, { today, say }) => {
    if (typeof publishedAt !== 'string' || publishedAt <= today || !isDate(publishedAt)) return;
    report({
      path: ['publishedAt'],
      message: say('date.future', { name: 'publishedAt', date: publishedAt }),
      hint: say('date.future.published.hint', { date: publishedAt }),
    });
  },
};
