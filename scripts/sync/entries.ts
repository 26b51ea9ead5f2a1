/** Classifies the entries of an export and reports what became of each. */
import { domainToASCII } from 'node:url';

/** The text for each problem, used after "The feed …" and in lists of names. */
export const PROBLEMS: Record<Problem, string> = {
  'too-large': 'is too large',
  unreadable: 'cannot be read',
  encrypted: 'is encrypted',
  compression: 'uses an unsupported compression',
  sparse: 'is a sparse file, which is not supported',
  'not-a-file': 'is not a regular file',
  'link-outside': 'links to a file outside the archive',
};

/** Maximum number of names per kind in a report. */
const NAMED = 20;
const MAX_NAME = 200;

/** The outcome of the entries of an export. */
export interface EntriesReport {
  /** Feeds that were new or changed, and feeds that were unchanged. */
  taken: number;
  same: number;
  /** Number of unreadable feeds and lines without a feed, and the first of them with reasons. */
  refused: number;
  refusals: string[];
  /** Number of entries superseded by another entry of the same domain, and the first of them. */
  repeated: number;
  repeats: string[];
  /** Entries that are not feeds; folders are not counted. */
  ignored: number;
  /** Feeds of domains in BLOCKED_DOMAINS. */
  blocked: number;
  /** Losses accepted by --accept-shrink, as sentences. */
  accepted: string[];
}

export const NO_ENTRIES: EntriesReport = {
  taken: 0,
  same: 0,
  refused: 0,
  refusals: [],
  repeated: 0,
  repeats: [],
  ignored: 0,
  blocked: 0,
  accepted: [],
};

/** Quotes and shortens a name, which can have any length. */
const short = (name: string): string =>
  JSON.stringify(name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name);

export function nameEntry(names: string[], sentence: string): void {
  if (names.length < NAMED) names.push(sentence);
}

export const refusalOf = (name: string, why: string): string => `${short(name)} ${why}`;

/** The entry currently chosen for its domain. */
export interface Counting extends Pick<Place, 'name' | 'at'> {
  /** In ms since 1970, if the export gives it. */
  fetchedAt: number | undefined;
  isReadable: boolean;
}

/**
 * Whether an entry takes precedence over another of its domain: readable before unreadable, then the later fetch date, then
 * the later entry. File dates say only when the file was written, so they are ignored.
 */
export function countsBefore(one: Counting, other: Counting): boolean {
  if (one.isReadable !== other.isReadable) return one.isReadable;
  if (one.fetchedAt !== undefined && other.fetchedAt !== undefined && one.fetchedAt !== other.fetchedAt)
    return one.fetchedAt > other.fetchedAt;
  return one.at > other.at;
}

/** Says which of two entries counts; entries of the same name are told apart by their position. */
export function repeatOf(counts: Counting, other: Counting): string {
  const place = ({ name, at }: Counting): string =>
    counts.name === other.name ? `${short(name)} (entry ${at})` : short(name);
  return `${place(counts)} is used instead of ${place(other)}`;
}

/** Why a listed feed is unusable. Affects only the entry's own domain. */
export type Problem =
  'too-large' | 'unreadable' | 'encrypted' | 'compression' | 'sparse' | 'not-a-file' | 'link-outside';

/** Position of a feed in an export. */
export interface Place {
  domain: string;
  /** Path in the archive, or line number: shown to users so that they can find it. */
  name: string;
  /** Increases with each entry. */
  at: number;
}

/** A feed as it was sent, or the reason why it is unusable. */
export type FeedEntry = Place & ({ feed: Buffer; fetchedAt?: string } | { problem: Problem });

/** One item of an export: a feed, a line without a recognizable domain, or a file that is not a feed (folders end in "/"). */
export type Entry = FeedEntry | { refused: string } | { ignored: string };

/** A symbolic or hard link in an archive. */
export interface Link {
  link: string;
  /** For a hard link a path of the archive; for a symbolic link a path relative to the link. */
  target: string;
  isHard: boolean;
  at: number;
}

/** Tells an archive reader for which feeds it needs an entry's content; empty to skip the entry. */
export type Wants = (path: string, at: number) => Place[];

// RFC 1123 labels in lower case (punycode for others), at least two, the last not a number: excludes IP addresses.
const HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** Longer than any domain in any script. */
const MAX_LENGTH = 1000;

/**
 * Normalizes a domain: lower case, punycode, no trailing dot. Returns undefined when the name is not a domain.
 *
 *     toDomain('Bäckerei.Example.') // => 'xn--bckerei-5wa.example'
 */
export function toDomain(name: string): string | undefined {
  if (name.length > MAX_LENGTH) return undefined;
  // Reject other ASCII first: `domainToASCII` strips line ends, decodes percent signs and turns numbers into addresses.
  if (/[^a-z0-9.\-\u0080-\u{10ffff}]/iu.test(name)) return undefined;
  const isAscii = !/[^a-z0-9.-]/i.test(name);
  const domain = (isAscii ? name.toLowerCase() : domainToASCII(name)).replace(/\.$/, '');
  return HOST.test(domain) ? domain : undefined;
}

/**
 * The domain whose feed an archive entry holds, or undefined. Only the last part of the path counts, which rules out path
 * traversal; Windows archivers separate it by backslashes.
 *
 *     domainOfEntry('feeds/bakery.example.json') // => 'bakery.example'
 *     domainOfEntry('../../etc/passwd') // => undefined
 */
export function domainOfEntry(path: string): string | undefined {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  const stem = /^(.+)\.json\.?$/is.exec(name.slice(0, MAX_LENGTH))?.[1];
  return stem === undefined ? undefined : toDomain(stem);
}
