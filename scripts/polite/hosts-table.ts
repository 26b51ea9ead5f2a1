import type { DatabaseSync } from 'node:sqlite';

export interface StoredRobots {
  /** `none`: the site has no rules. A site whose robots.txt cannot be had is not stored, it is asked again. */
  status: 'text' | 'none';
  text: string;
  /** When it was fetched: RFC 3339, UTC. */
  checkedAt: string;
}

/** What is known of the hosts that we visit: their robots.txt, and until when they want to be left alone. */
export function hostsTable(db: DatabaseSync) {
  const readRobots = db.prepare('SELECT status, text, checked_at AS checkedAt FROM robots WHERE origin = ?');
  const writeRobots = db.prepare(
    'INSERT OR REPLACE INTO robots (origin, status, text, checked_at) VALUES (?, ?, ?, ?)',
  );
  const readBackoff = db.prepare('SELECT until, strikes FROM host_backoffs WHERE host = ?');
  const writeBackoff = db.prepare(
    'INSERT OR REPLACE INTO host_backoffs (host, until, strikes) VALUES (?, ?, ?)',
  );
  const endBackoff = db.prepare('DELETE FROM host_backoffs WHERE host = ?');
  return {
    robots: (origin: string) => readRobots.get(origin) as unknown as StoredRobots | undefined,
    setRobots: (origin: string, { status, text, checkedAt }: StoredRobots): void =>
      void writeRobots.run(origin, status, text, checkedAt),
    /** How often in a row the host has sent us away, and until when (RFC 3339, UTC). */
    backoff: (host: string) =>
      readBackoff.get(host) as unknown as { until: string; strikes: number } | undefined,
    setBackoff: (host: string, until: string, strikes: number): void =>
      void writeBackoff.run(host, until, strikes),
    endBackoff: (host: string): void => void endBackoff.run(host),
    /** Drops robots.txt that nobody has asked for since `before`. */
    forget: (before: string): void => {
      db.prepare('DELETE FROM robots WHERE checked_at < ?').run(before);
      db.prepare('DELETE FROM host_backoffs WHERE until < ?').run(before);
    },
  };
}

export type HostsTable = ReturnType<typeof hostsTable>;
