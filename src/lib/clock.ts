/**
 * The clock of a search, which decides what "since May" means in a text, for example. It is the clock of the
 * machine, but never before the build that is searched.
 */
let least = 0;
export const boundClock = (builtAt: string): void => void (least = Math.max(least, Date.parse(builtAt) || 0));
export const clock = (): number => Math.max(least, Date.now());
