import { FIELDS } from './formats/shard.ts';
import { type WordJobs } from './text-index.ts';
import { topJobs } from './top-jobs.ts';
import { type Match } from './word-source.ts';

/**
 * What a word is worth in title; tags, employer, city and category; description; page. Each field outweighs the next
 * by two, so that of one word the field decides, and of several words the sum.
 */
export const FIELD_WEIGHTS = [8, 4, 2, 1] as const;

/**
 * How well a word of the index fits the word of the query. A completed word in a title ("JavaScript" for "Java") stands
 * behind the whole word in the tags; what is two edits away, where something is one, before them.
 */
export const FIT = { whole: 20, compound: 19, form: 18, corrected: 16, farther: 12, completed: 9 } as const;

/** What a word is worth to a job that is only of the occupation that it names. */
export const OCCUPATION = 1;

/** How well each job has one word of the query: 0 is not at all. */
export interface TermScores {
  scores: Uint16Array;
  /** Those that have it, in no order. */
  jobs: Uint32Array;
  /** How many they are. */
  count: number;
}

/** The same with what it counts beside others. */
export interface WeighedScores extends TermScores {
  weight: number;
}

/** What some jobs have of several words. */
export interface Scores {
  /** 0 for all jobs that are not found. */
  scores: Uint32Array;
  /** All that are found are among these. */
  among: Uint32Array;
}

/** What a word is worth at most beside the title; jobs whose title begins with it too come first of these. */
export const BEST_NAME = FIELD_WEIGHTS[1] * FIT.whole;

/** The best that any of the matches gives each job. */
export function scoreTerm(size: number, matches: readonly Match<WordJobs>[]): TermScores {
  const scores = new Uint16Array(size);
  const found = new Uint32Array(
    Math.min(
      size,
      matches.reduce((sum, { jobs }) => sum + jobs.count, 0),
    ),
  );
  let count = 0;
  // The title last: what it adds to the best of the others is known then.
  for (let field = FIELDS - 1; field >= 0; field--) {
    for (const { jobs, fit } of matches) {
      if (jobs.countIn(field) === 0) continue;
      const score = FIELD_WEIGHTS[field]! * fit;
      for (const job of jobs.inField(field)) {
        const before = scores[job]!;
        if (before === 0) found[count++] = job;
        if (score > before) scores[job] = score;
        else if (field === 0 && score < before && before <= BEST_NAME) scores[job] = before + 1;
      }
    }
  }
  return { scores, jobs: found.subarray(0, count), count };
}

/** What a title made of the words, and one made of them by half, multiply a job's score by. */
export const MADE_OF_WORDS = 1.5;
export const HALF_MADE = 1.125;
/** Makes whole numbers of all scores, with the halves of words that are guessed: no two that differ become equal. */
const WHOLE = 16;

/** From 8 for a word that every job has, one more for each halving. Whole numbers are the same on every machine. */
export const rarity = (size: number, count: number): number => 8 + 31 - Math.clz32(size / Math.max(1, count));

/** Above this only a word that stands in the title gets, whole or nearly so. */
export const IN_TITLE = Math.max(BEST_NAME + 1, FIELD_WEIGHTS[0] * FIT.completed);

/** What a compound with the word is worth in the title; one more for a tag beside it. */
const COMPOUND_IN_TITLE = FIELD_WEIGHTS[0] * FIT.compound;
/** Whether a title that has one word alone has it as part of another: it is not made of that word. */
const isOnlyCompound = (score: number): boolean =>
  score === COMPOUND_IN_TITLE || score === COMPOUND_IN_TITLE + 1;

/**
 * The sum over all words for the jobs that have all of them; 0 for the others. A title that is made of the words gets
 * half as much again, one that is made of them by half an eighth: of all titles with "data" and "engineer", "Data
 * Engineer" is meant. One word alone makes no title of a compound: "Bauingenieur" stands behind "Ingénieur logiciel".
 * @param titleWords per job how many words its title has
 * @returns `isTitle` when a title has all of the words
 */
