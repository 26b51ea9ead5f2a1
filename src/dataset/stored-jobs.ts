import type { Job, JobColumns, Jobs } from '../job/job.ts';
import { hash } from 'node:crypto';

/** Jobs that are kept when they were asked for: of a larger dataset the others are read and parsed each time. */
const KEPT = 1 << 14;

/** Jobs that are in a file or in the state, from which each is read when it is asked for. */
export class StoredJobs implements Jobs {
  readonly length: number;
  readonly columns: JobColumns | undefined;
  readonly #read: (ordinal: number) => Job;
  readonly #readAll: () => Iterable<Job>;
  /** Each at the remainder of its ordinal: which are kept costs no list of requests. */
  readonly #kept: ({ ordinal: number; job: Job } | undefined)[] = [];

  /**
   * @param read one of them
   * @param readAll all in their order, for walks through more than are kept. Default: one after the other
   */
  constructor(
    length: number,
    read: (ordinal: number) => Job,
    readAll = (): Iterable<Job> => Array(length).keys().map(read),
    columns?: JobColumns,
  ) {
    this.columns = columns;
    this.length = length;
    this.#read = read;
    this.#readAll = readAll;
  }

  at(ordinal: number): Job | undefined {
    if (ordinal < 0 || ordinal >= this.length) return undefined;
    const kept = this.#kept[ordinal % KEPT];
    if (kept?.ordinal === ordinal) return kept.job;
    const job = this.#read(ordinal);
    this.#kept[ordinal % KEPT] = { ordinal, job };
    return job;
  }

  *[Symbol.iterator](): Generator<Job> {
    // A walk through more than are kept would replace them all.
    if (this.length > KEPT) yield* this.#readAll();
    else for (let ordinal = 0; ordinal < this.length; ordinal++) yield this.at(ordinal)!;
  }
}

/** A short digest of any JSON value: 128 bits of SHA-256. */
export const digestOf = (value: unknown): string => digestOfText(JSON.stringify(value));

export const digestOfText = (text: string): string => hash('sha256', text, 'base64url').slice(0, 22);

/** The contents of a job, apart from when it was last seen and its page last fetched, which every build changes. */
export const contentDigest = ({ lastSeenAt: _seen, pageCheckedAt: _checked, ...said }: Job): string =>
  digestOf(said);
