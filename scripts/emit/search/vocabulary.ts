import { PLACES } from '../../../src/search/formats/shard.ts';

/** A list of 32-bit numbers that grows: arrays of numbers would need several times the memory. */
class Numbers {
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

  view(): Uint32Array {
    return this.#values.subarray(0, this.length);
  }
}

/** A job and the place of a word in it as one number, so that sorting puts a job's best place first. */
export const jobPlace = (job: number, place: number): number => job * PLACES + place;

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
  readonly #entryWords = new Numbers();
  readonly #entryPlaces = new Numbers();

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
    return id === undefined ? 0 : (numbers.view()[id] ?? 0);
  }

  add(word: string, job: number, place: number, isCompounding: boolean): void {
    let id = this.#ids.get(word);
    if (id === undefined) {
      id = this.words.length;
      this.words.push(word);
      this.#ids.set(word, id);
      for (const numbers of [this.#lastJob, this.#jobs, this.#prominent, this.#compounding]) numbers.push(0);
    }
    const lastJob = this.#lastJob.view();
    if (lastJob[id] === job + 1) return;
    lastJob[id] = job + 1;
    const count = (numbers: Numbers): void => {
      const view = numbers.view();
      view[id] = (view[id] ?? 0) + 1;
    };
    count(this.#jobs);
    if (place < 2) count(this.#prominent);
    if (isCompounding) count(this.#compounding);
    this.#entryWords.push(id);
    this.#entryPlaces.push(jobPlace(job, place));
  }

  /** The jobs (as `jobPlace`) of each word, ascending: a function of the word's id. */
  collected(): (id: number) => Uint32Array {
    const words = this.#entryWords.view();
    const places = this.#entryPlaces.view();
    const starts = new Uint32Array(this.words.length + 1);
    for (const id of words) starts[id + 1] = (starts[id + 1] ?? 0) + 1;
    for (let id = 0; id < this.words.length; id++) starts[id + 1] = (starts[id + 1] ?? 0) + (starts[id] ?? 0);
    const next = starts.slice();
    const sorted = new Uint32Array(places.length);
    words.forEach((id, entry) => {
      const at = next[id] ?? 0;
      sorted[at] = places[entry] ?? 0;
      next[id] = at + 1;
    });
    return (id) => sorted.subarray(starts[id], starts[id + 1]);
  }
}

/** Several ascending lists of jobs as one; a job that is in more than one keeps its best place. */
export function mergeJobs(lists: readonly Uint32Array[]): Uint32Array {
  const [only] = lists;
  if (only && lists.length === 1) return only;
  const merged = new Uint32Array(lists.reduce((sum, list) => sum + list.length, 0));
  let at = 0;
  for (const list of lists) {
    merged.set(list, at);
    at += list.length;
  }
  merged.sort();
  let kept = 0;
  let lastJob = -1;
  for (const entry of merged) {
    const job = Math.floor(entry / PLACES);
    if (job === lastJob) continue;
    merged[kept++] = entry;
    lastJob = job;
  }
  return merged.subarray(0, kept);
}
