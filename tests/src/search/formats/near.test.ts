import { expect, test } from 'vitest';
import { ByteReader } from '../../../../src/artefacts/bytes.ts';
import { type NearTable, readNear, writeNear } from '../../../../src/search/formats/near.ts';

const read = (table: NearTable): NearTable => readNear(new ByteReader(Buffer.concat(writeNear(table))));

test('reads a table as written, with extreme coordinates', () => {
  const table: NearTable = {
    cities: Uint32Array.of(0, 3, 700),
    latitudes: Int16Array.of(9000, -9000, -1),
    longitudes: Int16Array.of(18_000, -18_000, 255),
    countries: 'CHFJUS',
    mismatches: new Map([[1, new Set([4, 90_000])]]),
    remote: new Map([
      ['', Uint32Array.of(7)],
      ['CH', Uint32Array.of(0, 1, 100_000)],
    ]),
  };
  expect(read(table)).toEqual(table);
});

test('an empty table has no places', () => {
  const none: NearTable = {
    cities: new Uint32Array(),
    latitudes: new Int16Array(),
    longitudes: new Int16Array(),
    countries: '',
    mismatches: new Map(),
    remote: new Map(),
  };
  expect(read(none)).toEqual(none);
});

test('refuses a truncated table', () => {
  const whole = Buffer.concat(
    writeNear({
      cities: Uint32Array.of(1, 2),
      latitudes: Int16Array.of(1, 2),
      longitudes: Int16Array.of(1, 2),
      countries: 'CHCH',
      mismatches: new Map(),
      remote: new Map([['CH', Uint32Array.of(5, 6)]]),
    }),
  );
  for (let length = 0; length < whole.length; length++)
    expect(() => readNear(new ByteReader(whole.subarray(0, length)))).toThrow('ends too early');
});
