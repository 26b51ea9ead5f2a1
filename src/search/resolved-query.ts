/** The words of a query as an engine searches for them. */
import type { correctedQuery } from './edit-query.ts';
import type { Marks } from './highlight.ts';
import type { QueryLabel } from './occupations.ts';
import type { SureTerms } from './query-terms.ts';
import type { QueryText, QueryWord } from './query-text.ts';
import type { Tier } from './tier.ts';
import type { SearchAnswer } from './types.ts';
import type { Excluded } from './phrases.ts';
import type { correctionsOf, UnderstoodWord } from './understand.ts';

/** Nothing has to be understood any more. */
export interface ResolvedQuery {
  /** Jobs are found by these, the best first, and each of them by the first that it is in. None: every job. */
  tiers: readonly Tier[];
  /** Where jobs of tiers that are counted may be in others, or pass other filters: what is counted. */
  counted?: readonly Tier[];
  /** Tiers say which filters jobs pass: not those of the query alone. */
  isWidened?: boolean;
  /** Words that must follow each other in title or description. */
  phrases: readonly (readonly string[])[];
  /** Jobs with one of these are left out: of some words, or with a phrase. */
  excluded: readonly Excluded[];
  guarantees: readonly SureTerms[];
  /** The language whose jobs come first of equals. */
  prefer?: string | undefined;

  /** The statements of an answer about the words, whichever jobs are found. Where they are `wordless`, none is. */
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
  /** For the first dropped words the query that keeps the word. */
  keeping: readonly Omit<SearchAnswer['keeping'][number], 'total'>[];
  marks: Marks;
  /** The labels of occupations by which jobs without the words are found. */
  labels: readonly QueryLabel[];
  /** Words that no job has, nor a word that is one edit away. */
  unknown: readonly QueryWord[];
  /** All other words that words may be meant to be, the likeliest of each first. */
  slips: readonly (ReturnType<typeof correctionsOf>[number] & {
    /** Jobs have the word as typed. */
    isOfJobs: boolean;
  })[];
  /** It names an employer that has jobs. */
  isOfEmployer: boolean;
  /** The query with the name of an employer in place of a word that no job has. */
  asEmployer?: ReturnType<typeof correctedQuery> | undefined;
  /** The query as it was corrected, where each slip can only mean one word. */
  clear?: ReturnType<typeof correctedQuery> | undefined;
  /** For `absentNames`, when no job has some word as it is written. */
  unwritten?: { text: QueryText; labels: readonly QueryLabel[] };
}

/** The words that no job has with the others. */
export const LOST = { nothing: 0, manner: 1, more: 2 } as const;

/** The meaning of some words of a query, all of them together. */
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
  /** Enough jobs have all words, or a title has: they are meant as typed. */
  isMeant: boolean;
  lost: number;
  /** How many jobs have all of the words that are searched, by word or by occupation. */
  count: number;
}
