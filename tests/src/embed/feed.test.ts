import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFeed } from '../../../src/embed/feed.ts';
import { jobUrlOf, jsonFeed } from '../../../src/feeds/rss.ts';
import { exampleJob } from '../../lib/example-job.ts';

const FIXTURES = 'tests/fixtures/embed';
const read = (file: string): unknown => JSON.parse(readFileSync(`${FIXTURES}/${file}`, 'utf8'));

// From builds before and after this one: other sites keep old scripts.
test.each(readdirSync(FIXTURES))('%s has its jobs', (file) => {
  const { items, total } = readFeed(read(file));
  expect(items.map(({ title, url, employer }) => [title, url, employer])).toEqual([
    ['Baker', 'https://bakery.example/jobs/1', 'Bakery'],
    ['Miller', 'https://bakery.example/jobs/2', 'Bakery'],
  ]);
  expect(total).toBe(file.startsWith('plain') ? 2 : 40);
});

test('a feed of a build is read completely', () => {
  const job = exampleJob({
    workType: 'hybrid',
    workLoad: { minPercentage: 80, maxPercentage: 100 },
    salary: { min: 60_000, max: 70_000, currency: 'CHF', interval: 'yearly' },
    applyBefore: '2026-10-01',
  });
  const { locations, jobType, workType, workLoad, salary, applyBefore } = job;
  const feed = jsonFeed({
    title: 'Jobs',
    description: 'Jobs',
    link: 'https://jobs.example/',
    selfUrl: 'https://jobs.example/feed.json',
    language: 'en',
    jobs: [job],
    list: { total: 7, exportedOn: '2026-09-30', languages: ['en', 'de'] },
    jobUrl: jobUrlOf('site', 'https://jobs.example'),
  });
  // prettier-ignore
  expect(readFeed(JSON.parse(feed))).toEqual({
    items: [{ title: 'Baker', url: 'https://bakery.example/jobs/1', employer: 'Bakery', language: 'en',
      facts: { locations, jobType, workType, workLoad, salary, applyBefore } }],
    total: 7, page: 'https://jobs.example/', isSearch: false, exportedOn: '2026-09-30',
    languages: ['en', 'de'],
  });
});

test.each([null, 7, 'x', [], {}, { items: 'x' }, { items: { length: 3 } }])('%j is not a feed', (json) => {
  expect(() => readFeed(json)).toThrow('This is no JSON feed.');
});

test('values of an unexpected shape are left out', () => {
  const good = { url: 'https://a.example/', title: 'A' };
  // prettier-ignore
  const items = [
    null, 'x', [], {}, { url: good.url }, { title: 'A' }, { ...good, url: 'javascript:alert(1)' },
    { ...good, url: ' javascript:alert(1)//https://' }, { ...good, url: 'https://' },
    { ...good, title: { toString: 'x' } },
    { ...good, authors: 'x', language: 3,
      _jobfeed: { locations: 'x', salary: [1], workLoad: 'x', jobType: {} } },
  ];
  // prettier-ignore
  expect(
    readFeed({ items, home_page_url: 'javascript:alert(1)', _jobfeed: { total: '9', languages: 'x' } }),
  ).toEqual({
    items: [{ ...good, employer: '', language: '',
      facts: { locations: [], jobType: '', workType: '', workLoad: {}, salary: { 0: 1 }, applyBefore: '' } }],
    total: items.length, page: '', isSearch: false, exportedOn: '', languages: [],
  });
});

test('at most 500 jobs are read', () => {
  const items = Array.from({ length: 600 }, (_, i) => ({ url: `https://a.example/${i}`, title: 'A' }));
  expect(readFeed({ items }).items).toHaveLength(500);
});
