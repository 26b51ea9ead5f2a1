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
  highestOf,
  isEvery,
  jobsWith,
  NO_JOBS,
  type Score,
  type WordsCondition,
} from './condition.ts';

/** If more than this many completions match, their common prefix is searched instead. */
const MANY = 8;

/**
 * The words of some matches. Many completions are replaced by their common prefix. Other words with the prefix score higher
 * anyway.
 */
function wordsOf(matches: readonly Match[], field?: number): WordsCondition {
  const wordsIf = (is: (match: Match) => boolean): readonly string[] =>
    havingWords(matches.filter(is).map(({ jobs }) => jobs)).words;
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

/** The jobs that a word matches. */
export function jobsOf({ matches, occupations, fields }: Either): Condition {
  const named = havingWords(occupations);
  if (fields !== undefined)
    return either([
      ...Array.from({ length: fields }, (_, field) => wordsOf(matches, field)),
      ...(occupations.length > 0 ? [named] : []),
    ]);
  const { words, beginnings } = wordsOf(matches);
  return { words: [...words, ...named.words], beginnings };
}

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
      best.push({ jobs: wordsOf(same, field), score: weight * fit * factor });
      if (field > 0) continue;
      for (const [other, names] of byFit)
        for (const [beside, otherWeight] of weights.entries()) {
          const score = otherWeight * other;
          // If a match outside the title scores more than the one in the title, the title adds 1.
          if (beside === 0 || score <= weight * fit || score > BEST_NAME) continue;
          best.push({ jobs: both(wordsOf(same, 0), wordsOf(names, beside)), score: (score + 1) * factor });
        }
    }
  if (occupations.length > 0) best.push({ jobs: havingWords(occupations), score: OCCUPATION * factor });
  return { best };
}

const factorOf = ({ idf, weight }: Term): number => idf * weight;

const inTitleBy = ({ matches }: Either, is: (fit: number) => boolean): Condition =>
  wordsOf(
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
  /** The jobs for which `isMet` is true. If words were dropped, `counted` has none of these jobs. */
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
    const all = havingWords(group);
    const jobs =
      fields === undefined
        ? [all]
        : Array.from({ length: fields }, (_, field): Condition => ({ ...all, in: field }));
    return butNot === undefined ? jobs : [both(either(jobs), { none: [havingWords([{ word: butNot }])] })];
  });
}

/** Jobs whose page is not gone. */
const PAGE_THERE: Condition = { number: 'listedDay', min: dayOf(PAGE_MISSING_DAY) + 1 };

/** @param limits conditions for the filters of tiers */
export function rankedBy(
  { tiers: all, counted: apart, isWidened, phrases, excluded, said, prefer, isOfEmployer }: ResolvedQuery,
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
  // No job can match, because all words were dropped.
  if (said.wordless || (all.length > 0 && tiers.length === 0))
    return { jobs: NO_JOBS, counted: NO_JOBS, met: NO_JOBS, rest: NO_JOBS, ...UNRANKED };
  /** Puts jobs in the preferred language before other jobs of the same score. */
  const preferring = (score: Score): Score =>
    prefer
      ? {
          sum: [score],
          more: [{ jobs: both({ field: 'languages', values: [prefer] }, PAGE_THERE), score: LEAST }],
        }
      : score;
  if (tiers.length === 0) {
    const jobs = both(...rest);
    // All jobs that an exclusion leaves are equally good.
    const score = excluded.length > 0 ? { score: preferring({ jobs: EVERY_JOB, score: 1 }) } : {};
    return { jobs, counted: jobs, met: jobs, rest: jobs, ...UNRANKED, ...score };
  }
  const { score, step } = scoreOfTiers(tiers, limits);
  const jobs = both(jobsOfTiers(tiers, limits), ...rest);
  const met = both(jobsFoundFor(isCounted, tiers, limits), ...rest);
  const last = tiers.at(-1)!.rung;
  const whyAt = new Map(tiers.map(({ rung, why }) => [rung, why]));
  const runEnds = tiers.flatMap(({ why }, i) => (why === tiers[i + 1]?.why ? [] : [i + 1]));
  return {
    jobs,
    counted: !said.matchedAll
      ? NO_JOBS
      : apart
        ? both(jobsOfTiers(apart.filter(mayHaveJobs), limits), ...rest)
        : met,
    met,
    isWidened: isWidened === true,
    rest: both(...rest),
    score: preferring(score),
    upTo: runEnds.map((end) => ({
      why: tiers[end - 1]!.why,
      jobs: end === tiers.length ? jobs : both(jobsOfTiers(tiers.slice(0, end), limits), ...rest),
    })),
    isOfEmployer,
    isMet: (all) => isCounted(whyAt.get(last - Math.floor(all / step))!),
    ...(tiers.some(({ why }) => why === 'occupations') && { byWords: jobsFoundFor(hasWords, tiers, limits) }),
  };
}

const UNRANKED = {
  upTo: [],
  isWidened: false,
  isOfEmployer: false,
  isMet: () => true,
};

/** Conditions by the filters of a tier. */
export type Limits = ReadonlyMap<readonly Filters[], Condition>;

/**
 * The jobs of all these tiers. If one of several tiers with the same terms has no limit, its jobs include those of the
 * others.
 */
function jobsOfTiers(tiers: readonly Tier[], limits: Limits): Condition {
  const isAll = ({ only }: Tier): boolean => !only;
  return either(
    sameTerms(tiers).flatMap((group) => {
      const found = (tier: Tier): Condition =>
        both(
          ...(tier.terms.length > 0 ? [jobsWith(scoreTerms(tier.terms, tier.needed))] : []),
          limitOf(tier, limits),
        );
      const unlimited = group.find(isAll);
      return unlimited ? [found(unlimited)] : group.map(found);
    }),
  );
}

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

type Numbered = Tier & { level: number };

/**
 * Groups tiers that score alike, the best first. Tiers behind one without a limit are left out, because all of their jobs are
 * in it.
 */
function sameTerms(tiers: readonly Tier[]): (readonly [Numbered, ...Numbered[]])[] {
  const last = tiers.at(-1)?.rung ?? 0;
  const numbered = tiers.map((tier) => ({ ...tier, level: last - tier.rung }));
  const groups = Map.groupBy(numbered, ({ terms, needed }) => (needed.every(Boolean) ? terms : needed));
  return [...groups.values()].map((group) => {
    const unlimited = group.findIndex(({ only }) => !only);
    const [first, ...others] = unlimited < 0 ? group : group.slice(0, unlimited + 1);
    return [first!, ...others];
  });
}

/**
 * Combines tier and score in one number, because engines sort by one. Tiers differ by more than the highest score. This
 * difference is a power of two, so that sums of numbers with few digits stay exact in 24 bits.
 */
function scoreOfTiers(tiers: readonly Tier[], limits: Limits): { score: Score; step: number } {
  const groups = sameTerms(tiers).map((group) => ({
    group,
    score:
      group[0].terms.length > 0 ? scoreTerms(group[0].terms, group[0].needed) : { jobs: EVERY_JOB, score: 1 },
  }));
  const step = 2 ** Math.ceil(Math.log2(Math.max(...groups.map(({ score }) => highestOf(score))) + 1));
  const placed = groups.map(({ group, score }): Score => {
    const places = group.map((tier) => ({ jobs: limitOf(tier, limits), score: tier.level * step }));
    const [first, ...others] = places;
    const isLast = others.length === 0 && first!.score === 0 && isEvery(first!.jobs);
    return isLast ? score : { sum: [score, others.length === 0 ? first! : { best: places }] };
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
