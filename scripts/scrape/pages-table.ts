/** The tables of job pages in the state: which pages are due, and what was found in them. */
import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { jobEnds } from '../../src/feed/last-day.ts';
import type { FeedJob } from '../../src/feed/types.ts';
import { safeHttpUrl } from '../../src/feed/text.ts';
import { retryMs } from '../polite/schedule.ts';

/** What is known of the page at one address. Several jobs can share it. */
export interface Page {
  url: string;
  checkedAt: string;
  nextAt: string;
  /** When the page last answered successfully, in RFC 3339, UTC. */
  okAt: string | null;
  outcome: Outcome;
  /** Why the outcome is not `read` or `unchanged`, such as `http-404`, `not-html`, or a code of FetchError or Declined. */
  reason: string | null;
  etag: string | null;
  lastModified: string | null;
  /** The number of failures in a row. */
  failures: number;
  failingSince: string | null;
  /** When the page first answered 410; null once it answers otherwise. */
  withdrawnAt: string | null;
  /** A digest of the text that was read. A text that several jobs share belongs to none of them. */
  textDigest: string | null;
  /** When the page was first missing (404, or a list in its place); null once it is back. */
  missingSince: string | null;
  /** When the page was missing again, at least three days later. */
  missingConfirmedAt: string | null;
}

/** What one job takes from its page. */
export interface PageJob {
  id: string;
  url: string;
  /** A digest of the job's text at the last visit (`jobDigest`). */
  digest: string;
  excerpt: string | null;
  /** The terms joined by blanks; null without text. */
  terms: string | null;
}

/** An address to visit, and the live jobs in the state that have this address. */
export interface DuePage {
  url: string;
  domain: string;
  jobIds: string[];
  /** Whether one of the jobs is new or changed, so that the text of the page is needed again. */
  changed: boolean;
}

/**
 * A digest of the fields that, if they change, make a job's page worth another visit. Dates are left out, because some feeds
 * renew `publishedAt` every day.
 */
export const jobDigest = ({ title, description, tags }: FeedJob): string =>
  hash('sha256', JSON.stringify([title, description, tags]), 'base64url').slice(0, 16);

const PAGE_COLUMNS = `url, checked_at AS checkedAt, next_at AS nextAt, ok_at AS okAt, outcome, reason, etag,
  last_modified AS lastModified, failures, failing_since AS failingSince, withdrawn_at AS withdrawnAt, text_digest AS textDigest,
  missing_since AS missingSince, missing_confirmed_at AS missingConfirmedAt`;

/**
 * Returns a function that removes the text of pages that are equal word for word although their jobs have different titles. It
 * returns whether the given page was one of them.
 */
function sharedTexts(db: DatabaseSync): (page: Page) => boolean {
  // Only pages of one employer are compared, so that nobody can remove the text of another employer's job.
  const sameText = db.prepare(`
    SELECT DISTINCT p.url, lower(j.job ->> 'title') AS title FROM pages p
      JOIN page_jobs k ON k.url = p.url JOIN jobs j ON j.id = k.id
    WHERE p.text_digest = ? AND j.gone_at IS NULL
      AND j.domain IN (SELECT domain FROM jobs JOIN page_jobs USING (id) WHERE page_jobs.url = ?)`);
  const setShared = db.prepare("UPDATE pages SET outcome = 'empty', reason = 'shared-text' WHERE url = ?");
  const dropTexts = db.prepare('UPDATE page_jobs SET terms = NULL, excerpt = NULL WHERE url = ?');
  return ({ url, textDigest }: Page): boolean => {
    const same = textDigest === null ? [] : sameText.all(textDigest, url);
    if (new Set(same.map(({ title }) => title)).size < 2) return false;
    for (const address of new Set(same.map((row) => String(row['url'])))) {
      setShared.run(address);
      dropTexts.run(address);
    }
    return true;
  };
}

/** The pages of live, unexpired jobs that are due, those of the newest jobs first. */
function duePages(db: DatabaseSync, now: string): DuePage[] {
  const due = new Map<string, DuePage>();
  const jobs = db.prepare(
    `SELECT j.id, j.domain, j.job, k.digest, p.next_at AS nextAt, p.url AS known
     FROM jobs j LEFT JOIN page_jobs k ON k.id = j.id LEFT JOIN pages p ON p.url = k.url
     WHERE j.gone_at IS NULL ORDER BY substr(j.added_at, 1, 10) DESC, j.job ->> 'publishedAt' DESC, j.id`,
  );
  const resting = new Map<string, string[]>();
  for (const row of jobs.iterate()) {
    const job = JSON.parse(String(row['job'])) as FeedJob;
    const id = String(row['id']);
    const changed = row['digest'] !== jobDigest(job) || row['known'] === null;
    const url = safeHttpUrl(job.url);
    if (url === undefined || (jobEnds(job) ?? Infinity) <= Date.parse(now)) continue;
    const entry = due.get(url);
    if (entry) {
      entry.jobIds.push(id);
      entry.changed ||= changed;
    } else if (changed || String(row['nextAt']) <= now) {
      const others = resting.get(url) ?? [];
      due.set(url, { url, domain: String(row['domain']), jobIds: [...others, id], changed });
    } else {
      resting.set(url, [...(resting.get(url) ?? []), id]);
    }
  }
  return [...due.values()];
}

