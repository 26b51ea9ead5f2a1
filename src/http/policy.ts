/** The rules on what may be fetched, for every request of build, server and edge. */
import ipaddr from 'ipaddr.js';
import { type PrivateRange, isAllowed, notPublic } from './address.ts';
import { FetchError } from './errors.ts';

/** The addresses that a client may reach. The rules are the same for every transport. */
export interface Policy {
  allowPrivate: PrivateRange[];
  /**
   * Whether the transport checks each address that it connects to. Where it cannot (at the edge), a name on an
   * unusual port or in a local zone is refused at once, because nothing would stop it later.
   */
  checksConnections: boolean;
  /** Whether names that are reserved for documentation and tests are refused without asking DNS; see `isReserved`. */
  refusesReserved?: boolean;
}

const MAX_URL_LENGTH = 8192;
const PORTS: Record<string, number> = { 'http:': 80, 'https:': 443 };
/** Names that never lead to the public internet: RFC 6761, 6762, 8375, 9476, ICANN's `internal`, and common habits. */
const LOCAL_ZONES =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa|test|invalid|alt|onion)$/;

/** RFC 2606 and RFC 6761: nobody can register these, so no employer's site is there. */
const RESERVED = /(^|\.)(example|test|invalid|localhost|example\.(com|net|org))$/;

/** Whether a host name is one that documentation and tests use, such as `bakery.example`. */
export const isReserved = (host: string): boolean => RESERVED.test(host.toLowerCase());

/**
 * Whether the host of a parsed address is an IP address. The parser has made every spelling of IPv4 into the usual one,
 * so a look at the end spares names the way through ipaddr.js, which throws inside and costs more than the rest.
 */
const isLiteral = (host: string): boolean => (host.includes(':') || /\d$/.test(host)) && ipaddr.isValid(host);

const portOf = (url: URL): number => (url.port ? Number(url.port) : (PORTS[url.protocol] ?? 0));

/** The host without the brackets of an IPv6 literal and without the final dot of a full name. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/**
 * The address of a hop as it may be requested: parsed, without its fragment.
 * @throws FetchError `refused-url`, `-scheme`, `-credentials`, `-port`, `-host` or `-address`
 */
export function checkUrl(address: string, policy: Policy): URL {
  const shown = address.slice(0, 200);
  if (address.length > MAX_URL_LENGTH || !URL.canParse(address)) {
    throw new FetchError('refused-url', shown, `"${shown}" is not an address that can be requested.`);
  }
  const url = new URL(address);
  url.hash = '';
  if (!(url.protocol in PORTS)) {
    throw new FetchError('refused-scheme', shown, `"${shown}" is a ${url.protocol} address.`);
  }
  if (url.username || url.password) {
    throw new FetchError('refused-credentials', url.origin, `The address at ${url.host} holds credentials.`);
  }
  const host = hostOf(url);
  const port = portOf(url);
  if (isLiteral(host)) {
    checkAddress(host, port, policy, url.href);
    return url;
  }
  const trustsConnections = policy.checksConnections && policy.allowPrivate.length > 0;
  if (
    port !== 80 &&
    port !== 443 &&
    !(trustsConnections && policy.allowPrivate.some((r) => r.port === port))
  ) {
    throw new FetchError('refused-port', url.href, `Port ${port} of ${host} is neither 80 nor 443.`);
  }
  if (!trustsConnections && (!host.includes('.') || LOCAL_ZONES.test(host))) {
    throw new FetchError('refused-host', url.href, `"${host}" is the name of a local host.`);
  }
  if (policy.refusesReserved && !trustsConnections && isReserved(host)) {
    throw new FetchError('refused-host', url.href, `"${host}" is a name for documentation and tests.`);
  }
  return url;
}

/**
 * The check of the address that a connection really goes to, after the name lookup and right before connecting.
 * @throws FetchError `refused-address` or `refused-port`
 */
export function checkAddress(address: string, port: number, policy: Policy, url: string): void {
  if (isAllowed(policy.allowPrivate, address, port)) return;
  const reason = notPublic(address);
  if (reason) throw new FetchError('refused-address', url, `${address} is not a public address: ${reason}.`);
  if (port !== 80 && port !== 443) {
    throw new FetchError('refused-port', url, `Port ${port} of ${address} is neither 80 nor 443.`);
  }
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Headers that may travel to another origin. Tokens and cookies may not, nor anything that a caller invents later. */
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
