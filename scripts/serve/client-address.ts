/** Identifies a visitor by address. */
import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { isAllowed, parseAllowPrivate } from '../../src/http/policy.ts';

/** Bits of an IPv6 address that identify a network; the machine itself chooses the other 64. */
const NETWORK_BITS = 64;

/** Identifies a visitor: by IPv4 address, or by the /64 of an IPv6 address. Other texts are returned unchanged. */
export function networkOf(text: string): string {
  if (!ipaddr.isValid(text)) return text;
  const address = ipaddr.process(text);
  return address instanceof ipaddr.IPv4
    ? address.toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${NETWORK_BITS}`).toString();
}

/**
 * Reads a visitor's address from a request: the connection's, or, where that is one of `proxies`, the last one in
 * X-Forwarded-For that is not. Earlier entries can be forged.
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
