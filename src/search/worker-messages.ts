import { type Manifest } from './formats/manifest.ts';
import { type Search } from './types.ts';

/**
 * What the main thread may ask of the worker. Signals cannot be cloned: a cancelled request is named in a message. What
 * the page asked for before the worker ran is given to it: the manifest with the paths that follow, then each of them.
 */
export type SearchRequest =
  | { [M in keyof Search]: { id: number; method: M; args: Parameters<Search[M]> } }[keyof Search]
  | { id: number; method: 'cancel' }
  | GivenFiles;
/** `bytes` is missing when the file could not be read. */
export type GivenFiles =
  | { method: 'given'; manifest: Manifest; paths: string[] }
  | { method: 'given'; path: string; bytes?: ArrayBuffer };

/** Either a result, of the method's type, or why there is none. */
export type SearchResponse = { id: number } & ({ result: unknown } | { error: string; isTooCostly: boolean });

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
