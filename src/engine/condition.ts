/** The two languages of data that engines are asked in: which jobs (`Condition`), and what each is worth (`Score`). */
import type { Facet } from '../filters/facets.ts';
import { type Bound, STATED_FILTERS, STATED_TABLE } from '../filters/table.ts';
import { isMarker } from '../search/marker-terms.ts';
import type { WordCounts } from '../search/term.ts';

/** Fields that tell jobs apart beside their values of filters. */
export const VALUE_FIELDS = ['id', 'advert', 'at', 'remoteIn', 'states', 'reference', 'batch'] as const;
/** Fields of a document that hold values. */
export type ValueField = Facet | (typeof VALUE_FIELDS)[number];

export const NUMBER_FIELDS: readonly string[] = [
  'addedDay',
  'titleWords',
  ...STATED_FILTERS.flatMap((filter) => STATED_TABLE[filter].names),
  'version',
];

/**
 * Which jobs are meant: all that an engine has to understand of a search. Words are the index's, values the filters'
 * own; nothing is compared but whole.
 */
export type Condition =
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { none: readonly Condition[] }
  | WordsCondition
  | { field: ValueField; values: readonly string[] }
  /** The number is one of `NUMBER_FIELDS`, or one with a point, of which only the part before it is known. */
  | Bound
  /** Words that follow each other in the title or the description. */
  | { phrase: readonly string[] };

/** Jobs that have one of some words, or one that begins so. */
export interface WordsCondition {
  words: readonly string[];
  beginnings: readonly string[];
  /** Only where it is their best field (see `FIELDS`). */
  in?: number;
}

/** The worth of jobs, exactly: sums and products of few numbers. A job that is worth nothing is not found. */
export type Score =
  | { jobs: Condition; score: number }
  /** The highest of these that a job has. */
  | { best: readonly Score[] }
  /** All of these together; a job needs all of them. The job's score for `more` is added. */
  | { sum: readonly Score[]; more?: readonly Score[] }
  /** The score, times the factor of the first condition that a job meets. */
  | { score: Score; times: readonly { jobs: Condition; factor: number }[] };

/** A word of the index as documents have it: a marker begins with a blank there, so that no beginning of words finds it. */
export const wordInDocuments = (word: string): string => (isMarker(word) ? ` ${word}` : word);

/** Jobs that have one of some words. */
export const havingWords = (words: readonly Pick<WordCounts, 'word'>[]): WordsCondition => ({
  words: words.map(({ word }) => wordInDocuments(word)),
  beginnings: [],
});

export const NO_JOBS: Condition = { any: [] };
export const EVERY_JOB: Condition = { all: [] };

/** Whether a condition lets every job pass. */
export const isEvery = (one: Condition): boolean => 'all' in one && one.all.length === 0;

/** Both: without a level for what says nothing. */
export function both(...conditions: readonly Condition[]): Condition {
  const all = conditions.flatMap((one) => ('all' in one ? one.all : [one]));
  return all.length === 1 ? all[0]! : { all };
}

/** One or the other. */
export const either = (conditions: readonly Condition[]): Condition =>
  conditions.length === 1 ? conditions[0]! : { any: conditions };

/** The scores that a score is made of. */
export function scoresIn(score: Score): readonly Score[] {
  if ('jobs' in score) return [];
  if ('best' in score) return score.best;
  return 'sum' in score ? [...score.sum, ...(score.more ?? [])] : [score.score];
}

/** The conditions of a score: those of jobs with a score of their own, and those of factors. */
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

/** Without those that find only what another of them finds: it and something else. */
function withoutParts(conditions: readonly Condition[]): Condition[] {
  const keys = new Set(conditions.map((one) => JSON.stringify(one)));
  return conditions.filter(
    (one) => !('all' in one) || !one.all.some((part) => keys.has(JSON.stringify(part))),
  );
}

/** The most that a job can be worth. */
export function highestOf(score: Score): number {
  if ('jobs' in score) return score.score;
  if ('best' in score) return Math.max(0, ...score.best.map(highestOf));
  if ('sum' in score) return scoresIn(score).reduce((sum, one) => sum + highestOf(one), 0);
  return highestOf(score.score) * Math.max(1, ...score.times.map(({ factor }) => factor));
}
