/**
 * Notices: problems that parts of a build found in the data of single domains. A notice affects its domain, never the run. Each
 * part replaces its previous notices; the report, the last lines of a build and `jobfeed status` show them all.
 */
import type { DatabaseSync } from 'node:sqlite';
import { escapeHidden } from '../../src/feed/json/value.ts';

/** Notice codes by the part of a build that writes them. Every code must be written somewhere. */
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
  /** One sentence, about all items or the first; values from feeds must be quoted with `quote` (src/feed/json/value.ts). */
  message: string;
  /** Number of jobs, values or entries affected. */
  count: number;
}

/** Maximum length of a message: enough for a sentence with two values and an address. */
const MAX_MESSAGE = 500;

function harmless(message: string): string {
  const escaped = escapeHidden(message.slice(0, MAX_MESSAGE + 1).toWellFormed());
  return escaped.length > MAX_MESSAGE ? `${escaped.slice(0, MAX_MESSAGE)}…`.toWellFormed() : escaped;
}

/**
 * Replaces all notices of this part. Notices of the same domain and code are merged: the first sentence, the sum of counts.
 * @param about the domains checked this time, if not all: notices of other domains are kept
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

/** All notices, the largest counts first. */
export function readNotices(db: DatabaseSync): Notice[] {
  return db
    .prepare('SELECT domain, code, message, count FROM notices ORDER BY count DESC, domain, code')
    .all() as unknown as Notice[];
}

/** Number of notices in a report. */
const REPORTED = 200;

/** Summary for `build.json`: number of notices, number of domains, and the largest notices. */
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
