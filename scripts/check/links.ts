import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { type OnDemand } from './on-demand.ts';

/** Addresses that functions answer; no file stands for them. */
const ANSWERED_BY_FUNCTIONS = /^\/(api\/|icons\/|(feed\.(xml|json)|find)$)/;

/** Where elements name addresses. */
const ATTRIBUTES = ['href', 'src', 'action', 'formaction'];

/**
 * Follows every address of the site itself that a page names (links, images, scripts, styles, alternates) and says which
 * lead nowhere. What only functions answer is there where functions run.
 * @returns a function of the path of the page's file below `nextDir`, such as "jobs/abc/index.html": one sentence per broken
 * address
 */
export function linkCheck({
  nextDir: dir,
  siteUrl,
  functions,
  onDemand,
}: {
  nextDir: string;
  siteUrl: string;
  functions: boolean;
  onDemand?: OnDemand | undefined;
}): (page: string) => Promise<string[]> {
  /** By path: pages name the same scripts, styles and filters. */
  const known = new Map<string, boolean>();
  const isThere = async (path: string): Promise<boolean> => {
    const is = known.get(path) ?? (resolves(dir, path) || !!(await onDemand?.has(path)));
    known.set(path, is);
    return is;
  };
  return async (page) => {
    const file = join(dir, page);
    const html = existsSync(file) ? await readFile(file, 'utf8') : await onDemand?.text(pathOf(page));
    if (html === undefined) return [`${page} is missing: no file and no function answers it.`];
    const base = new URL(page.replace(/(^|\/)index\.html$/, '$1'), `${siteUrl}/`);
    const { addresses, ids } = namesIn(html);
    const problems: string[] = [];
    for (const address of addresses) {
      if (!URL.canParse(address, base)) {
        problems.push(`${page} names the address "${address}", which cannot be read.`);
        continue;
      }
      const url = new URL(address, base);
      if (url.origin !== base.origin) continue;
      if (functions && ANSWERED_BY_FUNCTIONS.test(url.pathname)) continue;
      if (!functions && isFeedOfSearch(url))
        problems.push(`${page} links to "${address}", which only a function could answer.`);
      if (!(await isThere(url.pathname)))
        problems.push(`${page} links to "${address}", but no file answers it.`);
      const isSamePage = url.pathname === base.pathname && url.hash.length > 1;
      if (isSamePage && !ids.has(decodeURIComponent(url.hash.slice(1))))
        problems.push(`${page} links to "${address}", but the page has no such place.`);
    }
    return problems;
  };
}

/** The addresses that a page names, each once, and its places. */
function namesIn(html: string): { addresses: Set<string>; ids: Set<string> } {
  const addresses = new Set<string>();
  const ids = new Set<string>();
  // The forgiving tokenizer without a tree: the pages are our own, and most of the time would go into their trees.
  const parser = new Parser({
    onopentag: (_name, attributes) => {
      for (const name of ATTRIBUTES) if (attributes[name] !== undefined) addresses.add(attributes[name]);
      if (attributes['id'] !== undefined) ids.add(attributes['id']);
    },
  });
  parser.end(html);
  return { addresses, ids };
}

/** Of files only those without a search are feeds. */
const isFeedOfSearch = ({ pathname, search }: URL): boolean =>
  search !== '' && /\/feed\.(xml|json)$/.test(pathname);

const pathOf = (page: string): string => `/${page.replace(/index\.html$/, '')}`;

/** Whether a static file server has something at this path: a file, or a folder's index page. */
function resolves(dir: string, pathname: string): boolean {
  const path = join(dir, decodeURIComponent(pathname));
  if (pathname.endsWith('/')) return existsSync(join(path, 'index.html'));
  return existsSync(path) && statSync(path).isFile();
}
