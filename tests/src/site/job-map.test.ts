import { expect, test } from 'vitest';
import { mapSvg } from '../../../src/places/dot-map.ts';
import { jobMap, mapNamed } from '../../../src/site/home-map.ts';

const at = (country: string, latitude: number, longitude: number) => ({ country, latitude, longitude });
const BERN = at('CH', 46.95, 7.45);
const GENEVA = at('CH', 46.2, 6.15);
const CHUR = at('CH', 46.85, 9.53);
const PARIS = at('FR', 48.86, 2.35);
const HONOLULU = at('US', 21.31, -157.86);
const BOSTON = at('US', 42.36, -71.06);

test('places are at their position in the country', () => {
  const map = jobMap([BERN, GENEVA, CHUR, PARIS])!;
  expect(map.country).toBe('CH');
  const [bern, geneva, chur] = map.points as [[number, number], [number, number], [number, number]];
  expect(map.points).toHaveLength(3);
  expect(geneva[0] < bern[0] && bern[0] < chur[0]).toBe(true);
  expect(geneva[1]).toBeGreaterThan(bern[1]);
});

test("without a place on one country's map, the next country's is used, or none", () => {
  expect(jobMap([HONOLULU, BOSTON])!.points).toHaveLength(1);
  expect(jobMap([HONOLULU, PARIS])!.country).toBe('FR');
  expect(jobMap([HONOLULU])).toBeUndefined();
  expect(jobMap([])).toBeUndefined();
  expect(jobMap([at('constructor', 0, 0)])).toBeUndefined();
});

test('a map has at most 1,500 dots, and one where people live', () => {
  for (const country of ['CH', 'DE', 'FR', 'IT', 'US', 'world']) {
    const dots = mapSvg(mapNamed(country)!).split('h0').length - 1;
    expect([country, dots > 100 && dots <= 1500]).toEqual([country, true]);
  }
});