export function scoreAll(
  size: number,
  terms: readonly WeighedScores[],
  titleWords?: Uint8Array,
): Scores & { count: number; isTitle: boolean } {
  const total = new Uint32Array(size);
  let isTitle = false;
  let count = 0;
  // The rarest first: only its jobs are looked at, and most of them are done with one look.
  const ordered = [...terms].sort((a, b) => a.count - b.count);
  const weights = ordered.map(({ weight }) => weight);
  const scores = ordered.map((term) => term.scores);
  const among = ordered[0]?.jobs ?? new Uint32Array();
  for (let i = 0; i < among.length; i++) {
    const job = among[i]!;
    let sum = 0;
    let inTitle = 0;
    for (let i = 0; i < scores.length; i++) {
      const score = scores[i]![job]!;
      if (score === 0) {
        sum = 0;
        break;
      }
      if (score > IN_TITLE) inTitle++;
      sum += score * weights[i]!;
    }
    if (sum === 0) continue;
    if (inTitle === scores.length) {
      isTitle = true;
      const isMade = scores.length > 1 || !isOnlyCompound(scores[0]![job]!);
      const words = titleWords?.[job] ?? Infinity;
      if (isMade && inTitle >= words) sum *= MADE_OF_WORDS;
      else if (isMade && inTitle * 2 >= words) sum *= HALF_MADE;
    }
    total[job] = sum * WHOLE;
    count++;
  }
  return { scores: total, count, isTitle, among };
}

/**
 * The sum over all words that they have for the jobs that have those that are needed.
 * @param needed per term whether a job must have it
 */
export function scoreMost(size: number, terms: readonly WeighedScores[], needed: readonly boolean[]): Scores {
  const total = new Uint32Array(size);
  const found = new Uint32Array(size);
  let count = 0;
  for (let job = 0; job < size; job++) {
    let sum = 0;
    for (let i = 0; i < terms.length; i++) {
      const { scores, weight } = terms[i]!;
      const score = scores[job]!;
      if (score === 0 && needed[i]) {
        sum = 0;
        break;
      }
      sum += score * weight;
    }
    total[job] = sum * WHOLE;
    if (sum > 0) found[count++] = job;
  }
  return { scores: total, among: found.subarray(0, count) };
}

/**
 * Puts the first above all others.
 * @returns the jobs of both: the scores of the others, changed
 */
export function putFirst(first: Scores, { scores, among }: Scores): Scores {
  let most = 0;
  for (let i = 0; i < among.length; i++) most = Math.max(most, scores[among[i]!]!);
  const added: number[] = [];
  for (let i = 0; i < first.among.length; i++) {
    const job = first.among[i]!;
    const score = first.scores[job]!;
    if (score === 0) continue;
    if (scores[job] === 0) added.push(job);
    scores[job] = score + most;
  }
  if (added.length === 0) return { scores, among };
  const both = new Uint32Array(among.length + added.length);
  both.set(among);
  both.set(added, among.length);
  return { scores, among: both };
}

/** The best of some jobs are sure to be among the first ten. */
export interface Guarantee {
  /** Above 0 for the jobs in question; of them the highest are the best. */
  scores: Uint16Array | Uint32Array;
  places: number;
}

/** So many hits are the first ones. */
export const FIRST = 10;

/**
 * The page [offset, offset + limit) of the jobs by score. Jobs that have a place among the first ten guaranteed and
 * would not get there take the last of them: a rare word that is right must not drown in a frequent one that looks
 * like it.
 */
export function rankJobs(
  jobs: Uint32Array,
  scores: Uint32Array,
  guarantees: readonly Guarantee[],
  offset: number,
  limit: number,
): number[] {
  const sure = new Set(
    guarantees.flatMap((guarantee) => {
      const candidates = jobs.filter((job) => guarantee.scores[job]);
      return topJobs(candidates, guarantee.scores, 0, guarantee.places);
    }),
  );
  const ranked = topJobs(jobs, scores, 0, mostRanked(sure.size, offset, limit));
  return withSure(ranked, sure, offset, limit);
}

/** How many of the best `withSure` looks at. */
export const mostRanked = (sure: number, offset: number, limit: number): number =>
  Math.max(offset + limit + sure, FIRST);

/**
 * The page [offset, offset + limit) of what is ranked; what is sure of a place among the first ten and would not get there
 * takes the last of them.
 * @param ranked best first
 * @param sure in the order in which they follow each other
 */
export function withSure<T>(ranked: readonly T[], sure: ReadonlySet<T>, offset: number, limit: number): T[] {
  const late = [...sure].filter((job) => !ranked.slice(0, FIRST).includes(job)).slice(0, FIRST);
  if (late.length === 0) return ranked.slice(offset, offset + limit);
  let others = FIRST - late.length - ranked.slice(0, FIRST).filter((job) => sure.has(job)).length;
  const early = ranked.slice(0, FIRST).filter((job) => sure.has(job) || others-- > 0);
  const head = new Set([...early.slice(0, FIRST - late.length), ...late]);
  return [...head, ...ranked.filter((job) => !head.has(job))].slice(offset, offset + limit);
}
