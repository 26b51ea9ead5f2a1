/** The tables about job pages in the state: which are due, what was found. */
import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { jobEnds } from '../../src/feed/last-day.ts';
import type { FeedJob } from '../../src/feed/types.ts';
import { safeHttpUrl } from '../../src/feed/text.ts';
import { retryMs } from '../polite/schedule.ts';

/** The memory of one address. Several jobs can share it. */
export interface Page {
  url: string;
  checkedAt: string;
  nextAt: string;
  /** When it last answered as it should: RFC 3339, UTC. */
  okAt: string | null;
  outcome: Outcome;
  /** Why, when it is not `read` or `unchanged`: `http-404`, a code of FetchError or Declined, `not-html`, … */
  reason: string | null;
  etag: string | null;
  lastModified: string | null;
  /** In a row. */
  failures: number;
  failingSince: string | null;
  /** When it first answered 410, until it answers otherwise. */
  withdrawnAt: string | null;
  /** Digest of the text that was read: pages of several jobs that have the same are nobody's own. */
  textDigest: string | null;
  /** When it was first not there (404, or a list in its place), until it is there again. */
  missingSince: string | null;
  /** When it was not there again, three days later or more. */
  missingConfirmedAt: string | null;
}

/** The part of a page that one job has. */
export interface PageJob {
  id: string;
  url: string;
  /** Digest of the job's text at the last visit, see `jobDigest`. */
  digest: string;
  excerpt: string | null;
  /** Joined by spaces; null when there is no text. */
  terms: string | null;
}

/** An address to visit and the live jobs that have it, as they are in the state. */
export interface DuePage {
  url: string;
  domain: string;
  jobIds: string[];
  /** Whether one of its jobs is new or has changed, so that the page's text is needed again. */
  changed: boolean;
}

/**
 * A digest of the fields that make a job's page worth another visit. Not the dates: some feeds set `publishedAt` anew
 * every day.
 */
export const jobDigest = ({ title, description, tags }: FeedJob): string =>
  hash('sha256', JSON.stringify([title, description, tags]), 'base64url').slice(0, 16);

const PAGE_COLUMNS = `url, checked_at AS checkedAt, next_at AS nextAt, ok_at AS okAt, outcome, reason, etag,
  last_modified AS lastModified, failures, failing_since AS failingSince, withdrawn_at AS withdrawnAt, text_digest AS textDigest,
  missing_since AS missingSince, missing_confirmed_at AS missingConfirmedAt`;

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
  // Within one employer alone: nobody else's page takes away what is known of a job.
  const sameText = db.prepare(`
    SELECT DISTINCT p.url, lower(j.job ->> 'title') AS title FROM pages p
      JOIN page_jobs k ON k.url = p.url JOIN jobs j ON j.id = k.id
    WHERE p.text_digest = ? AND j.gone_at IS NULL
      AND j.domain IN (SELECT domain FROM jobs JOIN page_jobs USING (id) WHERE page_jobs.url = ?)`);
  const setShared = db.prepare("UPDATE pages SET outcome = 'empty', reason = 'shared-text' WHERE url = ?");
  const dropTexts = db.prepare('UPDATE page_jobs SET terms = NULL, excerpt = NULL WHERE url = ?');

  /** Takes back the text of pages that jobs of several titles have word for word; whether this page's was. */
  const dropShared = ({ url, textDigest }: Page): boolean => {
    const same = textDigest === null ? [] : sameText.all(textDigest, url);
    if (new Set(same.map(({ title }) => title)).size < 2) return false;
    for (const address of new Set(same.map((row) => String(row['url'])))) {
      setShared.run(address);
      dropTexts.run(address);
    }
    return true;
  };

  return {
    page: (url: string) => readPage.get(url) as unknown as Page | undefined,
    pageJob: (id: string) => readPageJob.get(id) as unknown as PageJob | undefined,
    job: (id: string): FeedJob => JSON.parse(String(readJob.get(id)?.['job'])) as FeedJob,

    /** All that one visit found, or none of it; returns how it ended, with what is known of other pages. */
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

    /** Pages of live jobs that have not run out and are to be visited now, newest jobs first. */
    due: (now: string): DuePage[] => {
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
    },

    /** Pages that have failed since before `before`, by domain. */
    failingSince: (before: string) =>
      db
        .prepare(
          `SELECT j.domain, COUNT(DISTINCT p.url) AS pages, MIN(p.url) AS example, MIN(p.reason) AS reason
           FROM pages p JOIN page_jobs k ON k.url = p.url JOIN jobs j ON j.id = k.id
           WHERE j.gone_at IS NULL AND p.failing_since <= ? GROUP BY j.domain ORDER BY pages DESC, j.domain`,
        )
        .all(before) as unknown as { domain: string; pages: number; example: string; reason: string }[],

    /** Domains whose pages could not be read in the run of `checkedAt`, with how many and why, the most first. */
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

    /** Takes back what a clock ahead of `now` has said of failures, so that they are counted from now. */
    forgetFuture: (now: string): void => {
      db.prepare('UPDATE pages SET failing_since = ? WHERE failing_since > ?').run(now, now);
    },

    /** Drops what belongs to jobs that have gone. */
    forget: (): void => {
      db.exec(`DELETE FROM page_jobs WHERE id NOT IN (SELECT id FROM jobs WHERE gone_at IS NULL);
               DELETE FROM pages WHERE url NOT IN (SELECT url FROM page_jobs);`);
    },
  };
}

export type PagesTable = ReturnType<typeof pagesTable>;

/** The terms of a job's page as `pageTerms` made them, joined by spaces; empty when nothing is known of it. */
export function pageTermsReader(db: DatabaseSync): (id: string) => string {
  const read = db.prepare('SELECT terms FROM page_jobs WHERE id = ?');
  // Most sites read no pages, and a question for each job takes longer than one for all.
  if (!db.prepare('SELECT 1 FROM page_jobs LIMIT 1').get()) return () => '';
  return (id) => {
    const terms = read.get(id)?.['terms'];
    return typeof terms === 'string' ? terms : '';
  };
}

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
/** No page is left alone for longer. */
export const LONGEST_VISIT_MS = WEEK;

/**
 * How a visit to a page ended.
 * `read`: its text was taken; `unchanged`: 304; `empty`: an answer without an advert (no HTML, no text, a list);
 * `withdrawn`: 410; `failed`: no answer or a bad one, tried again soon; `barred`: robots.txt or our own rules forbid it;
 * `postponed`: the host wants to be left alone, nothing is known of the page.
 */
export const OUTCOMES = ['read', 'unchanged', 'empty', 'withdrawn', 'failed', 'barred', 'postponed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/**
 * When a page is visited again, in ms from now: after a week, after a failure in 6 hours and then twice as long each
 * time, up to a week.
 * @param failures in a row, this one included
 */
export const nextVisitMs = (outcome: Outcome, failures: number): number =>
  outcome === 'failed' ? retryMs(6 * HOUR, WEEK, failures) : WEEK;

/** A page that has failed for so long is reported. */
export const REPORT_AFTER_MS = 30 * 24 * HOUR;
