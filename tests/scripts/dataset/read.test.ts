import { describe, expect, test } from 'vitest';
import { readDataset } from '../../../scripts/dataset/read.ts';
import { openState } from '../../../scripts/state/index.ts';
import type { FeedJob } from '../../../src/feed/types.ts';
import { feed } from '../../lib/exports.ts';
import { newSite, NOW } from '../../lib/sync.ts';
import { tempDir } from '../../lib/temp-dir.ts';
import { listOf } from '../../lib/text-table.ts';

const day = (number: number) => ({ config: { now: new Date(NOW.getTime() + number * 86_400_000) } });

async function titlesOf(jobs: Partial<FeedJob>[], now?: string): Promise<string[]> {
  const site = await newSite();
  await site.syncFeeds({ a: feed('a', jobs) });
  return site
    .dataset(now)
    .jobs.map(({ title }) => title)
    .sort();
}

describe('order', () => {
  test('is the earlier of the day first seen and the day published', async () => {
    const site = await newSite();
    await site.syncFeeds({ a: feed('a', [{ title: 'seen the day before', publishedAt: '2026-01-19' }]) });
    const next = [
      // Its employer renews the date.
      { title: 'seen the day before', publishedAt: '2026-01-21' },
      { title: 'published early', publishedAt: '2020-01-01' },
      { title: 'published the day before that', publishedAt: '2026-01-19' },
      { title: 'published and seen today', publishedAt: '2026-01-21' },
    ];
    await site.syncFeeds({ a: feed('a', next) }, day(1));
    expect(site.dataset('2026-01-21T12:00:00Z').jobs.map(({ title }) => title)).toEqual([
      'published and seen today',
      'seen the day before',
      'published the day before that',
      'published early',
    ]);
  });

  test('of equal dates is that of the ids, whatever order the feeds came in', async () => {
    const site = await newSite();
    await site.syncFeeds({ a: feed('a', 20), b: feed('b', 20) });
    const ids = site.dataset().jobs.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort());
  });

  test('of jobs removed at the same time is that of the ids, whatever order their feed had', async () => {
    const site = await newSite();
    await site.syncFeeds({ a: feed('a', 20), b: feed('b', 20) });
    await site.syncFeeds({ b: feed('b', 20) }, day(1));
    const ids = site.dataset('2026-01-21T12:00:00Z').tombstones.map(({ id }) => id);
    expect(ids).toHaveLength(20);
    expect(ids).toEqual([...ids].sort());
  });
});

test.each([
  ...['0001-01-01', '1601-01-01', '1753-01-01', '1899-12-30', '1900-01-01', '1970-01-01', '1980-01-01'],
  ...['2038-01-19', '2078-12-31', '2099-12-31', '2999-12-31', '9999-12-31'],
])('%s stands for no date', async (none) => {
  const site = await newSite();
  await site.syncFeeds({
    a: feed('a', [{ publishedAt: none, startDate: none, endDate: none, applyBefore: none }]),
  });
  const [job] = site.dataset().jobs;
  expect(job?.publishedAt).toBe('2026-01-20');
  expect([job?.startDate, job?.endDate, job?.applyBefore]).toEqual([undefined, undefined, undefined]);
});

test.each(['2000-01-01', '2001-01-01'])(
  '%s is a year alone where a job was published, and no last day',
  async (day) => {
    const site = await newSite();
    await site.syncFeeds({ a: feed('a', [{ publishedAt: day, applyBefore: day }]) });
    expect(site.dataset().jobs).toMatchObject([{ publishedAt: day }]);
    expect(site.dataset().jobs[0]).not.toHaveProperty('applyBefore');
  },
);

describe('a publication date in the future', () => {
  test.each([
    ...['2026-01-21', '2026-01-22', '2026-01-23', '2026-01-31', '2026-02-28', '2026-12-24', '2026-12-31'],
    ...['2027-01-20', '2028-02-29', '2062-01-20', '2126-01-01', '9999-12-31'],
  ])('%s becomes the day first seen', async (publishedAt) => {
    const site = await newSite();
    await site.syncFeeds({
      a: feed('a', [
        { title: 'early', publishedAt },
        { title: 'today', publishedAt: '2026-01-20' },
      ]),
    });
    expect(site.dataset().jobs.map((job) => job.publishedAt)).toEqual(['2026-01-20', '2026-01-20']);
    // The day comes, and the date is what the feed says.
    const later = site.dataset('2026-01-22T06:00:00Z').jobs.find(({ title }) => title === 'early');
    expect(later?.publishedAt).toBe(publishedAt > '2026-01-22' ? '2026-01-20' : publishedAt);
  });

  test('does not sort a job before others of its day', async () => {
    const site = await newSite();
    await site.syncFeeds({ a: feed('a', [{ title: 'old', publishedAt: '2026-01-19' }]) });
    const next = [
      { title: 'old', publishedAt: '2026-12-31' },
      { title: 'new', publishedAt: '2026-01-21' },
    ];
    await site.syncFeeds({ a: feed('a', next) }, day(1));
    expect(site.dataset('2026-01-21T12:00:00Z').jobs.map(({ title }) => title)).toEqual(['new', 'old']);
  });
});

