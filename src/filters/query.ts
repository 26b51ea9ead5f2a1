import type { Filters } from './table.ts';

/** `distance` means something with `near` only, and `pay` with `pay`. */
export type Sort = 'relevance' | 'newest' | 'distance' | 'pay';

/** One search, as parsed from a URL by `parseQuery` and printed by `printQuery` (src/search/query.ts). */
export interface SearchQuery {
  /** Up to 200 characters. */
  q: string;
  filters: Filters;
  /** Without it: relevance when there is a `q`, else newest. */
  sort?: Sort;
  /** From 0. */
  offset: number;
  /** 1..50, default 10. */
  limit: number;
  /** No correction, no word dropping. */
  exact?: boolean;
  /** False: the text is only words; none says a place, an amount, an exclusion or an alternative. */
  read?: false;
  /** Jobs that are one advert for several places are one hit, the best; `offset` and `limit` count hits. */
  collapse?: boolean;
  /** A language, ISO 639-1: of equal hits its jobs come first, and of likely corrections its words. No filter. */
  prefer?: string;
  /** Places that its text left out, once it was read for places. */
  without?: {
    /** Jobs that pass one of these are left out. */
    any: readonly Filters[];
    /** Their names: a title may say one. */
    names: readonly string[];
    /** As it was typed, with the words that leave it out. */
    typed: readonly string[];
    /** The country that all of them are in: its jobs come first. */
    country?: string;
  };
}

/** Relevance only means something when there are words to be relevant to. */
export const effectiveSort = ({ q, sort }: Pick<SearchQuery, 'q' | 'sort'>): Sort =>
  sort ?? (q ? 'relevance' : 'newest');
