import { expect, test } from 'vitest';
import { firstOf } from '../../../src/owners/spread.ts';

/** The owners of the first hits of a list in which each letter is a job of that owner. */
const first = (list: string, most = 10): string =>
  firstOf([...list].map((_, at) => at), most, (job) => list[job]!)
    .map((job) => list[job])
    .join(''); // prettier-ignore

test.each([
  ['aaaaaaaaaabcdefgh', 'aaabcdefgh', 'the last ones of an owner give their places to others'],
  ['abacadaeafagah', 'abacadefgh', 'the best three stay'],
  ['aaaaaaaaaaaaaaa', 'aaaaaaaaaa', 'where nobody else is, all stay'],
  ['aaaaaaaaaaaab', 'aaaaaaaaab', 'all others are there where they are few'],
  ['aaaaaaaaaabbbbbbbbbbcd', 'aaaaabbbcd', 'those who come in are no more than three either'],
  ['aaaabbbbccccdddd', 'aaabbbcccd', 'several are too many'],
  ['aaabbbcccd', 'aaabbbcccd', 'three of each stay'],
  ['aaaaaaaaa', 'aaaaaaaaa', 'fewer than ten'],
  ['', '', 'none'],
  ['bcdefghija', 'bcdefghija', 'all of several'],
])('%s: %s, %s', (list, found, _why) => expect(first(list)).toBe(found));

test('other jobs follow in order, each once', () => {
  const list = `${'a'.repeat(20)}bcdefghijk`;
  const jobs = firstOf([...list].map((_, at) => at), 30, (job) => list[job]!); // prettier-ignore
  expect(jobs).toEqual([0, 1, 2, 20, 21, 22, 23, 24, 25, 26, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 27, 28, 29]); // prettier-ignore
  expect(firstOf(jobs, 5, (job) => list[job]!)).toEqual(jobs.slice(0, 5));
});
