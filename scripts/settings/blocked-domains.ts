/** The domains that the operator blocks. Their feeds are not accepted, and the site shows nothing of them. */
import { domainToASCII } from 'node:url';
import { parse } from 'tldts';
import { quote } from '../../src/feed/json/value.ts';
import { name, Wrong } from './values.ts';

/** The blocked domains as in the DNS, each with the reason to publish. A domain without a reason ("") is not named. */
export type BlockedDomains = ReadonlyMap<string, string>;

const HOST = /^(?=.{4,253}$)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+$/;

/**
 * Reads a list of domains: one per line with `#` before comments, or a single line with commas between domains. The text after
 * a domain is the reason to publish.
 *
 *     blockedDomains('spam.example, www.Käse.example.') // => Map { 'spam.example' => '', 'xn--kse-qla.example' => '' }
 *     blockedDomains('spam.example Invented jobs') // => Map { 'spam.example' => 'Invented jobs' }
 *
 * @throws Wrong for an entry that is no domain, or that is a whole suffix such as "co.uk"
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

/** Whether a domain is blocked, or a domain above it. */
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

/** Normalizes a domain to lower case and punycode, without a dot at the end and without "www.". */
function domainOf(given: string): string {
  // A URL is refused, because it would be read as the domain of its host.
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
