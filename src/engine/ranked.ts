/** Converts the words of a query to conditions and scores for an engine. */
import { dayOf, PAGE_MISSING_DAY } from '../job/age.ts';
import type { Filters } from '../filters/table.ts';
import {
  BEST_NAME,
  FIELD_WEIGHTS,
  HALF_MADE,
  IN_TITLE,
  MADE_OF_WORDS,
  OCCUPATION,
} from '../search/scoring.ts';
import type { ExcludedWord } from '../search/phrases.ts';
import type { ResolvedQuery } from '../search/resolved-query.ts';
import { asTyped, type Either, type Term, type Match, FIELDS, FIT } from '../search/term.ts';
import { hasWords, isCounted, type Why } from '../search/reason.ts';
import { mayHaveJobs, type Tier } from '../search/tier.ts';
import {
  both,
  type Condition,
  either,
  EVERY_JOB,
  havingWords,
  wordField,
  highestOf,
  isEvery,
  jobsWith,
  NO_JOBS,
  type Score,
} from './condition.ts';

/** If more than this many completions match, their common prefix is searched instead. */
const MANY = 8;

/**
 * The jobs with one of some matches. Many completions are replaced by their common prefix. Other words with the prefix score
 * higher anyway.
 */
function havingAny(matches: readonly Match[], field?: number): Condition {
  const { completed = [], others = [] } = Object.groupBy(matches, ({ kind }) =>
    kind === 'completed' ? 'completed' : 'others',
  );
  const words = (some: readonly Match[]): Condition => havingWords(some.map(({ jobs }) => jobs), field); // prettier-ignore
  if (completed.length <= MANY) return words(matches);
  const beginning = sharedBeginning(completed.map(({ jobs }) => jobs.word));
  return either([...(others.length > 0 ? [words(others)] : []), { field: wordField(field), beginning }]);
}

function sharedBeginning(words: readonly string[]): string {
  return words.reduce((shared, word) => {
    let length = 0;
    while (length < shared.length && shared[length] === word[length]) length++;
    return shared.slice(0, length);
  });
}

/** The jobs that a word matches. */
export const jobsOf = ({ matches, occupations, fields }: Either): Condition =>
  either([
    ...(fields === undefined
      ? [havingAny(matches)]
      : Array.from({ length: fields }, (_, field) => havingAny(matches, field))),
    ...(occupations.length > 0 ? [havingWords(occupations)] : []),
  ]);

/** The jobs that match all words. Without words these are no jobs, as in the index of files. */
export const jobsOfAll = (terms: readonly Either[]): Condition =>
  terms.length > 0 ? both(...terms.map(jobsOf)) : NO_JOBS;

/** The highest score of a word's matches, multiplied by its factor. `scoreTerm` does the same for files. */
export function scoreOf({ matches, occupations, fields = FIELDS }: Either, factor: number): Score {
  const byFit = Map.groupBy(matches, ({ fit }) => fit);
  const best: Score[] = [];
  const weights = FIELD_WEIGHTS.slice(0, fields);
  for (const [field, weight] of weights.entries())
    for (const [fit, same] of byFit) {
      best.push({ jobs: havingAny(same, field), score: weight * fit * factor });
      if (field > 0) continue;
      for (const [other, names] of byFit)
        for (const [beside, otherWeight] of weights.entries()) {
          const score = otherWeight * other;
          // If a match outside the title scores a little more than the title, the score is one higher.
          if (beside === 0 || score <= weight * fit || score > BEST_NAME) continue;
          best.push({
            jobs: both(havingAny(same, 0), havingAny(names, beside)),
            score: (score + 1) * factor,
          });
        }
    }
  if (occupations.length > 0) best.push({ jobs: havingWords(occupations), score: OCCUPATION * factor });
  return { best };
}

const factorOf = ({ idf, weight }: Term): number => idf * weight;

const inTitleBy = ({ matches }: Either, is: (fit: number) => boolean): Condition =>
  havingAny(
    matches.filter(({ fit }) => FIELD_WEIGHTS[0] * fit > IN_TITLE && is(fit)),
    0,
  );
const inTitle = (term: Either): Condition => inTitleBy(term, () => true);

/**
 * Jobs that have the only word of a query in the title. Compounds don't count here: see `COMPOUND_IN_TITLE` in scoring.ts.
 */
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

/** The jobs whose titles have all words by matches better than completions. */
export const jobsWithTitle = (terms: readonly Either[]): Condition =>
  terms.length > 0 ? both(...terms.map(inTitle)) : NO_JOBS;

/**
 * The sum of the scores of the words, for jobs that have the needed ones. A title that consists of all words multiplies it.
 * `scoreTerms` in scoring.ts does the same for files.
 */
