/** An entry of an export: a feed, or why its domain has none. */
import { domainToASCII } from 'node:url';

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
