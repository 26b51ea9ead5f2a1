/** The HTTP client of build and server. It applies the policy of src/http to every connection and redirect. */
import { Agent, buildConnector, type Dispatcher } from 'undici';
import { checkAddress, parseAllowPrivate, type Policy } from '../../src/http/policy.ts';
import {
  createClient,
  DEFAULT_LIMITS,
  type Http,
  type HttpOptions,
  tooLarge,
  type TransportRequest,
  type TransportResponse,
} from '../../src/http/client.ts';
import { FetchError, type FetchErrorCode, userAgent } from '../../src/http/errors.ts';
import { ACCEPT_ENCODING, type Connect, decode, sendLenient } from './lenient.ts';
import type { Config } from '../config.ts';
import type { Progress } from '../lib/progress.ts';
import { lookup as systemLookup } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';

export interface NodeHttpOptions extends HttpOptions, Pick<ConnectorOptions, 'lookup' | 'ca' | 'dial'> {}

const MAX_HEADER_BYTES = 32 * 1024;

/** Creates a client that applies the policy to requests of undici, for the build and the Node server (src/http/client.ts). */
export function createHttp(options: NodeHttpOptions): Http {
  const policy = { allowPrivate: parseAllowPrivate(options.allowPrivate ?? ''), checksConnections: true };
  const { connectMs } = { ...DEFAULT_LIMITS, ...options.limits };
  const pool = (checked: typeof policy | undefined) => {
    const connect = createConnector({ ...options, connectMs, policy: checked });
    return { connect, agent: new Agent({ connect, allowH2: false, maxHeaderSize: MAX_HEADER_BYTES }) };
  };
  // There are two pools, so that a connection to a trusted private address is never reused for an untrusted one.
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

/** An answer whose body is still encoded. */
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

/**
 * Sends a request and parses the answer strictly. If the answer breaks HTTP, sends the request again and parses leniently, as
 * browsers do.
 */
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
      // A short rest is read, so that the connection can be reused. A slow or long rest is cut off.
      response.body.dump({ limit: 16_384, signal: AbortSignal.timeout(1000) }).catch(() => {});
    },
  };
}

/**
 * Sends a request again and parses the answer leniently.
 * @param strict the error of the strict parser, which is thrown if lenient parsing fails too
 */
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

/** The body of an answer. If it breaks HTTP before its first bytes, a second request reads it leniently. */
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

/** Whether a second, lenient request is safe and may help. */
function isForLenient(error: unknown, { method, url, signal }: TransportRequest): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || signal.aborted) return false;
  const { code, systemCode } = toFetchError(error, url.href);
  return (
    code === 'answer-protocol' ||
    // The answer has two Content-Length headers, or one although the body comes in chunks.
    systemCode === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH' ||
    // undici destroys the connection at "100 Continue", although clients must accept it (RFC 9110, 15.2).
    (error as Error).message === 'bad response'
  );
}

