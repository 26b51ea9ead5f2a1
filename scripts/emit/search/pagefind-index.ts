import { Worker } from 'node:worker_threads';
import { PLACES } from '../../../src/search/formats/shard.ts';
import { BuildError } from '../../lib/errors.ts';
import { type IndexPart, type PartWords } from './pagefind-part.ts';
import { Numbers } from './vocabulary.ts';

/**
 * Words that one Pagefind process gets at most, with the job that goes over it: about 0.3 GB. It keeps every word of
 * every page until it writes, and would need 14 GB for 100,000 jobs at once.
 */
const PART_WORDS = 400_000;
/** Pagefind uses one core; more than two at a time would need more memory than a small machine has. */
const AT_ONCE = 2;

/** The index that Pagefind made, put together from its parts. */
export interface PagefindIndex {
  /**
   * The jobs of a word per place, ascending.
   * @throws BuildError "search" when they are not those that Pagefind was given
   */
  jobsOf(word: number): Uint32Array[];
}

/**
 * Has Pagefind index the words of jobs, which come in ordinal order, in parts of neighbouring jobs side by side, while
 * the words of the next ones are made. What it gives back is compared with what it was given: the format of its index is
 * not documented, and what it does not take is dropped without a word.
 *
 * @param jobs per job and place its words, as numbers
 * @param partWords how many words end a part
 * @throws BuildError "search" when Pagefind refuses a page or knows other words
 */
export async function buildPagefindIndex(
  jobs: Iterable<readonly (readonly number[])[]>,
  partWords = PART_WORDS,
): Promise<PagefindIndex> {
  const given = new Tally();
  const running = new Set<Promise<unknown>>();
  const parts: Promise<{ firstJob: number; part: IndexPart }>[] = [];
  let [words, bounds] = [new Numbers(), new Numbers()];
  bounds.push(0);
  let firstJob = 0;
  let job = 0;
  const endPart = async (): Promise<void> => {
    // No words are collected ahead of the part whose turn is next.
    while (running.size >= AT_ONCE) await Promise.race(running);
    const first = firstJob;
    const indexing = indexInWorker({ words: words.copy(), bounds: bounds.copy() }).then((part) => ({
      firstJob: first,
      part,
    }));
    running.add(indexing);
    void indexing.catch(() => undefined).then(() => running.delete(indexing));
    parts.push(indexing);
    [words, bounds] = [new Numbers(), new Numbers()];
    bounds.push(0);
    firstJob = job;
  };
  for (const places of jobs) {
    places.forEach((ids, place) => {
      for (const id of ids) {
        given.add(id, job, place);
        words.push(id);
      }
      bounds.push(words.length);
    });
    job++;
    if (words.length >= partWords) await endPart();
  }
  if (job > firstJob) await endPart();
  return mergeParts(await Promise.all(parts), given);
}

function indexInWorker(words: PartWords): Promise<IndexPart> {
  const worker = new Worker(new URL('pagefind-worker.ts', import.meta.url), {
    workerData: words,
    transferList: [words.words.buffer, words.bounds.buffer],
  });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('Indexing ended without an index.')));
  });
}

const ENTRY_MIX = 0x9e3779b1;
const mixed = (job: number, place: number): number => {
  const entry = Math.imul(job * PLACES + place + 1, ENTRY_MIX);
  return Math.imul(entry ^ (entry >>> 15), 0x85ebca6b);
};

/** Per word how many entries it has and a sum over them, whose order does not matter. */
class Tally {
  readonly #counts = new Numbers();
  readonly #sums = new Numbers();

  get words(): number {
    return this.#counts.length;
  }

  add(word: number, job: number, place: number): void {
    while (this.#counts.length <= word) {
      this.#counts.push(0);
      this.#sums.push(0);
    }
    this.#counts.set(word, this.#counts.at(word) + 1);
    this.#sums.set(word, this.#sums.at(word) + mixed(job, place));
  }

  isSame(word: number, jobsByPlace: readonly Uint32Array[]): boolean {
    let count = 0;
    let sum = 0;
    jobsByPlace.forEach((list, place) => {
      count += list.length;
      for (const job of list) sum = (sum + mixed(job, place)) >>> 0;
    });
    return count === this.#counts.at(word) && sum === this.#sums.at(word);
  }
}

function mergeParts(parts: readonly { firstJob: number; part: IndexPart }[], given: Tally): PagefindIndex {
  /** Per part and word: where the word stands in the part, plus one. */
  const places = parts.map(({ part }) => {
    const at = new Uint32Array(given.words);
    part.words.forEach((word, i) => {
      if (word >= given.words) throw differs(word);
      at[word] = i + 1;
    });
    return at;
  });
  const jobsIn = (word: number, place: number): Uint32Array => {
    const lists = parts.map(({ part: { bounds, jobs } }, p) => {
      const at = ((places[p]?.[word] ?? 0) - 1) * PLACES + place;
      return at < 0 ? jobs.subarray(0, 0) : jobs.subarray(bounds[at], bounds[at + 1]);
    });
    const merged = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0));
    let end = 0;
    lists.forEach((list, p) => {
      const firstJob = parts[p]?.firstJob ?? 0;
      for (const job of list) merged[end++] = firstJob + job;
    });
    return merged;
  };
  return {
    jobsOf(word) {
      const byPlace = Array.from({ length: PLACES }, (_, place) => jobsIn(word, place));
      if (!given.isSame(word, byPlace)) throw differs(word);
      return byPlace;
    },
  };
}

const differs = (word: number): BuildError =>
  new BuildError(
    'search',
    `The search index does not give back what was put in for the word with number ${word}.`,
    'Use the version of Pagefind that package.json names: another one may write its index in another way.',
  );
