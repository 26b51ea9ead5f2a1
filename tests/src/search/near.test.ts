import { describe, expect, it } from 'vitest';
import { createSearchInParts } from '../../../src/search/in-parts.ts';
import { type SearchAnswer, UnknownPlace } from '../../../src/search/types.ts';
import { loadFrom, openedOnce, jobsOf, searchOf, titlesOf } from '../../lib/search-of.ts';
import { settled } from '../../lib/settled.ts';
import { listOf } from '../../lib/text-table.ts';

const at = (title: string, ...places: string[]) => ({
  title,
  locations: places.map((place) => {
    const [city = '', country = ''] = place.split('/');
    return { ...(city && { city }), ...(country && { country }) };
  }),
});

const open = openedOnce(async (folder) => {
  const { jobs, places } = await settled(
    jobsOf([
      at('Geneva', 'Genève/CH'),
      at('Lausanne', 'Lausanne/CH'),
      at('Bern and Geneva', 'Bern/CH', 'Genève/CH'),
      at('Zurich', 'Zürich/CH'),
      at('Bern and Thun', 'Bern/CH', 'Thun/CH'),
      at('Lyon', 'Lyon/FR'),
      { ...at('Remote in Zurich', 'Zürich/CH'), workType: 'remote' },
      { ...at('Remote in Switzerland', '/CH'), workType: 'remote' },
      { ...at('Remote in France', 'Lyon/FR'), workType: 'remote' },
      { ...at('Remote anywhere'), workType: 'remote' },
      at('Nowhere known', 'Genève Zone Industrielle Ouest/CH'),
      at('Thun', 'Thun/CH'),
    ]),
  );
  const { search, dir, ask: askFor } = await searchOf(jobs, {}, { places }, folder);
  const ask = (query: string): Promise<SearchAnswer> => askFor(`limit=50&${query}`);
  return { search, dir, ask, found: async (query: string): Promise<string[]> => titlesOf(await ask(query)) };
});

