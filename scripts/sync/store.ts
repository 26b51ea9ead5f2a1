/** Writes the jobs of accepted feeds into the state, within the limits of each domain (limits.ts). */
import { compareTexts } from '../../src/lib/compare.ts';
import type { DatabaseSync } from 'node:sqlite';
import type { Validators } from '../http/headers.ts';
import type { FeedJob } from '../../src/feed/types.ts';
import type { Notice } from '../state/notices.ts';
import type { AcceptedJob, Verdict } from './accept.ts';
import { type EntriesReport, NO_ENTRIES } from './entries.ts';
import { rememberedJobs } from './forget.ts';
import { KNOWN_DAYS, turnover } from './limits.ts';
import { digestOf } from '../../src/dataset/file.ts';

/** The export that was last taken. */
export interface TakenExport extends Validators {
  source: string;
  digest: string;
  exportedAt: string;
  domains: number;
  entries: EntriesReport;
}

interface KnownDomain {
  digest: string | null;
  state: 'healthy' | 'unhealthy';
  /** The employer as JSON. */
  employer: string | null;
  lastValidAt: string | null;
  knownSince: string | null;
  /** The UTC day on which new ids came last. `newIds` says how many. */
  newOn: string | null;
  newIds: number;
  /** The number of jobs in its feed that wait for another day. */
  waiting: number;
}

/** Splits off the newest jobs, at most `most`. */
function newest(jobs: readonly AcceptedJob[], most: number): [taken: AcceptedJob[], rest: AcceptedJob[]] {
  if (jobs.length <= most) return [[...jobs], []];
  const dates = jobs.map(({ job }) => job.publishedAt);
  const order = [...dates.keys()].sort((a, b) => compareTexts(dates[b]!, dates[a]!) || a - b);
  const sorted = order.map((index) => jobs[index]!);
  return [sorted.slice(0, most), sorted.slice(most)];
}

/** Whether jobs have waited for today, so that the feed must be processed again even if it has not changed. */
export const isDue = ({ waiting, newOn }: KnownDomain, now: Date): boolean =>
  waiting > 0 && (newOn ?? '') < now.toISOString().slice(0, 10);

export const hasDue = (db: DatabaseSync, now: Date): boolean =>
  Boolean(
    db
      .prepare('SELECT 1 FROM domains WHERE waiting > 0 AND gone_at IS NULL AND new_on < ? LIMIT 1')
      .get(now.toISOString().slice(0, 10)),
  );

const statements = (db: DatabaseSync) => ({
  known: db.prepare(
    `SELECT digest, state, employer, last_valid_at AS lastValidAt, known_since AS knownSince, new_on AS newOn, new_ids AS newIds,
       waiting FROM domains WHERE domain = ?`,
  ),
  seen: db.prepare('UPDATE domains SET last_valid_at = ? WHERE domain = ?'),
  // Waiting jobs are processed when their feed is valid again.
  setUnhealthy: db.prepare(`
    INSERT INTO domains (domain, digest, state, findings, repeats, known_since) VALUES (?, ?, 'unhealthy', ?, 0, ?)
    ON CONFLICT (domain) DO UPDATE SET digest = excluded.digest, state = 'unhealthy', findings = excluded.findings,
      gone_at = NULL, waiting = 0`),
  setHealthy: db.prepare(`
    INSERT OR REPLACE INTO domains (domain, digest, state, employer, findings, repeats, last_valid_at, known_since,
      new_on, new_ids, waiting)
    VALUES (?, ?, 'healthy', ?, ?, ?, ?, ?, ?, ?, ?)`),
  liveIds: db.prepare('SELECT id FROM jobs WHERE domain = ? AND gone_at IS NULL'),
  isStored: db.prepare('SELECT 1 FROM jobs WHERE id = ?'),
  stored: db.prepare('SELECT id, added_at AS addedAt, job FROM jobs WHERE id = ?'),
  tombstones: db.prepare(
    `SELECT id, added_at AS addedAt, job FROM jobs
     WHERE domain = ? AND gone_at IS NOT NULL AND job IS NOT NULL`,
  ),
  elsewhere: db.prepare('SELECT id, address FROM jobs WHERE domain = ? AND address IS NOT NULL'),
  // Another domain cannot take over an id, because the first domain keeps it.
  setJob: db.prepare(`
    INSERT INTO jobs (id, domain, added_at, moved_at, address, job, changed_at)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, nullif(?7, ?3))
    ON CONFLICT (id) DO UPDATE SET job = excluded.job, gone_at = NULL, changed_at = ?7,
        moved_at = coalesce(excluded.moved_at, moved_at), address = excluded.address
      WHERE domain = excluded.domain
        AND (job IS NOT excluded.job OR gone_at IS NOT NULL OR address IS NOT excluded.address)`),
  // Drop what is known of the page, because the page at the old address says nothing about the job at its new address.
  dropPage: db.prepare('DELETE FROM page_jobs WHERE id = ?'),
  changeJobs: db.prepare('UPDATE jobs SET changed_at = ? WHERE domain = ? AND gone_at IS NULL'),
  dropJob: db.prepare('UPDATE jobs SET gone_at = ? WHERE id = ?'),
  dropJobs: db.prepare('UPDATE jobs SET gone_at = ? WHERE domain = ? AND gone_at IS NULL'),
  dropDomain: db.prepare('UPDATE domains SET digest = NULL, gone_at = ?, waiting = 0 WHERE domain = ?'),
  present: db.prepare('SELECT domain FROM domains WHERE gone_at IS NULL'),
  liveJobs: db.prepare(`
    SELECT d.domain, count(j.id) AS jobs FROM domains d LEFT JOIN jobs j ON j.domain = d.domain AND j.gone_at IS NULL
    WHERE d.gone_at IS NULL GROUP BY d.domain`),
});

