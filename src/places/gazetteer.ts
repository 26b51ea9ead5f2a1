/**
 * The gazetteer of the world's places, and its format: columns of text, because these compress well. A column has one value
 * per line, and a form feed separates columns. Places are grouped by country and region.
 */
import { compareTexts } from '../lib/compare.ts';
import { placeKey } from './place-key.ts';

export interface Place {
  /** GeoNames' id, which never changes. */
  id: number;
  /** GeoNames' main name. It is mostly English for well-known places, and otherwise the local name. */
  name: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** GeoNames' code of the canton, state or Land; empty if unknown. */
  admin1: string;
  /** In degrees, rounded to hundredths, which is about a kilometre. */
  latitude: number;
  longitude: number;
  /** Rounded to two significant digits; 0 if unknown. */
  population: number;
  /** Other names in use, each in one spelling; empty for small places. */
  otherNames: string[];
}

/** A parsed gazetteer. Each place has a row, which is a number from 0. */
export interface Gazetteer {
  /** The rows of each country: start, and end (exclusive). */
  countries: ReadonlyMap<string, readonly [number, number]>;
  name: (row: number) => string;
  otherNames: (row: number) => string[];
  population: (row: number) => number;
  admin1: (row: number) => string;
  /** In hundredths of a degree. */
  latitude: (row: number) => number;
  longitude: (row: number) => number;
  /** The id at GeoNames. */
  id: (row: number) => number;
  place: (row: number) => Place;
}

const COLUMN_END = '\f';

/** Serializes places. The result does not depend on their order. */
export function writeGazetteer(places: readonly Place[]): string {
  const sorted = places.toSorted(
    (a, b) => compareTexts(a.country, b.country) || compareTexts(a.admin1, b.admin1) || a.id - b.id,
  );
  return [
    groupLines(sorted),
    differences(sorted.map(({ id }) => id)),
    sorted.map(({ name }) => name),
    differences(sorted.map(({ latitude }) => Math.round(latitude * 100))),
    differences(sorted.map(({ longitude }) => Math.round(longitude * 100))),
    sorted.map(({ population }) => Number(population.toPrecision(2))),
    sorted.map(({ otherNames }) => otherNames.join('|')),
  ]
    .map((column) => column.join('\n'))
    .join(COLUMN_END);
}

/**
 * Parses the format of `writeGazetteer`. Names stay bytes until they are requested, because as strings they would take a
 * hundred megabytes during a build.
 *
 * @throws Error if the data are invalid
 */
export function readGazetteer(bytes: Uint8Array): Gazetteer {
  // This is not at the top of the file, because browsers load the file too but have no `Buffer`. They never call this
  // function.
  const none = Buffer.alloc(0);
  const [groups = none, ids = none, mainNames = none, ...more] = columnsIn(bytes);
  const [latitudes = none, longitudes = none, people = none, others = none] = more;
  const countries = new Map<string, readonly [number, number]>();
  const regions: { country: string; admin1: string; end: number }[] = [];
  for (const group of groups.toString().split('\n')) {
    const [country = '', admin1 = '', rows] = group.split('\t');
    const start = regions.at(-1)?.end ?? 0;
    const end = start + Number(rows);
    countries.set(country, [countries.get(country)?.[0] ?? start, end]);
    regions.push({ country, admin1, end });
  }
  const rows = regions.at(-1)!.end;
  const [name, otherNames] = [textsIn(mainNames, rows), textsIn(others, rows)];
  const regionNumbers = new Uint16Array(rows);
  for (const [number, { end }] of regions.entries())
    regionNumbers.fill(number, regions[number - 1]?.end ?? 0, end);
  const populations = numbersIn(people, rows);
  const [allIds, allLatitudes, allLongitudes] = [ids, latitudes, longitudes].map((column) =>
    sums(numbersIn(column, rows)),
  ) as [Int32Array, Int32Array, Int32Array];
  const regionOf = (row: number) => regions[regionNumbers[row]!]!;
  const columns = {
    name,
    otherNames: (row: number) => otherNames(row).split('|').filter(Boolean),
    population: (row: number) => populations[row]!,
    admin1: (row: number) => regionOf(row).admin1,
    latitude: (row: number) => allLatitudes[row]!,
    longitude: (row: number) => allLongitudes[row]!,
  };
  return {
    ...columns,
    countries,
    id: (row) => allIds[row]!,
    place: (row) => ({
      id: allIds[row]!,
      name: columns.name(row),
      country: regionOf(row).country,
      admin1: columns.admin1(row),
      latitude: columns.latitude(row) / 100,
      longitude: columns.longitude(row) / 100,
      population: columns.population(row),
      otherNames: columns.otherNames(row),
    }),
  };
}

