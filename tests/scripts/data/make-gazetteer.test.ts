import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { GAZETTEER_FILE, loadGazetteer } from '../../../scripts/dataset/gazetteer.ts';
import { makeGazetteer } from '../../../scripts/data/make-gazetteer.ts';
import { type Place, readGazetteer } from '../../../src/places/gazetteer.ts';
import { listOf } from '../../lib/text-table.ts';

async function make(lines: readonly string[]): Promise<Place[]> {
  const read = readGazetteer(brotliDecompressSync(await makeGazetteer(Readable.from([lines.join('\n')]))));
  const rows = Math.max(...[...read.countries.values()].map(([, end]) => end));
  return Array.from({ length: rows }, (_, row) => read.place(row));
}

/** A line of GeoNames' dump. */
function dumpLine(
  id: number,
  name: string,
  changes: Partial<Record<'others' | 'feature' | 'people', string>> = {},
) {
  const { others = '', feature = 'P\tPPL', people = '12000' } = changes;
  // prettier-ignore
  return [
    id, name, name, others, '48.13743', '11.57549', feature, 'DE', '', '02', '091', '', '', people, '', '524',
  ]
    .concat(['Europe/Berlin', '2026-01-01'])
    .join('\t');
}

const HEAD = 'geonameid\tname\tcountry\tadmin1\tlatitude\tlongitude\tpopulation\totherNames';

test('the dump gives populated places of 500 people or more, and seats of administration', async () => {
  const places = await make([
    dumpLine(1, 'Town'),
    dumpLine(2, 'Hamlet', { people: '499' }),
    dumpLine(3, 'Village', { people: '500' }),
    dumpLine(4, 'Seat', { feature: 'P\tPPLA4', people: '0' }),
    dumpLine(5, 'Mountain', { feature: 'T\tMT' }),
    dumpLine(6, 'Land', { feature: 'A\tADM1' }),
    dumpLine(7, 'Former town', { feature: 'P\tPPLH' }),
  ]);
  expect(places.map(({ name }) => name)).toEqual(['Town', 'Village', 'Seat']);
  expect(places[0]).toEqual({
    id: 1,
    name: 'Town',
    country: 'DE',
    admin1: '02',
    latitude: 48.14,
    longitude: 11.58,
    population: 12_000,
    otherNames: [],
  });
});

test('other names are kept if people write them, each in the spelling of the country', async () => {
  const own = ['Fürth', 'Nürnberg', 'Lübeck'].map((name, id) => dumpLine(id + 10, name, { people: '600' }));
  const others =
    "Minga,Mjunhen,Munchen,Muenchen,Mûnchen,München,Mjunkhen',Kel'n,mu ni hei,Мюнхен,MUNICH,Sant'Angelo";
  expect(
    (await make([dumpLine(1, 'Munich', { others }), ...own])).find(({ id }) => id === 1)?.otherNames,
  ).toEqual(listOf("Minga | Mjunhen | München | Sant'Angelo"));
});

test('places under 5,000 people keep only their main name', async () => {
  const [small, larger] = await make([
    dumpLine(1, 'Small', { people: '4999', others: 'Kleinstadt' }),
    dumpLine(2, 'Larger', { people: '5000', others: 'Kleinstadt' }),
  ]);
  expect([small?.otherNames, larger?.otherNames]).toEqual([[], ['Kleinstadt']]);
});

test('a table gives all of its places', async () => {
  const places = await make([
    HEAD,
    '2657896\tZürich\tCH\tZH\t47.3667\t8.55\t415367\tZurigo|zurihi',
    '5\tWald\tCH\tZH\t47\t8\t0\t',
  ]);
  expect(places.map(({ id, otherNames }) => ({ id, otherNames }))).toEqual([
    { id: 5, otherNames: [] },
    { id: 2_657_896, otherNames: ['Zurigo'] },
  ]);
});

test.each([
  ['Munich'],
  [''],
  ['x\tWald\tCH\tZH\t47\t8\t0\t'],
  ['5\t\tCH\tZH\t47\t8\t0\t'],
  ['5\tWald\tCH\tZH\tnorth\t8\t0\t'],
])('a line that is not a place is refused: "%s"', async (line) => {
  await expect(make([HEAD, line, dumpLine(1, 'Town')])).rejects.toThrow('Line 2 is no place');
});

test('the file in the repository is complete, and at most 3 MB', async () => {
  expect((await stat(GAZETTEER_FILE)).size).toBeLessThanOrEqual(3_000_000);
  const gazetteer = await loadGazetteer();
  const [start, end] = gazetteer.countries.get('CH')!;
  const ids = Array.from({ length: end - start }, (_, row) => gazetteer.place(start + row));
  expect(ids.find(({ id }) => id === 2_657_896)).toMatchObject({
    name: 'Zürich',
    latitude: 47.37,
    longitude: 8.55,
  });
});
