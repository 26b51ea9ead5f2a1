import { type Dictionary } from './formats/spelling.ts';
import { type OtherNames } from './other-names.ts';

/** A word of an index with how many jobs have it. */
export interface WordCounts {
  word: string;
  count: number;
  /** How many have it in this field (see `FIELDS`) and in none before. */
  countIn(field: number): number;
}

/** A word of an index that stands for a word of the query. */
export interface Match<W extends WordCounts = WordCounts> {
  jobs: W;
  /**
   * The word itself, compounds with it, another form of it, what it is the beginning of, what it was corrected to, or what a word that few
   * jobs have may be meant to be too.
   */
  kind: 'whole' | 'compound' | 'form' | 'completed' | 'corrected' | 'also';
  /** See `FIT`: what the match is worth in a field is this times the field's weight. */
  fit: number;
}

/**
 * What a query is understood by: which words an index has and how many jobs, never which jobs. So any engine that can
 * count can stand behind the same understanding. Only the index knows more of its words (`W`) than is understood by: it
 * gets back those that it gave.
 */
export interface WordSource<W extends WordCounts = WordCounts> {
  /** Those of the words that the index has. */
  find(words: readonly string[]): Promise<W[]>;
  /** All words with this beginning. */
  beginningWith(beginning: string): Promise<W[]>;
  /** How many jobs have a word of each group; in one field when it is given. */
  countTogether(groups: readonly (readonly W[])[], field?: number): Promise<number>;
  /** The words that share a first letter with this one; undefined when none does. */
  dictionaryFor(word: string): Promise<Dictionary | undefined>;
  /** Says that the dictionary of a word will perhaps be needed. */
  expectDictionary(word: string): void;
  /** The words whose second letter is this one; undefined when none's is. */
  secondLetterDictionary(letter: string): Promise<Dictionary | undefined>;
  /** Of these keys of labels (`labelKey`) those that the occupations of jobs have: the rows of these. */
  labels(keys: readonly string[]): Promise<ReadonlyMap<string, readonly number[]>>;
  /** See `Names`. */
  names(): Promise<ReadonlySet<string>>;
  /** What else those of the words are called that name places. */
  otherNames(words: readonly string[]): Promise<OtherNames[]>;
}
