import { expect, test } from 'vitest';
import { allAreas } from '../../../src/places/areas.ts';
import {
  allRegions,
  REGION_LINES,
  regionCode,
  regionNames,
  regionWords,
} from '../../../src/places/regions.ts';

const LOCALES = ['en', 'de', 'fr', 'it'];

test.each([
  ['CH', 'ZH', 'CH-ZH'],
  ['DE', '02', 'DE-BY'],
  ['AT', '09', 'AT-9'],
  ['FR', '11', 'FR-IDF'],
  ['FR', '94', 'FR-20R'],
  ['CA', '10', 'CA-QC'],
  ['GB', 'SCT', 'GB-SCT'],
  ['AU', '02', 'AU-NSW'],
  ['US', 'NY', 'US-NY'],
  ['IN', '19', 'IN-KA'],
  ['IT', '09', 'IT-25'],
  ['BE', 'VLG', 'BE-VLG'],
  ['JP', '13', undefined],
  ['CH', 'zentralschweiz', undefined],
])('%s %s is %s', (country, admin1, code) => expect(regionCode(country, admin1)).toBe(code));

test('every region has one unique name in each language, and an ISO 3166-2 code', () => {
  for (const locale of LOCALES) {
    const names = regionNames(locale);
    const codes = Object.keys(names).filter((code) => !allAreas().has(code));
    expect(codes.filter((code) => !/^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(code))).toEqual([]);
    expect(new Set(Object.values(names)).size).toBe(Object.keys(names).length);
  }
  // 26 cantons, 50 states and the capital's district, 16 lands, 9 lands, 13 regions, 13 provinces, 4 nations, 8 states; then
  // Italy, Spain, the Netherlands, Belgium, Poland, India, Brazil.
  const before = 26 + 51 + 16 + 9 + 13 + 13 + 4 + 8;
  expect(allRegions().size).toBe(before + 20 + 17 + 12 + 3 + 16 + 23 + 21);
  expect(REGION_LINES.map(({ country }) => country)).toEqual(
    expect.arrayContaining(['CH', 'US', 'DE', 'AT', 'FR', 'CA', 'GB', 'AU']),
  );
});

test('a region is found by all its names', () => {
  expect([regionNames('de')['DE-BY'], regionNames('es')['CH-GE']]).toEqual(['Bayern', 'Genf']);
  expect(regionWords('DE-BY').split(' / ')).toEqual(['Bavaria', 'Bayern', 'Bavière', 'Baviera']);
});
