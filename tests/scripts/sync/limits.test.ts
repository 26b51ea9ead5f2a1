/** What one domain may bring, and what is kept of what it took away. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { idBytes, jobId } from '../../../scripts/sync/accept.ts';
import type { FeedJob } from '../../../src/feed/types.ts';
import { readDataset } from '../../../scripts/dataset/read.ts';
import { readNotices } from '../../../scripts/state/notices.ts';
import { turnover } from '../../../scripts/sync/limits.ts';
import { feed } from '../../lib/exports.ts';
import { newSite, NOW, type Site } from '../../lib/sync.ts';
import { listOf } from '../../lib/text-table.ts';

const at = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const day = (days: number, limits: { DOMAIN_MAX_JOBS?: number } = {}) => ({
  config: { now: at(days), ...limits },
});
/** `count` jobs that differ, from number `first` on. */
const jobs = (count: number, first = 1, changes: Partial<FeedJob> = {}): Partial<FeedJob>[] =>
  Array.from({ length: count }, (_, index) => ({
    url: `https://a.example/jobs/${first + index}`,
    title: `Baker of shop ${first + index}`,
    ...changes,
  }));
const b = feed('b');
const count = ({ state }: Site, where: string): number =>
  Number(state.db.prepare(`SELECT count(*) AS n FROM ${where}`).get()!['n']);
const live = (site: Site) => count(site, "jobs WHERE domain = 'a.example' AND gone_at IS NULL");
/** What limits say; that many jobs went is none. */
const notices = ({ state }: Site) =>
  readNotices(state.db)
    .filter(({ code }) => code !== 'jobs-fell')
    .map(({ domain, code, count }) => [domain, code, count]);
const pages = ({ state }: Site, pragma: string): number =>
  Number(Object.values(state.db.prepare(`PRAGMA ${pragma}`).get()!)[0]);
const bytes = (site: Site) => pages(site, 'page_count') * pages(site, 'page_size');

describe('jobs of a domain', () => {
  const dated = jobs(30).map((one, index) => ({
    ...one,
    publishedAt: `2025-12-${String(index + 1).padStart(2, '0')}`,
  }));

  test('are limited to DOMAIN_MAX_JOBS, the newest; raising it admits the others from the same export', async () => {
    const site = await newSite();
    await site.syncFeeds({ a: feed('a', dated), b }, day(0, { DOMAIN_MAX_JOBS: 10 }));
    const taken = site.dataset().jobs.filter(({ domain }) => domain === 'a.example');
    expect(taken.map(({ publishedAt }) => publishedAt).sort()).toEqual(
      dated.slice(20).map(({ publishedAt }) => publishedAt),
    );
    expect(notices(site)).toEqual([['a.example', 'jobs-over-limit', 20]]);
    await site.sync(join(site.dir, 'export-1.tar'), day(1, { DOMAIN_MAX_JOBS: 30 }));
    expect([live(site), notices(site)]).toEqual([30, []]);
  });

  test('are not limited per day for real employers', async () => {
    const site = await newSite();
    const grown = async (days: number, list: Partial<FeedJob>[]) => {
      await site.syncFeeds({ a: feed('a', list), b }, day(days));
      expect([live(site), notices(site)]).toEqual([list.length, []]);
    };
    await grown(0, jobs(6000)); // A staffing firm on its first day,
    await grown(1, jobs(100));
    await grown(10, jobs(1000)); // a firm that grows,
    await grown(20, jobs(900, 5000)); // an applicant system that changes all ids and texts,
    await grown(21, jobs(3000, 5000)); // a hospital.
    await grown(22, jobs(3000, 50_000));
  });

  test('over the daily limit are added on the next days, though the feed stays the same', async () => {
    const site = await newSite();
    await site.syncFeeds({ a: feed('a', jobs(100)), b });
    await site.syncFeeds({ a: feed('a', jobs(6000)), b }, day(8));
    expect([live(site), notices(site)]).toEqual([1100, [['a.example', 'new-jobs-wait', 4900]]]);
    const same = join(site.dir, 'export-2.tar');
    expect(await site.sync(same, day(8.1))).toMatchObject({ outcome: 'unchanged' });
    expect(live(site)).toBe(1100);
    await site.sync(same, day(9));
    expect([live(site), notices(site)]).toEqual([4400, [['a.example', 'new-jobs-wait', 1600]]]);
    await site.sync(same, day(10));
    expect([live(site), notices(site)]).toEqual([6000, []]);
    expect(await site.sync(same, day(11))).toMatchObject({ outcome: 'unchanged' });
    const dates = site.dataset().jobs.map(({ addedAt }) => addedAt.slice(8, 10));
    expect(
      Object.fromEntries(
        Map.groupBy(dates, (date) => date)
          .entries()
          .map(([date, { length }]) => [date, length]),
      ),
    ).toEqual({ 20: 101, 28: 1000, 29: 3300, 30: 1600 });
  });

  test('that wait are not added sooner by several exports a day', async () => {
    const site = await newSite();
    await site.syncFeeds({ a: feed('a', jobs(100)), b });
    for (const [index, hour] of [0, 0.1, 0.2, 0.3].entries())
      await site.syncFeeds(
        { a: feed('a', [...jobs(100), ...jobs(900, 1000 * (index + 1))]), b },
        day(8 + hour),
      );
    expect(count(site, "jobs WHERE domain = 'a.example'")).toBe(1100);
  });

  test('that wait are processed once they are due, and not while their feed is invalid', async () => {
    const site = await newSite();
    await site.syncFeeds({ a: feed('a', jobs(100)), b });
    await site.syncFeeds({ a: feed('a', jobs(6000)), b }, day(8));
    await site.syncFeeds({ a: { version: 'x' }, b }, day(9));
    expect(await site.sync(join(site.dir, 'export-3.tar'), day(10))).toMatchObject({
      outcome: 'unchanged',
      jobs: 1101,
    });
    await site.sync(join(site.dir, 'export-2.tar'), day(11));
    expect(live(site)).toBe(4400);
  });
});

