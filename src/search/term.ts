/** Terms of a query. A term is a word of the query with its matches: the words of the index that find jobs for it. */

/**
 * Number of fields of a job. The fields, best first, are: title; tags, employer, city and category; description; page terms.
 */
export const FIELDS = 4;
/** The numbers of the first, the second and the last field. */
export const TITLES = 0;
export const NAMES = 1;
export const PAGE = FIELDS - 1;

/** A word of an index, with numbers of jobs. */
export interface WordCounts {
  word: string;
  count: number;
  /** Number of jobs that have the word in this field (see `FIELDS`) and in no better field. */
  countIn(field: number): number;
}

/** A word of an index that matches a word of the query. */
export interface Match {
  jobs: WordCounts;
  /**
   * `whole`: the word itself. `compound`: a compound with the word. `form`: another form of it. `completed`: a word that
   * begins with it. `corrected`: a correction. `also`: a likelier spelling of a rare word. `near`: a word close in meaning.
   */
  kind: 'whole' | 'compound' | 'form' | 'completed' | 'corrected' | 'also' | 'near';
  /** How well the index word fits (`FIT`). The score is this number multiplied by the field's weight. */
  fit: number;
}

/** The matches of a word of the query. A job needs any of them, and the best counts. */
export interface Either {
  matches: readonly Match[];
  /** Index terms for the occupations that the word names. Their jobs get the lowest score (`OCCUPATION`). */
  occupations: readonly WordCounts[];
  /** Number of fields in which the word counts, starting with the title (see `FIELDS`); all by default. */
  fields?: number;
}

/** A word's matches with its weight. The score of a job is multiplied by `idf` and `weight`. */
export interface Term extends Either {
  /** Higher for rarer words (`idf`). */
  idf: number;
  /** By kind of word (`weightOf`). */
  weight: number;
}

/**
 * Values of `fields` for a term that counts only in titles, and for one that also counts in tags, employer, city and
 * category.
 */
export const TITLE = 1;
export const TITLE_AND_NAMES = 2;
/**
 * Values of `fields` for terms of jobs close in meaning. The fields of such a term are levels of closeness. Jobs that are
 * only fairly near are used if nothing else is found.
 */
export const NEAREST = 2;
export const FAIRLY_NEAR = 3;

/**
 * Limits some terms to their first fields.
 * @param some per term: whether to limit it
 */
export const countingWithin = (
  fields: number,
  terms: readonly Term[],
  some: readonly boolean[],
): readonly Term[] => terms.map((term, i) => (some[i] ? { ...term, fields } : term));

/** The matches of a word as typed, without likelier spellings. */
export function asTyped({ matches, fields }: Either): Either {
  const isTyped = ({ kind }: Match): boolean => kind !== 'also';
  return {
    matches: matches.every(isTyped) ? matches : matches.filter(isTyped),
    occupations: [],
    ...(fields !== undefined && { fields }),
  };
}

/** If fewer jobs than this are found, similar ones are added. */
export const ENOUGH = 10;

/**
 * A word is the head of an occupation if at least this share of its jobs have it in the title: "technician" is one, "energy"
 * and "marketing" are not.
 */
export const HEAD = 2 / 5;

/**
 * How well a word of the index matches a word of the query. A completion in a title ("JavaScript" for "Java") scores below
 * the whole word in the tags. `farther` is a correction with two edits if there is another with one; it still scores above a
 * completion.
 */
export const FIT = {
  whole: 20,
  compound: 19,
  form: 18,
  corrected: 16,
  farther: 12,
  completed: 9,
  near: 5,
  nearSame: 4,
  onlyNear: 2,
  shared: 1,
} as const;

/**
 * The rarity of a word: 8 if all jobs have it, plus 1 each time the number of jobs halves. It is an integer, so that all
 * machines get the same result.
 */
export const idf = (size: number, count: number): number => 8 + 31 - Math.clz32(size / Math.max(1, count));
