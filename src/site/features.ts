/**
 * Collects the features by which jobs are compared, such as the words of titles or tags. A caller can fill
 * several lists in one iteration over all jobs.
 */
export class FeatureLists {
  readonly #codes = new Map<string, number>();
  /** The features of all jobs in sequence, and where each job begins. */
  readonly #all = new Uint32Buffer();
  readonly #begins = new Uint32Buffer();

  /** @param values the distinct values of the next job */
  add(values: readonly string[]): void {
    this.#begins.add(this.#all.length);
    for (const value of values) {
      const code = this.#codes.get(value) ?? this.#codes.size;
      this.#codes.set(value, code);
      this.#all.add(code);
    }
  }

  /** Builds the index. Call after all jobs have been added. Rare features weigh more. */
  finish() {
    this.#begins.add(this.#all.length);
    return featuresOfAll(this.#codes, this.#all.numbers, this.#begins.numbers);
  }
}

/**
 * Builds the index of features.
 * @param own the features of all jobs in sequence
 * @param starts where each job begins, and where the last one ends
 */
function featuresOfAll(codes: ReadonlyMap<string, number>, own: Uint32Array, starts: Uint32Array) {
  const size = starts.length - 1;
  const featuresOf = (ordinal: number): Uint32Array => own.subarray(starts[ordinal], starts[ordinal + 1]);
  const jobs = inverted(() => Array(size).keys().map(featuresOf), codes.size);
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
    /** The features of a subject, the rarest first. Features that no job has are left out. */
    of: (values: readonly string[]): number[] =>
      rarestFirst(values.flatMap((value) => codes.get(value) ?? [])),
    /** The features of a job, rarest first. */
    ofJob: (ordinal: number): number[] => rarestFirst([...featuresOf(ordinal)]),
    /** The jobs with a feature, ascending. */
    jobs,
    /**
     * The weighted Jaccard similarity to a subject, from 0 to 1.
     * @returns a function of ordinals, valid until the next call
     */
    similarityTo: (subject: readonly number[]): ((ordinal: number) => number) => {
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

const LEAST = 1024;

/** A growing list of numbers below 2^32. It needs half the memory of an array. */
class Uint32Buffer {
  #numbers = new Uint32Array(LEAST);
  length = 0;

  add(number: number): void {
    if (this.length === this.#numbers.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.length++] = number;
  }

  /** The numbers so far, without copying. */
  get numbers(): Uint32Array {
    return this.#numbers.subarray(0, this.length);
  }
}

/**
 * Inverts lists by counting sort: for each number, it finds the lists that contain the number.
 * @param lists iterates over all lists; called twice
 * @param size greater than the largest number
 * @returns a function that returns these lists in ascending order
 */
export function inverted(
  lists: () => Iterable<Iterable<number>>,
  size: number,
): (number: number) => Uint32Array {
  const ends = new Uint32Array(size + 1);
  for (const list of lists()) for (const number of list) ends[number + 1]! += 1;
  for (let number = 0; number < size; number++) ends[number + 1]! += ends[number]!;
  const found = new Uint32Array(ends[size]!);
  // At first, `ends[n]` is the position where the entries of n begin. It moves to their end as they are
  // written.
  let place = 0;
  for (const list of lists()) {
    for (const number of list) found[ends[number]!++] = place;
    place++;
  }
  return (number) => found.subarray(number === 0 ? 0 : ends[number - 1], ends[number]);
}
