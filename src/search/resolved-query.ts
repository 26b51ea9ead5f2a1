import { type ExcludedWord } from './exclusions.ts';
import { type Marks } from './highlight.ts';
import { type QueryLabel } from './occupations.ts';
import { type QueryText } from './query-text.ts';
import { type Either, type Term, type Tier } from './tier.ts';
import { type SearchAnswer } from './types.ts';
import { type WordCounts, type WordSource } from './word-source.ts';

/** What the words of a query ask for, as an engine searches for it: nothing has to be understood any more. */
export interface ResolvedQuery<W extends WordCounts = WordCounts> {
  /** Jobs are found by these, the best first, and each of them by the first that it is in. None: every job. */
  tiers: readonly Tier<W>[];
  /** Words that must follow each other in title or description. */
  phrases: readonly (readonly string[])[];
  /** Jobs with one of these are left out: of some words, or with a phrase. */
  excluded: readonly ({ anyOf: readonly ExcludedWord[] } | { phrase: readonly string[] })[];
  /** Of the jobs that have all of these, so many of the best are among the first ten. */
  guarantees: readonly { terms: readonly Term<W>[]; places: number }[];
  /** The language whose jobs come first of equals. */
  prefer?: string | undefined;

  /** What an answer says of the words, whichever jobs are found. Where they are `wordless`, none is. */
  said: Pick<
    SearchAnswer,
    'corrected' | 'matchedAll' | 'droppedWords' | 'ignored' | 'suggestions' | 'wordless'
  >;
  /** Per dropped word the query that keeps it. */
  keeping: readonly Omit<SearchAnswer['keeping'][number], 'total'>[];
  marks: Marks;
  /** The labels of occupations by which jobs without the words are found. */
  labels: readonly QueryLabel<W>[];
  /** For `absentNames`, when no job has some word as it is written. */
  unwritten?: { text: QueryText; labels: readonly QueryLabel<W>[] };
}

/** Which terms a job has: a set of them as bits, with the jobs that have just these. */
export interface TermSet {
  set: number;
  jobs: number;
  /** The best that any of these jobs has, each term times its `idf` alone. */
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
