/**
 * The validators of an answer (RFC 9110, 8.8). A later request that sends them back is answered with 304 while the content is
 * unchanged.
 */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

/** The headers of a conditional request. */
export const ifNewer = (known: Validators | undefined): Record<string, string> => ({
  ...(known?.etag && { 'if-none-match': known.etag }),
  ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
});

/**
 * Takes the validators from an answer.
 * @param known earlier validators, which are kept if the answer has none
 */
export const validatorsOf = (headers: Headers | undefined, known?: Validators): Validators => ({
  etag: sendable(headers?.get('etag')) ?? known?.etag ?? null,
  lastModified: sendable(headers?.get('last-modified')) ?? known?.lastModified ?? null,
});

/** Drops a validator that cannot be sent back, because it would make every later request fail. */
const sendable = (header: string | null | undefined): string | null =>
  header != null && /^[\x20-\x7e]{1,500}$/.test(header) ? header : null;

/**
 * The wait that a Retry-After header asks for, in ms; undefined when missing or invalid. The header has seconds or a date (RFC
 * 9110, 10.2.3).
 */
export function retryAfterMs(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined;
  const ms = /^\s*\d{1,9}\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isNaN(ms) ? undefined : Math.max(ms, 0);
}
