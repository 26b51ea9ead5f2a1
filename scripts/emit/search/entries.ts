import { closeSync, fstatSync, mkdirSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { FIELDS } from '../../../src/search/formats/shard.ts';

/** Numbers that make up an entry: the word with its flag, the job with its field. */
const WIDTH = 2;
const BLOCK_BYTES = 1 << 20;
/** Entries that are kept in memory: 64 MB of them. */
export const MAX_IN_MEMORY = 8_000_000;

/**
 * Which job has which word where, in the order in which that is found out. What goes over the bound lies in a file
 * that has no name any more, so that nothing of it is left however the process ends.
 *
 * Numbers of words and jobs are below 2^31 and 2^30.
 */
export class Entries implements Disposable {
  readonly #dir: string;
  readonly #maxBlocks: number;
  readonly #blockLength: number;
  readonly #blocks: Uint32Array[] = [];
  #last: Uint32Array;
  /** How many numbers of the last block are taken. */
  #taken = 0;
  #file: number | undefined;
  /** What the file is read into. */
  #window: Uint32Array | undefined;

  /**
   * @param dir where the file goes when one is needed
   * @param maxInMemory how many entries are kept in memory
   */
  constructor(dir: string, maxInMemory = MAX_IN_MEMORY) {
    this.#dir = dir;
    this.#blockLength = Math.min(maxInMemory * WIDTH, BLOCK_BYTES / Uint32Array.BYTES_PER_ELEMENT);
    this.#maxBlocks = Math.floor((maxInMemory * WIDTH) / this.#blockLength);
    this.#blocks.push((this.#last = new Uint32Array(this.#blockLength)));
  }

  /** @param isJoined the job has two words that are this one when they are written together */
  add(word: number, job: number, field: number, isJoined: boolean): void {
    if (this.#taken === this.#blockLength) this.#nextBlock();
    this.#last[this.#taken++] = word * 2 + (isJoined ? 1 : 0);
    this.#last[this.#taken++] = job * FIELDS + field;
  }

  #nextBlock(): void {
    if (this.#blocks.length === this.#maxBlocks) {
      this.#file ??= openNameless(this.#dir);
      for (const block of this.#blocks) writeAll(this.#file, block);
      this.#blocks.length = 1;
      [this.#last] = this.#blocks as [Uint32Array];
    } else this.#blocks.push((this.#last = new Uint32Array(this.#blockLength)));
    this.#taken = 0;
  }

  /** Goes through all entries in their order: `take` gets what `add` was given, the job and field as a `note`. */
  forEach(take: (word: number, note: number, isJoined: boolean) => void): void {
    for (const numbers of this.#chunks()) {
      for (let i = 0; i < numbers.length; i += WIDTH) {
        const term = numbers[i] as number;
        take(term >>> 1, numbers[i + 1] as number, (term & 1) === 1);
      }
    }
  }

  *#chunks(): Generator<Uint32Array> {
    if (this.#file !== undefined) {
      const block = (this.#window ??= new Uint32Array(this.#blockLength));
      const size = fstatSync(this.#file).size;
      for (let at = 0; at < size; at += block.byteLength) {
        readAll(this.#file, block, at);
        yield block;
      }
    }
    for (const block of this.#blocks) yield block === this.#last ? block.subarray(0, this.#taken) : block;
  }

  [Symbol.dispose](): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
    this.#blocks.length = 0;
  }
}

function openNameless(dir: string): number {
  mkdirSync(dir, { recursive: true });
  const path = join(dir, `words-${randomUUID()}`);
  const file = openSync(path, 'wx+');
  rmSync(path);
  return file;
}

function writeAll(file: number, { buffer, byteLength }: Uint32Array): void {
  for (let at = 0; at < byteLength;) at += writeSync(file, new Uint8Array(buffer, at));
}

function readAll(file: number, { buffer, byteLength }: Uint32Array, from: number): void {
  for (let at = 0; at < byteLength;) {
    const read = readSync(file, new Uint8Array(buffer, at), 0, byteLength - at, from + at);
    if (read === 0) throw new RangeError('The file of words ends too early: it was changed.');
    at += read;
  }
}
