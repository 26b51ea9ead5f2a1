import { FetchError, type FetchErrorCode } from '../../src/http/errors.ts';

/** Codes of undici (docs/docs/api/Errors.md), of Node's net, dns and zlib, and of OpenSSL, as ours. */
const KNOWN: [pattern: RegExp, code: FetchErrorCode][] = [
  [/^UND_ERR_CONNECT_TIMEOUT$/, 'limit-connect-time'],
  [/^UND_ERR_HEADERS_TIMEOUT$/, 'limit-header-time'],
  [/^UND_ERR_BODY_TIMEOUT$/, 'limit-idle-time'],
  [/^(UND_ERR_HEADERS_OVERFLOW|HPE_HEADER_OVERFLOW)$/, 'limit-header-bytes'],
  [
    /^(ENOTFOUND|EAI_\w+|ENODATA|ESERVFAIL|EREFUSED|EBADRESP|EFORMERR|ENOTIMP|ETIMEOUT|ECANCELLED)$/,
    'network-dns',
  ],
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

/** What any error of a request means: itself when it is already ours, else the code it maps to. */
export function toFetchError(error: unknown, url: string): FetchError {
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
  'network-tls': 'its certificate or TLS is not right',
  'network-lost': 'the connection was lost',
  'answer-broken': 'the body is not what its headers say',
  'answer-protocol': 'it does not speak HTTP/1.1 properly',
};

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause instanceof Error ? codeOf(error.cause) : error.name;
}
