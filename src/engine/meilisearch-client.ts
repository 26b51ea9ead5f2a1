import { type Ask, type ClientOptions, type Problem, serverClient } from './client.ts';
import { EngineUnavailable, WrongIndex } from './engine.ts';

/** The server answers but rejects the key. */
export class KeyRefused extends EngineUnavailable {}

const MEND_KEY = {
  MEILI_KEY: 'set MEILI_KEY to its master key, or to one that may write indexes and make keys',
  MEILI_SEARCH_KEY:
    'set MEILI_SEARCH_KEY to one that may search the indexes, or leave it away for a Node server and build again',
};

export interface MeilisearchOptions extends ClientOptions {
  url: string;
  key?: string | undefined;
  /** The setting with the key, MEILI_KEY by default. */
  keySetting?: keyof typeof MEND_KEY;
}

/** Creates a client whose errors never contain the key. */
export function meilisearchClient({
  url,
  key,
  keySetting = 'MEILI_KEY',
  ...options
}: MeilisearchOptions): Ask {
  // Fail early, because the error for an invalid header value would contain the key.
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key))
    throw new EngineUnavailable(
      'The key for Meilisearch has signs that no key can have. Look for blanks and line ends in it.',
    );
  return serverClient({
    ...{ ...options, name: 'Meilisearch', setting: 'MEILI_URL', urls: [url] },
    headers: {
      // Compressing a response takes ten times as long as finding it.
      'Accept-Encoding': 'identity',
      ...(key !== undefined && { Authorization: `Bearer ${key}` }),
    },
    problemOf: (status, reason, code = ''): Problem | undefined => {
      if (status === 401 || status === 403)
        return [`does not take the key for this (${status}): ${MEND_KEY[keySetting]}`, KeyRefused];
      // The index is missing, or lacks fields that searches need.
      if (/^(index_not_found$|invalid_search_)/.test(code))
        return [`has not the index that a build left there: build again, which makes it anew (${reason})`, WrongIndex]; // prettier-ignore
      const full = wrongWithDisk(code, reason);
      return full === undefined ? undefined : [full];
    },
  });
}

/** Describes a full disk; undefined for other errors. If the disk is full during work, the server reports an I/O error. */
export const wrongWithDisk = (code: string, reason: string): string | undefined =>
  /^(no_space_left_on_device|io_error)$/.test(code)
    ? `has a full disk and takes no jobs: make room there, and build again (${reason})`
    : undefined;
