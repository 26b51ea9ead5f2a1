import en from '../feed/words/en.json' with { type: 'json' };

/**
 * Every way in which a request can fail without a response. The codes are the keys `fetch.…` of the
 * validator's messages. They never change, because they are stored in the state, shown on the status page and
 * compared by callers.
 *
 * - `refused-…`: the policy forbids the request, and nothing was sent to that address.
 * - `limit-…`: the server was too slow or its response too large.
 * - `network-…`: the server is unreachable.
 * - `tls-…`: the server's certificate or TLS fails.
 * - `answer-…`: the response is unreadable.
 */
export type FetchErrorCode = {
  [K in keyof typeof en]: K extends `fetch.${infer Code}` ? Code : never;
}[keyof typeof en];

/** The hint for each code, from the validator's messages. */
export const FETCH_ERRORS = Object.fromEntries(
  Object.entries(en).flatMap(([key, hint]) => (key.startsWith('fetch.') ? [[key.slice(6), hint]] : [])),
) as Record<FetchErrorCode, string>;

/** A request that was refused or failed. A response of any status, even 404 or 500, is not an error. */
export class FetchError extends Error {
  override readonly name = 'FetchError';
  readonly code: FetchErrorCode;
  /** The address of the hop that failed. */
  readonly url: string;
  /** The hint, one sentence. */
  readonly hint: string;
  /** The system's error code, such as CERT_HAS_EXPIRED. */
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

  /** Whether the policy forbade the request. A retry is then pointless. */
  get refused(): boolean {
    return this.code.startsWith('refused-');
  }
}

/** The version in the user agent; a test compares it with package.json. */
const VERSION = '1.0';

/**
 * The user agent, such as `Jobfeed/1.0 (+https://jobs.example/contact)`. It says who requests, and where to
 * complain.
 */
export const userAgent = (contactUrl: string): string => `Jobfeed/${VERSION} (+${contactUrl})`;
