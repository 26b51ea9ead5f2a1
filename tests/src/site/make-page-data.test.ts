import { expect, test } from 'vitest';
import { facetValues } from '../../../src/filters/facet-values.ts';
import type { JobPlace, Job } from '../../../src/job/job.ts';
import { createPageData } from '../../../src/site/make-page-data.ts';
import { landing } from '../../lib/landing.ts';
import { exampleJob } from '../../lib/example-job.ts';
import { settled } from '../../lib/settled.ts';

// prettier-ignore
const oerlikon: JobPlace = {
  id: 1, city: 'Zürich', labels: {}, names: ['Zürich', 'Zurich'], otherNames: [],
  written: ['Zürich-Oerlikon'], regions: ['Kanton Zürich'], country: 'CH', latitude: 47, longitude: 8,
};
const at = (city: string, writtenCity?: string) => [
  { city, country: 'CH', region: 'CH-ZH', placeId: 1, ...(writtenCity && { writtenCity }) },
];
const description = 'You bake bread and rolls for the town, from three in the morning on.';
// prettier-ignore
const postings: Job[] = [
  exampleJob({ id: 'a', title: 'Baker', locations: at('Zürich', 'Zürich-Oerlikon'), description, tags: ['Bread'] }),
  exampleJob({ id: 'b', title: 'Baker', locations: at('Zürich', 'Zurich'), description, tags: ['bread'] }),
  exampleJob({ id: 'c', title: 'Bäcker', language: 'de', locations: at('Zürich'), referenceId: '7' }),
  exampleJob({ id: 'd', title: 'Boulanger', language: 'fr', locations: at('Zürich'), referenceId: '7' }),
];
const facets = facetValues(postings);
const pages = createPageData({ jobs: postings, places: [oerlikon] }, facets);
const ids = (cards: readonly { id: string }[]) => cards.map(({ id }) => id);

test("a job has the filter values of landing pages, and what the feed adds to its city's name", () => {
  const { values, partsOfCities, similar } = pages.jobPageData(1);
  expect(values).toContainEqual({ facet: 'tags', value: 'Bread', label: 'Bread', slug: 'bread' });
  expect(values).toContainEqual({ facet: 'regions', value: 'CH-ZH', label: 'CH-ZH', slug: 'ch-zh' });
  expect([partsOfCities, pages.jobPageData(0).partsOfCities]).toEqual([[''], ['Zürich-Oerlikon']]);
  expect(ids(similar)).not.toContain('b');
});

test('a job in two languages links each to the other', () => {
  expect(ids(pages.jobPageData(2).otherLanguages)).toEqual(['d']);
  expect(ids(pages.jobPageData(3).otherLanguages)).toEqual(['c']);
});

test('a landing page shows duplicates once; a country lists its regions with their jobs', () => {
  const country = pages.landingPageData(landing(facets.countries[0]));
  expect(country.value).toMatchObject({ facet: 'countries', value: 'CH', jobs: 4 });
  expect([ids(country.listed.map(({ card }) => card)), country.groups]).toEqual([['a', 'c', 'd'], 3]);
  expect(country.listed[0]!.twins).toMatchObject({ total: 1, jobs: [{ id: 'b' }] });
  expect(country.regions).toEqual([expect.objectContaining({ value: 'CH-ZH', jobs: 4 })]);
  expect(country.related.map(({ facet }) => facet)).not.toContain('regions');
});

test('the pages of places and employers offer the occupations of several of their jobs, as most titles name them', () => {
  const baker = (key: string) => [{ row: 1, key }];
  const ofJob = {
    a: baker('baker'),
    b: baker('baker'),
    c: baker('backer'),
    d: [{ row: 2, key: 'boulanger' }],
  };
  const occupations = { ids: {}, labels: [], ofJob, nearOf: {} };
  const made = createPageData({ jobs: postings, places: [oerlikon], occupations }, facets);
  const offered = (facet: 'countries' | 'employers' | 'tags') =>
    made.landingPageData(landing(facets[facet][0])).occupations;
  expect([offered('countries'), offered('employers'), offered('tags')]).toEqual([['Baker'], ['Baker'], []]);
});

test('an employer has a head, and its deleted job links to it while it has others', () => {
  const { domain, employer } = postings[0]!;
  expect(pages.landingPageData(landing(facets.employers[0])).employer).toEqual({
    domain,
    icon: undefined,
    employer,
  });
  const gone = {
    id: 'e',
    domain,
    employer,
    title: 'Baker',
    language: 'en',
    tags: [],
    addedAt: '2026-01-01T00:00:00Z',
    goneAt: '2026-01-02T00:00:00Z',
  };
  expect(pages.gonePageData(gone)).toMatchObject({ employer: { value: domain } });
  expect(pages.gonePageData({ ...gone, domain: 'other.example' }).employer).toBeUndefined();
});

test('an area has the jobs of its regions and lists them; a country lists its areas that have a page', async () => {
  const cities = ['Lausanne', 'Lausanne', 'Sion', 'Sion', 'Geneva'];
  const { jobs, places } = await settled(
    [...cities.map((city) => ({ city, country: 'CH' })), { city: 'Yerevan', country: 'AM' }].map(
      (location, i) => exampleJob({ id: `id${i}`, title: `Job ${i}`, locations: [location] }),
    ),
  );
  const values = facetValues(jobs, undefined, places);
  const made = createPageData({ jobs, places }, values);
  const area = made.landingPageData(landing(values.areas.find(({ value }) => value === 'CH-ROMANDIE')));
  expect([area.value, area.groups]).toMatchObject([{ slug: 'ch-romandie', jobs: 5 }, 5]);
  const related = Object.fromEntries(
    area.related.map(({ facet, values: all }) => [facet, all.map(({ value }) => value)]),
  );
  expect(related['regions']).toEqual(['CH-VD', 'CH-VS']);
  const [switzerland, armenia] = values.countries.map((value) => made.landingPageData(landing(value)));
  expect(switzerland!.areas.map(({ value }) => value)).toContain('CH-ROMANDIE');
  expect(switzerland!.areas.map(({ value }) => value)).not.toContain('EU-DACH');
  expect([armenia!.value.value, armenia!.areas]).toEqual(['AM', []]);
});
