import { expect, test } from 'vitest';
import type { SearchAnswer, SearchOptions } from '../../../src/search/types.ts';
import type { SearchQuery } from '../../../src/filters/query.ts';
import { kilometres } from '../../../src/places/points.ts';
import { nearestOf } from '../../../src/search/towns.ts';
import { jobsOf, searchOf } from '../../lib/search-of.ts';
import { settled } from '../../lib/settled.ts';

type Ask = (q: string, changes?: Partial<SearchQuery>, options?: SearchOptions) => Promise<SearchAnswer>;

async function open(): Promise<Ask> {
  const at = (city: string, country = 'CH') => ({ locations: [{ city, country }] });
  const { jobs, places } = await settled(
    jobsOf([
      { title: 'Koch', ...at('Thun') },
      { title: 'Gärtner', ...at('Thun'), language: 'de' },
      { title: 'Koch', ...at('Bern') },
      { title: 'Gärtner', ...at('Lausanne') },
      { title: 'Köchin', ...at('Straßburg', 'FR') },
      { title: 'Santa', description: 'Santa comes.', ...at('Berlin', 'DE') },
      { title: 'Ana', ...at('Los Angeles', 'US') },
      { title: 'Steffisburger', ...at('Berlin', 'DE') },
    ]),
  );
  const { search } = await searchOf(jobs, {}, { places });
  return (q, changes = {}, options = {}) =>
    search.search({ q, filters: {}, offset: 0, limit: 10, ...changes }, options);
}

test('reports a town without jobs with the nearest cities that have jobs', async () => {
  const ask = await open();
  const { noJobsIn } = await ask('Steffisburg', { read: false, filters: { countries: ['CH'] } });
  expect(noJobsIn).toEqual([
    {
      place: 'Steffisburg',
      country: 'CH',
      q: '',
      nearest: [
        { city: 'Thun', km: 3, total: 2 },
        { city: 'Bern', km: 23, total: 1 },
        { city: 'Lausanne', km: 82, total: 1 },
      ],
    },
  ]);
});

test('other words and filters apply to the nearest cities', async () => {
  const ask = await open();
  expect((await ask('gärtner steffisburg', { read: false })).noJobsIn).toMatchObject([
    { q: 'gärtner', nearest: [{ city: 'Thun', total: 1 }, { city: 'Lausanne' }] },
  ]);
  const { noJobsIn } = await ask('Steffisburg', { read: false, filters: { countries: ['FR'] } });
  expect(noJobsIn?.[0]?.nearest.map(({ city }) => city)).toEqual(['Strasbourg']);
  // Choosing a city takes the place of those that are chosen.
  const chosen = await ask('Steffisburg', { read: false, filters: { cities: ['Bern'] } });
  expect(chosen.noJobsIn?.[0]?.nearest[0]).toMatchObject({ city: 'Thun', total: 2 });
});

test('their counts equal the results of the linked searches', async () => {
  const ask = await open();
  const [town] = (await ask('Koch Steffisburg', { read: false })).noJobsIn!;
  for (const { city, total } of town!.nearest)
    expect([city, (await ask(town!.q, { filters: { cities: [city] } })).total]).toEqual([city, total]);
  expect(town!.nearest.length).toBeGreaterThan(1);
});

test('finds towns by several words, parts of the main name and other spellings, the largest first', async () => {
  const ask = await open();
  for (const [q, place] of [
    // Some job has each word and none has both.
    ['Santa Ana', 'Santa Ana'],
    ['Köchin in Gasteiz', 'Gasteiz'],
    ['YVERDON LES BAINS', 'Yverdon-les-Bains'],
    ['springfield', 'Springfield'],
  ] as const)
    expect([q, (await ask(q, { read: false })).noJobsIn?.map((one) => one.place)]).toEqual([q, [place]]);
  const countryOf = async (q: string, filters = {}) => (await ask(q, { filters })).noJobsIn?.[0]?.country;
  expect(await countryOf('Mérida')).toBe('MX');
  expect(await countryOf('Mérida Spanien')).toBe('ES');
  expect(await countryOf('Mérida', { countries: ['es'] })).toBe('ES');
});

test('searches around a town without jobs if there is nothing else', async () => {
  const ask = await open();
  for (const q of ['Steffisburg', 'steffisburg', 'Jobs in Steffisburg']) {
    const { near, noJobsIn, hits } = await ask(q);
    expect([q, near?.place, noJobsIn]).toEqual([q, 'Steffisburg', undefined]);
    expect(new Set(hits.map(({ posting }) => posting.locations[0]?.city))).toEqual(new Set(['Thun', 'Bern']));
  }
});

test('searches around a town without jobs in the country next to it', async () => {
  const ask = await open();
  for (const q of ['Steffisburg Schweiz', 'Steffisburg, Switzerland', 'Jobs in Steffisburg, Suisse']) {
    const { near, corrected, hits } = await ask(q);
    expect([q, near?.place, corrected]).toEqual([q, 'Steffisburg', undefined]);
    expect(new Set(hits.map(({ posting }) => posting.locations[0]?.city))).toEqual(new Set(['Thun', 'Bern']));
  }
  // Not in a country where no such town is.
  expect((await ask('Steffisburg Spanien')).near).toBeUndefined();
});

test('does not report other words, or words that jobs have', async () => {
  const ask = await open();
  for (const q of [
    'Koch',
    // A city with jobs has the name too, and what is called as a country is no town elsewhere.
    'Strassburg',
    'Jordan',
    'of',
    '"Steffisburg"',
    'Xqzwvk',
  ])
    expect([q, (await ask(q)).noJobsIn]).toEqual([q, undefined]);
  expect(await ask('Steffisburg', {}, { typing: true })).not.toHaveProperty('noJobsIn');
});

test('reports no nearest city if none has jobs', () => {
  const counts = { values: ['A', 'B'], counts: Uint32Array.of(0, 3) };
  expect(
    nearestOf({ latitude: 0, longitude: 0 }, [{ latitude: 0, longitude: 1 }, undefined], counts, kilometres),
  ).toEqual([]);
});

test('measures distances, across the date line too', () => {
  expect(kilometres({ latitude: 4737, longitude: 854 }, { latitude: 5252, longitude: 1341 })).toBeCloseTo(
    670,
    -1,
  );
  expect(kilometres({ latitude: 0, longitude: 17_950 }, { latitude: 0, longitude: -17_950 })).toBeCloseTo(
    111,
    0,
  );
});
