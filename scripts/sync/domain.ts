// RFC 1123 labels in lower case (punycode for others), at least two of them, the last one not a number: no IP address.
const HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Whether this can be the domain that a feed is registered for: a lower-case host name with a dot. */
export const isDomain = (text: string): boolean => HOST.test(text);

/**
 * The domain that an archive's entry holds the feed of, or undefined when it holds none. Only the last part of its path
 * counts, so that no path leads anywhere.
 *
 *     domainOfEntry('feeds/bakery.example.json') // => 'bakery.example'
 *     domainOfEntry('../../etc/passwd') // => undefined
 */
export function domainOfEntry(path: string): string | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const domain = name.endsWith('.json') ? name.slice(0, -'.json'.length) : '';
  return isDomain(domain) ? domain : undefined;
}
