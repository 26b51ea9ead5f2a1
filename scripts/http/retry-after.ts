/**
 * The wait that a Retry-After header asks for (RFC 9110, 10.2.3: seconds or a date), in ms; undefined when there is none
 * that can be read.
 */
export function retryAfterMs(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined;
  const ms = /^\s*\d{1,9}\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isNaN(ms) ? undefined : Math.max(ms, 0);
}
