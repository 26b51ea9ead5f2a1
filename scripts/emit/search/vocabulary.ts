import { PAGE } from '../../../src/search/formats/shard.ts';

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
}

/** So many more jobs than of other languages, twice, say which language a word is of. */
const LEAST_VOTES = 4;

/**
 * All words of all jobs while they are collected. Jobs come in ordinal order, and the places of a job from best to
 * last, because a word counts once per job, under the first place it is met in.
 */
export class Vocabulary {
  readonly words: string[] = [];
  /** How many of them a job has by itself. */
  found = 0;
  readonly #ids = new Map<string, number>();
  /** Per word: the last job that it was put down for, and the last one that it was counted in, plus one. */
  readonly #lastJob = new Numbers();
  readonly #lastCounted = new Numbers();
  /** Per word: how many jobs have it, in a title or in the places beside it, and in a language with compounds. */
  readonly #jobs = new Numbers();
  readonly #prominent = new Numbers();
  readonly #inTexts = new Numbers();
  readonly #compounding = new Numbers();
  /** Per word the language that most of its jobs have, if one has: by votes, those of others take one off. */
  readonly #language = new Numbers();
  readonly #votes = new Numbers();
  readonly #languages: string[] = [''];
  /** Of the language that voted last: it has all words of a job. */
  #lastCode = 0;

  idOf(word: string): number | undefined {
    return this.#ids.get(word);
  }

  /** The word's number, a new one if need be: a word that no job has by itself is found in no job. */
  idFor(word: string): number {
    let id = this.#ids.get(word);
    if (id === undefined) {
      id = this.words.length;
      this.words.push(word);
      this.#ids.set(word, id);
      for (const numbers of this.#perWord) numbers.push(0);
    }
    return id;
  }

  get #perWord(): Numbers[] {
    return [
      this.#lastJob,
      this.#lastCounted,
      this.#jobs,
      this.#prominent,
      this.#inTexts,
      this.#compounding,
      this.#language,
      this.#votes,
    ];
  }

  /** In how many jobs the word is found. */
  jobsWith(word: string): number {
    return this.#at(this.#jobs, word);
  }

  /** In how many jobs the word is found anywhere but on the page alone. */
  textsWith(word: string): number {
    return this.#at(this.#inTexts, word);
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

  /** The language of most jobs that have the word; "" when too few have it to say. */
  languageOf(word: string): string {
    const isClear = this.#at(this.#votes, word) * 2 >= Math.max(LEAST_VOTES, this.jobsWith(word));
    return isClear ? (this.#languages[this.#at(this.#language, word)] ?? '') : '';
  }

  /** Whether a job was put down for the word: one that is only two others written together has none. */
  isFound(id: number): boolean {
    return this.#lastJob.at(id) > 0;
  }

  /** Counts a word of a job; returns its number when the job has not been put down for it before. */
  add(
    word: string,
    job: number,
    place: number,
    language: string,
    isCompounding: boolean,
  ): number | undefined {
    const id = this.idFor(word);
    if (this.#lastCounted.at(id) === job + 1) return undefined;
    this.#lastCounted.set(id, job + 1);
    if (this.#jobs.at(id) === 0) this.found++;
    this.#jobs.set(id, this.#jobs.at(id) + 1);
    if (place < PAGE) this.#inTexts.set(id, this.#inTexts.at(id) + 1);
    if (place < 2) this.#prominent.set(id, this.#prominent.at(id) + 1);
    if (isCompounding) this.#compounding.set(id, this.#compounding.at(id) + 1);
    this.#vote(id, language);
    return this.#putDown(id, job);
  }

  /** The same for a word that stands in no text of the job: it counts for neither spelling nor compounds. */
  addUncounted(word: string, job: number): number | undefined {
    return this.#putDown(this.idFor(word), job);
  }

  #putDown(id: number, job: number): number | undefined {
    if (this.#lastJob.at(id) === job + 1) return undefined;
    this.#lastJob.set(id, job + 1);
    return id;
  }

  #codeOf(language: string): number {
    const code = this.#languages.indexOf(language);
    return code < 0 ? this.#languages.push(language) - 1 : code;
  }

  #vote(id: number, language: string): void {
    if (this.#languages[this.#lastCode] !== language) this.#lastCode = this.#codeOf(language);
    const code = this.#lastCode;
    const votes = this.#votes.at(id);
    if (votes === 0) this.#language.set(id, code);
    this.#votes.set(id, this.#language.at(id) === code ? votes + 1 : votes - 1);
  }
}