describe('a job at a new address', () => {
  const visit = (number: number, list: Partial<FeedJob>[]): Partial<FeedJob>[] =>
    list.map((one) => ({ ...one, url: `${one.url}?sid=${number}` }));
  const dates = (site: Site) =>
    site
      .dataset()
      .jobs.filter(({ domain }) => domain === 'a.example')
      .map(({ title, addedAt }) => [title, addedAt.slice(0, 10)])
      .sort();

  const ofA = (site: Site) => Array.from(site.dataset().jobs).filter(({ domain }) => domain === 'a.example');
  const ids = (site: Site) =>
    ofA(site)
      .map(({ id }) => id)
      .sort();
  const urls = (site: Site) =>
    ofA(site)
      .map(({ url }) => url)
      .sort();

  test.each<[string, (number: number) => Partial<FeedJob>]>([
    ['alone', () => ({})],
    ['and with another date of publication', (number) => ({ publishedAt: `2026-01-1${number}` })],
    [
      'that stands in its text too',
      (number) => ({ description: `Apply at https://a.example/?sid=${number} today.` }),
    ],
    ['and with other white space', (number) => ({ description: `Bread${' '.repeat(number)}and rolls` })],
  ])('%s keeps its id and date', async (_what, changes) => {
    const site = await newSite();
    const list = jobs(5);
    const round = (number: number) => visit(number, list).map((one) => ({ ...one, ...changes(number) }));
    await site.syncFeeds({ a: feed('a', round(1)), b });
    const before = ids(site);
    await site.syncFeeds({ a: feed('a', round(2)), b }, day(3));
    expect(ids(site)).toEqual(before);
    await site.syncFeeds({ a: feed('a', [...round(3), { ...jobs(1, 6)[0], ...changes(3) }]), b }, day(5));
    expect(dates(site).map(([, date]) => date)).toEqual([
      ...Array<string>(5).fill('2026-01-20'),
      '2026-01-25',
    ]);
    expect(site.dataset().tombstones).toEqual([]);
  });

  /** Bakers with a reference each, of whom everything but that may change. */
  const referred = (numbers: number[], changes: Partial<FeedJob> = {}) =>
    numbers.map((number) => ({
      title: `Baker ${number}`,
      url: `https://a.example/${number}`,
      referenceId: `R-${number}`,
      ...changes,
    }));

  test('with a unique reference keeps its id whatever else changes, and gets the new address', async () => {
    const site = await newSite();
    await site.syncFeeds({ a: feed('a', referred([1, 2])), b });
    const before = ids(site);
    const moved = referred([1, 2]).map((one) => ({
      ...one,
      title: `${one.title} (Bern)`,
      url: `${one.url}/new-career-page`,
    }));
    await site.syncFeeds({ a: feed('a', moved), b }, day(1));
    expect(ids(site)).toEqual(before);
    // Known by its address now, without a reference and with another text.
    const changed = moved.map(({ url, title }) => ({ url, title, description: 'Rolls' }));
    await site.syncFeeds({ a: feed('a', changed), b }, day(2));
    expect([ids(site), urls(site)]).toEqual([before, moved.map(({ url }) => url)]);
    expect(dates(site).map(([, date]) => date)).toEqual(['2026-01-20', '2026-01-20']);
    expect(site.dataset().tombstones).toEqual([]);
  });

  test('with a shared reference, or in another language, is a new job', async () => {
    const site = await newSite();
    await site.syncFeeds({ a: feed('a', referred([1, 2, 3, 4])), b });
    const before = ids(site);
    const next = (number: number, changes: Partial<FeedJob>): Partial<FeedJob> => ({
      title: 'Cook',
      url: `https://a.example/new/${number}`,
      ...changes,
    });
    const after = [
      ...[1, 2].map((number) => next(number, { referenceId: 'R-1' })),
      next(3, { referenceId: 'R-3', language: 'fr' }),
      next(4, { referenceId: 'R-4' }),
    ];
    await site.syncFeeds({ a: feed('a', after), b }, day(1));
    expect(ids(site).filter((id) => before.includes(id))).toHaveLength(1);
    expect(site.dataset().tombstones).toHaveLength(3);
  });

  test('leaves its first address to the job that is there now', async () => {
    const site = await newSite();
    const [one] = referred([1]);
    await site.syncFeeds({ a: feed('a', [one!]), b });
    const [first] = ids(site);
    await site.syncFeeds({ a: feed('a', [{ ...one, url: 'https://a.example/moved' }]), b }, day(1));
    const other = { title: 'Cook', url: one!.url };
    await site.syncFeeds({ a: feed('a', [{ ...one, url: 'https://a.example/moved' }, other]), b }, day(2));
    const { jobs } = site.dataset();
    expect(Array.from(jobs).find(({ id }) => id === first)?.title).toBe('Cook');
    expect(ids(site)).toHaveLength(2);
    await site.syncFeeds({ a: feed('a', [{ ...one, url: 'https://a.example/moved' }, other]), b }, day(3));
    expect(ids(site)).toHaveLength(2);
    expect(site.dataset().tombstones).toEqual([]);
  });

  test('keeps its id when an export lacked it, and when it returns to the old one', async () => {
    const site = await newSite();
    await site.syncFeeds({ a: feed('a', visit(1, jobs(5))), b });
    await site.syncFeeds({ a: feed('a', visit(1, jobs(2))), b }, day(1));
    await site.syncFeeds({ a: feed('a', visit(2, jobs(5))), b }, day(2));
    await site.syncFeeds({ a: feed('a', visit(1, jobs(5))), b }, day(3));
    expect(dates(site).map(([, date]) => date)).toEqual(Array<string>(5).fill('2026-01-20'));
  });

  test('is a new job with another title, place, text or language, or in another domain', async () => {
    const site = await newSite();
    const one = {
      title: 'Baker',
      locations: [{ city: 'Bern', country: 'CH' }],
      description: 'Bread',
      language: 'de',
    };
    const before = Array.from({ length: 4 }, (_, index) => ({ ...one, title: `Baker ${index}` }));
    await site.syncFeeds({ a: feed('a', before), b });
    const after = [
      { ...before[0], title: 'Cook' },
      { ...before[1], locations: [{ city: 'Basel', country: 'CH' }] },
      { ...before[2], description: 'Rolls' },
      { ...before[3], language: 'fr' },
    ].map((changed, index) => ({ ...changed, url: `https://a.example/new/${index}` }));
    await site.syncFeeds({ a: feed('a', after), b, c: feed('c', before) }, day(1));
    const { jobs } = site.dataset();
    expect(
      jobs.filter(({ addedAt }) => addedAt.startsWith('2026-01-20')).map(({ domain }) => domain),
    ).toEqual(['b.example']);
  });

  test('of identical adverts uses each date once', async () => {
    const site = await newSite();
    const alike = (urls: number[]) =>
      urls.map((url) => ({ url: `https://a.example/${url}`, title: 'Baker' }));
    await site.syncFeeds({ a: feed('a', alike([1, 2])), b });
    await site.syncFeeds({ a: feed('a', alike([1, 2, 3])), b }, day(1));
    await site.syncFeeds({ a: feed('a', alike([4, 5, 6, 7])), b }, day(2));
    expect(dates(site).map(([, date]) => date)).toEqual(
      listOf('2026-01-20 | 2026-01-20 | 2026-01-21 | 2026-01-22'),
    );
  });
});