function toHeaders(raw: Dispatcher.ResponseData['headers']): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw)) {
    for (const item of Array.isArray(value) ? value : [value ?? '']) headers.append(name, item);
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

/** Maps error codes to ours: those of undici (docs/docs/api/Errors.md), of Node's net, dns and zlib, and of OpenSSL. */
const KNOWN: [pattern: RegExp, code: FetchErrorCode][] = [
  [/^UND_ERR_CONNECT_TIMEOUT$/, 'limit-connect-time'],
  [/^UND_ERR_HEADERS_TIMEOUT$/, 'limit-header-time'],
  [/^UND_ERR_BODY_TIMEOUT$/, 'limit-idle-time'],
  [/^(UND_ERR_HEADERS_OVERFLOW|HPE_HEADER_OVERFLOW)$/, 'limit-header-bytes'],
  [
    /^(ENOTFOUND|EAI_\w+|ENODATA|ESERVFAIL|EREFUSED|EBADRESP|EFORMERR|ENOTIMP|ETIMEOUT|ECANCELLED)$/,
    'network-dns',
  ],
  [/^CERT_HAS_EXPIRED$/, 'tls-expired'],
  [/^CERT_NOT_YET_VALID$/, 'tls-not-yet-valid'],
  [/^(ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)$/, 'tls-name'],
  [/^DEPTH_ZERO_SELF_SIGNED_CERT$/, 'tls-self-signed'],
  [/^UNABLE_TO_VERIFY_LEAF_SIGNATURE$/, 'tls-chain'],
  [
    /^(SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_GET_ISSUER_CERT(_LOCALLY)?|CERT_UNTRUSTED|INVALID_CA)$/,
    'tls-issuer',
  ],
  [/^CERT_REVOKED$/, 'tls-revoked'],
  [/^UNSPECIFIED: .* too weak$/, 'tls-weak'],
  [/^(INVALID_PURPOSE|PATH_LENGTH_EXCEEDED|UNSPECIFIED: .*)$/, 'tls-purpose'],
  [
    /^ERR_SSL_TLSV1_(UNRECOGNIZED_NAME|ALERT_(INTERNAL_ERROR|ACCESS_DENIED|UNRECOGNIZED_NAME))$/,
    'tls-refused',
  ],
  [/^(EPROTO|ERR_SSL_(\w*VERSION\w*|\w*PROTOCOL\w*|[\w/]*HANDSHAKE_FAILURE|NO_\w+))$/, 'tls-protocol'],
  [/CERT|^ERR_TLS|^ERR_SSL|^EPROTO$|^UNABLE_TO|SELF_SIGNED|^HOSTNAME_MISMATCH$/, 'network-tls'],
  [/^(UND_ERR_SOCKET|ECONNRESET|EPIPE|UND_ERR_(RES_)?(ABORTED|CLOSED|DESTROYED))$/, 'network-lost'],
  [
    /^(UND_ERR_RES_CONTENT_LENGTH_MISMATCH|Z_\w+|ERR__?(BROTLI|ZSTD|ZLIB)\w*|ZSTD_\w+|ERR_STREAM_PREMATURE_CLOSE)$/,
    'answer-broken',
  ],
  [
    /^(HPE_|HTTPParserError|UND_ERR_HTTP|UND_ERR_INVALID|UND_ERR_NOT_SUPPORTED|ERR_INVALID)/,
    'answer-protocol',
  ],
];

/** Maps any error of a request to a FetchError. A FetchError is returned unchanged. */
function toFetchError(error: unknown, url: string): FetchError {
  if (error instanceof FetchError) return error;
  const code = codeOf(error);
  const kind = KNOWN.find(([pattern]) => pattern.test(code))?.[1] ?? 'network-connect';
  return new FetchError(kind, url, `${url} failed: ${WHAT[kind] ?? 'it cannot be reached'} (${code}).`, {
    cause: error,
    systemCode: code,
  });
}

const WHAT: Partial<Record<FetchErrorCode, string>> = {
  'limit-connect-time': 'no connection in time',
  'limit-header-time': 'no answer in time',
  'limit-idle-time': 'the answer stopped',
  'limit-header-bytes': 'its headers are too long',
  'network-dns': 'its host name cannot be resolved',
  'network-tls': 'its certificate or TLS is invalid',
  'tls-expired': 'its certificate has expired',
  'tls-not-yet-valid': 'its certificate is not valid yet',
  'tls-name': 'its certificate is for another host name',
  'tls-self-signed': 'its certificate is self-signed',
  'tls-issuer': 'its certificate is from an authority that is not trusted',
  'tls-chain': 'it does not send its intermediate certificate',
  'tls-revoked': 'its certificate was revoked',
  'tls-weak': 'the key or signature of its certificate is too weak',
  'tls-purpose': 'its certificate is not made for web servers',
  'tls-refused': 'it ends the TLS handshake',
  'tls-protocol': 'it speaks neither TLS 1.2 nor 1.3',
  'network-lost': 'the connection was lost',
  'answer-broken': 'its body does not match its headers',
  'answer-protocol': 'it does not speak HTTP/1.1 properly',
};

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  if ('code' in error && typeof error.code === 'string')
    // Node has no code for most errors of OpenSSL, so the message says what happened.
    return error.code === 'UNSPECIFIED' ? `UNSPECIFIED: ${error.message}` : error.code;
  return error.cause instanceof Error ? codeOf(error.cause) : error.name;
}

