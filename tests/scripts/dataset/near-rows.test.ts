import { expect, test } from 'vitest';
import { nearRows } from '../../../scripts/dataset/near-rows.ts';
import { seededRandom } from '../../../scripts/data/sample/generate.ts';

const LEAST = 30;

/** The same, row by row and number by number. */
const nearOneByOne = (table: Int8Array, dimensions: number, vector: Float64Array): unknown[] =>
  Array.from({ length: table.length / dimensions }, (_, row) => ({
    row,
    product: vector.reduce((sum, value, at) => sum + value * table[row * dimensions + at]!, 0),
  })).filter(({ product }) => product >= LEAST);

const ofLengthOne = (vector: Float64Array): Float64Array => {
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
};

test.each([
  [1, 3],
  [2, 13],
  [63, 24],
  [64, 40],
  [65, 41],
  [112, 500],
])(
  'of %i dimensions and %i rows, those near to a vector are found with their products',
  (dimensions, rows) => {
    const { between, next } = seededRandom(dimensions);
    for (const most of [127, 40, 1]) {
      const table = Int8Array.from({ length: rows * dimensions }, () => between(-most, most));
      // The longest row that there may be, and one that is nothing.
      table.fill(-127, 0, dimensions).fill(0, dimensions, 2 * dimensions);
      const near = nearRows(table, dimensions, LEAST);
      const asked = Array.from({ length: 20 }, (_, row) => {
        const own = table.subarray((row % rows) * dimensions, ((row % rows) + 1) * dimensions);
        return Float64Array.from(own, (value) => value + between(-60, 60) + next() + 0.01);
      });
      for (const vector of asked.map(ofLengthOne))
        expect(near(vector)).toEqual(nearOneByOne(table, dimensions, vector));
    }
  },
);

test('an empty table gives no rows', () =>
  expect(nearRows(new Int8Array(), 4, LEAST)(new Float64Array(4))).toEqual([]));
