/**
 * Notices: what the parts of a build found in the data of single domains. Each costs that domain something, and never the
 * run. A part writes what it found this time in place of what it wrote before; the report, the last lines of a build and
 * `jobfeed status` show all.
 */
import type { DatabaseSync } from 'node:sqlite';
import { escapeHidden } from '../../src/feed/json/value.ts';

/**
 * The codes of what can be said of a domain, by the part of a build that says it and rewrites it. A code that is added
 * here must be written somewhere.
 */
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
   * One sentence, about all of them or the first; a stranger's value is in it as `quote` (src/feed/json/value.ts)
   * writes it.
   */
  message: string;
  /** How many jobs, values or entries it is about. */
  count: number;
}

/** As long as a sentence with two values and an address needs to be. */
const MAX_MESSAGE = 500;

function harmless(message: string): string {
  const escaped = escapeHidden(message.slice(0, MAX_MESSAGE + 1).toWellFormed());
  return escaped.length > MAX_MESSAGE ? `${escaped.slice(0, MAX_MESSAGE)}…`.toWellFormed() : escaped;
}

/**
 * Puts these in place of all that this part wrote before. Several of one domain and code become one: the first sentence,
 * and the sum of the counts.
 * @param about the domains that were looked at this time, where these are not all: of others what is there stays
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

/** All that is known, the largest counts first. */
export function readNotices(db: DatabaseSync): Notice[] {
  return db
    .prepare('SELECT domain, code, message, count FROM notices ORDER BY count DESC, domain, code')
    .all() as unknown as Notice[];
}

/** How many a report names. */
const REPORTED = 200;

/** The summary for `build.json`: how many notices there are, in how many domains, and the largest. */
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
