import { copyFile, utimes, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { silentProgress } from '../../../scripts/lib/progress.ts';
import { readNotices } from '../../../scripts/state/notices.ts';
import { CONTAINERS, feed, feedFiles, packNdjson } from '../../lib/exports.ts';
import { SAMPLE as TOTALS } from '../../lib/sample-totals.ts';
import { newSite, NOW } from '../../lib/sync.ts';

const SAMPLE = 'scripts/sample/export.tar.gz';
const day = (number: number) => ({ config: { now: new Date(NOW.getTime() + number * 86_400_000) } });

test('the bundled sample', async () => {
  const site = await newSite();
  expect(await site.sync(SAMPLE)).toMatchObject({
    outcome: 'updated',
    domains: TOTALS.domains,
    changed: TOTALS.domains,
    unhealthy: 0,
    absent: 0,
    jobs: TOTALS.jobs,
    repeats: 0,
    entries: { taken: TOTALS.domains, same: 0, refused: 0, repeated: 0, ignored: 0, accepted: [] },
  });
  const { jobs, domains } = site.dataset('2026-11-21');
  expect([jobs.length, domains.length]).toEqual([TOTALS.jobs - TOTALS.expired, TOTALS.domains]);
});

test.each(Object.entries(CONTAINERS))('the same feeds give the same state from %s', async (kind, pack) => {
  const site = await newSite();
  const files = feedFiles({ a: feed('a', 3), b: feed('b', 2), c: { version: '1.0' } });
  const file = join(site.dir, `export.${kind}`);
  await writeFile(file, await pack(files));
  expect(await site.sync(file)).toMatchObject({ outcome: 'updated', domains: 3, unhealthy: 1, jobs: 5 });
});

describe('the second sync', () => {
  test('of the same export changes nothing at all', async () => {
    const site = await newSite();
    const file = join(site.dir, 'export.tar.gz');
    await copyFile(SAMPLE, file);
    await utimes(file, NOW, NOW);
    await site.sync(file);
    const before = site.dump();
    expect(await site.sync(file, day(3))).toMatchObject({
      outcome: 'unchanged',
      changed: 0,
      domains: TOTALS.domains,
      jobs: TOTALS.jobs,
      unhealthy: 0,
    });
    expect(site.dump()).toEqual(before);
  });

  test('of the same bytes at a later time records that they were seen again', async () => {
    const site = await newSite();
    const file = join(site.dir, 'export.ndjson');
    const timed = packNdjson(feedFiles({ b: feed('b') }))
      .toString()
      .replace('"feed"', '"fetchedAt":"2026-01-18T05:00:00+01:00","feed"');
    await writeFile(file, packNdjson(feedFiles({ a: feed('a') })).toString() + timed);
    await utimes(file, NOW, new Date('2026-01-19T00:00:00Z'));
    await site.sync(file);
    await utimes(file, NOW, new Date('2026-01-20T00:00:00Z'));
    expect(await site.sync(file)).toMatchObject({
      outcome: 'unchanged',
      exportedAt: '2026-01-20T00:00:00.000Z',
    });
    expect(
      Object.fromEntries(site.dataset().jobs.map(({ domain, lastSeenAt }) => [domain, lastSeenAt])),
    ).toEqual({
      'a.example': '2026-01-20T00:00:00.000Z',
      'b.example': '2026-01-18T04:00:00.000Z',
    });
  });

  test('takes changes and keeps when each job was first seen', async () => {
    const site = await newSite();
    await site.syncFeeds({ a: feed('a', 2), b: feed('b', 1) });
    expect(
      await site.syncFeeds({ a: feed('a', [{ title: 'Changed' }, {}, {}]), b: feed('b', 1) }, day(1)),
    ).toMatchObject({ outcome: 'updated', changed: 1, jobs: 4 });
    const { jobs } = site.dataset();
    expect(
      jobs
        .filter(({ domain }) => domain === 'a.example')
        .map(({ url, title, addedAt }) => [url.at(-1), title, addedAt.slice(0, 10)])
        .sort(),
    ).toEqual([
      ['1', 'Changed', '2026-01-20'],
      ['2', 'Baker', '2026-01-20'],
      ['3', 'Baker', '2026-01-21'],
    ]);
  });

  test('with a feed that became invalid keeps its last valid jobs and reports it', async () => {
    const site = await newSite();
    await site.syncFeeds({ a: feed('a', 2), b: feed('b', 1) });
    const broken = { ...feed('a', 1), version: 1 };
    expect(await site.syncFeeds({ a: broken, b: feed('b', 1) }, day(1))).toMatchObject({
      unhealthy: 1,
      jobs: 3,
    });
    const { jobs, domains } = site.dataset();
    expect(jobs).toHaveLength(3);
    const status = domains.find(({ domain }) => domain === 'a.example');
    expect(status).toMatchObject({
      state: 'unhealthy',
      jobs: 2,
      employerName: 'a',
      lastValidAt: NOW.toISOString(),
    });
    expect(status?.findings[0]).toMatchObject({ path: expect.stringContaining('version') as string });
    await site.syncFeeds({ a: feed('a', 1), b: feed('b', 1) }, day(2));
    expect(site.dataset().domains.map(({ state }) => state)).toEqual(['healthy', 'healthy']);
    expect(site.dataset().jobs).toHaveLength(2);
  });

  test('without a domain leaves tombstones of its jobs for 30 days', async () => {
    const site = await newSite();
    await site.syncFeeds({ a: feed('a', 2), b: feed('b', 2) });
    expect(await site.syncFeeds({ b: feed('b', 1) }, day(1))).toMatchObject({ absent: 1, jobs: 1 });
    const { jobs, tombstones, domains } = site.dataset('2026-01-21T12:00:00Z');
    expect([jobs.length, tombstones.length, domains.length]).toEqual([1, 3, 1]);
    expect(tombstones[0]).toMatchObject({
      title: 'Baker',
      language: 'en',
      tags: [],
      goneAt: '2026-01-21T12:00:00.000Z',
    });
    expect(site.dataset('2026-02-20T11:00:00Z').tombstones).toHaveLength(3);
    expect(site.dataset('2026-02-20T13:00:00Z').tombstones).toHaveLength(0);
    await site.syncFeeds({ b: feed('b', [{ title: 'x' }]) }, day(40));
    expect(site.state.db.prepare('SELECT count(*) AS n FROM jobs').get()).toEqual({ n: 1 });
    expect(site.state.db.prepare('SELECT count(*) AS n FROM remembered').get()).toEqual({ n: 3 });
    expect(site.state.db.prepare('SELECT domain FROM domains').all()).toEqual([{ domain: 'b.example' }]);
  });

  test('with a returned job or domain restores its first date, even years later', async () => {
    const site = await newSite();
    await site.syncFeeds({ a: feed('a', 1), b: feed('b', 1) });
    await site.syncFeeds({ b: feed('b', 1) }, day(1));
    await site.syncFeeds({ b: feed('b', [{ title: 'x' }]) }, day(800));
    await site.syncFeeds({ a: feed('a', 1), b: feed('b', 1) }, day(801));
    const { jobs, tombstones } = site.dataset();
    expect(jobs.map(({ addedAt }) => addedAt.slice(0, 10))).toEqual(['2026-01-20', '2026-01-20']);
    expect(tombstones).toEqual([]);
  });
});

describe('refused exports leave the state unchanged', () => {
  test('under half of the domains, unless accepted', async () => {
    const site = await newSite();
    await site.syncFeeds(Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, feed(name)])));
    const before = site.dump();
    const two = { a: feed('a'), b: feed('b') };
    await expect(site.syncFeeds(two)).rejects.toMatchObject({
      code: 'export-shrunk',
      exitCode: 3,
      message: `The export "${join(site.dir, 'export-2.tar')}" has jobs of 2 domains, less than half of the 5 of the last export.`,
    });
    expect(site.dump()).toEqual(before);
    expect(await site.syncFeeds(two, { acceptShrink: true })).toMatchObject({ domains: 2, absent: 3 });
    expect(await site.syncFeeds({ a: feed('a') })).toMatchObject({ domains: 1 });
  });

  test.each(
    // prettier-ignore
    [
      ['in which every feed is empty', { a: 0, b: 0, c: 0 }, 'export-shrunk', 'has no jobs, but the site has 60.'],
      ['whose domains all have another name', { 'www.a': 20, 'www.b': 20, 'www.c': 20 }, 'export-renamed',
        'has none of the 3 domains of the last export.'],
    ],
  )('%s, until accepted', async (_what, counts: Record<string, number>, code, what) => {
    const site = await newSite();
    const of = (jobs: Record<string, number>) =>
      Object.fromEntries(Object.entries(jobs).map(([name, count]) => [name, feed(name, count)]));
    await site.syncFeeds(of({ a: 20, b: 20, c: 20 }));
    const before = site.dump();
    await expect(site.syncFeeds(of(counts))).rejects.toMatchObject({
      code,
      exitCode: 3,
      message: `The export "${join(site.dir, 'export-2.tar')}" ${what}`,
      hint: expect.stringContaining('--accept-shrink') as string,
    });
    expect(site.dump()).toEqual(before);
    const said: string[] = [];
    const progress = { ...silentProgress, warn: (sentence: string) => said.push(sentence) };
    const accepted = [`${code}: the export ${what}`];
    expect(await site.syncFeeds(of(counts), { acceptShrink: true, progress })).toMatchObject({
      entries: { accepted },
    });
    expect(said).toEqual([`Accepted by --accept-shrink: ${code}: the export ${what}`]);
    expect(readNotices(site.state.db).map(({ domain, code: found }) => [domain, found])).toEqual(
      ['a', 'b', 'c'].map((name) => [`${name}.example`, 'jobs-fell']),
    );
    // What was accepted is no news the next time.
    expect(await site.syncFeeds(of({ ...counts, d: 1 }))).toMatchObject({ entries: { accepted: [] } });
  });

  test('but never for a single domain that left, or for feeds that became invalid', async () => {
    const site = await newSite();
    await site.syncFeeds({ a: feed('a', 90), b: feed('b', 5), c: feed('c', 5) });
    expect(await site.syncFeeds({ b: feed('b', 5), c: feed('c', 5) })).toMatchObject({ absent: 1, jobs: 10 });
    expect(readNotices(site.state.db)).toMatchObject([{ domain: 'a.example', code: 'jobs-fell', count: 90 }]);
    const invalid = { ...feed('b'), version: 1 };
    expect(await site.syncFeeds({ b: invalid, c: feed('c', 0), d: feed('d', 1) })).toMatchObject({ jobs: 6 });
    expect(readNotices(site.state.db)).toEqual([]);
  });

  test('but not when all ids change', async () => {
    const site = await newSite();
    const moved = (name: string) =>
      feed(
        name,
        Array.from({ length: 20 }, (_, i) => ({ url: `https://x.example/${name}${i}` })),
      );
    await site.syncFeeds({ a: feed('a', 20), b: feed('b', 20), c: feed('c', 20) });
    expect(await site.syncFeeds({ a: moved('a'), b: moved('b'), c: moved('c') })).toMatchObject({ jobs: 60 });
  });

  test('also after an upgrade: a state without entries is compared by its jobs', async () => {
    const site = await newSite();
    await site.syncFeeds({ a: feed('a', 20), b: feed('b', 20) });
    site.state.db.exec("UPDATE export SET entries = NULL, digest = '2:x'; UPDATE domains SET digest = '2:x'");
    await expect(site.syncFeeds({ a: feed('a', 0), b: feed('b', 0) })).rejects.toMatchObject({
      code: 'export-shrunk',
    });
    expect(await site.syncFeeds({ a: feed('a', 20), b: feed('b', 20) })).toMatchObject({
      changed: 2,
      jobs: 40,
    });
    expect(site.dataset().tombstones).toEqual([]);
  });

  test.each([
    ['without a feed', {}, 'export-empty', 'has no feeds.'],
    [
      'without a valid feed',
      { a: { version: '2.0' }, b: 'x' },
      'export-no-valid-feed',
      'has 2 feeds, but none is valid.',
    ],
  ])('%s', async (_what, feeds, code, what) => {
    const site = await newSite();
    await site.syncFeeds({ a: feed('a') });
    const before = site.dump();
    await expect(site.syncFeeds(feeds)).rejects.toMatchObject({
      code,
      message: `The export "${join(site.dir, 'export-2.tar')}" ${what}`,
      exitCode: 3,
    });
    expect(site.dump()).toEqual(before);
  });

  test.each(Object.entries(CONTAINERS))('%s cut off after most of its feeds', async (kind, pack) => {
    const site = await newSite();
    await site.syncFeeds({ a: feed('a') });
    const before = site.dump();
    const many = Object.fromEntries([...'abcdefghij'].map((name) => [name, feed(name, 20)]));
    const whole = await pack(feedFiles(many));
    const file = join(site.dir, `cut.${kind}`);
    await writeFile(file, whole.subarray(0, Math.floor(whole.length * 0.87)));
    await expect(site.sync(file)).rejects.toMatchObject({
      exitCode: 3,
      code: expect.stringMatching(/^export-(truncated|broken)$/) as string,
    });
    expect(site.dump()).toEqual(before);
  });

  test('a missing file', async () => {
    const site = await newSite();
    await expect(site.sync(join(site.dir, 'none.tar'))).rejects.toMatchObject({
      code: 'export-not-found',
      exitCode: 3,
    });
    await expect(site.sync(site.dir)).rejects.toMatchObject({ code: 'export-not-found' });
  });
});

