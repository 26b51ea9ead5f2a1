import { expect, test } from 'vitest';
import { countNew, MOST_OF_A_DAY } from '../../../src/search/count-new.ts';
import { inflate, keepRecent } from '../../../src/artefacts/artefacts.ts';
import { openIndex } from '../../../src/search/open-index.ts';
import { parseQuery } from '../../../src/search/query.ts';
import type { LoadArtefact } from '../../../src/artefacts/artefacts.ts';
import { BUILT_AT, loadFrom, jobsOf, searchOf } from '../../lib/search-of.ts';

const at = (addedAt: string, more = {}) => ({
  addedAt,
  publishedAt: '2026-01-21',
  locations: [{ city: 'Basel' }],
  ...more,
});
/** In recency order: by the day they were listed, within it by another one. */
const jobs = jobsOf([
  at('2026-01-20T12:00:00.000Z', { title: 'Waiter', locations: [{ city: 'Bern' }] }),
  at('2026-01-20T06:00:00.000Z', { title: 'Cook' }),
  at('2026-01-19T06:00:00.000Z', { title: 'Waiter', publishedAt: '2026-01-19' }),
  at('2026-01-19T18:00:00.000Z', { title: 'Waiter', locations: [{ city: 'Bern' }] }),
  at('2026-01-19T06:00:00.000Z', { title: 'Waiter and cook' }),
  at('2026-01-02T06:00:00.000Z', { title: 'Waiter', locations: [{ city: 'Bern' }] }),
  // Published long before it came.
  at('2026-01-20T06:00:00.000Z', {
    title: 'Waiter',
    publishedAt: '2026-01-01',
    locations: [{ city: 'Chur' }],
  }),
]);

async function openedIndex(given: Parameters<typeof searchOf>[0], loaded: string[] = []) {
  const { dir } = await searchOf(given);
  const load: LoadArtefact = (path) => {
    loaded.push(path);
    return loadFrom(dir)(path);
  };
  const now = () => Date.parse(BUILT_AT);
  return openIndex({ load, unpack: inflate, kept: keepRecent(1e6), ahead: false, now });
}
const queryOf = (text: string) => parseQuery(new URLSearchParams(text)).query;

test.each([
  // All of later days, and of the day itself those that came later that day, wherever they stand in it.
  ['', '2026-01-19T06:00:00.000Z', 3],
  ['', '2026-01-19T05:59:59.000Z', 5],
  ['', '2026-01-19T23:00:00.000Z', 2],
  ['q=waiter', '2026-01-19T06:00:00.000Z', 2],
  ['cities=Bern', '2026-01-01T00:00:00.000Z', 3],
  ['cities=Chur', '2026-01-02T00:00:00.000Z', 0],
  ['cities=Chur', '2026-01-01T12:00:00.000Z', 1],
  ['q=waiter&cities=Bern', '2026-01-19T18:00:00.000Z', 1],
  ['q=waiter&sort=relevance&limit=1&offset=50', '2026-01-19T06:00:00.000Z', 2],
  ['postedWithin=0', '2026-01-01T00:00:00.000Z', 2],
  ['', BUILT_AT, 0],
  ['', '2030-01-01T00:00:00.000Z', 0],
  ['', '1990-01-01T00:00:00.000Z', 7],
  ['cities=Atlantis', '2026-01-01T00:00:00.000Z', 0],
  // What is shown in the place of a search without hits is not what was saved.
  ['q=waiter+astronaut', '2026-01-01T00:00:00.000Z', 0],
])('"%s" has this many new jobs since %s: %i', async (query, since, count) => {
  expect(await countNew(await openedIndex(jobs), { query: queryOf(query), since })).toBe(count);
});

test('only the manifest is read if there was no build since', async () => {
  const loaded: string[] = [];
  const index = await openedIndex(jobs, loaded);
  expect(await countNew(index, { query: queryOf('q=waiter'), since: BUILT_AT })).toBe(0);
  expect(loaded).toEqual(['manifest.json']);
});

test('no card is read for a day with most of the jobs: these count as seen', async () => {
  const loaded: string[] = [];
  const many = Array.from({ length: MOST_OF_A_DAY + 1 }, () => at('2026-01-10T06:00:00.000Z'));
  const index = await openedIndex(jobsOf([at('2026-01-11T06:00:00.000Z'), ...many]), loaded);
  expect(await countNew(index, { query: queryOf(''), since: '2026-01-10T05:00:00.000Z' })).toBe(1);
  expect(loaded.filter((path) => path.startsWith('cards/'))).toEqual([]);
});

test('an empty index has no new jobs', async () =>
  expect(
    await countNew(await openedIndex([]), { query: queryOf('q=waiter'), since: '2026-01-01T00:00:00.000Z' }),
  ).toBe(0));
