import { EngineUnavailable, LIMIT_MS, WrongIndex, wrongWithError, MOST_SIGNS, noJson } from './engine.ts';

export interface MeilisearchOptions {
  url: string;
  key?: string | undefined;
  /** The setting with the key, MEILI_KEY by default. */
  keySetting?: KeySetting;
  /** Defaults to the global `fetch`. */
  fetch?: typeof fetch;
  timeoutMs?: number;
}

/**
 * Sends a request. Rejects with `EngineUnavailable` if there is no answer. A body that is a string has lines of JSON.
 * @param end deadline as a timestamp; by default `timeoutMs` from now
 */
export type AskMeilisearch = (
  method: string,
  path: string,
  body?: object | string,
  end?: number,
) => Promise<object>;

/** Thrown if the server answers but rejects the key. */
export class KeyRefused extends EngineUnavailable {}

/** Creates a client whose errors never contain the key. */
export function meilisearchClient({
  url,
  key,
  keySetting = 'MEILI_KEY',
  fetch: send = fetch,
  timeoutMs = LIMIT_MS,
}: MeilisearchOptions): AskMeilisearch {
  // Fail early, because the error for an invalid header value would contain the key.
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key))
    throw new EngineUnavailable(
      'The key for Meilisearch has signs that no key can have. Look for blanks and line ends in it.',
    );
  const address = url.replace(/\/$/, '');
  return async (method, path, body, end = Date.now() + timeoutMs) => {
    const say = (wrong: string): string => `Meilisearch at ${address} ${wrong} (${method} ${path}).`;
    const request = async (): Promise<{ status: number; text: string }> => {
      const response = await send(`${address}${path}`, {
        method,
        signal: AbortSignal.timeout(Math.max(1, end - Date.now())),
        // Don't follow redirects, because other hosts must not receive the key.
        redirect: 'manual',
        headers: {
          // Compressing a response would take ten times as long as finding it.
          'Accept-Encoding': 'identity',
          'Content-Type': typeof body === 'string' ? 'application/x-ndjson' : 'application/json',
          ...(key !== undefined && { Authorization: `Bearer ${key}` }),
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      return { status: response.status, text: await response.text() };
    };
    const { status, text } = await request().catch((error: unknown) => {
      throw new EngineUnavailable(say(wrongWithError(error, 'MEILI_URL', timeoutMs)));
    });
    const answer = objectIn(text);
    if (answer && status >= 200 && status < 300) return answer;
    const error: MeilisearchError | undefined = answer;
    const Reason = isKeyRefused(status) ? KeyRefused : isWrongIndex(error) ? WrongIndex : EngineUnavailable;
    throw new Reason(say(wrongWithAnswer(status, text, error, keySetting)));
  };
}

/** Undefined unless the text is a JSON object. */
function objectIn(text: string): object | undefined {
  try {
    const answer = JSON.parse(text) as unknown;
    return typeof answer === 'object' && answer !== null ? answer : undefined;
  } catch {
    return undefined;
  }
}

/** The error of a response or a task. */
export interface MeilisearchError {
  message?: string;
  code?: string;
}
/** The setting with the key. */
export type KeySetting = 'MEILI_KEY' | 'MEILI_SEARCH_KEY';

const MEND_KEY: Record<KeySetting, string> = {
  MEILI_KEY: 'set MEILI_KEY to its master key, or to one that may write indexes and make keys',
  MEILI_SEARCH_KEY:
    'set MEILI_SEARCH_KEY to one that may search the indexes, or leave it away for a Node server and build again',
};

const isKeyRefused = (status: number): boolean => status === 401 || status === 403;

/** Describes a response that is unsuccessful or not JSON. */
function wrongWithAnswer(
  status: number,
  text: string,
  error: MeilisearchError | undefined,
  key: KeySetting,
): string {
  if (status >= 200 && status < 300) return noJson('MEILI_URL');
  if (status >= 300 && status < 400)
    return `sends on to another address (${status}): MEILI_URL must name the server itself`;
  if (isKeyRefused(status)) return `does not take the key for this (${status}): ${MEND_KEY[key]}`;
  const reason = (error?.message ?? text).slice(0, MOST_SIGNS);
  if (isWrongIndex(error))
    return `has not the index that a build left there: build again, which makes it anew (${reason})`;
  if (isDiskFull(error)) return wrongWithDisk(reason);
  if (status === 429 || status === 503)
    return `has no room for more work, or is starting (${status}): look at its load (${reason})`;
  return `answers ${status}: look whether MEILI_URL leads to it, and at its log (${reason})`;
}

/** Whether the index is missing, or lacks fields that searches need. */
const isWrongIndex = (error: MeilisearchError | undefined): boolean =>
  /^(index_not_found$|invalid_search_)/.test(error?.code ?? '');

/** Describes a failed task. */
export const wrongWithTask = (uid: number, error: MeilisearchError | null): string =>
  error && isDiskFull(error)
    ? wrongWithDisk((error.message ?? '').slice(0, MOST_SIGNS))
    : `did not do its task ${uid}: look at its log (${(error?.message ?? 'it was canceled').slice(0, MOST_SIGNS)})`;

/** Whether the disk is full. The server also reports that as an I/O error. */
const isDiskFull = (error: MeilisearchError | undefined): boolean =>
  /^(no_space_left_on_device|io_error)$/.test(error?.code ?? '');
const wrongWithDisk = (reason: string): string =>
  `has a full disk and takes no jobs: make room there, and build again (${reason})`;
