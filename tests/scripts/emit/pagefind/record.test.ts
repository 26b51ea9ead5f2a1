import { expect, test } from 'vitest';
import { pagefindRecords } from '../../../../scripts/emit/pagefind/record.ts';
import { facetValues } from '../../../../src/filters/facet-values.ts';
import { type Posting } from '../../../../src/posting.ts';
import { posting } from '../../../lib/postings.ts';

const recordsOf = (postings: Posting[], locale: 'en' | 'de' = 'en') => {
  const recordOf = pagefindRecords(postings, {
    siteUrl: 'https://jobs.example',
    locale,
    values: facetValues(postings),
  });
  return postings.map((_, ordinal) => recordOf(ordinal));
};

test('a record says what the page of the job shows', () => {
  const job = posting({
    title: 'Baker (m/f/d)',
    description: 'Bread.\nAnd rolls.',
    tags: ['Night shift', 'Bread'],
    workType: 'on-site',
    experienceLevel: 'junior',
    salary: { min: 5000, max: 6000, currency: 'CHF', interval: 'monthly' },
    icon: '/assets/icons/bakery.webp',
  });
  expect(recordsOf([job])).toEqual([
    {
      url: 'https://jobs.example/jobs/aaaaaaaaaaaaaaaa/',
      language: 'en',
      content: 'Baker (m/f/d). Bakery. Bern, Switzerland. Bread, Night shift. Bread.\nAnd rolls.',
      meta: {
        title: 'Baker (m/f/d)',
        employer: 'Bakery',
        location: 'Bern, Switzerland',
        date: '2026-01-09',
        salary: 'CHF\u00a05,000–6,000 per month',
        image: 'https://jobs.example/assets/icons/bakery.webp',
        apply: 'https://bakery.example/jobs/1',
      },
      filters: {
        country: ['CH'],
        city: ['Bern'],
        employer: ['bakery.example'],
        language: ['en'],
        tag: ['Bread', 'Night shift'],
        jobType: ['permanent'],
        workType: ['on-site'],
        experienceLevel: ['junior'],
      },
      sort: { date: '2026-01-10 2026-01-09' },
    },
  ]);
});

test('what a job does not say is absent, and an excerpt stands for a description', () => {
  const [record] = recordsOf([posting({ title: '', locations: [], excerpt: 'Of its page.' })], 'de');
  expect(record?.content).toBe('Bakery. Bakery. Of its page.');
  expect(Object.keys(record?.meta ?? {})).toEqual(['title', 'employer', 'date', 'apply']);
  expect(Object.keys(record?.filters ?? {}).sort()).toEqual(['employer', 'jobType', 'language']);
  expect(record?.language).toBe('de');
});

test('other jobs do not change a record', () => {
  const job = posting({ tags: ['Bread', 'Rolls'] });
  const others = ['b', 'c'].map((id) => posting({ id: id.repeat(16), tags: ['Rolls', 'Cake'] }));
  expect(recordsOf([...others, job])[2]).toEqual(recordsOf([job])[0]);
});