type Settings = Pick<Config, 'CONTACT_URL' | 'FETCH_ALLOW_PRIVATE'>;

/** A client that sends our User-Agent and allows what the settings allow. */
export const createOurHttp = (config: Settings, options: Omit<NodeHttpOptions, 'userAgent'> = {}): Http =>
  createHttp({
    userAgent: userAgent(config.CONTACT_URL),
    allowPrivate: config.FETCH_ALLOW_PRIVATE,
    ...options,
  });

/** Warns that private addresses are allowed. Call it once per run, not in each stage. */
export function warnOfPrivate(
  { FETCH_ALLOW_PRIVATE }: Pick<Config, 'FETCH_ALLOW_PRIVATE'>,
  progress: Progress,
): void {
  if (FETCH_ALLOW_PRIVATE)
    progress.warn('Requests to private addresses are allowed', { FETCH_ALLOW_PRIVATE });
}

/** Resolves a host name to all of its addresses. */
export type Lookup = (hostname: string) => Promise<string[]>;

interface ConnectorOptions {
  connectMs: number;
  /** The policy that is checked before each connection; undefined for an origin that the operator trusts. */
  policy: Policy | undefined;
  lookup?: Lookup;
  /** For tests: certificate authorities in PEM that replace those of the system. */
  ca?: string;
  /** For tests: where a checked connection really goes, so that public addresses and port 443 lead to this machine. */
  dial?: (host: string, port: number) => { address: string; port: number };
}

const system: Lookup = async (hostname) =>
  (await systemLookup(hostname, { all: true, verbatim: true })).map(({ address }) => address);

/**
 * Creates undici's connector. Node calls `lookup` and connects to exactly the addresses that it returns. Therefore the checked
 * address is the one used, and a second, different DNS answer cannot slip in (DNS rebinding). Node does not call `lookup` for
 * IP addresses, so these are checked first. A name with one forbidden address is refused.
 */
function createConnector({ connectMs, policy, lookup = system, ca, dial }: ConnectorOptions) {
  return (options: buildConnector.Options, callback: buildConnector.Callback): void => {
    const host = options.hostname.replace(/^\[|\]$/g, '');
    const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80);
    const url = `${options.protocol}//${options.hostname}${options.port ? `:${options.port}` : ''}/`;
    const check = (address: string) => {
      if (policy) checkAddress(address, port, policy, url);
    };
    const target = dial?.(host, port);

    const resolve = async (): Promise<LookupAddress[]> => {
      const addresses = isIP(host) ? [host] : await lookup(host);
      if (addresses.length === 0) throw new FetchError('network-dns', url, `"${host}" has no address.`);
      addresses.forEach(check);
      return (target ? [target.address] : addresses).map((address) => ({ address, family: isIP(address) }));
    };
    const guarded: LookupFunction = (_hostname, wanted, done) => {
      resolve().then(
        (addresses) =>
          wanted.all ? done(null, addresses) : done(null, addresses[0]!.address, addresses[0]!.family),
        (error: NodeJS.ErrnoException) => done(error, []),
      );
    };
    try {
      if (isIP(host)) check(host);
    } catch (error) {
      callback(error as Error, null);
      return;
    }
    const connect = buildConnector({
      timeout: connectMs,
      allowH2: false,
      maxCachedSessions: 0,
      lookup: guarded,
      ...(ca !== undefined && { ca }),
    });
    connect(
      target
        ? { ...options, hostname: isIP(host) ? target.address : host, port: String(target.port) }
        : options,
      callback,
    );
  };
}
