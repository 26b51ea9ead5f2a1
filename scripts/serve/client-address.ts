/** Identifies a visitor by the address. */
import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { isAllowed, parseAllowPrivate } from '../../src/http/policy.ts';

/** The number of bits of an IPv6 address that identify a network. The machine itself chooses the other 64. */
const NETWORK_BITS = 64;

/**
 * Identifies a visitor by an IPv4 address, or by the first 64 bits of an IPv6 address. Any other text is returned unchanged.
 */
export function networkOf(text: string): string {
  if (!ipaddr.isValid(text)) return text;
  const address = ipaddr.process(text);
  return address instanceof ipaddr.IPv4
    ? address.toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${NETWORK_BITS}`).toString();
}

/**
 * Reads a visitor's address from a request. It is the address of the connection. If that is one of `proxies`, it is the last
 * address in X-Forwarded-For that is none of them. Earlier entries of the header may be forged.
 * @param proxies the setting TRUSTED_PROXIES
 */
export function clientAddress(
  proxies: string,
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  const ranges = parseAllowPrivate(proxies);
  const isProxy = (address: string): boolean => isAllowed(ranges, address, 80);
  return ({ headers, socket: { remoteAddress = '' } }) => {
    let client = remoteAddress;
    if (ranges.length === 0) return networkOf(client);
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
    while (isProxy(client)) {
      const before = forwarded.pop()?.trim();
      if (!before || !ipaddr.isValid(before)) break;
      client = before;
    }
    return networkOf(client);
  };
}
