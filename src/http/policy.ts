/** The rules about what may be fetched, for every request of build, server and edge. */
import ipaddr from 'ipaddr.js';
import { FetchError } from './errors.ts';

/** The addresses that a client may reach, the same for every transport. */
export interface Policy {
  allowPrivate: PrivateRange[];
  /**
   * Whether the transport checks each address it connects to. Where it cannot (at the edge), names on unusual ports
   * or in local zones are refused up front, because nothing would stop them later.
   */
  checksConnections: boolean;
  /** Whether to refuse names reserved for documentation and tests without a DNS lookup; see `isReserved`. */
  refusesReserved?: boolean;
}

const MAX_URL_LENGTH = 8192;
const PORTS: Record<string, number> = { 'http:': 80, 'https:': 443 };
/**
 * Names that never lead to the public internet: RFC 6761, 6762, 8375, 9476, ICANN's `internal`, and common
 * conventions.
 */
const LOCAL_ZONES =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa|test|invalid|alt|onion)$/;

/** Names that nobody can register (RFC 2606 and RFC 6761), so that no employer has a site there. */
const RESERVED = /(^|\.)(example|test|invalid|localhost|example\.(com|net|org))$/;

/** Whether a host name is reserved for documentation and tests, such as `bakery.example`. */
export const isReserved = (host: string): boolean => RESERVED.test(host.toLowerCase());

/**
 * Whether the host of a parsed address is an IP address. The URL parser normalizes IPv4 addresses, so they
 * end with a digit, and the last character rules out most names. This avoids the slow check of ipaddr.js,
 * which throws internally.
 */
const isLiteral = (host: string): boolean => (host.includes(':') || /\d$/.test(host)) && ipaddr.isValid(host);

const portOf = (url: URL): number => (url.port ? Number(url.port) : (PORTS[url.protocol] ?? 0));

/** The host without an IPv6 literal's brackets and without a trailing dot. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/**
 * Parses the address of a hop and checks it; removes its fragment.
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
 * Checks the address of a connection, after the DNS lookup and right before connecting.
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
/** Headers that may go to another origin. Any other header may hold a secret, such as a token or a cookie. */
const PORTABLE = new Set(['accept', 'accept-language', 'if-none-match', 'if-modified-since']);

/** One request of a chain. */
export interface Hop {
  url: URL;
  method: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
  /** The operator configured this origin and the chain has not left it, so no rule about addresses applies. */
  trusted: boolean;
}

export const isRedirect = (status: number): boolean => REDIRECTS.has(status);

/**
 * Returns the next request of a chain. Trust ends for good when the chain leaves its origin. Only harmless
 * headers go to another origin. A POST becomes a GET as in browsers (Fetch, 4.4 HTTP-redirect fetch).
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

/**
 * Decodes a header value. Values arrive as one character per byte, and servers write UTF-8 into them
 * ("/stellen/köln").
 */
function fromBytes(value: string): string {
  if (!/[\u0080-\u00ff]/.test(value) || /[^\u0000-\u00ff]/.test(value)) return value;
  const bytes = Uint8Array.from(value, (character) => character.charCodeAt(0));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return value; // It is Latin-1.
  }
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;

const GLOBAL_UNICAST = ipaddr.IPv6.parse('2000::'); // /3, the only block that IANA has allocated for the internet
const NAT64 = ipaddr.IPv6.parse('64:ff9b::'); // /96, RFC 6052; 64:ff9b:1::/48 (RFC 8215) is for local use

const ipv4At = (bytes: number[], start: number, flip = 0): ipaddr.IPv4 =>
  new ipaddr.IPv4(bytes.slice(start, start + 4).map((byte) => byte ^ flip));

/** The IPv4 addresses embedded in an IPv6 address; packets to it can end up at any of them. */
function embedded(address: ipaddr.IPv6): ipaddr.IPv4[] {
  const bytes = address.toByteArray();
  if (address.isIPv4MappedAddress()) return [address.toIPv4Address()];
  if (address.match(NAT64, 96)) return [ipv4At(bytes, 12)];
  if (address.range() === 'teredo') return [ipv4At(bytes, 4), ipv4At(bytes, 12, 0xff)]; // RFC 4380: server, and inverted client
  return [];
}

/**
 * Why an IP address is not public unicast, or undefined if it is. IPv4-mapped, NAT64 and Teredo addresses are
 * judged by their embedded IPv4 addresses; 6to4 is always refused, as is any text that is not an IP address.
 *
 *     notPublic('9.9.9.9') // => undefined
 *     notPublic('::ffff:10.0.0.1') // => 'it stands for 10.0.0.1: it is private'
 */
export function notPublic(text: string): string | undefined {
  if (!ipaddr.isValid(text)) return 'it is not an IP address';
  const address: Address = ipaddr.parse(text);
  const cloud = metadataOf(address);
  if (cloud !== undefined) return `${cloud} tells its machines their secrets there`;
  if (address instanceof ipaddr.IPv4) {
    return address.range() === 'unicast' ? undefined : `it is ${address.range()}`;
  }
  // RFC 7526: the 6to4 relays are gone, so no website answers there.
  if (address.range() === '6to4') return 'it is 6to4';
  const inner = embedded(address);
  for (const ipv4 of inner) {
    const reason = notPublic(ipv4.toString());
    if (reason !== undefined) return `it stands for ${ipv4.toString()}: ${reason}`;
  }
  if (inner.length > 0) return undefined;
  if (address.range() !== 'unicast') return `it is ${address.range()}`;
  return address.match(GLOBAL_UNICAST, 3) ? undefined : 'it is outside the public range 2000::/3';
}

