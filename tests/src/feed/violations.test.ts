import { describe, expect, it } from 'vitest';
import { validateFeed } from '../../../src/feed/validate.ts';
import { FEED, JOB, NOW, feedWith } from '../../lib/feeds.ts';

const validate = (input: string | Uint8Array) => validateFeed(input, { now: NOW });
/** `code path message hint` of each error. */
const errors = (input: string | Uint8Array): string[] =>
  validate(input).errors.map(({ code, path, message, hint }) => `${code} ${path} ${message} ${hint}`);
const { title: _title, ...untitled } = JOB;

describe('violations of the schema', () => {
  it.each<[string, string, string[]]>([
    [
      'a version as a number',
      JSON.stringify({ ...FEED, version: 1 }),
      [
        'const $.version "version" is 1, but must be "1.0". Put the version in double quotes: "version": "1.0", not 1.',
      ],
    ],
    [
      'another version',
      JSON.stringify({ ...FEED, version: '0.9' }),
      ['const $.version "version" is "0.9", but must be "1.0". Write "version": "1.0".'],
    ],
    [
      'a country as a name',
      feedWith({ locations: [{ country: 'Switzerland' }] }),
      [
        'max-length $.jobs[0].locations[0].country "locations[0].country" has 11 characters, but at most 2 are allowed. "Switzerland" is not a two-letter code: write "CH".',
      ],
    ],
    [
      'a country that nobody knows',
      feedWith({ locations: [{ country: 'Atlantis' }] }),
      [
        'max-length $.jobs[0].locations[0].country "locations[0].country" has 8 characters, but at most 2 are allowed. "Atlantis" is not a two-letter code: write a code of ISO 3166-1, such as "CH".',
      ],
    ],
    [
      'a language with its region',
      feedWith({ language: 'en-US' }),
      [
        'max-length $.jobs[0].language "language" has 5 characters, but at most 2 are allowed. "en-US" is not a two-letter code: write "en".',
      ],
    ],
    [
      'a currency as a sign',
      feedWith({ salary: { min: 1, currency: '€' } }),
      [
        'min-length $.jobs[0].salary.currency "salary.currency" has 1 character, but needs 3. "€" is not a three-letter code: write "EUR".',
      ],
    ],
    [
      'a date-time in publishedAt',
      feedWith({ publishedAt: '2026-11-01T10:00:00Z' }),
      [
        'format $.jobs[0].publishedAt "publishedAt" is "2026-11-01T10:00:00Z", which is not a date. Write the date without the time: "2026-11-01" instead of "2026-11-01T10:00:00Z".',
      ],
    ],
    [
      'a date of another notation',
      feedWith({ publishedAt: '1.11.2026' }),
      [
        'format $.jobs[0].publishedAt "publishedAt" is "1.11.2026", which is not a date. Write "2026-11-01" instead of "1.11.2026".',
      ],
    ],
    [
      'a date that does not exist',
      feedWith({ publishedAt: '2026-02-30' }),
      [
        'format $.jobs[0].publishedAt "publishedAt" is "2026-02-30", which is not a date. Write a real date as year-month-day, such as "2026-01-31", instead of "2026-02-30".',
      ],
    ],
    [
      'a date-time without offset',
      JSON.stringify({ ...FEED, lastUpdated: '2026-11-20T08:00' }),
      [
        'format $.lastUpdated "lastUpdated" is "2026-11-20T08:00", which is not a date and time with a UTC offset (RFC 3339). Write "2026-11-20T08:00:00Z" instead of "2026-11-20T08:00", with your time zone’s offset in place of the Z.',
      ],
    ],
    [
      'a time as seconds since 1970',
      JSON.stringify({ ...FEED, lastUpdated: 1_795_161_600 }),
      [
        'type $.lastUpdated "lastUpdated" is the number 1795161600, but must be a text. Write 1795161600 as "2026-11-20T08:00:00Z".',
      ],
    ],
    [
      'an address without a scheme',
      feedWith({ url: 'www.example.com/jobs/1' }),
      [
        'format $.jobs[0].url "url" is "www.example.com/jobs/1", which is not an absolute URL (RFC 3986). Write "https://www.example.com/jobs/1" instead of "www.example.com/jobs/1".',
      ],
    ],
    [
      'an address with an umlaut',
      feedWith({ url: 'https://example.com/köln' }),
      [
        'format $.jobs[0].url "url" is "https://example.com/köln", which is not an absolute URL (RFC 3986). Write "https://example.com/k%C3%B6ln" instead of "https://example.com/köln".',
      ],
    ],
    [
      'the names of drafts before 1.0',
      JSON.stringify({
        version: '1.0',
        lastUpdated: FEED.lastUpdated,
        employer: FEED.employer,
        vacancies: [],
      }),
      [
        'additional-properties $.vacancies "vacancies" is not a field of a feed. Rename "vacancies" to "jobs".',
      ],
    ],
    [
      'the names of drafts before 1.0 in a job',
      JSON.stringify({
        ...FEED,
        jobs: [
          {
            language: 'en',
            datePublished: '2026-11-01',
            jobTitle: 'x',
            jobType: 'permanent',
            locations: [{}],
            jobUrl: 'https://a.example/',
          },
        ],
      }),
      [
        'additional-properties $.jobs[0].datePublished "datePublished" is not a field of a job. Rename "datePublished" to "publishedAt".',
        'additional-properties $.jobs[0].jobTitle "jobTitle" is not a field of a job. Rename "jobTitle" to "title".',
        'additional-properties $.jobs[0].jobUrl "jobUrl" is not a field of a job. Rename "jobUrl" to "url".',
      ],
    ],
    [
      'two names for one missing field',
      JSON.stringify({ ...FEED, jobs: [{ ...JOB, language: undefined, lang: 'en', locale: 'en' }] }),
      [
        'additional-properties $.jobs[0].lang "lang" is not a field of a job. Rename "lang" to "language".',
        'additional-properties $.jobs[0].locale "locale" is not a field of a job. Rename "locale" to "language".',
      ],
    ],
    [
      'a place of another name, which is no list',
      JSON.stringify({
        ...FEED,
        jobs: [{ ...JOB, locations: undefined, location: { city: 'Bern', country: 'CH' } }],
      }),
      [
        'additional-properties $.jobs[0].location "location" is not a field of a job. Rename "location" to "locations" and put the object in a list: "locations": [{ … }].',
      ],
    ],
    [
      'a place of another name, as a text',
      JSON.stringify({ ...FEED, jobs: [{ ...JOB, locations: undefined, location: 'Bern' }] }),
      [
        'additional-properties $.jobs[0].location "location" is not a field of a job. Rename "location" to "locations" and write a list: "locations": [{"city": "Bern"}].',
      ],
    ],
    [
      'a list of another name',
      JSON.stringify({ ...FEED, jobs: [{ ...JOB, locations: undefined, places: [{ city: 'Bern' }] }] }),
      [
        'additional-properties $.jobs[0].places "places" is not a field of a job. Rename "places" to "locations".',
      ],
    ],
    [
      'a missing field',
      JSON.stringify({ ...FEED, jobs: [untitled] }),
      ['required $.jobs[0].title "title" is missing. Add it, for example "title": "Software Engineer".'],
    ],
    [
      'HTML in the description',
      feedWith({ description: 'Join us<br>now' }),
      [
        'plain-text $.jobs[0].description "description" contains HTML: "<br>". Write the description as plain text, without "<br>" or other HTML.',
      ],
    ],
    [
      'a script in the description',
      feedWith({ description: 'javascript:alert(1)' }),
      [
        'plain-text $.jobs[0].description "description" contains a script: "javascript:alert(". Remove "javascript:alert(": the description must be plain text.',
      ],
    ],
    [
      'null in an optional field',
      feedWith({ category: null }),
      [
        'type $.jobs[0].category "category" is null, but must be a text. Leave "category" out when there is no value, instead of writing null.',
      ],
    ],
    [
      'null in a required field',
      feedWith({ title: null }),
      [
        'type $.jobs[0].title "title" is null, but must be a text. Write a value instead of null, for example "title": "Software Engineer".',
      ],
    ],
    [
      'null for a choice',
      feedWith({ workType: null }),
      [
        'enum $.jobs[0].workType "workType" is null, which is not an allowed value. Leave "workType" out when there is no value, instead of writing null.',
      ],
    ],
    [
      'another word for a choice',
      feedWith({ workType: 'Onsite' }),
      [
        'enum $.jobs[0].workType "workType" is "Onsite", which is not an allowed value. Write "on-site" instead of "Onsite". Allowed values: "remote", "on-site", "hybrid".',
      ],
    ],
    [
      'a number as a text',
      feedWith({ salary: { min: "100'000", currency: 'CHF' } }),
      [
        `type $.jobs[0].salary.min "salary.min" is the text "100'000", but must be a number. Write "100'000" as a number, without quotes: 100000.`,
      ],
    ],
    [
      'a text as a number',
      feedWith({ referenceId: 12 }),
      [
        'type $.jobs[0].referenceId "referenceId" is the number 12, but must be a text. Put it in double quotes: "12".',
      ],
    ],
    [
      'one tag without its list',
      feedWith({ tags: 'Go' }),
      ['type $.jobs[0].tags "tags" is the text "Go", but must be a list. Write a list: "tags": ["Go"].'],
    ],
    [
      'tags in one text',
      feedWith({ tags: 'a, b;c' }),
      [
        'type $.jobs[0].tags "tags" is the text "a, b;c", but must be a list. Write a list: "tags": ["a", "b", "c"].',
      ],
    ],
    [
      'many tags in one text',
      feedWith({ tags: 'a,b,c,d,e,f,,g' }),
      [
        'type $.jobs[0].tags "tags" is the text "a,b,c,d,e,f,,g", but must be a list. Write a list: "tags": ["a", "b", "c", "d", "e", …].',
      ],
    ],
    [
      'tags of another name in one text',
      feedWith({ keywords: 'a, b' }),
      [
        'additional-properties $.jobs[0].keywords "keywords" is not a field of a job. Rename "keywords" to "tags" and write a list: "tags": ["a", "b"].',
      ],
    ],
    [
      'tags as a text of commas',
      feedWith({ tags: ' , ' }),
      ['type $.jobs[0].tags "tags" is the text " , ", but must be a list. Write a list: "tags": [" , "].'],
    ],
    [
      'a place without its object',
      feedWith({ locations: ['Bern'] }),
      [
        'type $.jobs[0].locations[0] "locations[0]" is the text "Bern", but must be an object. Write an object: {"city": "Bern"}.',
      ],
    ],
    [
      'no place',
      feedWith({ locations: [] }),
      [
        'min-items $.jobs[0].locations "locations" is empty, but needs at least 1 entry. Add a place, for example {"city": "Zürich", "country": "CH"}, or {} when there is none.',
      ],
    ],
    [
      'tags that repeat',
      feedWith({ tags: ['a', 'b', 'a', 'b', 'a'] }),
      [
        'unique-items $.jobs[0].tags[2] "tags[2]" is "a", the same as "tags[0]". Remove "a" from one of the two places.',
        'unique-items $.jobs[0].tags[3] "tags[3]" is "b", the same as "tags[1]". Remove "b" from one of the two places.',
        'unique-items $.jobs[0].tags[4] "tags[4]" is "a", the same as "tags[0]". Remove "a" from one of the two places.',
      ],
    ],
    [
      'too many tags',
      feedWith({ tags: Array.from({ length: 17 }, (_, index) => `t${index}`) }),
      [
        'max-items $.jobs[0].tags "tags" has 17 entries, but at most 16 are allowed. Keep the 16 most important of the 17.',
      ],
    ],
    [
      'a long title, in code points',
      feedWith({ title: '😀'.repeat(256) }),
      [
        `max-length $.jobs[0].title "title" has 256 characters, but at most 255 are allowed. Shorten "${'😀'.repeat(30)}…" by 1 character.`,
      ],
    ],
    [
      'a percentage above 100',
      feedWith({ workLoad: { minPercentage: 100.01 } }),
      [
        'maximum $.jobs[0].workLoad.minPercentage "workLoad.minPercentage" is 100.01, but must be at most 100. Write a number up to 100 instead of 100.01.',
      ],
    ],
    [
      'a negative salary',
      feedWith({ salary: { min: -1, currency: 'CHF' } }),
      [
        'minimum $.jobs[0].salary.min "salary.min" is -1, but must be at least 0. Write a number from 0 instead of -1.',
      ],
    ],
    [
      'an empty name',
      JSON.stringify({ ...FEED, employer: { ...FEED.employer, name: '', industry: '' } }),
      [
        'min-length $.employer.name "employer.name" is empty. Write a text instead of "".',
        'min-length $.employer.industry "employer.industry" is empty. Write a text instead of "", or leave "industry" out.',
      ],
    ],
    [
      'a job that is a list',
      JSON.stringify({ ...FEED, jobs: [[]] }),
      [
        'type $.jobs[0] "jobs[0]" is a list, but must be an object. Write one object in { and } instead of the list in [ and ].',
      ],
    ],
    [
      'a text',
      '"x"',
      [
        'type $ The document is the text "x", but must be an object. Write an object: names and values in { and }.',
      ],
    ],
    [
      'null',
      'null',
      ['type $ The document is null, but must be an object. Write an object: names and values in { and }.'],
    ],
  ])('%s', (_, text, expected) => expect(errors(text)).toEqual(expected));
});

it('takes no value for a name of JavaScript', () => {
  const name = 'constructor';
  const salary = { min: 1, currency: name, interval: name };
  const said = errors(feedWith({ language: name, jobType: name, salary, locations: [{ country: name }] }));
  expect(said).toHaveLength(5);
  expect(said.join('\n')).not.toContain('native code');
});
