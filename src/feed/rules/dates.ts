/** Rules about dates. A text that is no date is an error of the schema. */
import { isDateTime, isDate } from '../formats.ts';
import { isObject } from '../json/value.ts';
import { tell } from '../words/say.ts';
import { type Rule, utcDay } from './rule.ts';

export const updatedInFuture: Rule = {
  name: 'updated-in-future',
  description: 'The lastUpdated of a feed is not in the future.',
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

export const updatedBeforeJob: Rule = {
  name: 'updated-before-job',
  description: 'The lastUpdated of a feed is not older (by its day in UTC) than the publishedAt of a job.',
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
    report({ path: ['lastUpdated'], ...tell(say, 'updated-before-job', { date: lastUpdated, newest }) });
  },
};

export const publishedInFuture: Rule = {
  name: 'published-in-future',
  description: 'The publishedAt of a job is not after today (UTC).',
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

const passed = (field: 'applyBefore' | 'endDate', name: string): Rule => ({
  name,
  description: `The ${field} of a job is not before today (UTC); such a job is left out of the site.`,
  scopes: ['job'],
  check: ({ [field]: date }, report, { today, say }) => {
    if (typeof date !== 'string' || date >= today || !isDate(date)) return;
    report({ path: [field], ...tell(say, 'date.passed', { name: field, date }) });
  },
});
export const applyBeforePassed = passed('applyBefore', 'apply-before-passed');
export const endDatePassed = passed('endDate', 'end-date-passed');
