import { expect, test } from 'vitest';
import { mostOwnPages, mostOwnTowns, nameValues, type Unnamed } from '../../../src/addresses/pages.ts';
import { FACETS, type FacetValues } from '../../../src/filters/facets.ts';

const cities = (count: number, changes: Partial<Unnamed>): Unnamed[] =>
  Array.from({ length: count }, (_, i) => ({
    facet: 'cities',
    key: `town ${i}`,
    value: `Town ${i}`,
    label: `Town ${i}`,
    ordinals: [i],
    isKnown: true,
    ...changes,
  }));

const withPage = (values: Unnamed[], jobs: number): number => {
  const none = Object.fromEntries([...FACETS, 'areas'].map((facet) => [facet, []])) as unknown as Record<
    keyof FacetValues,
    Unnamed[]
  >;
  return nameValues(
    { ...none, cities: values },
    () => jobs,
    () => 2,
  ).cities.filter(({ slug }) => slug !== undefined).length;
};

test('a single domain gets pages for as many towns as an honest chain needs', () => {
  const own = { domain: 'a.example' };
  expect([mostOwnTowns(10), mostOwnTowns(1000), withPage(cities(1000, own), 10)]).toEqual([100, 2000, 100]);
  expect([withPage(cities(1000, own), 500), withPage(cities(1000, {}), 10)]).toEqual([1000, 1000]); // several domains name them
});

test('it gets fewer for unknown cities', () => {
  expect([mostOwnPages(10), mostOwnPages(1000)]).toEqual([100, 500]);
  expect(withPage(cities(1000, { domain: 'a.example', isKnown: false }), 10)).toBe(100);
});
