/** Domains that the operator shuts out: no feed of theirs is taken, and nothing of them is on the site. */
import { domainToASCII } from 'node:url';
import { parse } from 'tldts';
import { quote } from '../../src/feed/json/value.ts';
import { name, Wrong } from './values.ts';

/** Domains as DNS has them, each with the reason that the site gives for it; without one (empty) it is not named. */
export type BlockedDomains = ReadonlyMap<string, string>;

const HOST = /^(?=.{4,253}$)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+$/;

/**
 * Reads a list: on several lines one domain each, `#` starts a comment; on a single line commas separate them. The text
 * after a domain is the reason that everybody may read.
 *
 *     blockedDomains('spam.example, www.Käse.example.') // => Map { 'spam.example' => '', 'xn--kse-qla.example' => '' }
 *     blockedDomains('spam.example Invented jobs') // => Map { 'spam.example' => 'Invented jobs' }
 *
 * @throws Wrong for an entry that is no domain, or a whole suffix such as "co.uk"
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

/** Whether a domain, or one above it, is in the list. */
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

/** In lower case and punycode, without a dot at the end and "www.". */
function domainOf(given: string): string {
  // An address would be read as its host.
  const host = /[/\\?#:@%]/.test(given) ? '' : domainToASCII(given).toLowerCase().replace(/\.$/, '');
  const { domain, isIp } = parse(host, { validateHostname: false });
  if (!HOST.test(host) || isIp || !domain)
    throw new Wrong(
      `a list of domains such as spam.example, parted by commas or each on a line of its own, with a reason for everybody behind it where you give one; ${quote(given.slice(0, 80))} is ${
        HOST.test(host) && !isIp ? 'no domain but a whole suffix' : 'no domain'
      }`,
      /^https?:\/\/([^/\\?#:@%]+)\/?$/i.exec(given)?.[1],
    );
  return host.startsWith('www.') && host !== domain ? host.slice('www.'.length) : host;
}
