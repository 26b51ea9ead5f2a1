/** The reasons for which a search finds jobs, as its answers say them. */

/** Why jobs are found, as an answer says it. */
export type Reason =
  /** They have all words that are searched, as typed, or as corrected where no job has what was typed. */
  | { why: 'words' }
  /** Few jobs have a word as typed, and these have a far likelier one; `q` has the likeliest. */
  | { why: 'likelier'; q: string; words: { from: string; to: string }[] }
  /** They have some of the words by their occupation alone, of which the words are labels. */
  | { why: 'occupations'; labels: string[] }
  /** They have all words, but those that name an occupation not in the title. */
  | { why: 'texts' }
  /** Their titles are near in meaning to the occupations, of which the words are labels. */
  | { why: 'near'; labels: string[] }
  /** Few jobs are at the place that is named, and these are around it, so many kilometres at most, or in its country. */
  | { why: 'wider'; place: string; radius?: number; country?: string }
  /** Few jobs have all that is asked for, and these lack some of `words`, and no others. */
  | { why: 'lacking'; words: string[] };
export type Why = Reason['why'];

/** How many of the jobs that are found are there for a reason. */
export type TierTotal = Reason & { total: number };

/** All reasons in the order of the jobs that are found for them, where several queries are one. */
export const REASONS: readonly Why[] = [
  'words',
  'likelier',
  'occupations',
  'near',
  'texts',
  'wider',
  'lacking',
];

/** Whether jobs are known to have the words themselves. */
export const hasWords = (why: Why): boolean => why === 'words' || why === 'likelier' || why === 'texts';

/**
 * Whether jobs have all that is asked for: the others are not counted among these. An occupation that only a text has is
 * that of a colleague or a customer, and its words are one by one in texts about anything.
 */
export const isCounted = (why: Why): boolean =>
  why === 'words' || why === 'likelier' || why === 'occupations';
