/** Domains that the operator blocks: their feeds are not taken, and the site shows nothing of them. */
import { domainToASCII } from 'node:url';
import { parse } from 'tldts';
import { quote } from '../../src/feed/json/value.ts';
import { name, Wrong } from './values.ts';

/** Blocked domains in DNS form, each with the reason to publish; empty to leave the domain unnamed. */
export type BlockedDomains = ReadonlyMap<string, string>;

const HOST = /^(?=.{4,253}$)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+$/;

/**
 * Reads a list: one domain per line with `#` comments, or a single line separated by commas. The text after a domain is the
 * published reason.
 *
 *     blockedDomains('spam.example, www.Käse.example.') // => Map { 'spam.example' => '', 'xn--kse-qla.example' => '' }
 *     blockedDomains('spam.example Invented jobs') // => Map { 'spam.example' => 'Invented jobs' }
 *
 * @throws Wrong for an entry that is not a domain, or is a whole suffix such as "co.uk"
 */
export function blockedDomains(text: string): BlockedDomains {
  const entries = /[\r\n]/.test(text) ? text.split(/\r\n|\r|\n/) : text.split(',');
  const blocked = new Map<string, string>();
  for (const entry of entries.map(withoutComment).filter(Boolean)) {
    const end = entry.search(/\s/);
    const given = end < 0 ? entry : entry.slice(0, end);
    const reason = end < 0 ? '' : name(entry.slice(end).trim());
    const domain = domainOf(given);
    blocked.set(domain, blocked.get(domain) || reason);
  }
  return blocked;
}

/** Whether a domain or one of its parents is blocked. */
export function isBlocked(blocked: BlockedDomains, domain: string): boolean {
  if (blocked.size === 0) return false;
  for (let rest = domain; ; rest = rest.slice(rest.indexOf('.') + 1)) {
    if (blocked.has(rest)) return true;
    if (!rest.includes('.')) return false;
  }
}

const withoutComment = (entry: string): string => {
  const start = entry.startsWith('#') ? 0 : entry.search(/\s#/);
  return (start < 0 ? entry : entry.slice(0, start)).trim();
};

/** Normalizes to lower case and punycode, without trailing dot and "www.". */
function domainOf(given: string): string {
  // Reject URLs, which would be read as their host.
  const host = /[/\\?#:@%]/.test(given) ? '' : domainToASCII(given).toLowerCase().replace(/\.$/, '');
  const { domain, isIp } = parse(host, { validateHostname: false });
  if (!HOST.test(host) || isIp || !domain)
    throw new Wrong(
      `a list of domains such as spam.example, separated by commas or one per line, each with an optional public reason after it; ${quote(given.slice(0, 80))} is ${
        HOST.test(host) && !isIp ? 'a public suffix, not a domain' : 'not a domain'
      }`,
      /^https?:\/\/([^/\\?#:@%]+)\/?$/i.exec(given)?.[1],
    );
  return host.startsWith('www.') && host !== domain ? host.slice('www.'.length) : host;
}
