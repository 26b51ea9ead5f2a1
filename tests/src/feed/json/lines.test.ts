import { expect, it } from 'vitest';
import { positionsOf } from '../../../../src/feed/json/lines.ts';

it('counts lines that end with \\n, \\r\\n and \\r, and columns in UTF-16 units', () => {
  const text = 'ab\ncd\r\nef\rgh😀i';
  const offsets = [0, 1, 2, 3, 5, 6, 7, 9, 10, 12, 14, 15];
  expect(positionsOf(text, offsets).map(({ line, column }) => `${line}:${column}`)).toEqual([
    ...['1:1', '1:2', '1:3', '2:1', '2:3', '2:4', '3:1', '3:3', '4:1', '4:3', '4:5', '4:6'],
  ]);
});
