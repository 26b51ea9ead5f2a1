import { hash } from 'node:crypto';

/** Numbers of 32 bits that make up a digest. */
const LANES = 4;

/**
 * A digest of all that a document says of each job, put together from what is known of many jobs at once ("these have the
 * word") without a list of each. It is the sum of digests of the single things, so that their order does not matter; a
 * thing is to be added once.
 *
 * Sums are as good as digests of the whole here. By chance two jobs have the same once in 2^128. Somebody can look for
 * words whose digests sum up to nothing, but only the feed of a job decides what it says: what is won is an advert of one's own
 * that an engine goes on showing as it was.
 */
export class JobDigests {
  readonly #sums: Uint32Array;

  constructor(jobs: number) {
    this.#sums = new Uint32Array(jobs * LANES);
  }

  /**
   * @param kind what is said of the jobs: no two kinds say it in the same way
   * @param jobs their ordinals
   */
  add(jobs: Iterable<number>, kind: string, said: string): void {
    const [a, b, c, d] = numbersOf(hash('sha256', `${kind}\n${said}`, 'buffer'));
    const sums = this.#sums;
    for (const job of jobs) {
      const at = job * LANES;
      sums[at] = sums[at]! + a;
      sums[at + 1] = sums[at + 1]! + b;
      sums[at + 2] = sums[at + 2]! + c;
      sums[at + 3] = sums[at + 3]! + d;
    }
  }

  /** A digest of some jobs together, in whatever order. */
  ofJobs(jobs: Iterable<number>): string {
    const total = new Uint32Array(LANES);
    for (const job of jobs) {
      // Sums of sums would be the same where one job has a word in place of another.
      const own = numbersOf(hash('sha256', this.#bytes(job * LANES, LANES), 'buffer'));
      for (let lane = 0; lane < LANES; lane++) total[lane]! += own[lane]!;
    }
    return Buffer.from(total.buffer).toString('base64url');
  }

  /** A digest of all jobs in their order. */
  ofAll(): string {
    return hash('sha256', this.#bytes(0, this.#sums.length), 'base64url');
  }

  #bytes(from: number, length: number): Uint8Array {
    return new Uint8Array(
      this.#sums.buffer,
      from * Uint32Array.BYTES_PER_ELEMENT,
      length * Uint32Array.BYTES_PER_ELEMENT,
    );
  }
}

const numbersOf = (digest: Buffer): [number, number, number, number] => [
  digest.readUInt32LE(0),
  digest.readUInt32LE(4),
  digest.readUInt32LE(8),
  digest.readUInt32LE(12),
];