test('the bundled sample leaves nothing behind when a real export follows', async () => {
  const site = await newSite();
  await site.sync(resolve(SAMPLE));
  expect(await site.syncFeeds({ a: feed('a', 1) })).toMatchObject({ domains: 1, jobs: 1, absent: 0 });
  expect(site.dataset('2026-11-21')).toMatchObject({ tombstones: [], domains: [{ domain: 'a.example' }] });
});

test('remembered dates of the bundled sample are forgotten too when a real export follows', async () => {
  const site = await newSite();
  const remembered = (): unknown => site.state.db.prepare('SELECT count(*) AS jobs FROM remembered').get();
  await site.sync(resolve(SAMPLE));
  const [gone = '', other = ''] = site.dataset().domains.map(({ domain }) => domain);
  const without = (days: number, ...domains: string[]) => ({
    config: {
      now: new Date(NOW.getTime() + days * 86_400_000),
      BLOCKED_DOMAINS: new Map(domains.map((domain) => [domain, ''])),
    },
  });
  await site.sync(resolve(SAMPLE), without(1, gone));
  await site.sync(resolve(SAMPLE), without(40, gone, other));
  expect(remembered()).not.toEqual({ jobs: 0 });
  await site.syncFeeds({ a: feed('a', 1) });
  expect(remembered()).toEqual({ jobs: 0 });
});