describe('forty days', () => {
  /** Syncs each day, and says how large the state is and how many gone jobs have a page. */
  async function days(number: number, list: (day: number) => Partial<FeedJob>[]) {
    const site = await newSite();
    const figures: { bytes: number; rows: number; gone: number }[] = [];
    for (let round = 0; round < number; round++) {
      await site.syncFeeds({ a: feed('a', list(round)), b }, day(round));
      const { tombstones } = site.dataset(at(round).toISOString());
      figures.push({
        bytes: bytes(site),
        rows: count(site, 'jobs') + count(site, 'remembered'),
        gone: tombstones.length,
      });
    }
    return { site, figures };
  }
  const text = 'We bake bread. '.repeat(20);

  test('of a feed whose addresses change with each export: pages and state level off, no job is ever new', async () => {
    const { site, figures } = await days(40, (round) =>
      jobs(350, 1, { description: text }).map((one) => ({ ...one, url: `${one.url}?sid=${round}` })),
    );
    const [early, last] = [figures[10]!, figures[39]!];
    expect(last.rows).toBe(early.rows);
    expect(last.bytes).toBeLessThan(early.bytes * 1.05);
    expect(last.gone).toBe(0);
    expect(new Set(site.dataset().jobs.map(({ addedAt }) => addedAt.slice(0, 10)))).toEqual(
      new Set(['2026-01-20']),
    );
    expect(notices(site)).toEqual([]);
  });

  test('of a feed with entirely new jobs each day: pages and state level off', async () => {
    const { site, figures } = await days(40, (round) => jobs(350, 1 + round * 350, { description: text }));
    expect(figures.slice(3).map(({ gone }) => gone)).toEqual(Array(37).fill(turnover(350)));
    expect(figures.slice(32).map(({ rows }) => rows)).toEqual(Array(8).fill(figures[39]!.rows));
    expect(figures[39]!.bytes).toBeLessThanOrEqual(figures[33]!.bytes * 1.02);
    expect(count(site, 'remembered')).toBe(0);
  });

  test('of an employer who changes a twentieth of its jobs each day: all pages and dates are kept', async () => {
    const { site, figures } = await days(40, (round) => jobs(400, 1 + round * 20));
    expect(figures[39]!.gone).toBe(31 * 20);
    expect([notices(site), count(site, 'remembered')]).toEqual([[], 8 * 20]);
    await site.syncFeeds({ a: feed('a', jobs(800)), b }, day(40));
    const dates = new Map(
      site.dataset().jobs.map(({ url, addedAt }) => [Number(url.split('/').at(-1)), addedAt]),
    );
    expect([1, 400, 401, 420, 421, 800].map((number) => dates.get(number))).toEqual(
      [0, 0, 1, 1, 2, 20].map((days) => at(days).toISOString()),
    );
    expect(count(site, 'remembered')).toBe(0);
  });
});

