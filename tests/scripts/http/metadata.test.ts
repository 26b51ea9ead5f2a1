import { expect, it } from 'vitest';
import { isAllowed, notPublic, METADATA, parseAllowPrivate } from '../../../src/http/policy.ts';

const literal = (address: string): string => (address.includes(':') ? `[${address}]` : address);

it.each(Object.values(METADATA).flat())(
  '%s is opened by its own name only, by no exception for a range',
  (address) => {
    expect(notPublic(address)).toMatch(/secrets/);
    const ranges = parseAllowPrivate('0.0.0.0/0, ::/0, 169.254.0.0/16, fd00::/8');
    expect(isAllowed(ranges, address, 80)).toBe(false);
    expect(isAllowed(parseAllowPrivate(address), address, 80)).toBe(true);
    expect(isAllowed(parseAllowPrivate(`${literal(address)}:8080`), address, 8080)).toBe(true);
  },
);

it('the neighbours of a metadata address can be allowed by a range', () => {
  expect(isAllowed(parseAllowPrivate('169.254.0.0/16'), '169.254.169.250', 80)).toBe(true);
  expect(isAllowed(parseAllowPrivate('fd00::/8'), 'fd00:ec2::255', 443)).toBe(true);
});
