import type { Manifest } from './formats/manifest.ts';

/**
 * Files that the page asked for before the worker ran are given to it: the paths that follow, then each of them.
 * `bytes` is missing when the file could not be read.
 */
export interface GivenFiles {
  method: 'given';
  paths?: string[];
  path?: string;
  bytes?: ArrayBuffer;
}

/** The files that a search page's first script starts a search with: the code and the index of this build. */
export interface SearchStart {
  /** Addresses of the worker, without and with the code for words. */
  worker: string;
  wordsWorker: string;
  manifest: Manifest;
}
/** Is in a rendered page until the build knows its `SearchStart`; see scripts/emit/search-start.ts. */
export const SEARCH_START = 'search-start';
/** Is there where pages ask the API. */
export const SEARCH_BY_API = 'api';
