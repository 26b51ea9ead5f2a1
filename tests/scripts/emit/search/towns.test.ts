import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadTowns } from '../../../../scripts/dataset/gazetteer.ts';
import { artefactWriter } from '../../../../scripts/emit/search/artefacts.ts';
import { shardsOf } from '../../../../scripts/emit/search/shards.ts';
import { emitTowns, TOWN_SHARDS } from '../../../../scripts/emit/search/towns.ts';
import { NO_REUSE } from '../../../../scripts/lib/reuse.ts';
import {
  readTowns,
  readTownTable,
  writeTowns,
  writeTownTable,
} from '../../../../src/search/formats/towns.ts';
import { settled } from '../../../lib/settled.ts';
import { posting } from '../../../lib/postings.ts';
import { tempDir } from '../../../lib/temp-dir.ts';

const towns = [
  { name: 'Thun', country: 'CH', latitude: 4676, longitude: 763 },
  { name: 'Tórshavn', country: 'FO', latitude: 6201, longitude: -677 },
  { name: 'Ushuaia', country: 'AR', latitude: -5481, longitude: -6832 },
  { name: 'Waiyevo', country: 'FJ', latitude: -1679, longitude: 17_999 },
];

test('what was written is read', () => {
  expect(readTowns(Buffer.concat(writeTowns(towns)))).toEqual(towns);
  const table = {
    shards: { words: ['a', 'thun'], hashes: [Uint8Array.of(1, 2, 3, 4, 5), Uint8Array.of(6, 7, 8, 9, 0)] },
    cities: [{ latitude: -5481, longitude: -6832 }, undefined],
    countries: [['CH', 'schweiz', 'suisse'] as const, ['FO'] as const],
  };
  expect(readTownTable(new Uint8Array(Buffer.concat(writeTownTable(table))))).toEqual(table);
});

test('no shard is above 8 kB, each name is in one, and the largest of a name is first', async () => {
  const dir = await tempDir();
  const { places } = await settled([posting({ locations: [{ city: 'Thun', country: 'CH' }] })]);
  await using artefacts = artefactWriter(dir, NO_REUSE);
  await emitTowns([], places, artefacts);
  await artefacts.finish();
  const folder = join(dir, 'search', 'towns');
  const sizes = readdirSync(folder).map((file) => statSync(join(folder, file)).size);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(8000);
  expect(sizes.length).toBeLessThan(90);

  const all = await loadTowns();
  const shards = [...shardsOf(all, TOWN_SHARDS)];
  expect(shards.flat()).toEqual(all);
  const firsts = shards.map(([first]) => first![0]);
  expect(firsts).toEqual([...new Set(firsts)].sort());
  expect(all.find(([key]) => key === 'valencia')?.[1].country).toBe('VE');
});
