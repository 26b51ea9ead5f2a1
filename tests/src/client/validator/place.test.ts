import { describe, expect, it } from 'vitest';
import { excerptOf, offsetOf, tokenEnd } from '../../../../src/client/validator/place.ts';

it('offsetOf finds line and column with any line ends', () => {
  const text = '\ufeffa\nbc\r\nde\rf';
  expect([offsetOf(text, { line: 1, column: 1 }), offsetOf(text, { line: 2, column: 2 })]).toEqual([1, 4]);
  expect([offsetOf(text, { line: 3, column: 1 }), offsetOf(text, { line: 4, column: 1 })]).toEqual([7, 10]);
  expect(offsetOf(text, { line: 4, column: 9 })).toBe(text.length);
});

it.each([
  ['"a \\" b": 1', 0, 8],
  ['"open', 0, 5],
  ['{"a"', 0, 1],
  ['-1.5e3, 2', 0, 6],
  ['null}', 0, 4],
  [' x', 0, 1],
  ['', 0, 0],
])('tokenEnd of %j from %i is %i', (text, from, end) => expect(tokenEnd(text, from)).toBe(end));

describe('excerptOf', () => {
  it('shows two lines before and after, and a caret', () => {
    const text = Array.from({ length: 20 }, (_, index) => `line ${index + 1}`).join('\n');
    expect(excerptOf(text, { line: 9, column: 6 })).toBe(
      ' 7 | line 7\n 8 | line 8\n 9 | line 9\n   |      ^\n10 | line 10\n11 | line 11',
    );
  });

  it('cuts long lines', () => {
    const excerpt = excerptOf('x'.repeat(10_000_000), { line: 1, column: 5_000_000 });
    expect(excerpt).toBe(`1 | …${'x'.repeat(150)}…\n  | ${' '.repeat(61)}^`);
  });
});
