/** The account of an export: what became of each entry. */
import type { Place, Problem } from './entry.ts';

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
