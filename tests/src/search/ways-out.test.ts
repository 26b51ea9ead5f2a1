/** Where no job has all words, the ways out count the list that each leads to, with the jobs that lack a word. */
import { expect, test } from 'vitest';
import type { SearchAnswer } from '../../../src/search/types.ts';
import { withoutFilter } from '../../../src/filters/filters.ts';
import { parseQuery } from '../../../src/search/query.ts';
import { jobAt, jobsOf, openedOnce, searchOf } from '../../lib/search-of.ts';
import { settled } from '../../lib/settled.ts';

const open = openedOnce(async (folder) => {
  const { jobs, places } = await settled(
    jobsOf([
      jobAt('Walnut grower', 'Bern', 'CH'),
      jobAt('Nurse', 'Bern', 'CH'),
      jobAt('Nurse in school', 'Lyon', 'FR'),
      jobAt('Baker', 'Geneva', 'CH'),
    ]),
  );
  return searchOf(jobs, {}, { places }, folder);
});
const ask = (parameters: string): Promise<SearchAnswer> =>
  open().search.search(parseQuery(new URLSearchParams(parameters)).query);
const listed = ({ total, more }: SearchAnswer): number => total + more;

test.each(['cities=Geneva', 'near=Geneva&radius=20&workTypes=remote'])('walnut nurse, %s', async (place) => {
  const text = `q=walnut nurse&${place}`;
  const { waysOut, wider, withoutFilters, ...answer } = await ask(text);
  expect(listed(answer as SearchAnswer)).toBe(0);
  const { query } = parseQuery(new URLSearchParams(text));
  for (const { filter, total } of waysOut)
    expect(listed(await open().search.search(withoutFilter(query, filter))), filter).toBe(total);
  if (place.includes('workTypes')) expect(withoutFilters).toBe(1);
  else expect(waysOut).toHaveLength(1);
  expect(wider).toEqual([]);
});

test('walnut nurse around Geneva: a job elsewhere in the country is listed, and not counted', async () => {
  const { total, more, hits } = await ask('q=walnut nurse&near=Geneva&radius=20');
  expect([total, more, hits[0]!.posting.locations[0]!.city]).toEqual([0, 1, 'Bern']);
});

test('walnut nurse in Geneva: the place of the text is one of them', async () => {
  const { waysOut } = await ask('q=walnut nurse in Geneva');
  expect(waysOut.map(({ total }) => total)).toEqual([1]);
});
