import { closeSync, createWriteStream, openSync, readSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Dataset, type Posting } from './posting.ts';
import { StoredPostings } from './stored-postings.ts';

const NEWLINE = 0x0a;
const BLOCK_BYTES = 1 << 20;
/** What is read at a time of lines that follow each other: the lines of some hundred jobs. */
const AHEAD_BYTES = 1 << 18;

/**
 * Writes a dataset as lines of JSON: a head (everything but the postings), then one posting a line in ordinal order.
 * One string for 100,000 postings would come near the engine's limit.
 */
export async function writeDatasetFile(
  file: string,
  { postings, ...head }: Omit<Dataset, 'postings'> & { postings: Iterable<Posting> },
): Promise<void> {
  await pipeline(
    Readable.from(
      (function* () {
        yield `${JSON.stringify(head)}\n`;
        for (const posting of postings) yield `${JSON.stringify(posting)}\n`;
      })(),
    ),
    createWriteStream(file),
  );
}

/** Reads what `writeDatasetFile` wrote; its postings stay in the file, which must not change meanwhile. */
export function openDatasetFile(file: string): Dataset & Disposable {
  const lines = new Lines(file);
  if (lines.length === 0) {
    lines[Symbol.dispose]();
    throw new Error(`The dataset file "${file}" is empty. Run the build again.`);
  }
  return {
    ...(lines.at(0) as Omit<Dataset, 'postings'>),
    postings: new StoredPostings(
      lines.length - 1,
      (ordinal) => lines.at(ordinal + 1) as Posting,
      () => lines.from(1) as Iterable<Posting>,
    ),
    [Symbol.dispose]: () => lines[Symbol.dispose](),
  };
}

/** The lines of a file of JSON, each read when it is asked for. */
export class Lines implements Disposable {
  readonly #file: number;
  /** Where each line begins, and where the last one ends. */
  readonly #starts: number[] = [0];
  #buffer = Buffer.allocUnsafe(BLOCK_BYTES);

  constructor(file: string) {
    this.#file = openSync(file, 'r');
    let at = 0;
    for (let read; (read = readSync(this.#file, this.#buffer, 0, BLOCK_BYTES, at)) > 0; at += read) {
      const block = this.#buffer.subarray(0, read);
      for (let end = block.indexOf(NEWLINE); end >= 0; end = block.indexOf(NEWLINE, end + 1))
        this.#starts.push(at + end + 1);
    }
  }

  get length(): number {
    return this.#starts.length - 1;
  }

  at(line: number): unknown {
    return JSON.parse(this.text(line));
  }

  /** The line as it is, without its end. */
  text(line: number): string {
    const [start, end] = [this.#starts[line]!, this.#starts[line + 1]!];
    const size = end - start - 1;
    if (size > this.#buffer.length) this.#buffer = Buffer.allocUnsafe(size);
    this.#read(this.#buffer, size, start);
    return this.#buffer.toString('utf8', 0, size);
  }

  /** Goes through all from a line on, with one read for many: one for each takes longer than all else with a line. */
  *from(first: number): Generator<unknown> {
    const last = this.#starts.at(-1)!;
    let [buffer, begin, end] = [Buffer.alloc(0), 0, 0];
    for (let line = first; line < this.length; line++) {
      const [start, next] = [this.#starts[line]!, this.#starts[line + 1]!];
      if (next > end) {
        begin = start;
        end = Math.max(next, Math.min(last, start + AHEAD_BYTES));
        if (end - begin > buffer.length) buffer = Buffer.allocUnsafe(end - begin);
        this.#read(buffer, end - begin, begin);
      }
      yield JSON.parse(buffer.toString('utf8', start - begin, next - begin - 1));
    }
  }

  #read(buffer: Buffer, size: number, start: number): void {
    for (let done = 0; done < size;) {
      const read = readSync(this.#file, buffer, done, size - done, start + done);
      if (read === 0) throw new RangeError('The dataset file ends too early: it was changed.');
      done += read;
    }
  }

  [Symbol.dispose](): void {
    closeSync(this.#file);
  }
}

/** What the renderer tells the build. */
export type RendererMessage =
  /** About a route's pages before they are rendered: each file with its cache key. */
  | { cacheKeys: [file: string, cacheKey: string][] }
  /** The number of pages so far. */
  | { rendered: number };
