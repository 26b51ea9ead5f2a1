export type Random = ReturnType<typeof seededRandom>;

/** A small seeded generator (mulberry32): the same sample on every machine. */
export function seededRandom(seed: number) {
  let state = seed;
  /** From 0 to below 1. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    /** A whole number from `min` to `max`, both included. */
    between: (min: number, max: number): number => min + Math.floor(next() * (max - min + 1)),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
    /** True with this probability. */
    chance: (probability: number): boolean => next() < probability,
  };
}
