/** Ends a request with this status and sentence: what is wrong, and what to do. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly headers: Record<string, string>;
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

/** The sender of a body went away before its end: there is nobody to answer. */
export class Aborted extends Error {
  override readonly name = 'Aborted';
}
