import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { silentProgress } from '../../../scripts/lib/progress.ts';
import {
  hasAddresses,
  readAddresses,
  rememberAddresses,
  restoreAddresses,
  valuesLeftOut,
} from '../../../scripts/state/addresses.ts';
import { openState } from '../../../scripts/state/index.ts';
import { openOrRecoverState } from '../../../scripts/sync/restore-live.ts';
import { emitFacetsJson } from '../../../scripts/emit/downloads.ts';
import { facetValues } from '../../../src/filters/facet-values.ts';
import type { Job } from '../../../src/job/job.ts';
import { exampleJob } from '../../lib/example-job.ts';
import { tempDir } from '../../lib/temp-dir.ts';

const DAY = (day: number): Date => new Date(Date.UTC(2026, 0, 1 + day));

async function newState() {
  const state = openState(await tempDir());
  onTestFinished(() => state.close());
  return state;
}

/** Builds, one after the other; each on what the last one left. */
async function site() {
  const { db } = await newState();
  const slugs = (jobs: Job[], day = 0): Record<string, string | undefined> => {
    const values = facetValues(jobs, readAddresses(db));
    db.exec('BEGIN');
    rememberAddresses(db, values, DAY(day));
    db.exec('COMMIT');
    return Object.fromEntries(values.tags.map(({ value, slug }) => [value, slug]));
  };
  return { db, slugs };
}
const tagged = (...tags: string[]): Job => exampleJob({ tags, locations: [{ country: 'CH' }] });
const gone = (db: Awaited<ReturnType<typeof site>>['db']): number =>
  Number(db.prepare('SELECT count(*) AS n FROM addresses WHERE gone_at IS NOT NULL').get()!['n']);

test('a missing value keeps its address for 90 days, and nobody else gets it', async () => {
  const { slugs } = await site();
  expect(slugs([tagged('Machine Learning')])).toEqual({ 'Machine Learning': 'machine-learning' });
  const other = slugs([tagged('machine/learning')], 1)['machine/learning'];
  expect(other).toMatch(/^machine-learning-[0-9a-f]{12}$/);
  expect(slugs([tagged('Machine Learning', 'machine/learning')], 90)).toEqual({
    'Machine Learning': 'machine-learning',
    'machine/learning': other,
  });
  slugs([tagged('x')], 91);
  expect(slugs([tagged('machine.learning')], 180)['machine.learning']).not.toBe('machine-learning');
  slugs([tagged('x')], 181);
  slugs([tagged('x')], 272);
  expect(slugs([tagged('machine.learning')], 273)['machine.learning']).toMatch(/^machine-learning/);
});

test('a value that came back keeps its address like one that never left', async () => {
  const { slugs } = await site();
  for (const [tag, day] of [
    ['machine/learning', 0],
    ['x', 1],
    ['machine/learning', 50],
    ['machine/learning', 100],
  ] as const)
    slugs([tagged(tag)], day);
  // Without a memory the other one would come first.
  expect(slugs([tagged('machine/learning', 'Machine Learning')], 101)['machine/learning']).toBe(
    'machine-learning',
  );
});

test('a feed with new values every day does not grow the state forever', async () => {
  const { db, slugs } = await site();
  for (let day = 0; day < 40; day++)
    slugs([tagged(...Array.from({ length: 100 }, (_, i) => `tag ${day} ${i}`))], day);
  expect(gone(db)).toBe(1000);
  // The newest.
  expect(slugs([tagged('tag 38 0')], 40)).toEqual({ 'tag 38 0': 'tag-38-0' });
});

test('unchanged addresses are not written again', async () => {
  const { db, slugs } = await site();
  const jobs = [tagged('bread', 'C++', 'C#')];
  slugs(jobs);
  const changes = () => Number(db.prepare('SELECT total_changes() AS n').get()!['n']);
  const before = changes();
  slugs(jobs, 1);
  expect(changes()).toBe(before);
});

const OTHER = {
  domain: 'other.example',
  employer: { name: 'Another employer', location: {} },
  url: 'https://other.example/jobs/1',
};

test('a published site restores the addresses of a lost state, also one of the previous version', async () => {
  const { slugs, db } = await site();
  const jobs = [tagged('bread', 'bread!', 'C++', 'C#', '日本')];
  slugs(jobs);
  const dir = await tempDir();
  await emitFacetsJson(dir, facetValues(jobs, readAddresses(db)));
  const state = await openOrRecoverState({
    stateDir: await tempDir(),
    outDir: dir,
    now: DAY(1),
    progress: silentProgress,
  });
  onTestFinished(() => state.close());
  expect(readAddresses(state.db)).toEqual(readAddresses(db));

  const facets = {
    tags: [{ value: 'C++', count: 1, page: '/tags/c-cedb1b/', feed: '/tags/c-cedb1b/feed.xml' }],
  };
  await writeFile(join(dir, 'facets.json'), JSON.stringify(facets));
  const { db: upgraded } = await newState();
  restoreAddresses(upgraded, dir);
  expect(
    facetValues([tagged('C++'), { ...tagged('C++', 'C#'), ...OTHER }], readAddresses(upgraded)).tags,
  ).toMatchObject([
    { value: 'C++', slug: 'c-cedb1b' },
    { value: 'C#', slug: expect.stringMatching(/^c-[0-9a-f]{12}$/) as string },
  ]);
});

test.each([
  ['no site', undefined],
  ['a file that is cut off', '{"tags":[{"value"'],
  [
    'addresses of other folders',
    '{"tags":[{"value":"a","page":"/jobs/a/"},{"value":"b","page":"/tags/../../b/"}]}',
  ],
])('%s restores no addresses', async (_, text) => {
  const dir = await tempDir();
  if (text !== undefined) await writeFile(join(dir, 'facets.json'), text);
  const { db } = await newState();
  restoreAddresses(db, dir);
  expect(hasAddresses(db)).toBe(false);
});

test('operators are told of a domain with more values than pages', () => {
  const many = Array.from({ length: 30 }, (_, job) =>
    tagged(...Array.from({ length: 5 }, (_, tag) => `${job} ${tag}`)),
  );
  const values = facetValues([...many, exampleJob({ domain: 'other.example', tags: ['0 0', 'alone'] })]);
  expect(values.tags.filter(({ slug }) => slug === undefined)).toHaveLength(49);
  expect([...valuesLeftOut(values)]).toEqual([
    {
      domain: 'bakery.example',
      code: 'values-without-page',
      message: expect.stringMatching(/^Some tags, .* such as "[\d ]+"\.$/) as string,
      count: 49,
    },
  ]);
  const large = Array.from({ length: 400 }, (_, job) => tagged(`only ${job}`));
  expect(facetValues(large).tags.filter(({ slug }) => slug === undefined)).toHaveLength(200);
});
