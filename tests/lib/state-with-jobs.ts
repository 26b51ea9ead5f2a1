import type { FeedJob } from '../../src/feed/types.ts';
import { openState, type State } from '../../scripts/state/index.ts';

export type StoredJob = { id: string; domain: string; job: FeedJob; addedAt?: string; goneAt?: string };

/** A job with what the format requires, at this address. */
export const jobAt = (url: string, changes: Partial<FeedJob> = {}): FeedJob => ({
  language: 'en',
  publishedAt: '2026-01-09',
  title: 'Baker',
  jobType: 'permanent',
  locations: [{ city: 'Bern', country: 'CH' }],
  url,
  ...changes,
});

/** The state of a folder as a sync leaves it behind, with these jobs. */
export function stateWithJobs(dir: string, jobs: Iterable<StoredJob>): State {
  const state = openState(dir);
  state.db
    .prepare(
      `INSERT INTO export (id, source, digest, etag, last_modified, exported_at, domains) VALUES (1, 'test', 'digest', NULL, NULL, '2026-01-20T05:00:00.000Z', 1)`,
    )
    .run();
  putJobs(state, jobs);
  return state;
}

/** Adds jobs or changes those that are there. */
export function putJobs({ db }: State, jobs: Iterable<StoredJob>): void {
  const putJob = db.prepare(
    'INSERT OR REPLACE INTO jobs (id, domain, added_at, gone_at, job) VALUES (?, ?, ?, ?, ?)',
  );
  const putDomain = db.prepare(
    `INSERT OR IGNORE INTO domains (domain, digest, state, employer, findings, repeats, last_valid_at)
     VALUES (?, 'digest', 'healthy', ?, '[]', 0, '2026-01-20T05:00:00.000Z')`,
  );
  db.exec('BEGIN');
  for (const { id, domain, job, addedAt = '2026-01-10T06:00:00.000Z', goneAt } of jobs) {
    putDomain.run(
      domain,
      JSON.stringify({ name: `Employer at ${domain}`, location: { city: 'Bern', country: 'CH' } }),
    );
    putJob.run(id, domain, addedAt, goneAt ?? null, JSON.stringify(job));
  }
  db.exec('COMMIT');
}
