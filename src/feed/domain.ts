import { parse } from 'tldts';
import { quote } from './json/value.ts';
import { ENGLISH, type Told, tell } from './words/say.ts';

/** Where the feed of a domain is. */
const WELL_KNOWN_PATH = '/.well-known/jobfeed.json';

export const feedAddress = (domain: string): string => `https://${domain}${WELL_KNOWN_PATH}`;

/** A name that cannot be the domain of a feed: two sentences, and the domain that may have been meant. */
export interface NoFeedDomain extends Told {
  suggested?: string;
}

/**
 * The domain that a feed can be registered for: one right below a public suffix (publicsuffix.org, with the suffixes of
 * hosting companies, so that two customers of one are two domains).
 *
 *     readFeedDomain('Example.com') // => { domain: 'example.com' }
 *     readFeedDomain('www.example.com') // => { message: …, suggested: 'example.com' }
 *
 * @param given a domain, or an address whose domain is meant
 * @param say in which language
 */
export function readFeedDomain(given: string, say = ENGLISH): { domain: string } | NoFeedDomain {
  const text = given.trim().slice(0, 2048);
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const host = URL.canParse(address) ? new URL(address).hostname.replace(/\.$/, '') : '';
  const { hostname, domain, isIp, publicSuffix } = parse(host, { allowPrivateDomains: true });
  if (isIp) return tell(say, 'domain.ip', { given: quote(text) });
  if (!hostname || !host.includes('.') || text.includes('@'))
    return tell(say, 'domain.none', { given: quote(text) });
  if (!domain) {
    const suffix = publicSuffix ?? host;
    return tell(say, 'domain.suffix', { suffix: quote(suffix), example: `example.${suffix}` });
  }
  if (domain === hostname) return { domain };
  const params = { host: quote(hostname), domain, address: feedAddress(domain) };
  return { ...tell(say, 'domain.subdomain', params), suggested: domain };
}
