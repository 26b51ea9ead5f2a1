import { expect, test } from 'vitest';
import { findOnMap } from '../../../src/client/find-on-map.ts';
import { homeMap, mapNamed } from '../../../src/site/home-map.ts';

const place = (name: string, country: string, latitude: number, longitude: number, jobs: number) => ({
  name,
  country,
  latitude,
  longitude,
  jobs,
});
const PLACES = [
  place('Zürich', 'CH', 47.37, 8.55, 40),
  place('Winterthur', 'CH', 47.5, 8.72, 5),
  place('Bern', 'CH', 46.95, 7.44, 20),
  place('Berlin', 'DE', 52.52, 13.4, 30),
  place('Bergen', 'NO', 60.39, 5.32, 2),
  place('Nowhere', 'DE', 51, 10, 0),
];
const COUNTRIES = [
  { value: 'CH', ordinals: { length: 65 } },
  { value: 'DE', ordinals: { length: 31 } },
  { value: 'NO', ordinals: { length: 2 } },
];
const map = homeMap(PLACES, COUNTRIES);
const names = new Intl.DisplayNames('de', { type: 'region' });
const find = (text: string) => findOnMap(map, text, (country) => names.of(country)!);

test('squares contain the jobs of their places, the largest last, within the map', () => {
  expect(map.spots.map(([, , jobs]) => jobs).reduce((a, b) => a + b)).toBe(97);
  expect(map.spots.map(([, , jobs]) => jobs)).toEqual(
    map.spots.map(([, , jobs]) => jobs).toSorted((a, b) => a - b),
  );
  for (const [column, line] of map.spots) {
    expect(column).toBeLessThan(map.columns);
    expect(line).toBeLessThan(map.lines);
  }
  expect(JSON.stringify(map)).not.toContain('Nowhere');
});

test('a worldwide map has at most 1,500 dots including the land', () => {
  const everywhere = Array.from({ length: 20_000 }, (_, i) =>
    place(`p${i}`, 'DE', ((i * 37) % 1200) / 10 - 50, ((i * 91) % 3400) / 10 - 168, 1 + (i % 7)),
  );
  for (const one of [
    everywhere,
    everywhere.filter(({ latitude, longitude }) => latitude > 35 && Math.abs(longitude) < 10),
  ]) {
    const { land, spots } = homeMap(one, COUNTRIES);
    const dots = Buffer.from(mapNamed(land)!.dots, 'base64').reduce(
      (sum, byte) => sum + byte.toString(2).replaceAll('0', '').length,
      0,
    );
    expect(dots + spots.length).toBeLessThanOrEqual(1500);
  }
});

test('the map is the smallest with nearly all jobs', () => {
  const land = (...places: Parameters<typeof place>[]): string =>
    homeMap(
      places.map((one) => place(...one)),
      [{ value: places[0]![1], ordinals: { length: 1 } }],
    ).land;
  const zurich = ['Zürich', 'CH', 47.37, 8.55] as const;
  expect(land([...zurich, 95], ['Berlin', 'DE', 52.52, 13.4, 5])).toBe('ch');
  expect(land([...zurich, 60], ['Berlin', 'DE', 52.52, 13.4, 40])).toBe('europe');
  expect(land([...zurich, 60], ['New York', 'US', 40.71, -74, 40])).toBe('world');
  expect(homeMap([], []).land).toBe('world');
  // A country without a known place has no map below `/maps/`.
  expect(homeMap([], COUNTRIES).land).toBe('world');
});

test.each([
  ['zür', 'Zürich', 40],
  ['ZUR', 'Zürich', 40],
  ['wint', 'Winterthur', 5],
  ['ber', 'Berlin', 30],
  ['berg', 'Bergen', 2],
  ['schw', 'Schweiz', 65],
  ['deu', 'Deutschland', 31],
])('%j is the beginning of %s', (text, name, jobs) => expect(find(text)).toMatchObject({ name, jobs }));

test('a country includes all of its squares, and an unknown one has none', () => {
  expect([...find('schweiz')!.spots].every(([, , , country]) => country === 'CH')).toBe(true);
  for (const text of ['', ' ', 'b', 'xyz', 'nowhere', '<b>']) expect(find(text), text).toBeUndefined();
});
