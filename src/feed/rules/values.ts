/** Builds a rule about unknown codes. The schema reports codes of the wrong length. */
import { CODES } from '../codes.ts';
import { isObject, quote } from '../json/value.ts';
import { type Rule, type Scope, utcDay } from './rule.ts';
import { tell, type WordKey } from '../words/say.ts';
import { implausibleAmount, likelyPay } from '../pay.ts';
import type { Salary } from '../types.ts';
import { dayEnds } from '../last-day.ts';
import { isDate, isDateTime, isUri, standsForNone } from '../formats.ts';
import { MAX_URL_LENGTH, parseUrl, safeHttpUrl } from '../text.ts';

function codeRule(field: keyof typeof CODES, scope: Scope, description: string): Rule {
  const { standard, length, known, suggest } = CODES[field];
  return {
    name: `${field}-code`,
    description,
    scopes: [scope],
    check: ({ [field]: given }, report, { say }) => {
      if (typeof given !== 'string' || known.has(given) || Array.from(given.slice(0, 8)).length !== length)
        return;
      const suggestion = suggest(given);
      const sameLetters = suggestion?.toLowerCase() === given.toLowerCase();
      const inCase = suggestion === suggestion?.toUpperCase() ? 'code.upper-case' : 'code.lower-case';
      const params = { name: field, value: quote(given), standard };
      report({
        path: [field],
        message: say(sameLetters ? inCase : 'code.unknown', params),
        hint:
          suggestion === undefined
            ? say('code.unknown.hint', params)
            : say('instead.hint', { ...params, meant: suggestion }),
      });
    },
  };
}

export const languageCode = codeRule('language', 'job', 'A language is a code of ISO 639-1, in lower case.');
export const countryCode = codeRule(
  'country',
  'location',
  'A country is a code of ISO 3166-1 (or XK for Kosovo), in upper case.',
);
export const currencyCode = codeRule(
  'currency',
  'salary',
  'A currency is a code of ISO 4217, in upper case.',
);

export const salaryCurrency: Rule = {
  name: 'salary-currency',
  description: 'A salary with an amount names its currency.',
  scopes: ['salary'],
  check: ({ min, max, currency }, report, { say }) => {
    if (currency !== undefined || (typeof min !== 'number' && typeof max !== 'number')) return;
    report({ path: [], ...tell(say, 'salary-currency') });
  },
};

export const salaryPlausible: Rule = {
  name: 'salary-plausible',
  description:
    'A salary is one that people are paid in its currency and for its interval; the site shows another as it is, and neither filters nor sorts by it.',
  scopes: ['salary'],
  check: ({ min, max, currency: code, interval: unit }, report, { say }) => {
    const salary: Salary = {};
    if (typeof min === 'number') salary.min = min;
    if (typeof max === 'number') salary.max = max;
    if (typeof code === 'string') salary.currency = code;
    if (typeof unit === 'string') salary.interval = unit as NonNullable<Salary['interval']>;
    const stated = [salary.min, salary.max].filter((amount) => amount !== undefined);
    if (stated.length > 0 && stated.every((amount) => amount === 0))
      return report({ path: [], ...tell(say, 'salary-plausible.zero') });
    const amount = implausibleAmount(salary);
    if (amount === undefined) return;
    const likely = likelyPay(salary);
    const { currency = '', interval = '' } = salary;
    const finding = tell(say, 'salary-plausible', { amount: say.number(amount), currency, interval });
    let { hint } = finding;
    if (likely && 'times' in likely)
      hint = say('salary-plausible.thousands.hint', { amount: say.number(amount * likely.times) });
    else if (likely) hint = say('salary-plausible.interval.hint', { interval: likely.interval });
    report({ path: [], ...finding, hint });
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

/**
 * Characters that a URI cannot contain (RFC 3986). Such addresses are skipped, because the schema reports
 * them and they are the slowest to parse.
 */
const NOT_ASCII = /[^\0-\x7f]/;

export const urlScheme: Rule = {
  name: 'url-scheme',
  description:
    'An address begins with https:// or http://, names a host, holds no credentials and has at most 2,048 characters.',
  scopes: ['job', 'employer'],
  check: ({ url }, report, { scope, say }) => {
    if (typeof url !== 'string' || NOT_ASCII.test(url)) return;
    // Nearly every address is safe, so check that first. The schema reports invalid addresses.
    if (safeHttpUrl(url) !== undefined || !isUri(url)) return;
    const { protocol = '', username, password } = parseUrl(url) ?? {};
    let message: WordKey = 'url-scheme.other';
    if (/^https?:$/.test(protocol)) message = 'url-scheme.long';
    if (username || password) message = 'url-scheme.credentials';
    const shown = { url: quote(url) };
    report({
      path: ['url'],
      message: say(message, { ...shown, limit: say.number(MAX_URL_LENGTH) }),
      hint: say(scope === 'job' ? 'url-scheme.job.hint' : 'url-scheme.employer.hint', shown),
    });
  },
};

/** Rules about dates. The schema reports invalid ones. */

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
    if (Number.isNaN(time)) return; // a leap second, which Date does not support
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
    if (typeof publishedAt !== 'string' || publishedAt <= today) return;
    if (!isDate(publishedAt) || standsForNone(publishedAt)) return;
    report({
      path: ['publishedAt'],
      message: say('date.future', { name: 'publishedAt', date: publishedAt }),
      hint: say('date.future.published.hint', { date: publishedAt }),
    });
  },
};

/** Dates of a job. */
const DATES = ['publishedAt', 'startDate', 'endDate', 'applyBefore'] as const;
export const dateForNone: Rule = {
  name: 'date-for-none',
  description: 'No date of a job is one that systems write for "unknown" or "never"; the site leaves it out.',
  scopes: ['job'],
  check: (job, report, { say }) => {
    for (const name of DATES) {
      const date = job[name];
      if (typeof date === 'string' && isDate(date) && standsForNone(date, name))
        report({
          path: [name],
          ...tell(say, name === 'publishedAt' ? 'date.none.published' : 'date.none', { name, date }),
        });
    }
  },
};

const passed = (field: 'applyBefore' | 'endDate', name: string): Rule => ({
  name,
  description: `The ${field} of a job has not ended at its last place (UTC-12 without a country); such a job is left out of the site.`,
  scopes: ['job'],
  check: ({ [field]: date, locations }, report, { now, today, say }) => {
    if (typeof date !== 'string' || date >= today || !isDate(date) || standsForNone(date)) return;
    if (dayEnds(date, placesOf(locations)) > now) return;
    report({ path: [field], ...tell(say, 'date.passed', { name: field, date }) });
  },
});
const placesOf = (locations: unknown): { country: string }[] =>
  (Array.isArray(locations) ? locations : []).map((location: unknown) => ({
    country: isObject(location) && typeof location.country === 'string' ? location.country : '',
  }));
export const applyBeforePassed = passed('applyBefore', 'apply-before-passed');
export const endDatePassed = passed('endDate', 'end-date-passed');
