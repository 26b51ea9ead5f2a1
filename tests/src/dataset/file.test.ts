import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addedOf, digestsOf, idsOf, openDatasetFile, writeDatasetFile } from '../../../src/dataset/file.ts';
import { facetValues } from '../../../src/filters/facet-values.ts';
import { findDuplicateGroups } from '../../../src/duplicates/find-duplicates.ts';
import { StatsCounter, OfferedFiltersFinder } from '../../../src/site/stats.ts';
import type { Job, Jobs } from '../../../src/job/job.ts';
import { exampleJob } from '../../lib/example-job.ts';
import { tempDir } from '../../lib/temp-dir.ts';

test('a dataset round-trips', async () => {
  const file = join(await tempDir(), 'dataset.ndjson');
  const dataset = {
    jobs: [exampleJob({ title: 'a\u2028b\n"c"' }), exampleJob({ id: 'b'.repeat(16) })],
    places: [],
    tombstones: [],
    domains: [{ domain: 'bakery.example', state: 'healthy' as const, jobs: 2, findings: [] }],
    exportedAt: '2026-01-20T06:00:00.000Z',
    builtAt: '2026-01-20T07:00:00.000Z',
  };
  writeDatasetFile(file, dataset);
  using read = openDatasetFile(file);
  expect({ ...read, jobs: [...read.jobs] }).toMatchObject(dataset);
  expect(read.jobs).toHaveLength(2);
  expect([1, 0, -1, 2].map((ordinal) => read.jobs.at(ordinal))).toEqual([
    dataset.jobs[1],
    dataset.jobs[0],
    undefined,
    undefined,
  ]);
});

test('stored columns equal those computed from the jobs', async () => {
  const file = join(await tempDir(), 'dataset.ndjson');
  const TEXT = 'We bake bread and cakes for the whole town and look for somebody who likes to rise early';
  // prettier-ignore
  const jobs = [
    exampleJob({ id: 'a'.repeat(16), description: `${TEXT} in Bern` }),
    exampleJob({ id: 'b'.repeat(16), title: 'a "lastSeenAt":"b"', pageCheckedAt: '2026-01-19T00:00:00.000Z' }),
    exampleJob({ id: 'c'.repeat(16), description: `${TEXT} in Basel`, locations: [{ city: 'BASEL' }, { city: 'Basel' }] }),
    exampleJob({ id: 'd'.repeat(16), description: TEXT, locations: [{ city: 'Basel' }], salary: { min: 9, currency: 'CHF', interval: 'hourly' } }),
  ];
  const clock = '2026-01-20T00:00:00.000Z';
  writeDatasetFile(file, { jobs, places: [], tombstones: [], domains: [], exportedAt: '', builtAt: clock });
  using read = openDatasetFile(file);
  expect(read.jobs.columns).toBeDefined();
  for (const of of [idsOf, addedOf, digestsOf, facetValues, findDuplicateGroups] as ((of: Jobs) => unknown)[])
    expect(of(read.jobs)).toEqual(of(jobs));
  expect(findDuplicateGroups(read.jobs)).toEqual([[0, 2, 3]]);
  const [offered, stats] = [new OfferedFiltersFinder(clock), new StatsCounter(clock)];
  for (const counter of [offered, stats]) for (const one of jobs) counter.add(one);
  expect(read.jobs.columns?.offered).toEqual(offered.offered());
  expect(read.jobs.columns?.stats).toEqual(stats.stats(facetValues(jobs)));
});

test('iterating over many jobs yields each, also with concurrent iterations and very long jobs', async () => {
  const file = join(await tempDir(), 'dataset.ndjson');
  const title = (ordinal: number): string =>
    ordinal % 7000 === 3 ? 'ü'.repeat(200_000 + ordinal) : `Ünü ${ordinal}`;
  writeDatasetFile(file, {
    jobs: Iterator.from(Array(20_000).keys()).map((ordinal) => exampleJob({ title: title(ordinal) })),
    places: [],
    tombstones: [],
    domains: [],
    exportedAt: '2026-01-20T06:00:00.000Z',
    builtAt: '2026-01-20T07:00:00.000Z',
  });
  using read = openDatasetFile(file);
  const other = read.jobs[Symbol.iterator]();
  const differ: number[] = [];
  let ordinal = 0;
  for (const one of read.jobs) {
    const titles = [
      one.title,
      (other.next() as IteratorResult<Job, undefined>).value?.title,
      read.jobs.at(ordinal)?.title,
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
