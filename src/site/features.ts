/** What jobs are compared by: the words of their titles, or their tags. Rare ones count more. */
export interface Features {
  /** What the subject has, rarest first; what no job has is left out. */
  of: (values: readonly string[]) => number[];
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
  /** The features of all jobs, one job behind the other, and where each begins. */
  const own: number[] = [];
  const starts = [0];
  for (const values of valuesOf) {
    for (const value of values) {
      const number = numbers.get(value) ?? numbers.size;
      numbers.set(value, number);
      (jobs[number] ??= []).push(starts.length - 1);
      own.push(number);
    }
    starts.push(own.length);
  }
  const size = starts.length - 1;
  const weights = Float64Array.from(jobs, (ordinals) => Math.log(1 + size / ordinals.length));
  const sum = (features: readonly number[]): number =>
    features.reduce((total, feature) => total + (weights[feature] ?? 0), 0);
  const totals = Float64Array.from({ length: size }, (_, ordinal) =>
    sum(own.slice(starts[ordinal], starts[ordinal + 1])),
  );
  /** The weights of the subject's features, 0 for all others. */
  const shared = new Float64Array(jobs.length);
  let marked: readonly number[] = [];

  return {
    of: (values) =>
      values
        .flatMap((value) => numbers.get(value) ?? [])
        .sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || a - b),
    jobs: (feature) => jobs[feature] ?? [],
    likenessTo: (subject) => {
      for (const feature of marked) shared[feature] = 0;
      for (const feature of subject) shared[feature] = weights[feature] ?? 0;
      marked = subject;
      const total = sum(subject);
      return (ordinal) => {
        let both = 0;
        const end = starts[ordinal + 1] ?? 0;
        for (let at = starts[ordinal] ?? 0; at < end; at++) both += shared[own[at] ?? 0] ?? 0;
        return both === 0 ? 0 : both / (total + (totals[ordinal] ?? 0) - both);
      };
    },
  };
}
