import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { jobId } from '../../../src/feed/job-id.ts';

/** The same by the long way: the digest as a string of bits, five at a time. */
function byBits(...parts: string[]): string {
  const bits = [...createHash('sha256').update(parts.join('\n')).digest()]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');
  return Array.from(
    { length: 16 },
    (_, i) => 'abcdefghijklmnopqrstuvwxyz234567'[parseInt(bits.slice(i * 5, i * 5 + 5), 2)],
  ).join('');
}

test('the id is the first 80 bits of SHA-256 in base32', () => {
  for (let i = 0; i < 200; i++) {
    const parts = [`d${i}.example`, `https://d.example/${i * 7919}`, 'de'] as const;
    expect(jobId(...parts)).toBe(byBits(...parts));
  }
});
