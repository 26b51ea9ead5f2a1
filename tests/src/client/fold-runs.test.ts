import { expect, test } from 'vitest';
import { foldedRuns } from '../../../src/client/fold-runs.ts';

/** A list in which each letter is a job of an employer, with those that are folded as dots. */
const folded = (list: string): string => {
  const letters = [...list];
  for (const { from, to } of foldedRuns(letters)) letters.fill('.', from, to);
  return letters.join('');
};

test.each([
  ['aaaab', 'aaa.b'],
  ['aaaaaaaaaaaaaaa', 'aaa............'],
  ['aaa', 'aaa'],
  ['abababab', 'abababab'],
  ['baaaaabbbbba', 'baaa..bbb..a'],
  ['aaaa', 'aaa.'],
  ['', ''],
])('%s: %s', (list, shown) => expect(folded(list)).toBe(shown));
