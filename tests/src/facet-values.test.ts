import { describe, expect, test } from 'vitest';
import { facetValues, slugify } from '../../src/facet-values.ts';
import { posting } from '../lib/postings.ts';

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

  test('values that would share an address, or have none, get a hash of their own', () => {
    const { tags } = facetValues([posting({ tags: ['C#', 'C++', 'C', '日本', '../x', 'go'] })]);
    const slugs = Object.fromEntries(tags.map(({ value, slug }) => [value, slug]));
    expect(slugs['go']).toBe('go');
    expect(slugs['../x']).toBe('x');
    expect(slugs['C#']).toMatch(/^c-[0-9a-f]{6}$/);
    expect(slugs['日本']).toMatch(/^[0-9a-f]{6}$/);
    expect(new Set(Object.values(slugs)).size).toBe(tags.length);
    for (const slug of Object.values(slugs)) expect(slug).toMatch(/^[a-z0-9-]{1,80}$/);
  });

  test('an address does not depend on the order of jobs', () => {
    const a = posting({ tags: ['C#'] });
    const b = posting({ tags: ['C++'] });
    const slugOf = (list: ReturnType<typeof posting>[]) =>
      facetValues(list)
        .tags.map(({ value, slug }) => `${value} ${slug}`)
        .sort();
    expect(slugOf([a, b])).toEqual(slugOf([b, a]));
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

test.each([
  ['Zürich', 'zuerich'],
  ['Ålesund', 'alesund'],
  ['Saint-Étienne', 'saint-etienne'],
  ['  ', ''],
  ['R&D', 'r-d'],
  ['x'.repeat(300), 'x'.repeat(60)],
])('slugify %j', (text, slug) => {
  expect(slugify(text)).toBe(slug);
});
