/** Several entries for one domain: which counts, what is said, and that the others leave nothing behind. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import tar from 'tar-stream';
import { expect, test } from 'vitest';
import { feed } from '../../lib/exports.ts';
import { newSite, NOW } from '../../lib/sync.ts';

const line = (jobs: number, fetchedAt?: string, domain = 'a.example'): string =>
  `${JSON.stringify({ domain, fetchedAt, feed: feed('a', jobs) })}\n`;
const DAY_1 = '2026-01-01T00:00:00Z';
const DAY_2 = '2026-01-02T00:00:00Z';

test.each(
  // prettier-ignore
  [
    ['the later one', [line(1), line(2)], 2, '"line 2" is used instead of "line 1"'],
    ['the one that was fetched later', [line(1, DAY_2), line(2, DAY_1)], 1, '"line 1" is used instead of "line 2"'],
    ['the later of two fetched at once', [line(1, DAY_1), line(2, DAY_1)], 2, '"line 2" is used instead of "line 1"'],
    ['the later one when one has no date', [line(1, DAY_2), line(2)], 2, '"line 2" is used instead of "line 1"'],
    ['the later of two that say they come from the future', [line(1, '2099-01-01T00:00:00Z'), line(2, '2090-01-01T00:00:00Z')], 2, '"line 2" is used instead of "line 1"'],
    ['the one that can be read', [line(1), '{"domain":"a.example","feed":{,}}\n'], 1, '"line 1" is used instead of "line 2"'],
    ['the last of three', [line(3), line(1), line(2)], 2, '"line 3" is used instead of "line 2"'],
    ['the first again, as it is last', [line(1), line(2), line(1)], 1, '"line 3" is used instead of "line 2"'],
    ['the one in other letters', [line(1), line(2, undefined, 'A.Example.')], 2, '"line 2" is used instead of "line 1"'],
  ] satisfies [string, string[], number, string][],
)('of several counts %s', async (_what, lines, jobs, said) => {
  const site = await newSite();
  const file = join(site.dir, 'export.ndjson');
  await writeFile(file, [...lines, line(1, undefined, 'b.example')].join(''));
  const { entries, ...summary } = await site.sync(file);
  expect(summary).toMatchObject({ domains: 2, jobs: jobs + 1, changed: 2 });
  expect(entries.repeats).toContain(said);
  const { taken, same, refused, repeated, ignored } = entries;
  expect(taken + same + refused + repeated + ignored).toBe(lines.length + 1);
  // Jobs of the others neither came nor went.
  expect(site.dataset().tombstones).toEqual([]);
  expect(site.state.db.prepare('SELECT count(*) AS n FROM jobs').get()).toEqual({ n: jobs + 1 });
});

test('jobs that only an earlier entry lacks are never removed, and keep their date', async () => {
  const site = await newSite();
  const file = join(site.dir, 'export.ndjson');
  await writeFile(file, line(5));
  await site.sync(file);
  const before = site.dataset().jobs.map(({ id, addedAt }) => [id, addedAt]);
  await writeFile(file, line(1) + line(5));
  const later = { config: { now: new Date(NOW.getTime() + 86_400_000) } };
  expect(await site.sync(file, later)).toMatchObject({ changed: 0, entries: { same: 1, repeated: 1 } });
  const { jobs, tombstones } = site.dataset();
  expect([jobs.map(({ id, addedAt }) => [id, addedAt]), tombstones]).toEqual([before, []]);
});

test('of two equal feeds the later date counts', async () => {
  const site = await newSite();
  const file = join(site.dir, 'export.ndjson');
  await writeFile(file, line(1, DAY_1) + line(1, DAY_2));
  expect(await site.sync(file)).toMatchObject({ jobs: 1, entries: { taken: 1, repeated: 1 } });
  expect(site.dataset().jobs.map(({ lastSeenAt }) => lastSeenAt)).toEqual(['2026-01-02T00:00:00.000Z']);
});

test('an entry appended to a tar archive counts, whatever its date', async () => {
  const site = await newSite();
  const pack = tar.pack();
  const entry = (name: string, jobs: number, mtime: string) =>
    pack.entry({ name, mtime: new Date(mtime) }, JSON.stringify(feed('a', jobs)));
  entry('new/a.example.json', 2, DAY_2);
  entry('old/a.example.json', 3, DAY_1);
  pack.finalize();
  const file = join(site.dir, 'export.tar');
  await writeFile(file, await buffer(pack));
  expect(await site.sync(file)).toMatchObject({
    jobs: 3,
    entries: {
      taken: 1,
      repeated: 1,
      repeats: ['"old/a.example.json" is used instead of "new/a.example.json"'],
    },
  });
});

test('the report lists few of many, and is kept with the state when nothing changes', async () => {
  const site = await newSite();
  const file = join(site.dir, 'export.ndjson');
  const odd = Array.from({ length: 100 }, (_, index) => `{"odd":"${String(index).repeat(500)}"}\n`);
  await writeFile(file, line(1) + odd.join(''));
  const { entries } = await site.sync(file);
  expect(entries).toMatchObject({ taken: 1, refused: 100 });
  expect(entries.refusals).toHaveLength(20);
  expect(Math.max(...entries.refusals.map((text) => text.length))).toBeLessThan(500);
  expect(await site.sync(file)).toMatchObject({ outcome: 'unchanged', entries });
});
