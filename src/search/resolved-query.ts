/** The result of resolving a query, as engines search for it. */
import type { correctedQuery } from './edit-query.ts';
import type { Marks } from './highlight.ts';
import type { QueryLabel } from './occupations.ts';
import type { SureTerms } from './query-terms.ts';
import type { QueryText, QueryWord } from './query-text.ts';
import type { Tier } from './tier.ts';
import type { SearchAnswer } from './types.ts';
import type { Excluded } from './phrases.ts';
import type { correctionsOf, UnderstoodWord } from './understand.ts';

/** A resolved query: nothing in it needs interpretation. */
export interface ResolvedQuery {
  /** Tiers, the best first. A job is in the first one that it matches. Without tiers all jobs are found. */
  tiers: readonly Tier[];
  /** Tiers to count, if they differ: jobs of counted tiers may be in others, or pass other filters. */
  counted?: readonly Tier[];
  /** The tiers have their own filters, which replace the query's. */
  isWidened?: boolean;
  /** Words that must be adjacent in title or description. */
  phrases: readonly (readonly string[])[];
  /** Jobs to leave out. */
  excluded: readonly Excluded[];
  guarantees: readonly SureTerms[];
  /** The language whose jobs come first in a tie. */
  prefer?: string | undefined;

  /** What the answer says about the words, whichever jobs are found. `wordless` queries find none. */
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
  /** For the first dropped words, the query that keeps the word. */
  keeping: readonly Omit<SearchAnswer['keeping'][number], 'total'>[];
  marks: Marks;
  /** Labels of occupations that find jobs without the words. */
  labels: readonly QueryLabel[];
  /** Words that no job has, without a word one edit away. */
  unknown: readonly QueryWord[];
  /** Other possible corrections, the likeliest of each word first. */
  slips: readonly (ReturnType<typeof correctionsOf>[number] & {
    /** Jobs have the word as typed. */
    isOfJobs: boolean;
  })[];
  /** The query names an employer with jobs. */
  isOfEmployer: boolean;
  /** The query with a misspelt word corrected to an employer's name. */
  asEmployer?: ReturnType<typeof correctedQuery> | undefined;
  /** The corrected query, if each correction is unambiguous. */
  clear?: ReturnType<typeof correctedQuery> | undefined;
  /** For `absentNames`, if some word is in no job as typed. */
  unwritten?: { text: QueryText; labels: readonly QueryLabel[] };
}

/** How much is lost if no job has all words: nothing, working conditions only, or more. */
export const LOST = { nothing: 0, manner: 1, more: 2 } as const;

/** The interpretation of one alternative. */
export interface Reading extends Pick<
  ResolvedQuery,
  | 'tiers'
  | 'counted'
  | 'isWidened'
  | 'guarantees'
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
  /** A title or enough jobs have all words, so they are meant as typed. */
  isMeant: boolean;
  lost: number;
  /** Number of jobs that have all searched words, or the occupations. */
  count: number;
}
