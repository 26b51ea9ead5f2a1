import { ByteReader, written } from '../../artefacts/bytes.ts';
import type { Point } from '../../places/points.ts';
import type { SortedTable } from '../../artefacts/table.ts';
import { readTable, writeTable } from '../../artefacts/sorted-table.ts';
import { readWords, writeWords } from '../../artefacts/words.ts';

/** A place with one of its names. */
export interface Town extends Point {
  name: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/** Looks up towns by name. */
export interface NamedTowns {
  /**
   * The largest town with this main name, or with this part of its main name ("Biel" for Biel/Bienne). With `country`, only
   * towns of this country count.
   */
  named: (name: string, country?: string) => Promise<Town | undefined>;
  /** The best known smaller place with this name. */
  villageNamed: (name: string) => Promise<Town | undefined>;
}

/** Writes a shard of towns. They must be sorted by the key of the name (`placeKey`), the largest first. */
export const writeTowns = (towns: readonly Town[]): Uint8Array[] => [
  ...writeWords(towns.map(({ name }) => name)),
  written((writer) => writer.text(towns.map(({ country }) => country).join(''))),
  ...writePoints(towns),
];

export function readTowns(content: Uint8Array): Town[] {
  const reader = new ByteReader(content);
  const names = readWords(reader);
  const countries = reader.text();
  const points = readPoints(reader, names.length);
  return names.map((name, i) => ({ name, country: countries.slice(i * 2, i * 2 + 2), ...points[i]! }));
}

/** The part of the towns that is read before any shard. */
export interface TownTable {
  /** Shards by key of the name. */
  shards: SortedTable;
  /** Hash of the table of smaller places; empty if there are none. */
  villages: Uint8Array;
  /** Positions of the cities of the facet, by code. Unknown positions are undefined. */
  cities: readonly (Point | undefined)[];
  /** The names of each country, as keys. */
  countries: readonly (readonly [code: string, ...keys: string[]])[];
}

/** A position that cannot exist. It stands for an unknown one. */
const UNKNOWN: Point = { latitude: 10_000, longitude: 0 };

export const writeTownTable = ({ shards, villages, cities, countries }: TownTable): Uint8Array[] => [
  ...writeTable(shards),
  written((writer) => writer.number(villages.length)),
  villages,
  written((writer) => writer.text(countries.map((country) => country.join('\t')).join('\n'))),
  written((writer) => writer.number(cities.length)),
  ...writePoints(cities.map((city) => city ?? UNKNOWN)),
];

export function readTownTable(content: Uint8Array): TownTable {
  const reader = new ByteReader(content);
  const shards = readTable(reader);
  const villages = reader.bytes(reader.number());
  const countries = reader
    .text()
    .split('\n')
    .map((line) => line.split('\t') as [string, ...string[]]);
  const cities = readPoints(reader, reader.number()).map((city) =>
    city.latitude === UNKNOWN.latitude ? undefined : city,
  );
  return { shards, villages, cities, countries };
}

/** Offsets that make coordinates non-negative. */
const [SOUTH, WEST] = [9000, 18_000];

/**
 * Writes coordinates in columns that are compressed separately. The upper bytes of neighbouring places are similar, the lower
 * bytes are not.
 */
function writePoints(points: readonly Point[]): Uint8Array[] {
  const column = (of: (point: Point) => number, shift: number): Uint8Array =>
    new Uint8Array(points.map((point) => of(point) >> shift));
  return [8, 0].flatMap((shift) => [
    column(({ latitude }) => latitude + SOUTH, shift),
    column(({ longitude }) => longitude + WEST, shift),
  ]);
}

function readPoints(reader: ByteReader, count: number): Point[] {
  const columns = Array.from({ length: 4 }, () => reader.bytes(count));
  const at = (column: number, i: number): number => columns[column]![i]! * 256 + columns[column + 2]![i]!;
  return Array.from({ length: count }, (_, i) => ({
    latitude: at(0, i) - SOUTH,
    longitude: at(1, i) - WEST,
  }));
}
