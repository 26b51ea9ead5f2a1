/** What one request may cost, over all its redirects. */
export interface Limits {
  /** Name lookup, connection and TLS handshake, per hop. */
  connectMs: number;
  /** From the sent request to the end of the answer's headers, per hop. */
  headersMs: number;
  /** Between two pieces of the body. */
  idleMs: number;
  /** From the call to the last byte of the body, redirects included. */
  totalMs: number;
  /** The body as sent. */
  bytes: number;
  /** The body after decompression. */
  decodedBytes: number;
  redirects: number;
  /** Redirects from https to http, which anybody on the way could have changed. */
  downgrades: number;
}

/** For a web page. An export needs more, an icon less: callers override what differs. */
export const DEFAULT_LIMITS: Limits = {
  connectMs: 10_000,
  headersMs: 15_000,
  idleMs: 15_000,
  totalMs: 60_000,
  bytes: 5 * 1024 * 1024,
  decodedBytes: 10 * 1024 * 1024,
  redirects: 5,
  downgrades: 0,
};
