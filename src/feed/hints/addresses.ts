import { isUri } from '../formats.ts';
import { parseUrl } from '../url.ts';

const MAX_LENGTH = 2048;

/**
 * The address that was meant: with its scheme, without blanks around it, other characters percent-encoded.
 *
 *     suggestUri('www.example.com/jobs') // => 'https://www.example.com/jobs'
 *     suggestUri('https://example.com/köln') // => 'https://example.com/k%C3%B6ln'
 */
export function suggestUri(given: string): string | undefined {
  if (given.length > MAX_LENGTH) return undefined;
  const text = given.trim();
  const host = /^(\/\/)?[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]|$)/u;
  const whole = host.test(text) ? `https://${text.replace(/^\/\//, '')}` : text;
  const href = /^https?:\/\//i.test(whole) ? parseUrl(whole)?.href : undefined;
  if (href === undefined) return undefined;
  // What a URL parser lets stand but RFC 3986 does not.
  const encoded = href.replaceAll(/[[\]|^`\\{}"<>]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  });
  return [href, encoded].find((address) => isUri(address));
}
