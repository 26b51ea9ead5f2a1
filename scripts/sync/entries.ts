/** The account of an export: what became of each entry. */
import { domainToASCII } from 'node:url';

/** The text of each problem of an entry, after "The feed …" and in a list of names. */
export const PROBLEMS: Record<Problem, string> = {
  'too-large': 'is too large',
  unreadable: 'cannot be read',
  encrypted: 'is encrypted',
  compression: 'is compressed in a way that we cannot read',
  sparse: 'is a sparse file, of which the archive has parts',
  'not-a-file': 'is no regular file',
  'link-outside': 'is a link to something that is not in the archive',
};

/** How many names of a kind a report has. */
const NAMED = 20;
const MAX_NAME = 200;

/** The fate of all entries of an export. */
export interface EntriesReport {
  /** Feeds that were new or changed, and those that were the same as before. */
  taken: number;
  same: number;
  /** Feeds that cannot be had, and lines that hold none: the first of them, and why. */
  refused: number;
  refusals: string[];
  /** Entries of a domain of which another one counts: the first of them, and which counts. */
  repeated: number;
  repeats: string[];
  /** Entries that are no feeds, but for folders. */
  ignored: number;
  /** Feeds of domains that BLOCKED_DOMAINS shuts out. */
  blocked: number;
  /** Losses that somebody accepted by --accept-shrink, in sentences. */
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

/** Names are as long as strangers make them. */
const short = (name: string): string =>
  JSON.stringify(name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name);

export function nameEntry(names: string[], sentence: string): void {
  if (names.length < NAMED) names.push(sentence);
}

export const refusalOf = (name: string, why: string): string => `${short(name)} ${why}`;

/** An entry that counts for its domain so far. */
export interface Counting extends Pick<Place, 'name' | 'at'> {
  /** In ms since 1970, when the export says it. */
  fetchedAt: number | undefined;
  isReadable: boolean;
}

/**
 * Which of two entries of a domain counts: one that can be read, then the one that was fetched later, then the later
 * one. A date of a file is when somebody wrote it, and says nothing.
 */
export function countsBefore(one: Counting, other: Counting): boolean {
  if (one.isReadable !== other.isReadable) return one.isReadable;
  if (one.fetchedAt !== undefined && other.fetchedAt !== undefined && one.fetchedAt !== other.fetchedAt)
    return one.fetchedAt > other.fetchedAt;
  return one.at > other.at;
}

/** Which of two counts, and which does not; where both have one name, by their places. */
export function repeatOf(counts: Counting, other: Counting): string {
  const place = ({ name, at }: Counting): string =>
    counts.name === other.name ? `${short(name)} (entry ${at})` : short(name);
  return `${place(counts)} counts, and not ${place(other)}`;
}

/** Why a feed that an export names cannot be had: a fault of this entry, which costs its domain alone. */
export type Problem =
  'too-large' | 'unreadable' | 'encrypted' | 'compression' | 'sparse' | 'not-a-file' | 'link-outside';

/** Where an export has a feed. */
export interface Place {
  domain: string;
  /** Its path in the archive, or its line: what people find it by. */
  name: string;
  /** Later entries have larger numbers. */
  at: number;
}

/** A feed as it was sent, or one that cannot be had. */
export type FeedEntry = Place & ({ feed: Buffer; fetchedAt?: string } | { problem: Problem });

/**
 * One thing found in an export: a feed, a line that should be one and whose domain nobody knows, or what is no feed
 * (folders end in "/").
 */
export type Entry = FeedEntry | { refused: string } | { ignored: string };

/** A symbolic link, or a second name of a file that is in the archive already. */
export interface Link {
  link: string;
  /** A path of the archive for a hard link, else one from where the link is. */
  target: string;
  isHard: boolean;
  at: number;
}

/** The feeds for which a reader of an archive should read an entry: those whose content it is. */
export type Wants = (path: string, at: number) => Place[];

// RFC 1123 labels in lower case (punycode for others), at least two of them, the last one not a number: no IP address.
const HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** Above it nothing is a domain, in whatever script. */
const MAX_LENGTH = 1000;

/**
 * The domain that a name means, as it is kept: in lower case, other letters as punycode, without the dot of the root.
 * Undefined when it means none.
 *
 *     toDomain('Bäckerei.Example.') // => 'xn--bckerei-5wa.example'
 */
export function toDomain(name: string): string | undefined {
  if (name.length > MAX_LENGTH) return undefined;
  // With ASCII, `domainToASCII` would take away line ends, decode percent signs and make numbers addresses.
  if (/[^a-z0-9.\-\u0080-\u{10ffff}]/iu.test(name)) return undefined;
  const isAscii = !/[^a-z0-9.-]/i.test(name);
  const domain = (isAscii ? name.toLowerCase() : domainToASCII(name)).replace(/\.$/, '');
  return HOST.test(domain) ? domain : undefined;
}

/**
 * The domain that an archive's entry holds the feed of, or undefined when it holds none. Only the last part of its path
 * counts, so that no path leads anywhere; archivers of Windows separate it by backslashes.
 *
 *     domainOfEntry('feeds/bakery.example.json') // => 'bakery.example'
 *     domainOfEntry('../../etc/passwd') // => undefined
 */
export function domainOfEntry(path: string): string | undefined {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  const stem = /^(.+)\.json\.?$/is.exec(name.slice(0, MAX_LENGTH))?.[1];
  return stem === undefined ? undefined : toDomain(stem);
}
