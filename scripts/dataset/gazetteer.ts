import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { once } from '../../src/lib/cache.ts';
import { type Gazetteer, readGazetteer } from '../../src/places/gazetteer.ts';
import { isOfOwnScript, partsOf } from '../../src/places/named-rows.ts';
import { placeKey } from '../../src/places/place-key.ts';
import type { Town } from '../../src/search/formats/towns.ts';

/** Made by scripts/tools/make-gazetteer.ts from GeoNames' data; NOTICE has source and licence. */
export const GAZETTEER_FILE = fileURLToPath(new URL('gazetteer.br', import.meta.url));

/** Read once: it is a build's, whose stages ask for it one after the other. */
export const loadGazetteer = once(async (): Promise<Gazetteer> =>
  readGazetteer(await promisify(brotliDecompress)(await readFile(GAZETTEER_FILE))),
);

/** Places of fewer people are no places that a search knows where nobody offers jobs in them. */
export const TOWN_PEOPLE = 15_000;

/** A town under a name, as a shard has it. */
export type KeyedTown = readonly [key: string, town: Town];

/** The towns of the gazetteer, under their main names, the parts of these ("Biel/Bienne") and those in their own script: by key, the largest first. */
function townsOf(gazetteer: Gazetteer): KeyedTown[] {
  const found: { key: string; people: number; row: number; town: Town }[] = [];
  for (const [country, [start, end]] of gazetteer.countries)
    for (let row = start; row < end; row++) {
      const people = gazetteer.population(row);
      if (people < TOWN_PEOPLE) continue;
      const point = { latitude: gazetteer.latitude(row), longitude: gazetteer.longitude(row) };
      const main = gazetteer.name(row);
      for (const name of [main, ...partsOf(main), ...gazetteer.otherNames(row).filter(isOfOwnScript)])
        found.push({ key: placeKey(name), people, row, town: { name, country, ...point } });
    }
  return found
    .filter(({ key }) => key !== '')
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : b.people - a.people || a.row - b.row))
    .map(({ key, town }) => [key, town]);
}

/** Those of the gazetteer in this folder, read once. */
export const loadTowns = once(async () => townsOf(await loadGazetteer()));
