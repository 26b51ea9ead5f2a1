/**
 * Every way in which a request can end without an answer, with what to do about it. The codes are stable: they are
 * stored in the state, shown on the status page and compared by callers. What to do is in src/feed/words, too, in the
 * languages of the validator.
 *
 * `refused-…`: the policy forbids it, nothing was sent to that address. `limit-…`: the other side was too slow or too
 * large. `network-…`: it could not be reached. `answer-…`: what it sent cannot be read.
 */
export const FETCH_ERRORS = {
  'refused-url': 'Give an absolute http(s) address of at most 8,192 characters.',
  'refused-scheme': 'Use an address that starts with https:// or http://.',
  'refused-credentials': 'Take the user name and password out of the address.',
  'refused-port': 'Serve it on port 443 or 80.',
  'refused-host': 'Use a host name of the public internet.',
  'refused-address': 'Serve it from a public address; FETCH_ALLOW_PRIVATE lists exceptions.',
  'refused-redirect': 'Send a Location header with an absolute or relative http(s) address.',
  'refused-downgrade': 'Redirect to an https:// address.',
  'limit-redirects': 'Link to the final address, or shorten the chain of redirects.',
  'limit-connect-time': 'Check that the server accepts connections; it is tried again later.',
  'limit-header-time': 'Check why the server takes so long to answer; it is tried again later.',
  'limit-idle-time': 'Check why the server stops in the middle of its answer; it is tried again later.',
  'limit-total-time': 'Make the answer quicker or smaller; it is tried again later.',
  'limit-header-bytes': 'Send fewer or shorter headers.',
  'limit-bytes': 'Make the answer smaller.',
  'limit-decoded-bytes': 'Make the answer smaller: its size counts after decompression.',
  'network-dns': 'Check the spelling of the host name and its DNS records.',
  'network-connect': 'Check that the server runs and accepts connections.',
  'network-tls': 'Check the certificate: its names, dates and chain.',
  'network-lost': 'Check why the server closes the connection early; it is tried again later.',
  'answer-protocol': 'Check that a web server answers there, in HTTP/1.1.',
  'answer-encoding': 'Send it as gzip, br, zstd, deflate, or as it is.',
  'answer-broken': 'Check the Content-Length and the compression of the answer.',
} as const;

export type FetchErrorCode = keyof typeof FETCH_ERRORS;

/** A request that was refused or failed. An answer of any status, 404 or 500 too, is an answer and not an error. */
export class FetchError extends Error {
  override readonly name = 'FetchError';
  readonly code: FetchErrorCode;
  /** The address of the hop that failed. */
  readonly url: string;
  /** What to do, one sentence. */
  readonly hint: string;
  /** What the system calls it, such as CERT_HAS_EXPIRED. */
  readonly systemCode: string | undefined;

  constructor(
    code: FetchErrorCode,
    url: string,
    what: string,
    { systemCode, ...options }: ErrorOptions & { systemCode?: string } = {},
  ) {
    super(what, options);
    this.code = code;
    this.systemCode = systemCode;
    this.url = url;
    this.hint = FETCH_ERRORS[code];
  }

  /** True when the policy forbade the request, which trying again cannot change. */
  get refused(): boolean {
    return this.code.startsWith('refused-');
  }
}