interface Store extends ReturnType<typeof statements> {
  now: string;
  /** The day of `now` in UTC. */
  today: string;
  maxJobs: number;
  remembered: ReturnType<typeof rememberedJobs>;
}

/**
 * The jobs of a feed, each with the id under which it is known. A job that has moved keeps the id of its first address, unless
 * another job has that address now.
 */
function byKnownIds({ elsewhere }: Store, domain: string, jobs: readonly AcceptedJob[]): PlacedJob[] {
  const ids = new Map(elsewhere.all(domain).map(({ id, address }) => [String(address), String(id)]));
  const taken = new Set(ids.size > 0 ? jobs.map(({ id }) => id) : []);
  return jobs.map((accepted) => {
    const id = ids.get(accepted.id);
    return { ...accepted, id: id === undefined || taken.has(id) ? accepted.id : id, address: accepted.id };
  });
}

/**
 * Finds the former jobs that jobs with new ids continue. A former job is missing in the feed now, or was removed a while ago.
 */
function predecessors(
  { stored, tombstones }: Store,
  domain: string,
  { unseen, missing, kept }: { unseen: PlacedJob[]; missing: Iterable<string>; kept: PlacedJob[] },
) {
  const ids = new Set(kept.map(({ id }) => id));
  const read = (rows: Iterable<unknown>): DatedJob[] =>
    Array.from(rows as Iterable<Record<'id' | 'addedAt' | 'job', string>>, ({ id, addedAt, job }) => ({
      id,
      addedAt,
      job: JSON.parse(job) as FeedJob,
    }));
  const here = read([...missing].map((id) => stored.get(id)));
  const gone = read(tombstones.all(domain).filter(({ id }) => !ids.has(id as string)));
  return findPredecessors(unseen, [here, gone], kept);
}

/**
 * Takes a changed feed. Jobs that it lacks are removed. If the feed is invalid, its last valid jobs stay. A job at a new
 * address keeps its id and date. Jobs beyond the limits of the domain are left out.
 * @returns notices about the jobs that were left out
 */