/** One line for each region: its country, its code and its number of places. */
function groupLines(places: readonly Place[]): string[] {
  const counts = new Map<string, number>();
  for (const { country, admin1 } of places) {
    const key = `${country}\t${admin1}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => `${key}\t${count}`);
}

/** Encodes numbers as differences, which are small because places near each other follow each other. */
const differences = (values: readonly number[]): number[] =>
  values.map((value, place) => value - (values[place - 1] ?? 0));

function sums(steps: Int32Array): Int32Array {
  let sum = 0;
  return steps.map((step) => (sum += step));
}

const [LINE_END, PAGE_END, MINUS, ZERO] = [0x0a, 0x0c, 0x2d, 0x30];

function columnsIn(bytes: Uint8Array): Buffer[] {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const columns: Buffer[] = [];
  for (let start = 0, end = 0; end < all.length; start = end + 1) {
    end = all.indexOf(PAGE_END, start);
    if (end < 0) end = all.length;
    columns.push(all.subarray(start, end));
  }
  return columns;
}

/**
 * The offset of each line end in a column.
 * @throws Error if the number of lines is wrong
 */
function endsIn(column: Buffer, rows: number): Uint32Array {
  const isWhole = Number.isInteger(rows) && rows > 0;
  const ends = new Uint32Array(isWhole ? rows : 0);
  let lines = 0;
  for (let end = 0; end <= column.length; end++)
    if (end === column.length || column[end] === LINE_END) ends[lines++] = end;
  if (lines !== ends.length)
    throw new Error('The gazetteer is damaged. Make it again with scripts/data/make-gazetteer.ts.');
  return ends;
}

function textsIn(column: Buffer, rows: number): (row: number) => string {
  const ends = endsIn(column, rows);
  return (row) => {
    const start = row === 0 ? 0 : ends[row - 1]! + 1;
    return start === ends[row] ? '' : column.toString('utf8', start, ends[row]);
  };
}

/** Parses a column of integers digit by digit. */
function numbersIn(column: Buffer, rows: number): Int32Array {
  const ends = endsIn(column, rows);
  const numbers = new Int32Array(rows);
  let place = 0;
  for (let row = 0; row < rows; row++) {
    const sign = column[place] === MINUS ? -1 : 1;
    if (sign < 0) place++;
    let number = 0;
    for (; place < ends[row]!; place++) number = number * 10 + column[place]! - ZERO;
    place++;
    numbers[row] = sign * number;
  }
  return numbers;
}

/** Values of `Named.weight`. They are low, because a quarter ("Neustadt/Süd") must not outweigh a town. */
const PART = 0.3;
const OTHER = 0.05;

/** A place that has a name. */
export interface Named {
  row: number;
  /**
   * How likely the name means this place. It is highest for the main name, lower for a part of it ("Halle (Saale)", "Buchholz
   * in der Nordheide"), and lowest for other names, because many of them are old ("Waterloo" was Austin) or odd.
   */
  weight: number;
}

/**
 * The places of a country that have one of the wanted names, by key. Only these are kept, because a country has tens of
 * thousands of places and a build needs hundreds.
 * @param wanted keys of names
 * @param fewest minimum population
 */
export function namedRows(
  gazetteer: Gazetteer,
  country: string,
  wanted: ReadonlySet<string>,
  fewest = 0,
): Map<string, Named[]> {
  const found = new Map<string, Named[]>();
  const initials = new Set([...wanted].map((key) => key[0]!));
  const isLatinOnly = [...initials].every((initial) => !isOfOwnScript(initial));
  const keyOf = (name: string): string | undefined => {
    // Normalizing does not change an ASCII initial, so a name with an initial that no wanted name has needs no normalizing.
    const initial = name[0]!.toLowerCase();
    if (initial >= 'a' && initial <= 'z' && !initials.has(initial)) return undefined;
    if (isLatinOnly && isOfOwnScript(initial)) return undefined;
    const key = placeKey(name);
    return wanted.has(key) ? key : undefined;
  };
  const add = (row: number, name: string, weight: number): void => {
    const key = keyOf(name);
    if (key === undefined) return;
    const others = found.get(key);
    if (!others) found.set(key, [{ row, weight }]);
    else if (!others.some((other) => other.row === row)) others.push({ row, weight });
  };
  const [start, end] = gazetteer.countries.get(country) ?? [0, 0];
  for (let row = start; row < end; row++) {
    if (gazetteer.population(row) < fewest) continue;
    const name = gazetteer.name(row);
    add(row, name, 1);
    for (const part of partsOf(name)) add(row, part, PART);
    for (const other of gazetteer.otherNames(row)) add(row, other, isBeginning(other, name) ? PART : OTHER);
  }
  return found;
}

/**
 * The main name without brackets, and the parts around a slash: "Haag" of "Haag (Rheintal)", "Biel" and "Bienne" of
 * "Biel/Bienne".
 */
export const partsOf = (name: string): string[] =>
  /[(/]/.test(name)
    ? name
        .replace(/\([^()]*\)/, '')
        .split('/')
        .map((part) => part.trim())
        .filter(Boolean)
    : [];

/** Whether a name is the beginning of a longer name, and ends at the end of a word. */
export const isBeginning = (short: string, name: string): boolean =>
  name.startsWith(short) && /^[ (-]/.test(name.slice(short.length));

/** Whether a name begins in a non-Latin script. */
export const isOfOwnScript = (name: string): boolean =>
  /^[\u0370-\u1cff\u2c00-\udfff\uf900-\ufaff]/.test(name);
