/** The terms of a query: what finds a word of it, in which fields, and what it counts. */

/**
 * The fields of a job that a word is in, best first: title; tags, employer, city and category; description; page terms.
 */
export const FIELDS = 4;
/** The first field, the second and the last. */
export const TITLES = 0;
export const NAMES = 1;
export const PAGE = FIELDS - 1;

/** A word of an index with how many jobs have it. */
export interface WordCounts {
  word: string;
  count: number;
  /** How many have it in this field (see `FIELDS`) and in none before. */
  countIn(field: number): number;
}

/** A word of an index that answers a word of the query. */
export interface Match {
  jobs: WordCounts;
  /**
   * The word itself, compounds with it, another form of it, what it is the beginning of, what it was corrected to, or what a word that few
   * jobs have may be meant to be too, or what is near to it in meaning.
   */
  kind: 'whole' | 'compound' | 'form' | 'completed' | 'corrected' | 'also' | 'near';
  /** See `FIT`: what the match is worth in a field is this times the field's weight. */
  fit: number;
}

/** The matches of a word of the query: a job has it that has any of these, and the best of them counts. */
export interface Either {
  matches: readonly Match[];
  /** Words for jobs of the occupations that it names: they score least (`OCCUPATION`). */
  occupations: readonly WordCounts[];
  /** Only so many fields count, from the title on (see `FIELDS`). */
  fields?: number;
}

/** The same with what it counts beside others: a job's score for it times `idf` times `weight`. */
export interface Term extends Either {
  /** By how many jobs have it (`idf`). */
  idf: number;
  /** By what it says (`weightOf`). */
  weight: number;
}

/** For a word: it counts in the title alone, or there and among names (tags, employer, city, category). */
export const TITLE = 1;
export const TITLE_AND_NAMES = 2;
/**
 * For what is near in meaning, whose fields are levels of nearness: the nearest titles count, or fairly near ones too. Those come
 * from elsewhere, where nothing else is found.
 */
export const NEAREST = 2;
export const FAIRLY_NEAR = 3;

/**
 * The terms, some of which count within their first fields alone.
 * @param some per term whether it is one of these
 */
export const countingWithin = (
  fields: number,
  terms: readonly Term[],
  some: readonly boolean[],
): readonly Term[] => terms.map((term, i) => (some[i] ? { ...term, fields } : term));

/** A word as it was typed, without what it may be meant to be too. */
export function asTyped({ matches, fields }: Either): Either {
  const isTyped = ({ kind }: Match): boolean => kind !== 'also';
  return {
    matches: matches.every(isTyped) ? matches : matches.filter(isTyped),
    occupations: [],
    ...(fields !== undefined && { fields }),
  };
}

/** Where fewer jobs are found, others follow that are near to what is asked for. */
export const ENOUGH = 10;

/** A word for what people are is in the title of so many of its jobs: "technician", not "energy" or "marketing". */
export const HEAD = 2 / 5;

/**
 * How well a word of the index fits the word of the query. A completed word in a title ("JavaScript" for "Java") comes
 * after the whole word in the tags; a word two edits away, where another is one, comes before them.
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

/** From 8 for a word that every job has, one more for each halving. Whole numbers are the same on every machine. */
export const idf = (size: number, count: number): number => 8 + 31 - Math.clz32(size / Math.max(1, count));