export function pagesTable(db: DatabaseSync) {
  const readPage = db.prepare(`SELECT ${PAGE_COLUMNS} FROM pages WHERE url = ?`);
  const writePage = db.prepare(
    'INSERT OR REPLACE INTO pages VALUES (:url, :checkedAt, :nextAt, :okAt, :outcome, :reason, :etag, :lastModified, :failures, :failingSince, :withdrawnAt, :textDigest, :missingSince, :missingConfirmedAt)',
  );
  const readPageJob = db.prepare('SELECT id, url, digest, excerpt, terms FROM page_jobs WHERE id = ?');
  const writePageJob = db.prepare(
    'INSERT OR REPLACE INTO page_jobs VALUES (:id, :url, :digest, :excerpt, :terms)',
  );
  const readJob = db.prepare('SELECT job FROM jobs WHERE id = ?');
  const dropShared = sharedTexts(db);

  return {
    page: (url: string) => readPage.get(url) as unknown as Page | undefined,
    pageJob: (id: string) => readPageJob.get(id) as unknown as PageJob | undefined,
    job: (id: string): FeedJob => JSON.parse(String(readJob.get(id)?.['job'])) as FeedJob,

    /** Records a visit atomically, and returns its outcome after comparing the page with others. */
    record: (page: Page, jobs: PageJob[]): Outcome => {
      db.exec('BEGIN IMMEDIATE');
      try {
        writePage.run({ ...page });
        for (const job of jobs) writePageJob.run({ ...job });
        const outcome = page.outcome === 'read' && dropShared(page) ? 'empty' : page.outcome;
        db.exec('COMMIT');
        return outcome;
      } catch (error) {
        if (db.isTransaction) db.exec('ROLLBACK');
        throw error;
      }
    },

    due: (now: string) => duePages(db, now),

    /** The pages that have been failing since before `before`, by domain. */
    failingSince: (before: string) =>
      db
        .prepare(
          `SELECT j.domain, COUNT(DISTINCT p.url) AS pages, MIN(p.url) AS example, MIN(p.reason) AS reason
           FROM pages p JOIN page_jobs k ON k.url = p.url JOIN jobs j ON j.id = k.id
           WHERE j.gone_at IS NULL AND p.failing_since <= ? GROUP BY j.domain ORDER BY pages DESC, j.domain`,
        )
        .all(before) as unknown as { domain: string; pages: number; example: string; reason: string }[],

    /**
     * The domains whose pages could not be read in the run at `checkedAt`, each with the number of pages and a reason, those
     * with the most pages first.
     */
    worst: (checkedAt: string): { domain: string; reason: string }[] =>
      db
        .prepare(
          `SELECT j.domain, count(DISTINCT p.url) || ' × ' || min(p.reason) AS reason, count(DISTINCT p.url) AS pages
           FROM pages p JOIN page_jobs k ON k.url = p.url JOIN jobs j ON j.id = k.id
           WHERE j.gone_at IS NULL AND p.checked_at = ? AND p.outcome IN ('failed', 'barred')
           GROUP BY j.domain ORDER BY pages DESC, j.domain`,
        )
        .all(checkedAt)
        .map(({ domain, reason }) => ({ domain: String(domain), reason: String(reason) })),

    /** Sets failure dates that a wrong clock put in the future to now, so that the time of failure counts from now. */
    forgetFuture: (now: string): void => {
      db.prepare('UPDATE pages SET failing_since = ? WHERE failing_since > ?').run(now, now);
    },

    /** Deletes what belongs to removed jobs. */
    forget: (): void => {
      db.exec(`DELETE FROM page_jobs WHERE id NOT IN (SELECT id FROM jobs WHERE gone_at IS NULL);
               DELETE FROM pages WHERE url NOT IN (SELECT url FROM page_jobs);`);
    },
  };
}

export type PagesTable = ReturnType<typeof pagesTable>;

/** Returns a function that gives the page terms of a job by its id. They are joined by blanks, and empty when unknown. */
export function pageTermsReader(db: DatabaseSync): (id: string) => string {
  const read = db.prepare('SELECT terms FROM page_jobs WHERE id = ?');
  // Many sites read no pages. Then one query for the whole table replaces a query per job.
  if (!db.prepare('SELECT 1 FROM page_jobs LIMIT 1').get()) return () => '';
  return (id) => {
    const terms = read.get(id)?.['terms'];
    return typeof terms === 'string' ? terms : '';
  };
}

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
/** The longest time between visits. */
export const LONGEST_VISIT_MS = WEEK;

/**
 * The outcome of a visit:
 * - `read`: the text was taken.
 * - `unchanged`: the answer was 304.
 * - `empty`: the answer had no advert (no HTML, no text, a list).
 * - `withdrawn`: the answer was 410.
 * - `failed`: there was no answer or a bad one, and the page is visited again soon.
 * - `barred`: robots.txt or our own rules forbid the visit.
 * - `postponed`: the host is in backoff, so nothing is known of the page.
 */
export const OUTCOMES = ['read', 'unchanged', 'empty', 'withdrawn', 'failed', 'barred', 'postponed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/**
 * The time until the next visit in ms. It is a week, or 6 hours after a failure, doubled with each further failure up to a
 * week.
 * @param failures the number of failures in a row, including this one
 */
export const nextVisitMs = (outcome: Outcome, failures: number): number =>
  outcome === 'failed' ? retryMs(6 * HOUR, WEEK, failures) : WEEK;

/** How long a page must have failed to be reported. */
export const REPORT_AFTER_MS = 30 * 24 * HOUR;
