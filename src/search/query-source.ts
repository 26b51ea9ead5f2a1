import type { Dictionary } from './formats/dictionary.ts';
import type { Steps } from '../lib/step.ts';
import type { Lexicon } from './lexicon.ts';
import type { LabelMeaning } from './formats/labels.ts';
import type { OtherNames } from './marker-terms.ts';
import type { Either, Term, WordCounts } from './term.ts';

/**
 * Answers the questions by which a query is understood: which words an index has and how many jobs, never which jobs.
 * So any engine that can count can work with the same understanding.
 */
export interface WordSource extends Steps {
  /** Those of the words that the index has. */
  find(words: readonly string[]): Promise<WordCounts[]>;
  /** All words with this beginning. */
  beginningWith(beginning: string): Promise<WordCounts[]>;
  /** How many jobs have a word of each group; in one field when it is given. */
  countTogether(groups: readonly (readonly WordCounts[])[], field?: number): Promise<number>;
  /** The words that share a first letter with this one; undefined when none does. */
  dictionaryFor(word: string): Promise<Dictionary | undefined>;
  /** The words whose second letter is this one; undefined when none's is. */
  secondLetterDictionary(letter: string): Promise<Dictionary | undefined>;
  /** Those among these keys of labels (`labelKey`) that the occupations of jobs have. */
  labels(keys: readonly string[]): Promise<ReadonlyMap<string, LabelMeaning>>;
  /** The lexicon with all that it says of some words. */
  lexicon(words: readonly string[]): Promise<Lexicon>;
  /** The single words that mean each of some keys of the lexicon. */
  wordsFor(keys: readonly string[]): Promise<string[]>;
  /** Other names of those words that name places. */
  otherNames(words: readonly string[]): Promise<OtherNames[]>;
}

/** Those of some words that an index has, each by itself. */
export const knownAmong = async (
  source: Pick<WordSource, 'find'>,
  words: readonly string[],
): Promise<ReadonlyMap<string, WordCounts>> =>
  new Map((await source.find(words)).map((jobs) => [jobs.word, jobs]));

/** Which terms a job has: a set of them as bits, with the jobs that have just these. */
export interface TermSet {
  set: number;
  jobs: number;
  /** The best that any of these jobs has, each term times its `idf` alone. */
  sum: number;
}

/** Answers questions while a query is resolved: numbers, and the name of what is most frequent. */
export interface QuerySource extends WordSource {
  /** How many jobs there are. */
  size: number;
  /** How many jobs have it. */
  count(either: Either): Promise<number>;
  /** How many jobs have all of the terms. */
  countAll(terms: readonly Term[]): Promise<number>;
  /** Whether some title has all of the terms, by matches that fit better than completed ones. */
  areTitle(terms: readonly Term[]): Promise<boolean>;
  /** Which sets of the terms jobs have; without the empty one. */
  setsOf(terms: readonly Term[]): Promise<TermSet[]>;
}
