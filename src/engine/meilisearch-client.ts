import { EngineUnavailable, LIMIT_MS, WrongIndex } from './engine.ts';
import {
  isKeyRefused,
  isWrongIndex,
  type KeySetting,
  type MeilisearchError,
  wrongWithAnswer,
} from './meilisearch-problems.ts';
import { wrongWithError } from './problems.ts';

export interface MeilisearchOptions {
  url: string;
  key?: string | undefined;
  /** Where the key comes from. Default: MEILI_KEY. */
  keySetting?: KeySetting;
  /** Default: the global one. */
  fetch?: typeof fetch;
  timeoutMs?: number;
}

/**
 * Asks a server; rejects with `EngineUnavailable` when it does not answer. Text is sent as lines of JSON.
 * @param end when it must have answered, by the clock; default in `timeoutMs`
 */
export type AskMeilisearch = (
  method: string,
  path: string,
  body?: object | string,
  end?: number,
) => Promise<object>;

/** The server answers, but not with this key. */
export class KeyRefused extends EngineUnavailable {}

/** A client that never says the key. */
export function meilisearchClient({
  url,
  key,
  keySetting = 'MEILI_KEY',
  fetch: send = fetch,
  timeoutMs = LIMIT_MS,
}: MeilisearchOptions): AskMeilisearch {
  // What stands in no header is named in the error of who puts it there.
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
        // Elsewhere nobody is told the key.
        redirect: 'manual',
        headers: {
          // It takes ten times as long to pack an answer as to find it.
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

/** Undefined for what is none in JSON. */
function objectIn(text: string): object | undefined {
  try {
    const answer = JSON.parse(text) as unknown;
    return typeof answer === 'object' && answer !== null ? answer : undefined;
  } catch {
    return undefined;
  }
}
