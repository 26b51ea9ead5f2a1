/** What is wrong with Meilisearch, in words that follow its address: what it does, and what to do about it. */
import { MOST_SIGNS, noJson } from './problems.ts';

/** The error of an answer, or of a task. */
export interface MeilisearchError {
  message?: string;
  code?: string;
}
/** The setting that a key is in. */
export type KeySetting = 'MEILI_KEY' | 'MEILI_SEARCH_KEY';

const MEND_KEY: Record<KeySetting, string> = {
  MEILI_KEY: 'set MEILI_KEY to its master key, or to one that may write indexes and make keys',
  MEILI_SEARCH_KEY:
    'set MEILI_SEARCH_KEY to one that may search the indexes, or leave it away for a Node server and build again',
};

export const isKeyRefused = (status: number): boolean => status === 401 || status === 403;

/** Of an answer that is no success, or not in JSON. */
export function wrongWithAnswer(
  status: number,
  text: string,
  error: MeilisearchError | undefined,
  key: KeySetting,
): string {
  if (status >= 200 && status < 300) return noJson('MEILI_URL');
  if (status >= 300 && status < 400)
    return `sends on to another address (${status}): MEILI_URL must name the server itself`;
  if (isKeyRefused(status)) return `does not take the key for this (${status}): ${MEND_KEY[key]}`;
  const said = (error?.message ?? text).slice(0, MOST_SIGNS);
  if (isWrongIndex(error))
    return `has not the index that a build left there: build again, which makes it anew (${said})`;
  if (isDiskFull(error)) return wrongWithDisk(said);
  if (status === 429 || status === 503)
    return `has no room for more work, or is starting (${status}): look at its load (${said})`;
  return `answers ${status}: look whether MEILI_URL leads to it, and at its log (${said})`;
}

/** Whether an index is gone, or has not the fields that searches need. */
export const isWrongIndex = (error: MeilisearchError | undefined): boolean =>
  /^(index_not_found$|invalid_search_)/.test(error?.code ?? '');

/** Of a task that was not done. */
export const wrongWithTask = (uid: number, error: MeilisearchError | null): string =>
  error && isDiskFull(error)
    ? wrongWithDisk((error.message ?? '').slice(0, MOST_SIGNS))
    : `did not do its task ${uid}: look at its log (${(error?.message ?? 'it was canceled').slice(0, MOST_SIGNS)})`;

/** Where it is full in the middle of its work, the server says that it could not read or write. */
const isDiskFull = (error: MeilisearchError | undefined): boolean =>
  /^(no_space_left_on_device|io_error)$/.test(error?.code ?? '');
const wrongWithDisk = (said: string): string =>
  `has a full disk and takes no jobs: make room there, and build again (${said})`;
