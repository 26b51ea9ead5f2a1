import type { Filters } from './table.ts';

/** `distance` requires the filter `near`, `pay` the filter `pay`. */
export type Sort = 'relevance' | 'newest' | 'distance' | 'pay';

/** A search, as parsed from a URL by `parseQuery` and printed by `printQuery` (src/search/query.ts). */
export interface SearchQuery {
  /** Up to 200 characters. */
  q: string;
  filters: Filters;
  /** By default relevance if there is a `q`, otherwise newest. */
  sort?: Sort;
  /** Starts at 0. */
  offset: number;
  /** 1 to 50, default 10. */
  limit: number;
  /** Disables spelling correction and dropping of words. */
  exact?: boolean;
  /** If false, the text is only words: no place, amount, exclusion or alternative is read from it. */
  read?: false;
  /** Shows jobs that are one advert for several places as one hit, the best; `offset` and `limit` count hits. */
  collapse?: boolean;
  /**
   * A language (ISO 639-1) whose jobs come first among equal hits, and whose words come first among likely
   * corrections. Not a filter.
   */
  prefer?: string;
  /** The places that the text excludes. Set once the text has been searched for places. */
  without?: {
    /** Jobs that match one of these filters are excluded. */
    any: readonly Filters[];
    /** The excluded places as typed, with the words that exclude them. */
    typed: readonly string[];
  };
}

/** The order of a search. By default it is relevance, or the newest first if there are no words. */
export const effectiveSort = ({ q, sort }: Pick<SearchQuery, 'q' | 'sort'>): Sort =>
  sort ?? (q ? 'relevance' : 'newest');
