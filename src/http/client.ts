/**
 * The HTTP policy. Every request of the build and of functions goes through a client made here. There are two
 * transports:
 *
 * - `createHttp` in scripts/http (undici) also checks the address of each connection, so a name that resolves
 *   to a private address is refused even after DNS rebinding.
 * - `createEdgeHttp` in edge.ts uses `fetch`. Edge runtimes do not expose addresses, so it judges names by
 *   their spelling alone.
 *
 *     const http = createHttp({ userAgent: userAgent(config.CONTACT_URL), allowPrivate: config.FETCH_ALLOW_PRIVATE });
 *     const answer = await http.request('https://employer.example/jobs/1', { headers: { accept: 'text/html' } });
 *     if (answer.status === 200) use(await answer.bytes());
 *     else answer.discard();
 *
 * The rules:
 *
 * - An address is http(s) on port 80 or 443, without credentials, and leads to a public unicast address.
 * - The same holds for every redirect. There are at most five, and none from https to http.
 * - Cookies live only within one chain of redirects.
 * - There are limits on time, bytes and decompressed bytes (`Limits`).
 *
 * An origin in `trustedOrigins` comes from the operator's settings. It may be private and on any port, but a
 * redirect to another origin falls under the rules and loses all but harmless headers. Give trusted origins
 * only to a client that requests nothing else, so that third-party addresses cannot reach them.
 */
import { FetchError } from './errors.ts';
import { checkUrl, type Hop, isRedirect, nextHop, type Policy } from './policy.ts';

/** The limits of one request, over all its redirects. */
export interface Limits {
  /** Name lookup, connection and TLS handshake, per hop. */
  connectMs: number;
  /** From sending the request to the end of the response headers, per hop. */
  headersMs: number;
  /** Between two chunks of the body. */
  idleMs: number;
  /** From the call to the last byte of the body, redirects included. */
  totalMs: number;
  /** Size of the body as sent. */
  bytes: number;
  /** Size of the body after decompression. */
  decodedBytes: number;
  redirects: number;
  /** Maximum number of redirects from https to http. Anybody on the network path can forge those. */
  downgrades: number;
}

/** Defaults for a web page. Callers override what differs, such as more for an export or less for an icon. */
export const DEFAULT_LIMITS: Limits = {
  connectMs: 10_000,
  headersMs: 15_000,
  idleMs: 15_000,
  totalMs: 60_000,
  bytes: 5 * 1024 * 1024,
  decodedBytes: 10 * 1024 * 1024,
  redirects: 5,
  downgrades: 0,
};

export interface HttpOptions {
  /** The result of `userAgent` in errors.ts. */
  userAgent: string;
  /** The setting FETCH_ALLOW_PRIVATE, which `parseAllowPrivate` reads. */
  allowPrivate?: string;
  /** Origins that the operator configured, e.g. `https://exports.example:8443`. */
  trustedOrigins?: string[];
  /** Refuse reserved names such as `bakery.example` (`isReserved`) without a DNS lookup. */
  refusesReserved?: boolean;
  limits?: Partial<Limits>;
}

export interface RequestOptions {
  /** Default GET. */
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
  /** Aborts the request; `request` and the body reject with its reason. */
  signal?: AbortSignal;
  limits?: Partial<Limits>;
  /** Called with the redirect's status before it is followed. May wait, or throw to stop the chain. */
  onRedirect?: (to: URL, from: URL, status: number) => void | Promise<void>;
}

export interface HttpResponse {
  status: number;
  headers: Headers;
  /** The address of the final response. */
  url: string;
  /** Every address requested, in order; the last one is `url`. */
  hops: string[];
  /** Decompressed and limited. Read it, call `bytes()`, or `discard()` it: exactly one of the three. */
  body: AsyncIterable<Uint8Array>;
  /** The whole body. */
  bytes: () => Promise<Uint8Array<ArrayBuffer>>;
  /** Releases a body that is not needed. */
  discard: () => void;
}

export interface Http {
  /**
   * Sends a request.
   * @throws FetchError if it was refused or failed, or the signal's reason if aborted. Reading the body can reject
   *   with the same errors.
   */
  request: (url: string, options?: RequestOptions) => Promise<HttpResponse>;
  /** Whether `request` would refuse this address before any network access. */
  refuses: (url: string) => boolean;
  /** Closes all connections. */
  close: () => Promise<void>;
}

export interface TransportRequest extends Hop {
  signal: AbortSignal;
  limits: Limits;
}
export interface TransportResponse {
  status: number;
  headers: Headers;
  /** Decompressed; the transport limits the bytes as sent where it can see them. */
  body: AsyncIterable<Uint8Array>;
  discard: () => void;
}
/** Sends one hop without following redirects. Rejects with FetchError or, once the signal is aborted, with anything. */
export interface Transport {
  send: (request: TransportRequest) => Promise<TransportResponse>;
  close: () => Promise<void>;
}

