/** Whose request it is, as far as an address says so. */
import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { isAllowed, parseAllowPrivate } from '../../src/http/policy.ts';

/** A machine chooses the other 64 bits of its IPv6 address by itself. */
const NETWORK_BITS = 64;

/** What stands for a visitor: an IPv4 address, the /64 of an IPv6 address. A text that is no address stands for itself. */
export function networkOf(text: string): string {
  if (!ipaddr.isValid(text)) return text;
  const address = ipaddr.process(text);
  return address instanceof ipaddr.IPv4
    ? address.toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${NETWORK_BITS}`).toString();
}

/**
 * Reads a visitor's address from a request: that of the connection; where this is one of `proxies`, the last one in
 * X-Forwarded-For that is none of them. What is left of it, anybody can have written.
 * @param proxies as TRUSTED_PROXIES has them
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
