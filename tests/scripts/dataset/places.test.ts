import { expect, test } from 'vitest';
import { loadGazetteer } from '../../../scripts/dataset/gazetteer.ts';
import { reportPlaces } from '../../../scripts/dataset/places.ts';
import { posting } from '../../lib/postings.ts';

const gazetteer = await loadGazetteer();

const inCities = (...cities: (string | undefined)[]) =>
  posting({ locations: cities.map((city) => ({ ...(city !== undefined && { city }), country: 'CH' })) });

test('each city of a posting counts once; the most frequent that are unknown are named', () => {
  const report = reportPlaces(
    [
      inCities('Bern', 'Zentralschweiz', undefined),
      inCities('Nirgendwo'),
      inCities('Anderswo', 'Nirgendwo', 'Basel'),
      posting({ locations: [{ city: 'Nirgendwo' }, {}] }),
    ],
    gazetteer,
  );
  expect(report).toEqual({
    cities: 7,
    places: 2,
    regions: 1,
    unknown: [
      { city: 'Nirgendwo', country: 'CH', count: 2 },
      { city: 'Anderswo', country: 'CH', count: 1 },
      { city: 'Nirgendwo', count: 1 },
    ],
  });
});

test('five unknown cities are named at most', () => {
  const { cities, unknown } = reportPlaces(
    [inCities(...'abcdef'.split('').map((letter) => `Xx${letter}xx`))],
    gazetteer,
  );
  expect(cities).toBe(6);
  expect(unknown).toHaveLength(5);
});

test('no postings are no cities', () => {
  expect(reportPlaces([], gazetteer)).toEqual({ cities: 0, places: 0, regions: 0, unknown: [] });
});