/** Applies the policy to a transport. */
export function createClient(transport: Transport, rules: Policy, options: HttpOptions): Http {
  const policy = { ...rules, refusesReserved: options.refusesReserved ?? false };
  const trustedOrigins = new Set((options.trustedOrigins ?? []).map((origin) => new URL(origin).origin));

  const firstHop = (address: string, { method = 'GET', headers = {}, body }: RequestOptions): Hop => {
    const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
    const parsed = URL.canParse(address) ? new URL(address) : undefined;
    const trusted =
      parsed !== undefined && trustedOrigins.has(parsed.origin) && !parsed.username && !parsed.password;
    if (trusted) parsed.hash = '';
    return {
      url: trusted ? parsed : checkUrl(address, policy),
      method,
      headers: Object.fromEntries(lower),
      trusted,
      ...(body !== undefined && { body }),
    };
  };

  return {
    close: transport.close,
    refuses: (address) => {
      try {
        firstHop(address, {});
        return false;
      } catch {
        return true;
      }
    },
    request: async (address, request = {}) => {
      const limits = { ...DEFAULT_LIMITS, ...options.limits, ...request.limits };
      const deadline = startPatience(request.signal);
      const late = `${address.slice(0, 200)} took longer than ${limits.totalMs / 1000} s.`;
      deadline.wait(new FetchError('limit-total-time', address, late), limits.totalMs);
      try {
        let hop = firstHop(address, request);
        const hops = [hop.url.href];
        const cookies = createCookies();
        let downgrades = 0;
        for (;;) {
          deadline.signal.throwIfAborted();
          const cookie = cookies.header(hop.url);
          const headers = {
            ...hop.headers,
            ...(cookie !== undefined && { cookie }),
            'user-agent': options.userAgent,
          };
          const response = await transport.send({ ...hop, headers, signal: deadline.signal, limits });
          if (!isRedirect(response.status)) return answer(response, hop, hops, { limits, deadline });
          cookies.store(hop.url, response.headers);
          response.discard();
          if (hops.length > limits.redirects) {
            const what = `${address.slice(0, 200)} redirects more than ${limits.redirects} times.`;
            throw new FetchError('limit-redirects', hop.url.href, what);
          }
          const next = nextHop(hop, response.status, response.headers.get('location'), policy);
          if (isDowngrade(hop.url, next.url) && ++downgrades > limits.downgrades) {
            const what = `${hop.url.href.slice(0, 200)} redirects from https to ${next.url.href.slice(0, 200)}.`;
            throw new FetchError('refused-downgrade', hop.url.href, what);
          }
          await request.onRedirect?.(next.url, hop.url, response.status);
          hop = next;
          hops.push(hop.url.href);
        }
      } catch (error) {
        deadline.stop();
        throw deadline.signal.aborted ? deadline.signal.reason : error;
      }
    },
  };
}

const isDowngrade = (from: URL, to: URL): boolean => from.protocol === 'https:' && to.protocol === 'http:';

/** A signal that aborts with an outer one, or after a timeout. */
export interface Patience {
  signal: AbortSignal;
  /** Aborts with this error after `ms`. Replaces the previous timeout. */
  wait: (late: FetchError, ms: number) => void;
  pause: () => void;
  /** Clears the timer and detaches from the outer signal. */
  stop: () => void;
}

export function startPatience(outer: AbortSignal | undefined): Patience {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = () => controller.abort(outer?.reason);
  if (outer?.aborted) follow();
  outer?.addEventListener('abort', follow);
  const pause = () => clearTimeout(timer);
  return {
    signal: controller.signal,
    wait: (late, ms) => {
      pause();
      timer = setTimeout(() => controller.abort(late), ms);
    },
    pause,
    stop: () => {
      pause();
      outer?.removeEventListener('abort', follow);
    },
  };
}

function answer(
  response: TransportResponse,
  { url, method }: Hop,
  hops: string[],
  { limits, deadline }: { limits: Limits; deadline: Patience },
): HttpResponse {
  const discard = () => {
    deadline.stop();
    response.discard();
  };
  const announced = Number(response.headers.get('content-length') ?? 0);
  if (announced > limits.bytes && method !== 'HEAD') {
    discard();
    throw tooLarge('limit-bytes', url.href, limits.bytes);
  }
  const body = read(response, url.href, limits, deadline);
  return {
    status: response.status,
    headers: response.headers,
    url: url.href,
    hops,
    body,
    bytes: () => concat(body),
    discard,
  };
}

