/**
 * Number of columns, which is more than any word of an index or a query has letters. Only the last three rows of the matrix
 * are kept.
 */
const WIDTH = 512;
type Row = Uint16Array;
const ROWS = Array.from({ length: 3 }, () => new Uint16Array(WIDTH)) as [Row, Row, Row];

/**
 * Damerau-Levenshtein distance (optimal string alignment) between two words, or anything above `max` if it is
 * greater.
 *
 *          ""  k  o  c  h        each cell: the cheapest of the cells above (a letter of `typed` too many),
 *      ""   0  1  2  3  4        left (one missing), above left (another letter, or none),
 *      k    1  0  1  2  3        and two above, two left (the two letters were swapped)
 *      c    2  1  1  1  2
 *      o    3  2  1  1  2
 *      h    4  3  2  2  1        => 1; with `asBeginning` the least of the last row counts
 *
 * Cells further than `max` from the diagonal exceed `max` and are skipped.
 */
export function editDistance(typed: string, word: string, max: number, asBeginning = false): number {
  const tooMany = max + 1;
  const longer = word.length - typed.length;
  if (longer < -max || (longer > max && !asBeginning) || word.length >= WIDTH) return tooMany;
  let [twoAbove, above, row] = ROWS;
  for (let j = 0; j <= max; j++) above[j] = j;
  for (let i = 1; i <= typed.length; i++) {
    const letter = typed.charCodeAt(i - 1);
    const from = Math.max(1, i - max);
    const to = Math.min(word.length, i + max);
    row[from - 1] = from === 1 ? i : tooMany;
    above[i + max] = tooMany;
    let least = row[from - 1]!;
    for (let j = from; j <= to; j++) {
      const isSame = letter === word.charCodeAt(j - 1);
      let edits = Math.min(above[j - 1]! + (isSame ? 0 : 1), above[j]! + 1, row[j - 1]! + 1);
      if (
        i > 1 &&
        j > 1 &&
        letter === word.charCodeAt(j - 2) &&
        typed.charCodeAt(i - 2) === word.charCodeAt(j - 1)
      ) {
        edits = Math.min(edits, twoAbove[j - 2]! + 1);
      }
      row[j] = edits;
      least = Math.min(least, edits);
    }
    if (least > max) return tooMany;
    [twoAbove, above, row] = [above, row, twoAbove];
  }
  if (!asBeginning) return above[word.length]!;
  const first = Math.max(0, typed.length - max);
  return Math.min(...above.subarray(first, Math.min(word.length, typed.length + max) + 1));
}
