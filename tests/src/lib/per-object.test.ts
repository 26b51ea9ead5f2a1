import { expect, it } from 'vitest';
import { perObject } from '../../../src/lib/per-object.ts';

it('makes a value once for each object, even an empty text', () => {
  const made: object[] = [];
  const nameOf = perObject((object: { name: string }) => {
    made.push(object);
    return object.name;
  });
  const [a, b, same] = [{ name: '' }, { name: 'b' }, { name: 'b' }];
  expect([a, b, a, same, b].map(nameOf)).toEqual(['', 'b', '', 'b', 'b']);
  expect(made).toEqual([a, b, same]);
});
