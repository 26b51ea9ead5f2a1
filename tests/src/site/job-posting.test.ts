import { expect, test } from 'vitest';
import { jobPostingLd, jobPostingLocale } from '../../../src/site/job-posting.ts';
import { jobPostingProblems } from '../../lib/job-posting-rules.ts';
import { exampleJob } from '../../lib/example-job.ts';

const ld = (changes: Parameters<typeof exampleJob>[0]) =>
  jobPostingLd(
    exampleJob({ description: 'Bake <b>bread</b>\nEarly', ...changes }),
    'https://s.example/jobs/x/',
    'https://s.example',
  ) as Record<string, unknown>;

test('a job without a description has no posting', () =>
  expect(
    jobPostingLd(exampleJob({ excerpt: 'From the page' }), 'https://s.example/', 'https://s.example'),
  ).toBe(undefined));

test.each([
  ['de', 'de'],
  ['en', 'en'],
  ['ja', 'en'],
])('of a job in "%s" the page in "%s" has it', (language, locale) => {
  expect(jobPostingLocale({ language }, ['en', 'de'])).toBe(locale);
});

test('a full posting', () => {
  const full = ld({
    applyBefore: '2026-02-01',
    salary: { min: 20, max: 30, currency: 'CHF', interval: 'hourly' },
    workType: 'remote',
    referenceId: 'R1',
    icon: '/icons/b.webp',
  });
  expect(full).toMatchObject({
    '@type': 'JobPosting',
    title: 'Baker',
    description: 'Bake &lt;b&gt;bread&lt;/b&gt;<br>Early',
    datePosted: '2026-01-09',
    validThrough: '2026-02-01T23:59:59+01:00',
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: [{ '@type': 'Country', name: 'CH' }],
    hiringOrganization: { name: 'Bakery', logo: 'https://s.example/icons/b.webp' },
    baseSalary: { currency: 'CHF', value: { minValue: 20, maxValue: 30, unitText: 'HOUR' } },
    identifier: { value: 'R1' },
  });
});

test.each([
  [{ jobType: 'internship' }, ['INTERN']],
  [{ jobType: 'freelance' }, ['CONTRACTOR']],
  [{ workLoad: { minPercentage: 80, maxPercentage: 100 } }, ['FULL_TIME', 'PART_TIME']],
  [{ workLoad: { maxPercentage: 60 } }, ['PART_TIME']],
  [{ workLoad: { minPercentage: 100 } }, ['FULL_TIME']],
  [{}, undefined],
] as const)('%o is %o', (changes, expected) => expect(ld(changes)['employmentType']).toEqual(expected));

test.each([
  ['no place at all', { locations: [{}] }],
  ['a city without its country', { locations: [{ city: 'Bern' }] }],
  ['remote work from nowhere', { workType: 'remote', locations: [{}] }],
  ['remote work from a city without its country', { workType: 'remote', locations: [{ city: 'Bern' }] }],
  ['no description', { description: '' }],
] as const)('a job with %s has no JobPosting, which would be dropped', (_what, changes) => {
  expect(
    jobPostingLd(
      exampleJob({ description: 'Bread', ...changes } as Parameters<typeof exampleJob>[0]),
      'https://s.example/',
      'https://s.example',
    ),
  ).toBeUndefined();
});

const CHF = { currency: 'CHF', interval: 'yearly' } as const;
test.each([
  ['a country alone', { locations: [{ country: 'CH' }] }],
  [
    'places of which some have no country',
    { locations: [{ city: 'Bern' }, { city: 'Thun', country: 'CH' }] },
  ],
  ['the same place twice', { locations: [{ country: 'CH' }, { country: 'CH' }] }],
  ['remote work', { workType: 'remote', locations: [{ city: 'Bern', country: 'CH' }, { country: 'DE' }] }],
  ['remote work, one place without a country', { workType: 'remote', locations: [{}, { country: 'DE' }] }],
  ['a range of pay', { salary: { min: 1, max: 2, ...CHF } }],
  ['a range in the wrong order', { salary: { min: 2, max: 1, ...CHF } }],
  ['one amount', { salary: { min: 2, max: 2, ...CHF } }],
  ['pay from', { salary: { min: 2, ...CHF } }],
  ['pay up to', { salary: { max: 2, ...CHF } }],
  ['pay from nothing', { salary: { min: 0, max: 2, ...CHF } }],
  ['no amount', { salary: CHF }],
  ['a workload from', { workLoad: { minPercentage: 60 } }],
  ['a workload up to', { workLoad: { maxPercentage: 60 } }],
  ['an empty workload', { workLoad: {} }],
  ['a title that is none', { title: '' }],
  ['an employer without a site', { employer: { name: 'Bakery', location: {} } }],
] as const)('what is written of %s is complete', (_what, changes) => {
  const written = ld({ description: 'Bread', ...changes } as Parameters<typeof exampleJob>[0]);
  expect(jobPostingProblems(written)).toEqual([]);
});

test('pay with one end is left out, and the other end is not invented', () => {
  expect(ld({ salary: { max: 90_000, ...CHF } })).not.toHaveProperty('baseSalary');
  expect(ld({ salary: { min: 90_000, ...CHF } })).not.toHaveProperty('baseSalary');
  expect(ld({ salary: { min: 90_000, max: 80_000, ...CHF } })).toMatchObject({
    baseSalary: { value: { minValue: 80_000, maxValue: 90_000 } },
  });
  expect(ld({ salary: { min: 2, max: 3, ...CHF } })).not.toHaveProperty('baseSalary');
});

test('a salary without currency or interval is left out', () => {
  expect(ld({ salary: { min: 20, max: 30, currency: 'CHF' } })).not.toHaveProperty('baseSalary');
  expect(ld({ salary: { min: 20, max: 30, interval: 'hourly' } })).not.toHaveProperty('baseSalary');
});

test('occupations are added to the category', () => {
  const baker = 'http://data.europa.eu/esco/occupation/b';
  const categoryOf = (changes: Parameters<typeof exampleJob>[0], occupations?: string[]) =>
    (
      jobPostingLd(
        exampleJob({ description: 'x', ...changes }),
        'https://s.example/',
        'https://s.example',
        occupations,
      ) as Record<string, unknown>
    )['occupationalCategory'];
  expect(categoryOf({ category: 'Food' }, [baker])).toEqual(['Food', baker]);
  expect(categoryOf({}, [baker])).toBe(baker);
  expect(categoryOf({ category: 'Food' })).toBe('Food');
  expect(categoryOf({})).toBeUndefined();
});

test('a repeated place occurs once', () => {
  const job = exampleJob({
    description: 'Bread',
    locations: [
      { city: 'Zurich', country: 'CH', placeId: 2657896, writtenCity: 'Zürich' },
      { city: 'Zurich', country: 'CH', placeId: 2657896 },
    ],
  });
  expect(jobPostingLd(job, 'https://jobs.example/jobs/a/', 'https://jobs.example')).toMatchObject({
    jobLocation: [{ address: { addressLocality: 'Zurich', addressCountry: 'CH' } }],
  });
});
