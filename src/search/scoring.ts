/**
 * Scores jobs. The score of a word is the weight of its field, times that of its match, times the word's idf. Optional words
 * (`ranking` in tier.ts) add to the sum, and a title that consists of the words multiplies it. ranking.ts sorts by the
 * result.
 */
import { inField } from './word-index.ts';
import { FIELDS, FIT, type Match } from './term.ts';

/**
 * Weights of the fields (`FIELDS`). Each is twice the next, so that for a single word the field decides, and for several
 * words the sum.
 */
export const FIELD_WEIGHTS = [8, 4, 2, 1] as const;

/** The score of a word for a job that has only its occupation. */
export const OCCUPATION = 1;

/** The scores of one word: 0 for jobs that don't have it. */
export interface TermScores {
  scores: Uint16Array;
  /** The jobs that have the word, unordered. */
  jobs: Uint32Array;
  /** Number of these jobs. */
  count: number;
}

/** Scores with a factor for the word. */
export interface WeightedScores extends TermScores {
  factor: number;
}

/** The scores of several words. */
export interface ScoredJobs {
  /** A list that includes all jobs found, unordered. */
  among: Uint32Array;
  /** The score of each job in `among`; 0 if it is not found. */
  scores: Uint32Array;
}

/** Writes the scores to an array with a place for each job. For a rare word, it takes a hundred times the memory. */
export function byJob(size: number, { among, scores }: ScoredJobs): Uint32Array {
  const all = new Uint32Array(size);
  for (let i = 0; i < among.length; i++) all[among[i]!] = scores[i]!;
  return all;
}

/** The highest score of a word outside the title. */
export const BEST_NAME = FIELD_WEIGHTS[1] * FIT.whole;

/**
 * The best score of any match per job. If the title has only a completion ("JavaScript" for "Java") and another field scores
 * more, the title adds 1, so that the job comes first among those with the tag.
 * @param fields number of fields that count, starting with the title
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
  // The title comes last, because it may add to the best of the other fields.
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

/** Factors for a title that consists of the words, and for a title half of whose words they are. */
export const MADE_OF_WORDS = 1.5;
export const HALF_MADE = 1.125;
/**
 * Scores are multiplied by this to become integers. Those of guesses (weight 0.5) do too, so different scores stay different.
 */
const WHOLE = 16;

/** Only a word in the title scores above this, and only if it fits better than a completion. */
export const IN_TITLE = Math.max(BEST_NAME + 1, FIELD_WEIGHTS[0] * FIT.completed);

/** The score of a title that only has the word in a compound. */
const COMPOUND_IN_TITLE = FIELD_WEIGHTS[0] * FIT.compound;

/**
 * Sums the scores of all terms per job; 0 for jobs that lack a needed one. Of all titles with "data" and "engineer", "Data
 * Engineer" is meant, so a title that consists of the needed words counts 1.5 times, and a title half of whose words they are
 * counts 1.125 times. For a single word, compounds don't count, so that "Bauingenieur" comes after "Ingénieur logiciel".
 * @param needed per term whether a job must have it
 * @param titleWords number of words of each job's title
 * @returns `isTitle` if a title has all of the words
 */
export function scoreTerms(
  terms: readonly WeightedScores[],
  needed: readonly boolean[],
  titleWords?: Uint8Array,
): ScoredJobs & { count: number; isTitle: boolean } {
  let isTitle = false;
  let count = 0;
  // Take the rarest term first, because only its jobs are scanned, and the next term rejects most of them.
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
