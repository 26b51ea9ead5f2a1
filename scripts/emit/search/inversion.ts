import { FIELDS } from '../../../src/search/formats/shard.ts';
import type { Entries } from './entries.ts';

export interface ToInvert {
  /** By job, and within a job by field, best first. */
  entries: Entries;
  /** The words whose jobs are wanted, in this order. */
  order: Uint32Array;
  /** Per word how many entries it has. */
  countOf: (word: number) => number;
  /** Per word those that find its jobs too: the parts of a compound. What is only joined is not found by its parts. */
  partsOf: readonly (readonly number[] | undefined)[];
  jobs: number;
  /** How many jobs of words are held at a time, but always those of one word. */
  maxInMemory?: number;
}

/** 128 MB of them. */
const MAX_IN_MEMORY = 32_000_000;

const NOT_WANTED = 0xffffffff;

/**
 * Turns the words of jobs round: yields for each word of `order` its jobs with their fields (`noteJob`, `noteField`),
 * ascending, each job once, in the best field. Lists are only valid until the next one is asked for.
 *
 * A counting sort: how long each list can get is known, so every entry goes where it belongs at once. Where all lists
 * together go over the bound, the entries are read once for each part of them.
 */
export function* invert({ entries, order, countOf, partsOf, jobs, maxInMemory = MAX_IN_MEMORY }: ToInvert) {
  const { rankOf, sizes } = measure(order, countOf, partsOf, jobs);
  let notes = new Uint32Array(0);
  for (let first = 0, end; first < order.length; first = end) {
    const starts = [0];
    let total = 0;
    for (end = first; end < order.length; end++) {
      const size = sizes[end] as number;
      if (end > first && total + size > maxInMemory) break;
      starts.push((total += size));
    }
    if (notes.length < total) notes = new Uint32Array(total);
    const next = Uint32Array.from(starts);
    const put = (word: number, note: number): void => {
      const list = (rankOf[word] as number) - first;
      if (list < 0 || list >= next.length - 1) return;
      const at = next[list] as number;
      // Entries come by job and field: the job's first one is its best.
      if (at > (starts[list] as number) && noteJob(notes[at - 1] as number) === noteJob(note)) return;
      notes[at] = note;
      next[list] = at + 1;
    };
    entries.forEach((word, note, isJoined) => {
      put(word, note);
      const parts = isJoined ? undefined : partsOf[word];
      if (parts) for (const part of parts) put(part, note);
    });
    for (let list = 0; list < end - first; list++) yield notes.subarray(starts[list], next[list]);
  }
}

export const noteJob = (note: number): number => (note / FIELDS) >>> 0;
export const noteField = (note: number): number => note % FIELDS;

/** Per word its rank in the order, and per rank how many jobs there can be. */
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
