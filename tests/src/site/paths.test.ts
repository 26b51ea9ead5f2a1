import { FACETS } from '../../../src/filters/facets.ts';
import { expect, test } from 'vitest';
import { printQuery } from '../../../src/search/query.ts';
import { createPaths, SEARCH_PARAMETERS } from '../../../src/site/paths.ts';

test('the first script of a page receives exactly the parameters of a search address', () => {
  const everything = printQuery({
    q: 'x',
    filters: {
      ...Object.fromEntries(FACETS.map((facet) => [facet, ['x']])),
      postedWithin: 7,
      near: { place: 'x', radius: 1, remote: true },
      pay: { amount: 20, interval: 'hour', currency: 'CHF', unstated: true },
      workload: { min: 80, max: 100, unstated: true },
      applyWithin: 7,
      changedSince: '2026-01-10T06:00:00.000Z',
      excludeEmployers: ['x'],
    },
    sort: 'newest',
    exact: true,
    read: false,
    offset: 10,
    limit: 20,
  });
  expect([...SEARCH_PARAMETERS].sort()).toEqual([...new Set(everything.keys())].sort());
});

test('a value without a page in a language leads to the search there', () => {
  const paths = createPaths(['en', 'de', 'fr'], 'https://jobs.example');
  const of = (value: { slug?: string; languages?: string[] }) =>
    ['en', 'de', 'fr'].map((locale) => paths.value(locale, { facet: 'tags', value: 'C++', ...value }));
  expect(of({ slug: 'c' })).toEqual(['/tags/c/', '/de/tags/c/', '/fr/tags/c/']);
  expect(of({ slug: 'c', languages: ['de'] })).toEqual(['/tags/c/', '/de/tags/c/', '/fr/?tags=C%2B%2B']);
  expect(of({})).toEqual(['/?tags=C%2B%2B', '/de/?tags=C%2B%2B', '/fr/?tags=C%2B%2B']);
});
