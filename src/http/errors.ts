import en from '../feed/words/en.json' with { type: 'json' };

/**
 * Every way in which a request can end without an answer: what follows `fetch.` in the words of the validator. The codes are
 * stable: they are stored in the state, shown on the status page and compared by callers.
 *
 * `refused-…`: the policy forbids it, nothing was sent to that address. `limit-…`: the other side was too slow or too
 * large. `network-…`: it could not be reached. `answer-…`: what it sent cannot be read.
 */
export type FetchErrorCode = {
  [K in keyof typeof en]: K extends `fetch.${infer Code}` ? Code : never;
}[keyof typeof en];

/** The hint for each, as the validator says it. */
export const FETCH_ERRORS = Object.fromEntries(
  Object.entries(en).flatMap(([key, hint]) => (key.startsWith('fetch.') ? [[key.slice(6), hint]] : [])),
) as Record<FetchErrorCode, string>;

/** A request that was refused or failed. An answer of any status, 404 or 500 too, is an answer and not an error. */
export class FetchError extends Error {
  override readonly name = 'FetchError';
  readonly code: FetchErrorCode;
  /** The address of the hop that failed. */
  readonly url: string;
  /** The hint, one sentence. */
  readonly hint: string;
  /** The system's name for it, such as CERT_HAS_EXPIRED. */
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

/** The version that servers see; tests hold it to package.json. */
const VERSION = '1.0';

/** `Jobfeed/1.0 (+https://jobs.example/contact)`: who asks, and where to complain. */
export const userAgent = (contactUrl: string): string => `Jobfeed/${VERSION} (+${contactUrl})`;
