import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatasetFile, writeDatasetFile } from '../../../src/dataset/file.ts';
import { facetValues } from '../../../src/filters/facet-values.ts';
import { findTwins } from '../../../src/duplicates/find-duplicates.ts';
import { addedOf, digestsOf, idsOf } from '../../../src/dataset/columns.ts';
import { StatsCounter, OfferedFiltersFinder } from '../../../src/site/stats.ts';
import type { Posting, Postings } from '../../../src/job/posting.ts';
import { posting } from '../../lib/postings.ts';
import { tempDir } from '../../lib/temp-dir.ts';

test('a dataset comes back as it was written', async () => {
  const file = join(await tempDir(), 'dataset.ndjson');
  const dataset = {
    postings: [posting({ title: 'a\u2028b\n"c"' }), posting({ id: 'b'.repeat(16) })],
    places: [],
    tombstones: [],
    domains: [{ domain: 'bakery.example', state: 'healthy' as const, jobs: 2, findings: [] }],
    exportedAt: '2026-01-20T06:00:00.000Z',
    builtAt: '2026-01-20T07:00:00.000Z',
  };
  writeDatasetFile(file, dataset);
  using read = openDatasetFile(file);
  expect({ ...read, postings: [...read.postings] }).toMatchObject(dataset);
  expect(read.postings).toHaveLength(2);
  expect([1, 0, -1, 2].map((ordinal) => read.postings.at(ordinal))).toEqual([
    dataset.postings[1],
    dataset.postings[0],
    undefined,
    undefined,
  ]);
});

test('what is known of all postings is what going through them gives', async () => {
  const file = join(await tempDir(), 'dataset.ndjson');
  const TEXT = 'We bake bread and cakes for the whole town and look for somebody who likes to rise early';
  const postings = [
    posting({ id: 'a'.repeat(16), description: `${TEXT} in Bern` }),
    posting({ id: 'b'.repeat(16), title: 'a "lastSeenAt":"b"', pageCheckedAt: '2026-01-19T00:00:00.000Z' }),
    posting({
      id: 'c'.repeat(16),
      description: `${TEXT} in Basel`,
      locations: [{ city: 'BASEL' }, { city: 'Basel' }],
    }),
    posting({
      id: 'd'.repeat(16),
      description: TEXT,
      locations: [{ city: 'Basel' }],
      salary: { min: 9, currency: 'CHF', interval: 'hourly' },
    }),
  ];
  const clock = '2026-01-20T00:00:00.000Z';
  writeDatasetFile(file, {
    postings,
    places: [],
    tombstones: [],
    domains: [],
    exportedAt: '',
    builtAt: clock,
  });
  using read = openDatasetFile(file);
  expect(read.postings.columns).toBeDefined();
  for (const of of [idsOf, addedOf, digestsOf, facetValues, findTwins] as ((of: Postings) => unknown)[])
    expect(of(read.postings)).toEqual(of(postings));
  expect(findTwins(read.postings)).toEqual([[0, 2, 3]]);
  const [offered, stats] = [new OfferedFiltersFinder(clock), new StatsCounter(clock)];
  for (const counter of [offered, stats]) for (const one of postings) counter.add(one);
  expect(read.postings.columns?.offered).toEqual(offered.offered());
  expect(read.postings.columns?.stats).toEqual(stats.stats(facetValues(postings)));
});

test('going through many gives each of them, also of two walks at once and with very long ones', async () => {
  const file = join(await tempDir(), 'dataset.ndjson');
  const title = (ordinal: number): string =>
    ordinal % 7000 === 3 ? 'ü'.repeat(200_000 + ordinal) : `Ünü ${ordinal}`;
  writeDatasetFile(file, {
    postings: Iterator.from(Array(20_000).keys()).map((ordinal) => posting({ title: title(ordinal) })),
    places: [],
    tombstones: [],
    domains: [],
    exportedAt: '2026-01-20T06:00:00.000Z',
    builtAt: '2026-01-20T07:00:00.000Z',
  });
  using read = openDatasetFile(file);
  const other = read.postings[Symbol.iterator]();
  const differ: number[] = [];
  let ordinal = 0;
  for (const one of read.postings) {
    const titles = [
      one.title,
      (other.next() as IteratorResult<Posting, undefined>).value?.title,
      read.postings.at(ordinal)?.title,
    ];
    if (titles.some((is) => is !== title(ordinal))) differ.push(ordinal);
    ordinal++;
  }
  expect([ordinal, differ, other.next().done]).toEqual([20_000, [], true]);
});

test('an empty file is an error that says what to do', async () => {
  const file = join(await tempDir(), 'dataset.ndjson');
  await writeFile(file, '');
  expect(() => openDatasetFile(file)).toThrow('is empty. Run the build again.');
});
