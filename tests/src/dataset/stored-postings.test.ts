import { expect, test } from 'vitest';
import { StoredPostings } from '../../../src/dataset/stored-postings.ts';
import { posting } from '../../lib/postings.ts';

test.each([
  ['10,000 are read once', 10_000, 10_000],
  ['of 20,000 none is kept', 20_000, 40_000],
])('going through postings twice: %s', (_name, length, expected) => {
  let reads = 0;
  const postings = new StoredPostings(length, (ordinal) => {
    reads++;
    return posting({ title: `${ordinal}` });
  });
  for (let time = 0; time < 2; time++)
    expect(Array.from(postings, ({ title }) => title)).toEqual(Array.from({ length }, (_, i) => `${i}`));
  expect(reads).toBe(expected);
  expect(postings.at(7)?.title).toBe('7');
  expect(postings.at(length)).toBeUndefined();
});
