import { type PartsOptions, type SearchInParts } from './in-parts.ts';
import { type Manifest } from './formats/manifest.ts';
import { type Search, type SearchQuery } from './types.ts';

/**
 * What the main thread may ask of the worker. Signals cannot be cloned: a cancelled request is named in a message, and so
 * is one whose rest is wanted. What the page asked for before the worker ran is given to it: the manifest with the paths
 * that follow, then each of them.
 */
export type SearchRequest =
  | ({ id: number } & SearchQuestion)
  | { id: number; method: 'cancel' }
  | { id: number; method: 'rest' }
  | GivenFiles;

/** What is answered: a search in parts, everything else in one. */
export type SearchQuestion =
  | { method: 'search'; args: [query: SearchQuery, options: PartsOptions] }
  | { method: 'findOptions'; args: Parameters<Search['findOptions']> }
  | { method: 'nearestPlace'; args: Parameters<SearchInParts['nearestPlace']> }
  | { method: 'warm'; args: [] };

/** `bytes` is missing when the file could not be read. */
export type GivenFiles =
  | { method: 'given'; manifest: Manifest; paths: string[] }
  | { method: 'given'; path: string; bytes?: ArrayBuffer };

/** A part of an answer, its end, or why there is none. */
export type SearchResponse = { id: number } & (
  { part: unknown } | { isWhole: true } | { error: string; name: string }
);

/** What a search page's first script starts a search with: the code and the index of this build. */
export interface SearchStart {
  /** Addresses of the worker, without and with the code for words. */
  worker: string;
  wordsWorker: string;
  manifest: Manifest;
}
/** Stands in a rendered page until the build knows its `SearchStart`; see scripts/emit/search-start.ts. */
export const SEARCH_START = 'search-start';
/** Stands there where pages ask the API. */
export const SEARCH_BY_API = 'api';