function scoreTerms(terms: readonly Term[], needed: readonly boolean[], withTitle = true): Score {
  const scores = terms.map((term) => scoreOf(term, factorOf(term)));
  const more = scores.filter((_, i) => !needed[i]);
  const sum = scores.filter((_, i) => needed[i]);
  if (!withTitle) return { sum };
  const must = terms.filter((_, i) => needed[i]);
  const [first, ...others] = must;
  const made = first && others.length === 0 ? aloneInTitle(first) : jobsWithTitle(must);
  const title = (words: number): Condition => both(made, { number: 'titleWords', max: words });
  const score: Score = {
    score: { sum },
    times: [
      { jobs: title(must.length), factor: MADE_OF_WORDS },
      { jobs: title(must.length * 2), factor: HALF_MADE },
    ],
  };
  return more.length > 0 ? { sum: [score], more } : score;
}

/** The jobs that the words of a query match. */
export interface Ranked {
  /** Jobs that match, after phrases and exclusions. */
  jobs: Condition;
  /** The jobs that the answer counts, because they match all that is asked for. */
  counted: Condition;
  /** Jobs for which `isMet` is true. If words were dropped, these are not counted. */
  met: Condition;
  /** Whether the tiers determine which filters jobs pass, instead of the query alone. */
  isWidened: boolean;
  /** Undefined if every job matches. */
  score?: Score;
  /** What a job must match besides having a score. */
  rest: Condition;
  /**
   * The jobs from the best tier to the end of each run of tiers with the same reason, in order. A reason may have several
   * runs.
   */
  upTo: readonly { why: Why; jobs: Condition }[];
  /** The jobs found by words. Set if other jobs are found by their occupation. */
  byWords?: Condition;
  /** Scores whose best jobs are guaranteed to be among the first ten, `places` of each. */
  guarantees: readonly { score: Score; places: number }[];
  /** See `isSpread`. */
  isOfEmployer: boolean;
  /** Whether a job with this score matches all that is asked for: see `Placed`. */
  isMet: (score: number) => boolean;
}

/**
 * A score lower than any difference between two scores, which is at least a sixteenth (`WHOLE` in scoring.ts). So the
 * preferred language only breaks ties.
 */
const LEAST = 1 / 32;

/**
 * The jobs that have excluded words in the fields that count. Jobs that also have the `butNot` of the word are not among
 * them.
 */
function excludedJobs(excluded: readonly ExcludedWord[]): Condition[] {
  const groups = Map.groupBy(excluded, ({ fields, butNot }) => `${fields} ${butNot}`);
  return [...groups.values()].flatMap((group) => {
    const { fields, butNot } = group[0]!;
    const jobs =
      fields === undefined
        ? [havingWords(group)]
        : Array.from({ length: fields }, (_, field) => havingWords(group, field));
    return butNot === undefined ? jobs : [both(either(jobs), { none: [havingWords([{ word: butNot }])] })];
  });
}

/** Jobs whose page is not gone. */
const PAGE_THERE: Condition = { number: 'listedDay', min: dayOf(PAGE_MISSING_DAY) + 1 };

/** @param limits conditions for the filters of tiers */
export function rankedBy(
  {
    tiers: all,
    counted: apart,
    isWidened,
    phrases,
    excluded,
    said,
    prefer,
    guarantees,
    isOfEmployer,
  }: ResolvedQuery,
  limits: Limits,
): Ranked {
  const rest: Condition[] = [
    ...phrases.map((phrase): Condition => ({ phrase })),
    ...excluded.map((exclusion): Condition => ({
      none:
        'phrase' in exclusion
          ? [{ phrase: exclusion.phrase }]
          : 'passing' in exclusion
            ? [limits.get(exclusion.passing)!]
            : excludedJobs(exclusion.anyOf),
    })),
  ];
  const tiers = all.filter(mayHaveJobs);
  const found = (some: readonly Tier[]): Condition => both(jobsOfTiers(some, limits), ...rest);
  /** Puts jobs in the preferred language before other jobs of the same score. */
  const preferring = (score: Score): Score =>
    prefer
      ? {
          sum: [score],
          more: [{ jobs: both({ field: 'languages', values: [prefer] }, PAGE_THERE), score: LEAST }],
        }
      : score;
  if (said.wordless || tiers.length === 0) {
    // If all words were dropped, no job can match.
    const jobs = said.wordless || all.length > 0 ? NO_JOBS : both(...rest);
    return {
      ...{ jobs, counted: jobs, met: jobs, rest: jobs, upTo: [], guarantees: [] },
      ...{ isWidened: false, isOfEmployer: false, isMet: () => true },
      // All jobs that an exclusion leaves are equally good.
      ...(excluded.length > 0 && { score: preferring({ jobs: EVERY_JOB, score: 1 }) }),
    };
  }
  const { score, step } = scoreOfTiers(tiers, limits);
  const met = both(jobsFoundFor(isCounted, tiers, limits), ...rest);
  const last = tiers.at(-1)!.rung;
  const whyAt = new Map(tiers.map(({ rung, why }) => [rung, why]));
  const runEnds = tiers.flatMap(({ why }, i) => (why === tiers[i + 1]?.why ? [] : [i + 1]));
  return {
    jobs: found(tiers),
    counted: !said.matchedAll ? NO_JOBS : apart ? found(apart.filter(mayHaveJobs)) : met,
    met,
    isWidened: isWidened === true,
    rest: both(...rest),
    score: preferring(score),
    upTo: runEnds.map((end) => ({ why: tiers[end - 1]!.why, jobs: found(tiers.slice(0, end)) })),
    isOfEmployer,
    isMet: (all) => isCounted(whyAt.get(last - Math.floor(all / step))!),
    ...(tiers.some(({ why }) => why === 'occupations') && { byWords: jobsFoundFor(hasWords, tiers, limits) }),
    guarantees: guarantees.map(({ terms, places }) => ({
      score: scoreTerms(terms, terms.map(() => true), false), // prettier-ignore
      places,
    })),
  };
}

