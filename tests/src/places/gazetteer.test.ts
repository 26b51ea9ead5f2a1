import { expect, test } from 'vitest';
import { type Place, readGazetteer, writeGazetteer } from '../../../src/places/gazetteer.ts';

const place = (id: number, country: string, admin1: string, changes: Partial<Place> = {}): Place => ({
  id,
  name: `Place ${id}`,
  country,
  admin1,
  latitude: 47.37,
  longitude: 8.55,
  population: 1200,
  otherNames: [],
  ...changes,
});

const PLACES = [
  place(9, 'CH', 'ZH', { name: 'Zürich', population: 420_000, otherNames: ['Zurigo', 'Turicum'] }),
  place(3, 'CH', 'ZH', { latitude: -33.9, longitude: -151.21 }),
  place(5, 'SG', '', { population: 0 }),
  place(7, 'CH', 'BE'),
];

const read = (places: Place[]) => readGazetteer(Buffer.from(writeGazetteer(places)));

test('a gazetteer round-trips, by country and region', () => {
  const gazetteer = read(PLACES);
  expect([...gazetteer.countries]).toEqual([
    ['CH', [0, 3]],
    ['SG', [3, 4]],
  ]);
  expect([0, 1, 2, 3].map((row) => gazetteer.place(row))).toEqual([
    PLACES[3],
    PLACES[1],
    PLACES[0],
    PLACES[2],
  ]);
  expect([gazetteer.name(2), gazetteer.otherNames(2)]).toEqual(['Zürich', ['Zurigo', 'Turicum']]);
  expect([gazetteer.population(2), gazetteer.admin1(2)]).toEqual([420_000, 'ZH']);
});

test('the order of places does not matter', () =>
  expect(writeGazetteer(PLACES.toReversed())).toBe(writeGazetteer(PLACES)));

test('coordinates are rounded to hundredths, people to two digits', () => {
  const given = place(1, 'CH', 'BE', { latitude: 46.94809, longitude: 7.44744, population: 121_631 });
  const { latitude, longitude, population } = read([given]).place(0);
  expect({ latitude, longitude, population }).toEqual({
    latitude: 46.95,
    longitude: 7.45,
    population: 120_000,
  });
});

test('a damaged gazetteer is refused', () => {
  const bytes = Buffer.from(writeGazetteer(PLACES));
  expect(() => readGazetteer(bytes.subarray(0, -20))).toThrow('The gazetteer is damaged.');
  expect(() => readGazetteer(Buffer.alloc(0))).toThrow('The gazetteer is damaged.');
  const [groups, ids] = bytes.toString().split('\f');
  expect(() => readGazetteer(Buffer.from(`${groups}\f${ids}`))).toThrow('The gazetteer is damaged.');
});
