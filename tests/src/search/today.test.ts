import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openBuildFiles } from '../../../src/engine/build-files.ts';
import { createEngineSearch } from '../../../src/engine/search.ts';
import { parseQuery } from '../../../src/search/query.ts';
import { createSearch } from '../../../src/search/search.ts';
import { engineSiteOf, filesIn } from '../../lib/engine-site.ts';
import { memoryEngine } from '../../lib/memory-engine.ts';
import { BUILT_AT, jobsOf, loadFrom, openedOnce } from '../../lib/search-of.ts';

const jobs = jobsOf([
  { title: 'of the build', publishedAt: '2026-01-20', addedAt: BUILT_AT, applyBefore: '2026-02-09' },
  // Its employer renews the date.
  { title: 'of the day before', publishedAt: '2026-01-20', addedAt: '2026-01-19T06:00:00.000Z' },
  { title: 'of five days before', publishedAt: '2026-01-15', addedAt: BUILT_AT, tags: ['Old'] },
  { title: 'of last year', publishedAt: '2025-06-01', addedAt: BUILT_AT, tags: ['Old'] },
  { title: 'gone', publishedAt: '2026-01-20', addedAt: BUILT_AT, pageMissingSince: '2026-01-20' },
]);

let clock = 0;
const opened = openedOnce(async (folder) => {
  const { documents } = await engineSiteOf(jobs, folder);
  const { source, manifest } = await filesIn(join(folder, 'engine'));
  const memory = memoryEngine(documents);
  const now = () => clock;
  return {
    files: createSearch({ load: loadFrom(join(folder, 'search')), now }),
    engine: createEngineSearch(() => memory, openBuildFiles(source, manifest, now)),
  };
});

const counts = (...of: number[]) =>
  Object.fromEntries([1, 3, 7, 14, 30, 'any'].map((days, i) => [days, of[i]!]));

test.each([
  ['at the build', BUILT_AT, '', counts(2, 2, 3, 3, 3, 5), 5],
  ['at the end of that day', '2026-01-20T23:59:59Z', '', counts(2, 2, 3, 3, 3, 5), 5],
  ['the next day', '2026-01-21T00:00:00Z', '', counts(1, 2, 3, 3, 3, 5), 5],
  ['ten days later', '2026-01-30T12:00:00Z', '', counts(0, 0, 0, 2, 3, 5), 5],
  ['a year later', '2027-01-30T12:00:00Z', '', counts(0, 0, 0, 0, 0, 5), 5],
  ['by a clock that is behind', '1970-01-01T00:00:00Z', '', counts(2, 2, 3, 3, 3, 5), 5],
  ['at the build, filtered', BUILT_AT, 'postedWithin=7', counts(2, 2, 3, 3, 3, 5), 3],
  ['two days later, filtered', '2026-01-22T12:00:00Z', 'postedWithin=1', counts(0, 2, 3, 3, 3, 5), 0],
  ['with another filter', '2026-01-22T12:00:00Z', 'postedWithin=7&tags=Old', counts(0, 0, 1, 1, 1, 2), 1],
  ['a deadline too far', BUILT_AT, 'applyWithin=14', counts(0, 0, 0, 0, 0, 0), 0],
  ['a deadline near by then', '2026-01-30T12:00:00Z', 'applyWithin=14', counts(0, 0, 0, 1, 1, 1), 1],
])('days count from now: %s', async (_, now, asked, postedWithin, total) => {
  clock = Date.parse(now);
  const { query } = parseQuery(new URLSearchParams(asked));
  for (const [name, search] of Object.entries(opened()))
    expect([name, await search.search(query)]).toMatchObject([name, { postedWithin, total }]);
});
