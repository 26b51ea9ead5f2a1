import { expect, test } from 'vitest';
import { loadGazetteer } from '../../../scripts/dataset/gazetteer.ts';
import { severalPlaces } from '../../../src/places/several-places.ts';

const gazetteer = await loadGazetteer();

const placesOf = (city: string, country?: string): string[] | undefined =>
  severalPlaces(gazetteer, [{ city, ...(country !== undefined && { country }) }])[0]?.map(({ meaning }) => {
    if ('region' in meaning) return 'region';
    const { name, country } = gazetteer.place(meaning.row);
    return `${name} ${country}`;
  });

test.each([
  ['Bern oder Biel', 'CH', ['Bern CH', 'Biel/Bienne CH']],
  ['Bern / Thun', 'CH', ['Bern CH', 'Thun CH']],
  ['Bern/Thun', 'CH', ['Bern CH', 'Thun CH']],
  ['Berlin, Hamburg, München', 'DE', ['Berlin DE', 'Hamburg DE', 'Munich DE']],
  ['Berlin, Hamburg und München', 'DE', ['Berlin DE', 'Hamburg DE', 'Munich DE']],
  ['Berlin, Hamburg, oder München', 'DE', ['Berlin DE', 'Hamburg DE', 'Munich DE']],
  ['Köln & Bonn', 'DE', ['Köln DE', 'Bonn DE']],
  ['Köln; Bonn', 'DE', ['Köln DE', 'Bonn DE']],
  ['Köln | Bonn', 'DE', ['Köln DE', 'Bonn DE']],
  ['Köln + Bonn', 'DE', ['Köln DE', 'Bonn DE']],
  ['Köln • Bonn', 'DE', ['Köln DE', 'Bonn DE']],
  ['Köln bzw. Bonn', 'DE', ['Köln DE', 'Bonn DE']],
  ['Lyon ou Grenoble', 'FR', ['Lyon FR', 'Grenoble FR']],
  ['Milano o Roma', 'IT', ['Milan IT', 'Rome IT']],
  ['Madrid y Sevilla', 'ES', ['Madrid ES', 'Sevilla ES']],
  ['Leeds and York', 'GB', ['Leeds GB', 'York GB']],
  ['Austin, TX or Denver, CO', 'US', ['Austin US', 'Denver US']],
  ['Baden, Aargau / Bern, BE', 'CH', ['Baden CH', 'Bern CH']],
  ['Grossraum Zürich oder Grossraum Basel', 'CH', ['Zürich CH', 'Basel CH']],
  ['8000 Zürich / 3000 Bern', 'CH', ['Zürich CH', 'Bern CH']],
  ['Zürich oder Remote oder Bern', 'CH', ['Zürich CH', 'Bern CH']],
  ['Zürich / Home Office / Bern', 'CH', ['Zürich CH', 'Bern CH']],
  ['Berlin, London, Paris', 'DE', ['Berlin DE', 'London GB', 'Paris FR']],
  ['Berlin / London', undefined, ['Berlin DE', 'London GB']],
  ['Luzern, Zürich', 'CH', ['Luzern CH', 'Zürich CH']],
  ['New York, Albany', 'US', ['New York City US', 'Albany US']],
  ['Hamburg - Berlin', 'DE', ['Hamburg DE', 'Berlin DE']],
  ['Zürich oder Ostschweiz', 'CH', ['Zürich CH', 'region']],
])('"%s" in %s: each place counts', (city, country, expected) => {
  expect(placesOf(city, country)?.map((name) => name.replace('Cologne', 'Köln'))).toEqual(expected);
});

test.each([
  ['Bern', 'CH'],
  ['Biel/Bienne', 'CH'],
  ['Freiburg/Fribourg', 'CH'],
  ['Frankfurt/Oder', 'DE'],
  ['Frankfurt / Main', 'DE'],
  ['Zürich or remote', 'CH'],
  ['Remote / Zürich', 'CH'],
  ['Zürich, 100% remote', 'CH'],
  ['Zürich oder Hintertupfing', 'CH'],
  ['Baden, Aargau', 'CH'],
  ['Zürich, Zürich', 'CH'],
  ['Luzern / Luzern', 'CH'],
  ['Bern, Länggasse', 'CH'],
  ['Zürich - Oerlikon', 'CH'],
  ['Paris, France', 'FR'],
  ['Wien, Österreich', 'AT'],
  ['New York, New York', 'US'],
  ['New York, NY', 'US'],
  ['Portland, Maine', 'US'],
  ['Vancouver, WA', 'US'],
  ['Vancouver, Washington', 'US'],
  ['Kansas City, Kansas', 'US'],
  ['Ottawa, Ontario', 'CA'],
  ['Ludwigshafen, Rheinland-Pfalz', 'DE'],
  ['Berlin, Mitte', 'DE'],
  ['Stoke-on-Trent', 'GB'],
  ['Nirgendwo oder Anderswo', 'CH'],
  ['/', 'CH'],
  [', , ,', 'CH'],
])('"%s" in %s is one place, or none', (city, country) => expect(placesOf(city, country)).toBeUndefined());

test('a hostile field is cheap and yields few places', () => {
  const fields = ['Bern/', 'Bern, ', ' oder ', '/ , '].map((part) => ({
    city: part.repeat(60),
    country: 'CH',
  }));
  expect(severalPlaces(gazetteer, fields)).toEqual([undefined, undefined, undefined, undefined]);
  const many = { city: ['Bern', 'Thun', 'Biel', 'Basel', 'Chur'].join('/').repeat(9), country: 'CH' };
  expect(severalPlaces(gazetteer, [many])[0]?.length).toBeLessThanOrEqual(20);
});
