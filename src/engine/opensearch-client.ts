import { EngineUnavailable } from './engine.ts';

export interface OpenSearchOptions {
  /** The nodes of a cluster; each can be asked. */
  urls: readonly string[];
  username?: string | undefined;
  password?: string | undefined;
  /** Default: the global one. */
  fetch?: typeof fetch;
  /** For all nodes together. */
  timeoutMs?: number;
}

/** Asks a cluster; rejects with `EngineUnavailable` when no node answers. */
export type AskOpenSearch = (method: string, path: string, body?: object | string) => Promise<unknown>;

const TIMEOUT_MS = 10_000;
/** What another node may do: this one is starting, stopping or full. */
const TRY_OTHERS: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** A client that asks the next node when one does not answer. */
export function openSearchClient({
  urls,
  username,
  password,
  fetch: send = fetch,
  timeoutMs = TIMEOUT_MS,
}: OpenSearchOptions): AskOpenSearch {
  const authorization = username === undefined ? undefined : `Basic ${btoa(`${username}:${password ?? ''}`)}`;
  let present = 0;
  return async (method, path, body) => {
    const signal = AbortSignal.timeout(timeoutMs);
    let last = 'no node is named';
    for (let tried = 0; tried < urls.length; tried++) {
      const at = present;
      const url = urls[at]!;
      try {
        const response = await send(`${url.replace(/\/$/, '')}${path}`, {
          method,
          signal,
          headers: {
            'Content-Type': typeof body === 'string' ? 'application/x-ndjson' : 'application/json',
            ...(authorization && { Authorization: authorization }),
          },
          ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        });
        if (response.ok) return (await response.json()) as unknown;
        last = `${url} answered ${response.status}: ${(await response.text()).slice(0, 300)}`;
        if (!TRY_OTHERS.has(response.status)) break;
      } catch (error) {
        last = `${url}: ${reasonOf(error)}`;
        if (signal.aborted) break;
      }
      // Who asks at the same time has perhaps gone on already.
      if (present === at) present = (at + 1) % urls.length;
    }
    throw new EngineUnavailable(`OpenSearch does not answer "${method} ${path}": ${last}.`);
  };
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error && cause.message ? cause.message : message;
}
