import { Worker } from 'node:worker_threads';
import { PLACES } from '../../../src/search/formats/shard.ts';
import { type IndexPart, type PartWords } from './pagefind-part.ts';
import { Numbers } from './vocabulary.ts';

/** Words that one Pagefind process gets at most, with the job that goes over it: about 0.1 GB. */
const PART_WORDS = 400_000;

/** The index that Pagefind made, put together from its parts. */
export interface PagefindIndex {
  /** The jobs of a word per place, ascending. */
  jobsOf(word: number): Uint32Array[];
}

/**
 * Has Pagefind index the words of jobs, which come in ordinal order, in parts of neighbouring jobs one after the other,
 * while the words of the next ones are made.
 *
 * @param jobs per job and place its words, as numbers
 * @param partWords how many words end a part
 * @throws BuildError "search" when Pagefind does not give back what it was given: the format of its index is not
 *   documented, and what it does not take is dropped without a word
 */
export async function buildPagefindIndex(
  jobs: Iterable<readonly (readonly number[])[]>,
  partWords = PART_WORDS,
): Promise<PagefindIndex> {
  const parts: IndexPart[] = [];
  let indexing: Promise<unknown> | undefined;
  let words = new Numbers();
  let notes = new Numbers();
  const endPart = async (): Promise<void> => {
    // No words are collected ahead of the part whose turn is next.
    await indexing;
    indexing = indexInWorker({ words: words.copy(), notes: notes.copy() }).then((part) => parts.push(part));
    words = new Numbers();
    notes = new Numbers();
  };
  let job = 0;
  for (const places of jobs) {
    places.forEach((ids, place) => {
      for (const id of ids) {
        words.push(id);
        notes.push(job * PLACES + place);
      }
    });
    job++;
    if (words.length >= partWords) await endPart();
  }
  if (words.length > 0) await endPart();
  await indexing;
  return mergeParts(parts);
}

function indexInWorker(words: PartWords): Promise<IndexPart> {
  const worker = new Worker(new URL('pagefind-worker.ts', import.meta.url), {
    workerData: words,
    transferList: [words.words.buffer, words.notes.buffer],
  });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('Indexing ended without an index.')));
  });
}

function mergeParts(parts: readonly IndexPart[]): PagefindIndex {
  const counts = new Numbers();
  for (const { words, bounds } of parts) {
    words.forEach((word, w) => {
      while (counts.length <= word) counts.push(0);
      counts.set(word, counts.at(word) + (bounds[w + 1] ?? 0) - (bounds[w] ?? 0));
    });
  }
  /** Where the notes of a word begin, and, while they are put in, where its next one goes. */
  const starts = new Uint32Array(counts.length + 1);
  for (let word = 0; word < counts.length; word++) starts[word + 1] = (starts[word] ?? 0) + counts.at(word);
  const next = starts.slice();
  const notes = new Uint32Array(starts.at(-1) ?? 0);
  for (const part of parts) {
    part.words.forEach((word, w) => {
      const ofPart = part.notes.subarray(part.bounds[w], part.bounds[w + 1]);
      notes.set(ofPart, next[word]);
      next[word] = (next[word] ?? 0) + ofPart.length;
    });
  }
  return {
    jobsOf(word) {
      const byPlace: number[][] = Array.from({ length: PLACES }, () => []);
      for (const note of notes.subarray(starts[word], starts[word + 1]))
        byPlace[note % PLACES]?.push(Math.floor(note / PLACES));
      return byPlace.map((list) => Uint32Array.from(list));
    },
  };
}