function takeFeed(
  store: Store,
  domain: string,
  verdict: Verdict,
  { digest, seenAt }: { digest: string; seenAt: string },
): Notice<'take'>[] {
  const { now, today, maxJobs, remembered } = store;
  const findings = JSON.stringify(verdict.findings);
  if (verdict.state === 'unhealthy') {
    store.setUnhealthy.run(domain, digest, findings, now);
    return [];
  }
  const { employer, repeats } = verdict;
  const before = store.known.get(domain) as unknown as KnownDomain | undefined;
  const [taken, over] = newest(verdict.jobs, maxJobs);
  const kept = byKnownIds(store, domain, taken);
  const missing = new Set(store.liveIds.all(domain).map(({ id }) => id as string));
  const live = missing.size;
  const arrived = kept.filter(({ id }) => !missing.delete(id));

  const dates = new Map<string, string>();
  const unseen: PlacedJob[] = [];
  for (const placed of arrived) {
    const addedAt = remembered.addedAt(placed.id);
    if (addedAt !== undefined) dates.set(placed.id, addedAt);
    else if (before && !store.isStored.get(placed.id)) unseen.push(placed);
  }
  const moved =
    unseen.length > 0 ? predecessors(store, domain, { unseen, missing, kept }) : new Map<string, DatedJob>();
  const fresh = unseen.filter(({ id }) => !moved.has(id));
  const came = before?.newOn === today ? before.newIds : 0;
  // The limit depends on the jobs before today, because today's new jobs must not raise it.
  const room = isKnown(before, now) ? turnover(Math.max(0, live - came)) - came : Infinity;
  const [fitting, waiting] = newest(fresh, Math.max(0, room));
  const left = new Set(waiting.map(({ id }) => id));

  const employerText = JSON.stringify(employer);
  if (before && before.employer !== employerText) store.changeJobs.run(now, domain);
  store.setHealthy.run(
    domain,
    digest,
    employerText,
    findings,
    repeats,
    seenAt,
    before?.knownSince ?? now,
    fitting.length + left.size > 0 ? today : (before?.newOn ?? null),
    came + fitting.length,
    left.size,
  );
  for (const { id, address, job } of kept) {
    if (left.has(id)) continue;
    const before = moved.get(id);
    const own = before?.id ?? id;
    const addedAt = dates.get(id) ?? before?.addedAt ?? now;
    const at = own === address ? null : address;
    store.setJob.run(own, domain, addedAt, before ? now : null, at, JSON.stringify(job), now);
    if (before) store.dropPage.run(own);
    missing.delete(own);
  }
  for (const id of dates.keys()) remembered.remove(id);
  for (const id of missing) store.dropJob.run(now, id);
  const notices = verdict.notices.map((notice) => ({ ...notice, domain }));
  return [...notices, ...leftOut(domain, over.length, left.size, maxJobs)];
}

/**
 * Writes the state during one sync. Use it inside a transaction.
 * @param now when this sync takes place, in RFC 3339, UTC
 * @param maxJobs the maximum number of jobs of one domain; the newest are kept
 */
export function jobStore(db: DatabaseSync, now: string, maxJobs: number) {
  const store: Store = {
    ...statements(db),
    ...{ now, today: now.slice(0, 10), maxJobs, remembered: rememberedJobs(db) },
  };
  return {
    domain: (domain: string) => store.known.get(domain) as unknown as KnownDomain | undefined,

    /** Records that an unchanged, valid feed and its jobs were seen again. */
    seeAgain: (domain: string, seenAt: string): void => void store.seen.run(seenAt, domain),

    take: (domain: string, digest: string, verdict: Verdict, seenAt: string): Notice<'take'>[] =>
      takeFeed(store, domain, verdict, { digest, seenAt }),

    /** Removes the jobs of domains that the export no longer has, and returns these domains. */
    dropAbsent: (inExport: ReadonlySet<string>): string[] => {
      const all = store.present.all().map(({ domain }) => String(domain));
      const absent = all.filter((domain) => !inExport.has(domain));
      for (const domain of absent) {
        store.dropJobs.run(now, domain);
        store.dropDomain.run(now, domain);
      }
      return absent;
    },

    /** The number of live jobs of each domain in the export. */
    jobsByDomain: (): Map<string, number> =>
      new Map(store.liveJobs.all().map(({ domain, jobs }) => [String(domain), Number(jobs)])),

    /** Deletes all that was taken, including dates and tombstones. */
    clear: (): void =>
      db.exec('DELETE FROM jobs; DELETE FROM remembered; DELETE FROM domains; DELETE FROM export'),
  };
}

const isKnown = (domain: KnownDomain | undefined, now: string): boolean =>
  domain?.knownSince != null && Date.parse(now) - Date.parse(domain.knownSince) >= KNOWN_DAYS * 86_400_000;

