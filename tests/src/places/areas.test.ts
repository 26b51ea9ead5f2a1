import { expect, test } from 'vitest';
import { COUNTRIES } from '../../../src/feed/codes.ts';
import { allAreas, areaNames, liesIn } from '../../../src/places/areas.ts';
import { allRegions } from '../../../src/places/regions.ts';

test('every area has known members, and names are unique', () => {
  for (const { code, countries, regions, circles, within } of allAreas().values()) {
    expect(code).toMatch(/^[A-Z]+-[A-Z0-9-]{2,}$/);
    // The areas of a country have none that is larger.
    if (countries.size > 0) expect(COUNTRIES.has(code.split('-')[0]!)).toBe(false);
    expect(allRegions().has(code)).toBe(false);
    expect(countries.size + regions.size + circles.length).toBeGreaterThan(0);
    expect([...countries].filter((country) => !COUNTRIES.has(country))).toEqual([]);
    expect([...regions].filter((region) => !allRegions().has(region))).toEqual([]);
    if (within) expect(COUNTRIES.has(within) || allRegions().has(within)).toBe(true);
    for (const { latitude, longitude, km } of circles) {
      expect(Math.abs(latitude)).toBeLessThan(90);
      expect(Math.abs(longitude)).toBeLessThan(180);
      expect(km).toBeGreaterThan(1);
    }
  }
  for (const locale of ['en', 'de', 'fr', 'it']) {
    const names = Object.values(areaNames(locale));
    expect(names.filter((name, i) => !name || names.indexOf(name) !== i)).toEqual([]);
  }
});

test.each([
  ['DE-OBERBAYERN', 48.14, 11.58, 'DE', 'DE-BY', true],
  ['DE-OBERBAYERN', 48.37, 10.9, 'DE', 'DE-BY', false],
  ['DE-RUHRGEBIET', 51.46, 7.01, 'DE', 'DE-NW', true],
  ['DE-RUHRGEBIET', 50.94, 6.96, 'DE', 'DE-NW', false],
  ['DE-ORTENAU', 48.47, 7.94, 'DE', 'DE-BW', true],
  ['DE-ORTENAU', 48.0, 7.85, 'DE', 'DE-BW', false],
  ['CH-SVIZZERA-ITALIANA', 46.32, 10.06, 'CH', 'CH-GR', true],
  ['CH-SVIZZERA-ITALIANA', 46.85, 9.53, 'CH', 'CH-GR', false],
  ['US-BAY-AREA', 37.44, -122.14, 'US', 'US-CA', true],
  ['US-BAY-AREA', 38.58, -121.49, 'US', 'US-CA', false],
  ['FR-COTE-D-AZUR', 43.7, 7.27, 'FR', 'FR-PAC', true],
  ['FR-COTE-D-AZUR', 43.53, 5.45, 'FR', 'FR-PAC', false],
])('%s at %d, %d', (code, latitude, longitude, country, region, isIn) => {
  expect(liesIn(allAreas().get(code)!, { latitude, longitude, country, region })).toBe(isIn);
});
