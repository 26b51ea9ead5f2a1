/**
 * Cleans text from a feed or page for display: removes characters that could hide, reorder or break text.
 * Code that writes HTML or XML must still escape the result.
 */

// Unwanted are C0 and C1 controls except white space, bidi controls (U+061C, U+200E/F, U+202A–E, U+2066–9),
// zero-width characters, the soft hyphen, U+FEFF and noncharacters. U+200C and U+200D stay, because emoji and
// some scripts need them. U+200B stays between letters of Thai, Lao, Khmer and Burmese, where it marks
// possible line breaks.
const UNWANTED =
  /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u061C\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\uFFFE\uFFFF]|(?<![\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF])\u200B|\u200B(?![\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF])/g;

/** Replaces lone surrogates by U+FFFD, also in browsers without `toWellFormed`. */
const wellFormed = (text: string): string =>
  'toWellFormed' in String.prototype ? text.toWellFormed() : text.replace(/\p{Surrogate}/gu, '\uFFFD');

/**
 * Normalizes to NFC, so that texts that look the same are the same. Treats U+0085 as white space, which `\s`
 * lacks.
 */
const plain = (text: string): string =>
  wellFormed(text)
    .normalize('NFC')
    .replace(/\u0085/g, ' ')
    .replace(UNWANTED, '');

/**
 * Cleans a text for one line: removes unwanted characters, replaces lone surrogates by U+FFFD, collapses
 * white space and trims.
 */
export function cleanLine(text: string): string {
  return plain(text).replace(/\s+/g, ' ').trim();
}

/** Cleans a text of several lines: like `cleanLine`, but keeps line ends (as \n, at most two in a row). */
export function cleanText(text: string): string {
  return plain(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Longest address that every browser and sitemap reader accepts. */
export const MAX_URL_LENGTH = 2048;

/**
 * Normalizes an address for a link; undefined if it is not an absolute http(s) address, has credentials, or exceeds
 * 2,048 characters (the limit of browsers and sitemap readers).
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
 * Maximum length of a host to parse, because parsing non-ASCII letters takes quadratic time. A host name has
 * at most 253 characters (RFC 1035), and a port may follow. A percent-encoded character takes up to nine.
 */
const MAX_HOST_LENGTH = 260;
const MAX_ENCODED_HOST_LENGTH = 9 * MAX_HOST_LENGTH;

/** Parses an address; undefined if it is invalid or its host is too long. */
export function parseUrl(address: string): URL | undefined {
  const isShort = address.length <= MAX_HOST_LENGTH || hasShortHost(address);
  return isShort && URL.canParse(address) ? new URL(address) : undefined;
}

function hasShortHost(address: string): boolean {
  const host = /^[^:/?#]*:?[/\\]*([^/\\?#]*)/.exec(address)?.[1] ?? '';
  return host.length <= (/[^\0-\x7f]/.test(host) ? MAX_HOST_LENGTH : MAX_ENCODED_HOST_LENGTH);
}