/** Conditions by the filters of a tier. */
export type Limits = ReadonlyMap<readonly Filters[], Condition>;

/** The jobs of any of some tiers. */
const jobsOfTiers = (tiers: readonly Tier[], limits: Limits): Condition =>
  tiers.length > 0 ? jobsWith(scoreOfTiers(tiers, limits).score) : NO_JOBS;

/**
 * The jobs that are found for one of several reasons, which is that of their first tier. Other tiers may be between these
 * tiers.
 */
function jobsFoundFor(is: (why: Why) => boolean, tiers: readonly Tier[], limits: Limits): Condition {
  const starts = [...tiers.keys()].filter((i) => is(tiers[i]!.why) && !(i > 0 && is(tiers[i - 1]!.why)));
  return either(
    starts.map((start) => {
      const length = tiers.slice(start).findIndex(({ why }) => !is(why));
      const jobs = jobsOfTiers(tiers.slice(start, length < 0 ? undefined : start + length), limits);
      return start === 0 ? jobs : both(jobs, { none: [jobsOfTiers(tiers.slice(0, start), limits)] });
    }),
  );
}

/**
 * Combines tier and score in one number, because engines sort by one. Tiers differ by more than the highest score. This
 * difference is a power of two, so that sums of numbers with few digits stay exact in 24 bits.
 */
function scoreOfTiers(tiers: readonly Tier[], limits: Limits): { score: Score; step: number } {
  const last = tiers.at(-1)!.rung;
  // Tiers with the same words score alike.
  const alike = Map.groupBy(tiers, ({ terms, needed }) => (needed.every(Boolean) ? terms : needed));
  const groups = Array.from(alike.values(), (group) => {
    const [{ terms, needed }] = group as [Tier];
    return { group, score: terms.length > 0 ? scoreTerms(terms, needed) : { jobs: EVERY_JOB, score: 1 } };
  });
  const step = 2 ** Math.ceil(Math.log2(Math.max(...groups.map(({ score }) => highestOf(score))) + 1));
  const placed = groups.map(({ group, score }): Score => {
    const places = group.map((tier) => ({ jobs: limitOf(tier, limits), score: (last - tier.rung) * step }));
    // A tier without a limit has all jobs of the ones behind it.
    const unlimited = places.findIndex(({ jobs }) => isEvery(jobs));
    return { sum: [score, { best: places.slice(0, unlimited < 0 ? undefined : unlimited + 1) }] };
  });
  return { score: placed.length === 1 ? placed[0]! : { best: placed }, step };
}

/** What the jobs of a tier must match besides its terms. */
const limitOf = ({ terms, needed, only }: Tier, limits: Limits): Condition =>
  both(
    ...(only?.asTyped ? [jobsOfAll(terms.filter((_, i) => needed[i]).map(asTyped))] : []),
    ...(only?.butNot
      ? [{ none: [both(havingWords(only.butNot.named), { none: [havingWords(only.butNot.unless)] })] }]
      : []),
    ...(only?.not ?? []).map(({ unless, ...exclusion }): Condition => ({
      none: [unless ? both(jobsOf(exclusion), { none: [jobsOf(unless)] }) : jobsOf(exclusion)],
    })),
    ...(only?.filters ? [limits.get(only.filters)!] : []),
    ...(only?.phrases ?? []).map((phrase): Condition => ({ phrase })),
  );
