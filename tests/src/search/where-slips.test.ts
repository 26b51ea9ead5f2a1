/** A place that is misspelt in the Where field is the one that was meant. */
import { describe, expect, test } from 'vitest';
import { UnknownPlace } from '../../../src/search/types.ts';
import { jobAt, jobsOf, openedOnce, searchOf } from '../../lib/search-of.ts';
import { settled } from '../../lib/settled.ts';

const CITIES =
  'Xanadu Hills/CH|Brisbane/CH|Zürich/CH|Winterthur/CH|Lausanne/CH|Genève/CH|München/DE|Stuttgart/DE|New York City/US|Marseille/FR|Milano/IT|Bern/CH|Brno/CZ|Dublin/IE';
const opened = openedOnce(async (folder) => {
  const all = CITIES.split('|').map((place) => place.split('/') as [string, string]);
  const { jobs, places } = await settled(jobsOf(all.map(([city, country]) => jobAt('Koch', city, country))));
  return searchOf(jobs, {}, { places }, folder);
});
const near = (place: string, others = {}) =>
  opened().ask(String(new URLSearchParams({ near: place, radius: '5', ...others })));

describe('a slip in the Where field', () => {
  test.each([
    ['Münhcen', 'Munich'],
    ['Muenchne', 'Munich'],
    ['Lausane', 'Lausanne'],
    ['Zürrich', 'Zurich'],
    ['Zurihc', 'Zurich'],
    ['New Yrok', 'New York'],
    ['Genêvve', 'Geneva'],
    ['Winterhtur', 'Winterthur'],
    ['Wintertuhr', 'Winterthur'],
    ['Stuttgard', 'Stuttgart'],
    ['Sttutgart', 'Stuttgart'],
    ['Marsaile', 'Marseille'],
    ['Millano', 'Milan'],
    ['Duublin', 'Dublin'],
  ])('%s is corrected to %s, and reported', async (typed, city) => {
    const { hits, near: around, place } = await near(typed);
    expect(hits.map(({ posting }) => posting.locations[0]!.city)).toEqual([city]);
    expect(around?.place).toBe(city);
    expect(place).toMatchObject({ typed, around: city });
  });

  test.each([
    ['Schwiez', { facet: 'countries', value: 'CH' }],
    ['Deutschlnad', { facet: 'countries', value: 'DE' }],
    ['Baden-Würtemberg', { facet: 'regions', value: 'DE-BW' }],
  ])('%s is corrected to a region or country', async (typed, place) => {
    expect((await near(typed)).place).toMatchObject({ typed, ...place });
  });

  test.each(['Xanadu Hills', 'xanadu hills', 'Xanadu Hilss'])(
    '%s, a city without a position, is found by its filter',
    async (typed) => {
      const { hits, place } = await near(typed);
      expect(hits.map(({ posting }) => posting.locations[0]!.city)).toEqual(['Xanadu Hills']);
      expect(place).toMatchObject({ typed, facet: 'cities', value: 'Xanadu Hills' });
    },
  );

  test('a city without a position may be all of a text', async () => {
    const { hits } = await opened().ask(String(new URLSearchParams({ q: 'Brisbane (CH)' })));
    expect(hits.map(({ posting }) => posting.locations[0]!.city)).toEqual(['Brisbane (CH)']);
  });

  test.each(['Xyzzyville', 'Brm', '8005x'])('%s is not corrected', (typed) =>
    expect(near(typed)).rejects.toThrow(UnknownPlace),
  );

  test.each([
    ['Thun', 'a town without jobs'],
    ['Berne', 'another name'],
    ['Island', 'a country without jobs'],
  ])('%s, %s, is not corrected', async (typed) => {
    expect((await near(typed, { radius: '50' })).place?.around).toBeUndefined();
  });

  test('`exact` does not correct', () =>
    expect(near('Lausane', { exact: 'true' })).rejects.toThrow(UnknownPlace));
});
