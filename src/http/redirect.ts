import { FetchError } from './errors.ts';
import { type Policy, checkUrl } from './policy.ts';

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** What may travel to another origin. Tokens and cookies may not, nor anything that a caller invents later. */
const PORTABLE = new Set(['accept', 'accept-language', 'if-none-match', 'if-modified-since']);

/** One request of a chain. */
export interface Hop {
  url: URL;
  method: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
  /** The operator configured this origin, and the chain has not left it: no rule about addresses applies. */
  trusted: boolean;
}

export const isRedirect = (status: number): boolean => REDIRECTS.has(status);

/**
 * The next request of a chain, or an error. Trust ends with the origin it was given to and never comes back; headers
 * that are not harmless stay behind; a POST becomes a GET as browsers do it (Fetch, 4.4 HTTP-redirect fetch).
 * @throws FetchError `refused-…`
 */
export function nextHop(hop: Hop, status: number, location: string | null, policy: Policy): Hop {
  if (location === null || !URL.canParse(fromBytes(location), hop.url)) {
    const what = location === null ? 'without a Location' : `to "${location.slice(0, 200)}"`;
    throw new FetchError('refused-redirect', hop.url.href, `${hop.url.href} redirects ${what}.`);
  }
  const target = new URL(fromBytes(location), hop.url);
  const sameOrigin = target.origin === hop.url.origin;
  const trusted = hop.trusted && sameOrigin && !target.username && !target.password;
  if (trusted) target.hash = '';
  const url = trusted ? target : checkUrl(target.href, policy);
  const toGet = status === 303 ? hop.method !== 'HEAD' : status < 303 && hop.method === 'POST';
  const headers = Object.fromEntries(
    Object.entries(hop.headers).filter(
      ([name]) => (sameOrigin || PORTABLE.has(name)) && !(toGet && name.startsWith('content-')),
    ),
  );
  return toGet || hop.body === undefined
    ? { url, trusted, headers, method: toGet ? 'GET' : hop.method }
    : { url, trusted, headers, method: hop.method, body: hop.body };
}

/** Header values arrive one character per byte; servers write UTF-8 into them ("/stellen/köln"). */
function fromBytes(value: string): string {
  if (!/[\u0080-\u00ff]/.test(value) || /[^\u0000-\u00ff]/.test(value)) return value;
  const bytes = Uint8Array.from(value, (character) => character.charCodeAt(0));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return value; // Latin-1 after all.
  }
}
