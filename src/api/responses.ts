import { fnv1a } from '../lib/fnv1a.ts';

/** An error that ends a request with a status and a message, which says what is wrong and what to do. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly headers: Record<string, string>;
  /** What is wrong with each parameter. */
  parameters: readonly { parameter: string; detail: string }[] = [];
  constructor(
    status: number,
    sentence: string,
    headers: Record<string, string> = {},
    options?: ErrorOptions,
  ) {
    super(sentence, options);
    this.status = status;
    this.headers = headers;
  }
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  410: 'Gone',
  411: 'Length Required',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  417: 'Expectation Failed',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/**
 * The body of an error: `error`, as in the first version of the API, and the members of problem details (RFC
 * 9457).
 */
export const problemOf = (status: number, sentence: string, errors: HttpError['parameters'] = []) => ({
  error: sentence,
  type: 'about:blank',
  title: TITLES[status] ?? 'Error',
  status,
  detail: sentence,
  ...(errors.length > 0 && { errors }),
});

/**
 * The media type of problem details if the client accepts it explicitly; otherwise JSON, as in the first
 * version of the API.
 */
export const problemType = (accept: string | null): string =>
  /\bapplication\/problem\+json\b/i.test(accept ?? '') ? 'application/problem+json' : 'application/json';

/** The client disconnected before the end of its body, so there is nobody to answer. */
export class Aborted extends Error {
  override readonly name = 'Aborted';
}

/** The work was stopped because the client is gone. */
export class Unwanted extends Error {
  override readonly name = 'Unwanted';
}

/** Whether an `If-None-Match` header matches this entity tag, by weak comparison (RFC 9110, 13.1.2). */
export function matchesETag(header: string | null, etag: string): boolean {
  if (!header) return false;
  const strong = (tag: string): string => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => strong(tag) === strong(etag));
}

/** Responds with an entity tag: 304 without the body if the request names the tag. */
export const taggedAnswer = (
  { headers: requestHeaders }: Request,
  body: BodyInit | null,
  headers: Record<string, string> & { ETag: string },
): Response =>
  matchesETag(requestHeaders.get('If-None-Match'), headers.ETag)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers });

/**
 * The content security policy for responses other than pages. If a browser renders such a response, it may do
 * nothing.
 */
export const NO_PAGE = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A hash of eight hexadecimal digits (FNV-1a), for names. It is not secure. */
export const textHash = (text: string): string => fnv1a(text).toString(16).padStart(8, '0');
