import { expect, onTestFinished, test } from 'vitest';
import { FETCH_ERRORS } from '../../../src/http/errors.ts';
import { crawlTable } from '../../../scripts/crawl/crawl-table.ts';
import { iconsTable } from '../../../scripts/icons/icons-table.ts';
import { type Page, pagesTable } from '../../../scripts/scrape/pages-table.ts';
import { openState, readState } from '../../../scripts/state/index.ts';
import { writeNotices } from '../../../scripts/state/notices.ts';
import { details, explainReason, overview, readStatus } from '../../../scripts/commands/status.ts';
import { jobAt, stateWithJobs } from '../../lib/state-with-jobs.ts';
import { tempDir } from '../../lib/temp-dir.ts';

const AT = '2026-01-20T06:00:00.000Z';
const NEXT = '2026-01-20T12:00:00.000Z';

// prettier-ignore
const page = (url: string, changes: Partial<Page>): Page => ({
  url, checkedAt: AT, nextAt: NEXT, okAt: null, outcome: 'read', reason: null, etag: null, lastModified: null,
  failures: 0, failingSince: null, withdrawnAt: null, textDigest: null, missingSince: null,
  missingConfirmedAt: null, ...changes,
});

/** a: all is well. b: pages and icon fail. c: its feed is refused. d: crawled, never had a feed. */
async function stateWithTroubles() {
  const dir = await tempDir();
  const job = (id: string, domain: string) => ({ id, domain, job: jobAt(`https://${domain}/${id}`) });
  const state = stateWithJobs(dir, [
    job('a1', 'a.example'),
    job('b1', 'b.example'),
    job('b2', 'b.example'),
    job('c1', 'c.example'),
  ]);
  onTestFinished(state.close);
  const pages = pagesTable(state.db);
  const visit = (id: string, domain: string, changes: Partial<Page>) => {
    const url = `https://${domain}/${id}`;
    pages.record(page(url, changes), [{ id, url, digest: '', excerpt: null, terms: null }]);
  };
  visit('a1', 'a.example', {});
  visit('b1', 'b.example', { outcome: 'failed', reason: 'http-404', failures: 1 });
  visit('b2', 'b.example', { outcome: 'failed', reason: 'http-404', failures: 2 });
  iconsTable(state.db).record({
    domain: 'b.example',
    checkedAt: AT,
    nextAt: NEXT,
    outcome: 'failed',
    reason: 'network-dns',
    failures: 1,
    url: null,
    etag: null,
    lastModified: null,
    name: null,
    webp: null,
  });
  const findings = [
    { path: '$.jobs[0].title', message: 'The title is missing.', code: 'required', hint: '' },
    { path: '$.jobs[1]', message: 'x', code: 'required', hint: '' },
  ];
  state.db
    .prepare(`UPDATE domains SET state = 'unhealthy', findings = ? WHERE domain = 'c.example'`)
    .run(JSON.stringify(findings));
  crawlTable(state.db).record({
    domain: 'd.example',
    state: 'unhealthy',
    checkedAt: AT,
    nextAt: NEXT,
    failures: 3,
    code: 'http-404',
    reason: 'It answered 404.',
    url: null,
    etag: null,
    lastModified: null,
    fetchedAt: null,
  });
  return { dir, state };
}

test('the overview counts, and names who has something wrong, broken feeds first', async () => {
  const { state } = await stateWithTroubles();
  expect(overview(readStatus(state.db), { exportedAt: AT, all: false })).toMatchInlineSnapshot(`
    "Export of 2026-01-20T06:00:00.000Z: 4 domains, 4 jobs.
    feeds  2 healthy, 2 unhealthy
    pages  2 failed, 1 read
    icons  1 failed

    Domains with problems:
    c.example  feed refused
    d.example  crawl unhealthy: It answered 404.
    b.example  2 pages failed (http-404); icon failed (network-dns)"
  `);
  expect(overview([], { exportedAt: undefined, all: false })).toMatchInlineSnapshot(`
    "No export yet: 0 domains, 0 jobs.
    feeds  none
    pages  none
    icons  none"
  `);
});

test('notices are named, of domains too that have no feed', async () => {
  const { state } = await stateWithTroubles();
  const message = 'The job "a1" links to this site.';
  writeNotices(state.db, 'check', [
    { domain: 'a.example', code: 'links-into-this-site', message, count: 1200 },
    { domain: 'a.example', code: 'not-found-by-search', message: 'It is not found.', count: 1 },
    { domain: 'unheard.example', code: 'not-found-by-search', message: 'It is not found.', count: 1 },
  ]);
  const domains = readStatus(state.db);
  const shown = overview(domains, { exportedAt: AT, all: false });
  expect(shown).toMatch(/^a\.example +The job "a1" links to this site\. \(1,200 in all\) \(and 1 more\)$/m);
  expect(shown).toMatch(/^unheard\.example +It is not found\.$/m);
  expect(details(domains.find(({ domain }) => domain === 'a.example')!)).toMatch(
    /^ {2}notice The job "a1" links to this site\. \(1,200 in all\)\n {2}notice It is not found\.$/m,
  );
});

test('twenty domains are named, the rest when asked for', async () => {
  const { state } = await stateWithTroubles();
  const [first] = readStatus(state.db);
  const many = Array.from({ length: 23 }, (_, i) => ({ ...first!, domain: `n${i}.example` }));
  const short = overview(many, { exportedAt: AT, all: false });
  expect(short).not.toContain('n20.example');
  expect(short).toContain('and 3 more; --all names them.');
  expect(overview(many, { exportedAt: AT, all: true })).toContain('n22.example');
});

test.each(['a', 'b', 'c', 'd'])(
  '%s.example in full: feed, pages, icon, last error, next try',
  async (name) => {
    const { state } = await stateWithTroubles();
    const one = readStatus(state.db).find(({ domain }) => domain === `${name}.example`);
    expect(details(one!)).toMatchSnapshot();
  },
);

test('a domain that left the export says so', async () => {
  const { state } = await stateWithTroubles();
  state.db.exec(`UPDATE domains SET gone_at = '${AT}' WHERE domain = 'a.example'`);
  const one = readStatus(state.db).find(({ domain }) => domain === 'a.example');
  expect(details(one!)).toContain('left the export; last valid feed: 2026-01-20T05:00:00.000Z');
});

test('every reason is explained', () => {
  const reasons = [...Object.keys(FETCH_ERRORS), 'http-503', 'robots-disallowed', 'robots-unreachable'];
  for (const reason of [...reasons, 'not-html', 'no-text', 'too-complex', 'moved-to-list', 'no-icon'])
    expect([reason, explainReason(reason)]).not.toEqual([reason, explainReason('unheard-of')]);
});

test('the status is read while a build holds the state, and only when it is of this version', async () => {
  const { dir, state } = await stateWithTroubles();
  state.db.exec('BEGIN IMMEDIATE');
  const reading = readState(dir);
  expect(readStatus(reading)).toHaveLength(4);
  reading.close();
  state.db.exec('ROLLBACK; PRAGMA user_version = 2');
  expect(() => readState(dir)).toThrow('has version 2');
  const empty = await tempDir();
  expect(() => readState(empty)).toThrow(`There is no state in "${empty}".`);
  openState(empty).close();
  const fresh = readState(empty);
  expect(readStatus(fresh)).toEqual([]);
  fresh.close();
});
