/** A list of 32-bit numbers that grows: arrays of numbers would need several times the memory. */
export class Numbers {
  #values = new Uint32Array(1 << 16);
  length = 0;

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.length++] = value;
  }

  at(place: number): number {
    return this.#values[place] ?? 0;
  }

  set(place: number, value: number): void {
    this.#values[place] = value;
  }

  /** The numbers so far, in memory of their own. */
  copy(): Uint32Array<ArrayBuffer> {
    return this.#values.slice(0, this.length);
  }
}

/**
 * All words of all jobs while they are collected. Jobs come in ordinal order, and the places of a job from best to
 * last, because a word counts once per job, under the first place it is met in.
 */
export class Vocabulary {
  readonly words: string[] = [];
  readonly #ids = new Map<string, number>();
  /** Per word: the last job that it was met in, plus one. */
  readonly #lastJob = new Numbers();
  /** Per word: how many jobs have it, in a title or in the places beside it, and in a language with compounds. */
  readonly #jobs = new Numbers();
  readonly #prominent = new Numbers();
  readonly #compounding = new Numbers();

  idOf(word: string): number | undefined {
    return this.#ids.get(word);
  }

  /** In how many jobs the word is found. */
  jobsWith(word: string): number {
    return this.#at(this.#jobs, word);
  }

  /** In how many jobs the word is found in the title, tags, employer, city or category. */
  prominentJobsWith(word: string): number {
    return this.#at(this.#prominent, word);
  }

  /** In how many jobs whose language builds closed compounds the word is found. */
  compoundingJobsWith(word: string): number {
    return this.#at(this.#compounding, word);
  }

  #at(numbers: Numbers, word: string): number {
    const id = this.#ids.get(word);
    return id === undefined ? 0 : numbers.at(id);
  }

  /** Returns the word's number when the job has not been met with it before. */
  add(word: string, job: number, place: number, isCompounding: boolean): number | undefined {
    let id = this.#ids.get(word);
    if (id === undefined) {
      id = this.words.length;
      this.words.push(word);
      this.#ids.set(word, id);
      for (const numbers of [this.#lastJob, this.#jobs, this.#prominent, this.#compounding]) numbers.push(0);
    }
    if (this.#lastJob.at(id) === job + 1) return undefined;
    this.#lastJob.set(id, job + 1);
    this.#jobs.set(id, this.#jobs.at(id) + 1);
    if (place < 2) this.#prominent.set(id, this.#prominent.at(id) + 1);
    if (isCompounding) this.#compounding.set(id, this.#compounding.at(id) + 1);
    return id;
  }
}
