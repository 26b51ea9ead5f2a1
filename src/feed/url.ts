/** What every browser and sitemap reader takes. */
export const MAX_URL_LENGTH = 2048;

/**
 * The address as a link may carry it, or undefined when it is no absolute http(s) address, holds credentials, or is
 * longer than 2,048 characters (what every browser and sitemap reader takes).
 *
 *     safeHttpUrl('https://a.example/ü') // => 'https://a.example/%C3%BC'
 *     safeHttpUrl('javascript:alert(1)') // => undefined
 */
export function safeHttpUrl(address: string): string | undefined {
  const url = parseUrl(address);
  if (!url) return undefined;
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  if (url.username || url.password || url.href.length > MAX_URL_LENGTH) return undefined;
  return url.href;
}

/**
 * Longer hosts are not parsed: letters other than ASCII take time by the square of their number. A name has at most 253
 * characters (RFC 1035), here with a port; percent-encoded, each of them nine.
 */
const MAX_HOST_LENGTH = 260;
const MAX_ENCODED_HOST_LENGTH = 9 * MAX_HOST_LENGTH;

/** The address, or undefined when it is none or its host is longer than any can be. */
export function parseUrl(address: string): URL | undefined {
  const isShort = address.length <= MAX_HOST_LENGTH || hasShortHost(address);
  return isShort && URL.canParse(address) ? new URL(address) : undefined;
}

function hasShortHost(address: string): boolean {
  const host = /^[^:/?#]*:?[/\\]*([^/\\?#]*)/.exec(address)?.[1] ?? '';
  return host.length <= (/[^\0-\x7f]/.test(host) ? MAX_HOST_LENGTH : MAX_ENCODED_HOST_LENGTH);
}
