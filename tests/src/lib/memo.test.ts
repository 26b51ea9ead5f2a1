import { expect, it } from 'vitest';
import { memo } from '../../../src/lib/memo.ts';

it('makes a value once, and again after its eviction', () => {
  const made: string[] = [];
  const upper = memo(2, (text) => {
    made.push(text);
    return text.toUpperCase();
  });
  expect(['a', 'b', 'a', 'c', 'b', 'a'].map(upper)).toEqual(['A', 'B', 'A', 'C', 'B', 'A']);
  expect(made).toEqual(['a', 'b', 'c', 'a']);
});
