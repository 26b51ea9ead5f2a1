/** Jobs that a query leaves out: those with excluded words, and those without its phrases. */
import { FIELDS } from './formats/shard.ts';
import type { JobsReader } from './jobs.ts';
import { jobsWithPhraseWords, keepPhrases, type Phrase } from './phrases.ts';
import type { ResolvedQuery } from './resolved-query.ts';
import type { WordCounts } from './term.ts';
import { inField, type TextIndex } from './word-index.ts';

interface Sources {
  index: TextIndex;
  jobs: JobsReader;
  size: number;
  /** Gives the domain of a job by its ordinal. */
  domains: () => Promise<(job: number) => string>;
}

/** Takes the jobs out of lists of scores that have what is excluded, and those that lack a phrase. */
export async function leaveOut(
  { index, jobs, size, domains }: Sources,
  { excluded, phrases: asked }: Pick<ResolvedQuery, 'excluded' | 'phrases'>,
  lists: readonly Uint32Array[],
  signal: AbortSignal | undefined,
): Promise<void> {
  const left = new Uint32Array(size).map((_, job) => Math.max(...lists.map((scores) => scores[job]!)));
  const jobsOf = async (word: string, fields?: number): Promise<number[]> =>
    (await index.find([word])).flatMap((some) => jobsIn(some, fields));
  for (const { word, butNot, fields } of excluded.flatMap((one) => ('phrase' in one ? [] : one.anyOf))) {
    const kept = new Set(butNot === undefined ? [] : await jobsOf(butNot));
    for (const job of await jobsOf(word, fields)) if (!kept.has(job)) left[job] = 0;
  }
  const phrases: Phrase[] = [];
  const not = excluded.flatMap((one) => ('phrase' in one ? [one.phrase] : []));
  for (const words of [...not, ...asked])
    phrases.push({
      words,
      candidates: await jobsWithPhraseWords(index, words, size),
      isExcluded: not.includes(words),
    });
  if (phrases.length > 0) await keepPhrases(jobs, await domains(), phrases, left, signal);
  for (const scores of lists) for (let job = 0; job < size; job++) if (left[job] === 0) scores[job] = 0;
}

/** Per job above 0 where its title or description has all of some phrases. */
export async function havingPhrases(
  { index, jobs, size, domains }: Sources,
  asked: readonly (readonly string[])[],
  signal: AbortSignal | undefined,
): Promise<Uint32Array> {
  const phrases = await Promise.all(
    asked.map(async (words) => ({
      words,
      candidates: await jobsWithPhraseWords(index, words, size),
      isExcluded: false,
    })),
  );
  const found = new Uint32Array(size).fill(1);
  await keepPhrases(jobs, await domains(), phrases, found, signal);
  return found;
}

const jobsIn = (word: WordCounts, fields = FIELDS): number[] =>
  Array.from({ length: fields }, (_, field) => [...inField(word, field)]).flat();