test('dates restored before the first sync are kept', async () => {
  const site = await newSite();
  const { id } = (await site.syncFeeds({ a: feed('a', 1) }), site.dataset().jobs[0]!);
  const other = await newSite();
  other.state.db
    .prepare(
      "INSERT INTO jobs (id, domain, added_at, gone_at) VALUES (?, 'a.example', '2020-02-02T00:00:00.000Z', ?)",
    )
    .run(id, NOW.toISOString());
  await other.syncFeeds({ a: feed('a', 2) });
  expect(other.dataset().jobs.map(({ addedAt }) => addedAt.slice(0, 4))).toEqual(['2026', '2020']);
});

test('a job says when it last changed: its advert, its employer, or when it came back', async () => {
  const site = await newSite();
  const changed = () => site.dataset().jobs.map(({ changedAt }) => changedAt?.slice(0, 10));
  const on = (day: number) => ({ config: { now: new Date(NOW.getTime() + day * 86_400_000) } });
  const dayOf = (day: number) => on(day).config.now.toISOString().slice(0, 10);
  const [plain, both] = [feed('a', 1), feed('a', 2)];
  await site.syncFeeds({ a: both });
  await site.syncFeeds({ a: { ...both, lastUpdated: '2026-01-11T06:00:00Z' } }, on(1));
  expect(changed()).toEqual([undefined, undefined]);
  await site.syncFeeds({ a: plain }, on(2));
  expect(changed()).toEqual([undefined]);
  await site.syncFeeds({ a: both }, on(3));
  expect(changed().sort()).toEqual([dayOf(3), undefined]);
  const [first, ...others] = both.jobs;
  const other = { ...both, jobs: [{ ...first!, title: 'Confectioner' }, ...others] };
  await site.syncFeeds({ a: other }, on(4));
  expect(changed().sort()).toEqual([dayOf(3), dayOf(4)]);
  await site.syncFeeds({ a: { ...other, employer: { ...other.employer, name: 'Other' } } }, on(5));
  expect(changed()).toEqual([dayOf(5), dayOf(5)]);
});

