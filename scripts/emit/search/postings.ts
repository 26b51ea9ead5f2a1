import { closeSync, fstatSync, mkdirSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { FIELDS } from '../../../src/search/term.ts';

/** Numbers per entry: the word with its flag, and the job with its field. */
const WIDTH = 2;
const BLOCK_BYTES = 1 << 20;
/** Number of postings to keep in memory: 64 MB. */
const MAX_IN_MEMORY = 8_000_000;

/**
 * Collects postings: which job has which word in which field, in order of arrival. Those over the limit go to an unlinked file,
 * so that nothing remains however the process ends.
 *
 * Ids of words must be below 2^31, those of jobs below 2^30.
 */
export class Postings implements Disposable {
  readonly #dir: string;
  readonly #maxBlocks: number;
  readonly #blockLength: number;
  readonly #blocks: Uint32Array[] = [];
  #last: Uint32Array;
  /** Numbers used in the last block. */
  #taken = 0;
  #file: number | undefined;
  /** Buffer for reading the file. */
  #window: Uint32Array<ArrayBuffer> | undefined;

  /**
   * @param dir folder of the file, if one is needed
   * @param maxInMemory maximum number of postings in memory
   */
  constructor(dir: string, maxInMemory = MAX_IN_MEMORY) {
    this.#dir = dir;
    this.#blockLength = Math.min(maxInMemory * WIDTH, BLOCK_BYTES / Uint32Array.BYTES_PER_ELEMENT);
    this.#maxBlocks = Math.floor((maxInMemory * WIDTH) / this.#blockLength);
    this.#blocks.push((this.#last = new Uint32Array(this.#blockLength)));
  }

  /** @param isJoined whether the job has the word as two words, which form it when joined */
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

  /** Iterates over all postings in order: `take` gets the arguments of `add`, with job and field as a `posting`. */
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
  /** Sorted by job, and within a job by field, best first. */
  postings: Postings;
  /** The words whose jobs are wanted, in this order. */
  order: Uint32Array;
  /** Number of postings by word. */
  countOf: (word: number) => number;
  /** By word, the words that find its jobs too: the parts of a compound. Joined words are not found by their parts. */
  partsOf: readonly (readonly number[] | undefined)[];
  jobs: number;
  /** Maximum number of postings to hold at a time. Those of one word are held in any case. */
  maxInMemory?: number;
}

/** Number of postings: 128 MB. */
const MAX_SORTED_IN_MEMORY = 32_000_000;

const NOT_WANTED = 0xffffffff;

/**
 * Inverts the words of jobs: yields for each word of `order` its jobs with their fields (`postingJob`, `postingField`),
 * ascending, each job once, in its best field. A list is valid only until the next one is requested.
 *
 * Uses a counting sort: the maximum length of each list is known, so every entry is placed directly. If the lists together
 * exceed the limit, the postings are read once per part.
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
      // Postings are sorted by job and field, so a job's first one is its best.
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

/** The rank of each word in the order, and the maximum number of jobs per rank. */
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
