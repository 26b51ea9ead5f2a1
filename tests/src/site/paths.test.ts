import { FACETS } from '../../../src/filters/facets.ts';
import { expect, test } from 'vitest';
import { printQuery } from '../../../src/search/query.ts';
import { SEARCH_PARAMETERS } from '../../../src/site/paths.ts';

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
