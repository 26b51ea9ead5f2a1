import { expect, test } from 'vitest';
import { chipsOf } from '../../../src/client/chips.ts';
import { searchHref } from '../../../src/client/page-data.ts';
import { askedValues } from '../../../src/filters/filters.ts';
import type { SearchQuery } from '../../../src/filters/query.ts';

const query: SearchQuery = {
  q: 'baker',
  filters: {
    countries: ['CH', 'DE'],
    tags: ['C++'],
    postedWithin: 7,
    near: { place: 'Bern', radius: 50, remote: true },
  },
  offset: 20,
  limit: 10,
};

test('each chip links to the first page of the search without it, in the order of filters', () => {
  const chips = chipsOf(query, (filter, filters) => `${filter} ${askedValues(filters, filter).join()}`);
  expect(chips.map(({ text, without }) => [text, searchHref('/de', without)])).toEqual(
    // prettier-ignore
    [
      ['near Bern', '/de/?q=baker&countries=CH&countries=DE&tags=C%2B%2B&postedWithin=7'],
      ['countries CH', '/de/?q=baker&countries=DE&tags=C%2B%2B&postedWithin=7&near=Bern&radius=50&remote=include'],
      ['countries DE', '/de/?q=baker&countries=CH&tags=C%2B%2B&postedWithin=7&near=Bern&radius=50&remote=include'],
      ['postedWithin 7', '/de/?q=baker&countries=CH&countries=DE&tags=C%2B%2B&near=Bern&radius=50&remote=include'],
      ['tags C++', '/de/?q=baker&countries=CH&countries=DE&postedWithin=7&near=Bern&radius=50&remote=include'],
    ],
  );
});

test('an empty search is the plain page', () =>
  expect(searchHref('', { q: '', filters: {}, offset: 0, limit: 10 })).toBe('/'));
