/** The query language for engines: a `Condition` selects jobs, and a `Score` ranks them. */
import type { Facet } from '../filters/facets.ts';
import { type Bound, STATED_FILTERS, STATED_TABLE } from '../filters/table.ts';
import { isMarker } from '../search/marker-terms.ts';
import type { WordCounts } from '../search/term.ts';

/** Fields of a document that hold values, besides those of the facets. */
export const VALUE_FIELDS = ['id', 'advert', 'at', 'remoteIn', 'states', 'batch'] as const;
/** Fields of a document that hold values. */
export type ValueField = Facet | (typeof VALUE_FIELDS)[number];

export const NUMBER_FIELDS: readonly string[] = [
  'listedDay',
  'titleWords',
  ...STATED_FILTERS.flatMap((filter) => STATED_TABLE[filter].names),
  'version',
];

/**
 * Selects jobs. An engine must understand nothing else of a search. Words are those of the index, values are those of the
 * filters, and all comparisons are exact.
 */
export type Condition =
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { none: readonly Condition[] }
  | WordsCondition
  | { field: ValueField; values: readonly string[] }
  /** `number` is one of `NUMBER_FIELDS`, or a name with a dot whose first part is one of them. */
  | Bound
  /** Consecutive words in the title or the description. */
  | { phrase: readonly string[] };

/** Selects jobs that have at least one of `words`, or a word with one of the prefixes in `beginnings`. */
export interface WordsCondition {
  words: readonly string[];
  beginnings: readonly string[];
  /** Set to select a job only if this is the best field in which it has the word (see `FIELDS`). */
  in?: number;
}

/** Scores jobs exactly, by sums and products of a few numbers. A job with the score 0 is not found. */
export type Score =
  | { jobs: Condition; score: number }
  /** The highest of a job's scores. */
  | { best: readonly Score[] }
  /** The sum of all scores. A job must have each score of `sum`; scores of `more` are added if it has them. */
  | { sum: readonly Score[]; more?: readonly Score[] }
  /** The score, multiplied by the factor of the first condition that matches. */
  | { score: Score; times: readonly { jobs: Condition; factor: number }[] };

/** Writes a word of the index as documents have it. A marker begins with a blank, so that no prefix of a word matches it. */
export const wordInDocuments = (word: string): string => (isMarker(word) ? ` ${word}` : word);

/** Selects jobs that have at least one of these words. */
export const havingWords = (words: readonly Pick<WordCounts, 'word'>[]): WordsCondition => ({
  words: words.map(({ word }) => wordInDocuments(word)),
  beginnings: [],
});

export const NO_JOBS: Condition = { any: [] };
export const EVERY_JOB: Condition = { all: [] };

/** Whether a condition matches every job. */
export const isEvery = (condition: Condition): boolean => 'all' in condition && condition.all.length === 0;

/** Combines conditions with AND. Lists of conditions within them are flattened. */
export function both(...conditions: readonly Condition[]): Condition {
  const all = conditions.flatMap((condition) => ('all' in condition ? condition.all : [condition]));
  return all.length === 1 ? all[0]! : { all };
}

/** Combines conditions with OR. */
export const either = (conditions: readonly Condition[]): Condition =>
  conditions.length === 1 ? conditions[0]! : { any: conditions };

/** The parts of a score. */
export function scoresIn(score: Score): readonly Score[] {
  if ('jobs' in score) return [];
  if ('best' in score) return score.best;
  return 'sum' in score ? [...score.sum, ...(score.more ?? [])] : [score.score];
}

/** All conditions in a score, including those for its factors. */
export const conditionsIn = (score: Score): Condition[] => [
  ...('jobs' in score ? [score.jobs] : scoresIn(score).flatMap(conditionsIn)),
  ...('times' in score ? score.times.map(({ jobs }) => jobs) : []),
];

/** The jobs that a score finds. */
export function jobsWith(score: Score): Condition {
  if ('jobs' in score) return score.jobs;
  if ('best' in score) return either(withoutParts(score.best.map(jobsWith)));
  if ('sum' in score)
    return score.sum.length > 0 ? both(...score.sum.map(jobsWith)) : either((score.more ?? []).map(jobsWith));
  return jobsWith(score.score);
}

/** Removes conditions that imply another one of the list, because in an OR they find no more jobs. */
function withoutParts(conditions: readonly Condition[]): Condition[] {
  const keys = new Set(conditions.map((condition) => JSON.stringify(condition)));
  return conditions.filter(
    (condition) => !('all' in condition) || !condition.all.some((part) => keys.has(JSON.stringify(part))),
  );
}

/** The highest score that a job can have. */
export function highestOf(score: Score): number {
  if ('jobs' in score) return score.score;
  if ('best' in score) return Math.max(0, ...score.best.map(highestOf));
  if ('sum' in score) return scoresIn(score).reduce((sum, part) => sum + highestOf(part), 0);
  return highestOf(score.score) * Math.max(1, ...score.times.map(({ factor }) => factor));
}
