/**
 * Counts the owners of jobs. Decisions that affect everybody use these counts, because one owner can publish any number of
 * jobs.
 */
import type { Job, Jobs } from '../job/job.ts';
import { perObject } from '../lib/per-object.ts';
import { findOwners } from './find-owners.ts';

/** On a site with ten times as many owners, a word that this many owners use is reliable. */
const SURE = 3;

export class Owners {
  /** The owner of each job, by ordinal. */
  readonly ofJob: readonly number[];
  /** Number of owners. */
  readonly count: number;
  /** Number of owners that is enough evidence. It is lower on a small site. */
  readonly sure: number;
  /**
   * Whether owners are counted. If a site has few, jobs are counted instead, because a single owner may be right even if
   * all others disagree.
   */
  readonly areMany: boolean;
  /** For each owner, the number of the last call that counted it. */
  readonly #asked: Uint32Array;
  #question = 0;

  constructor(ofJob: readonly number[]) {
    this.ofJob = ofJob;
    this.count = ofJob.reduce((most, owner) => Math.max(most, owner + 1), 0);
    this.sure = Math.max(1, Math.min(SURE, Math.floor(this.count / 10)));
    this.areMany = this.sure === SURE;
    this.#asked = new Uint32Array(this.count);
  }

  /** The weight of some jobs as evidence: their number of owners if `areMany`, or else their number. */
  behind(jobs: ArrayLike<number>): number {
    return this.areMany ? this.of(jobs) : jobs.length;
  }

  /** The number of owners of some jobs. */
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

  /** The weight of what only one owner can say, such as its name. It grows with the logarithm of the number of jobs. */
  ofOne({ length }: ArrayLike<number>): number {
    return this.areMany ? Math.ceil(Math.log2(length + 1)) : length;
  }
}

/** The owners of a dataset's jobs. */
export const ownersOf: (jobs: Jobs<Job>) => Owners = perObject(
  (jobs: Jobs<Job>) => new Owners(jobs.columns?.owners ?? findOwners(jobs)),
);
