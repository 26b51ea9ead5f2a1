import { lazy } from '../lazy.ts';

/**
 * The gazetteer: what is known of the world's places, and its format. That is columns of text, which pack well: each is
 * its values in lines, and a form feed stands between two columns. Places lie together by country and region.
 */
export interface Place {
  /** The id at GeoNames: a place keeps it for ever. */
  id: number;
  /** The main name at GeoNames: mostly English for the well-known, the country's own for others. */
  name: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** GeoNames' code of the canton, state or land; empty where unknown. */
  admin1: string;
  /** Degrees, to the hundredth (a kilometre). */
  latitude: number;
  longitude: number;
  /** To two digits; 0 where unknown. */
  population: number;
  /** Usual other names, main spelling of each; none of small places. */
  otherNames: string[];
}

/** A read gazetteer. A place is known by its row, from 0. */
export interface Gazetteer {
  /** The rows of each country: from the first to before the second. */
  countries: ReadonlyMap<string, readonly [number, number]>;
  name: (row: number) => string;
  otherNames: (row: number) => string[];
  population: (row: number) => number;
  admin1: (row: number) => string;
  /** In hundredths of a degree. */
  latitude: (row: number) => number;
  longitude: (row: number) => number;
  place: (row: number) => Place;
}

const COLUMN_END = '\f';

/** Puts places into the format. The same places give the same text, in whatever order they come. */
export function writeGazetteer(places: readonly Place[]): string {
  const sorted = places.toSorted(
    (a, b) => compare(a.country, b.country) || compare(a.admin1, b.admin1) || a.id - b.id,
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
 * Reads what `writeGazetteer` wrote. Columns that only `place` needs are read when it is first called.
 *
 * @throws Error when it is something else, or damaged
 */
export function readGazetteer(text: string): Gazetteer {
  const [groups = '', ids = '', mainNames = '', latitudes = '', longitudes = '', people = '', others = ''] =
    text.split(COLUMN_END);
  const names = mainNames.split('\n');
  const populations = numbersIn(people);
  const otherNames = others.split('\n');
  const countries = new Map<string, readonly [number, number]>();
  const regions: { country: string; admin1: string; end: number }[] = [];
  for (const group of groups.split('\n')) {
    const [country = '', admin1 = '', rows] = group.split('\t');
    const start = regions.at(-1)?.end ?? 0;
    const end = start + Number(rows);
    countries.set(country, [countries.get(country)?.[0] ?? start, end]);
    regions.push({ country, admin1, end });
  }
  if ([names, populations, otherNames].some(({ length }) => length !== regions.at(-1)!.end))
    throw new Error('The gazetteer is damaged. Make it again with scripts/tools/make-gazetteer.ts.');
  const regionOf = (row: number) => regions.find(({ end }) => row < end)!;
  const numbers = [ids, latitudes, longitudes].map((column) => lazy(() => sums(numbersIn(column))));
  const numberAt = (column: number, row: number): number => numbers[column]!()[row]!;
  const columns = {
    name: (row: number) => names[row]!,
    otherNames: (row: number) => (otherNames[row] ? otherNames[row].split('|') : []),
    population: (row: number) => populations[row]!,
    admin1: (row: number) => regionOf(row).admin1,
    latitude: (row: number) => numberAt(1, row),
    longitude: (row: number) => numberAt(2, row),
  };
  return {
    ...columns,
    countries,
    place: (row) => ({
      id: numberAt(0, row),
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

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A line for each region: country, region, number of places. */
function groupLines(places: readonly Place[]): string[] {
  const counts = new Map<string, number>();
  for (const { country, admin1 } of places) {
    const key = `${country}\t${admin1}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => `${key}\t${count}`);
}

/** Each number as its difference to the one before: near places have small ones. */
const differences = (values: readonly number[]): number[] =>
  values.map((value, place) => value - (values[place - 1] ?? 0));

function sums(steps: Int32Array): Int32Array {
  let sum = 0;
  return steps.map((step) => (sum += step));
}

/** The whole numbers of a column; read digit by digit, because hundreds of thousands of short strings cost a build. */
function numbersIn(column: string): Int32Array {
  const numbers: number[] = [];
  let [number, sign] = [0, 1];
  for (let place = 0; place <= column.length; place++) {
    const code = place < column.length ? column.charCodeAt(place) : LINE_END;
    if (code === LINE_END) {
      numbers.push(sign * number);
      [number, sign] = [0, 1];
    } else if (code === MINUS) sign = -1;
    else number = number * 10 + code - ZERO;
  }
  return Int32Array.from(numbers);
}
const [LINE_END, MINUS, ZERO] = [0x0a, 0x2d, 0x30];
