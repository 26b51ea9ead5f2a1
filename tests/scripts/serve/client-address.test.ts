import { expect, test } from 'vitest';
import { clientAddress, networkOf } from '../../../scripts/serve/client-address.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2::1', '2001:db8:1:2::'],
  ['2001:db8:1:3::1', '2001:db8:1:3::'],
  ['::1', '::'],
  ['fe80::1%eth0', 'fe80::'],
  ['', ''],
  ['nothing', 'nothing'],
])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network));

const addressOf = (proxies: string, remoteAddress: string, forwarded?: string): string =>
  clientAddress(proxies)({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress } as never,
  });

test.each<[why: string, proxies: string, peer: string, forwarded: string | undefined, client: string]>([
  ['says nothing where no proxy is trusted', '', '127.0.0.1', '192.0.2.7', '127.0.0.1'],
  ['says nothing of others than proxies', '127.0.0.1', '198.51.100.1', '192.0.2.7', '198.51.100.1'],
  ['is believed of a proxy', '127.0.0.1', '127.0.0.1', '192.0.2.7', '192.0.2.7'],
  ['is believed of one that is reached by IPv6', '127.0.0.1', '::ffff:127.0.0.1', '192.0.2.7', '192.0.2.7'],
  ['is believed at its end alone', '127.0.0.1', '127.0.0.1', '203.0.113.9, 192.0.2.7', '192.0.2.7'],
  [
    'is followed through proxies',
    '127.0.0.1, 10.0.0.0/8',
    '127.0.0.1',
    '203.0.113.9, 192.0.2.7, 10.1.2.3',
    '192.0.2.7',
  ],
  ['leads to a network', '127.0.0.1', '127.0.0.1', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['may be missing', '127.0.0.1', '127.0.0.1', undefined, '127.0.0.1'],
  ['may be empty', '127.0.0.1', '127.0.0.1', ' , ', '127.0.0.1'],
  ['may be no address', '127.0.0.1', '127.0.0.1', '192.0.2.7, unknown', '127.0.0.1'],
  ['may name proxies alone', '10.0.0.0/8', '10.0.0.1', '10.0.0.2', '10.0.0.2'],
])('X-Forwarded-For: %s', (_, proxies, peer, forwarded, client) =>
  expect(addressOf(proxies, peer, forwarded)).toBe(client),
);
