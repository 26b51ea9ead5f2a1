import { expect, test } from 'vitest';
import { pageNumbers } from '../../../src/client/pagination.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, undefined, 9]],
  [3, 9, [1, 2, 3, 4, undefined, 9]],
  [5, 9, [1, undefined, 4, 5, 6, undefined, 9]],
  [4, 6, [1, 2, 3, 4, 5, 6]],
  [9, 9, [1, undefined, 8, 9]],
])('page %i of %i', (current, last, expected) => expect(pageNumbers(current, last)).toEqual(expected));
