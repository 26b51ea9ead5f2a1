/** Writes the jobs of accepted feeds into the state, within the limits of a domain (limits.ts). */
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
  lastValidAt: string | null;
  knownSince: string | null;
  /** The UTC day on which new ids last came, and how many did. */
  newOn: string | null;
  newIds: number;
  /** Jobs of its feed that another day takes. */
  waiting: number;
}

/** Split after so many, the newest first. */
function newest(jobs: readonly AcceptedJob[], most: number): [taken: AcceptedJob[], rest: AcceptedJob[]] {
  if (jobs.length <= most) return [[...jobs], []];
  const dates = jobs.map(({ job }) => job.publishedAt);
  const order = [...dates.keys()].sort((a, b) => compareTexts(dates[b]!, dates[a]!) || a - b);
  const sorted = order.map((index) => jobs[index]!);
  return [sorted.slice(0, most), sorted.slice(most)];
}

/** Whether jobs wait for a day that has come, so that a feed is looked at again although it is the same. */
export const isDue = ({ waiting, newOn }: KnownDomain, now: Date): boolean =>
  waiting > 0 && (newOn ?? '') < now.toISOString().slice(0, 10);

export const hasDue = (db: DatabaseSync, now: Date): boolean =>
  Boolean(
    db
      .prepare('SELECT 1 FROM domains WHERE waiting > 0 AND gone_at IS NULL AND new_on < ? LIMIT 1')
      .get(now.toISOString().slice(0, 10)),
  );

/**
 * The writing side of the state for one sync; to be used inside a transaction.
 * @param now when this sync takes place: RFC 3339, UTC
 * @param maxJobs of one domain; the newest are kept
 */