test('a job whose page is missing says so, and is sorted last', async () => {
  const site = await newSite();
  const gone = { title: 'gone', publishedAt: '2026-01-20' };
  await site.syncFeeds({ a: feed('a', [gone]) }, day(1));
  await site.syncFeeds({ a: feed('a', [gone, { title: 'there', publishedAt: '2026-01-01' }]) });
  const url = 'https://a.example/jobs/1';
  const visit = (confirmed: string | null) =>
    site.state.db
      .prepare(
        `INSERT OR REPLACE INTO pages (url, checked_at, next_at, outcome, failures, missing_since, missing_confirmed_at)
           VALUES (?, '', '', 'failed', 1, '2026-01-21T06:00:00.000Z', ?)`,
      )
      .run(url, confirmed);
  visit(null);
  const id = site.dataset().jobs.find(({ title }) => title === 'gone')!.id;
  site.state.db.prepare("INSERT INTO page_jobs (id, url, digest) VALUES (?, ?, '')").run(id, url);
  const read = () =>
    site.dataset().jobs.map(({ title, pageMissingSince }) => [title, pageMissingSince ?? '']);
  expect(read()).toEqual([
    ['gone', ''],
    ['there', ''],
  ]);
  visit('2026-01-24T06:00:00.000Z');
  expect(read()).toEqual([
    ['there', ''],
    ['gone', '2026-01-21T06:00:00.000Z'],
  ]);
});

describe('left-out jobs', () => {
  const dated = [
    { title: 'deadline yesterday', applyBefore: '2026-01-19' },
    { title: 'deadline today', applyBefore: '2026-01-20' },
    { title: 'ended yesterday', endDate: '2026-01-19' },
    { title: 'ends today', endDate: '2026-01-20' },
    { title: 'ends before its deadline', applyBefore: '2026-12-01', endDate: '2026-01-19' },
    { title: 'no dates' },
  ];

  test('a last day ends by the clock of the place of the job', async () => {
    const last = ['deadline today', 'ends today', 'no dates'];
    const anywhere = dated.map((job) => ({ ...job, locations: [{}] }));
    expect(await titlesOf(dated, '2026-01-20T22:59:59Z')).toEqual(last);
    expect(await titlesOf(dated, '2026-01-20T23:00:00Z')).toEqual(['no dates']);
    expect(await titlesOf(anywhere, '2026-01-21T11:59:59Z')).toEqual(last);
    expect(await titlesOf(anywhere, '2026-01-21T12:00:00Z')).toEqual(['no dates']);
  });

  test('an expired job changes the digest without a change of the state', async () => {
    const site = await newSite();
    await site.syncFeeds({ a: feed('a', dated) });
    const [before, same, after] = listOf(
      '2026-01-20T08:00:00Z | 2026-01-20T09:00:00Z | 2026-01-20T23:00:00Z',
    ).map((now) => readDataset(site.state, { now: new Date(now) }).digest);
    expect(same).toBe(before);
    expect(after).not.toBe(before);
  });

  test('a job that ended while it was listed has a tombstone for 30 days', async () => {
    const site = await newSite();
    await site.syncFeeds({ a: feed('a', dated) });
    const gone = site.dataset('2026-01-21T00:00:00Z').tombstones.map(({ title, goneAt }) => [title, goneAt]);
    expect(gone.sort()).toEqual([
      ['deadline today', '2026-01-20T23:00:00.000Z'],
      ['ends today', '2026-01-20T23:00:00.000Z'],
    ]);
    expect(site.dataset('2026-02-25T00:00:00Z').tombstones).toEqual([]);
  });
});

