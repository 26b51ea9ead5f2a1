import { expect, test } from 'vitest';
import { safeHttpUrl } from '../../../src/feed/url.ts';

test.each([
  ['https://a.example/ü?q=1#x', 'https://a.example/%C3%BC?q=1#x'],
  ['HTTP://A.example', 'http://a.example/'],
  ['javascript:alert(1)', undefined],
  [' java\nscript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['//a.example/x', undefined],
  ['/jobs/1', undefined],
  ['https://user:pw@a.example/', undefined],
  ['https://a.example/"><script>', 'https://a.example/%22%3E%3Cscript%3E'],
  [`https://a.example/${'x'.repeat(2048)}`, undefined],
])('safeHttpUrl(%j)', (address, expected) => {
  expect(safeHttpUrl(address)).toBe(expected);
});
