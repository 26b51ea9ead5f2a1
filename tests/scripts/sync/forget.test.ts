/** Domains that BLOCKED_DOMAINS shuts out, from the export to the dataset. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { blockedDomains } from '../../../scripts/settings/blocked-domains.ts';
import { CONTAINERS, feed, feedFiles } from '../../lib/exports.ts';
import { startServer } from '../../lib/http-server.ts';
import { newSite, NOW, type Site } from '../../lib/sync.ts';

const day = (days: number, blocked = '') => ({
  config: { now: new Date(NOW.getTime() + days * 86_400_000), BLOCKED_DOMAINS: blockedDomains(blocked) },
});
const domains = (site: Site) => [...new Set(site.dataset().jobs.map(({ domain }) => domain))].sort();
/** All text that the state holds. */
function textOf({ state: { db } }: Site): string {
  const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  return JSON.stringify(tables.map(({ name }) => db.prepare(`SELECT * FROM "${String(name)}"`).all()));
}
const feeds = {
  a: feed('a', [{ title: 'Secret offer' }, { title: 'Secret job' }]),
  b: feed('b', 2),
  c: feed('c', 1),
};

test('jobs of a blocked domain leave with the next sync of the same export, and come back with their dates', async () => {
  const site = await newSite();
  await site.syncFeeds(feeds);
  const same = join(site.dir, 'export-1.tar');
  expect(await site.sync(same, day(1, 'A.example.'))).toMatchObject({
    domains: 2,
    jobs: 3,
    absent: 0,
    entries: { blocked: 1 },
  });
  expect([domains(site), site.dataset().tombstones]).toEqual([['b.example', 'c.example'], []]);
  expect(textOf(site)).not.toContain('Secret');
  expect(await site.sync(same, day(2, 'a.example'))).toMatchObject({ outcome: 'unchanged' });
  expect(await site.sync(same, day(3))).toMatchObject({ domains: 3, jobs: 5, entries: { blocked: 0 } });
  expect(new Set(site.dataset().jobs.map(({ addedAt }) => addedAt))).toEqual(new Set([NOW.toISOString()]));
  expect(site.dataset().tombstones).toEqual([]);
});

test('removed jobs lose their pages, and keep their dates for a later return', async () => {
  const site = await newSite();
  await site.syncFeeds(feeds);
  await site.syncFeeds({ b: feed('b', 2), c: feed('c', 1) }, day(1));
  expect(site.dataset().tombstones).toHaveLength(2);
  await site.sync(join(site.dir, 'export-2.tar'), day(2, 'a.example'));
  expect([site.dataset().tombstones, textOf(site).includes('Secret')]).toEqual([[], false]);
  await site.syncFeeds({ ...feeds, c: feed('c', 2) }, day(60, 'a.example'));
  await site.syncFeeds(feeds, day(61));
  const dates = site
    .dataset()
    .jobs.filter(({ domain }) => domain === 'a.example')
    .map(({ addedAt }) => addedAt);
  expect(dates).toEqual([NOW.toISOString(), NOW.toISOString()]);
});

test('icon, feed, page texts and notices of a blocked domain are deleted, and those of others kept', async () => {
  const site = await newSite();
  const { db } = site.state;
  await site.syncFeeds(feeds);
  for (const domain of ['a.example', 'b.example']) {
    const now = NOW.toISOString();
    const id = db.prepare('SELECT id FROM jobs WHERE domain = ?').get(domain)!['id']!;
    for (const [sql, ...values] of [
      [
        "INSERT INTO icons (domain, checked_at, next_at, outcome, failures) VALUES (?, ?, ?, 'taken', 0)",
        domain,
        now,
        now,
      ],
      [
        "INSERT INTO crawl (domain, state, checked_at, next_at, failures) VALUES (?, 'healthy', ?, ?, 0)",
        domain,
        now,
        now,
      ],
      ["INSERT INTO notices VALUES ('check', ?, 'links-into-this-site', 'It does.', 1)", domain],
      ["INSERT INTO page_jobs (id, url, digest) VALUES (?, 'https://a.example/', '')", id],
    ] as const)
      db.prepare(sql).run(...values);
  }
  const count = () =>
    ['domains', 'icons', 'crawl', 'notices', 'page_jobs'].map((table) =>
      Number(db.prepare(`SELECT count(*) AS rows FROM ${table}`).get()!['rows']),
    );
  expect(count()).toEqual([3, 2, 2, 2, 2]);
  await site.sync(join(site.dir, 'export-1.tar'), day(1, 'a.example'));
  expect(count()).toEqual([2, 1, 1, 1, 1]);
});

test('a blocked domain does not affect the loss checks, before or after', async () => {
  const site = await newSite();
  const many = Object.fromEntries(Array.from({ length: 6 }, (_, i) => [`x${i}.spam`, feed(`x${i}`)]));
  await site.syncFeeds({ ...many, b: feed('b'), c: feed('c') });
  await site.syncFeeds({ b: feed('b'), c: feed('c', 2) }, day(1, 'spam.example'));
  expect(domains(site)).toEqual(['b.example', 'c.example']);
  await expect(site.syncFeeds(many, day(2, 'spam.example'))).rejects.toMatchObject({
    message: expect.stringContaining('has feeds of blocked domains only') as string,
  });
});

test('a blocked domain is removed although the export did not change', async () => {
  const site = await newSite();
  const file = await CONTAINERS['tar.gz']!(feedFiles(feeds));
  const asked: (string | undefined)[] = [];
  const server = await startServer((request, response) => {
    asked.push(request.headers['if-none-match']);
    if (request.headers['if-none-match']) response.writeHead(304).end();
    else response.writeHead(200, { etag: '"v1"' }).end(file);
  });
  onTestFinished(server.close);
  const counts: number[] = [];
  for (const [index, blocked] of ['', 'a.example', 'a.example', ''].entries()) {
    await site.sync(`${server.origin}/export`, day(index, blocked));
    counts.push(site.dataset().jobs.length);
  }
  expect([counts, asked]).toEqual([
    [5, 3, 3, 5],
    [undefined, undefined, '"v1"', undefined],
  ]);
});

test('the status page counts blocked domains, and names those with a reason', async () => {
  const site = await newSite();
  await site.syncFeeds(feeds);
  const blocked = blockedDomains('a.example, nobody.example, b.example Invented jobs');
  expect(site.dataset(undefined, blocked).blocked).toEqual({
    count: 3,
    named: [{ domain: 'b.example', reason: 'Invented jobs' }],
  });
  expect(site.dataset().blocked).toBeUndefined();
});

test('a blocked domain is not crawled', async () => {
  const site = await newSite();
  const list = join(site.dir, 'domains.txt');
  await writeFile(list, 'spam.example\n');
  await expect(site.sync(list, day(0, 'spam.example'))).rejects.toMatchObject({
    code: 'crawl-empty',
    message: expect.stringContaining('No domain in') as string,
  });
});
