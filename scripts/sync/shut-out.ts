import { type DatabaseSync } from 'node:sqlite';
import { type BlockedDomains, isBlocked } from '../settings/blocked-domains.ts';

/**
 * Takes out of the state what it holds of blocked domains, texts and pictures too. Ids and dates of their jobs stay, as of others
 * that are gone: with these they come back when they are blocked no more. For the guards of a sync such a domain was never there.
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
