import { domainToASCII } from 'node:url';

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
  // Of ASCII `domainToASCII` would take away line ends, decode percent signs and make numbers addresses.
  if (/[^a-z0-9.\-\u0080-\u{10ffff}]/iu.test(name)) return undefined;
  const isAscii = !/[^a-z0-9.-]/i.test(name);
  const domain = (isAscii ? name.toLowerCase() : domainToASCII(name)).replace(/\.$/, '');
  return HOST.test(domain) ? domain : undefined;
}

/**
 * The domain that an archive's entry holds the feed of, or undefined when it holds none. Only the last part of its path
 * counts, so that no path leads anywhere; archivers of Windows part it by backslashes.
 *
 *     domainOfEntry('feeds/bakery.example.json') // => 'bakery.example'
 *     domainOfEntry('../../etc/passwd') // => undefined
 */
export function domainOfEntry(path: string): string | undefined {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  const stem = /^(.+)\.json\.?$/is.exec(name.slice(0, MAX_LENGTH))?.[1];
  return stem === undefined ? undefined : toDomain(stem);
}
