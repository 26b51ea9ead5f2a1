/** What the words of a query ask an engine for: which jobs, and what each of them is worth. */
import {
  BEST_NAME,
  FIELD_WEIGHTS,
  FIT,
  HALF_MADE,
  IN_TITLE,
  MADE_OF_WORDS,
  OCCUPATION,
} from '../search/ranking.ts';
import { type ExcludedWord } from '../search/exclusions.ts';
import { type Either, type ResolvedQuery, type Term } from '../search/resolved-query.ts';
import { type Match } from '../search/word-source.ts';
import {
  both,
  type Condition,
  either,
  EVERY_JOB,
  highestOf,
  jobsWith,
  NO_JOBS,
  type Score,
  type WordsCondition,
} from './condition.ts';

/** More words than so many that begin alike are asked for by their beginning. */
const MANY = 8;

/** Words and, where they are many, what they begin with: nothing else begins so but what is worth more. */
function wordsOf(matches: readonly Match[], field?: number): WordsCondition {
  const wordsIf = (is: (match: Match) => boolean): string[] =>
    matches.filter(is).map(({ jobs }) => jobs.word);
  const completed = wordsIf(({ kind }) => kind === 'completed');
  const isMany = completed.length > MANY;
  return {
    words: isMany ? wordsIf(({ kind }) => kind !== 'completed') : wordsIf(() => true),
    beginnings: isMany ? [sharedBeginning(completed)] : [],
    ...(field !== undefined && { in: field }),
  };
}

function sharedBeginning(words: readonly string[]): string {
  return words.reduce((shared, word) => {
    let length = 0;
    while (length < shared.length && shared[length] === word[length]) length++;
    return shared.slice(0, length);
  });
}

/** The jobs that a word finds. */
export function jobsOf({ matches, occupations }: Either): Condition {
  const { words, beginnings } = wordsOf(matches);
  return { words: [...words, ...occupations.map(({ word }) => word)], beginnings };
}

/** The jobs that have all words. */
export const jobsOfAll = (terms: readonly Either[]): Condition => both(...terms.map(jobsOf));

/** The best that any match gives a job, times what it counts beside others: `scoreTerm`. */
export function scoreOf({ matches, occupations }: Either, weight: number): Score {
  const byFit = Map.groupBy(matches, ({ fit }) => fit);
  const best: Score[] = [];
  for (const [field, worth] of FIELD_WEIGHTS.entries())
    for (const [fit, same] of byFit) {
      best.push({ jobs: wordsOf(same, field), score: worth * fit * weight });
      if (field > 0) continue;
      for (const [other, names] of byFit)
        for (const [beside, otherWorth] of FIELD_WEIGHTS.entries()) {
          const score = otherWorth * other;
          // Beside the title a job has something that is worth a little more: both together are worth one more.
          if (beside === 0 || score <= worth * fit || score > BEST_NAME) continue;
          best.push({ jobs: both(wordsOf(same, 0), wordsOf(names, beside)), score: (score + 1) * weight });
        }
    }
  if (occupations.length > 0)
    best.push({
      jobs: { words: occupations.map(({ word }) => word), beginnings: [] },
      score: OCCUPATION * weight,
    });
  return { best };
}

const weightOf = ({ rarity, worth }: Term): number => rarity * worth;

const inTitleBy = ({ matches }: Either, is: (fit: number) => boolean): Condition =>
  wordsOf(
    matches.filter(({ fit }) => FIELD_WEIGHTS[0] * fit > IN_TITLE && is(fit)),
    0,
  );
const inTitle = (term: Either): Condition => inTitleBy(term, () => true);

/** The same for the only word of a query, where a compound with it says nothing: `isOnlyCompound` in ranking.ts. */
function aloneInTitle(term: Either): Condition {
  if (!term.matches.some(({ fit }) => fit === FIT.compound)) return inTitle(term);
  return either([
    inTitleBy(term, (fit) => fit > FIT.compound),
    both(
      inTitleBy(term, (fit) => fit < FIT.compound),
      { none: [inTitleBy(term, (fit) => fit === FIT.compound)] },
    ),
  ]);
}

/** The jobs whose title has all words, by matches that fit better than completed ones. */
export const jobsWithTitle = (terms: readonly Either[]): Condition => both(...terms.map(inTitle));

/** The sum over all words, and more for titles that are made of them: `scoreAll`. */
function scoreAll(terms: readonly Term[], withTitle = true): Score {
  const score: Score = { sum: terms.map((term) => scoreOf(term, weightOf(term))) };
  if (!withTitle) return score;
  const [first, ...others] = terms;
  const made = first && others.length === 0 ? aloneInTitle(first) : jobsWithTitle(terms);
  const title = (words: number): Condition => both(made, { number: 'titleWords', max: words });
  return {
    score,
    times: [
      { jobs: title(terms.length), factor: MADE_OF_WORDS },
      { jobs: title(terms.length * 2), factor: HALF_MADE },
    ],
  };
}

