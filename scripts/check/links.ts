/** Follows the links of the new site: where each leads, and whose fault it is if it leads nowhere. */
import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { STRANGERS_LINK } from '../../src/site/paths.ts';
import type { OnDemand } from './on-demand.ts';

/** Addresses that functions answer; no file is there for them. */
const ANSWERED_BY_FUNCTIONS = /^\/(api\/|icons\/|(feed\.(xml|json)|find)$)/;

/** Where elements name addresses. */
const ATTRIBUTES = ['href', 'src', 'action', 'formaction'];

/** The findings from following the links of a page. */
export interface LinkFindings {
  /** One sentence for each of our own addresses that leads nowhere. */
  problems: string[];
  /** Addresses on this site that a setting names and that lead nowhere. */
  ofSettings: { setting: string; address: string }[];
  /** Addresses on this site that are said to be a feed's: whether a feed has them, the page does not tell. */
  ofFeeds: { page: string; address: string }[];
}

/**
 * Follows every address of the site itself that a page names (links, images, scripts, styles, alternates) and says
 * which lead nowhere. Addresses that only functions answer count as there if functions run. Whose an address is, the
 * element says that names it, never the address: links of feeds are not followed, and those of settings are told apart
 * from ours.
 * @returns a function of the path of the page's file below `nextDir`, such as "jobs/abc/index.html"
 */
export function linkCheck({
  nextDir: dir,
  siteUrl,
  functions,
  iconsInBucket = false,
  onDemand,
}: {
  nextDir: string;
  siteUrl: string;
  functions: boolean;
  /** Icons are where S3_PUBLIC_URL says. */
  iconsInBucket?: boolean;
  onDemand?: OnDemand | undefined;
}): (page: string) => Promise<LinkFindings> {
  /** By path: pages name the same scripts, styles and filters. */
  const known = new Map<string, boolean>();
  const isThere = async (path: string): Promise<boolean> => {
    const is = known.get(path) ?? (resolves(dir, path) || !!(await onDemand?.has(path)));
    known.set(path, is);
    return is;
  };
  return async (page) => {
    const found: LinkFindings = { problems: [], ofSettings: [], ofFeeds: [] };
    const file = join(dir, page);
    const html = existsSync(file) ? await readFile(file, 'utf8') : await onDemand?.text(pathOf(page));
    if (html === undefined) {
      found.problems.push(`${page} is missing: no file and no function answers it.`);
      return found;
    }
    const base = new URL(pathOf(page), siteUrl);
    const { named, ids } = namesIn(html, iconsInBucket);
    for (const { address, origin } of named) {
      const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
      if (origin === 'feed') {
        if (url?.origin === base.origin) found.ofFeeds.push({ page, address });
        continue;
      }
      const problem = url
        ? url.origin === base.origin && (await problemOf(url, base, ids))
        : 'which cannot be read';
      if (!problem) continue;
      if (origin === 'ours') found.problems.push(`${page} links to "${address}", ${problem}.`);
      else found.ofSettings.push({ setting: origin.setting, address });
    }
    return found;
  };

  async function problemOf(url: URL, base: URL, ids: ReadonlySet<string>): Promise<string | undefined> {
    if (functions && ANSWERED_BY_FUNCTIONS.test(url.pathname)) return undefined;
    if (!functions && isFeedOfSearch(url)) return 'which only a function could answer';
    if (!(await isThere(url.pathname))) return 'but no file answers it';
    const isSamePage = url.pathname === base.pathname && url.hash.length > 1;
    if (isSamePage && !ids.has(decoded(url.hash.slice(1)) ?? '')) return 'but the page has no such place';
    return undefined;
  }
}

/** The owner of an address: we, a feed, or a setting. */
type Origin = 'ours' | 'feed' | { setting: string };

/** The addresses that a page names, those of one origin once each, and its places. */
function namesIn(html: string, iconsInBucket: boolean): { named: Iterable<Named>; ids: Set<string> } {
  const named = new Map<string, Named>();
  const ids = new Set<string>();
  let isInLogo = false;
  const originOf = (element: string, attributes: Readonly<Record<string, string>>): Origin => {
    if (element === 'a' && attributes['rel'] === STRANGERS_LINK) return 'feed';
    if (element === 'img' && isInLogo && iconsInBucket) return { setting: 'S3_PUBLIC_URL' };
    const setting = element === 'a' ? attributes['data-setting'] : undefined;
    return setting === undefined ? 'ours' : { setting };
  };
  // The forgiving tokenizer without a tree: the pages are our own, and most of the time would go into their trees.
  const parser = new Parser({
    onopentag: (element, attributes) => {
      if (element === 'span') isInLogo = /^logo /.test(attributes['class'] ?? '');
      const origin = originOf(element, attributes);
      for (const name of ATTRIBUTES) {
        const address = attributes[name];
        if (address !== undefined) named.set(`${JSON.stringify(origin)} ${address}`, { address, origin });
      }
      if (attributes['id'] !== undefined) ids.add(attributes['id']);
    },
    onclosetag: (element) => {
      if (element === 'span') isInLogo = false;
    },
  });
  parser.end(html);
  return { named: named.values(), ids };
}

interface Named {
  address: string;
  origin: Origin;
}

/** Among files, only those without a search are feeds. */
const isFeedOfSearch = ({ pathname, search }: URL): boolean =>
  search !== '' && /\/feed\.(xml|json)$/.test(pathname);

const pathOf = (page: string): string =>
  `/${page
    .replace(/(^|\/)index\.html$/, '$1')
    .split('/')
    .map(encodeURIComponent)
    .join('/')}`;

/** The text that percent signs encode; undefined where they encode none. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Whether a static file server has something at this path: a file, or a folder's index page. */
function resolves(dir: string, pathname: string): boolean {
  const name = decoded(pathname);
  // A parsed address has no other steps up than those that are written in percent signs, which no server takes.
  if (name === undefined || name.split('/').includes('..')) return false;
  const path = join(dir, name);
  if (pathname.endsWith('/')) return existsSync(join(path, 'index.html'));
  return existsSync(path) && statSync(path).isFile();
}