function leftOut(domain: string, over: number, waiting: number, maxJobs: number): Notice<'take'>[] {
  const notices: Notice<'take'>[] = [
    {
      domain,
      code: 'jobs-over-limit',
      message: `Only the newest ${maxJobs} jobs of the feed are shown (DOMAIN_MAX_JOBS).`,
      count: over,
    },
    {
      domain,
      code: 'new-jobs-wait',
      message:
        'The feed has more new jobs than a domain of its size may add in a day; the rest is added from the next day on.',
      count: waiting,
    },
  ];
  return notices.filter(({ count }) => count > 0);
}

export function readTakenExport(db: DatabaseSync): TakenExport | undefined {
  const row = db
    .prepare(
      `SELECT source, digest, etag, last_modified AS lastModified, exported_at AS exportedAt, domains, entries FROM export`,
    )
    .get() as unknown as (Omit<TakenExport, 'entries'> & { entries: string | null }) | undefined;
  // The states of earlier versions have no entries.
  return row && { ...row, entries: row.entries ? (JSON.parse(row.entries) as EntriesReport) : NO_ENTRIES };
}

export function writeTakenExport(db: DatabaseSync, { entries, ...taken }: TakenExport): void {
  db.prepare(
    `INSERT OR REPLACE INTO export (id, source, digest, etag, last_modified, exported_at, domains, entries)
     VALUES (1, :source, :digest, :etag, :lastModified, :exportedAt, :domains, :entries)`,
  ).run({ ...taken, entries: JSON.stringify(entries) });
}

/** The words of a text without URLs, which change when jobs move. */
const wordsOf = (text = ''): string =>
  (text.replace(/https?:\/\/\S+/g, '').match(/[\p{L}\p{N}]+/gu) ?? []).join(' ').toLowerCase();

/** A digest of language, title, places and text. Dates are left out, because many feeds renew them every day. */
const contentOf = ({ language, title, locations, description }: FeedJob): string =>
  digestOf([language, wordsOf(title), locations, wordsOf(description)]);

/** The applicant system's reference for a job, with the language, because translations share a reference. */
const referenceOf = ({ job: { referenceId, language } }: AcceptedJob): string | undefined =>
  referenceId ? `${language} ${referenceId}` : undefined;

/** A job with the id under which it is known. `address` is the id that its current address would give. */
interface PlacedJob extends AcceptedJob {
  address: string;
}

interface DatedJob extends AcceptedJob {
  addedAt: string;
}

/**
 * Finds for each job the former job that it continues. A job continues one with the same reference, if only one job has that
 * reference now and only one had it before. Otherwise it continues one with equal content. Each former job is used once, the
 * oldest first, so that five identical adverts keep five dates.
 * @param before the jobs of the domain's last feed that are missing now, and the jobs removed earlier
 * @param now all jobs of the domain's feed
 */
function findPredecessors(
  jobs: readonly AcceptedJob[],
  before: readonly [here: readonly DatedJob[], gone: readonly DatedJob[]],
  now: readonly AcceptedJob[],
): Map<string, DatedJob> {
  const found = new Map<string, DatedJob>();
  const left = new Set(before.flat());
  if (left.size === 0) return found;
  const haveIt = Map.groupBy(now, referenceOf);
  const hadIt = before.map((jobs) => Map.groupBy(jobs, referenceOf));
  const take = (id: string, predecessor: DatedJob | undefined): void => {
    if (!predecessor) return;
    found.set(id, predecessor);
    left.delete(predecessor);
  };
  for (const arrival of jobs) {
    const reference = referenceOf(arrival);
    if (reference === undefined || haveIt.get(reference)?.length !== 1) continue;
    const had = hadIt.map((jobs) => jobs.get(reference)).find((jobs) => jobs !== undefined);
    if (had?.length === 1) take(arrival.id, had[0]);
  }
  const byContent = Map.groupBy(left, ({ job }) => contentOf(job));
  for (const same of byContent.values()) same.sort((a, b) => compareTexts(b.addedAt, a.addedAt));
  for (const { id, job } of jobs) if (!found.has(id)) take(id, byContent.get(contentOf(job))?.pop());
  return found;
}
