/** What jobs are compared by: the words of their titles, or their tags. Rare ones count more. */
export interface Features {
  /** What a subject has, rarest first; what no job has is left out. */
  of: (values: readonly string[]) => number[];
  /** What a job has, rarest first. */
  ofJob: (ordinal: number) => number[];
  /** The jobs that have it, ascending. */
  jobs: (feature: number) => readonly number[];
  /**
   * How much of what either has both have, from 0 to 1, by weight.
   * @returns a function of ordinals, good until the next call
   */
  likenessTo: (subject: readonly number[]) => (ordinal: number) => number;
}

/** @param valuesOf each job's values, by ordinal, each once */
export function createFeatures(valuesOf: Iterable<readonly string[]>): Features {
  const numbers = new Map<string, number>();
  const jobs: number[][] = [];
  const list: number[] = [];
  const begins = [0];
  for (const values of valuesOf) {
    for (const value of values) {
      const number = numbers.get(value) ?? numbers.size;
      numbers.set(value, number);
      (jobs[number] ??= []).push(begins.length - 1);
      list.push(number);
    }
    begins.push(list.length);
  }
  /** The features of all jobs, one job behind the other, and where each begins. */
  const own = Uint32Array.from(list);
  const starts = Uint32Array.from(begins);
  const size = starts.length - 1;
  const weights = Float64Array.from(jobs, (ordinals) => Math.log(1 + size / ordinals.length));
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
  const shared = new Float64Array(jobs.length);
  let marked: readonly number[] = [];

  return {
    of: (values) => rarestFirst(values.flatMap((value) => numbers.get(value) ?? [])),
    ofJob: (ordinal) => rarestFirst([...featuresOf(ordinal)]),
    jobs: (feature) => jobs[feature] ?? [],
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
