import { expect, it } from 'vitest';
import { ByteReader } from '../../../../src/search/formats/bytes.ts';
import { readTwins, writeTwins } from '../../../../src/search/formats/twins.ts';
import { twinsOf } from '../../../../src/twins.ts';

it.each([
  { groups: [] },
  {
    groups: [
      [0, 1, 300],
      [2, 70_000],
      [5, 6],
    ],
  },
])('gives back what was written: $groups', ({ groups }) => {
  const size = 70_001;
  expect(readTwins(new ByteReader(writeTwins(groups)), size)).toEqual(twinsOf(groups, size));
});
