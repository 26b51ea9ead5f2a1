/**
 * The clock of a search, from which texts such as "since May" count. It is the machine's clock, but never
 * before the build that is searched.
 */
let least = 0;
export const boundClock = (builtAt: string): void => void (least = Math.max(least, Date.parse(builtAt) || 0));
export const clock = (): number => Math.max(least, Date.now());