/** An exception to the rule of public addresses: a range on ports 80 and 443, or one address on one port. */
interface PrivateRange {
  address: Address;
  /** Length of the prefix in bits. */
  bits: number;
  /** If set, the exception is only for this port. */
  port?: number;
}

/**
 * Parses `FETCH_ALLOW_PRIVATE`: CIDR ranges, addresses, or address:port (IPv6 in brackets), separated by commas.
 *
 *     parseAllowPrivate('10.0.0.0/8, 127.0.0.1:8080, [::1]:8080')
 *
 * @throws RangeError quoting the invalid entry
 */
export function parseAllowPrivate(list: string): PrivateRange[] {
  return list
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((entry) => {
      const match = /^(?:\[([\da-f:.]+)\]|([\d.]+)):(\d{1,5})$/i.exec(entry);
      const host = match?.[1] ?? match?.[2] ?? entry;
      const port = match ? Number(match[3]) : undefined;
      const [range = '', bits] = host.split('/');
      const isAddress = ipaddr.IPv4.isValidFourPartDecimal(range) || ipaddr.IPv6.isValid(range);
      const whole = range.includes(':') ? 128 : 32;
      const length = bits === undefined ? whole : /^\d{1,3}$/.test(bits) ? Number(bits) : NaN;
      if (!isAddress || !(length <= whole) || (port !== undefined && (port < 1 || port > 65535)))
        throw new RangeError(`"${entry}" is no CIDR range and no address:port`);
      const address = ipaddr.parse(range);
      return { address, bits: length, ...(port !== undefined && { port }) };
    });
}

/**
 * Whether a range covers this address and port. IPv4-mapped addresses count as IPv4. The metadata address of
 * a cloud is only covered by an entry for exactly that address, never by a range.
 */
export function isAllowed(ranges: PrivateRange[], text: string, port: number): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  const least = metadataOf(address) === undefined ? 0 : address.toByteArray().length * 8;
  return ranges.some(
    (range) =>
      range.bits >= least &&
      range.address.kind() === address.kind() &&
      address.match(range.address, range.bits) &&
      (range.port === undefined ? port === 80 || port === 443 : port === range.port),
  );
}

/**
 * Addresses where clouds give their machines settings, and often keys, without a password. Most are in refused ranges anyway;
 * this list ensures that no exception for a range opens them. Each entry has its source, the provider's own documentation if
 * any.
 */
export const METADATA: Readonly<Record<string, readonly string[]>> = {
  // Sources: DigitalOcean: docs.digitalocean.com/products/droplets/how-to/retrieve-droplet-metadata
  // Huawei: support.huaweicloud.com/intl/es-us/usermanual-ecs/ecs_03_2167.html
  // The others: the pages below
  'AWS, Google, Azure, Oracle, OpenStack, DigitalOcean, Huawei and others': ['169.254.169.254'],
  AWS: [
    // IMDS and the DNS server: docs.aws.amazon.com/whitepapers/latest/ipv6-on-aws/supporting-amazon-vpc-services.html
    'fd00:ec2::254',
    '169.254.169.253',
    'fd00:ec2::253',
    // ECS: github.com/aws/amazon-ecs-agent, proposals/awsvpc-task-metadata.md
    '169.254.170.2',
    // EKS Pod Identity: docs.aws.amazon.com/eks/latest/userguide/pod-id-agent-setup.html
    '169.254.170.23',
    'fd00:ec2::23',
  ],
  // The wire server, the only one with a public address:
  // learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16
  Azure: ['168.63.129.16'],
  // Only found in lists of other projects. Google documents the name metadata.google.internal and
  // 169.254.169.254
  Google: ['fd20:ce::254'],
  // alibabacloud.com/help/en/ecs/user-guide/view-instance-metadata; the IPv6 address is only in lists of
  // other projects
  Alibaba: ['100.100.100.200', 'fd00:100::100:200'],
  // IPv4: docs.oracle.com/iaas/Content/Compute/Tasks/gettingmetadata.htm; IPv6:
  // github.com/oracle/oci-python-sdk, src/oci/auth/signers/instance_principals_security_token_signer.py. The
  // address of the classic cloud is only in other projects' lists.
  Oracle: ['fd00:c1::a9fe:a9fe', '192.0.0.192'],
  // specs.openstack.org/openstack/neutron-specs/specs/ussuri/metadata-add-ipv6-support.html
  OpenStack: ['fe80::a9fe:a9fe'],
  // tencentcloud.com/document/product/213/4934 gives only a name; github.com/DataDog/datadog-agent has its
  // address in pkg/util/cloudproviders/tencent
  Tencent: ['169.254.0.23'],
  // scaleway.com/en/developers/api/instance/user-data
  Scaleway: ['169.254.42.42', 'fd00:42::42'],
  // techdocs.akamai.com/cloud-computing/docs/metadata-service-api
  Akamai: ['fd00:a9fe:a9fe::1'],
};

const CLOUDS = new Map(
  Object.entries(METADATA).flatMap(([cloud, addresses]) =>
    addresses.map((address) => [ipaddr.parse(address).toString(), cloud] as const),
  ),
);

/** The cloud that serves metadata at this address, if any. */
const metadataOf = (address: ipaddr.IPv4 | ipaddr.IPv6): string | undefined => CLOUDS.get(address.toString());
