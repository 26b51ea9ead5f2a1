import { expect, test } from 'vitest';
import { facetValues } from '../../../src/filters/facet-values.ts';
import { createPageData } from '../../../src/site/make-page-data.ts';
import { landing } from '../../lib/landing.ts';
import { exampleJob } from '../../lib/example-job.ts';
import { settled } from '../../lib/settled.ts';

const CITIES = 'Zurich Dübendorf Winterthur Uster Basel Bern Lausanne Geneva Stuttgart'.split(' ');

test("a city's page lists the cities nearby, the nearest first, with their jobs", async () => {
  const { jobs, places } = await settled(
    [...CITIES, 'Uster'].map((city, i) =>
      exampleJob({
        id: `id${i}`,
        title: `Job ${i}`,
        locations: [{ city, country: city === 'Stuttgart' ? 'DE' : 'CH' }],
      }),
    ),
  );
  const facets = facetValues(jobs, undefined, places);
  const pages = createPageData({ jobs, places }, facets);
  const nearby = (city: string) =>
    pages
      .landingPageData(landing(facets.cities.find(({ value }) => value === city)))
      .nearby.map(({ value, jobs }) => `${value} ${jobs}`);
  expect(nearby('Zurich')).toEqual(['Dübendorf 1', 'Uster 2', 'Winterthur 1']);
  expect([nearby('Uster')[0], nearby('Stuttgart')]).toEqual(['Dübendorf 1', []]);
});

test("an unknown place and pages other than a city's have no cities nearby", async () => {
  const { jobs, places } = await settled([
    exampleJob({ id: '1', locations: [{ city: 'Somewhere else', country: 'CH' }] }),
    exampleJob({ id: '2', title: 'Other', locations: [{ city: 'Bern', country: 'CH' }] }),
  ]);
  const facets = facetValues(jobs, undefined, places);
  const pages = createPageData({ jobs, places }, facets);
  for (const value of [facets.cities.find(({ value: city }) => city !== 'Bern'), facets.countries[0]])
    expect(pages.landingPageData(landing(value)).nearby).toEqual([]);
});
