import { describe, expect, it } from 'vitest';
import { RULES } from '../../../../src/feed/rules/index.ts';
import { validateFeed } from '../../../../src/feed/validate.ts';
import { FEED, FULL_JOB, JOB, NOW, feedWith } from '../../../lib/feeds.ts';

type Case = [fields: Record<string, unknown>, path: string, said: string];

const warnings = (text: string, code: string) =>
  validateFeed(text, { now: NOW }).warnings.filter((finding) => finding.code === code);
const place = (location: unknown) => ({ locations: [location] });

/** Per rule: fields of a job that it warns about, and fields that it says nothing about. */
const JOB_RULES: Record<string, { warns: Case[]; fine: Record<string, unknown>[] }> = {
  'language-code': {
    warns: [
      [
        { language: 'DE' },
        '$.jobs[0].language',
        '"language" is "DE", which is not in lower case. Write "de" instead of "DE".',
      ],
      [
        { language: 'jp' },
        '$.jobs[0].language',
        '"language" is "jp", which is not a code of ISO 639-1. Write "ja" instead of "jp".',
      ],
      [
        { language: 'xx' },
        '$.jobs[0].language',
        '"language" is "xx", which is not a code of ISO 639-1. Look the code up in ISO 639-1 and replace "xx".',
      ],
    ],
    fine: [{ language: 'de' }, { language: 'rm' }, { language: 'eng' }, { language: 5 }],
  },
  'country-code': {
    warns: [
      [
        place({ country: 'ch' }),
        '$.jobs[0].locations[0].country',
        '"country" is "ch", which is not in upper case. Write "CH" instead of "ch".',
      ],
      [
        place({ country: 'UK' }),
        '$.jobs[0].locations[0].country',
        '"country" is "UK", which is not a code of ISO 3166-1. Write "GB" instead of "UK".',
      ],
      [
        place({ country: '😀😀' }),
        '$.jobs[0].locations[0].country',
        '"country" is "😀😀", which is not a code of ISO 3166-1. Look the code up in ISO 3166-1 and replace "😀😀".',
      ],
    ],
    fine: [
      place({ country: 'XK' }),
      place({ country: 'Switzerland' }),
      place({}),
      place(null),
      { locations: 'CH' },
    ],
  },
  'currency-code': {
    warns: [
      [
        { salary: { min: 1, currency: 'chf' } },
        '$.jobs[0].salary.currency',
        '"currency" is "chf", which is not in upper case. Write "CHF" instead of "chf".',
      ],
      [
        { salary: { min: 1, currency: 'sfr' } },
        '$.jobs[0].salary.currency',
        '"currency" is "sfr", which is not a code of ISO 4217. Write "CHF" instead of "sfr".',
      ],
    ],
    fine: [{ salary: { currency: 'EUR' } }, { salary: { currency: '€' } }],
  },
  'empty-title': {
    warns: [
      [
        { title: '' },
        '$.jobs[0].title',
        '"title" is empty. Write the job title, such as "Software Engineer".',
      ],
      [
        { title: ' \u00a0' },
        '$.jobs[0].title',
        '"title" is empty. Write the job title, such as "Software Engineer".',
      ],
    ],
    fine: [{ title: 'x' }],
  },
  'url-scheme': {
    warns: [
      [
        { url: 'mailto:jobs@example.com' },
        '$.jobs[0].url',
        `"url" is "mailto:jobs@example.com", which is not an http(s) address. Write the public https:// address of the job’s page instead of "mailto:jobs@example.com": without it, the job isn’t listed.`,
      ],
      [
        { url: 'https://me:secret@example.com/' },
        '$.jobs[0].url',
        `"url" is "https://me:secret@example.com/", which contains a user name or password. Write the public https:// address of the job’s page instead of "https://me:secret@example.com/": without it, the job isn’t listed.`,
      ],
      [
        { url: `https://example.com/${'a'.repeat(2048)}` },
        '$.jobs[0].url',
        `"url" is "https://example.com/${'a'.repeat(40)}…", which is longer than 2,048 characters. Write the public https:// address of the job’s page instead of "https://example.com/${'a'.repeat(40)}…": without it, the job isn’t listed.`,
      ],
      [
        { url: 'https:' },
        '$.jobs[0].url',
        `"url" is "https:", which is not an http(s) address. Write the public https:// address of the job’s page instead of "https:": without it, the job isn’t listed.`,
      ],
    ],
    fine: [{ url: 'http://example.com' }, { url: 'HTTPS://EXAMPLE.COM/' }, { url: 'no address' }],
  },
  'published-in-future': {
    warns: [
      [
        { publishedAt: '2026-11-22' },
        '$.jobs[0].publishedAt',
        '"publishedAt" is "2026-11-22", which is in the future. Write the day the job was published instead of "2026-11-22".',
      ],
    ],
    fine: [{ publishedAt: '2026-11-21' }, { publishedAt: '2026-13-40' }],
  },
  'apply-before-passed': {
    warns: [
      [
        { applyBefore: '2026-11-20' },
        '$.jobs[0].applyBefore',
        '"applyBefore" is "2026-11-20", which has passed. Remove the job, or replace "2026-11-20" with a later date: until then, the job isn’t listed.',
      ],
    ],
    fine: [{ applyBefore: '2026-11-21' }, { applyBefore: '2025-02-30' }],
  },
  'end-date-passed': {
    warns: [
      [
        { endDate: '2026-11-20' },
        '$.jobs[0].endDate',
        '"endDate" is "2026-11-20", which has passed. Remove the job, or replace "2026-11-20" with a later date: until then, the job isn’t listed.',
      ],
    ],
    fine: [{ endDate: '2026-11-21' }],
  },
  'salary-currency': {
    warns: [
      [
        { salary: { max: 1 } },
        '$.jobs[0].salary',
        '"salary" has an amount but no currency. Add the currency code, for example "currency": "CHF".',
      ],
    ],
    fine: [{ salary: {} }, { salary: { interval: 'yearly' } }, { salary: { min: 0, currency: 'EUR' } }],
  },
  'salary-range': {
    warns: [
      [
        { salary: { min: 2, max: 1, currency: 'CHF' } },
        '$.jobs[0].salary.min',
        '"salary.min" is 2, which is more than "salary.max", 1. Swap them: "min": 1, "max": 2.',
      ],
    ],
    fine: [
      { salary: { min: 1, max: 1, currency: 'CHF' } },
      { salary: { min: '2', max: 1, currency: 'CHF' } },
    ],
  },
  'workload-range': {
    warns: [
      [
        { workLoad: { minPercentage: 80, maxPercentage: 60 } },
        '$.jobs[0].workLoad.minPercentage',
        '"workLoad.minPercentage" is 80, which is more than "workLoad.maxPercentage", 60. Swap them: "minPercentage": 60, "maxPercentage": 80.',
      ],
    ],
    fine: [{ workLoad: { minPercentage: 80, maxPercentage: 80 } }, { workLoad: { maxPercentage: 60 } }],
  },
  'similar-tags': {
    warns: [
      [
        { tags: ['Go', 'go'] },
        '$.jobs[0].tags[1]',
        '"tags[1]" is "go", which differs from "Go" only in capitals. Remove "go" or "Go".',
      ],
      [
        { tags: ['Büro', 'Bu\u0308ro'] },
        '$.jobs[0].tags[1]',
        '"tags[1]" is "Bu\u0308ro", which differs from "Büro" only in how its accents are encoded. Remove one of them.',
      ],
    ],
    fine: [{ tags: ['Go', 'Golang'] }, { tags: ['Go', 'Go'] }],
  },
  'unknown-property': {
    warns: [
      [
        place({ city: 'Bern', zip: '3000' }),
        '$.jobs[0].locations[0].zip',
        '"zip" is not a field of a location and is ignored. Remove it: the fields allowed here are "city", "country".',
      ],
      [
        { salary: { min: 1, curency: 'CHF' } },
        '$.jobs[0].salary.curency',
        '"curency" is not a field of a salary and is ignored. Rename "curency" to "currency".',
      ],
      [
        { workLoad: { min: 80 } },
        '$.jobs[0].workLoad.min',
        '"min" is not a field of a workLoad and is ignored. Rename "min" to "minPercentage".',
      ],
    ],
    fine: [{ unknown: 1 }],
  },
  'html-in-text': {
    warns: [
      [
        { title: 'Engineer <b>now</b>' },
        '$.jobs[0].title',
        '"title" contains HTML, "<b>", which is shown as it is. Write plain text instead of "<b>".',
      ],
      [
        { description: 'R&amp;D' },
        '$.jobs[0].description',
        '"description" contains HTML, "&amp;", which is shown as it is. Write plain text instead of "&amp;".',
      ],
      [
        { tags: ['R&#38;D'] },
        '$.jobs[0].tags[0]',
        '"tags" contains HTML, "&#38;", which is shown as it is. Write plain text instead of "&#38;".',
      ],
    ],
    fine: [{ title: 'R&D, AT&T; C<T>' }, { description: '<p>' }],
  },
  'personal-data': {
    warns: [
      [
        { description: 'Ask me@example.com' },
        '$.jobs[0].description',
        `"description" seems to contain an e-mail address: "me@example.com". Remove "me@example.com": personal data belongs on the job’s page, not in a feed.`,
      ],
      [
        { tags: ['a', 'Tel. 044 123 45 67'] },
        '$.jobs[0].tags[1]',
        `"tags" seems to contain a phone number: "044 123 45 67". Remove "044 123 45 67": personal data belongs on the job’s page, not in a feed.`,
      ],
    ],
    fine: [{ url: 'https://example.com/me@example.com' }, { referenceId: '044 123 45 67' }],
  },
  'duplicate-url': { warns: [], fine: [{}] },
  'duplicate-reference': { warns: [], fine: [{ referenceId: '' }] },
};

