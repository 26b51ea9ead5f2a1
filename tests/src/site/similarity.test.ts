import { expect, test } from 'vitest';
import type { Facet } from '../../../src/filters/facets.ts';
import { facetValues } from '../../../src/filters/facet-values.ts';
import { relatedValues } from '../../../src/site/similarity.ts';
import { createPageData } from '../../../src/site/make-page-data.ts';
import { landing } from '../../lib/landing.ts';
import { exampleJob } from '../../lib/example-job.ts';

const dataOf = (jobs: ReturnType<typeof exampleJob>[]) => {
  const facets = facetValues(jobs);
  return { facets, pages: createPageData({ jobs, places: [] }, facets) };
};

test('related values occur at least twice among the jobs of the list and are never of its own filter', () => {
  const { facets, pages } = dataOf([
    exampleJob({ id: '1', tags: ['Bread', 'Night'] }),
    exampleJob({ id: '2', tags: ['bread'], locations: [{ city: 'Chur', country: 'CH' }] }),
    exampleJob({ id: '3', tags: ['Night'], locations: [{ country: 'DE' }] }),
  ]);
  expect(
    pages
      .landingPageData(landing(facets.tags.find(({ value }) => value === 'Bread')))
      .related.map(({ facet, values }) => [facet, values.map(({ value }) => value)]),
  ).toEqual([
    ['countries', ['CH']],
    ['jobTypes', ['permanent']],
    ['languages', ['en']],
    ['employers', ['bakery.example']],
  ]);
});

test('tags that name a language are left to the filter of languages', () => {
  const { facets, pages } = dataOf(
    ['1', '2'].map((id) =>
      exampleJob({ id, tags: ['Bread', 'English', 'deutsch', 'Tedesco', 'German cuisine'] }),
    ),
  );
  const { related } = pages.landingPageData(landing(facets.countries[0]));
  const tags = related.find(({ facet }) => facet === 'tags');
  expect(tags?.values.map(({ value }) => value)).toEqual(['Bread', 'German cuisine']);
});

test('a country lists all its regions, and none of another country', () => {
  const at = (region: string) =>
    exampleJob({ id: region, locations: [{ country: region.slice(0, 2), region }] });
  const { facets, pages } = dataOf([at('CH-ZH'), at('CH-BE'), at('DE-BY'), { ...at('CH-ZH'), id: 'other' }]);
  const { regions, related } = pages.landingPageData(landing(facets.countries[0]));
  expect(regions.map(({ value, jobs }) => [value, jobs])).toEqual([
    ['CH-ZH', 2],
    ['CH-BE', 1],
  ]);
  expect(related.map(({ facet }) => facet)).not.toContain('regions');
});

test('a job counts once, however many of its places are in one city', () => {
  const both = { city: 'Chur', country: 'CH' };
  const { facets, pages } = dataOf([
    exampleJob({ id: '1', tags: ['Bread'], locations: [both, { ...both, writtenCity: 'Chur-Masans' }] }),
    exampleJob({ id: '2', tags: ['Bread'], locations: [{ city: 'Bern', country: 'CH' }] }),
  ]);
  const shown = pages.landingPageData(landing(facets.tags[0])).related.map(({ facet }) => facet);
  expect(shown).not.toContain('cities');
});

test('only the six most frequent values are shown with counts, of equals the first by name', () => {
  const facet: Facet = 'tags';
  const tags = [...'ghabcdef'].map((value) => [{ facet, value }, value === 'g' ? 3 : 2] as const);
  const [related] = relatedValues({ facet: 'cities', value: 'Bern' }, tags);
  expect(related!.values.map(([{ value }, jobs]) => `${value}${jobs}`).join(' ')).toBe('g3 a2 b2 c2 d2 e2');
});

test('a related value counts the jobs of the list, not all jobs', () => {
  const { facets, pages } = dataOf([
    exampleJob({ id: '1', tags: ['Bread'], locations: [{ city: 'Chur', country: 'CH' }] }),
    exampleJob({ id: '2', tags: ['Bread'], locations: [{ city: 'Chur', country: 'CH' }] }),
    exampleJob({ id: '3', locations: [{ city: 'Chur', country: 'CH' }] }),
  ]);
  const { related } = pages.landingPageData(landing(facets.tags[0]));
  const [chur] = related.find(({ facet }) => facet === 'cities')!.values;
  expect(chur).toMatchObject({ value: 'Chur', jobs: 2 });
});
