/**
 * Makes the gazetteer that the build reads from GeoNames' data on standard input (see `readPlaces`):
 *
 *     node scripts/tools/make-gazetteer.ts < cities500.txt
 *     xzcat places.tsv.xz | node scripts/tools/make-gazetteer.ts --output gazetteer.br
 *
 * What is left out and changed is said in NOTICE.
 */
import { writeFile } from 'node:fs/promises';
import { type Readable } from 'node:stream';
import { brotliCompressSync } from 'node:zlib';
import { type Place, writeGazetteer } from '../../src/places/gazetteer.ts';
import { GAZETTEER_FILE } from '../dataset/gazetteer.ts';
import { readOptions } from '../lib/arguments.ts';
import { LACKING_NAMES } from './gazetteer/lacking-names.ts';
import { readPlaces } from './gazetteer/read-places.ts';
import { specialLetters, usualNames } from './gazetteer/usual-names.ts';

/** Places with fewer people keep no other names in Latin letters: these are transliterations mostly, and would double the file. */
const PEOPLE_FOR_OTHER_NAMES = 5000;

/** The gazetteer's file, packed. */
export async function makeGazetteer(input: Readable): Promise<Buffer> {
  const places: Place[] = [];
  const letters = new Map<string, Map<string, number>>();
  for await (const place of readPlaces(input)) {
    if (place.population < PEOPLE_FOR_OTHER_NAMES)
      place.otherNames = place.otherNames.filter((name) => !/\p{sc=Latn}/u.test(name));
    place.otherNames.push(...(LACKING_NAMES[place.id] ?? []));
    places.push(place);
    const counts = letters.get(place.country) ?? new Map<string, number>();
    letters.set(place.country, counts);
    for (const letter of specialLetters(place.name)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  for (const place of places)
    place.otherNames = usualNames(place.name, place.otherNames, letters.get(place.country)!);
  return brotliCompressSync(writeGazetteer(places));
}

if (import.meta.main) {
  const { output = GAZETTEER_FILE } = readOptions({ output: { type: 'string' } });
  await writeFile(output, await makeGazetteer(process.stdin));
}
