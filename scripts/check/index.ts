/**
 * The final check of a built site. A fault of ours ends the build; a fault of a domain affects only that domain
 * (docs/internals/build.md).
 */
import { existsSync, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { idsOf } from '../../src/dataset/file.ts';
import pLimit from 'p-limit';
import type { Dataset } from '../../src/job/job.ts';
import type { Search } from '../../src/search/types.ts';
import { budgetAdvice, budgetProblems, fittingHosts, measureSite } from './budget.ts';
import { type JobIds, jobPageProblems, lookThrough } from './counts.ts';
import { type OnDemand, unmadeJobs } from './on-demand.ts';
import { searchProblems, spread } from './search.ts';
import { jobPath, STRANGERS_LINK } from '../../src/site/paths.ts';
import type { Locale } from '../../src/i18n/strings.ts';
import type { Host } from '../lib/hosts.ts';
import { BuildError } from '../lib/errors.ts';
import type { Notice } from '../state/notices.ts';
import { Parser } from 'htmlparser2';

/**
 * How many pages the check samples per language: of jobs, of the landing pages of each filter, and of the pages rendered on
 * demand. When an engine answers for on-demand pages, the sample covers all languages together.
 */
const SAMPLE = 20;
const SHOWN = 20;
const PAGES_AT_ONCE = 8;

export interface SiteToCheck {
  nextDir: string;
  dataset: Dataset;
  siteUrl: string;
  /** Whether functions are deployed beside the files. */
  functions: boolean;
  /** The first is at /. */
  locales: readonly Locale[];
  /** The search over the new artefacts. */
  search: Search;
  /** The pages that functions render; undefined if all pages are files. */
  onDemand?: OnDemand | undefined;
  /** The host whose limits apply. */
  host: Host | 'none';
  /** Whether icons are served from S3_PUBLIC_URL. */
  iconsInBucket?: boolean;
}

/** What the check found that does not keep the site from being published. */
export interface Passed {
  /** Findings about single domains. */
  notices: Notice<'check'>[];
  /** One sentence per setting that leads to a broken address. */
  warnings: string[];
}

/**
 * Checks the links, pages, counts and search of a built site before it is published. A fault that a feed or a setting causes
 * becomes a notice or a warning and does not fail the check.
 * @throws BuildError "check" naming what is wrong, "budget" when the site exceeds its host's limits
 */
export async function checkSite(site: SiteToCheck): Promise<Passed> {
  const { nextDir, dataset, locales, host, onDemand } = site;
  const folders = locales.map((locale) => folderOf(locale, locales));
  const ids: JobIds = {
    jobs: idsOf(dataset.jobs),
    tombstones: dataset.tombstones.map(({ id }) => id),
  };
  const problems: string[] = [];
  const counting = existsSync(join(nextDir, 'facets.json'))
    ? lookThrough({ dir: nextDir, siteUrl: site.siteUrl }, site.dataset)
    : undefined;
  // This promise is awaited at the end. If an earlier check throws, that error is the one to report, so a rejection counts as
  // handled.
  counting?.catch(() => undefined);
  const notFound = folders.map((folder) => `${folder}404.html`);
  for (const file of [...notFound, 'feed.xml', 'sitemap-index.xml', 'facets.json', '_headers'])
    if (!existsSync(join(nextDir, file))) problems.push(`The file ${file} is missing.`);
  if (onDemand) problems.push(...(await unmadeJobs(onDemand, ids)));
  else for (const folder of folders) problems.push(...(await jobPageProblems(nextDir, `${folder}jobs`, ids)));
  // Several pages are checked at once, because with an engine most of the time is spent waiting for it.
  const limit = pLimit(PAGES_AT_ONCE);
  const feeds = spread(onDemand?.filters(locales[0]!) ?? [], SAMPLE).map((path) => `${path}feed.xml`);
  const answered = await limit.map(feeds, (feed) => onDemand?.text(feed));
  feeds.forEach((feed, i) => {
    if (answered[i] === undefined) problems.push(`${feed} is missing: no function answers it.`);
  });
  const pages = await samplePages(nextDir, locales, ids, onDemand);
  const links = await limit.map(pages, linkCheck(site));
  problems.push(...links.flatMap((link) => link.problems), ...falselyMarked(links, dataset));
  const searched = await searchProblems(site.search, dataset);
  const looked = await counting;
  problems.push(...searched.problems, ...(looked?.problems ?? []));
  if (problems.length > 0) {
    const shown = problems.slice(0, SHOWN).join('\n');
    const more = problems.length > SHOWN ? `\n(${problems.length - SHOWN} more.)` : '';
    throw new BuildError(
      'check',
      `The new site did not pass its checks:\n${shown}${more}`,
      'This is a bug in Jobfeed; the published site is unchanged. Please report it with the lines above.',
    );
  }
  if (host !== 'none') await checkBudget(nextDir, locales, host);
  return { notices: [...searched.notices, ...(looked?.notices ?? [])], warnings: settingWarnings(links) };
}

/**
 * Reports the links to this site that a page marks as a feed's although no feed has them. Such a link must be our own. The
 * dataset is read only if a page has a link marked like this.
 */
function falselyMarked(links: readonly LinkFindings[], { jobs }: Dataset): string[] {
  const marked = new Map(links.flatMap(({ ofFeeds }) => ofFeeds.map(({ page, address }) => [address, page])));
  if (marked.size === 0) return [];
  for (const { url, employer } of jobs) {
    marked.delete(url);
    if (employer.url !== undefined) marked.delete(employer.url);
    if (marked.size === 0) break;
  }
  return [...marked].map(
    ([address, page]) => `${page} marks the link to "${address}" as a link of a feed, but no feed has it.`,
  );
}

const settingWarnings = (links: readonly LinkFindings[]): string[] => {
  const bySetting = new Map(
    links.flatMap(({ ofSettings }) => ofSettings.map(({ setting, address }) => [setting, address])),
  );
  return [...bySetting].map(
    ([setting, address]) =>
      `${setting} makes pages link to "${address}" on this site, where there is no page. Correct it unless another server answers there.`,
  );
};

async function checkBudget(nextDir: string, locales: readonly Locale[], host: Host): Promise<void> {
  const size = await measureSite(nextDir, locales);
  const problems = budgetProblems(size, host);
  if (problems.length > 0)
    throw new BuildError(
      'budget',
      problems.join('\n'),
      [...budgetAdvice(size, [host]), fittingHosts(size)].join('\n'),
    );
}

/** The folder of a language's pages, ending in a slash; "" for the first language. */
const folderOf = (locale: Locale, locales: readonly Locale[]): string =>
  locale === locales[0] ? '' : `${locale}/`;

/** The top pages of every locale, and an evenly spaced sample of its job pages and landing pages. */
async function samplePages(
  dir: string,
  locales: readonly Locale[],
  { jobs, tombstones }: JobIds,
  onDemand: OnDemand | undefined,
): Promise<string[]> {
  const pages: string[] = [];
  const made: string[] = [];
  for (const locale of locales) {
    const folder = folderOf(locale, locales);
    for (const entry of await readdir(join(dir, folder), { withFileTypes: true })) {
      const name = `${folder}${entry.name}`;
      if (entry.isFile() && entry.name.endsWith('.html')) pages.push(name);
      if (
        !entry.isDirectory() ||
        entry.name === 'jobs' ||
        locales.slice(1).some((other) => other === entry.name)
      )
        continue;
      const below = await readdir(join(dir, name), { withFileTypes: true });
      pages.push(`${name}/index.html`);
      pages.push(
        ...spread(
          below.filter((child) => child.isDirectory()).map((child) => `${name}/${child.name}/index.html`),
          SAMPLE,
        ),
      );
    }
    const jobPages = spread([...jobs, ...tombstones], SAMPLE).map(jobPath);
    const filters = spread(onDemand?.filters(locale) ?? [], SAMPLE);
    const paths = [...jobPages, ...filters].map((path) => `${folder}${path.slice(1)}index.html`);
    (onDemand ? made : pages).push(...paths);
  }
  return [...pages.filter((page) => existsSync(join(dir, page))), ...made];
}

/** Follows the links of the new site and attributes broken ones. */

/** Paths that have no file because functions answer them. */
const ANSWERED_BY_FUNCTIONS = /^\/(api\/|icons\/|(feed\.(xml|json)|find)$)/;

/** Attributes that hold an address. */
const ATTRIBUTES = ['href', 'src', 'action', 'formaction'];

/** What the check found about the links of one page. */
interface LinkFindings {
  /** One sentence per broken link that our code wrote. */
  problems: string[];
  /** Broken addresses on this site that an operator set. */
  ofSettings: { setting: string; address: string }[];
  /** Addresses on this site that the page marks as a feed's. Whether a feed has them is checked later. */
  ofFeeds: { page: string; address: string }[];
}

/**
 * Returns a function that follows every address of a page that leads to the site itself (links, images, scripts, styles,
 * alternates) and reports the broken ones. The markup of the element says who wrote the address: our code, a feed or a setting.
 * Links of feeds are not followed, and broken addresses of settings are reported separately. Paths that only functions answer
 * count as present if functions run.
 * @returns a function of the path of the page's file below `nextDir`, such as "jobs/abc/index.html"
 */
export function linkCheck({
  nextDir: dir,
  siteUrl,
  functions,
  iconsInBucket = false,
  onDemand,
}: Pick<SiteToCheck, 'nextDir' | 'siteUrl' | 'functions' | 'iconsInBucket' | 'onDemand'>): (
  page: string,
) => Promise<LinkFindings> {
  /** Whether each path exists. Pages share scripts, styles and filters, so most paths occur many times. */
  const known = new Map<string, boolean>();
  const isThere = async (path: string): Promise<boolean> => {
    const is = known.get(path) ?? (resolves(dir, path) || !!(await onDemand?.has(path)));
    known.set(path, is);
    return is;
  };
  return async (page) => {
    const findings: LinkFindings = { problems: [], ofSettings: [], ofFeeds: [] };
    const file = join(dir, page);
    const html = existsSync(file) ? await readFile(file, 'utf8') : await onDemand?.text(pathOf(page));
    if (html === undefined) {
      findings.problems.push(`${page} is missing: no file and no function answers it.`);
      return findings;
    }
    const base = new URL(pathOf(page), siteUrl);
    const { named, ids } = namesIn(html, iconsInBucket);
    for (const { address, origin } of named) {
      const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
      if (origin === 'feed') {
        if (url?.origin === base.origin) findings.ofFeeds.push({ page, address });
        continue;
      }
      const problem = url
        ? url.origin === base.origin && (await problemOf(url, base, ids))
        : 'which cannot be read';
      if (!problem) continue;
      if (origin === 'ours') findings.problems.push(`${page} links to "${address}", ${problem}.`);
      else findings.ofSettings.push({ setting: origin.setting, address });
    }
    return findings;
  };

  async function problemOf(url: URL, base: URL, ids: ReadonlySet<string>): Promise<string | undefined> {
    if (functions && ANSWERED_BY_FUNCTIONS.test(url.pathname)) return undefined;
    if (!functions && isFeedOfSearch(url)) return 'which only a function could answer';
    if (!(await isThere(url.pathname))) return 'but no file answers it';
    const isSamePage = url.pathname === base.pathname && url.hash.length > 1;
    if (isSamePage && !ids.has(decoded(url.hash.slice(1)) ?? '')) return 'but the page has no such anchor';
    return undefined;
  }
}

/** Who wrote an address: our code, a feed, or the operator in a setting. */
type Origin = 'ours' | 'feed' | { setting: string };

/** The addresses in a page, each once per origin, and the ids of the page's elements. */
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
  // The tokenizer alone is enough, because building a tree would take most of the time. It is lenient, which is safe because
  // the pages are our own.
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

/** Whether the search must answer this feed. Only such feeds have a query; feeds that are files have none. */
const isFeedOfSearch = ({ pathname, search }: URL): boolean =>
  search !== '' && /\/feed\.(xml|json)$/.test(pathname);

const pathOf = (page: string): string =>
  `/${page
    .replace(/(^|\/)index\.html$/, '$1')
    .split('/')
    .map(encodeURIComponent)
    .join('/')}`;

/** Decodes percent escapes; undefined when they are malformed. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Whether a static file server would answer this path with a file or with a folder's index page. */
function resolves(dir: string, pathname: string): boolean {
  const name = decoded(pathname);
  // The URL parser has resolved every plain "..". What remains was percent-encoded, and servers refuse that.
  if (name === undefined || name.split('/').includes('..')) return false;
  const path = join(dir, name);
  if (pathname.endsWith('/')) return existsSync(join(path, 'index.html'));
  return existsSync(path) && statSync(path).isFile();
}
