import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { readShard, type Shard } from '../../../src/search/formats/shard.ts';

/**
 * The words of all jobs with their jobs, as the index of files has them, in a file that has no name any more: nothing of it
 * is left however the process ends. It is read a few times and thrown away, so it is not packed.
 */
export class WordLists implements Disposable {
  readonly #file: number;
  /** Where each shard ends. */
  readonly #ends: number[] = [];
  /** How many words each job has. */
  readonly #counts: Uint32Array;

  /** @param dir where the file goes */
  constructor(dir: string, jobs: number) {
    mkdirSync(dir, { recursive: true });
    const path = join(dir, `lists-${randomUUID()}`);
    this.#file = openSync(path, 'wx+');
    rmSync(path);
    this.#counts = new Uint32Array(jobs);
  }

  /**
   * @param jobs those of a shard
   * @param sections the shard, as `writeShard` wrote it
   */
  add(jobs: Uint32Array, sections: readonly Uint8Array[]): void {
    for (const job of jobs) this.#counts[job]! += 1;
    const bytes = Buffer.concat(sections);
    const start = this.#ends.at(-1) ?? 0;
    for (let done = 0; done < bytes.length;)
      done += writeSync(this.#file, bytes, done, bytes.length - done, start + done);
    this.#ends.push(start + bytes.length);
  }

  /** How many words a job has. */
  countOf(job: number): number {
    return this.#counts[job]!;
  }

  /** Those that were added, in their order. */
  *[Symbol.iterator](): Generator<Shard> {
    let start = 0;
    for (const end of this.#ends) {
      const bytes = Buffer.alloc(end - start);
      for (let done = 0; done < bytes.length;) {
        const read = readSync(this.#file, bytes, done, bytes.length - done, start + done);
        if (read === 0)
          throw new RangeError('The file of words with their jobs ends too early: it was changed.');
        done += read;
      }
      yield readShard(bytes);
      start = end;
    }
  }

  [Symbol.dispose](): void {
    closeSync(this.#file);
  }
}
