import { NumberList } from '../number-list.ts';

/** What jobs are compared by: the words of their titles, or their tags. Rare ones count more. */
export interface Features {
  /** What a subject has, rarest first; what no job has is left out. */
  of: (values: readonly string[]) => number[];
  /** What a job has, rarest first. */
  ofJob: (ordinal: number) => number[];
  /** The jobs that have it, ascending. */
  jobs: (feature: number) => Uint32Array;
  /**
   * How much of what either has both have, from 0 to 1, by weight.
   * @returns a function of ordinals, good until the next call
   */
  likenessTo: (subject: readonly number[]) => (ordinal: number) => number;
}

/** Gathers what jobs have, so that one walk through all postings is enough for several kinds of features. */
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

  /** Once all jobs are there. */
  finish(): Features {
    this.#begins.add(this.#all.length);
    return featuresOfAll(this.#codes, this.#all.numbers, this.#begins.numbers);
  }
}

/**
 * @param own the features of all jobs, one job behind the other
 * @param starts where each job begins, and where the last one ends
 */
function featuresOfAll(codes: ReadonlyMap<string, number>, own: Uint32Array, starts: Uint32Array): Features {
  const size = starts.length - 1;
  const jobs = turnedRound(own, starts, codes.size);
  const weights = Float64Array.from({ length: codes.size }, (_, feature) =>
    Math.log(1 + size / jobs(feature).length),
  );
  const featuresOf = (ordinal: number): Uint32Array => own.subarray(starts[ordinal], starts[ordinal + 1]);
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
    of: (values) => rarestFirst(values.flatMap((value) => codes.get(value) ?? [])),
    ofJob: (ordinal) => rarestFirst([...featuresOf(ordinal)]),
    jobs,
    likenessTo: (subject) => {
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

/** The jobs of each feature: a counting sort. */
function turnedRound(
  features: Uint32Array,
  starts: Uint32Array,
  count: number,
): (feature: number) => Uint32Array {
  const ends = new Uint32Array(count + 1);
  for (const feature of features) ends[feature + 1]! += 1;
  for (let feature = 0; feature < count; feature++) ends[feature + 1]! += ends[feature]!;
  // The end of each list moves from where it begins to where the next one does.
  const jobs = new Uint32Array(features.length);
  for (let job = 0; job + 1 < starts.length; job++)
    for (let at = starts[job]!; at < starts[job + 1]!; at++) jobs[ends[features[at]!]!++] = job;
  return (feature) => jobs.subarray(feature === 0 ? 0 : ends[feature - 1], ends[feature]);
}
