/** Reasons for finding jobs, as answers state them. */

/** The reason why jobs are found. */
export type Reason =
  /** They have all searched words, as typed or as corrected if no job has the typed ones. */
  | { why: 'words' }
  /** They have a far likelier spelling of a rare word; `q` is the query with the likeliest spelling. */
  | { why: 'likelier'; q: string; words: { from: string; to: string }[] }
  /** They have the occupation that some words, given as `labels`, name. */
  | { why: 'occupations'; labels: string[] }
  /** They have all words, but name the occupation only outside the title. */
  | { why: 'texts' }
  /** Their titles are close in meaning to the occupations named by `labels`. */
  | { why: 'near'; labels: string[] }
  /** Few jobs are at the place. These are around it, at most `radius` km away, or in its country. */
  | { why: 'wider'; place: string; radius?: number; country?: string }
  /** Few jobs have all words. These lack at most `words`. */
  | { why: 'lacking'; words: string[] };
export type Why = Reason['why'];

/** Number of jobs found for a reason. */
export type TierTotal = Reason & { total: number };

/** All reasons, best first, to merge the alternatives of a query. */
export const REASONS: readonly Why[] = [
  'words',
  'likelier',
  'occupations',
  'near',
  'texts',
  'wider',
  'lacking',
];

/** Whether jobs found for this reason certainly have the query's words. */
export const hasWords = (why: Why): boolean => why === 'words' || why === 'likelier' || why === 'texts';

/**
 * Whether jobs found for this reason count as full matches. Jobs of `texts` don't, because an occupation that only the text
 * mentions may be that of a colleague or customer, or its words may be unrelated there.
 */
export const isCounted = (why: Why): boolean =>
  why === 'words' || why === 'likelier' || why === 'occupations';
