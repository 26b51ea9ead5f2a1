/**
 * Which jobs a query leaves out: those that lack a phrase, and those that have what is excluded. A file of its own, loaded with the first search that
 * asks for such a thing.
 */
import type { Filters } from '../filters/table.ts';
import { step } from '../lib/step.ts';
import { FIELDS, PAGE } from './term.ts';
import type { JobsReader } from './jobs.ts';
import { phraseFinder } from './phrase-finder.ts';
import { inField, type TextIndex } from './word-index.ts';
import { SearchTooCostly } from './types.ts';

/** A phrase of a query, with the jobs whose title and description have all of its words in some order. */
export interface Phrase {
  words: readonly string[];
  /** 1 for each of these jobs. */
  candidates: Uint8Array;
  /** Jobs with the phrase are left out. */
  isExcluded: boolean;
}

/**
 * The cost limit of a search with several phrases, in texts that are looked at for a phrase. It is the same count
 * wherever the search runs; one phrase is always looked for.
 */
const MAX_TEXTS = 10_000;
const tooCostly = (texts: number): SearchTooCostly =>
  new SearchTooCostly(
    `The phrases of this search would have to be looked for in ${texts.toLocaleString('en')} texts, but several may ` +
      `need ${MAX_TEXTS.toLocaleString('en')} at most. Search for one phrase, or for phrases with a rarer word in them.`,
  );

/**
 * 1 for the jobs that have all words of a phrase as they are, where phrases are looked for: in title or description. (A
 * word of the tags may hide that it is there too.)
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
 * Takes the jobs that phrases rule out from those that match. The order of words is in the texts alone: titles and
 * descriptions of the candidates are read, each once.
 * @param scores above 0 for each job that matches; 0 afterwards for those that do not any more
 * @throws SearchTooCostly
 */
export async function keepPhrases(
  jobs: JobsReader,
  domainOf: (job: number) => string,
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

/** The jobs of a word of the index, but for those of another one. */
export interface ExcludedWord {
  word: string;
  butNot?: string;
  /** Only in so many fields, from the title on. */
  fields?: number;
}

/** Jobs that are left out: of some words, with a phrase, or those that pass one of some filters. */
export type Excluded =
  { anyOf: readonly ExcludedWord[] } | { phrase: readonly string[] } | { passing: readonly Filters[] };

/** What phrases and exclusions are looked for in. */
interface Sources {
  index: TextIndex;
  jobs: JobsReader;
  /** Gives the domain of a job by its ordinal. */
  domains: () => Promise<(job: number) => string>;
  /** Per job 1 where it passes the filters. */
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
  await keepPhrases(jobs, await domains(), phrases, scores, signal);
}

/** Takes the jobs out of lists of scores that have what is excluded, and those that lack a phrase. */
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

/** Per job above 0 where its title or description has all of some phrases. */
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
