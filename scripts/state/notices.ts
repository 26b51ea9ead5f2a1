/**
 * Notices are problems that parts of a build find in the data of single domains. A notice affects its domain and never the run.
 * Each part replaces its earlier notices. The report, the last lines of a build, and `jobfeed status` show all notices.
 */
import type { DatabaseSync } from 'node:sqlite';
import { escapeHidden } from '../../src/feed/json/value.ts';

/** The codes of notices, by the part of a build that writes them. Every code must be written somewhere. */
interface NoticeCodes {
  addresses: 'values-without-page';
  check: 'not-found-by-search' | 'links-into-this-site';
  take: 'jobs-over-limit' | 'new-jobs-wait' | 'jobs-without-link' | 'jobs-repeated';
  forget: 'gone-pages-over-limit';
  dataset: 'gone-pages-over-limit' | 'published-elsewhere';
  sync: 'jobs-fell';
}

/** A part of a build that writes notices. */
export type NoticePart = keyof NoticeCodes;

export interface Notice<Part extends NoticePart = NoticePart> {
  domain: string;
  code: NoticeCodes[Part];
  /**
   * One sentence about all items or about the first. Values from feeds must be quoted with `quote` (src/feed/json/value.ts).
   */
  message: string;
  /** The number of jobs, values or entries that are affected. */
  count: number;
}

/** The maximum length of a message, which is enough for a sentence with two values and an address. */
const MAX_MESSAGE = 500;

function harmless(message: string): string {
  const escaped = escapeHidden(message.slice(0, MAX_MESSAGE + 1).toWellFormed());
  return escaped.length > MAX_MESSAGE ? `${escaped.slice(0, MAX_MESSAGE)}…`.toWellFormed() : escaped;
}

/**
 * Replaces all notices of a part. Notices with the same domain and code are merged to the first sentence and the sum of the
 * counts.
 * @param about the domains that were checked this time, if not all; notices about other domains stay
 */
export function writeNotices<Part extends NoticePart>(
  db: DatabaseSync,
  part: Part,
  notices: Iterable<Notice<Part>>,
  about?: Iterable<string>,
): void {
  if (about) {
    const drop = db.prepare('DELETE FROM notices WHERE part = ? AND domain = ?');
    for (const domain of about) drop.run(part, domain);
  } else db.prepare('DELETE FROM notices WHERE part = ?').run(part);
  const put = db.prepare(`
    INSERT INTO notices (part, domain, code, message, count) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (part, domain, code) DO UPDATE SET count = count + excluded.count`);
  for (const { domain, code, message, count } of notices)
    put.run(part, domain, code, harmless(message), count);
}

/** All notices, those with the largest counts first. */
export function readNotices(db: DatabaseSync): Notice[] {
  return db
    .prepare('SELECT domain, code, message, count FROM notices ORDER BY count DESC, domain, code')
    .all() as unknown as Notice[];
}

/** The maximum number of notices in a report. */
const REPORTED = 200;

/** The summary in `build.json`: the number of notices, the number of domains, and the notices with the largest counts. */
export interface NoticesReport {
  notices: number;
  domains: number;
  worst: Notice[];
}

export const reportOf = (notices: readonly Notice[]): NoticesReport => ({
  notices: notices.length,
  domains: new Set(notices.map(({ domain }) => domain)).size,
  worst: notices.slice(0, REPORTED),
});
