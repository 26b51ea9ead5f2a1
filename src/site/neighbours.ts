/**
 * The other jobs that stand around an ordinal in ascending lists, each once: near in time, and few, so that all jobs take
 * time in proportion to their number.
 * @param window how many of a list are looked at, on each side
 */
export function neighbours(lists: readonly ArrayLike<number>[], ordinal: number, window: number): number[] {
  const found = new Set<number>();
  for (const ordinals of lists) {
    const at = position(ordinals, ordinal);
    const end = Math.min(ordinals.length, at + window + 1);
    for (let index = Math.max(0, at - window); index < end; index++) found.add(ordinals[index] ?? ordinal);
  }
  found.delete(ordinal);
  return [...found];
}

/** Where the ordinal stands in an ascending list. */
function position(ordinals: ArrayLike<number>, ordinal: number): number {
  let low = 0;
  let high = ordinals.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ordinals[middle] ?? 0) < ordinal) low = middle + 1;
    else high = middle;
  }
  return low;
}
