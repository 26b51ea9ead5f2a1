import type { DatabaseSync } from 'node:sqlite';
import type { Validators } from '../http/headers.ts';

/**
 * The outcome of a visit to a site:
 * - `taken`: its icon is new or has changed.
 * - `unchanged`: its icon is the same.
 * - `none`: it has no icon.
 * - `failed`: it gave no answer or a bad one, and is visited again soon.
 * - `barred`: robots.txt or our own rules forbid the visit.
 * - `postponed`: its host is in backoff, so nothing is known.
 */
export const ICON_OUTCOMES = ['taken', 'unchanged', 'none', 'failed', 'barred', 'postponed'] as const;
export type IconOutcome = (typeof ICON_OUTCOMES)[number];

/** What is known of one employer's icon. Times are in RFC 3339, UTC. */
export interface StoredIcon extends Validators {
  domain: string;
  checkedAt: string;
  nextAt: string;
  outcome: IconOutcome;
  /** Why there is no icon, such as `http-404`, or a code of FetchError or Declined. */
  reason: string | null;
  /** The number of failures in a row. */
  failures: number;
  /** The address of the icon. The stored ETag and Last-Modified belong to this address. */
  url: string | null;
  /** The name of the image (`EncodedIcon`). `name` and `webp` are null when there is no icon. */
  name: string | null;
  webp: Uint8Array | null;
}

const COLUMNS = `domain, checked_at AS checkedAt, next_at AS nextAt, outcome, reason, failures, url, etag,
  last_modified AS lastModified, name, webp`;
/** Selects the domains that have jobs now. */
const LIVE = 'SELECT DISTINCT domain FROM jobs WHERE gone_at IS NULL';

export function iconsTable(db: DatabaseSync) {
  const read = db.prepare(`SELECT ${COLUMNS} FROM icons WHERE domain = ?`);
  const remove = db.prepare('DELETE FROM icons WHERE domain = ?');
  const write = db.prepare(
    'INSERT OR REPLACE INTO icons VALUES (:domain, :checkedAt, :nextAt, :outcome, :reason, :failures, :url, :etag, :lastModified, :name, :webp)',
  );
  return {
    icon: (domain: string) => read.get(domain) as unknown as StoredIcon | undefined,
    record: (icon: StoredIcon): void => void write.run({ ...icon }),
    remove: (domain: string): void => void remove.run(domain),

    /** The domains with jobs whose icon is due. Domains never visited come first, then those with the most jobs. */
    due: (now: string): string[] =>
      db
        .prepare(
          `SELECT j.domain FROM jobs j LEFT JOIN icons i ON i.domain = j.domain
           WHERE j.gone_at IS NULL AND (i.next_at IS NULL OR i.next_at <= ?)
           GROUP BY j.domain ORDER BY i.next_at IS NOT NULL, COUNT(*) DESC, j.domain`,
        )
        .all(now)
        .map(({ domain }) => String(domain)),

    /** The icons of domains with jobs, without their bytes. */
    names: () =>
      db
        .prepare(
          `SELECT domain, name FROM icons WHERE name IS NOT NULL AND domain IN (${LIVE}) ORDER BY domain`,
        )
        .all() as unknown as { domain: string; name: string }[],
    bytes: (name: string): Uint8Array =>
      db.prepare('SELECT webp FROM icons WHERE name = ? LIMIT 1').get(name)?.['webp'] as Uint8Array,

    /** The domains whose icon failed in the run at `checkedAt`, those with the most jobs first. */
    worst: (checkedAt: string): { domain: string; reason: string }[] =>
      db
        .prepare(
          `SELECT i.domain, i.reason FROM icons i JOIN jobs j ON j.domain = i.domain
           WHERE j.gone_at IS NULL AND i.checked_at = ? AND i.outcome IN ('failed', 'barred')
           GROUP BY i.domain ORDER BY COUNT(*) DESC, i.domain`,
        )
        .all(checkedAt)
        .map(({ domain, reason }) => ({ domain: String(domain), reason: String(reason) })),

    /** Deletes the icons of domains that are no longer in the state. */
    forget: (): void => db.exec('DELETE FROM icons WHERE domain NOT IN (SELECT domain FROM domains)'),

    /** The names of the icons that were uploaded to a bucket, which is identified by its address. */
    uploaded: (bucket: string): Set<string> =>
      new Set(
        db
          .prepare('SELECT name FROM icon_uploads WHERE bucket = ?')
          .all(bucket)
          .map(({ name }) => String(name)),
      ),
    setUploaded: (bucket: string, name: string): void => {
      db.prepare('INSERT OR IGNORE INTO icon_uploads (bucket, name) VALUES (?, ?)').run(bucket, name);
    },
  };
}

export type IconsTable = ReturnType<typeof iconsTable>;
