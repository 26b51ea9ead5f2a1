/** More is nobody's session (RFC 6265, 6.1 asks for 50 a domain). */
const MAX_COOKIES = 50;
const MAX_BYTES = 4096;

interface Cookie {
  name: string;
  value: string;
  /** The host itself, or with `subdomains` all below it. */
  domain: string;
  subdomains: boolean;
  path: string;
  secure: boolean;
}

/**
 * The cookies of one chain of redirects (RFC 6265, 5.3 and 5.4): sites that set one and come back to the same address
 * redirect for ever without. They are forgotten with the chain, so nobody is recognised by them the next time. A domain
 * that is a public suffix is not refused: what one site may tell the next in this way, it could write into the address.
 */
export function createCookies() {
  const cookies = new Map<string, Cookie>();
  return {
    /** Takes what an answer from this address sets, and takes away. */
    store: (url: URL, headers: Headers): void => {
      for (const line of headers.getSetCookie()) {
        const cookie = line.length <= MAX_BYTES ? parse(line, url) : undefined;
        if (!cookie) continue;
        const key = [cookie.name, cookie.domain, cookie.path].join('\0');
        cookies.delete(key);
        if (!cookie.isOver && cookies.size < MAX_COOKIES) cookies.set(key, cookie);
      }
    },
    /** The header `Cookie` of a request; undefined when there is none to send. */
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

/** RFC 6265, 5.1.4. */
const isBelow = (pathname: string, path: string): boolean =>
  pathname === path || (pathname.startsWith(path) && (path.endsWith('/') || pathname[path.length] === '/'));

/** RFC 6265, 5.2. */
function parse(line: string, url: URL): (Cookie & { isOver: boolean }) | undefined {
  const [pair = '', ...rest] = line.split(';');
  const cut = pair.indexOf('=');
  const name = pair.slice(0, Math.max(cut, 0)).trim();
  const value = pair.slice(cut + 1).trim();
  // Characters that a header cannot hold.
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
