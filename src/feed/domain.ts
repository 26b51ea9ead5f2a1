import { parse } from 'tldts';
import { quote } from './json/quote.ts';

/** Where the feed of a domain is. */
const WELL_KNOWN_PATH = '/.well-known/jobfeed.json';

export const feedAddress = (domain: string): string => `https://${domain}${WELL_KNOWN_PATH}`;

/** A name that cannot be the domain of a feed: two sentences, and the domain that may have been meant. */
export interface NoFeedDomain {
  problem: string;
  hint: string;
  suggested?: string;
}

/**
 * The domain that a feed can be registered for: one right below a public suffix (publicsuffix.org, with the suffixes of
 * hosting companies, so that two customers of one are two domains).
 *
 *     readFeedDomain('Example.com') // => { domain: 'example.com' }
 *     readFeedDomain('www.example.com') // => { problem: …, suggested: 'example.com' }
 *
 * @param given a domain, or an address whose domain is meant
 */
export function readFeedDomain(given: string): { domain: string } | NoFeedDomain {
  const text = given.trim().slice(0, 2048);
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const host = URL.canParse(address) ? new URL(address).hostname.replace(/\.$/, '') : '';
  const { hostname, domain, isIp, publicSuffix } = parse(host, { allowPrivateDomains: true });
  if (isIp) return { problem: `${quote(text)} is an IP address.`, hint: 'Give the domain instead.' };
  if (!hostname || !host.includes('.') || text.includes('@')) {
    return { problem: `${quote(text)} is not a domain.`, hint: 'Give a domain such as example.com.' };
  }
  if (!domain) {
    return {
      problem: `${quote(publicSuffix ?? host)} is a suffix under which others register their domains.`,
      hint: `Give a domain below it, such as example.${publicSuffix ?? host}.`,
    };
  }
  if (domain === hostname) return { domain };
  return {
    problem: `${quote(hostname)} is a subdomain, and feeds are only looked for at the domain itself.`,
    hint: `Check "${domain}" and publish the feed at ${feedAddress(domain)}; it may redirect from there.`,
    suggested: domain,
  };
}
