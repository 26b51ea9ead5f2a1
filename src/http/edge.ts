/** The client for functions at the edge, which cannot see addresses. */
import { parseAllowPrivate } from './policy.ts';
import {
  type Http,
  type HttpOptions,
  type TransportRequest,
  type TransportResponse,
  createClient,
  type Patience,
  startPatience,
} from './client.ts';
import { FetchError } from './errors.ts';

/**
 * The policy over `fetch`, for functions at the edge. The runtime resolves names itself, so a name that leads
 * to a private address goes unnoticed. That is safe, because edge hosts have no private network behind them.
 * On Node use `createHttp` of scripts/http, which checks addresses. Sizes count after decompression, which
 * `fetch` does itself.
 */
export function createEdgeHttp(options: HttpOptions, fetcher: typeof fetch = fetch): Http {
  const policy = { allowPrivate: parseAllowPrivate(options.allowPrivate ?? ''), checksConnections: false };
  return createClient({ send: (request) => send(request, fetcher), close: async () => {} }, policy, options);
}

async function send(request: TransportRequest, fetcher: typeof fetch): Promise<TransportResponse> {
  const { url, method, headers, body, signal, limits } = request;
  const patience = startPatience(signal);
  const headersMs = limits.connectMs + limits.headersMs;
  patience.wait(silence('limit-header-time', url.href, headersMs), headersMs);
  let response: Response;
  try {
    response = await fetcher(url.href, {
      method,
      headers,
      redirect: 'manual',
      signal: patience.signal,
      ...(body !== undefined && { body }),
    });
  } catch (error) {
    patience.stop();
    throw (
      patience.signal.reason ??
      new FetchError('network-connect', url.href, `${url.href} cannot be reached.`, { cause: error })
    );
  }
  patience.pause();
  return {
    status: response.status,
    headers: response.headers,
    body: chunks(response, patience, limits.idleMs, url.href),
    discard: () => {
      patience.stop();
      // A broken body cannot be cancelled, which does not matter here.
      response.body?.cancel().catch(() => {});
    },
  };
}

async function* chunks(
  response: Response,
  patience: Patience,
  idleMs: number,
  url: string,
): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  if (!reader) {
    patience.stop();
    return;
  }
  try {
    for (;;) {
      patience.wait(silence('limit-idle-time', url, idleMs), idleMs);
      const { done, value } = await reader.read();
      patience.pause();
      if (done) return;
      yield value;
    }
  } catch (error) {
    throw (
      patience.signal.reason ??
      new FetchError('answer-broken', url, `The answer of ${url} broke off.`, { cause: error })
    );
  } finally {
    patience.stop();
    reader.cancel().catch(() => {});
  }
}

const silence = (code: 'limit-header-time' | 'limit-idle-time', url: string, ms: number): FetchError =>
  new FetchError(code, url, `${url} sent nothing for ${ms / 1000} s.`);
