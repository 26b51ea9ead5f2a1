import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'cheerio';
import { type OnDemand } from './on-demand.ts';

/** Addresses that functions answer; no file stands for them. */
const ANSWERED_BY_FUNCTIONS = /^\/(api\/|icons\/|(feed\.(xml|json)|find)$)/;

/**
 * Follows every address of the site itself that a page names (links, images, scripts, styles, alternates) and says which
 * lead nowhere. What only functions answer is there where functions run.
 * @param page path of the file below `dir`, such as "jobs/abc/index.html"
 * @returns one sentence per broken address
 */
export async function brokenLinks(
  dir: string,
  page: string,
  { siteUrl, functions, onDemand }: { siteUrl: string; functions: boolean; onDemand?: OnDemand | undefined },
): Promise<string[]> {
  const file = join(dir, page);
  const html = existsSync(file) ? await readFile(file, 'utf8') : await onDemand?.text(pathOf(page));
  if (html === undefined) return [`${page} is missing: no file and no function answers it.`];
  // The forgiving tokenizer without the full tree rules of HTML: the pages are our own, and it is several times faster.
  const $ = load(html, { xml: { xmlMode: false, decodeEntities: true } });
  const base = new URL(page.replace(/(^|\/)index\.html$/, '$1'), `${siteUrl}/`);
  const addresses = new Set<string>();
  $('[href], [src], [action], [formaction]').each((_, element) => {
    for (const name of ['href', 'src', 'action', 'formaction']) {
      const value = $(element).attr(name);
      if (value !== undefined) addresses.add(value);
    }
  });
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
    if (!resolves(dir, url.pathname) && !(await onDemand?.has(url.pathname)))
      problems.push(`${page} links to "${address}", but no file answers it.`);
    const isSamePage = url.pathname === base.pathname && url.hash.length > 1;
    if (isSamePage && $(`[id="${CSS_ESCAPE(decodeURIComponent(url.hash.slice(1)))}"]`).length === 0)
      problems.push(`${page} links to "${address}", but the page has no such place.`);
  }
  return problems;
}

/** Of files only those without a search are feeds. */
const isFeedOfSearch = ({ pathname, search }: URL): boolean =>
  search !== '' && /\/feed\.(xml|json)$/.test(pathname);

const pathOf = (page: string): string => `/${page.replace(/index\.html$/, '')}`;

const CSS_ESCAPE = (text: string): string => text.replace(/["\\]/g, '\\$&');

/** Whether a static file server has something at this path: a file, or a folder's index page. */
function resolves(dir: string, pathname: string): boolean {
  const path = join(dir, decodeURIComponent(pathname));
  if (pathname.endsWith('/')) return existsSync(join(path, 'index.html'));
  return existsSync(path) && statSync(path).isFile();
}
