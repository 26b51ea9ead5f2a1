import { closeSync, fstatSync, mkdirSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { FIELDS } from '../../../src/search/term.ts';

/** The numbers per entry: one for the word and its flag, one for the job and its field. */
const WIDTH = 2;
const BLOCK_BYTES = 1 << 20;
/** The maximum number of postings in memory, which take 64 MB. */
const MAX_IN_MEMORY = 8_000_000;

/**
 * Collects postings in the order in which they come. A posting says which job has which word in which field. Postings over the
 * limit go to a file, which is deleted as soon as it is open, so that nothing of it remains however the process ends.
 *
 * Ids of words must be below 2^31, and ordinals of jobs below 2^30.
 */
export class Postings implements Disposable {
  readonly #dir: string;
  readonly #maxBlocks: number;
  readonly #blockLength: number;
  readonly #blocks: Uint32Array[] = [];
  #last: Uint32Array;
  /** The number of entries used in the last block, counted in numbers. */
  #taken = 0;
  #file: number | undefined;
  /** The buffer into which the file is read. */
  #window: Uint32Array<ArrayBuffer> | undefined;

  /**
   * @param dir the folder of the file if one is needed
   * @param maxInMemory the maximum number of postings in memory
   */
  constructor(dir: string, maxInMemory = MAX_IN_MEMORY) {
    this.#dir = dir;
    this.#blockLength = Math.min(maxInMemory * WIDTH, BLOCK_BYTES / Uint32Array.BYTES_PER_ELEMENT);
    this.#maxBlocks = Math.floor((maxInMemory * WIDTH) / this.#blockLength);
    this.#blocks.push((this.#last = new Uint32Array(this.#blockLength)));
  }

  /**
   * Adds a posting.
   * @param isJoined whether the job has the word only as two neighbours that form it
   */
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

  /**
   * Passes all postings in their order to `take`. It gets the arguments of `add`, but job and field as one number (`posting`).
   */
  forEach(take: (word: number, posting: number, isJoined: boolean) => void): void {
    for (const numbers of this.#chunks()) {
      for (let i = 0; i < numbers.length; i += WIDTH) {
        const term = numbers[i] as number;
        take(term >>> 1, numbers[i + 1] as number, (term & 1) === 1);
      }
    }
  }

  *#chunks(): Generator<Uint32Array> {
    if (this.#file !== undefined) {
      const window = (this.#window ??= new Uint32Array(this.#blockLength));
      const size = fstatSync(this.#file).size;
      for (let at = 0; at < size; at += window.byteLength) {
        const part = window.subarray(0, (size - at) / window.BYTES_PER_ELEMENT);
        readAll(this.#file, part, at);
        yield part;
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

interface ToInvert {
  /** The postings, sorted by job, and for each job by field, the best first. */
  postings: Postings;
  /** The words whose jobs are wanted, in the order of the result. */
  order: Uint32Array;
  /** The number of postings of a word. */
  countOf: (word: number) => number;
  /**
   * By word: further words that find the same jobs, such as the parts of a compound. A job that has the word only as two
   * neighbours is not found by its parts.
   */
  partsOf: readonly (readonly number[] | undefined)[];
  jobs: number;
  /** The maximum number of postings in memory at a time. A single word may exceed it. */
  maxInMemory?: number;
}

/** The number of postings that take 128 MB. */
const MAX_SORTED_IN_MEMORY = 32_000_000;

const NOT_WANTED = 0xffffffff;

/**
 * Inverts postings: yields the jobs of each word of `order`, ascending. Each job comes once, with its best field (`postingJob`,
 * `postingField`). A list is valid only until the next one is requested.
 *
 * This is a counting sort. The maximum length of each list is known, so every entry is put directly in its place. If all lists
 * together exceed the limit, the postings are read several times, each time for a part of the words.
 */
export function* invert({
  postings: entries,
  order,
  countOf,
  partsOf,
  jobs,
  maxInMemory = MAX_SORTED_IN_MEMORY,
}: ToInvert) {
  const { rankOf, sizes } = measure(order, countOf, partsOf, jobs);
  let postings = new Uint32Array(0);
  for (let first = 0, end; first < order.length; first = end) {
    const starts = [0];
    let total = 0;
    for (end = first; end < order.length; end++) {
      const size = sizes[end] as number;
      if (end > first && total + size > maxInMemory) break;
      starts.push((total += size));
    }
    if (postings.length < total) postings = new Uint32Array(total);
    const next = Uint32Array.from(starts);
    const put = (word: number, posting: number): void => {
      const list = (rankOf[word] as number) - first;
      if (list < 0 || list >= next.length - 1) return;
      const at = next[list] as number;
      // Postings are sorted by job and field, so the first posting of a job has its best field.
      if (at > (starts[list] as number) && postingJob(postings[at - 1] as number) === postingJob(posting))
        return;
      postings[at] = posting;
      next[list] = at + 1;
    };
    entries.forEach((word, posting, isJoined) => {
      put(word, posting);
      const parts = isJoined ? undefined : partsOf[word];
      if (parts) for (const part of parts) put(part, posting);
    });
    for (let list = 0; list < end - first; list++) yield postings.subarray(starts[list], next[list]);
  }
}

export const postingJob = (posting: number): number => (posting / FIELDS) >>> 0;
export const postingField = (posting: number): number => posting % FIELDS;

/** The position of each word in `order`, and the maximum number of jobs at each position. */
function measure(
  order: Uint32Array,
  countOf: ToInvert['countOf'],
  partsOf: ToInvert['partsOf'],
  jobs: number,
): { rankOf: Uint32Array; sizes: Uint32Array } {
  const rankOf = new Uint32Array(partsOf.length).fill(NOT_WANTED);
  order.forEach((word, rank) => (rankOf[word] = rank));
  const sizes = new Uint32Array(order.length);
  const grow = (word: number, count: number): void => {
    const rank = rankOf[word] as number;
    if (rank !== NOT_WANTED) sizes[rank] = Math.min(jobs, (sizes[rank] as number) + count);
  };
  partsOf.forEach((parts, word) => {
    const count = countOf(word);
    grow(word, count);
    for (const part of parts ?? []) grow(part, count);
  });
  return { rankOf, sizes };
}
