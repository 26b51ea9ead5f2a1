import { parse } from 'tldts';
import { quote } from './json/quote.ts';
import { ENGLISH } from './words/say.ts';

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
 * @param say in which language
 */
export function readFeedDomain(given: string, say = ENGLISH): { domain: string } | NoFeedDomain {
  const text = given.trim().slice(0, 2048);
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const host = URL.canParse(address) ? new URL(address).hostname.replace(/\.$/, '') : '';
  const { hostname, domain, isIp, publicSuffix } = parse(host, { allowPrivateDomains: true });
  if (isIp) return { problem: say('domain.ip', { given: quote(text) }), hint: say('domain.ip.hint') };
  if (!hostname || !host.includes('.') || text.includes('@')) {
    return { problem: say('domain.none', { given: quote(text) }), hint: say('domain.none.hint') };
  }
  if (!domain) {
    const suffix = publicSuffix ?? host;
    return {
      problem: say('domain.suffix', { suffix: quote(suffix) }),
      hint: say('domain.suffix.hint', { example: `example.${suffix}` }),
    };
  }
  if (domain === hostname) return { domain };
  return {
    problem: say('domain.subdomain', { host: quote(hostname) }),
    hint: say('domain.subdomain.hint', { domain, address: feedAddress(domain) }),
    suggested: domain,
  };
}