describe('near', () => {
  it('finds jobs at and around a place, by their nearest place', async () => {
    const { ask, found } = open();
    expect(await found('near=Geneva&radius=1')).toEqual(['Geneva', 'Bern and Geneva']);
    expect(await found('near=Geneva&radius=60')).toEqual(['Geneva', 'Lausanne', 'Bern and Geneva']);
    const { hits, total } = await ask('near=Bern&radius=100');
    expect(total).toBe(hits.length);
    expect(hits.map(({ posting, distanceKm }) => [posting.title, distanceKm])).toEqual([
      ['Lausanne', 79],
      ['Bern and Geneva', 0],
      ['Zurich', 95],
      ['Bern and Thun', 0],
      ['Remote in Zurich', 95],
      ['Thun', 26],
    ]);
  });

  it.each([
    ['Genf', 'Geneva'],
    ['GENÈVE', 'Geneva'],
    ['Ginevra', 'Geneva'],
    ['2660646', 'Geneva'],
    ['zürich', 'Zurich'],
    ['Zuerich', 'Zurich'],
  ])('resolves %s', async (near, place) => {
    const { ask } = open();
    const { near: meant, hits } = await ask(`near=${near}&radius=1`);
    expect(meant).toMatchObject({ place, country: 'CH', radius: 1, remote: false });
    expect(hits.length).toBeGreaterThan(0);
  });

  it('resolves towns without jobs, and coordinates', async () => {
    const { ask } = open();
    const { near, hits } = await ask('near=Steffisburg&radius=10&sort=distance');
    expect(near).toMatchObject({ place: 'Steffisburg', country: 'CH' });
    expect(hits.map(({ posting }) => posting.title)).toEqual(['Bern and Thun', 'Thun']);
    const point = await ask('near=46.2, 6.15&radius=5');
    expect(point.near).toEqual({ country: 'CH', latitude: 46.2, longitude: 6.15, radius: 5, remote: false });
    expect(titlesOf(point)).toEqual(['Geneva', 'Bern and Geneva']);
  });

  it.each([
    ['Zermatt', 'CH'],
    ['Saas-Fee', 'CH'],
    ['andermatt', 'CH'],
    ['Interlaken', 'CH'],
    ['Gruyères', 'CH'],
    ['Megève', 'FR'],
    ['Sölden', 'AT'],
    ['Berchtesgaden', 'DE'],
    ['Chamonix', 'FR'],
    ['Courmayeur', 'IT'],
  ])('resolves the small place %s', async (place, country) => {
    const { near, total } = await open().ask(`near=${encodeURIComponent(place)}&radius=500`);
    expect(near).toMatchObject({ country, radius: 500 });
    expect(total).toBeGreaterThan(0);
  });

  it('prefers a city with jobs to a smaller place of the same name', async () => {
    const { jobs, places } = await settled(jobsOf([at('Cologne', 'Köln/DE')]));
    const { ask } = await searchOf(jobs, {}, { places });
    expect((await ask('near=Cologne')).near).toMatchObject({ place: 'Cologne', country: 'DE' });
  });

  it('prefers a town with this main name to another name of a place, and falls back to that', async () => {
    const { jobs, places } = await settled(jobsOf([at('Austin', 'Austin/US')]));
    const { ask } = await searchOf(jobs, {}, { places });
    expect(places[0]!.otherNames).toContain('Waterloo');
    expect((await ask('near=Waterloo')).near).toMatchObject({ place: 'Waterloo' });
    const others = places[0]!.otherNames.filter((name) => name !== 'Waterloo');
    const only = places.map((place) => ({ ...place, otherNames: ['Qwertzuiop', ...others] }));
    const renamed = await searchOf(jobs, {}, { places: only });
    expect((await renamed.ask('near=qwertzuiop')).near).toMatchObject({ place: 'Austin', country: 'US' });
  });

  it('optionally includes remote jobs of the country or of none; they have no distance and come last', async () => {
    const { ask, found } = open();
    const { hits, total } = await ask('near=Genf&radius=1&remote=include&sort=distance');
    expect(hits.map(({ posting, distanceKm }) => [posting.title, distanceKm])).toEqual([
      ['Geneva', 0],
      ['Bern and Geneva', 0],
      ['Remote in Zurich', undefined],
      ['Remote in Switzerland', undefined],
      ['Remote anywhere', undefined],
    ]);
    expect(total).toBe(5);
    expect(await found('near=45.76,4.84&radius=3&remote=include')).toEqual(
      listOf('Lyon | Remote in France | Remote anywhere'),
    );
  });

  it('sorts by distance, ties by recency, page by page', async () => {
    const { search, found } = open();
    const titles = ['Bern and Geneva', 'Bern and Thun', 'Thun', 'Lausanne', 'Zurich', 'Remote in Zurich'];
    expect(await found('near=Bern&radius=120&sort=distance')).toEqual(titles.concat());
    const near = { place: 'Bern', radius: 120, remote: false };
    const page = await search.search({ q: '', filters: { near }, sort: 'distance', offset: 2, limit: 2 });
    expect(titlesOf(page)).toEqual(titles.slice(2, 4));
  });

  it('counts like any filter: ways out and facets are exact', async () => {
    const { ask, found } = open();
    const { facets, total } = await ask('near=Geneva&radius=1');
    expect(total).toBe(2);
    expect(facets.cities).toEqual({ Geneva: 2, Bern: 1 });
    const none = await ask('near=Geneva&radius=1&countries=FR');
    expect(none.total).toBe(0);
    expect(none.waysOut).toEqual([
      { filter: 'countries', total: 2 },
      { filter: 'near', total: 2 },
    ]);
    // Wider by steps, until something is found; the whole country where that is more.
    const { wider } = await ask('q=lausanne&near=Geneva&radius=10');
    for (const { total: count, ...way } of wider) {
      const around = 'radius' in way ? `near=Geneva&radius=${way.radius}` : `countries=${way.country}`;
      expect((await ask(`q=lausanne&${around}`)).total).toBe(count);
    }
    expect(wider[0]).toEqual({ radius: 100, total: 1 });
    expect(await found('q=lausanne&near=Geneva&radius=60')).toEqual(['Lausanne']);
    // Jobs a little farther away are listed, and not counted.
    const farther = await ask('q=lausanne&near=Geneva&radius=1');
    expect(farther).toMatchObject({ total: 0, more: 1 });
    expect(farther.hits[0]!.distanceKm).toBe(
      (await ask('q=lausanne&near=Geneva&radius=60')).hits[0]!.distanceKm,
    );
  });

  it('applies to searches within long filters', async () => {
    const { search } = open();
    const near = { place: 'Geneva', radius: 1, remote: false };
    const options = await search.findOptions(
      'cities',
      '',
      { q: '', filters: { near }, offset: 0, limit: 10 },
      5,
    );
    expect(options.map(({ value, count }) => [value, count])).toEqual([
      ['Geneva', 2],
      ['Bern', 1],
    ]);
  });

  it.each(['Xyzzy', '1', '__proto__', '!!'])('refuses the unknown place %s', async (near) => {
    const { ask } = open();
    const asking = ask(`near=${encodeURIComponent(near)}`);
    await expect(asking).rejects.toThrow(UnknownPlace);
    await expect(asking).rejects.toThrow(`"near" is "${near}", but must be the name of a place`);
  });
});

describe('the nearest place', () => {
  const nearestOf = async (dir: string) => createSearchInParts({ load: loadFrom(dir) }).nearestPlace;

  it.each([
    ['in a place', 47.3769, 8.5417, 'Zurich'],
    ['between two', 46.9, 7.5, 'Bern'],
    ['in a village without jobs', 46.39, 6.24, 'Geneva'],
    ['on the other side of the date line', 46.2, 6.14 + 360, 'Geneva'],
    ['at a pole', 90, 0, 'Zurich'],
    ['at the end of the world', -47.4, -171.5, 'Lyon'],
  ])('has jobs, %s', async (_, latitude, longitude, place) => {
    const { dir, ask } = open();
    const nearest = await (await nearestOf(dir))(latitude, longitude);
    expect(nearest).toBe(place);
    expect((await ask(`near=${nearest}&radius=1`)).total).toBeGreaterThan(0);
  });

  it('is undefined if no job has a place', async () => {
    const { dir } = await searchOf(jobsOf([{ title: 'Anywhere', locations: [] }]));
    expect(await (await nearestOf(dir))(47, 8)).toBeUndefined();
  });
});

it('an empty filter passes all jobs', async () => {
  const { search } = open();
  const query = { q: '', offset: 0, limit: 10 };
  const all = await search.search({ ...query, filters: {} });
  expect((await search.search({ ...query, filters: { countries: [] } })).total).toBe(all.total);
});
