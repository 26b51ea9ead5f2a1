/** Validators of an answer (RFC 9110, 8.8): a later request that sends them back gets 304 while the content is unchanged. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

/** Headers of a conditional request. */
export const ifNewer = (known: Validators | undefined): Record<string, string> => ({
  ...(known?.etag && { 'if-none-match': known.etag }),
  ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
});

/** @param known validators to keep where the answer has none */
export const validatorsOf = (headers: Headers | undefined, known?: Validators): Validators => ({
  etag: sendable(headers?.get('etag')) ?? known?.etag ?? null,
  lastModified: sendable(headers?.get('last-modified')) ?? known?.lastModified ?? null,
});

/** Drops validators that cannot be sent back: they would make every later request fail. */
const sendable = (header: string | null | undefined): string | null =>
  header != null && /^[\x20-\x7e]{1,500}$/.test(header) ? header : null;

/**
 * The wait that a Retry-After header asks for (RFC 9110, 10.2.3: seconds or a date), in ms; undefined when missing or
 * invalid.
 */
export function retryAfterMs(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined;
  const ms = /^\s*\d{1,9}\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isNaN(ms) ? undefined : Math.max(ms, 0);
}
