import { expect, test } from 'vitest';
import { facetKey } from '../../../src/facet-key.ts';
import { facetValues } from '../../../src/facet-values.ts';
import { relatedValues } from '../../../src/site/related.ts';
import { posting } from '../../lib/postings.ts';

test('related values occur at least twice among the jobs of the list and are never of its own filter', () => {
  const postings = [
    posting({ id: '1', tags: ['Bread', 'Night'] }),
    posting({ id: '2', tags: ['bread'], locations: [{ city: 'Chur', country: 'CH' }] }),
    posting({ id: '3', tags: ['Night'], locations: [{ country: 'DE' }] }),
  ];
  const values = facetValues(postings);
  const find = (facet: keyof typeof values, value: string) =>
    values[facet].find((found) => facetKey(found.value) === facetKey(value));
  const bread = find('tags', 'Bread');
  if (!bread) throw new Error('no such tag');
  expect(
    relatedValues(bread, postings, values, find).map((group) => [
      group.facet,
      group.values.map(({ value }) => value),
    ]),
  ).toEqual([
    ['countries', ['CH']],
    ['jobTypes', ['permanent']],
    ['languages', ['en']],
    ['employers', ['bakery.example']],
  ]);
});

test('a country has all its regions, and none of another country', () => {
  const at = (region: string) =>
    posting({ id: region, locations: [{ country: region.slice(0, 2), region }] });
  const postings = [at('CH-ZH'), at('CH-BE'), at('DE-BY'), { ...at('CH-ZH'), id: 'other' }];
  const values = facetValues(postings);
  const [country] = values.countries;
  const related = relatedValues(country!, postings, values, () => undefined);
  expect(
    related.map(({ facet, values: some }) => [facet, some.map(({ value, ordinals }) => [value, ordinals])]),
  ).toEqual([
    [
      'regions',
      [
        ['CH-ZH', [0, 3]],
        ['CH-BE', [1]],
      ],
    ],
  ]);
});
