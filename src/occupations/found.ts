/** What the addresses of occupations at ESCO begin with; an id follows. */
export const ESCO = 'http://data.europa.eu/esco/';

/** An occupation that a title names. */
export interface Recognised {
  /** Of the occupation in the project's file of them, from 0. */
  row: number;
  /** Of the label that names it, see `labelKey`. */
  key: string;
}

/** The occupations of a dataset's jobs. */
export interface FoundOccupations {
  /** By row: the id at ESCO, see `Occupation`. */
  ids: Record<number, string>;
  /** All labels of these occupations, by key, with the rows of those that have them; sorted. */
  labels: [key: string, rows: number[]][];
  /** By the id of the job; none for one without. */
  ofJob: Record<string, Recognised[]>;
}
