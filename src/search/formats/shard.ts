import { ByteReader, ByteWriter } from './bytes.ts';
import { readWords, writeWords } from './words.ts';

/** The fields of a job that a word stands in, best first: title; tags, employer, city and category; description; page terms. */
export const FIELDS = 4;
/** The last field. */
export const PAGE = FIELDS - 1;

/** Some neighbouring words of the index with the jobs that have them. */
export interface Shard {
  /** Sorted by code units. */
  words: string[];
  /**
   * The ordinals of word `w` in field `f` are `jobs[bounds[w * FIELDS + f]]` to `jobs[bounds[w * FIELDS + f + 1]]`
   * (exclusive), ascending. A job is listed once per word, under its best field.
   */
  bounds: Uint32Array;
  jobs: Uint32Array;
}

/** Sections that compress apart: the words; how many jobs each has in each field; the jobs as differences. */
export function writeShard({ words, bounds, jobs }: Shard): Uint8Array[] {
  const counts = new ByteWriter();
  const differences = new ByteWriter();
  for (let at = 0; at < words.length * FIELDS; at++) {
    const [start = 0, end = 0] = bounds.subarray(at, at + 2);
    counts.number(end - start);
    let before = -1;
    for (const job of jobs.subarray(start, end)) {
      differences.number(job - before - 1);
      before = job;
    }
  }
  return [...writeWords(words), counts.finish(), differences.finish()];
}

export function readShard(content: Uint8Array): Shard {
  const reader = new ByteReader(content);
  const words = readWords(reader);
  const counts = reader.numbers(words.length * FIELDS);
  const bounds = new Uint32Array(counts.length + 1);
  for (let at = 0; at < counts.length; at++) bounds[at + 1] = bounds[at]! + counts[at]!;
  const jobs = new Uint32Array(bounds[counts.length]!);
  for (let at = 0; at < counts.length; at++) reader.ascending(jobs, bounds[at]!, bounds[at + 1]!);
  return { words, bounds, jobs };
}
