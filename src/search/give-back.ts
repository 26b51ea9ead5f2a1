/**
 * Gives the memory of arrays back that nobody reads any more: of what waits for the collection of garbage, an edge runtime
 * lets more gather than a function may have.
 */
export function giveBack(arrays: Iterable<ArrayBufferView | undefined>): void {
  for (const array of arrays) if (array?.buffer instanceof ArrayBuffer) array.buffer.transfer(0);
}
