import type { Job } from '../../../src/job/job.ts';
import { normalize } from '../../../src/text/normalize.ts';
import { isJobWord } from '../../../src/search/job-words.ts';
import { joinedMarker, otherNamesMarker } from '../../../src/search/marker-terms.ts';
import { STOP_WORDS } from '../../../src/text/stop-words.ts';
import { tokenize } from '../../../src/text/tokens.ts';
import { countryNames, type PlaceNames } from './place-names.ts';
import { namesIn } from './scan-words.ts';
import type { KnownOfWord } from './vocabulary.ts';

const WORD = /(?<![\p{L}\p{N}])\p{L}{2,4}(?![\p{L}\p{N}])/gu;
const ONE_WORD = /^\p{L}+$/u;
const TITLES = 2;

/**
 * Finds names that look like stop words or like words for jobs.
 * - In capitals: words that titles mostly write so ("IT", "US").
 * - In lower case: whole tags, employers and places ("uber"), neighbours in such names of which one is a word for a job ("job
 *   room"), and countries and places with names of several words.
 *
 * It also finds clear names, which no search should complete to longer words: places, and names that begin names in camel case
 * ("Java" in "JavaScript").
 */
export class NamesFinder {
  readonly #names = new Set<string>();
  /** The number of jobs with each name. It also avoids reading a name twice, because most names are in many jobs. */
  readonly #read = new Map<string, number>();
  readonly #inTitles = new Map<string, { upper: number; all: number }>();

