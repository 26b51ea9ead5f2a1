/**
 * Finds the rows of a table of vectors that are near to a given vector. This must be fast, because a build compares each title
 * with all occupations.
 */

/** A row, and the scalar product of its vector with the given one. */
interface NearRow {
  row: number;
  product: number;
}

/** The number of dimensions that are compared first. They carry most of the information and rule out nearly all rows. */
const FIRST_DIMENSIONS = 64;
/**
 * The number of rows whose values are packed side by side into one number, so that one multiplication gives three products. A
 * double holds integers of 53 bits and a sign exactly, which is enough for three integers of 18 bits.
 */
const ROWS = 3;
const LANE = 2 ** 18;
const LANES = LANE * LANE;
/** Adding and subtracting this number rounds to an integer, because the sum has no bits left for a fraction. */
const ROUND = 1.5 * 2 ** 52;
/** The number of sums that are added up in parallel, so that no addition waits for the one before. */
const TOGETHER = 4;

/** The lengths of the rows, counting only the dimensions from `from` to `to`. */
const rowLengths = (
  table: Int8Array,
  dimensions: number,
  [from, to]: readonly [number, number],
  packs: number,
): Float64Array =>
  Float64Array.from({ length: packs * ROWS }, (_, row) =>
    Math.hypot(...table.subarray(row * dimensions + from, row * dimensions + to)),
  );

/** Packs the values of each three rows in the first dimensions. */
function packRows(table: Int8Array, dimensions: number, packs: number, first: number): Float64Array {
  const packed = new Float64Array(packs * first);
  for (let at = 0, pack = 0; pack < packs; pack++)
    for (let dimension = 0; dimension < first; dimension++, at++) {
      const of = (lane: number): number => table[(pack * ROWS + lane) * dimensions + dimension] ?? 0;
      packed[at] = of(0) + of(1) * LANE + of(2) * LANES;
    }
  return packed;
}

/**
 * The scale at which every product fits into its lane, positive or negative. It leaves room because rounding can lengthen a
 * vector.
 */
function scaleOf(longest: number, first: number, least: number): { grain: number; bound: number } {
  const rounding = Math.sqrt(first) / 2;
  const grain = Math.floor(LANE / 2 / longest - rounding) - 1;
  return { grain, bound: least * grain - rounding * longest - 1 };
}

/** @returns a function that finds the rows whose product with a unit vector is at least `least`, in the order of rows */
export function nearRows(
  table: Int8Array,
  dimensions: number,
  least: number,
): (vector: Float64Array) => NearRow[] {
  const rows = table.length / dimensions;
  const first = Math.min(FIRST_DIMENSIONS, dimensions);
  const packs = Math.ceil(rows / (ROWS * TOGETHER)) * TOGETHER;
  const rests = rowLengths(table, dimensions, [first, dimensions], packs);
  // The rows past the end of the table are zero, and are dropped from the result.
  const packed = packRows(table, dimensions, packs, first);
  // Float32 holds these integers exactly and takes half of the memory.
  const numbers = Float32Array.from(table);
  const longest = rowLengths(table, dimensions, [0, first], packs).reduce((a, b) => Math.max(a, b), 1);
  const { grain, bound } = scaleOf(longest, first, least);
  const whole = new Float64Array(first);
  const likely = new Int32Array(packs * ROWS + TOGETHER);

  /** Writes into `likely` the rows that the first dimensions do not rule out, and returns how many there are. */
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