describe.each(Object.entries(JOB_RULES))('%s', (code, { warns, fine }) => {
  it.each(warns)('warns about %j', (fields, path, said) => {
    const text = feedWith(fields);
    expect(
      warnings(text, code).map((finding) => [finding.path, `${finding.message} ${finding.hint}`]),
    ).toEqual([[path, said]]);
  });

  it.each(fine)('has nothing to say about %j', (fields) => {
    expect(warnings(feedWith(fields), code)).toEqual([]);
  });
});

describe('rules about the whole feed', () => {
  const paths = (feed: Record<string, unknown>, code: string): string[] =>
    warnings(JSON.stringify({ ...FEED, ...feed }), code).map(({ path }) => path);

  it('duplicate-url', () => {
    const jobs = [JOB, { ...JOB, url: 'https://www.example.com/2' }, JOB, { ...JOB, language: 'de' }];
    expect(paths({ jobs }, 'duplicate-url')).toEqual(['$.jobs[2].url', '$.jobs[3].url']);
  });

  it('duplicate-reference', () => {
    const job = { ...JOB, referenceId: '1' };
    const jobs = [job, { ...job, language: 'de' }, { ...job, referenceId: '2' }, job];
    expect(paths({ jobs }, 'duplicate-reference')).toEqual(['$.jobs[3].referenceId']);
  });

  it('updated-in-future', () => {
    expect(paths({ lastUpdated: '2026-11-21T12:00:01Z' }, 'updated-in-future')).toEqual(['$.lastUpdated']);
    expect(paths({ lastUpdated: '2026-11-21T12:00:00Z' }, 'updated-in-future')).toEqual([]);
    expect(paths({ lastUpdated: '2026-11-21T13:30:00+01:30' }, 'updated-in-future')).toEqual([]);
  });

  it('updated-before-job', () => {
    expect(paths({ lastUpdated: '2026-10-31T23:59:59Z' }, 'updated-before-job')).toEqual(['$.lastUpdated']);
    expect(paths({ lastUpdated: '2026-11-01T00:00:00Z' }, 'updated-before-job')).toEqual([]);
    expect(paths({ lastUpdated: '2026-10-31T23:59:59-02:00' }, 'updated-before-job')).toEqual([]);
  });

  it('url-scheme and unknown-property in the employer', () => {
    const employer = { ...FEED.employer, url: 'ftp://example.com/', foundedIn: 1999 };
    expect(paths({ employer }, 'url-scheme')).toEqual(['$.employer.url']);
    expect(paths({ employer }, 'unknown-property')).toEqual(['$.employer.foundedIn']);
  });
});

it('has nothing to say about a good feed', () => {
  const text = JSON.stringify({ ...FEED, jobs: [FULL_JOB] });
  expect(validateFeed(text, { now: NOW })).toEqual({ valid: true, errors: [], warnings: [] });
});

it('has a test here for every rule', () => {
  const feedRules = ['plain-text', 'updated-in-future', 'updated-before-job'];
  expect([...Object.keys(JOB_RULES), ...feedRules].sort()).toEqual(RULES.map(({ name }) => name).sort());
});
