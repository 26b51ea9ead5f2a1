import { ByteReader, ByteWriter } from './bytes.ts';
import { readWords, writeWords } from './table.ts';

/** Where a word stands in a job, best first: title; tags, employer, city and category; description; page terms. */
export const PLACES = 4;
/** The last place. */
export const PAGE = PLACES - 1;

/** Some neighbouring words of the index with the jobs that have them. */
export interface Shard {
  /** Sorted by code units. */
  words: string[];
  /**
   * The ordinals of word `w` in place `p` are `jobs[bounds[w * PLACES + p]]` to `jobs[bounds[w * PLACES + p + 1]]`
   * (exclusive), ascending. A job is listed once per word, under its best place.
   */
  bounds: Uint32Array;
  jobs: Uint32Array;
}

/** Lists of about the same length have differences of about the same size, which pack well together. */
const classOf = (count: number): number => (32 - Math.clz32(count)) >> 1;
const CLASSES = classOf(2 ** 31) + 1;

/** Sections that compress apart: the words; how many jobs each has in each place; the jobs as differences. */
export function writeShard({ words, bounds, jobs }: Shard): Uint8Array[] {
  const counts = new ByteWriter();
  const classes = Array.from({ length: CLASSES }, () => new ByteWriter());
  for (let at = 0; at < words.length * PLACES; at++) {
    const [start = 0, end = 0] = bounds.subarray(at, at + 2);
    counts.number(end - start);
    let before = -1;
    for (const job of jobs.subarray(start, end)) {
      classes[classOf(end - start)]?.number(job - before - 1);
      before = job;
    }
  }
  return [...writeWords(words), ...[counts, ...classes].map((writer) => writer.finish())];
}

export function readShard(content: Uint8Array): Shard {
  const reader = new ByteReader(content);
  const words = readWords(reader);
  const counts = reader.numbers(words.length * PLACES);
  const bounds = new Uint32Array(counts.length + 1);
  const totals = new Uint32Array(CLASSES);
  for (let at = 0; at < counts.length; at++) {
    const count = counts[at] ?? 0;
    bounds[at + 1] = (bounds[at] ?? 0) + count;
    totals[classOf(count)] = (totals[classOf(count)] ?? 0) + count;
  }
  const jobs = new Uint32Array(bounds[counts.length] ?? 0);
  const differences = Array.from(totals, (total) => reader.numbers(total));
  const next = new Uint32Array(CLASSES);
  for (let at = 0; at < counts.length; at++) {
    const end = bounds[at + 1] ?? 0;
    const listClass = classOf(counts[at] ?? 0);
    const from = differences[listClass] ?? next;
    let place = next[listClass] ?? 0;
    let before = -1;
    for (let i = bounds[at] ?? 0; i < end; i++) jobs[i] = before += (from[place++] ?? 0) + 1;
    next[listClass] = place;
  }
  return { words, bounds, jobs };
}
