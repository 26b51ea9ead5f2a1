/**
 * Converts the jobs of a build to the documents of an engine. The input is the same as for the search files, so that both find
 * the same jobs.
 */
import { dayOf, listedDay } from '../../src/job/age.ts';
import { type Facet, FACETS } from '../../src/filters/facets.ts';
import { STATED_FILTERS, STATED_TABLE, STATED_VALUES } from '../../src/filters/table.ts';
import { wordInDocuments } from '../../src/engine/condition.ts';
import { type EngineDocument, phraseTexts } from '../../src/engine/engine.ts';
import { NO_COUNTRY } from '../../src/engine/filters.ts';
import type { Job, Jobs } from '../../src/job/job.ts';
import { FIELDS } from '../../src/search/term.ts';
import { countTitleWords } from '../../src/search/query-text.ts';
import { foundJob, type JobLists, type WordLists } from '../emit/search/for-engine.ts';

/**
 * The number of jobs whose words are in memory at a time, with about 200 numbers for each job. All words are read once per
 * batch of jobs.
 */
const JOBS_AT_A_TIME = 100_000;

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
    const indexAmong = placesAmong(batch);
    const facets = facetsOf(lists.values, indexAmong, batch.length);
    const places = valuesAmong([...lists.places], indexAmong, batch.length);
    const adverts = valuesAmong([...lists.adverts], indexAmong, batch.length);
    const words = wordsOf(lists.words, indexAmong, batch);
    for (const [at, job] of batch.entries()) {
      const posting = postings.at(job)!;
      const document = documentOf(posting);
      const [advert] = adverts(at);
      yield {
        ...document,
        states: advert ? [...document.states, 'twins'] : document.states,
        ...facets(at),
        advert: advert ?? posting.id,
        at: places(at),
        words: words(at),
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

/** Returns the index of a job among the selected jobs; undefined if the job is not selected. */
type PlaceOf = (job: number) => number | undefined;

/** @param jobs the ordinals of the selected jobs, ascending */
function placesAmong(jobs: readonly number[]): PlaceOf {
  const [first = 0, last = -1] = [jobs[0], jobs.at(-1)];
  const NOT_ASKED = -1;
  const places = new Int32Array(last - first + 1).fill(NOT_ASKED);
  for (const [at, job] of jobs.entries()) places[job - first] = at;
  return (job) => {
    // A job outside the range of the table is not selected.
    const place = places[job - first] ?? NOT_ASKED;
    return place === NOT_ASKED ? undefined : place;
  };
}

/**
 * Returns the values of a selected job, sorted as texts. The lists are sorted by frequency, on which a document must not
 * depend.
 */
function valuesAmong(
  values: readonly (readonly [value: string, jobs: readonly number[]])[],
  indexAmong: PlaceOf,
  size: number,
): (at: number) => string[] {
  const forEach = (take: (place: number, code: number) => void): void =>
    values.forEach(([, jobs], code) => {
      for (const job of jobs) {
        const place = indexAmong(job);
        if (place !== undefined) take(place, code);
      }
    });
  const counts = new Uint32Array(size);
  forEach((place) => counts[place]!++);
  const codes = new ListsBehind(counts);
  forEach((place, code) => codes.add(place, code));
  return (at) => Array.from(codes.of(at), (code) => values[code]![0]).sort();
}

/** Returns the filter values of a selected job. */
function facetsOf(
  values: JobLists['values'],
  indexAmong: PlaceOf,
  size: number,
): (at: number) => Partial<Record<Facet, string[]>> {
  const columns = FACETS.map((facet) => {
    const ofFacet = values[facet].map(({ value, ordinals }) => [value, ordinals] as const);
    return [facet, valuesAmong(ofFacet, indexAmong, size)] as const;
  });
  return (at) =>
    Object.fromEntries(
      columns.flatMap(([facet, column]) => {
        const own = column(at);
        return own.length > 0 ? [[facet, own]] : [];
      }),
    );
}

/** Returns the words of a selected job by field, which are collected from the lists of jobs per word. */
function wordsOf(lists: WordLists, indexAmong: PlaceOf, jobs: readonly number[]): (at: number) => string[][] {
  const postings = new ListsBehind(Uint32Array.from(jobs, (job) => lists.countOf(job)));
  const words: string[] = [];
  for (const shard of lists) {
    for (const [at, word] of shard.words.entries()) {
      const number = words.push(wordInDocuments(word)) - 1;
      for (let field = 0; field < FIELDS; field++) {
        const end = shard.bounds[at * FIELDS + field + 1]!;
        for (let i = shard.bounds[at * FIELDS + field]!; i < end; i++) {
          const place = indexAmong(shard.jobs[i]!);
          if (place !== undefined) postings.add(place, number * FIELDS + field);
        }
      }
    }
  }
  return (at) => {
    const byField = Array.from({ length: FIELDS }, (): string[] => []);
    for (const posting of postings.of(at))
      byField[posting % FIELDS]!.push(words[Math.floor(posting / FIELDS)]!);
    return byField;
  };
}

/** Lists of numbers in one array. An array per list would take twice the memory and more time. */
class ListsBehind {
  readonly #starts: Uint32Array;
  readonly #next: Uint32Array;
  readonly #numbers: Uint32Array;

  /** @param lengths the final length of each list */
  constructor(lengths: Uint32Array) {
    this.#starts = new Uint32Array(lengths.length + 1);
    lengths.forEach((length, at) => (this.#starts[at + 1] = this.#starts[at]! + length));
    this.#next = this.#starts.slice();
    this.#numbers = new Uint32Array(this.#starts.at(-1)!);
  }

  add(list: number, number: number): void {
    this.#numbers[this.#next[list]!++] = number;
  }

  of(list: number): Uint32Array {
    return this.#numbers.subarray(this.#starts[list], this.#starts[list + 1]);
  }
}
