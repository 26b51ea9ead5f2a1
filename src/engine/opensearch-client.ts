import { EngineBusy, EngineUnavailable, LIMIT_MS, noJson, wrongWithError, MOST_SIGNS } from './engine.ts';

export interface OpenSearchOptions {
  /** The nodes of a cluster. Each of them can answer. */
  urls: readonly string[];
  username?: string | undefined;
  password?: string | undefined;
  /** Defaults to the global `fetch`. */
  fetch?: typeof fetch;
  /** Time limit for all nodes together. */
  timeoutMs?: number;
}

/**
 * Sends a request. Rejects with `EngineUnavailable` if no node answers, and with `EngineBusy` if the last node is overloaded.
 * @param wrongWith describes a problem of a response that another node may not have
 * @param end deadline as a timestamp; by default `timeoutMs` from now
 */
export type AskOpenSearch = (
  method: string,
  path: string,
  body?: object | string,
  options?: { wrongWith?: (answer: unknown) => string | undefined; end?: number },
) => Promise<unknown>;

/** Statuses of a node that is starting, stopping or overloaded. Another node may answer. */
const TRY_OTHERS: ReadonlySet<number> = new Set([429, 502, 503, 504]);
const BUSY = 429;

/** Creates a client that tries the next node if one fails. */
export function openSearchClient({
  urls,
  username,
  password,
  fetch: send = fetch,
  timeoutMs = LIMIT_MS,
}: OpenSearchOptions): AskOpenSearch {
  const authorization = username === undefined ? undefined : `Basic ${btoa(`${username}:${password ?? ''}`)}`;
  let present = 0;
  return async (method, path, body, { wrongWith, end = Date.now() + timeoutMs } = {}) => {
    const first = present;
    let wrong = 'OPENSEARCH_URLS names no node: set it';
    let isBusy = false;
    for (let tried = 0; tried < urls.length; tried++) {
      const at = (first + tried) % urls.length;
      const address = urls[at]!.replace(/\/$/, '');
      // Split the remaining time between the nodes not tried yet, so that an unreachable node leaves some for the others.
      const signal = AbortSignal.timeout(Math.max(1, Math.ceil((end - Date.now()) / (urls.length - tried))));
      isBusy = false;
      try {
        const response = await send(`${address}${path}`, {
          method,
          signal,
          // Don't follow redirects, because other hosts must not receive the password.
          redirect: 'manual',
          headers: {
            'Content-Type': typeof body === 'string' ? 'application/x-ndjson' : 'application/json',
            ...(authorization && { Authorization: authorization }),
          },
          ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        });
        const text = await response.text();
        if (response.ok) {
          const answer = JSON.parse(text) as unknown;
          const problem = wrongWith?.(answer);
          if (problem === undefined) return answer;
          wrong = `OpenSearch at ${address} ${problem}`;
        } else {
          wrong = `OpenSearch at ${address} ${wrongWithAnswer(response.status, text)}`;
          isBusy = response.status === BUSY;
          if (!TRY_OTHERS.has(response.status)) break;
        }
      } catch (error) {
        const reason =
          error instanceof SyntaxError
            ? noJson('OPENSEARCH_URLS')
            : wrongWithError(error, 'OPENSEARCH_URLS', timeoutMs);
        wrong = `OpenSearch at ${address} ${reason}`;
      }
      // A concurrent request may have moved on to the next node already.
      if (present === at) present = (at + 1) % urls.length;
    }
    throw new (isBusy ? EngineBusy : EngineUnavailable)(`${wrong} (${method} ${path}).`);
  };
}

interface ErrorAnswer {
  error?: { type?: string; reason?: string } | string;
}

/** Describes an unsuccessful response. */
function wrongWithAnswer(status: number, text: string): string {
  if (status >= 300 && status < 400)
    return `sends on to another address (${status}): OPENSEARCH_URLS must name the nodes themselves`;
  if (status === 401)
    return 'does not know the account (401): correct OPENSEARCH_USERNAME and OPENSEARCH_PASSWORD';
  const reason = reasonIn(text) || text.slice(0, MOST_SIGNS);
  const blocked = wrongWithBlocks(reason);
  if (blocked) return blocked;
  if (status === 403)
    return `does not let the account of OPENSEARCH_USERNAME do this (403): give it the rights that docs/engines.md names (${reason})`;
  if (status === 429 || status === 503)
    return `has no room for more work, or is starting (${status}): look at its nodes (${reason})`;
  return `answers ${status}: look whether OPENSEARCH_URLS leads to it, and at its log (${reason})`;
}

/** Describes a write block on one index or on all indexes; undefined for other reasons. */
export function wrongWithBlocks(reason: string): string | undefined {
  if (reason.includes('read-only-allow-delete'))
    return `has full disks and takes no jobs: make room there, and it lifts the block by itself (${reason})`;
  if (reason.includes('create-index blocked'))
    return `makes no new index, as it does while the disks of all nodes are nearly full: make room there, and it lifts the block by itself (${reason})`;
  if (/\bread-only\b/.test(reason))
    return `has been made read-only: lift the block in the settings of the cluster or the index (${reason})`;
  return undefined;
}

function reasonIn(text: string): string {
  try {
    const { error } = JSON.parse(text) as ErrorAnswer;
    return (typeof error === 'string' ? error : (error?.reason ?? '')).slice(0, MOST_SIGNS);
  } catch {
    return '';
  }
}
