import { expect, test } from 'vitest';
import { jobsOf, openedOnce, searchOf } from '../../lib/search-of.ts';

// prettier-ignore
const WORDS = [
  'accountant', 'carpenter', 'electrician', 'gardener', 'librarian', 'sculptor', 'plumber', 'surgeon',
];
const jobs = jobsOf([{ title: WORDS.join(' ') }]);
const opened = openedOnce((folder) => searchOf(jobs, {}, {}, folder));
/** The words of a query that are corrected. */
const corrected = async (q: string): Promise<string[]> => {
  const { corrected: said } = await opened().search.search({ q, filters: {}, offset: 0, limit: 10 });
  return said?.words.map(({ from }) => from) ?? [];
};
const slips = WORDS.map((word) => `${word.slice(0, 3)}${word.slice(4)}`);

test('corrects the first five slips of a query', async () => {
  expect(await corrected(slips.slice(0, 5).join(' '))).toEqual(slips.slice(0, 5));
  expect(await corrected(slips.join(' '))).toEqual(slips.slice(0, 5));
  expect(await corrected(slips.toReversed().join(' '))).toEqual(slips.toReversed().slice(0, 5));
});
