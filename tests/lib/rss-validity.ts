import { XMLParser, XMLValidator } from 'fast-xml-parser';

type Element = Record<string, unknown>;

const CHANNEL = new Set(['title', 'link', 'description', 'language', 'atom:link', 'item']);
// prettier-ignore
const ITEM = new Set([
  'title', 'link', 'guid', 'description', 'pubDate', 'category', 'dc:creator', 'dc:language',
]);
const RFC_822 =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/;
const isHttp = (value: unknown): boolean =>
  typeof value === 'string' && /^https?:\/\/[^\s]+$/.test(value) && URL.canParse(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * What is wrong with an RSS 2.0 document by the specification and the RSS Advisory Board's best practices profile, as
 * far as our feeds go: every element that they may hold is checked, any other one is reported.
 */
export function rssProblems(xml: string): string[] {
  const wellFormed = XMLValidator.validate(xml);
  if (wellFormed !== true) return [`not well-formed: ${wellFormed.err.msg}`];
  const problems: string[] = [];
  const check = (ok: boolean, problem: string) => void (ok || problems.push(problem));
  const parser = new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    parseAttributeValue: false,
    isArray: (name) => ['item', 'category', 'atom:link'].includes(name),
    processEntities: { enabled: true, maxTotalExpansions: 1e7, maxExpandedLength: 1e8 },
  });
  const { rss } = parser.parse(xml) as { rss?: Element };
  check(rss?.['@_version'] === '2.0', 'rss version is not 2.0');
  check(rss?.['@_xmlns:atom'] === 'http://www.w3.org/2005/Atom', 'the atom namespace is missing');
  check(rss?.['@_xmlns:dc'] === 'http://purl.org/dc/elements/1.1/', 'the dc namespace is missing');
  const channel = (rss?.['channel'] ?? {}) as Element;
  for (const name of Object.keys(channel)) check(CHANNEL.has(name), `channel has "${name}"`);
  check(isText(channel['title']), 'the channel has no title');
  check(isText(channel['description']), 'the channel has no description');
  check(isText(channel['language']), 'the channel has no language');
  check(isHttp(channel['link']), 'the channel has no link');
  const links = (channel['atom:link'] ?? []) as Element[];
  for (const link of links) {
    check(isHttp(link['@_href']), 'atom:link has no address');
    check(link['@_type'] === 'application/rss+xml', 'atom:link is no RSS');
  }
  const rels = links.map((link) => String(link['@_rel'])).join(' ');
  check(
    rels === 'self' || rels === 'self next',
    `atom:link is rel="${rels}", not "self", then perhaps "next"`,
  );

  const guids = new Set<unknown>();
  const items = (channel['item'] ?? []) as Element[];
  for (const [index, item] of items.entries()) {
    const at = `item ${index}`;
    for (const name of Object.keys(item)) check(ITEM.has(name), `${at} has "${name}"`);
    check(isText(item['title']), `${at} has no title`);
    check(isHttp(item['link']), `${at} has no link`);
    check(RFC_822.test(String(item['pubDate'])), `${at} has the pubDate "${String(item['pubDate'])}"`);
    check(isText(item['dc:creator']), `${at} has no dc:creator`);
    check(item['dc:language'] === undefined || isText(item['dc:language']), `${at} has an empty dc:language`);
    const guid = (item['guid'] ?? {}) as Element;
    check(guid['@_isPermaLink'] === 'false', `${at} has a guid that says to be an address`);
    check(isText(guid['#text']) && !guids.has(guid['#text']), `${at} repeats a guid or has none`);
    guids.add(guid['#text']);
    for (const category of (item['category'] ?? []) as unknown[])
      check(isText(category), `${at} has an empty category`);
  }
  return problems;
}
