/** The beginning of the addresses of occupations at ESCO; an id follows. */
export const ESCO = 'http://data.europa.eu/esco/';

/** An occupation that a title names. */
export interface Recognised {
  /** Row of the occupation in the project's file of them, from 0. */
  row: number;
  /** Key of the label that names it, see `labelKey`. */
  key: string;
  /** It is another occupation that ESCO has no entry for: data engineers are data scientists there. */
  isRelated?: true;
}

/** A concept of a title: an occupation that it means or is near to in meaning. */
export interface NearTitle {
  /** Row of the occupation, as in `Recognised`. */
  row: number;
  /** How sure it is, from 0: see `ConceptsOf` and `NEAR_LEVELS`. */
  level: number;
}

/** The occupations of a dataset's jobs. */
export interface FoundOccupations {
  /** By row: the id at ESCO, see `Occupation`. */
  ids: Record<number, string>;
  /**
   * All labels of the occupations that titles name or are near to, and longer ones of one word without rows, which are no misspelt words,
   * by key, sorted: the rows of those that have them, then of those
   * that mean the same, then of those that are only near; how many the first and the last are; and whether it is a field of work or an
   * activity rather than a name of people.
   */
  labels: [key: string, rows: number[], own: number, onlyNear: number, isField: boolean][];
  /** By the id of the job; none for one without. */
  ofJob: Record<string, Recognised[]>;
  /** By the id of the job: row and level in turn of each `NearTitle`, the best first. */
  nearOf: Record<string, number[]>;
}
