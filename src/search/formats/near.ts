import { type ByteReader, type ByteWriter, written } from '../../artefacts/bytes.ts';

/** The places that have jobs, and what else a search near a place needs. */
export interface NearTable {
  /** Codes of the cities in the facet's column, ascending. */
  cities: Uint32Array;
  /** Positions in hundredths of a degree. */
  latitudes: Int16Array;
  longitudes: Int16Array;
  /** The country of each place (ISO 3166-1 alpha-2), as one text without separators. */
  countries: string;
  /** By index of a place: the jobs that name the city but are known to be elsewhere, ascending. */
  mismatches: ReadonlyMap<number, ReadonlySet<number>>;
  /** Remote jobs by the country of their places, ascending. Those without a country are under "". */
  remote: ReadonlyMap<string, Uint32Array>;
}

/**
 * Writes sections that are compressed separately. The upper bytes of coordinates have their own, because they are similar to
 * each other, unlike the lower bytes.
 */
export function writeNear({
  cities,
  latitudes,
  longitudes,
  countries,
  mismatches,
  remote,
}: NearTable): Uint8Array[] {
  const upper = (numbers: Int16Array): Uint8Array => Uint8Array.from(numbers, (number) => number >> 8);
  const lower = (numbers: Int16Array): Uint8Array => Uint8Array.from(numbers);
  return [
    written((writer) => writeAscending(writer, cities)),
    upper(latitudes),
    upper(longitudes),
    written((writer) => writer.text(countries)),
    lower(latitudes),
    lower(longitudes),
    written((writer) => {
      writer.number(mismatches.size);
      for (const [place, jobs] of mismatches) {
        writer.number(place);
        writeAscending(writer, Uint32Array.from(jobs));
      }
      writer.number(remote.size);
      for (const [country, jobs] of remote) {
        writer.text(country);
        writeAscending(writer, jobs);
      }
    }),
  ];
}

export function readNear(reader: ByteReader): NearTable {
  const cities = readAscending(reader);
  const column = (): Uint8Array => reader.bytes(cities.length);
  const join = (upper: Uint8Array, lower: Uint8Array): Int16Array =>
    Int16Array.from(upper, (byte, i) => byte * 256 + lower[i]!);
  const [north, east] = [column(), column()];
  const countries = reader.text();
  const [latitudes, longitudes] = [join(north, column()), join(east, column())];
  const mismatches = Array.from(
    { length: reader.number() },
    () => [reader.number(), new Set(readAscending(reader))] as const,
  );
  const remote = Array.from(
    { length: reader.number() },
    () => [reader.text(), readAscending(reader)] as const,
  );
  return {
    cities,
    latitudes,
    longitudes,
    countries,
    mismatches: new Map(mismatches),
    remote: new Map(remote),
  };
}

/** Writes the length and the differences, which are small. */
const writeAscending = (writer: ByteWriter, numbers: Uint32Array): void =>
  writer.list(numbers.map((number, i) => number - (numbers[i - 1] ?? 0)));

function readAscending(reader: ByteReader): Uint32Array {
  let sum = 0;
  return reader.list().map((difference) => (sum += difference));
}
