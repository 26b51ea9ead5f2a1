/** What is tried with one seed after the other: `npm run fuzz -- <name>`. */
export interface Trial {
  /** Tries one seed. Returns what is wrong, undefined when nothing is. */
  attempt: (seed: number) => Promise<string | undefined>;
  /** Seeds are so many that only those that fail are named, and every thousandth. */
  isQuiet?: true;
  close: () => Promise<void>;
}

export type FailedSeed = { seed: number; why: string };

export interface SeedOptions {
  first: number;
  /** Asked before each seed, with the number of those that are done. */
  isDone: (runs: number) => boolean;
  /** Hears of each seed that is done. */
  say?: (line: string) => void;
}

/**
 * Tries seeds from `first` on until `isDone` says so. What an attempt throws is a failure of its seed.
 * @returns the seeds that failed, and how many were tried
 */
export async function trySeeds(
  { attempt, isQuiet }: Trial,
  { first, isDone, say = () => undefined }: SeedOptions,
): Promise<{ runs: number; failures: FailedSeed[] }> {
  const failures: FailedSeed[] = [];
  let runs = 0;
  for (; !isDone(runs); runs++) {
    const seed = first + runs;
    const start = performance.now();
    const why = await attempt(seed).catch((error: unknown) => String((error as Error).stack ?? error));
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    if (why === undefined) {
      if (!isQuiet || (runs + 1) % 1000 === 0) say(`SEED=${seed}: ${seconds} s`);
    } else {
      failures.push({ seed, why });
      say(`SEED=${seed} failed after ${seconds} s: ${why}`);
    }
  }
  return { runs, failures };
}

/** `trySeeds` as the environment asks for it: SEED first (default 1), RUNS of them (`runs`), for MINUTES at most. */
export async function trySeedsOf(
  trial: Trial,
  { SEED, RUNS, MINUTES }: NodeJS.ProcessEnv,
  runs: number,
  say: (line: string) => void = console.log,
): Promise<{ runs: number; failures: FailedSeed[] }> {
  // One seed that is named is made again alone.
  const most = Number(RUNS ?? (SEED && !MINUTES ? 1 : runs));
  const end = performance.now() + Number(MINUTES ?? Infinity) * 60_000;
  return trySeeds(trial, {
    first: Number(SEED ?? 1),
    isDone: (done) => done >= most || performance.now() > end,
    say,
  });
}
