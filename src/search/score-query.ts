/** What the index of files answers about a query, from its lists of jobs. */
import { FIELDS } from './formats/shard.ts';
import {
  type Guarantee,
  OCCUPATION,
  putFirst,
  scoreAll,
  scoreMost,
  scoreTerm,
  type TermScores,
  type WeighedScores,
} from './ranking.ts';
import type { Either, QuerySource, ResolvedQuery, Term, TermSet } from './resolved-query.ts';
import { type TextIndex, type WordJobs } from './text-index.ts';
import { type WordColumns } from './word-columns.ts';

/** The jobs that a resolved query finds; which phrases they have is not looked at here. */
export interface QueryScores {
  /** Above 0 for each job that matches; undefined when every job does. */
  scores: Uint32Array | undefined;
  /** The same for those that have the words themselves, where others are found by their occupation. */
  byWords?: Uint32Array | undefined;
  /** … for those that have all words, where others lack some. */
  complete?: Uint32Array | undefined;
  /** … for those that have the words as typed, where others are found by likelier words. */
  asTyped?: Uint32Array | undefined;
  /** For when hits are ranked: a search for its count alone needs none. */
  guarantees: () => Guarantee[];
}

/** Answers questions about one query, and then the query. What a question took is kept for what follows. */
export interface Scoring extends QuerySource<WordJobs> {
  /** The scores by which jobs that have all terms are ordered. */
  scoresOfAll(terms: readonly Term[]): Promise<Uint32Array>;
  scoresOf(query: ResolvedQuery): Promise<QueryScores>;
}

export function openScoring(index: TextIndex, size: number, topCountry: WordColumns['topCountry']): Scoring {
  /** By the matches: in one query the same ones are always beside the same occupations. */
  const byWords = new Map<Either['matches'], TermScores>();
  const byOccupation = new Map<Either['matches'], TermScores>();
  const byTerms = new Map<readonly Term[], ReturnType<typeof scoreAll>>();

  const termScores = ({ matches, occupations }: Either<WordJobs>): TermScores => {
    const own = known(byWords, matches, () => scoreTerm(size, matches));
    if (occupations.length === 0) return own;
    return known(byOccupation, matches, () => withOccupations(own, occupations));
  };
  const weighed = (term: Term<WordJobs>): WeighedScores => ({
    ...termScores(term),
    weight: term.rarity * term.worth,
  });
  const all = async (terms: readonly Term<WordJobs>[]): Promise<ReturnType<typeof scoreAll>> => {
    const titleWords = await index.titleWords();
    return known(byTerms, terms, () => scoreAll(size, terms.map(weighed), titleWords));
  };

  return {
    ...index,
    size,
    count: (either) => Promise.resolve(termScores(either).count),
    countAll: async (terms) => (await all(terms)).count,
    areTitle: async (terms) => (await all(terms)).isTitle,
    setsOf: (terms) => Promise.resolve(setsOf(terms, terms.map(termScores))),
    topCountry: (either) => topCountry(termScores(either).jobs),

    scoresOfAll: async (terms: readonly Term<WordJobs>[]) => (await all(terms)).scores,
    async scoresOf({ terms, occupations, then, asTyped, guarantees }: ResolvedQuery<WordJobs>) {
      if (!terms) return { scores: undefined, guarantees: () => [] };
      const own = await all(terms);
      const complete = occupations ? putFirst(own, await all(occupations.terms)) : own;
      const found = then
        ? putFirst(complete, scoreMost(size, then.terms.map(weighed), then.needed))
        : complete;
      return {
        scores: found.scores,
        byWords: occupations && own.scores,
        complete: then && complete.scores,
        asTyped:
          asTyped && scoreAll(size, asTyped.map((either) => ({ ...termScores(either), weight: 1 }))).scores, // prettier-ignore
        guarantees: () =>
          guarantees.map((sure) => ({
            scores: scoreAll(size, sure.terms.map(weighed)).scores,
            places: sure.places,
          })),
      };
    },
  };
}

function known<K, V>(values: Map<K, V>, key: K, make: () => V): V {
  const value = values.get(key) ?? make();
  values.set(key, value);
  return value;
}

/** A word's scores with the least for the jobs of the occupations. */
function withOccupations(term: TermScores, occupations: readonly WordJobs[]): TermScores {
  const scores = term.scores.slice();
  const added: number[] = [];
  for (const jobs of occupations)
    for (let field = 0; field < FIELDS; field++)
      for (const job of jobs.inField(field))
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
      // Each job is added with the first of its terms.
      if (i < first) return;
      set |= 1 << i;
      sum += score * terms[i]!.rarity;
    }
    const same = found.get(set);
    if (!same) found.set(set, { set, jobs: 1, sum });
    else {
      same.jobs++;
      if (sum > same.sum) same.sum = sum;
    }
  };
  scored.forEach(({ jobs }, first) => jobs.forEach((job) => add(job, first)));
  return [...found.values()];
}
