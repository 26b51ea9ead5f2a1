import { isDateTime } from '../formats/date-time.ts';
import { type Rule } from './rule.ts';

export const updatedInFuture: Rule = {
  name: 'updated-in-future',
  description: 'The lastUpdated of a feed is not in the future.',
  level: 'warning',
  scopes: ['feed'],
  check: ({ lastUpdated }, report, { now }) => {
    if (typeof lastUpdated !== 'string' || !isDateTime(lastUpdated) || !(Date.parse(lastUpdated) > now))
      return;
    report({
      path: ['lastUpdated'],
      message: `"lastUpdated" is "${lastUpdated}", which is in the future.`,
      hint: `Write when the feed last changed instead of "${lastUpdated}", with the right offset from UTC.`,
    });
  },
};
