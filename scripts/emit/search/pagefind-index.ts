import { Worker } from 'node:worker_threads';
import { PLACES } from '../../../src/search/formats/shard.ts';
import { BuildError } from '../../lib/errors.ts';
import { type IndexPart, pageOf } from './pagefind-part.ts';
import { fromPagefindWord, toPagefindWord } from './pagefind-word.ts';

/**
 * Words that one Pagefind process gets at most, with the job that goes over it: about 0.4 GB. It keeps every word of
 * every page until it writes, and would need 14 GB for 100,000 jobs at once.
 */
const PART_WORDS = 600_000;
/** Pagefind uses one core; more than two at a time would need more memory than a small machine has. */
const AT_ONCE = 2;

/** The index that Pagefind made, put together from its parts. */
export interface PagefindIndex {
  /** Calls back once per word, in the order of code units, with its jobs per place, ascending. */
  forEachWord(take: (word: string, jobsByPlace: readonly Uint32Array[]) => void): void;
}

/**
 * Has Pagefind index the words of jobs, which come in ordinal order, in parts of neighbouring jobs side by side, and
 * compares what it gives back with what it was given: the format of its index is not documented, and what it does not
 * take is dropped without a word.
 *
 * @param vocabulary all words
 * @param jobs per job and place the words, as numbers in `vocabulary`
 * @param partWords how many words end a part
 * @throws BuildError "search" when Pagefind refuses a page or gives anything else back
 */
export async function buildPagefindIndex(
  vocabulary: readonly string[],
  jobs: Iterable<readonly (readonly number[])[]>,
  partWords = PART_WORDS,
): Promise<PagefindIndex> {
  const spelled = vocabulary.map(toPagefindWord);
  const given = tally(vocabulary.length);
  const running = new Set<Promise<unknown>>();
  const parts: Promise<{ firstJob: number; part: IndexPart }>[] = [];
  let pages: string[] = [];
  let words = 0;
  let job = 0;
  const endPart = async (): Promise<void> => {
    // No pages are made ahead of the part whose turn is next.
    while (running.size >= AT_ONCE) await Promise.race(running);
    const firstJob = job - pages.length;
    const indexing = indexInWorker(pages).then((part) => ({ firstJob, part }));
    running.add(indexing);
    void indexing.catch(() => undefined).then(() => running.delete(indexing));
    parts.push(indexing);
    pages = [];
    words = 0;
  };
  for (const places of jobs) {
    places.forEach((ids, place) => {
      for (const id of ids) given.add(id, job, place);
      words += ids.length;
    });
    pages.push(pageOf(places.map((ids) => ids.map((id) => spelled[id] ?? ''))));
    job++;
    if (words >= partWords) await endPart();
  }
  if (pages.length > 0) await endPart();
  return mergeParts(vocabulary, await Promise.all(parts), given);
}

function indexInWorker(pages: string[]): Promise<IndexPart> {
  const worker = new Worker(new URL('pagefind-worker.ts', import.meta.url), { workerData: pages });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('Indexing ended without an index.')));
  });
}

/** Per word how many entries it has and a sum over them, whose order does not matter. */
function tally(size: number) {
  const counts = new Uint32Array(size);
  const sums = new Uint32Array(size);
  return {
    counts,
    sums,
    add(id: number, job: number, place: number): void {
      counts[id] = (counts[id] ?? 0) + 1;
      const entry = Math.imul(job * PLACES + place + 1, 0x9e3779b1);
      sums[id] = (sums[id] ?? 0) + Math.imul(entry ^ (entry >>> 15), 0x85ebca6b);
    },
  };
}

function mergeParts(
  vocabulary: readonly string[],
  parts: readonly { firstJob: number; part: IndexPart }[],
  given: ReturnType<typeof tally>,
): PagefindIndex {
  const ids = new Map(vocabulary.map((word, id) => [word, id]));
  /** Per part and word: where the word stands in the part, plus one. */
  const places = parts.map(({ part }) => {
    const at = new Uint32Array(vocabulary.length);
    part.words.forEach((word, i) => {
      const id = ids.get(fromPagefindWord(word));
      if (id === undefined) throw differs(word);
      at[id] = i + 1;
    });
    return at;
  });
  const jobsOf = (id: number, place: number): Uint32Array => {
    const lists = parts.map(({ part: { bounds, jobs } }, p) => {
      const at = (places[p]?.[id] ?? 0) - 1;
      return at < 0
        ? jobs.subarray(0, 0)
        : jobs.subarray(bounds[at * PLACES + place], bounds[at * PLACES + place + 1]);
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
    forEachWord(take) {
      const got = tally(vocabulary.length);
      for (const word of [...vocabulary].sort()) {
        const id = ids.get(word) ?? 0;
        const byPlace = Array.from({ length: PLACES }, (_, place) => jobsOf(id, place));
        byPlace.forEach((list, place) => {
          for (const job of list) got.add(id, job, place);
        });
        if (got.counts[id] !== given.counts[id] || got.sums[id] !== given.sums[id]) throw differs(word);
        if (given.counts[id]) take(word, byPlace);
      }
    },
  };
}

const differs = (word: string): BuildError =>
  new BuildError(
    'search',
    `The search index does not give back what was put in for "${word}".`,
    'Use the version of Pagefind that package.json names: another one may write its index in another way.',
  );
