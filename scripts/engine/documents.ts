/**
 * Converts the jobs of a build to the documents of an engine. The input is that of the index of files, so that both find the
 * same jobs.
 */
import { dayOf, listedDay } from '../../src/job/age.ts';
import { FACETS } from '../../src/filters/facets.ts';
import { STATED_FILTERS, STATED_TABLE, STATED_VALUES } from '../../src/filters/table.ts';
import { wordInDocuments } from '../../src/engine/condition.ts';
import { type EngineDocument, phraseTexts } from '../../src/engine/engine.ts';
import { NO_COUNTRY } from '../../src/engine/filters.ts';
import type { Job, Jobs } from '../../src/job/job.ts';
import { FIELDS } from '../../src/search/term.ts';
import { countTitleWords } from '../../src/search/query-text.ts';
import { foundJob, type JobLists, type WordLists } from '../emit/search/for-engine.ts';

/**
 * The number of jobs whose words are in memory at a time, with about 200 words for each job. All words are read once per
 * batch of jobs.
 */
const JOBS_AT_A_TIME = 50_000;

/**
 * Yields the documents of a build's jobs.
 * @param jobs the ordinals of the jobs, ascending
 */
export async function* documentsOf(
  postings: Jobs,
  lists: JobLists,
  jobs: readonly number[],
  jobsAtATime = JOBS_AT_A_TIME,
): AsyncGenerator<EngineDocument> {
  for (let first = 0; first < jobs.length; first += jobsAtATime) {
    const batch = jobs.slice(first, first + jobsAtATime);
    /** By ordinal, the index of a job in the batch. */
    const places = new Int32Array(postings.length).fill(-1);
    for (const [at, job] of batch.entries()) places[job] = at;
    const valuesIn = (values: Parameters<typeof valuesOf>[0]): string[][] =>
      valuesOf(values, places, batch.length);
    const facets = FACETS.map((facet) => {
      const values = lists.values[facet].map(({ value, ordinals }) => [value, ordinals] as const);
      return [facet, valuesIn(values)] as const;
    });
    const at = valuesIn(lists.places);
    const adverts = valuesIn(lists.adverts);
    const words = wordsOf(lists.words, places, batch.length);
    for (const [i, job] of batch.entries()) {
      const posting = postings.at(job)!;
      const document = documentOf(posting);
      const [advert] = adverts[i]!;
      yield {
        ...document,
        states: advert === undefined ? document.states : [...document.states, 'twins'],
        ...Object.fromEntries(facets.map(([facet, own]) => [facet, own[i]!])),
        advert: advert ?? posting.id,
        at: at[i]!,
        words: words[i]!,
      };
    }
  }
}

/** The part of a document that depends only on the job itself. */
function documentOf(job: Job): Omit<EngineDocument, 'advert' | 'at' | 'words'> {
  const stated = STATED_FILTERS.flatMap((filter) => {
    const value = STATED_VALUES[filter](job);
    return value === undefined ? [] : [{ filter, value, ...STATED_TABLE[filter] }];
  });
  return {
    id: job.id,
    phrases: [...phraseTexts(job.title), ...phraseTexts(job.description ?? '')],
    titleWords: Math.min(255, countTitleWords(job.title)),
    remoteIn: remoteIn(job),
    listedDay: dayOf(listedDay(job)),
    publishedAt: job.publishedAt,
    states: stated.filter(({ isCountedUnstated }) => isCountedUnstated).map(({ filter }) => filter),
    ...nested(
      Object.assign({}, ...stated.map(({ numbers, value }) => numbers(value))) as Record<string, number>,
    ),
    posting: foundJob(job),
  };
}

/** Nests keys that have a dot: { 'pay.CHF': 1 } becomes { pay: { CHF: 1 } }. */
function nested(numbers: Record<string, number>): Record<string, number | Record<string, number>> {
  const result: Record<string, number | Record<string, number>> = {};
  for (const [name, number] of Object.entries(numbers)) {
    const [first = '', rest] = name.split('.');
    result[first] =
      rest === undefined ? number : { ...(result[first] as Record<string, number>), [rest]: number };
  }
  return result;
}

function remoteIn({ workType, locations }: Job): string[] {
  if (workType !== 'remote') return [];
  const countries = [...new Set(locations.flatMap(({ country }) => country || []))];
  return countries.length > 0 ? countries : [NO_COUNTRY];
}

/** The filter values of some jobs, sorted as texts. The lists are sorted by frequency, on which a document must not depend. */
function valuesOf(
  values: Iterable<readonly [value: string, jobs: readonly number[]]>,
  places: Int32Array,
  size: number,
): string[][] {
  const all = Array.from({ length: size }, (): string[] => []);
  for (const [value, jobs] of values)
    for (const job of jobs) if (places[job]! >= 0) all[places[job]!]!.push(value);
  for (const own of all) own.sort();
  return all;
}

/** The words of some jobs by field, which are collected from the lists of jobs per word. */
function wordsOf(lists: WordLists, places: Int32Array, size: number): string[][][] {
  const all = Array.from({ length: size }, () => Array.from({ length: FIELDS }, (): string[] => []));
  for (const { words, bounds, jobs } of lists)
    for (const [at, word] of words.entries()) {
      const written = wordInDocuments(word);
      for (let field = 0; field < FIELDS; field++)
        for (let i = bounds[at * FIELDS + field]!; i < bounds[at * FIELDS + field + 1]!; i++) {
          const place = places[jobs[i]!]!;
          if (place >= 0) all[place]![field]!.push(written);
        }
    }
  return all;
}
