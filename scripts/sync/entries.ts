/** Classifies the entries of an export, and reports what became of each. */
import { domainToASCII } from 'node:url';

/** The text for each problem, which continues the words "The feed …" and also stands in lists of names. */
export const PROBLEMS: Record<Problem, string> = {
  'too-large': 'is too large',
  unreadable: 'cannot be read',
  encrypted: 'is encrypted',
  compression: 'uses an unsupported compression',
  sparse: 'is a sparse file, which is not supported',
  'not-a-file': 'is not a regular file',
  'link-outside': 'links to a file outside the archive',
};

/** The maximum number of names of each kind in a report. */
const NAMED = 20;
const MAX_NAME = 200;

/** What became of the entries of an export. */
export interface EntriesReport {
  /** The number of feeds that were new or changed. `same` is the number of those that were not. */
  taken: number;
  same: number;
  /** The number of feeds that cannot be read and of lines without a feed. `refusals` has the first of them with reasons. */
  refused: number;
  refusals: string[];
  /** The number of entries that another entry of their domain replaced. `repeats` has the first of them. */
  repeated: number;
  repeats: string[];
  /** The number of entries that are no feeds. Folders do not count. */
  ignored: number;
  /** The number of feeds whose domains are in BLOCKED_DOMAINS. */
  blocked: number;
  /** The losses that --accept-shrink accepted, as sentences. */
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

/** Quotes a name, and shortens it because it may be of any length. */
const short = (name: string): string =>
  JSON.stringify(name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name);

export function nameEntry(names: string[], sentence: string): void {
  if (names.length < NAMED) names.push(sentence);
}

export const refusalOf = (name: string, why: string): string => `${short(name)} ${why}`;

/** The entry that is chosen for its domain so far. */
export interface Counting extends Pick<Place, 'name' | 'at'> {
  /** When the feed was fetched, in ms since 1970; undefined if the export does not say so. */
  fetchedAt: number | undefined;
  isReadable: boolean;
}

/**
 * Whether an entry is chosen before another of the same domain. A readable entry is chosen before an unreadable one, then the
 * one that was fetched later, then the later entry. The dates of files are ignored, because they only say when a file was
 * written.
 */
export function countsBefore(one: Counting, other: Counting): boolean {
  if (one.isReadable !== other.isReadable) return one.isReadable;
  if (one.fetchedAt !== undefined && other.fetchedAt !== undefined && one.fetchedAt !== other.fetchedAt)
    return one.fetchedAt > other.fetchedAt;
  return one.at > other.at;
}

/** Says which of two entries is used. Entries with the same name are told apart by their positions. */
export function repeatOf(counts: Counting, other: Counting): string {
  const place = ({ name, at }: Counting): string =>
    counts.name === other.name ? `${short(name)} (entry ${at})` : short(name);
  return `${place(counts)} is used instead of ${place(other)}`;
}

/** Why a feed in an export cannot be used. This affects only the domain of the feed. */
export type Problem =
  'too-large' | 'unreadable' | 'encrypted' | 'compression' | 'sparse' | 'not-a-file' | 'link-outside';

/** The position of a feed in an export. */
export interface Place {
  domain: string;
  /** The path in the archive, or the number of the line, which messages show so that users find the feed. */
  name: string;
  /** The number of the entry in the export. */
  at: number;
}

/** A feed as it was sent, or the reason why it cannot be used. */
export type FeedEntry = Place & ({ feed: Buffer; fetchedAt?: string } | { problem: Problem });

/** An item of an export: a feed, a line whose domain cannot be found, or a file that is no feed (a folder ends in "/"). */
export type Entry = FeedEntry | { refused: string } | { ignored: string };

/** A symbolic or a hard link in an archive. */
export interface Link {
  link: string;
  /** For a hard link a path in the archive. For a symbolic link a path relative to the link. */
  target: string;
  isHard: boolean;
  at: number;
}

/** Says for which feeds the content of an archive's entry is needed. The entry is skipped if there are none. */
export type Wants = (path: string, at: number) => Place[];

// Matches at least two labels of RFC 1123 in lower case (punycode for other scripts). The last must not be a number, which
// excludes IP addresses.
const HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** The maximum length of a name. It is longer than any domain in any script. */
const MAX_LENGTH = 1000;

/**
 * Normalizes a domain to lower case and punycode, without a dot at the end. Returns undefined when the name is no domain.
 *
 *     toDomain('Bäckerei.Example.') // => 'xn--bckerei-5wa.example'
 */
export function toDomain(name: string): string | undefined {
  if (name.length > MAX_LENGTH) return undefined;
  // Refuse all other ASCII first, because `domainToASCII` removes line ends, decodes percent signs, and turns numbers into
  // addresses.
  if (/[^a-z0-9.\-\u0080-\u{10ffff}]/iu.test(name)) return undefined;
  const isAscii = !/[^a-z0-9.-]/i.test(name);
  const domain = (isAscii ? name.toLowerCase() : domainToASCII(name)).replace(/\.$/, '');
  return HOST.test(domain) ? domain : undefined;
}

/**
 * The domain whose feed an entry of an archive contains; undefined if there is none. Only the last part of the path counts, so
 * a path cannot lead out of the archive. Archivers on Windows separate the parts by backslashes.
 *
 *     domainOfEntry('feeds/bakery.example.json') // => 'bakery.example'
 *     domainOfEntry('../../etc/passwd') // => undefined
 */
export function domainOfEntry(path: string): string | undefined {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  const stem = /^(.+)\.json\.?$/is.exec(name.slice(0, MAX_LENGTH))?.[1];
  return stem === undefined ? undefined : toDomain(stem);
}
