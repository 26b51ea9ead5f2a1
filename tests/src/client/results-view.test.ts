import { expect, test } from 'vitest';
import { chipsOf, searchHref } from '../../../src/client/results-view.ts';
import { type SearchQuery } from '../../../src/search/types.ts';

const query: SearchQuery = {
  q: 'baker',
  filters: { countries: ['CH', 'DE'], tags: ['C++'] },
  postedWithin: 7,
  offset: 20,
  limit: 10,
};

test('each chip leads to the first page of the search without it', () => {
  const chips = chipsOf(
    query,
    (facet, value) => `${facet} ${value}`,
    (days) => `${days} days`,
  );
  expect(chips.map(({ text, without }) => [text, searchHref('/de', without)])).toEqual([
    ['countries CH', '/de/?q=baker&countries=DE&tags=C%2B%2B&postedWithin=7'],
    ['countries DE', '/de/?q=baker&countries=CH&tags=C%2B%2B&postedWithin=7'],
    ['tags C++', '/de/?q=baker&countries=CH&countries=DE&postedWithin=7'],
    ['7 days', '/de/?q=baker&countries=CH&countries=DE&tags=C%2B%2B'],
  ]);
});

test('a search for nothing is the plain page', () => {
  expect(searchHref('', { q: '', filters: {}, offset: 0, limit: 10 })).toBe('/');
});
