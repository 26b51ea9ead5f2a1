import { isDateTime } from '../formats/date-time.ts';
import { isDate } from '../formats/date.ts';
import { isObject } from '../json/pointer.ts';
import { type Rule, utcDay } from './rule.ts';

export const updatedBeforeJob: Rule = {
  name: 'updated-before-job',
  description: 'The lastUpdated of a feed is not older (by its day in UTC) than the publishedAt of a job.',
  level: 'warning',
  scopes: ['feed'],
  check: ({ lastUpdated, jobs }, report, { say }) => {
    if (typeof lastUpdated !== 'string' || !isDateTime(lastUpdated) || !Array.isArray(jobs)) return;
    const time = Date.parse(lastUpdated);
    if (Number.isNaN(time)) return; // a leap second, which Date does not know
    const day = utcDay(time);
    const newest = jobs.reduce<string>((latest, job) => {
      const date: unknown = isObject(job) ? job.publishedAt : undefined;
      return typeof date === 'string' && date > latest && isDate(date) ? date : latest;
    }, day);
    if (newest === day) return;
    report({
      path: ['lastUpdated'],
      message: say('updated-before-job', { date: lastUpdated, newest }),
      hint: say('updated-before-job.hint', { newest }),
    });
  },
};