  add(job: Job): void {
    for (const name of namesIn(job)) {
      const jobs = this.#read.get(name) ?? 0;
      if (jobs === 0) addNames(this.#names, name);
      this.#read.set(name, jobs + 1);
    }
    if (job.title === job.title.toUpperCase()) return;
    for (const [word] of job.title.matchAll(WORD)) {
      if (!STOP_WORDS.has(normalize(word))) continue;
      const upper = word.toUpperCase();
      const counts = this.#inTitles.get(upper) ?? { upper: 0, all: 0 };
      this.#inTitles.set(upper, counts);
      counts.all++;
      if (word === upper) counts.upper++;
    }
  }

  /**
   * The names found. Call this when all jobs are added.
   * @param countries the countries that jobs name
   */
  names(
    places: Iterable<PlaceNames>,
    countries: Iterable<string>,
  ): { names: ReadonlySet<string>; clearNames: ReadonlySet<string> } {
    const names = new Set(this.#names);
    const clearNames = new Set(this.#beginnings());
    const addSeveral = (words: readonly string[]): void => {
      if (words.length > 1) names.add(joinedMarker(...words));
    };
    for (const { names: several, clear } of places) {
      for (const words of several) addSeveral(words);
      for (const word of clear) clearNames.add(word);
    }
    for (const country of countries) for (const words of countryNames(country)) addSeveral(words);
    for (const [name, { upper, all }] of this.#inTitles)
      if (upper >= TITLES && upper * 2 > all) names.add(name);
    return { names, clearNames };
  }

  /** The normalized names with which longer names begin, as "Java" with "JavaScript". */
  #beginnings(): string[] {
    const counts = new Map<string, { jobs: number; camelCase: number; first: string }>();
    for (const [name, jobs] of this.#read) {
      if (!ONE_WORD.test(name)) continue;
      const first = normalize(firstPiece(name) ?? '');
      const count = counts.get(normalize(name)) ?? { jobs: 0, camelCase: 0, first };
      counts.set(normalize(name), {
        jobs: count.jobs + jobs,
        camelCase: count.camelCase + (first ? jobs : 0),
        first: first || count.first,
      });
    }
    return [...counts.values()].flatMap(({ jobs, camelCase, first }) =>
      isUsual(camelCase, jobs) && (counts.get(first)?.jobs ?? 0) >= LEAST_JOBS ? [first] : [],
    );
  }
}

function addNames(names: Set<string>, name: string): void {
  const words = tokenize(name).flatMap(({ needed }) => needed);
  const isSilent = (at: number): boolean => isJobWord(['', ...words], at + 1);
  if (words.length === 1 && (STOP_WORDS.has(words[0]!) || isSilent(0)))
    names.add(name.toLowerCase().normalize('NFC'));
  for (let at = 0; at + 1 < words.length; at++) {
    const [first, second] = [words[at]!, words[at + 1]!];
    if (first.length > 1 && second.length > 1 && (isSilent(at) || isSilent(at + 1)))
      names.add(joinedMarker(first, second));
  }
}

/**
 * The marker terms that lead from a name to related names: from a place to its other names, from a region to its places, and
 * from a country to its names and code.
 * @param countries the countries that jobs name
 * @param isClear whether a name means its place in any text
 */
export function otherNames(
  countries: Iterable<string>,
  places: Iterable<PlaceNames>,
  isClear: (word: string) => boolean,
): string[] {
  const relations = new Map<string, { clear: Set<string>; besides: Set<string>; countries: Set<string> }>();
  const of = (word: string) => {
    const known = relations.get(word) ?? { clear: new Set(), besides: new Set(), countries: new Set() };
    relations.set(word, known);
    return known;
  };
  for (const { main, same, ofRegions } of places) {
    for (const name of same)
      for (const other of same) if (other !== name) of(name)[isClear(other) ? 'clear' : 'besides'].add(other);
    for (const region of ofRegions) if (main) of(region).besides.add(main);
  }
  for (const code of countries) {
    const names = countryNames(code).map((words) => words.join(''));
    for (const name of names) {
      const { clear, countries: codes } = of(name);
      codes.add(code);
      // A name that is also a stop word is left out, because "join us" does not mean the US.
      for (const other of names) if (other !== name && !STOP_WORDS.has(other)) clear.add(other);
    }
  }
  return [...relations].map(([word, { clear, besides, countries: codes }]) =>
    otherNamesMarker(word, {
      words: [...clear].sort(),
      places: [...besides].filter((name) => !clear.has(name)).sort(),
      countries: [...codes].sort(),
    }),
  );
}

/** Matches before a capital after a small letter, as in "PostgreSQL", but not in feminine forms such as "EntwicklerIn". */
const CAMEL_CASE = /\p{Ll}(?=\p{Lu}(?!n(?:nen)?$))/u;

/**
 * The minimum number of jobs that write a word in camel case. In fewer it may be a typo, such as "BackOffice" or "mitKunden",
 * which lost its blank.
 */
const LEAST_JOBS = 3;

/** The part before the first inner capital, such as "Java" in "JavaScript"; undefined if there is none. */
export function firstPiece(text: string): string | undefined {
  const at = text.search(CAMEL_CASE);
  return at < 0 ? undefined : text.slice(0, at + 1);
}

/** Whether most jobs with a word, and enough of them, write it as a name. */
const isUsual = (camelCase: number, all: number): boolean => camelCase >= LEAST_JOBS && camelCase * 2 > all;

/**
 * Counts the jobs that write a word in camel case. A word mostly written so is a name and no compound: "Java" is no part of
 * "JavaScript", which is another language.
 */
export class CamelCase {
  readonly jobs = new Map<string, { jobs: number; lastJob: number }>();

  note(word: string, job: number): void {
    const noted = this.jobs.get(word);
    if (!noted) this.jobs.set(word, { jobs: 1, lastJob: job });
    else if (noted.lastJob !== job) {
      noted.jobs++;
      noted.lastJob = job;
    }
  }

  /** Whether most jobs with the word in their texts write it in camel case. */
  isUsual({ word, inTexts }: Pick<KnownOfWord, 'word' | 'inTexts'>): boolean {
    return isUsual(this.jobs.get(word)?.jobs ?? 0, inTexts);
  }
}
