/** Reasons for finding jobs, as answers state them. */

/** The reason why jobs are found. */
export type Reason =
  /** The jobs have all searched words, as typed or, if no job has the typed ones, as corrected. */
  | { why: 'words' }
  /** The jobs have a far likelier spelling of a rare word. `q` is the query with the likeliest spelling. */
  | { why: 'likelier'; q: string; words: { from: string; to: string }[] }
  /** The jobs are of the occupation that some words, given as `labels`, name. */
  | { why: 'occupations'; labels: string[] }
  /** The jobs have all words, but name the occupation only outside the title. */
  | { why: 'texts' }
  /** The titles of the jobs are close in meaning to the occupations that `labels` name. */
  | { why: 'near'; labels: string[] }
  /** Few jobs are at the place. These jobs are around it, at most `radius` km away, or in its country. */
  | { why: 'wider'; place: string; radius?: number; country?: string }
  /** Few jobs have all words. These jobs lack some or all of `words`, but no others. */
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
