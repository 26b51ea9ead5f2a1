import { GUESS_WORTH, isKind, isMostlyName, type Term, worthOf } from './dropping.ts';
import { FIELDS } from './formats/shard.ts';
import { type QueryLabel } from './occupations.ts';
import { OCCUPATION, putFirst, scoreAll, scoreTerm } from './ranking.ts';
import { type WordJobs } from './text-index.ts';
import { type UnderstoodWord } from './understand.ts';

type Word = UnderstoodWord<WordJobs>;

/** Words are one name where so much of the jobs with the rarer one have both among their names. */
const TOGETHER = 0.8;
const TOGETHER_AT_LEAST = 3;

export interface Scored {
  terms: Term[];
  scores: Uint32Array;
  count: number;
  isTitle: boolean;
  /** The scores of the jobs that have the words, where others are found by their occupation. */
  first?: Uint32Array;
}

/** Scores the jobs that have all words and, below all of them, those that are what a label among the words names. */
export function scoreWords(
  size: number,
  words: readonly Word[],
  labels: readonly QueryLabel<WordJobs>[],
  titleWords: Uint8Array,
): Scored {
  const terms = termsOf(size, words);
  const scored = scoreAll(size, terms, titleWords);
  if (!labels.some(({ jobs }) => jobs.length > 0)) return { ...scored, terms };
  const jobsOf = (word: Word): readonly WordJobs[] =>
    labels.find((label) => label.words.some(({ start }) => start === word.query.start))?.jobs ?? [];
  const wide = terms.map((term, i) => withOccupations(term, jobsOf(words[i]!)));
  const all = scoreAll(size, wide);
  if (all.count === scored.count) return { ...scored, terms };
  putFirst(scored.scores, all.among, all.scores);
  return { terms: wide, scores: all.scores, count: all.count, isTitle: scored.isTitle, first: scored.scores };
}

/** A word's scores with the least for the jobs of the occupations. */
function withOccupations(term: Term, occupations: readonly WordJobs[]): Term {
  if (occupations.length === 0) return term;
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
  return { ...term, scores, jobs, count: jobs.length };
}

export const termsOf = (size: number, words: readonly Word[]): Term[] =>
  words.map(({ query, matches, isGuess }, i) => ({
    ...scoreTerm(size, matches),
    worth: isGuess ? GUESS_WORTH : worthOf(query.word),
    isKind: isKind(query.word),
    isName: isMostlyName(countIn(matches, 0), countIn(matches, 1)),
    continues: continuesName(words[i - 1]?.matches ?? [], matches),
  }));

const countIn = (matches: Word['matches'], field: number): number =>
  matches.reduce((count, { jobs }) => count + jobs.countIn(field), 0);

/** Whether two words that follow each other mostly are one name: "New York". */
function continuesName(before: Word['matches'], matches: Word['matches']): boolean {
  const [first, second] = [before, matches].map(
    (some) => some.find(({ kind }) => kind === 'whole')?.jobs.inField(1) ?? new Uint32Array(),
  ) as [Uint32Array, Uint32Array];
  const rarer = Math.min(first.length, second.length);
  if (rarer < TOGETHER_AT_LEAST) return false;
  const jobs = new Set(first);
  return second.reduce((both, job) => both + Number(jobs.has(job)), 0) >= rarer * TOGETHER;
}
