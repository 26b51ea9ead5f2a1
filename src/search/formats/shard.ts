import { ByteReader, ByteWriter, endsTooEarly } from '../../artefacts/bytes.ts';
import { readWords, writeWords } from '../../artefacts/words.ts';
import { FIELDS } from '../term.ts';

/** A range of words of the index with their jobs. */
export interface Shard {
  /** Sorted by code units. */
  words: string[];
  /**
   * The jobs of word `w` with field `f` as its best field are `jobs[bounds[w * FIELDS + f]]` to
   * `jobs[bounds[w * FIELDS + f + 1]]` (exclusive), as ascending ordinals.
   */
  bounds: Uint32Array;
  jobs: Uint32Array;
}

/**
 * Writes sections that are compressed separately: the words; the number of jobs by word and field; the jobs as differences.
 */
export function writeShard({ words, bounds, jobs }: Shard): Uint8Array[] {
  const counts = new ByteWriter();
  const differences = new ByteWriter();
  for (let at = 0; at < words.length * FIELDS; at++) {
    const start = bounds[at]!;
    const end = bounds[at + 1]!;
    counts.number(end - start);
    let before = -1;
    for (let i = start; i < end; i++) {
      differences.number(jobs[i]! - before - 1);
      before = jobs[i]!;
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
  const differences = reader.rest();
  if (bounds[counts.length]! > differences.length) throw endsTooEarly();
  const jobs = new Uint32Array(bounds[counts.length]!);
  readAscending(differences, bounds, jobs);
  return { words, bounds, jobs };
}

/**
 * Reads lists of ascending numbers directly into `target`, each list at its bounds. The numbers are stored as differences
 * minus 1.
 */
function readAscending(bytes: Uint8Array, bounds: Uint32Array, target: Uint32Array): void {
  let at = 0;
  for (let list = 1; list < bounds.length; list++) {
    const end = bounds[list]!;
    let before = -1;
    for (let i = bounds[list - 1]!; i < end; i++) {
      let byte = bytes[at++]!;
      let value = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++]!;
        value |= (byte & 127) << shift;
      }
      target[i] = before += value + 1;
    }
  }
  if (at > bytes.length) throw endsTooEarly();
}