describe('removed jobs', () => {
  test('all keep their pages when an employer with more than a thousand leaves', async () => {
    const site = await newSite();
    await site.syncFeeds({ a: feed('a', jobs(5000)), b });
    await site.syncFeeds({ b: feed('b', 2) }, day(1));
    expect(site.dataset(at(1).toISOString()).tombstones).toHaveLength(5000);
    expect(notices(site)).toEqual([]);
  });

  test('are limited in the same way when they expired', async () => {
    const site = await newSite();
    const ended = Array.from({ length: 2500 }, (_, index) => ({
      url: `https://a.example/${index}`,
      applyBefore: `2026-01-${String(20 + (index % 10)).padStart(2, '0')}`,
    }));
    await site.syncFeeds({ a: feed('a', ended), b });
    const found: unknown[] = [];
    const onLeftOut = (notices: readonly unknown[]) => found.push(...notices);
    const { tombstones } = readDataset(site.state, { now: at(10), onLeftOut });
    expect([tombstones.length, Math.min(...tombstones.map(({ goneAt }) => Date.parse(goneAt)))]).toEqual([
      1000,
      Date.parse('2026-01-27T00:00:00+01:00'), // by the clock of the jobs' places
    ]);
    expect(found).toMatchObject([{ domain: 'a.example', code: 'gone-pages-over-limit', count: 1500 }]);
  });

  test('are remembered in 40 bytes each, for two years after their pages', async () => {
    const site = await newSite();
    const leave = async (days: number) =>
      site.syncFeeds({ b: feed('b', [{ title: String(days) }]) }, day(days));
    await site.syncFeeds({ a: feed('a', jobs(50_000)), b });
    await leave(1);
    await leave(32);
    expect([count(site, 'jobs'), count(site, 'remembered')]).toEqual([1, 50_000]);
    const { db } = site.state;
    const size = db.prepare("SELECT sum(pgsize) AS n FROM dbstat WHERE name = 'remembered'").get();
    expect(Number(size!['n']) / 50_000).toBeLessThanOrEqual(40);
    expect(pages(site, 'freelist_count') * pages(site, 'page_size')).toBeLessThan(2_000_000);
    expect(bytes(site)).toBeLessThan(4_000_000);
    await leave(32 + 730);
    expect(count(site, 'remembered')).toBe(50_000);
    await leave(32 + 731);
    expect(count(site, 'remembered')).toBe(0);
  });
});

test('an id takes ten bytes, and different ids stay different', () => {
  const ids = Array.from({ length: 1000 }, (_, index) =>
    jobId('a.example', `https://a.example/${index}`, 'en'),
  );
  expect(new Set(ids.map((id) => Buffer.from(idBytes(id)).toString('hex'))).size).toBe(1000);
  expect([...idBytes('aaaaaaaaaaaaaaab')]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  expect([...idBytes('7777777777777777')]).toEqual(Array(10).fill(255));
});
