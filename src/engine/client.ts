/** Sends requests to the server of an engine. Errors say what is wrong and what to do, and contain no key or password. */
import { EngineBusy, EngineUnavailable, LIMIT_MS } from './engine.ts';

/**
 * Sends a request. Rejects with `EngineUnavailable` if no server answers. A body that is a string has lines of JSON.
 * @param options.end deadline as a timestamp; by default `timeoutMs` from now
 * @param options.wrongWith describes a problem of a response that another node may not have
 */
export type Ask = (
  method: string,
  path: string,
  body?: object | string,
  options?: { end?: number; wrongWith?: (answer: object) => string | undefined },
) => Promise<object>;

export interface ClientOptions {
  /** Defaults to the global `fetch`. */
  fetch?: typeof fetch;
  /** Time limit of a request, for all nodes together. */
  timeoutMs?: number;
}

/** What is wrong, as the end of a sentence that begins with the server, and the error to throw. */
export type Problem = [wrong: string, Reason?: typeof EngineUnavailable];

interface Server extends ClientOptions {
  name: string;
  /** The setting with the addresses. */
  setting: 'MEILI_URL' | 'OPENSEARCH_URLS';
  /** The nodes. Each of them can answer. */
  urls: readonly string[];
  headers: Record<string, string>;
  /** Describes failures that only this kind of server has. */
  problemOf: (status: number, reason: string, code?: string) => Problem | undefined;
}

/** Statuses of a node that is starting, stopping or overloaded. Another node may answer. */
const TRY_OTHERS: ReadonlySet<number> = new Set([429, 502, 503, 504]);
/** Maximum number of characters quoted from a response. */
const MOST_SIGNS = 300;

/** Creates a client that tries the next node if one fails. */
export function serverClient(server: Server): Ask {
  const { name, setting, urls, fetch: send = fetch, timeoutMs = LIMIT_MS } = server;
  let present = 0;
  return async (method, path, body, { wrongWith, end = Date.now() + timeoutMs } = {}) => {
    const isLines = typeof body === 'string';
    const first = present;
    let problem: Problem = ['names no server: set it'];
    let address = setting as string;
    for (let tried = 0; tried < urls.length; tried++) {
      const at = (first + tried) % urls.length;
      address = urls[at]!.replace(/\/$/, '');
      try {
        const response = await send(`${address}${path}`, {
          method,
          // Split the remaining time between the nodes not tried yet, so that an unreachable node leaves some for the others.
          signal: AbortSignal.timeout(Math.max(1, Math.ceil((end - Date.now()) / (urls.length - tried)))),
          // Don't follow redirects, because other hosts must not receive the key.
          redirect: 'manual',
          headers: {
            'Content-Type': isLines ? 'application/x-ndjson' : 'application/json',
            ...server.headers,
          },
          ...(body !== undefined && { body: isLines ? body : JSON.stringify(body) }),
        });
        const text = await response.text();
        const answer = objectIn(text);
        if (response.ok && answer) {
          const wrong = wrongWith?.(answer);
          if (wrong === undefined) return answer;
          problem = [wrong];
        } else {
          problem = problemWith(server, response.status, text, answer);
          if (!response.ok && !TRY_OTHERS.has(response.status)) break;
        }
      } catch (error) {
        problem = [wrongWithError(error, setting, timeoutMs)];
      }
      // A concurrent request may have moved on to the next node already.
      if (present === at) present = (at + 1) % urls.length;
    }
    const [wrong, Reason = EngineUnavailable] = problem;
    throw new Reason(`${name} at ${address} ${wrong} (${method} ${path}).`);
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

/** Describes a request without a response. */
function wrongWithError(error: unknown, setting: string, limitMs: number): string {
  const { name, message, cause } = error as Error;
  const { message: text = message, code = '' } = (cause ?? {}) as { message?: string; code?: string };
  if (name === 'TimeoutError' || name === 'AbortError')
    return `does not answer in time (${limitMs / 1000} s for all that is asked): look at its load, or whether ${setting} leads to it`;
  if (/CERT|SIGNATURE|ISSUER|SELF_SIGNED/.test(code))
    return `has a certificate that is not trusted: name that of its authority in ENGINE_CA_FILE (${text})`;
  return `does not answer: start it, or correct ${setting} (${text || code})`;
}

/** Describes a response that is unsuccessful or not JSON. */
function problemWith(
  { setting, problemOf }: Server,
  status: number,
  text: string,
  answer: { message?: string; code?: string; error?: { reason?: string } | string } | undefined,
): Problem {
  if (status >= 200 && status < 300)
    return [`answers with something else than JSON: look whether ${setting} leads to it or to something before it`]; // prettier-ignore
  if (status >= 300 && status < 400)
    return [`sends on to another address (${status}): ${setting} must name the server itself`];
  const { message, code, error } = answer ?? {};
  const reason = (message ?? (typeof error === 'object' ? error.reason : error) ?? text).slice(0, MOST_SIGNS);
  const known = problemOf(status, reason, code);
  if (known) return known;
  if (status === 429 || status === 503)
    return [
      `has no room for more work, or is starting (${status}): look at its load (${reason})`,
      status === 429 ? EngineBusy : EngineUnavailable,
    ];
  return [`answers ${status}: look whether ${setting} leads to it, and at its log (${reason})`];
}
