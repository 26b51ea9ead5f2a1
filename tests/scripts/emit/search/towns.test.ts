import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadTowns, loadVillages } from '../../../../scripts/dataset/gazetteer.ts';
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
import { exampleJob } from '../../../lib/example-job.ts';
import { tempDir } from '../../../lib/temp-dir.ts';

const written = [
  { name: 'Thun', country: 'CH', latitude: 4676, longitude: 763 },
  { name: 'Tórshavn', country: 'FO', latitude: 6201, longitude: -677 },
  { name: 'Ushuaia', country: 'AR', latitude: -5481, longitude: -6832 },
  { name: 'Waiyevo', country: 'FJ', latitude: -1679, longitude: 17_999 },
];

test('the towns table can be read back', () => {
  expect(readTowns(Buffer.concat(writeTowns(written)))).toEqual(written);
  const table = {
    shards: { keys: ['a', 'thun'], hashes: [Uint8Array.of(1, 2, 3, 4, 5), Uint8Array.of(6, 7, 8, 9, 0)] },
    villages: Uint8Array.of(5, 4, 3, 2, 1),
    cities: [{ latitude: -5481, longitude: -6832 }, undefined],
    countries: [['CH', 'schweiz', 'suisse'] as const, ['FO'] as const],
  };
  expect(readTownTable(new Uint8Array(Buffer.concat(writeTownTable(table))))).toEqual(table);
});

test('no shard exceeds 8 kB, each name is in one, and the largest town of a name is first', async () => {
  const dir = await tempDir();
  const { places } = await settled([exampleJob({ locations: [{ city: 'Thun', country: 'CH' }] })]);
  await using artefacts = artefactWriter(dir, NO_REUSE);
  await emitTowns([], places, artefacts);
  await artefacts.finish();
  for (const [name, most] of [
    ['towns', 90],
    ['villages', 150],
  ] as const) {
    const folder = join(dir, 'search', name);
    const sizes = readdirSync(folder).map((file) => statSync(join(folder, file)).size);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(8000);
    expect(sizes.length).toBeLessThan(most);
  }

  const towns = await loadTowns();
  const villages = await loadVillages(new Set(['CH', 'AT', 'US']));
  for (const all of [towns, villages]) {
    const shards = [...shardsOf(all, TOWN_SHARDS)];
    expect(shards.flat()).toEqual(all);
    const firsts = shards.map(([first]) => first![0]);
    expect(firsts).toEqual([...new Set(firsts)].sort());
  }
  expect(towns.find(([key]) => key === 'valencia')?.[1].country).toBe('VE');
  // Towns are known by what people call them, unless another town has that name.
  expect(towns.find(([key]) => key === 'badhomburg')?.[1].country).toBe('DE');
  expect(towns.find(([key]) => key === 'ludwigshafen')?.[1].country).toBe('DE');
  expect(towns.find(([key]) => key === 'baden')?.[1].country).toBe('AT');
  expect(villages.find(([key]) => key === 'zermatt')?.[1].country).toBe('CH');
  expect(towns.find(([key]) => key === 'zermatt')).toBeUndefined();
  // The best known, of those in countries with jobs: not a larger one in California, and none in Cambodia.
  expect(villages.find(([key]) => key === 'interlaken')?.[1].country).toBe('CH');
  expect(villages.find(([key]) => key === 'lech')?.[1].country).toBe('AT');
  expect(villages.find(([key]) => key === 'chamonix')?.[1].country).toBe('FR');
});
