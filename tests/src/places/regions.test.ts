import { expect, test } from 'vitest';
import { loadGazetteer } from '../../../scripts/dataset/gazetteer.ts';
import { findRegion, REGION_LINES } from '../../../src/places/regions.ts';

const gazetteer = await loadGazetteer();

test.each([
  ['CH', 'Graubünden', 'CH.GR'],
  ['CH', 'Genève', 'CH.GE'],
  ['CH', 'SG', 'CH.SG'],
  ['CH', 'sg', undefined],
  ['US', 'new york state', 'US.NY'],
  ['FR', 'Ille Et Vilaine', 'FR.53.35'],
  ['FR', 'IDF', 'FR.11'],
  ['FR', '35', undefined],
  ['DE', '02', undefined],
  ['AU', 'NSW', 'AU.02'],
  ['IT', 'SG', undefined],
])('in %s, "%s" is %s', (country, name, id) => expect(findRegion(country, name)?.id).toBe(id));

test('the gazetteer has places for every code', () => {
  const known = new Set<string>();
  for (const [country, [start, end]] of gazetteer.countries)
    for (let row = start; row < end; row++) known.add(`${country}.${gazetteer.admin1(row)}`);
  const codes = REGION_LINES.flatMap(
    ({ country, code }) => /^[A-Z0-9]+/.exec(code)?.map((admin1) => `${country}.${admin1}`) ?? [],
  );
  expect(codes.filter((code) => !known.has(code))).toEqual([]);
  expect(codes.length).toBeGreaterThan(200);
});
