import { isDateTime } from '../formats/date-time.ts';
import { type Rule } from './rule.ts';

export const updatedInFuture: Rule = {
  name: 'updated-in-future',
  description: 'The lastUpdated of a feed is not in the future.',
  level: 'warning',
  scopes: ['feed'],
  check: ({ lastUpdated }, report, { now, say }) => {
    if (typeof lastUpdated !== 'string' || !isDateTime(lastUpdated) || !(Date.parse(lastUpdated) > now))
      return;
    report({
      path: ['lastUpdated'],
      message: say('date.future', { name: 'lastUpdated', date: lastUpdated }),
      hint: say('date.future.updated.hint', { date: lastUpdated }),
    });
  },
};