test('tags and cities are written as most jobs write them', async () => {
  const site = await newSite();
  await site.syncFeeds({
    a: feed('a', [
      { tags: ['DevOps', 'C++'], locations: [{ city: 'Zürich' }] },
      { tags: ['devops'], locations: [{ city: 'ZÜRICH' }] },
      { tags: ['DevOps'], locations: [{ city: 'Zürich', country: 'CH' }] },
    ]),
  });
  const { jobs } = site.dataset();
  expect(new Set(jobs.flatMap(({ tags = [] }) => tags))).toEqual(new Set(['DevOps', 'C++']));
  expect(new Set(jobs.flatMap(({ locations }) => locations.map(({ city }) => city)))).toEqual(
    new Set(['Zürich']),
  );
});

describe('one owner among thirty does not change the spelling of others', () => {
  const honest = ['Teamwork', 'DevOps', 'C++', 'Zürich', 'München'];
  const city = (value: string) => ({ locations: [{ city: value, country: 'CH' }] });
  test.each([
    ['tEAMWORK', 'Teamwork'],
    ['TEAMWORK', 'Teamwork'],
    ['teamwork', 'Teamwork'],
    ['devops', 'DevOps'],
    ['Devops', 'DevOps'],
    ['c++', 'C++'],
    ['zÜRICH', 'Zürich'],
    ['ZÜRICH', 'Zürich'],
    ['münchen', 'München'],
    ['MÜNCHEN', 'München'],
  ])('%s stays %s', async (spelt, usual) => {
    const site = await newSite();
    const others = Array.from({ length: 35 }, (_, i) => {
      const name = `firm${String.fromCharCode(97 + (i % 26), 97 + Math.floor(i / 26))}`;
      return [name, feed(name, i < 3 ? [{ tags: honest, ...city(usual) }] : 1)] as const;
    });
    const jobs = Array.from({ length: 40 }, () => ({ tags: [spelt], ...city(spelt) }));
    const spam = (name: string) => ({ ...feed(name, jobs), employer: { name: 'Spam', location: {} } });
    // Four domains of one owner, who says the same at each.
    const own = ['a', 'b', 'c', 'd'].map((letter) => [`spam-${letter}`, spam(`spam-${letter}`)] as const);
    await site.syncFeeds(Object.fromEntries([...others, ...own]));
    const { jobs: found } = site.dataset();
    const seen = new Set(
      found.flatMap((job) => [...(job.tags ?? []), ...job.locations.map((place) => place.city)]),
    );
    expect(seen).toContain(usual);
    expect(seen).not.toContain(spelt);
  });
});

test('the same state and clock give the same dataset', async () => {
  const site = await newSite();
  await site.sync('scripts/sample/export.tar.gz');
  expect(JSON.stringify(site.dataset())).toBe(JSON.stringify(site.dataset()));
  const other = await newSite();
  await other.sync('scripts/sample/export.tar.gz');
  expect(other.dataset()).toEqual(site.dataset());
});

test('the digest changes with what a posting, its employer, its page and its icon say', async () => {
  const site = await newSite();
  const digest = (iconOf?: () => string) =>
    readDataset(site.state, { now: NOW, ...(iconOf && { iconOf }) }).digest;
  await site.syncFeeds({ a: feed('a', [{ title: 'Baker' }]) });
  const [{ id } = { id: '' }] = site.dataset().jobs;
  const digests = [digest()];
  expect(digest()).toBe(digests[0]);
  digests.push(digest(() => '/icon.webp'));
  site.state.db.prepare("UPDATE jobs SET job = json_set(job, '$.title', 'Cook')").run();
  digests.push(digest());
  site.state.db.prepare("UPDATE domains SET employer = json_set(employer, '$.name', 'Bakery')").run();
  digests.push(digest());
  site.state.db
    .prepare('INSERT INTO page_jobs (id, url, digest, terms) VALUES (?, ?, ?, ?)')
    .run(id, 'u', 'd', 'oven');
  digests.push(digest());
  site.state.db.prepare("UPDATE page_jobs SET excerpt = 'We bake.'").run();
  digests.push(digest());
  site.state.db
    .prepare(
      "INSERT INTO pages (url, checked_at, next_at, ok_at, outcome, failures) VALUES ('u', '', '', ?, '', 0)",
    )
    .run(NOW.toISOString());
  digests.push(digest());
  expect(new Set(digests).size).toBe(digests.length);
});

test('a state without an export is reported', async () => {
  const state = openState(await tempDir());
  expect(() => readDataset(state, { now: NOW })).toThrow(expect.objectContaining({ code: 'state-empty' }));
  state.close();
});
