import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Dataset, type Posting } from './posting.ts';

// U+2028 and U+2029 end a line for node:readline, but not for JSON.
const line = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/**
 * Writes a dataset as lines of JSON: a head (everything but the postings), then one posting a line in ordinal order.
 * One string for 100,000 postings would come near the engine's limit.
 */
export async function writeDatasetFile(file: string, { postings, ...head }: Dataset): Promise<void> {
  await pipeline(
    Readable.from(
      (function* () {
        yield `${line(head)}\n`;
        for (const posting of postings) yield `${line(posting)}\n`;
      })(),
    ),
    createWriteStream(file),
  );
}

/** Reads what `writeDatasetFile` wrote. */
export async function readDatasetFile(file: string): Promise<Dataset> {
  let head: Omit<Dataset, 'postings'> | undefined;
  const postings: Posting[] = [];
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    if (head) postings.push(JSON.parse(text) as Posting);
    else head = JSON.parse(text) as Omit<Dataset, 'postings'>;
  }
  if (!head) throw new Error(`The dataset file "${file}" is empty. Run the build again.`);
  return { ...head, postings };
}

/** What the renderer tells the build. */
export type RendererMessage =
  /** About a route's pages before they are rendered: each file with its cache key. */
  | { cacheKeys: [file: string, cacheKey: string][] }
  /** The number of pages so far. */
  | { rendered: number };
