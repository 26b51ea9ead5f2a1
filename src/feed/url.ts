const MAX_URL_LENGTH = 2048;

/**
 * The address as a link may carry it, or undefined when it is no absolute http(s) address, holds credentials, or is
 * longer than 2,048 characters (what every browser and sitemap reader takes).
 *
 *     safeHttpUrl('https://a.example/ü') // => 'https://a.example/%C3%BC'
 *     safeHttpUrl('javascript:alert(1)') // => undefined
 */
export function safeHttpUrl(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  if (url.username || url.password || url.href.length > MAX_URL_LENGTH) return undefined;
  return url.href;
}
