/**
 * Decides what is kept of removed jobs: their pages for 30 days, then their ids and dates for two years. Less is kept for a
 * domain over its limit.
 */
import type { DatabaseSync } from 'node:sqlite';
import { idBytes } from './accept.ts';
import type { Notice } from '../state/notices.ts';
import { REMEMBERED_DAYS, TOMBSTONE_DAYS, turnover } from './limits.ts';
import { type BlockedDomains, isBlocked } from '../settings/blocked-domains.ts';

const DAY_MS = 86_400_000;
const dayOf = (time: string): number => Math.floor(Date.parse(time) / DAY_MS);

/** The ids and dates of jobs that were removed long ago. */
export function rememberedJobs(db: DatabaseSync) {
  const read = db.prepare('SELECT added_at AS addedAt FROM remembered WHERE id = ?');
  const remove = db.prepare('DELETE FROM remembered WHERE id = ?');
  const isEmpty = !db.prepare('SELECT 1 FROM remembered LIMIT 1').get();
  return {
    addedAt: (id: string): string | undefined => {
      const row = isEmpty ? undefined : read.get(idBytes(id));
      return row && new Date(Number(row['addedAt'])).toISOString();
    },
    remove: (id: string): void => void remove.run(idBytes(id)),
  };
}

/**
 * Deletes what is no longer kept. Call this at the end of a sync, in its transaction.
 * @returns notices about the domains with more removed jobs than may keep their pages
 */
export function forgetGone(db: DatabaseSync, now: string): Notice<'forget'>[] {
  const before = (days: number): string => new Date(Date.parse(now) - days * DAY_MS).toISOString();
  const pagesEnd = before(TOMBSTONE_DAYS);
  const over = domainsOverLimit(db, pagesEnd);
  const dropOld = db.prepare('DELETE FROM jobs WHERE domain = ? AND gone_at < ?');
  const notices = over.map(({ domain, limit }) => {
    dropOld.run(domain, pagesEnd);
    return goneOverLimit(domain, limit, dropOver(db, domain, limit));
  });
  remember(db, pagesEnd, now);
  db.prepare('DELETE FROM remembered WHERE since < ?').run(dayOf(before(REMEMBERED_DAYS)));
  db.prepare('DELETE FROM domains WHERE gone_at < ?').run(pagesEnd);
  return notices.filter(({ count }) => count > 0);
}

/** The notice about a domain with more removed jobs than may have pages. */
export const goneOverLimit = (domain: string, limit: number, count: number) => ({
  domain,
  code: 'gone-pages-over-limit' as const,
  message: `Only the last ${limit} jobs that are gone keep a page.`,
  count,
});

/**
 * The domains that have lost more jobs since `since` than their turnover. The turnover depends on the number of live jobs, or
 * on the number of jobs removed at one time if that is larger.
 */
function domainsOverLimit(db: DatabaseSync, since: string): { domain: string; limit: number }[] {
  const many = db
    .prepare(
      `SELECT domain, count(*) AS gone FROM jobs INDEXED BY jobs_gone_by_domain
       WHERE gone_at IS NOT NULL AND gone_at >= ? GROUP BY domain HAVING gone > ?`,
    )
    .all(since, turnover(0)) as unknown as { domain: string; gone: number }[];
  const live = db.prepare('SELECT count(*) AS jobs FROM jobs WHERE domain = ? AND gone_at IS NULL');
  const atOnce = db.prepare(
    'SELECT count(*) AS jobs FROM jobs WHERE domain = ? AND gone_at >= ? GROUP BY gone_at ORDER BY jobs DESC LIMIT 1',
  );
  return many.flatMap(({ domain, gone }) => {
    const jobs = [live.get(domain), atOnce.get(domain, since)].map((row) => Number(row?.['jobs'] ?? 0));
    const limit = turnover(Math.max(...jobs));
    return gone > limit ? [{ domain, limit }] : [];
  });
}

/** Drops the pages of removed jobs beyond the limit, those removed first, and returns how many. */
function dropOver(db: DatabaseSync, domain: string, limit: number): number {
  const older = db
    .prepare(
      `SELECT rowid FROM jobs WHERE domain = ? AND gone_at IS NOT NULL
       ORDER BY gone_at DESC, id LIMIT -1 OFFSET ?`,
    )
    .all(domain, limit) as { rowid: number }[];
  const empty = db.prepare('UPDATE jobs SET job = NULL WHERE rowid = ? AND job IS NOT NULL');
  for (const { rowid } of older) empty.run(rowid);
  return older.length;
}

/** Keeps only the id and the date of jobs that were removed before the days for which pages are kept. */
function remember(db: DatabaseSync, pagesEnd: string, now: string): void {
  const put = db.prepare('INSERT OR REPLACE INTO remembered (id, added_at, since) VALUES (?, ?, ?)');
  const old = db.prepare('SELECT id, added_at AS addedAt FROM jobs WHERE gone_at < ?');
  for (const row of old.iterate(pagesEnd) as Iterable<unknown>) {
    const { id, addedAt } = row as Record<'id' | 'addedAt', string>;
    put.run(idBytes(id), Date.parse(addedAt), dayOf(now));
  }
  db.prepare('DELETE FROM jobs WHERE gone_at < ?').run(pagesEnd);
}

/**
 * Deletes all that is known of blocked domains, including texts and images. The ids and dates of their jobs are kept, as for
 * other removed jobs, so that the jobs get them back when the domain is no longer blocked. The checks of the sync treat such a
 * domain as if it had never been there.
 */
export function shutOut(db: DatabaseSync, blocked: BlockedDomains, now: string): void {
  if (blocked.size === 0) return;
  const known = db.prepare('SELECT domain FROM domains UNION SELECT domain FROM crawl').all();
  const domains = known.map(({ domain }) => String(domain)).filter((domain) => isBlocked(blocked, domain));
  const countOut = db.prepare(
    'UPDATE export SET domains = domains - (SELECT count(*) FROM domains WHERE domain = ? AND gone_at IS NULL)',
  );
  const steps = [
    'DELETE FROM page_jobs WHERE id IN (SELECT id FROM jobs WHERE domain = ? AND gone_at IS NULL)',
    'UPDATE jobs SET job = NULL WHERE domain = ? AND gone_at IS NOT NULL',
    'DELETE FROM domains WHERE domain = ?',
    'DELETE FROM crawl WHERE domain = ?',
    'DELETE FROM icons WHERE domain = ?',
    'DELETE FROM notices WHERE domain = ?',
  ].map((sql) => db.prepare(sql));
  const drop = db.prepare('UPDATE jobs SET job = NULL, gone_at = ? WHERE domain = ? AND gone_at IS NULL');
  for (const domain of domains) {
    countOut.run(domain);
    for (const step of steps) step.run(domain);
    drop.run(now, domain);
  }
}
