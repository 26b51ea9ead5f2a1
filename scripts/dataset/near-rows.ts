/** Finds the rows of a table of vectors that are near to a vector: each title is compared with all occupations. */

/** A row, and its scalar product with the vector that was asked for. */
interface NearRow {
  row: number;
  product: number;
}

/** The first dimensions say most: by them alone nearly all rows are too far. */
const FIRST_DIMENSIONS = 64;
/**
 * So many rows are in one number, a product each: a double is exact to 53 bits, which are three whole numbers of 18 bits side by
 * side. Multiplying one number then multiplies all three.
 */
const ROWS = 3;
const LANE = 2 ** 18;
const LANES = LANE * LANE;
/** Adding and taking off this rounds to a whole number: a double has no bits left for a fraction beside it. */
const ROUND = 1.5 * 2 ** 52;
/** So many numbers are looked at together: each addition waits for the one before it in its own sum alone. */
const TOGETHER = 4;

/** @returns which rows have a product of `least` or more with a vector of length 1, by row */
export function nearRows(
  table: Int8Array,
  dimensions: number,
  least: number,
): (vector: Float64Array) => NearRow[] {
  const rows = table.length / dimensions;
  const first = Math.min(FIRST_DIMENSIONS, dimensions);
  const packs = Math.ceil(rows / (ROWS * TOGETHER)) * TOGETHER;
  const lengths = (from: number, to: number): Float64Array =>
    Float64Array.from({ length: packs * ROWS }, (_, row) =>
      Math.hypot(...table.subarray(row * dimensions + from, row * dimensions + to)),
    );
  const rests = lengths(first, dimensions);
  // Rows behind the last one are empty, and the row that takes the place of none is the first.
  const packed = new Float64Array(packs * first);
  for (let at = 0, pack = 0; pack < packs; pack++)
    for (let dimension = 0; dimension < first; dimension++, at++) {
      const of = (lane: number): number => table[(pack * ROWS + lane) * dimensions + dimension] ?? 0;
      packed[at] = of(0) + of(1) * LANE + of(2) * LANES;
    }
  // Whole numbers are exact in half the memory.
  const numbers = Float32Array.from(table);
  // A product is no larger than both lengths are together, and has half a lane to either side. Rounding makes a vector longer.
  const rounding = Math.sqrt(first) / 2;
  const longest = lengths(0, first).reduce((most, length) => Math.max(most, length), 1);
  const grain = Math.floor(LANE / 2 / longest - rounding) - 1;
  const bound = least * grain - rounding * longest - 1;
  const whole = new Float64Array(first);
  const likely = new Int32Array(packs * ROWS + TOGETHER);

  /** Puts the rows into `likely` that the first dimensions do not rule out, and returns how many. */
  const findLikely = (vector: Float64Array): number => {
    for (let at = 0; at < first; at++) whole[at] = Math.round(vector[at]! * grain);
    const rest = Math.hypot(...vector.subarray(first)) * grain;
    let found = 0;
    const unpack = (pack: number, sum: number): void => {
      const row = pack * ROWS;
      const c = sum / LANES + ROUND - ROUND;
      const others = sum - c * LANES;
      const b = others / LANE + ROUND - ROUND;
      const a = others - b * LANE;
      if (a + rest * rests[row]! >= bound) likely[found++] = row;
      if (b + rest * rests[row + 1]! >= bound) likely[found++] = row + 1;
      if (c + rest * rests[row + 2]! >= bound) likely[found++] = row + 2;
    };
    for (let pack = 0; pack < packs; pack += TOGETHER) {
      const start = pack * first;
      let [a, b, c, d] = [0, 0, 0, 0];
      for (let at = start, dimension = 0; dimension < first; at++, dimension++) {
        const value = whole[dimension]!;
        a += value * packed[at]!;
        b += value * packed[at + first]!;
        c += value * packed[at + 2 * first]!;
        d += value * packed[at + 3 * first]!;
      }
      unpack(pack, a);
      unpack(pack + 1, b);
      unpack(pack + 2, c);
      unpack(pack + 3, d);
    }
    while (found > 0 && likely[found - 1]! >= rows) found--;
    likely.fill(0, found, found + TOGETHER);
    return found;
  };

  return (vector) => {
    const count = findLikely(vector);
    const near: NearRow[] = [];
    const add = (at: number, product: number): void => {
      if (product >= least && at < count) near.push({ row: likely[at]!, product });
    };
    for (let next = 0; next < count; next += TOGETHER) {
      const i = likely[next]! * dimensions;
      const j = likely[next + 1]! * dimensions;
      const k = likely[next + 2]! * dimensions;
      const l = likely[next + 3]! * dimensions;
      let [a, b, c, d] = [0, 0, 0, 0];
      for (let dimension = 0; dimension < dimensions; dimension++) {
        const value = vector[dimension]!;
        a += value * numbers[i + dimension]!;
        b += value * numbers[j + dimension]!;
        c += value * numbers[k + dimension]!;
        d += value * numbers[l + dimension]!;
      }
      add(next, a);
      add(next + 1, b);
      add(next + 2, c);
      add(next + 3, d);
    }
    return near;
  };
}
