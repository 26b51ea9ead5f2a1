/**
 * The score of a job: per word the field and the fit, times how rare the word is. Added to that: the words that only
 * describe, and the mark of a job whose own occupation the query names (`ranking` in tier.ts); the
 * title that is made of the words (below). ranking.ts has the order.
 */
import { inField } from './word-index.ts';
import { FIELDS, FIT, type Match } from './term.ts';

/**
 * The score of a word in title; tags, employer, city and category; description; page. Each field outweighs the next by
 * two, so that of one word the field decides, and of several words the sum.
 */
export const FIELD_WEIGHTS = [8, 4, 2, 1] as const;

/** The score of a word for a job that is only of the occupation that it names. */
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
export interface WeightedScores extends TermScores {
  factor: number;
}

/** How well jobs have several words. */
export interface ScoredJobs {
  /** All that are found are among these, in no order. */
  among: Uint32Array;
  /** How well each of these has them; 0 for one that is not found. */
  scores: Uint32Array;
}

/** The scores per job: one for all jobs takes a hundred times the memory of those of a rare word. */
export function byJob(size: number, { among, scores }: ScoredJobs): Uint32Array {
  const all = new Uint32Array(size);
  for (let i = 0; i < among.length; i++) all[among[i]!] = scores[i]!;
  return all;
}

/** The best score of a word that is not in the title. */
export const BEST_NAME = FIELD_WEIGHTS[1] * FIT.whole;

/**
 * The best that any of the matches gives each job. Where the title only has a completed word ("JavaScript" for "Java") and
 * something else scores more, the whole word in the tags, the title counts for one more: of jobs with the tag, those come first.
 * @param fields how many of them count, from the title on
 */
export function scoreTerm(size: number, matches: readonly Match[], fields: number = FIELDS): TermScores {
  const scores = new Uint16Array(size);
  const found = new Uint32Array(
    Math.min(
      size,
      matches.reduce((sum, { jobs }) => sum + jobs.count, 0),
    ),
  );
  let count = 0;
  // The title last: what it adds to the best of the others is known then.
  for (let field = fields - 1; field >= 0; field--) {
    for (const { jobs, fit } of matches) {
      if (jobs.countIn(field) === 0) continue;
      const score = FIELD_WEIGHTS[field]! * fit;
      const own = inField(jobs, field);
      for (let i = 0; i < own.length; i++) {
        const job = own[i]!;
        const before = scores[job]!;
        if (before === 0) found[count++] = job;
        if (score > before) scores[job] = score;
        else if (field === 0 && score < before && before <= BEST_NAME) scores[job] = before + 1;
      }
    }
  }
  return { scores, jobs: found.subarray(0, count), count };
}

/** The factors for a job's score when its title is made of the words, or by half. */
export const MADE_OF_WORDS = 1.5;
export const HALF_MADE = 1.125;
/** Makes whole numbers of all scores, with the halves of words that are guessed: no two that differ become equal. */
export const WHOLE = 16;

/** Above this only a word in the title gets, whole or nearly so. */
export const IN_TITLE = Math.max(BEST_NAME + 1, FIELD_WEIGHTS[0] * FIT.completed);

/** The best score of a title that has one word alone as part of another, which is not made of that word. */
const COMPOUND_IN_TITLE = FIELD_WEIGHTS[0] * FIT.compound;

/**
 * The sum over all words that jobs have, for those that have what is needed; 0 for the others. A title that is made of
 * the needed words gets them half as much again, one that is made of them by half an eighth: of all titles with "data"
 * and "engineer", "Data Engineer" is meant. One word alone makes no title of a compound: "Bauingenieur" comes after
 * "Ingénieur logiciel".
 * @param needed per term whether a job must have it
 * @param titleWords per job how many words its title has
 * @returns `isTitle` when a title has all of the words
 */
export function scoreTerms(
  terms: readonly WeightedScores[],
  needed: readonly boolean[],
  titleWords?: Uint8Array,
): ScoredJobs & { count: number; isTitle: boolean } {
  let isTitle = false;
  let count = 0;
  // The rarest first: only its jobs are looked at, and most of them are done with one look.
  const must = terms.filter((_, i) => needed[i]).sort((a, b) => a.count - b.count);
  const ordered = [...must, ...terms.filter((_, i) => !needed[i])];
  const factors = ordered.map(({ factor }) => factor);
  const scores = ordered.map((term) => term.scores);
  const among = must[0]?.jobs ?? new Uint32Array();
  const total = new Uint32Array(among.length);
  for (let at = 0; at < among.length; at++) {
    const job = among[at]!;
    let sum = 0;
    let inTitle = 0;
    for (let i = 0; i < must.length; i++) {
      const score = scores[i]![job]!;
      if (score === 0) {
        sum = 0;
        break;
      }
      if (score > IN_TITLE) inTitle++;
      sum += score * factors[i]!;
    }
    if (sum === 0) continue;
    if (inTitle === must.length) {
      isTitle = true;
      const isMade = must.length > 1 || scores[0]![job] !== COMPOUND_IN_TITLE;
      const words = titleWords?.[job] ?? Infinity;
      if (isMade && inTitle >= words) sum *= MADE_OF_WORDS;
      else if (isMade && inTitle * 2 >= words) sum *= HALF_MADE;
    }
    for (let i = must.length; i < scores.length; i++) sum += scores[i]![job]! * factors[i]!;
    total[at] = sum * WHOLE;
    count++;
  }
  return { scores: total, count, isTitle, among };
}
