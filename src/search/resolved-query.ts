import { type ExcludedWord } from './exclusions.ts';
import { type Marks } from './highlight.ts';
import { type QueryLabel } from './occupations.ts';
import { type QueryText } from './query-text.ts';
import { type SearchAnswer } from './types.ts';
import { type Match, type WordCounts, type WordSource } from './word-source.ts';

/** What a word of the query is searched by: a job has it that has any of these, and the best of them counts. */
export interface Either<W extends WordCounts = WordCounts> {
  matches: readonly Match<W>[];
  /** Words for jobs of the occupations that it names: worth the least (`OCCUPATION`). */
  occupations: readonly W[];
}

/** The same with what it counts beside others: what a job has of it times `rarity` times `worth`. */
export interface Term<W extends WordCounts = WordCounts> extends Either<W> {
  /** By how many jobs have it (`rarity`). */
  rarity: number;
  /** By what it says (`worthOf`). */
  worth: number;
}

/**
 * What the words of a query ask for, as an engine searches for it: nothing has to be understood any more. Jobs are found
 * by each of `terms`, `occupations` and `then` that there is; those of an earlier one come before the others.
 */
export interface ResolvedQuery<W extends WordCounts = WordCounts> {
  /** Jobs that have all of these, best sum first, titles made of them before (`scoreAll`). Undefined: every job. */
  terms?: readonly Term<W>[];
  /** Jobs that have some of the words by their occupation alone. */
  occupations?: { terms: readonly Term<W>[]; labels: readonly QueryLabel<W>[] };
  /** Where few jobs have all words: jobs that have those that are needed, first those in a country, best sum first. */
  then?: { terms: readonly Term<W>[]; needed: readonly boolean[]; lacking: string[]; country?: string };
  /** True when the text has no word in it: nothing is found. */
  isWordless: boolean;
  /** Words that must follow each other in title or description. */
  phrases: readonly (readonly string[])[];
  /** Jobs with one of these are left out: of some words, or with a phrase. */
  excluded: readonly ({ anyOf: readonly ExcludedWord[] } | { phrase: readonly string[] })[];

  /** What comes first whatever it scores: jobs with the words as typed; before them those in a country. */
  asTyped?: readonly Either<W>[];
  country?: string;
  /** Of the jobs that have all of these, so many of the best are among the first ten. */
  guarantees: readonly { terms: readonly Term<W>[]; places: number }[];

  /** What an answer says of the words. */
  said: Pick<SearchAnswer, 'corrected' | 'droppedWords' | 'ignored' | 'suggestions'> & {
    also?: NonNullable<SearchAnswer['corrected']>;
    keeping: Omit<SearchAnswer['keeping'][number], 'total'>[];
  };
  marks: Marks;
  /** For `absentNames`, when no job has some word as it is written. */
  unwritten?: { text: QueryText; labels: readonly QueryLabel<W>[] };
}

/** Which terms a job has: a set of them as bits, with the jobs that have just these. */
export interface TermSet {
  set: number;
  jobs: number;
  /** The best that any of these jobs has, each term by its rarity alone. */
  sum: number;
}

/** What an engine is asked while a query is resolved: numbers, and the name of what is most frequent. */
export interface QuerySource<W extends WordCounts = WordCounts> extends WordSource<W> {
  /** How many jobs there are. */
  size: number;
  /** How many jobs have it. */
  count(either: Either<W>): Promise<number>;
  /** How many jobs have all of the terms. */
  countAll(terms: readonly Term<W>[]): Promise<number>;
  /** Whether some title has all of the terms, by matches that fit better than completed ones. */
  areTitle(terms: readonly Term<W>[]): Promise<boolean>;
  /** Which sets of the terms jobs have; without the empty one. */
  setsOf(terms: readonly Term<W>[]): Promise<TermSet[]>;
  /** The country of most jobs that have it, with how many these are. */
  topCountry(either: Either<W>): Promise<{ country: string; jobs: number } | undefined>;
}
