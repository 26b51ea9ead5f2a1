import { EngineUnavailable } from './engine.ts';

export interface MeilisearchOptions {
  url: string;
  key?: string | undefined;
  /** Default: the global one. */
  fetch?: typeof fetch;
  timeoutMs?: number;
}

/** Asks a server; rejects with `EngineUnavailable` when it does not answer. Text is sent as lines of JSON. */
export type AskMeilisearch = (method: string, path: string, body?: object | string) => Promise<unknown>;

const TIMEOUT_MS = 10_000;

/** A client that never says the key. */
export function meilisearchClient({
  url,
  key,
  fetch: send = fetch,
  timeoutMs = TIMEOUT_MS,
}: MeilisearchOptions): AskMeilisearch {
  // What stands in no header is named in the error of who puts it there.
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key))
    throw new EngineUnavailable(
      'The key for Meilisearch has signs that no key can have. Look for blanks and line ends in it.',
    );
  return async (method, path, body) => {
    let reason: string;
    try {
      const response = await send(`${url.replace(/\/$/, '')}${path}`, {
        method,
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          // It takes ten times as long to pack an answer as to find it.
          'Accept-Encoding': 'identity',
          'Content-Type': typeof body === 'string' ? 'application/x-ndjson' : 'application/json',
          ...(key !== undefined && { Authorization: `Bearer ${key}` }),
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      if (response.ok) return (await response.json()) as unknown;
      reason = `it answered ${response.status}: ${(await response.text()).slice(0, 300)}`;
    } catch (error) {
      reason = reasonOf(error);
    }
    throw new EngineUnavailable(`Meilisearch does not answer "${method} ${path}" at ${url}: ${reason}.`);
  };
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error && cause.message ? cause.message : message;
}
