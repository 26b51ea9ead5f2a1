import { expect, it } from 'vitest';
import { memo, perObject } from '../../../src/lib/lazy.ts';

it('makes a value once, and again when others have taken its place', () => {
  const made: string[] = [];
  const upper = memo(2, (text) => {
    made.push(text);
    return text.toUpperCase();
  });
  expect(['a', 'b', 'a', 'c', 'b', 'a'].map(upper)).toEqual(['A', 'B', 'A', 'C', 'B', 'A']);
  expect(made).toEqual(['a', 'b', 'c', 'a']);
});

it('makes a value once for each object, an empty text too', () => {
  const made: object[] = [];
  const nameOf = perObject((object: { name: string }) => {
    made.push(object);
    return object.name;
  });
  const [a, b, same] = [{ name: '' }, { name: 'b' }, { name: 'b' }];
  expect([a, b, a, same, b].map(nameOf)).toEqual(['', 'b', '', 'b', 'b']);
  expect(made).toEqual([a, b, same]);
});
