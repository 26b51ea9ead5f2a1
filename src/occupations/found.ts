/** The beginning of ESCO's addresses of occupations. An id follows it. */
export const ESCO = 'http://data.europa.eu/esco/';

/** An occupation that a title names. */
export interface Recognised {
  /** Row of the occupation in our file of occupations, from 0. */
  row: number;
  /** Key of the label that names the occupation: see `labelKey`. */
  key: string;
  /**
   * Set if the occupation is only related, because ESCO has no entry for the occupation that the title names. A data
   * engineer, for example, is found as a data scientist.
   */
  isRelated?: true;
}

/** An occupation that a title means, or to which it is close in meaning. */
export interface NearTitle {
  /** Row of the occupation, as in `Recognised`. */
  row: number;
  /** Distance in meaning: 0 is the surest. See `ConceptsOf` and `NEAR_LEVELS`. */
  level: number;
}

/** The occupations of a dataset's jobs. */
export interface FoundOccupations {
  /** ESCO's ids by row: see `Occupation`. */
  ids: Record<number, string>;
  /**
   * All labels of the occupations that titles name or are close to, sorted by key. Longer labels have an entry without rows
   * if no job has their occupation, so that they are not taken for misspelt words. `rows` has first the occupations with the
   * label (`own` many), then those with the same meaning, then those that are only close in meaning (`onlyNear` many).
   * `isField` marks fields of work and activities, as opposed to names of people.
   */
  labels: [key: string, rows: number[], own: number, onlyNear: number, isField: boolean][];
  /** By job id; jobs without an occupation are missing. */
  ofJob: Record<string, Recognised[]>;
  /** By job id: the row and the level of each `NearTitle`, one after the other, the best first. */
  nearOf: Record<string, number[]>;
}
