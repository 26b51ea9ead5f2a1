import { describe, expect, test } from 'vitest';
import { facetValues } from '../../../src/filters/facet-values.ts';
import { landingsOf, listed } from '../../../src/filters/facets.ts';
import { exampleJob } from '../../lib/example-job.ts';
import { settled } from '../../lib/settled.ts';

describe('facetValues', () => {
  test('groups without case, shows the most frequent spelling, keeps recency order', () => {
    const { tags } = facetValues([
      exampleJob({ tags: ['remote', 'Linux'] }),
      exampleJob({ tags: ['Remote'] }),
      exampleJob({ tags: ['Remote', 'remote'] }),
      exampleJob({ tags: ['Remote'] }),
    ]);
    expect(tags.map(({ value, slug, ordinals }) => [value, slug, ordinals])).toEqual([
      ['Remote', 'remote', [0, 1, 2, 3]],
      ['Linux', 'linux', [0]],
    ]);
  });

  test('a category has the spelling of most owners', () => {
    const of = (name: string, category: string) =>
      exampleJob({
        domain: `${name}.example`,
        url: `https://${name}.example/`,
        employer: { name, location: {} },
        title: name,
        category,
      });
    const spam = Array.from({ length: 50 }, () => of('spam', 'hEALTH cARE'));
    const honest = Array.from({ length: 30 }, (_, i) => of(`ward${'x'.repeat(i)}`, 'Health care'));
    expect(facetValues([...spam, ...honest]).categories.map(({ value }) => value)).toEqual(['Health care']);
  });

  test('values with few of many jobs name the languages of these', () => {
    const of = (count: number, tag: string, language: string) =>
      Array.from({ length: count }, () => exampleJob({ tags: [tag], language }));
    const rare = [...of(2, 'Rare', 'fr'), ...of(1, 'Rare', 'de')];
    const languagesOf = (others: number) =>
      Object.fromEntries(
        facetValues([...rare, ...of(others, 'Usual', 'en')]).tags.map(({ value, languages }) => [
          value,
          languages,
        ]),
      );
    expect(languagesOf(997)).toEqual({ Rare: ['de', 'fr'], Usual: undefined });
    expect(languagesOf(996)).toEqual({ Rare: undefined, Usual: undefined });
  });

  test('an unknown language is not a value', () => {
    const { languages } = facetValues([exampleJob({ language: 'und' }), exampleJob({ language: 'en' })]);
    expect(languages.map(({ value, ordinals }) => [value, ordinals])).toEqual([['en', [1]]]);
  });

  test('a job with the same value twice counts once; empty cities count nowhere', () => {
    const { cities, countries, employers } = facetValues([
      exampleJob({
        locations: [{ city: 'Bern', country: 'CH' }, { city: 'bern', country: 'CH' }, { city: '' }],
      }),
    ]);
    expect(cities.map(({ ordinals }) => ordinals)).toEqual([[0]]);
    expect(countries.map(({ ordinals }) => ordinals)).toEqual([[0]]);
    expect(employers).toMatchObject([{ value: 'bakery.example', label: 'Bakery', slug: 'bakery-example' }]);
  });

  describe('areas', () => {
    type City = [city: string, country: string];
    const jobsIn = async (...cities: City[]) =>
      settled(
        cities.map(([city, country], i) => exampleJob({ id: `j${i}`, locations: [{ city, country }] })),
      );
    const named = ({ value, slug, ordinals }: { value: string; slug?: string; ordinals: number[] }) =>
      [value, slug, ordinals.length] as const;
    const LYON: City = ['Lyon', 'FR'];
    const LAUSANNE: City = ['Lausanne', 'CH'];
    const SION: City = ['Sion', 'CH'];
    const BERLIN: City = ['Berlin', 'DE'];

    test('are values in addition to regions, with the jobs of all their members', async () => {
      const { jobs, places } = await jobsIn(LAUSANNE, SION, LYON, SION, BERLIN, LAUSANNE, LAUSANNE);
      const values = facetValues(jobs, undefined, places);
      const ofArea = Object.fromEntries(values.areas.map((area) => [area.value, area]));
      expect(ofArea['CH-ROMANDIE']).toMatchObject({
        facet: 'regions',
        slug: 'ch-romandie',
        ordinals: [0, 1, 3, 5, 6],
      });
      expect(ofArea['EU-DACH']?.ordinals).toEqual([0, 1, 3, 4, 5, 6]);
      expect(ofArea['DE-OBERBAYERN']).toBeUndefined();
      expect(values.regions.map(({ value }) => value).sort()).toEqual(['CH-VD', 'CH-VS', 'DE-BE', 'FR-ARA']);
      expect(listed(values, 'regions')).toContain(ofArea['CH-ROMANDIE']);
      expect(landingsOf(values)).toContain(ofArea['EU-DACH']);
    });

    test('have a page if no country, region or city has the same jobs, and there are five or more', async () => {
      const { jobs, places } = await jobsIn(LAUSANNE, SION, LYON, LYON, LYON, LYON, LYON);
      const values = facetValues(jobs, undefined, places);
      const pages = Object.fromEntries(values.areas.map((area) => [area.value, named(area)]));
      // Two jobs; five of Lyon alone; seven of two countries.
      expect(pages['CH-ROMANDIE']).toEqual(['CH-ROMANDIE', undefined, 2]);
      expect(pages['FR-RHONE-ALPES']).toEqual(['FR-RHONE-ALPES', undefined, 5]);
      expect(pages['EU-WEST']).toEqual(['EU-WEST', 'eu-west', 7]);
      expect(listed(values, 'regions').map(({ value }) => value)).not.toContain('CH-ROMANDIE');
    });

    test('keep an existing page while they have a job', async () => {
      const { jobs, places } = await jobsIn(LAUSANNE);
      const before = { regions: new Map([['ch-romandie', { key: 'ch-romandie', isPage: true }]]) };
      const { areas } = facetValues(jobs, before, places);
      const withPage = areas.filter(({ slug }) => slug !== undefined);
      expect(withPage.map(named)).toEqual([['CH-ROMANDIE', 'ch-romandie', 1]]);
    });
  });
});
