import type { Job } from '../../../src/job/job.ts';
import type { Searcher } from './engine.ts';
import { type BenchQuery, prominentWords, wordsOf } from './queries.ts';

/** Percent of the searches that have the word that was meant in one of their first ten hits. */
async function share(
  searcher: Searcher,
  queries: readonly BenchQuery[],
  isIn: (ordinal: number, meant: string) => boolean,
): Promise<number> {
  let good = 0;
  for (const one of queries) {
    const { ordinals } = await searcher.search(one, 'few');
    if (ordinals.some((ordinal) => isIn(ordinal, one.meant ?? ''))) good++;
  }
  return (100 * good) / queries.length;
}

/** Success of words with slips: the word stands in title, tags, employer or city of a hit. */
export const successAtTen = (
  searcher: Searcher,
  queries: readonly BenchQuery[],
  jobs: readonly Job[],
): Promise<number> =>
  share(searcher, queries, (ordinal, meant) => prominentWords(jobs[ordinal]!).includes(meant));

/** The opposite of harm: a hit really has the rare word, in its body or anywhere else. */
export const keptAtTen = (
  searcher: Searcher,
  queries: readonly BenchQuery[],
  jobs: readonly Job[],
  bodies: readonly ReadonlySet<string>[],
): Promise<number> =>
  share(
    searcher,
    queries,
    (ordinal, meant) =>
      bodies[ordinal]?.has(meant) === true || prominentWords(jobs[ordinal]!).includes(meant),
  );

/** Percent of the titles that, typed as they are, have a job of that title among the first three hits. */
export async function titlesFirst(
  searcher: Searcher,
  queries: readonly BenchQuery[],
  jobs: readonly Job[],
): Promise<number> {
  const plain = (text: string): string => wordsOf(text).join(' ');
  let good = 0;
  for (const one of queries) {
    const { ordinals } = await searcher.search(one, 'few');
    if (ordinals.slice(0, 3).some((ordinal) => plain(jobs[ordinal]!.title) === plain(one.query.q))) good++;
  }
  return (100 * good) / queries.length;
}
