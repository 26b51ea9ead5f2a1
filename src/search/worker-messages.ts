import type { Manifest } from './formats/manifest.ts';

/**
 * A message that gives the worker files that the page requested before the worker ran. The first message has the `paths` to
 * expect, and one message per file follows. `bytes` is missing if the file could not be read.
 */
export interface GivenFiles {
  method: 'given';
  paths?: string[];
  path?: string;
  bytes?: ArrayBuffer;
}

/** What a search page's first script needs to start a search: the code and the index of this build. */
export interface SearchStart {
  /** URLs of the worker, without and with the code for words. */
  worker: string;
  wordsWorker: string;
  manifest: Manifest;
}
/** Placeholder in rendered pages until the build knows the `SearchStart`: see scripts/emit/search-start.ts. */
export const SEARCH_START = 'search-start';
/** The value of `SEARCH_START` on pages that use the API. */
export const SEARCH_BY_API = 'api';
