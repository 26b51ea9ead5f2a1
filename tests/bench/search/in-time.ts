/** What searches of one kind may take in one run, in ms: engines that take seconds for one are asked fewer. */
const PER_KIND_MS = 10_000;
/** … but so many at least. */
const LEAST = 5;

/** As many of the searches as there is time for. */
export function* inTime<T>(list: readonly T[]): Generator<T> {
  const end = performance.now() + PER_KIND_MS;
  for (const [i, one] of list.entries()) {
    if (i >= LEAST && performance.now() > end) return;
    yield one;
  }
}
