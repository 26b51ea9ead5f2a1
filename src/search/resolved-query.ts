/** A query after its words were resolved. Search files and engines are searched for this. */
import type { correctedQuery } from './edit-query.ts';
import type { Marks } from './highlight.ts';
import type { QueryLabel } from './occupations.ts';
import type { QueryText, QueryWord } from './query-text.ts';
import type { Term } from './term.ts';
import type { Tier } from './tier.ts';
import type { SearchAnswer } from './types.ts';
import type { Excluded } from './phrases.ts';
import type { correctionsOf, UnderstoodWord } from './understand.ts';

/** A resolved query. Nothing in it needs interpretation any more. */
export interface ResolvedQuery {
  /** Tiers, the best first. A job is in the first one that it matches. Without tiers all jobs are found. */
  tiers: readonly Tier[];
  /**
   * The tiers to count, if the search was widened: a job of a counted tier may also be in an earlier tier around the place.
   */
  counted?: readonly Tier[];
  /** Whether the tiers have their own filters, which replace the query's. */
  isWidened?: boolean;
  /** Words that must be adjacent in title or description. */
  phrases: readonly (readonly string[])[];
  /** Jobs to leave out. */
  excluded: readonly Excluded[];
  /** The language whose jobs come first in a tie. */
  prefer?: string | undefined;

  /** What the answer says about the words, whichever jobs are found. If `wordless` is true, no job is found. */
  said: Pick<
    SearchAnswer,
    | 'corrected'
    | 'matchedAll'
    | 'droppedWords'
    | 'noJobsOf'
    | 'roles'
    | 'ignored'
    | 'suggestions'
    | 'wordless'
  >;
  /** The words that only rank, as typed: those of an expression together. */
  besides: readonly { text: string; terms: readonly Term[] }[];
  /** For each of the first few dropped words: the query that keeps this word. */
  keeping: readonly Omit<SearchAnswer['keeping'][number], 'total'>[];
  marks: Marks;
  /** Labels of occupations that find jobs without the words. */
  labels: readonly QueryLabel[];
  /** Words that no job has and whose corrections are all more than one edit away. */
  unknown: readonly QueryWord[];
  /** Other possible corrections, the likeliest of each word first. */
  slips: readonly (ReturnType<typeof correctionsOf>[number] & {
    /** Whether jobs have the word as typed. */
    isOfJobs: boolean;
  })[];
  /** Whether the query names an employer with jobs. */
  isOfEmployer: boolean;
  /** The query with a misspelt word corrected to an employer's name. */
  asEmployer?: ReturnType<typeof correctedQuery> | undefined;
  /** The corrected query, if each correction is unambiguous. */
  clear?: ReturnType<typeof correctedQuery> | undefined;
  /** The input of `absentNames`. Set if no job has some word as typed. */
  unwritten?: { text: QueryText; labels: readonly QueryLabel[] };
}

/** What is lost if no job has all words of a query: nothing, only working conditions, or more. */
export const LOST = { nothing: 0, manner: 1, more: 2 } as const;

/** The interpretation of one alternative of a query. A query without "or" has a single one. */
export interface Reading extends Pick<
  ResolvedQuery,
  | 'tiers'
  | 'counted'
  | 'isWidened'
  | 'besides'
  | 'keeping'
  | 'labels'
  | 'unknown'
  | 'slips'
  | 'unwritten'
  | 'asEmployer'
  | 'clear'
> {
  said: Omit<ResolvedQuery['said'], 'ignored' | 'roles' | 'wordless'>;
  marked: readonly UnderstoodWord[];
  /** Whether a title or enough jobs have all words, so that they are meant as typed. */
  isMeant: boolean;
  lost: number;
  /** Number of jobs that have all searched words, or the occupations that these name. */
  count: number;
}