export function jobStore(db: DatabaseSync, now: string, maxJobs: number) {
  const today = now.slice(0, 10);
  const known = db.prepare(
    `SELECT digest, state, last_valid_at AS lastValidAt, known_since AS knownSince, new_on AS newOn, new_ids AS newIds,
       waiting FROM domains WHERE domain = ?`,
  );
  const seen = db.prepare('UPDATE domains SET last_valid_at = ? WHERE domain = ?');
  // Jobs that wait are looked at again when their feed is valid again.
  const setUnhealthy = db.prepare(`
    INSERT INTO domains (domain, digest, state, findings, repeats, known_since) VALUES (?, ?, 'unhealthy', ?, 0, ?)
    ON CONFLICT (domain) DO UPDATE SET digest = excluded.digest, state = 'unhealthy', findings = excluded.findings,
      gone_at = NULL, waiting = 0`);
  const setHealthy = db.prepare(`
    INSERT OR REPLACE INTO domains (domain, digest, state, employer, findings, repeats, last_valid_at, known_since,
      new_on, new_ids, waiting)
    VALUES (?, ?, 'healthy', ?, ?, ?, ?, ?, ?, ?, ?)`);
  const liveIds = db.prepare('SELECT id FROM jobs WHERE domain = ? AND gone_at IS NULL');
  const isStored = db.prepare('SELECT 1 FROM jobs WHERE id = ?');
  const stored = db.prepare('SELECT id, added_at AS addedAt, job FROM jobs WHERE id = ?');
  const tombstones = db.prepare(
    `SELECT id, added_at AS addedAt, job FROM jobs
     WHERE domain = ? AND gone_at IS NOT NULL AND job IS NOT NULL`,
  );
  const elsewhere = db.prepare('SELECT id, address FROM jobs WHERE domain = ? AND address IS NOT NULL');
  // Another domain cannot take over an id: the first one wins.
  const setJob = db.prepare(`
    INSERT INTO jobs (id, domain, added_at, moved_at, address, job) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET job = excluded.job, gone_at = NULL,
        moved_at = coalesce(excluded.moved_at, moved_at), address = excluded.address
      WHERE domain = excluded.domain
        AND (job IS NOT excluded.job OR gone_at IS NOT NULL OR address IS NOT excluded.address)`);
  // What was read at another address says nothing of the job at this one.
  const dropPage = db.prepare('DELETE FROM page_jobs WHERE id = ?');
  const dropJob = db.prepare('UPDATE jobs SET gone_at = ? WHERE id = ?');
  const dropJobs = db.prepare('UPDATE jobs SET gone_at = ? WHERE domain = ? AND gone_at IS NULL');
  const dropDomain = db.prepare(
    'UPDATE domains SET digest = NULL, gone_at = ?, waiting = 0 WHERE domain = ?',
  );
  const present = db.prepare('SELECT domain FROM domains WHERE gone_at IS NULL');
  const liveJobs = db.prepare(`
    SELECT d.domain, count(j.id) AS jobs FROM domains d LEFT JOIN jobs j ON j.domain = d.domain AND j.gone_at IS NULL
    WHERE d.gone_at IS NULL GROUP BY d.domain`);
  const remembered = rememberedJobs(db);

  /**
   * The jobs of a feed by the ids that we know them by. A job that moved keeps the id of its first address, unless another
   * job is there now.
   */
  function byKnownIds(domain: string, jobs: readonly AcceptedJob[]): PlacedJob[] {
    const ids = new Map(elsewhere.all(domain).map(({ id, address }) => [String(address), String(id)]));
    const taken = new Set(ids.size > 0 ? jobs.map(({ id }) => id) : []);
    return jobs.map((one) => {
      const id = ids.get(one.id);
      return { ...one, id: id === undefined || taken.has(id) ? one.id : id, address: one.id };
    });
  }

  /** Former jobs of a domain with ids that we have never seen: jobs that its feed has no more, or had a while ago. */
  function predecessors(
    domain: string,
    unseen: AcceptedJob[],
    missing: Iterable<string>,
    kept: AcceptedJob[],
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

  return {
    domain: (domain: string) => known.get(domain) as unknown as KnownDomain | undefined,

    /** The domain's feed is the one that we have, and valid: its jobs were seen again. */
    seeAgain: (domain: string, seenAt: string): void => void seen.run(seenAt, domain),

    /**
     * Takes a changed feed. Jobs that it no longer has are gone; an invalid one leaves the last good jobs. A job at a
     * new address keeps its id and date. Jobs beyond the limits of a domain are left out.
     * @returns what is left out
     */
    take: (domain: string, digest: string, verdict: Verdict, seenAt: string): Notice<'take'>[] => {
      const findings = JSON.stringify(verdict.findings);
      if (verdict.state === 'unhealthy') {
        setUnhealthy.run(domain, digest, findings, now);
        return [];
      }
      const { employer, repeats } = verdict;
      const before = known.get(domain) as unknown as KnownDomain | undefined;
      const [taken, over] = newest(verdict.jobs, maxJobs);
      const kept = byKnownIds(domain, taken);
      const missing = new Set(liveIds.all(domain).map(({ id }) => id as string));
      const live = missing.size;
      const arrived = kept.filter(({ id }) => !missing.delete(id));

      const dates = new Map<string, string>();
      const unseen: PlacedJob[] = [];
      for (const one of arrived) {
        const addedAt = remembered.addedAt(one.id);
        if (addedAt !== undefined) dates.set(one.id, addedAt);
        else if (before && !isStored.get(one.id)) unseen.push(one);
      }
      const moved =
        unseen.length > 0 ? predecessors(domain, unseen, missing, kept) : new Map<string, DatedJob>();
      const fresh = unseen.filter(({ id }) => !moved.has(id));
      const came = before?.newOn === today ? before.newIds : 0;
      // Those of today are no measure of how many may come today.
      const room = isKnown(before, now) ? turnover(Math.max(0, live - came)) - came : Infinity;
      const [fitting, waiting] = newest(fresh, Math.max(0, room));
      const left = new Set(waiting.map(({ id }) => id));

      setHealthy.run(
        domain,
        digest,
        JSON.stringify(employer),
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
        setJob.run(own, domain, addedAt, before ? now : null, at, JSON.stringify(job));
        if (before) dropPage.run(own);
        missing.delete(own);
      }
      for (const id of dates.keys()) remembered.remove(id);
      for (const id of missing) dropJob.run(now, id);
      const lost = verdict.lost.map((one) => ({ ...one, domain }));
      return [...lost, ...leftOut(domain, over.length, left.size, maxJobs)];
    },

    /** Domains that the export no longer has: their jobs are gone. Returns which. */
    dropAbsent: (inExport: ReadonlySet<string>): string[] => {
      const all = present.all().map(({ domain }) => String(domain));
      const absent = all.filter((domain) => !inExport.has(domain));
      for (const domain of absent) {
        dropJobs.run(now, domain);
        dropDomain.run(now, domain);
      }
      return absent;
    },

    /** How many live jobs each domain of the export has. */
    jobsByDomain: (): Map<string, number> =>
      new Map(liveJobs.all().map(({ domain, jobs }) => [String(domain), Number(jobs)])),

    /** Forgets all that was taken, dates and tombstones too. */
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
      message: `Of the jobs in the feed only the newest ${maxJobs} are taken; DOMAIN_MAX_JOBS sets how many.`,
      count: over,
    },
    {
      domain,
      code: 'new-jobs-wait',
      message:
        'More new jobs came in a day than a domain of this size has: the rest is taken from the next day on.',
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
  // A state of an earlier version has not kept them.
  return row && { ...row, entries: row.entries ? (JSON.parse(row.entries) as EntriesReport) : NO_ENTRIES };
}

export function writeTakenExport(db: DatabaseSync, { entries, ...taken }: TakenExport): void {
  db.prepare(
    `INSERT OR REPLACE INTO export (id, source, digest, etag, last_modified, exported_at, domains, entries)
     VALUES (1, :source, :digest, :etag, :lastModified, :exportedAt, :domains, :entries)`,
  ).run({ ...taken, entries: JSON.stringify(entries) });
}

/** A text by its words; addresses in it change with those of the jobs. */
const wordsOf = (text = ''): string =>
  (text.replace(/https?:\/\/\S+/g, '').match(/[\p{L}\p{N}]+/gu) ?? []).join(' ').toLowerCase();

/** Language, title, places and text; not the dates, which many feeds set anew every day. */
const contentOf = ({ language, title, locations, description }: FeedJob): string =>
  digestOf([language, wordsOf(title), locations, wordsOf(description)]);

/** What an applicant system calls the job; its translations have it in common. */
const referenceOf = ({ job: { referenceId, language } }: AcceptedJob): string | undefined =>
  referenceId ? `${language} ${referenceId}` : undefined;

/** A job by its id, with the one that its address makes. */
interface PlacedJob extends AcceptedJob {
  address: string;
}

interface DatedJob extends AcceptedJob {
  addedAt: string;
}

/**
 * Finds for each of these jobs the one that it was before: by a reference that one job has now and one had before, else by
 * what it says. Each of those is taken once, the oldest first, so that of five adverts alike each has a date of its own.
 * @param before jobs that the domain's last feed had and this one has not, and those that went earlier
 * @param now all that are in its feed
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
  for (const one of jobs) {
    const reference = referenceOf(one);
    if (reference === undefined || haveIt.get(reference)?.length !== 1) continue;
    const had = hadIt.map((jobs) => jobs.get(reference)).find((jobs) => jobs !== undefined);
    if (had?.length === 1) take(one.id, had[0]);
  }
  const byContent = Map.groupBy(left, ({ job }) => contentOf(job));
  for (const same of byContent.values()) same.sort((a, b) => compareTexts(b.addedAt, a.addedAt));
  for (const { id, job } of jobs) if (!found.has(id)) take(id, byContent.get(contentOf(job))?.pop());
  return found;
}
