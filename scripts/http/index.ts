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
import { FetchError } from '../../src/http/errors.ts';
import { DEFAULT_LIMITS } from '../../src/http/limits.ts';
import { type ConnectorOptions, createConnector } from './connector.ts';
import { ACCEPT_ENCODING, decode } from './decode.ts';
import { toFetchError } from './errors.ts';
import { type Connect, sendLenient } from './lenient.ts';

export interface NodeHttpOptions extends HttpOptions, Pick<ConnectorOptions, 'lookup' | 'ca' | 'dial'> {}

const MAX_HEADER_BYTES = 32 * 1024;

/** The policy over undici, for the build and the Node server. See src/http/client.ts. */
export function createHttp(options: NodeHttpOptions): Http {
  const policy = { allowPrivate: parseAllowPrivate(options.allowPrivate ?? ''), checksConnections: true };
  const { connectMs } = { ...DEFAULT_LIMITS, ...options.limits };
  const pool = (checked: typeof policy | undefined) => {
    const connect = createConnector({ ...options, connectMs, policy: checked });
    return { connect, agent: new Agent({ connect, allowH2: false, maxHeaderSize: MAX_HEADER_BYTES }) };
  };
  // Two pools, so that a connection to a trusted private address is never reused for a stranger's.
  const guarded = pool(policy);
  const trusted = pool(undefined);
  return createClient(
    {
      send: (request) => send(request.trusted ? trusted : guarded, request),
      close: async () => {
        await Promise.all([guarded.agent.destroy(), trusted.agent.destroy()]);
      },
    },
    policy,
    options,
  );
}

interface Pool {
  connect: Connect;
  agent: Agent;
}

/** An answer whose body is as it was sent. */
interface RawAnswer {
  status: number;
  headers: Headers;
  body: AsyncIterable<Uint8Array>;
  discard: () => void;
}

async function send(pool: Pool, request: TransportRequest): Promise<TransportResponse> {
  const { url, method, signal, limits } = request;
  try {
    const raw = await sendRaw(pool, request);
    try {
      const empty = method === 'HEAD' || raw.status === 204 || raw.status === 304;
      const sent = limitSent(raw.body, url.href, limits.bytes);
      const body = empty ? sent : decode(sent, raw.headers.get('content-encoding'), url.href);
      return { ...raw, body: mapErrors(body, url.href) };
    } catch (error) {
      raw.discard();
      throw error;
    }
  } catch (error) {
    throw signal.aborted ? signal.reason : toFetchError(error, url.href);
  }
}

/** Strictly, and once more as browsers read where the answer is HTTP only to them. */
async function sendRaw(pool: Pool, request: TransportRequest): Promise<RawAnswer> {
  try {
    const strict = await sendStrict(pool, request);
    return { ...strict, body: orOddly(strict, pool, request) };
  } catch (error) {
    if (!isForLenient(error, request)) throw error;
    return sendOddly(pool, request, error);
  }
}

async function sendStrict({ agent }: Pool, request: TransportRequest): Promise<RawAnswer> {
  const { url, method, headers, body, signal, limits } = request;
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
  return {
    status: response.statusCode,
    headers: toHeaders(response.headers),
    body: response.body,
    discard: () => {
      // Reads a short rest so that the connection can be used again; a slow or long one is cut off.
      response.body.dump({ limit: 16_384, signal: AbortSignal.timeout(1000) }).catch(() => {});
    },
  };
}

/** @param strict why the strict reading failed: what is said when this one fails too */
async function sendOddly({ connect }: Pool, request: TransportRequest, strict: unknown): Promise<RawAnswer> {
  const headers = { 'accept-encoding': ACCEPT_ENCODING, ...request.headers };
  try {
    const response = await sendLenient(
      { ...request, headers },
      { connect, maxHeaderBytes: MAX_HEADER_BYTES },
    );
    return {
      status: response.statusCode ?? 0,
      headers: toHeaders(response.headers),
      body: response,
      discard: () => response.destroy(),
    };
  } catch (error) {
    throw error instanceof FetchError ? error : strict;
  }
}

/** The body; where its first bytes already break the rules, that of a second reading. */
async function* orOddly(
  strict: RawAnswer,
  pool: Pool,
  request: TransportRequest,
): AsyncGenerator<Uint8Array> {
  let isBegun = false;
  try {
    for await (const chunk of strict.body) {
      isBegun = true;
      yield chunk;
    }
  } catch (error) {
    if (isBegun || !isForLenient(error, request)) throw error;
    const again = await sendOddly(pool, request, error);
    if (again.status !== strict.status) throw error;
    try {
      yield* again.body;
    } catch {
      throw error;
    }
  }
}

/** Whether asking again, to read more kindly, is harmless and may help. */
function isForLenient(error: unknown, { method, url, signal }: TransportRequest): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || signal.aborted) return false;
  const { code, systemCode } = toFetchError(error, url.href);
  return (
    code === 'answer-protocol' ||
    // A length that stands twice or beside chunks.
    systemCode === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH' ||
    // undici destroys the connection at "100 Continue", which a client must be able to read (RFC 9110, 15.2).
    (error as Error).message === 'bad response'
  );
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
