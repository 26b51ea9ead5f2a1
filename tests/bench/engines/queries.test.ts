import { expect, test } from 'vitest';
import { sampleJobs } from '../../lib/sample-jobs.ts';
import { plainRequest } from './own-matching.ts';
import { KINDS, pathOf, searchesOf } from './queries.ts';

const NOW = new Date('2026-09-30T12:00:00Z');

test.each(KINDS)('%s has no duplicate searches', (kind) => {
  const { warm, one, ten } = searchesOf(kind, sampleJobs(), 50);
  expect([warm.length, one.length, ten.length]).toEqual([50, 50, 50]);
  expect(new Set([...warm, ...one, ...ten].map(pathOf)).size).toBe(150);
});

test('searches with words have words, and those with filters alone have none', () => {
  const { one: words } = searchesOf('words', sampleJobs(), 50);
  const { one: filters } = searchesOf('filters', sampleJobs(), 50);
  expect(words.filter(({ q }) => q === '')).toEqual([]);
  expect(filters.filter(({ q }) => q !== '')).toEqual([]);
});

test('translates words, values and days for Meilisearch', () => {
  const query = { q: 'baker', filters: { cities: ['Bern', 'The "Hub"'] }, offset: 10, limit: 10 };
  expect(plainRequest({ ...query, filters: { ...query.filters, postedWithin: 1 } }, NOW).body).toMatchObject({
    ...{ q: 'baker', offset: 10, limit: 10 },
    filter: ['cities IN ["Bern","The \\"Hub\\""]', 'publishedAt >= 1790683200'],
  });
  expect(plainRequest({ ...query, q: '' }, NOW).body).toMatchObject({ sort: ['publishedAt:desc'] });
});
