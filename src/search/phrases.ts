/** Removes jobs that lack a phrase or have something excluded. This code is loaded with the first search that needs it. */
import type { Filters } from '../filters/table.ts';
import { step } from '../lib/step.ts';
import { FIELDS, PAGE } from './term.ts';
import type { JobsReader } from './jobs.ts';
import { phraseFinder } from './phrase-finder.ts';
import { inField, type TextIndex } from './word-index.ts';
import { SearchTooCostly } from './types.ts';

/** A phrase of a query, which jobs must have or must not have. */
export interface Phrase {
  words: readonly string[];
  /** 1 for each job whose title, tags or description have all words of the phrase, in any order. */
  candidates: Uint8Array;
  /** Whether jobs with the phrase are left out. */
  isExcluded: boolean;
}

/**
 * Maximum number of texts to scan for several phrases. The limit is a count, because a time would depend on the machine. A
 * single phrase has no limit.
 */
const MAX_TEXTS = 10_000;
const tooCostly = (texts: number): SearchTooCostly =>
  new SearchTooCostly(
    `The phrases of this search would have to be looked for in ${texts.toLocaleString('en')} texts, but several may ` +
      `need ${MAX_TEXTS.toLocaleString('en')} at most. Search for one phrase, or for phrases with a rarer word in them.`,
  );

/**
 * Marks with 1 the jobs that have all words of a phrase in title, tags or description. Tags count because the index lists a
 * job only under the best field of a word, so a word of a tag may be in the description as well.
 */
async function jobsWithPhraseWords(
  index: TextIndex,
  words: readonly string[],
  size: number,
): Promise<Uint8Array> {
  const counts = new Uint8Array(size);
  const all = new Set(words);
  for (const [i, word] of [...all].entries())
    for (const jobs of await index.find([word]))
      for (let field = 0; field < PAGE; field++)
        for (const job of inField(jobs, field)) if (counts[job] === i) counts[job] = i + 1;
  for (let job = 0; job < size; job++) counts[job] = Number(counts[job] === all.size);
  return counts;
}

/**
 * Sets the scores of jobs that the phrases rule out to 0. The index has no word order, so the titles and descriptions of the
 * candidates are read, each once.
 * @param scores above 0 for each job that matches
 * @throws SearchTooCostly
 */
export async function keepPhrases(
  { jobs, domainOf }: { jobs: JobsReader; domainOf: (job: number) => string },
  phrases: readonly Phrase[],
  scores: Uint32Array,
  signal?: AbortSignal,
): Promise<void> {
  for (const { candidates, isExcluded } of phrases)
    if (!isExcluded) for (let job = 0; job < scores.length; job++) if (!candidates[job]) scores[job] = 0;
  const open: number[] = [];
  let texts = 0;
  for (let job = 0; job < scores.length; job++) {
    if (scores[job] === 0) continue;
    const before = texts;
    for (const { candidates } of phrases) texts += candidates[job]!;
    if (texts > before) open.push(job);
  }
  if (phrases.length > 1 && texts > MAX_TEXTS) throw tooCostly(texts);

  const finders = phrases.map((phrase) => ({ ...phrase, ...phraseFinder(phrase.words) }));
  for await (const rows of jobs.texts(open, domainOf))
    await step(() => {
      for (const { ordinal, title, description = '' } of rows) {
        const passes = finders.every(
          ({ candidates, isExcluded, isIn }) =>
            (candidates[ordinal] === 1 && (isIn(title) || isIn(description))) !== isExcluded,
        );
        if (!passes) scores[ordinal] = 0;
      }
    }, signal);
}

/** Excludes the jobs that have one term and lack another. */
export interface ExcludedWord {
  word: string;
  butNot?: string;
  /** Number of fields in which the word counts, starting with the title; all by default. */
  fields?: number;
}

/** What excludes jobs: one of several terms, a phrase, or passing one of several sets of filters. */
export type Excluded =
  { anyOf: readonly ExcludedWord[] } | { phrase: readonly string[] } | { passing: readonly Filters[] };

/** What checking phrases and exclusions needs of an index. */
interface Sources {
  index: TextIndex;
  jobs: JobsReader;
  /** Returns a function that finds a job's domain by its ordinal. */
  domains: () => Promise<(job: number) => string>;
  /** 1 for each job that passes the filters. */
  passing: (filters: Filters) => Promise<Uint8Array>;
}

async function keepAsked(
  { index, jobs, domains }: Omit<Sources, 'passing'>,
  asked: readonly Pick<Phrase, 'words' | 'isExcluded'>[],
  scores: Uint32Array,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (asked.length === 0) return;
  const phrases = await Promise.all(
    asked.map(async (one) => ({
      ...one,
      candidates: await jobsWithPhraseWords(index, one.words, scores.length),
    })),
  );
  await keepPhrases({ jobs, domainOf: await domains() }, phrases, scores, signal);
}

/** Sets scores to 0, in all lists, for jobs that have something excluded or lack a phrase. */
export async function leaveOut(
  sources: Sources,
  { excluded, phrases }: { excluded: readonly Excluded[]; phrases: readonly (readonly string[])[] },
  [first, ...others]: readonly Uint32Array[],
  signal: AbortSignal | undefined,
): Promise<void> {
  if (!first) return;
  const left = first.slice();
  for (const scores of others)
    for (let job = 0; job < left.length; job++) left[job] = Math.max(left[job]!, scores[job]!);
  const jobsOf = async (word: string, fields = FIELDS): Promise<number[]> =>
    (await sources.index.find([word])).flatMap((jobs) =>
      Array.from({ length: fields }, (_, field) => [...inField(jobs, field)]).flat(),
    );
  for (const filters of excluded.flatMap((one) => ('passing' in one ? one.passing : []))) {
    const flags = await sources.passing(filters);
    for (let job = 0; job < left.length; job++) if (flags[job] === 1) left[job] = 0;
  }
  for (const { word, butNot, fields } of excluded.flatMap((one) => ('anyOf' in one ? one.anyOf : []))) {
    const kept = new Set(butNot === undefined ? [] : await jobsOf(butNot));
    for (const job of await jobsOf(word, fields)) if (!kept.has(job)) left[job] = 0;
  }
  const not = excluded.flatMap((one) => ('phrase' in one ? [{ words: one.phrase, isExcluded: true }] : []));
  const asked = phrases.map((words) => ({ words, isExcluded: false }));
  await keepAsked(sources, [...not, ...asked], left, signal);
  for (const scores of [first, ...others])
    for (let job = 0; job < left.length; job++) if (left[job] === 0) scores[job] = 0;
}

/** Above 0 for each job whose title or description has all the given phrases. */
export async function havingPhrases(
  sources: Omit<Sources, 'passing'>,
  asked: readonly (readonly string[])[],
  size: number,
  signal: AbortSignal | undefined,
): Promise<Uint32Array> {
  const found = new Uint32Array(size).fill(1);
  await keepAsked(sources, asked.map((words) => ({ words, isExcluded: false })), found, signal); // prettier-ignore
  return found;
}
