import { type DatabaseSync } from 'node:sqlite';
import { type Validators } from '../http/validators.ts';
import { type Verdict } from './accept.ts';

/** A job that is gone keeps its page for so long. */
export const TOMBSTONE_DAYS = 30;

/** The export that was last taken. */
export interface TakenExport extends Validators {
  source: string;
  digest: string;
  exportedAt: string;
  domains: number;
}

interface KnownDomain {
  digest: string | null;
  state: 'healthy' | 'unhealthy';
  lastValidAt: string | null;
}

/**
 * The writing side of the state for one sync; to be used inside a transaction.
 * @param now when this sync takes place: RFC 3339, UTC
 */
export function jobStore(db: DatabaseSync, now: string) {
  const known = db.prepare(
    'SELECT digest, state, last_valid_at AS lastValidAt FROM domains WHERE domain = ?',
  );
  const seen = db.prepare('UPDATE domains SET last_valid_at = ? WHERE domain = ?');
  const setUnhealthy = db.prepare(`
    INSERT INTO domains (domain, digest, state, findings, repeats) VALUES (?, ?, 'unhealthy', ?, 0)
    ON CONFLICT (domain) DO UPDATE
      SET digest = excluded.digest, state = 'unhealthy', findings = excluded.findings, gone_at = NULL`);
  const setHealthy = db.prepare(`
    INSERT OR REPLACE INTO domains (domain, digest, state, employer, findings, repeats, last_valid_at)
    VALUES (?, ?, 'healthy', ?, ?, ?, ?)`);
  const liveIds = db.prepare('SELECT id FROM jobs WHERE domain = ? AND gone_at IS NULL');
  // Another domain cannot take over an id: the first one wins.
  const setJob = db.prepare(`
    INSERT INTO jobs (id, domain, added_at, job) VALUES (?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET job = excluded.job, gone_at = NULL
      WHERE domain = excluded.domain AND (job IS NOT excluded.job OR gone_at IS NOT NULL)`);
  const dropJob = db.prepare('UPDATE jobs SET gone_at = ? WHERE id = ?');
  const dropJobs = db.prepare('UPDATE jobs SET gone_at = ? WHERE domain = ? AND gone_at IS NULL');
  const dropDomain = db.prepare('UPDATE domains SET digest = NULL, gone_at = ? WHERE domain = ?');
  const present = db.prepare('SELECT domain FROM domains WHERE gone_at IS NULL');

  return {
    domain: (domain: string) => known.get(domain) as unknown as KnownDomain | undefined,

    /** The domain's feed is the one that we have, and valid: its jobs were seen again. */
    seeAgain: (domain: string, seenAt: string): void => void seen.run(seenAt, domain),

    /** Takes a changed feed. Jobs that it no longer has are gone; an invalid one leaves the last good jobs. */
    take: (domain: string, digest: string, verdict: Verdict, seenAt: string): void => {
      const findings = JSON.stringify(verdict.findings);
      if (verdict.state === 'unhealthy') {
        setUnhealthy.run(domain, digest, findings);
        return;
      }
      const { employer, jobs, repeats } = verdict;
      setHealthy.run(domain, digest, JSON.stringify(employer), findings, repeats, seenAt);
      const missing = new Set(liveIds.all(domain).map(({ id }) => id as string));
      for (const { id, job } of jobs) {
        missing.delete(id);
        setJob.run(id, domain, now, JSON.stringify(job));
      }
      for (const id of missing) dropJob.run(now, id);
    },

    /** Domains that the export no longer has: their jobs are gone. Returns how many. */
    dropAbsent: (inExport: ReadonlySet<string>): number => {
      const all = present.all().map(({ domain }) => String(domain));
      const absent = all.filter((domain) => !inExport.has(domain));
      for (const domain of absent) {
        dropJobs.run(now, domain);
        dropDomain.run(now, domain);
      }
      return absent.length;
    },

    /** Forgets what jobs said that went before the tombstones' time; their ids and dates stay. */
    forget: (): void => {
      const before = new Date(Date.parse(now) - TOMBSTONE_DAYS * 86_400_000).toISOString();
      db.prepare('UPDATE jobs SET job = NULL WHERE gone_at < ? AND job IS NOT NULL').run(before);
      db.prepare('DELETE FROM domains WHERE gone_at < ?').run(before);
    },

    /** Forgets all that was taken, dates and tombstones too. */
    clear: (): void => db.exec('DELETE FROM jobs; DELETE FROM domains; DELETE FROM export'),
  };
}

export function readTakenExport(db: DatabaseSync): TakenExport | undefined {
  return db
    .prepare(
      `SELECT source, digest, etag, last_modified AS lastModified, exported_at AS exportedAt, domains FROM export`,
    )
    .get() as unknown as TakenExport | undefined;
}

export function writeTakenExport(db: DatabaseSync, taken: TakenExport): void {
  db.prepare(
    `INSERT OR REPLACE INTO export (id, source, digest, etag, last_modified, exported_at, domains)
     VALUES (1, :source, :digest, :etag, :lastModified, :exportedAt, :domains)`,
  ).run({ ...taken });
}
