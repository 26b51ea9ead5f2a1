import { expect, test } from 'vitest';
import { loadGazetteer } from '../../../scripts/dataset/gazetteer.ts';
import { isClearName, knownNames, placeName } from '../../../src/places/exonyms.ts';
import { placeKey } from '../../../src/places/place-key.ts';
import { listOf } from '../../lib/text-table.ts';

test('every place of the table is in the gazetteer under one of its names', async () => {
  const gazetteer = await loadGazetteer();
  const end = Math.max(...[...gazetteer.countries.values()].map(([, last]) => last));
  let known = 0;
  for (let row = 0; row < end; row++) {
    const { id, name, otherNames } = gazetteer.place(row);
    const names = knownNames(id);
    if (names.length === 0) continue;
    known++;
    const keys = new Set([name, ...otherNames].map(placeKey));
    expect(names.some((one) => keys.has(placeKey(one)))).toBe(true);
  }
  expect(known).toBeGreaterThan(200);
});

test('a place has a name in each language, by default the main name', () => {
  const cologne = { id: 2886242, name: 'Köln' };
  expect(['en', 'de', 'fr', 'it', 'rm'].map((locale) => placeName(cologne, locale))).toEqual(
    listOf('Cologne | Köln | Cologne | Colonia | Cologne'),
  );
  expect([placeName({ id: 1, name: 'Nowhere' }, 'de'), knownNames(1)]).toEqual(['Nowhere', []]);
});

test('a name that is also a word is not clear', () => {
  expect([isClearName(2990440, 'Nizza'), isClearName(2990440, 'Nice')]).toEqual([true, false]);
  expect([isClearName(2990440, 'Marseille'), isClearName(1, 'Nowhere')]).toEqual([false, false]);
});
