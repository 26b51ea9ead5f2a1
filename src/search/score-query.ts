/** Scores queries by the lists of jobs in the index files. */
import type { Filters } from '../filters/table.ts';
import { inSteps } from '../lib/step.ts';
import type { Lexicon } from './lexicon.ts';
import type { QuerySource, TermSet } from './query-source.ts';
import type { ResolvedQuery } from './resolved-query.ts';
import {
  byJob,
  OCCUPATION,
  type ScoredJobs,
  scoreTerm,
  scoreTerms,
  type TermScores,
  type WeightedScores,
} from './scoring.ts';
import { inField, type TextIndex } from './word-index.ts';
import { asTyped, type Either, type Term, type WordCounts, FIELDS, FIT } from './term.ts';
import { isForAll, type Tier } from './tier.ts';

/** What scoring needs besides the words. */
export interface ScoringColumns {
  /** 1 for each job that passes the filters. */
  passing: (filters: Filters) => Promise<Uint8Array>;
  /** Above 0 for each job whose text has all the given phrases. */
  having: (phrases: readonly (readonly string[])[]) => Promise<Uint32Array>;
}

/** The jobs that match a resolved query, without regard to its phrases, which are checked elsewhere. */
export interface QueryScores {
  /** Above 0 for each matching job, and higher if the job fits its tier better; undefined if all jobs match. */
  scores: Uint32Array | undefined;
  /** Scores of the jobs to count, if these differ: see `ResolvedQuery`. */
  counted: Uint32Array | undefined;
  /**
   * The tier of each job as the number of rungs from it to the last tier, so higher is better; undefined if there is only one
   * tier.
   */
  tiers: Uint8Array | undefined;
}

/** Resolves and scores one query, caching intermediate results. */
export interface Scoring extends QuerySource {
  /** The scores of jobs that have all terms. */
  scoresOfAll(terms: readonly Term[]): Promise<ScoredJobs>;
  scoresOf(query: ResolvedQuery): Promise<QueryScores>;
  /** All arrays created for the query: see `FoundJobs.arrays`. */
  arrays: readonly ArrayBufferView[];
}

export function openScoring(
  index: TextIndex,
  size: number,
  columns: ScoringColumns,
  signal?: AbortSignal,
): Scoring {
  /** Cache by `matches` and number of fields. Within a query, the same matches always have the same occupations. */
  const byWords = new Map<Either['matches'], Map<number, TermScores>>();
  const byOccupation = new Map<Either['matches'], Map<number, TermScores>>();
  /** Cache of scored terms, because half of the calls repeat earlier ones with equal terms. */
  const asked: {
    weights: readonly WeightedScores[];
    needed: readonly boolean[];
    found: ReturnType<typeof scoreTerms>;
  }[] = [];

  const arrays: ArrayBufferView[] = [];
  const noted = <T extends Pick<TermScores, 'scores' | 'jobs'>>(term: T): T => {
    arrays.push(term.scores, term.jobs);
    return term;
  };
  const termScores = ({ matches, occupations, fields = FIELDS }: Either): TermScores => {
    const ofFields = (by: typeof byWords): Map<number, TermScores> =>
      known(by, matches, () => new Map<number, TermScores>());
    const own = known(ofFields(byWords), fields, () => noted(scoreTerm(size, matches, fields)));
    if (occupations.length === 0) return own;
    return known(ofFields(byOccupation), fields, () => noted(withOccupations(own, occupations)));
  };
  const asking = askingOnce(index);
  const weighted = (term: Term): WeightedScores => ({
    ...termScores(term),
    factor: term.idf * term.weight,
  });
  const scored = async (
    terms: readonly Term[],
    needed: readonly boolean[] = terms.map(() => true),
  ): Promise<ReturnType<typeof scoreTerms>> => {
    const titleWords = await index.titleWords();
    const weights = terms.map(weighted);
    const same = asked.find(
      (before) =>
        before.weights.length === weights.length &&
        before.weights.every(
          ({ scores, factor }, i) =>
            scores === weights[i]!.scores && factor === weights[i]!.factor && before.needed[i] === needed[i],
        ),
    );
    if (same) return same.found;
    const found = scoreTerms(weights, needed, titleWords);
    asked.push({ weights, needed, found });
    arrays.push(found.scores);
    return found;
  };
  /** Returns a function that tells whether a job meets the further conditions of a tier; undefined if the tier has none. */
  const passing = async ({ terms, needed, only }: Tier): Promise<((job: number) => boolean) | undefined> => {
    if (!only) return undefined;
    const typed =
      only.asTyped && terms.filter((_, i) => needed[i]).map((term) => termScores(asTyped(term)).scores);
    const has = (words: readonly WordCounts[]): TermScores =>
      termScores({
        matches: words.map((jobs) => ({ jobs, kind: 'whole', fit: FIT.whole })),
        occupations: [],
      });
    const named = only.butNot && has(only.butNot.named).scores;
    const unless = only.butNot && has(only.butNot.unless).scores;
    const left = (only.not ?? []).map((one) => ({
      has: termScores(one).scores,
      or: one.unless && termScores(one.unless).scores,
    }));
    const passed = only.filters && (await Promise.all(only.filters.map(columns.passing)));
    const phrased = only.phrases && (await columns.having(only.phrases));
    return (job) =>
      (phrased?.[job] ?? 1) > 0 &&
      (passed?.some((flags) => flags[job] === 1) ?? true) &&
      !(named && named[job]! > 0 && unless![job] === 0) &&
      left.every(({ has, or }) => has[job] === 0 || (or?.[job] ?? 0) > 0) &&
      (typed?.every((scores) => scores[job]! > 0) ?? true);
  };

  const everyJob = (): ScoredJobs => {
    const among = new Uint32Array(size);
    for (let job = 0; job < size; job++) among[job] = job;
    const scores = new Uint32Array(size).fill(1);
    arrays.push(among, scores);
    return { among, scores };
  };
  const inTiers = async (tiers: readonly Tier[]): Promise<Pick<QueryScores, 'scores' | 'tiers'>> => {
    const jobsOf = await Promise.all(
      tiers.map(async (tier) => (isForAll(tier) ? everyJob() : scored(tier.terms, tier.needed))),
    );
    const [first] = jobsOf;
    if (!first) return { scores: undefined, tiers: undefined };
    if (tiers.length === 1 && !tiers[0]!.only) {
      const scores = byJob(size, first);
      arrays.push(scores);
      return { scores, tiers: undefined };
    }
    const found = { scores: new Uint32Array(size), tiers: new Uint8Array(size) };
    arrays.push(found.scores, found.tiers);
    const passes = await Promise.all(tiers.map(passing));
    for (const [i, { scores, among }] of jobsOf.entries()) {
      const isInTier = passes[i];
      const place = tiers.at(-1)!.rung + 1 - tiers[i]!.rung;
      for (let at = 0; at < among.length; at++) {
        const job = among[at]!;
        const score = scores[at]!;
        const before = found.tiers[job]!;
        if (score === 0 || before > place || isInTier?.(job) === false) continue;
        if (before < place || score > found.scores[job]!) found.scores[job] = score;
        found.tiers[job] = place;
      }
    }
    return found;
  };

  const scoring: Omit<Scoring, 'step'> = {
    ...index,
    ...asking,
    size,
    arrays,
    count: (either) => Promise.resolve(termScores(either).count),
    countAll: async (terms) => (await scored(terms)).count,
    areTitle: async (terms) => (await scored(terms)).isTitle,
    setsOf: (terms) => Promise.resolve(setsOf(terms, terms.map(termScores))),

    scoresOfAll: (terms) => scored(terms),
    async scoresOf(query: ResolvedQuery) {
      const [found, counted] = await Promise.all([
        inTiers(query.tiers),
        query.counted && inTiers(query.counted),
      ]);
      return { ...found, counted: counted?.scores };
    },
  };
  return inSteps(scoring, signal);
}