/** The sum over the words that jobs have, of those that have what is needed: `scoreMost`. */
const scoreMost = (terms: readonly Term[], needed: readonly boolean[]): Score => {
  const scores = terms.map((term) => scoreOf(term, weightOf(term)));
  return { sum: scores.filter((_, i) => needed[i]), more: scores.filter((_, i) => !needed[i]) };
};

/** Puts jobs in a country before the others. */
const firstIn = (country: string | undefined, score: Score): Score =>
  country
    ? { sum: [score], more: [{ jobs: { field: 'countries', values: [country] }, score: above(score) }] }
    : score;

/** More than any job is worth: a power of two, so that sums of numbers with few digits stay exact where numbers have 24 bits. */
const above = (...scores: readonly Score[]): number =>
  2 ** Math.ceil(Math.log2(Math.max(...scores.map(highestOf)) + 1));

/** What the words of a query find. */
export interface Ranked {
  /** Jobs that match; phrases and exclusions included. */
  jobs: Condition;
  /** Undefined where every job matches. */
  score?: Score;
  /** What a job with a score must meet besides. */
  rest: Condition;
  /** The jobs that have the words themselves, all of them, as typed: see `ResolvedQuery`. */
  byWords?: Condition;
  complete?: Condition;
  asTyped?: Condition;
  /** Of the jobs with a score each, so many of the best are among the first ten. */
  guarantees: readonly { score: Score; places: number }[];
}

/** Less than any difference between two scores, which is a sixteenth (`WHOLE` in ranking.ts): a language that is preferred decides between equals. */
const LEAST = 1 / 32;

/** The jobs of words, each but for those of another one. */
function excludedJobs(excluded: readonly ExcludedWord[]): Condition[] {
  const of = (...words: string[]): Condition => ({ words, beginnings: [] });
  const [whole, parts] = [false, true].map((isPart) =>
    excluded.filter(({ butNot }) => isPart === (butNot !== undefined)),
  );
  return [
    of(...whole!.map(({ word }) => word)),
    ...parts!.map(({ word, butNot }) => both(of(word), { none: [of(butNot!)] })),
  ];
}

/** @param prefer the language whose jobs come first of equals */
export function rankedBy(resolved: ResolvedQuery, prefer: string | undefined): Ranked {
  const { terms, occupations, then, asTyped, country, phrases, excluded, isWordless } = resolved;
  const rest: Condition[] = [
    ...phrases.map((phrase): Condition => ({ phrase })),
    ...excluded.map((one): Condition => ({
      none: 'phrase' in one ? [{ phrase: one.phrase }] : excludedJobs(one.anyOf),
    })),
  ];
  // All words were left out.
  if (isWordless || terms?.length === 0) return { jobs: NO_JOBS, rest: NO_JOBS, guarantees: [] };
  if (!terms) return { jobs: both(...rest), rest: both(...rest), guarantees: [] };
  const steps: Score[] = [
    scoreAll(terms),
    ...(occupations ? [scoreAll(occupations.terms)] : []),
    ...(then ? [firstIn(then.country, scoreMost(then.terms, then.needed))] : []),
  ];
  const jobs = both(either(steps.map(jobsWith)), ...rest);
  const typed = asTyped && jobsOfAll(asTyped);
  return {
    jobs,
    rest: both(...rest),
    score: inSteps(steps, {
      first: [typed, country ? ({ field: 'countries', values: [country] } as const) : undefined],
      ...(prefer && { preferred: { field: 'languages', values: [prefer] } }),
    }),
    ...(occupations && { byWords: jobsOfAll(terms) }),
    ...(then && { complete: jobsOfAll((occupations ?? { terms }).terms) }),
    ...(typed && { asTyped: typed }),
    guarantees: resolved.guarantees.map((sure) => ({
      score: scoreAll(sure.terms, false),
      places: sure.places,
    })),
  };
}

/**
 * Puts steps and what comes first whatever it scores into one number: an engine sorts by one.
 * @param steps the best first
 * @param first later ones before earlier ones
 */
function inSteps(
  steps: readonly Score[],
  { first, preferred }: { first: readonly (Condition | undefined)[]; preferred?: Condition },
): Score {
  let step = above(...steps);
  const placed = steps.map((score, i): Score => {
    const level = (steps.length - 1 - i) * step;
    return level === 0 ? score : { sum: [score, { jobs: EVERY_JOB, score: level }] };
  });
  step *= 2 ** Math.ceil(Math.log2(steps.length));
  const more: Score[] = preferred ? [{ jobs: preferred, score: LEAST }] : [];
  for (const jobs of first)
    if (jobs) {
      more.push({ jobs, score: step });
      step *= 2;
    }
  const best: Score = placed.length === 1 ? placed[0]! : { best: placed };
  return more.length === 0 ? best : { sum: [best], more };
}
