import { expect, test } from 'vitest';
import { whereChanges, whereText } from '../../../src/client/where.ts';
import { parseQuery, printQuery } from '../../../src/search/query.ts';
import type { SearchQuery } from '../../../src/filters/query.ts';

const queryOf = (text: string): SearchQuery => parseQuery(new URLSearchParams(text)).query;
const label = (facet: string, value: string): string => `${facet} ${value}`;

test.each([
  ['q=nurse&tags=care', { near: 'Bern' }, 'q=nurse&tags=care&near=Bern'],
  [
    'near=Genf&radius=50&remote=include&sort=distance',
    { near: 'Bern' },
    'near=Bern&radius=50&remote=include&sort=distance',
  ],
  ['regions=CH-BE&cities=Bern&countries=CH', { near: 'Thun' }, 'near=Thun'],
  ['near=Genf&radius=50&sort=distance', { facet: 'countries', value: 'CH' }, 'countries=CH'],
  ['near=Genf&sort=newest&q=a', { facet: 'regions', value: 'CH-BE' }, 'q=a&regions=CH-BE&sort=newest'],
  ['near=Genf&radius=50&sort=distance&jobTypes=contract', undefined, 'jobTypes=contract'],
  ['cities=Bern', undefined, ''],
] as const)("the field's text replaces the previous place: %s and %j", (before, where, after) => {
  const query = queryOf(before);
  expect([...printQuery({ ...query, ...whereChanges(query, where) })].sort()).toEqual(
    [...printQuery(queryOf(after))].sort(),
  );
});

test.each([
  ['', ''],
  ['near=Genf', 'cities Genf'],
  ['regions=CH-BE', 'regions CH-BE'],
  ['cities=Bern', 'cities Bern'],
  ['countries=CH,DE', ''],
  ['countries=CH&cities=Bern', ''],
  ['near=Genf&countries=CH', 'cities Genf'],
])('the field shows the only place of %j: %j', (query, text) => {
  expect(whereText(queryOf(query), label)).toBe(text);
});

test("the field uses the answer's name of a place", () =>
  expect(whereText(queryOf('near=2660646'), label, 'Geneva')).toBe('cities Geneva'));