/** Caches lookups, because the steps of a query ask for the same words. */
function askingOnce(index: TextIndex): Pick<QuerySource, 'find' | 'lexicon'> {
  const found = new Map<string, WordCounts | undefined>();
  const lexicons = new Map<string, Promise<Lexicon>>();
  return {
    async find(words) {
      const unknown = words.filter((word) => !found.has(word));
      if (unknown.length > 0) {
        const answered = await index.find(unknown);
        for (const word of unknown) found.set(word, undefined);
        for (const jobs of answered) found.set(jobs.word, jobs);
      }
      return words.flatMap((word) => found.get(word) ?? []);
    },
    lexicon: (words) => known(lexicons, words.join(' '), () => index.lexicon(words)),
  };
}

function known<K, V>(values: Map<K, V>, key: K, make: () => V): V {
  const value = values.get(key) ?? make();
  values.set(key, value);
  return value;
}

/** Extends the scores of a word by the lowest score for the jobs that only have one of the occupations. */
function withOccupations(term: TermScores, occupations: readonly WordCounts[]): TermScores {
  const scores = term.scores.slice();
  const added: number[] = [];
  for (const jobs of occupations)
    for (let field = 0; field < FIELDS; field++)
      for (const job of inField(jobs, field))
        if (scores[job] === 0) {
          scores[job] = OCCUPATION;
          added.push(job);
        }
  const jobs = new Uint32Array(term.count + added.length);
  jobs.set(term.jobs);
  jobs.set(added, term.count);
  return { scores, jobs, count: jobs.length };
}

function setsOf(terms: readonly Term[], scored: readonly TermScores[]): TermSet[] {
  const found = new Map<number, TermSet>();
  const add = (job: number, first: number): void => {
    let set = 0;
    let sum = 0;
    for (let i = 0; i < terms.length; i++) {
      const score = scored[i]!.scores[job]!;
      if (score === 0) continue;
      // Add each job only once, with the first of its terms.
      if (i < first) return;
      set |= 1 << i;
      sum += score * terms[i]!.idf;
    }
    const same = found.get(set);
    if (!same) found.set(set, { set, jobs: 1, sum });
    else {
      same.jobs++;
      if (sum > same.sum) same.sum = sum;
    }
  };
  for (const [first, { jobs }] of scored.entries())
    for (let i = 0; i < jobs.length; i++) add(jobs[i]!, first);
  return [...found.values()];
}
