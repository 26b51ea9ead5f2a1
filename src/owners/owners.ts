/** How many owners stand behind something: what decides for everybody counts these, because one of them writes as many jobs as he likes. */
import type { Job, Jobs } from '../job/job.ts';
import { perObject } from '../lib/per-object.ts';
import { findOwners } from './find-owners.ts';

/** A word of so many owners is what it says, on a site of ten times as many. */
const SURE = 3;

export class Owners {
  /** By ordinal. */
  readonly ofJob: readonly number[];
  /** How many there are. */
  readonly count: number;
  /** So many owners say something for sure: fewer where a site has few. */
  readonly sure: number;
  /** Whether owners are counted; where they are few, one of them may be right against the others, and each job says as much. */
  readonly areMany: boolean;
  /** Per owner the last question in which it was counted. */
  readonly #asked: Uint32Array;
  #question = 0;

  constructor(ofJob: readonly number[]) {
    this.ofJob = ofJob;
    this.count = ofJob.reduce((most, owner) => Math.max(most, owner + 1), 0);
    this.sure = Math.max(1, Math.min(SURE, Math.floor(this.count / 10)));
    this.areMany = this.sure === SURE;
    this.#asked = new Uint32Array(this.count);
  }

  /** How much jobs say together. */
  behind(jobs: ArrayLike<number>): number {
    return this.areMany ? this.of(jobs) : jobs.length;
  }

  /** How many owners jobs have. */
  of(jobs: ArrayLike<number>): number {
    const question = ++this.#question;
    let count = 0;
    for (let i = 0; i < jobs.length; i++) {
      const owner = this.ofJob[jobs[i]!]!;
      if (this.#asked[owner] === question) continue;
      this.#asked[owner] = question;
      count++;
    }
    return count;
  }

  /** The same for what is one owner's by its nature, such as its name: more jobs say more, but ten times as many little. */
  ofOne({ length }: ArrayLike<number>): number {
    return this.areMany ? Math.ceil(Math.log2(length + 1)) : length;
  }
}

/** The owners of a dataset's jobs. */
export const ownersOf: (jobs: Jobs<Job>) => Owners = perObject(
  (jobs: Jobs<Job>) => new Owners(jobs.columns?.owners ?? findOwners(jobs)),
);
