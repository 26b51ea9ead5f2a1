import { describe, expect, test } from 'vitest';
import { facetValues } from '../../../src/filters/facet-values.ts';
import { posting } from '../../lib/postings.ts';

describe('facetValues', () => {
  test('groups without case, shows the most frequent spelling, keeps recency order', () => {
    const { tags } = facetValues([
      posting({ tags: ['remote', 'Linux'] }),
      posting({ tags: ['Remote'] }),
      posting({ tags: ['Remote', 'remote'] }),
      posting({ tags: ['Remote'] }),
    ]);
    expect(tags.map(({ value, slug, ordinals }) => [value, slug, ordinals])).toEqual([
      ['Remote', 'remote', [0, 1, 2, 3]],
      ['Linux', 'linux', [0]],
    ]);
  });

  test('a language that no feed named is no value', () => {
    const { languages } = facetValues([posting({ language: 'und' }), posting({ language: 'en' })]);
    expect(languages.map(({ value, ordinals }) => [value, ordinals])).toEqual([['en', [1]]]);
  });

  test('a job with the same value twice counts once; empty cities count nowhere', () => {
    const { cities, countries, employers } = facetValues([
      posting({
        locations: [{ city: 'Bern', country: 'CH' }, { city: 'bern', country: 'CH' }, { city: '' }],
      }),
    ]);
    expect(cities.map(({ ordinals }) => ordinals)).toEqual([[0]]);
    expect(countries.map(({ ordinals }) => ordinals)).toEqual([[0]]);
    expect(employers).toMatchObject([{ value: 'bakery.example', label: 'Bakery', slug: 'bakery-example' }]);
  });
});
