const LINE_END = 10;
const decoder = new TextDecoder();

/**
 * Returns a function that reads a line of JSON. Each line is decoded and parsed on access, because most lines are never read.
 */
export function readLines(content: Uint8Array): (at: number) => unknown {
  const starts = [0];
  for (let end = -1; (end = content.indexOf(LINE_END, end + 1)) >= 0;) starts.push(end + 1);
  starts.push(content.length + 1);
  return (at): unknown => JSON.parse(decoder.decode(content.subarray(starts[at], starts[at + 1]! - 1)));
}
