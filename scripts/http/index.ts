import { Agent, type Dispatcher } from 'undici';
import { parseAllowPrivate } from '../../src/http/address.ts';
import {
  type Http,
  type HttpOptions,
  type TransportRequest,
  type TransportResponse,
  createClient,
  tooLarge,
} from '../../src/http/client.ts';
import { DEFAULT_LIMITS } from '../../src/http/limits.ts';
import { type ConnectorOptions, createConnector } from './connector.ts';
import { ACCEPT_ENCODING, decode } from './decode.ts';
import { toFetchError } from './errors.ts';

export interface NodeHttpOptions extends HttpOptions, Pick<ConnectorOptions, 'lookup' | 'ca' | 'dial'> {}

const MAX_HEADER_BYTES = 32 * 1024;

/** The policy over undici, for the build and the Node server. See src/http/client.ts. */
export function createHttp(options: NodeHttpOptions): Http {
  const policy = { allowPrivate: parseAllowPrivate(options.allowPrivate ?? ''), checksConnections: true };
  const { connectMs } = { ...DEFAULT_LIMITS, ...options.limits };
  const agent = (checked: typeof policy | undefined) =>
    new Agent({
      connect: createConnector({ ...options, connectMs, policy: checked }),
      allowH2: false,
      maxHeaderSize: MAX_HEADER_BYTES,
    });
  // Two pools, so that a connection to a trusted private address is never reused for a stranger's.
  const guarded = agent(policy);
  const trusted = agent(undefined);
  return createClient(
    {
      send: (request) => send(request.trusted ? trusted : guarded, request),
      close: async () => {
        await Promise.all([guarded.destroy(), trusted.destroy()]);
      },
    },
    policy,
    options,
  );
}

async function send(agent: Agent, request: TransportRequest): Promise<TransportResponse> {
  const { url, method, headers, body, signal, limits } = request;
  try {
    const response = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method,
      headers: { 'accept-encoding': ACCEPT_ENCODING, ...headers },
      headersTimeout: limits.headersMs,
      bodyTimeout: limits.idleMs,
      signal,
      ...(body !== undefined && { body }),
    });
    const discard = () => {
      // Reads a short rest so that the connection can be used again; a slow or long one is cut off.
      response.body.dump({ limit: 16_384, signal: AbortSignal.timeout(1000) }).catch(() => {});
    };
    try {
      const answer = { status: response.statusCode, headers: toHeaders(response.headers), discard };
      const empty = method === 'HEAD' || response.statusCode === 204 || response.statusCode === 304;
      const sent = limitSent(response.body, url.href, limits.bytes);
      const decoded = empty ? sent : decode(sent, answer.headers.get('content-encoding'), url.href);
      return { ...answer, body: mapErrors(decoded, url.href) };
    } catch (error) {
      discard();
      throw error;
    }
  } catch (error) {
    throw signal.aborted ? signal.reason : toFetchError(error, url.href);
  }
}

function toHeaders(raw: Dispatcher.ResponseData['headers']): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one);
  }
  return headers;
}

async function* limitSent(body: AsyncIterable<Uint8Array>, url: string, bytes: number) {
  let seen = 0;
  for await (const chunk of body) {
    seen += chunk.byteLength;
    if (seen > bytes) throw tooLarge('limit-bytes', url, bytes);
    yield chunk;
  }
}

async function* mapErrors(body: AsyncIterable<Uint8Array>, url: string) {
  try {
    yield* body;
  } catch (error) {
    throw toFetchError(error, url);
  }
}