export const tooLarge = (
  code: 'limit-bytes' | 'limit-decoded-bytes',
  url: string,
  bytes: number,
): FetchError => new FetchError(code, url, `${url} is larger than ${bytes.toLocaleString('en')} bytes.`);

async function* read(
  response: TransportResponse,
  url: string,
  { decodedBytes }: Limits,
  deadline: Patience,
): AsyncGenerator<Uint8Array> {
  let seen = 0;
  try {
    for await (const chunk of response.body) {
      seen += chunk.byteLength;
      if (seen > decodedBytes) throw tooLarge('limit-decoded-bytes', url, decodedBytes);
      yield chunk;
    }
  } catch (error) {
    throw deadline.signal.aborted ? deadline.signal.reason : error;
  } finally {
    deadline.stop();
  }
}

async function concat(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const parts = await Array.fromAsync(chunks);
  const whole = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.byteLength;
  }
  return whole;
}

/** Maximum number of cookies. Real chains have fewer (RFC 6265, 6.1 asks for 50 a domain). */
const MAX_COOKIES = 50;
const MAX_BYTES = 4096;

interface Cookie {
  name: string;
  value: string;
  /** The host, or with `subdomains` the domain and all below it. */
  domain: string;
  subdomains: boolean;
  path: string;
  secure: boolean;
}

/**
 * The cookies of one chain of redirects (RFC 6265, 5.3 and 5.4). They are needed because some sites set a
 * cookie and redirect to the same address until the cookie comes back. They are dropped at the end of the
 * chain, so that sites cannot recognise us. A cookie may be for a public suffix such as "com", because a site
 * can tell another site the same things in the address of the redirect.
 */
export function createCookies() {
  const cookies = new Map<string, Cookie>();
  return {
    /** Stores and deletes cookies as a response from this address says. */
    store: (url: URL, headers: Headers): void => {
      for (const line of headers.getSetCookie()) {
        const cookie = line.length <= MAX_BYTES ? parse(line, url) : undefined;
        if (!cookie) continue;
        const key = [cookie.name, cookie.domain, cookie.path].join('\0');
        cookies.delete(key);
        if (!cookie.isOver && cookies.size < MAX_COOKIES) cookies.set(key, cookie);
      }
    },
    /** The `Cookie` header of a request; undefined if there is none. */
    header: ({ hostname, pathname, protocol }: URL): string | undefined => {
      const sent = [...cookies.values()]
        .filter(
          ({ domain, subdomains, path, secure }) =>
            (hostname === domain || (subdomains && hostname.endsWith(`.${domain}`))) &&
            isBelow(pathname, path) &&
            (!secure || protocol === 'https:'),
        )
        .sort((a, b) => b.path.length - a.path.length)
        .map(({ name, value }) => (name === '' ? value : `${name}=${value}`))
        .join('; ');
      return sent && sent.length <= 2 * MAX_BYTES ? sent : undefined;
    },
  };
}

/** Whether a path is below the path of a cookie (RFC 6265, 5.1.4). */
const isBelow = (pathname: string, path: string): boolean =>
  pathname === path || (pathname.startsWith(path) && (path.endsWith('/') || pathname[path.length] === '/'));

/** Parses a Set-Cookie header (RFC 6265, 5.2). */
function parse(line: string, url: URL): (Cookie & { isOver: boolean }) | undefined {
  const [pair = '', ...rest] = line.split(';');
  const cut = pair.indexOf('=');
  const name = pair.slice(0, Math.max(cut, 0)).trim();
  const value = pair.slice(cut + 1).trim();
  // Refuse characters that a header cannot contain.
  if ((name === '' && value === '') || /[^\x20-\xff]|\x7f/.test(name + value)) return undefined;
  const attributes = new Map(
    rest.map((attribute) => {
      const [key = '', ...words] = attribute.split('=');
      return [key.trim().toLowerCase(), words.join('=').trim()] as const;
    }),
  );
  const domain = attributes.get('domain')?.toLowerCase().replace(/^\./, '') ?? '';
  const isOwn = url.hostname === domain || url.hostname.endsWith(`.${domain}`);
  if (domain !== '' && !isOwn) return undefined;
  const path = attributes.get('path') ?? '';
  const folder = url.pathname.slice(0, Math.max(url.pathname.lastIndexOf('/'), 1));
  const age = attributes.get('max-age');
  const expires = Date.parse(attributes.get('expires') ?? '');
  return {
    name,
    value,
    domain: domain || url.hostname,
    subdomains: domain !== '',
    path: path.startsWith('/') ? path : folder,
    secure: attributes.has('secure'),
    isOver: age !== undefined && /^-?\d+$/.test(age) ? Number(age) <= 0 : expires < Date.now(),
  };
}
