import type { Dictionary } from './formats/dictionary.ts';
import type { Steps } from '../lib/step.ts';
import type { Lexicon } from './lexicon.ts';
import type { LabelMeaning } from './formats/labels.ts';
import type { OtherNames } from './marker-terms.ts';
import type { Either, Term, WordCounts } from './term.ts';

/**
 * What interpreting a query needs of an index: which words it has, and numbers of jobs but never which jobs. So any engine that
 * can count will do.
 */
export interface WordSource extends Steps {
  /** The words that the index has, with counts. */
  find(words: readonly string[]): Promise<WordCounts[]>;
  /** All words with this prefix. */
  beginningWith(beginning: string): Promise<WordCounts[]>;
  /** Number of jobs that have a word of each group, optionally in one field. */
  countTogether(groups: readonly (readonly WordCounts[])[], field?: number): Promise<number>;
  /** The words that begin with a letter; undefined if there are none. */
  dictionaryFor(word: string): Promise<Dictionary | undefined>;
  /** The words with this second letter; undefined if there are none. */
  secondLetterDictionary(letter: string): Promise<Dictionary | undefined>;
  /** The meanings of keys of labels (`labelKey`) that occupations of jobs have. */
  labels(keys: readonly string[]): Promise<ReadonlyMap<string, LabelMeaning>>;
  /** The lexicon's entries for some words. */
  lexicon(words: readonly string[]): Promise<Lexicon>;
  /** The single words whose meaning is one of some keys of the lexicon. */
  wordsFor(keys: readonly string[]): Promise<string[]>;
  /** Other names of words that mean places. */
  otherNames(words: readonly string[]): Promise<OtherNames[]>;
}

/** The words that an index has, by word. */
export const knownAmong = async (
  source: Pick<WordSource, 'find'>,
  words: readonly string[],
): Promise<ReadonlyMap<string, WordCounts>> =>
  new Map((await source.find(words)).map((jobs) => [jobs.word, jobs]));

/** A set of terms as bits, with the number of jobs that have exactly these. */
export interface TermSet {
  set: number;
  jobs: number;
  /** The highest score among these jobs, from the terms' `idf` alone. */
  sum: number;
}

/** A source of words that also counts, for resolving a query. */
export interface QuerySource extends WordSource {
  /** Number of all jobs. */
  size: number;
  /** Number of jobs that have at least one of the terms. */
  count(either: Either): Promise<number>;
  /** Number of jobs that have all terms. */
  countAll(terms: readonly Term[]): Promise<number>;
  /** Whether a title has all terms, not counting completions. */
  areTitle(terms: readonly Term[]): Promise<boolean>;
  /** The sets of terms that jobs have, without the empty one. */
  setsOf(terms: readonly Term[]): Promise<TermSet[]>;
}
