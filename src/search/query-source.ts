import type { Dictionary } from './formats/dictionary.ts';
import type { Steps } from '../lib/step.ts';
import type { Lexicon } from './lexicon.ts';
import type { LabelMeaning } from './formats/labels.ts';
import type { OtherNames } from './marker-terms.ts';
import type { Either, Term, WordCounts } from './term.ts';

/**
 * What the interpretation of a query needs of an index: which words the index has, and how many jobs have them. It never asks
 * which jobs these are, so an engine only has to count.
 */
export interface WordSource extends Steps {
  /** Looks up words. The result has those that the index knows, with their numbers of jobs. */
  find(words: readonly string[]): Promise<WordCounts[]>;
  /** All words with this prefix. */
  beginningWith(beginning: string): Promise<WordCounts[]>;
  /** Number of jobs that have a word of each group. With `field`, a word counts only if this is its best field. */
  countTogether(groups: readonly (readonly WordCounts[])[], field?: number): Promise<number>;
  /** The dictionary for the first letter of a word; undefined if there is none. */
  dictionaryFor(word: string): Promise<Dictionary | undefined>;
  /** The dictionary for a second letter; undefined if there is none. */
  secondLetterDictionary(letter: string): Promise<Dictionary | undefined>;
  /** The meanings of labels, by key (`labelKey`). Labels of occupations without jobs have none. */
  labels(keys: readonly string[]): Promise<ReadonlyMap<string, LabelMeaning>>;
  /** The entries of the lexicon for some words. */
  lexicon(words: readonly string[]): Promise<Lexicon>;
  /** The single words that have one of these keys of the lexicon as their meaning. */
  wordsFor(keys: readonly string[]): Promise<string[]>;
  /** The other names of the places that these words mean. */
  otherNames(words: readonly string[]): Promise<OtherNames[]>;
}

/** Looks up words. The result has those that the index knows, by word. */
export const knownAmong = async (
  source: Pick<WordSource, 'find'>,
  words: readonly string[],
): Promise<ReadonlyMap<string, WordCounts>> =>
  new Map((await source.find(words)).map((jobs) => [jobs.word, jobs]));

/** A set of terms as bits, with the number of jobs that have exactly these terms. */
export interface TermSet {
  set: number;
  jobs: number;
  /** The highest score among these jobs, with only the `idf` of the terms as weight. */
  sum: number;
}

/** What resolving a query needs: a source of words that can also count. */
export interface QuerySource extends WordSource {
  /** Number of all jobs. */
  size: number;
  /** Number of jobs that have at least one of the terms. */
  count(either: Either): Promise<number>;
  /** Number of jobs that have all terms. */
  countAll(terms: readonly Term[]): Promise<number>;
  /** Whether the title of any job has all terms, not counting completions. */
  areTitle(terms: readonly Term[]): Promise<boolean>;
  /** The sets of terms that jobs have. Jobs without any of the terms are left out. */
  setsOf(terms: readonly Term[]): Promise<TermSet[]>;
}