test('a repeated entry of a domain counts once', async () => {
  const site = await newSite();
  const file = join(site.dir, 'export.ndjson');
  await writeFile(
    file,
    packNdjson(feedFiles({ a: feed('a', 1) }))
      .toString()
      .repeat(2) + '{"feed":{}}\n',
  );
  expect(await site.sync(file)).toMatchObject({
    domains: 1,
    jobs: 1,
    entries: {
      taken: 1,
      repeated: 1,
      repeats: ['"line 2" is used instead of "line 1"'],
      refused: 1,
      refusals: [String.raw`"line 3: {\"feed\":{}}" has no domain or is not JSON`],
    },
  });
});

test('hostile feeds among valid ones break nothing', async () => {
  const site = await newSite();
  const feeds = {
    good: feed('good', 3),
    markup: feed('markup', [
      { title: '<script>alert(1)</script>', tags: ['"><img src=x>'], locations: [{ city: '</title>' }] },
    ]),
    bidi: feed('bidi', [{ title: 'Dev\u202Etxt.exe', category: '\u2066x\u2069' }]),
    long: feed('long', [{ locations: [{ city: 'x'.repeat(10_000_000) }] }]),
    many: feed('many', 2000),
    repeats: feed(
      'repeats',
      Array.from({ length: 50 }, () => ({ url: 'https://repeats.example/1' })),
    ),
    links: feed('links', [{ url: 'javascript:alert(1)' }, {}]),
    nested: { version: '1.0', jobs: JSON.parse(`${'['.repeat(1000)}${']'.repeat(1000)}`) as unknown },
  };
  expect(await site.syncFeeds(feeds, { config: { DOMAIN_MAX_JOBS: 1000 } })).toMatchObject({
    domains: 8,
    unhealthy: 1,
    repeats: 49,
    jobs: 3 + 1 + 1 + 1 + 1000 + 1 + 1,
  });
  const { jobs } = site.dataset();
  expect(jobs.filter(({ url }) => !url.startsWith('https://'))).toEqual([]);
  expect(jobs.find(({ domain }) => domain === 'bidi.example')).toMatchObject({
    title: 'Devtxt.exe',
    category: 'x',
  });
});
