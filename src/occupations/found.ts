/** The prefix of ESCO's addresses of occupations; an id follows. */
export const ESCO = 'http://data.europa.eu/esco/';

/** An occupation that a title names. */
export interface Recognised {
  /** Row of the occupation in our file of occupations, from 0. */
  row: number;
  /** Key of the label that names the occupation; see `labelKey`. */
  key: string;
  /**
   * Set if the occupation is only related, because ESCO has no entry for the one named: data engineers are data scientists
   * there.
   */
  isRelated?: true;
}

/** An occupation that a title means or is close to in meaning. */
export interface NearTitle {
  /** Row of the occupation, as in `Recognised`. */
  row: number;
  /** Distance in meaning: 0 is the surest. See `ConceptsOf` and `NEAR_LEVELS`. */
  level: number;
}

/** The occupations of a dataset's jobs. */
export interface FoundOccupations {
  /** Id at ESCO by row; see `Occupation`. */
  ids: Record<number, string>;
  /**
   * All labels of the occupations that titles name or are close to, sorted by key. Longer single-word labels follow the same
   * order without rows, so that they are not taken for misspelt words. `rows` has first the occupations with the label, then
   * those with the same meaning, then those only close to it; `own` and `onlyNear` count the first and the last. `isField`
   * marks fields of work and activities, as opposed to names of people.
   */
  labels: [key: string, rows: number[], own: number, onlyNear: number, isField: boolean][];
  /** By job id; jobs without an occupation are missing. */
  ofJob: Record<string, Recognised[]>;
  /** By job id: row and level of each `NearTitle` in turn, the best first. */
  nearOf: Record<string, number[]>;
}
