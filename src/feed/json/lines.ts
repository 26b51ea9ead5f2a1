export interface Position {
  /** From 1. */
  line: number;
  /** From 1, in UTF-16 units. */
  column: number;
}

/**
 * Turns ascending offsets into lines and columns in one pass. Lines end with \n, \r\n or \r.
 *
 * @param offsets in ascending order
 */
export function positionsOf(text: string, offsets: readonly number[]): Position[] {
  const lineEnd = /\r\n?|\n/g;
  let line = 1;
  let lineStart = 0;
  let next = lineEnd.exec(text);
  return offsets.map((offset) => {
    while (next && next.index + next[0].length <= offset) {
      line += 1;
      lineStart = next.index + next[0].length;
      next = lineEnd.exec(text);
    }
    return { line, column: offset - lineStart + 1 };
  });
}
