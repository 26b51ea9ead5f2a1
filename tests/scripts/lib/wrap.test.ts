import { expect, test } from 'vitest';
import { wrap } from '../../../scripts/lib/wrap.ts';

test.each<[text: string, lines: string[]]>([
  ['one two three', ['one two', 'three']],
  ['one two\n\nthree', ['one two', '', 'three']],
  ['https://jobs.example one', ['https://jobs.example', 'one']],
  ['  one two three', ['  one two', '  three']],
  ['', ['']],
])('wraps %j at nine columns', (text, lines) => expect(wrap(text, 9)).toEqual(lines));
