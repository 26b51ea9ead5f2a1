import { expect, test } from 'vitest';
import { searchFeed } from '../../../src/client/feed-link.ts';
import { singleValue } from '../../../src/feeds/search-name.ts';
import type { SearchQuery } from '../../../src/filters/query.ts';

const query = (changes: Partial<SearchQuery>): SearchQuery => ({
  q: '',
  filters: {},
  offset: 0,
  limit: 10,
  ...changes,
});

test('a feed keeps words, filters and the literal reading, not the page or the order', () => {
  const asked = query({
    q: 'bäcker',
    filters: { countries: ['CH'] },
    sort: 'newest',
    exact: true,
    offset: 20,
    limit: 5,
  });
  expect(searchFeed(asked)).toBe('/feed.xml?q=b%C3%A4cker&countries=CH&exact=true');
  expect(searchFeed(query({}))).toBe('/feed.xml');
});

test('a file serves only one filter value and nothing else', () => {
  expect(singleValue(query({ filters: { tags: ['C++'] } }))).toEqual({ facet: 'tags', value: 'C++' });
  expect(singleValue(query({ filters: { tags: ['C++', 'Go'] } }))).toBe(undefined);
  expect(singleValue(query({ q: 'x', filters: { tags: ['C++'] } }))).toBe(undefined);
  expect(singleValue(query({ filters: { tags: ['C++'], postedWithin: 3 } }))).toBe(undefined);
});
