import { NumberList } from '../number-list.ts';
import { turnedRound } from './turned-round.ts';

/**
 * Gathers what jobs are compared by: the words of their titles, or their tags. One walk through all postings is enough
 * for several kinds of features.
 */
export class FeatureLists {
  readonly #codes = new Map<string, number>();
  /** The features of all jobs, one job behind the other, and where each begins. */
  readonly #all = new NumberList();
  readonly #begins = new NumberList();

  /** @param values those of the next job, each once */
  add(values: readonly string[]): void {
    this.#begins.add(this.#all.length);
    for (const value of values) {
      const code = this.#codes.get(value) ?? this.#codes.size;
      this.#codes.set(value, code);
      this.#all.add(code);
    }
  }

  /** Once all jobs are there. Rare features count more. */
  finish() {
    this.#begins.add(this.#all.length);
    return featuresOfAll(this.#codes, this.#all.numbers, this.#begins.numbers);
  }
}

/**
 * @param own the features of all jobs, one job behind the other
 * @param starts where each job begins, and where the last one ends
 */
function featuresOfAll(codes: ReadonlyMap<string, number>, own: Uint32Array, starts: Uint32Array) {
  const size = starts.length - 1;
  const featuresOf = (ordinal: number): Uint32Array => own.subarray(starts[ordinal], starts[ordinal + 1]);
  const jobs = turnedRound(() => Array(size).keys().map(featuresOf), codes.size);
  const weights = Float64Array.from({ length: codes.size }, (_, feature) =>
    Math.log(1 + size / jobs(feature).length),
  );
  const sum = (features: Iterable<number>): number => {
    let total = 0;
    for (const feature of features) total += weights[feature] ?? 0;
    return total;
  };
  const rarestFirst = (features: number[]): number[] =>
    features.sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || a - b);
  const totals = Float64Array.from({ length: size }, (_, ordinal) => sum(featuresOf(ordinal)));
  /** The weights of the subject's features, 0 for all others. */
  const shared = new Float64Array(codes.size);
  let marked: readonly number[] = [];

  return {
    /** What a subject has, rarest first; what no job has is left out. */
    of: (values: readonly string[]): number[] =>
      rarestFirst(values.flatMap((value) => codes.get(value) ?? [])),
    /** What a job has, rarest first. */
    ofJob: (ordinal: number): number[] => rarestFirst([...featuresOf(ordinal)]),
    /** The jobs that have it, ascending. */
    jobs,
    /**
     * How much of what either has both have, from 0 to 1, by weight.
     * @returns a function of ordinals, good until the next call
     */
    likenessTo: (subject: readonly number[]): ((ordinal: number) => number) => {
      for (const feature of marked) shared[feature] = 0;
      for (const feature of subject) shared[feature] = weights[feature] ?? 0;
      marked = subject;
      if (subject.length === 0) return () => 0;
      const total = sum(subject);
      return (ordinal) => {
        let both = 0;
        const end = starts[ordinal + 1]!;
        for (let at = starts[ordinal]!; at < end; at++) both += shared[own[at]!]!;
        return both === 0 ? 0 : both / (total + totals[ordinal]! - both);
      };
    },
  };
}
export type Features = ReturnType<typeof featuresOfAll>;
