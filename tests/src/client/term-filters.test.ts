import { expect, test } from 'vitest';
import { readAmount } from '../../../src/client/term-filters.ts';

test('amounts are read as people write them in any language', () => {
  for (const [text, amount] of [
    ['80000', 80_000],
    [' 80000 ', 80_000],
    ["80'000", 80_000],
    ['80’000', 80_000],
    ['80.000', 80_000],
    ['80,000', 80_000],
    ['80\u202f000', 80_000],
    ['1,234,567.5', 1_234_567.5],
    ['1.234.567,50', 1_234_567.5],
    ['22.5', 22.5],
    ['22,50', 22.5],
    ['1000000000', 1e9],
  ] as const)
    expect([text, readAmount(text)]).toEqual([text, amount]);
});

test('what is no amount that a search may have is none', () => {
  for (const text of [
    '',
    '0',
    '0.99',
    '-5',
    '+5',
    '1e9',
    'x',
    '80k',
    '12.34.56',
    '1,00,000',
    '1.000.00.0',
    '1000000001',
    '.5',
    '5.',
  ])
    expect([text, readAmount(text)]).toEqual([text, undefined]);
});
