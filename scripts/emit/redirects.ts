/**
 * Finds and writes redirects: from the former addresses of values, from other spellings of cities, and from the folder of jobs.
 */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isHashed, nameBefore, slugify, isReserved } from '../../src/addresses/names.ts';
import { mostOwnPages } from '../../src/addresses/pages.ts';
import {
  type Facet,
  FACET_TABLE,
  facetKey,
  type FacetValues,
  landingsOf,
  type LandingValue,
} from '../../src/filters/facets.ts';
import { escapeHtml } from '../../src/lib/html.ts';
import { type Locale, translators } from '../../src/i18n/strings.ts';
import type { Dataset } from '../../src/job/job.ts';
import { createPaths, isPageIn, landingPath } from '../../src/site/paths.ts';

/**
 * The maximum number of lines in `_redirects`, because Cloudflare ignores further lines. Pages that redirect are not limited.
 */
const MOST_REDIRECTS = 2000;

/** An address that has no page and redirects to the page of a value. */
export interface Redirect {
  facet: Facet;
  slug: string;
  to: LandingValue;
  /**
   * Whether an earlier build had a page at the address. Otherwise the address is made from another name, and no links to it
   * exist.
   */
  isFormer: boolean;
}

/**
 * The redirects to pages of values: from the addresses of these pages in earlier builds, and from other names of cities. An
 * address with a page is never redirected. If several values claim an address, the value with the most jobs gets it.
 */
export function findRedirects(values: FacetValues, dataset: Pick<Dataset, 'jobs' | 'places'>): Redirect[] {
  const landings = landingsOf(values);
  const idOf = (facet: Facet, slug: string): string => `${facet} ${slug}`;
  const taken = new Set(landings.map(({ facet, slug }) => idOf(facet, slug)));
  const redirects: Redirect[] = [];
  const add = (to: LandingValue, slug: string, isFormer: boolean): void => {
    const { facet } = to;
    if (slug === '' || taken.has(idOf(facet, slug))) return;
    taken.add(idOf(facet, slug));
    redirects.push({ facet, slug, to, isFormer });
  };
  for (const value of landings) for (const slug of value.slugsBefore ?? []) add(value, slug, true);
  const names = namesOfCities(dataset);
  for (const value of landings)
    if (value.facet === 'cities')
      for (const slug of names.get(facetKey(value.value)) ?? []) add(value, slug, false);
  return redirects;
}

/**
 * Adds the names that jobs write for cities as former addresses, because versions without places had pages there. This is for a
 * state that has jobs but no addresses.
 */
export function noteWrittenNames({ cities }: Pick<FacetValues, 'cities'>, jobs: Dataset['jobs']): void {
  const taken = new Set(cities.map(({ slug }) => slug));
  const names = new Map<string, string[]>();
  addWrittenNames(names, jobs);
  for (const value of cities) {
    const slugs = (names.get(facetKey(value.value)) ?? []).filter((slug) => slug !== '' && !taken.has(slug));
    if (value.slug !== undefined && slugs.length > 0)
      value.slugsBefore = [...new Set([...(value.slugsBefore ?? []), ...slugs])];
  }
}

const addTo = (names: Map<string, string[]>, city: string, slug: string): void => {
  const known = names.get(city);
  if (known) known.push(slug);
  else names.set(city, [slug]);
};

function addWrittenNames(names: Map<string, string[]>, jobs: Dataset['jobs']): void {
  const written = writtenNames(jobs);
  const sharing = new Map<string, number>();
  for (const key of written.keys()) sharing.set(slugify(key), (sharing.get(slugify(key)) ?? 0) + 1);
  for (const [key, city] of written)
    if (city !== undefined) addTo(names, city, nameBefore(key, sharing.get(slugify(key))! > 1));
}

/**
 * The other slugs of each city, by the key of its name: the names that jobs write for it, and its usual names. A usual name
 * becomes the city's slug when the site's language changes.
 */
function namesOfCities({ jobs, places }: Pick<Dataset, 'jobs' | 'places'>): Map<string, string[]> {
  const names = new Map<string, string[]>();
  addWrittenNames(names, jobs);
  for (const { city, names: usual, written } of places) {
    // The city had this name in builds where another city had an equal claim to the short name.
    const full = written.filter((name) => name.startsWith(`${city} (`));
    for (const name of [...usual, ...full]) addTo(names, facetKey(city), slugify(name));
  }
  return names;
}

/**
 * The names that jobs write for cities, each with the city that most of these jobs mean. The city is undefined if the name must
 * be ignored, because only one domain writes it and has more such names than it may have pages (`mostOwnPages`).
 */
function writtenNames(jobs: Dataset['jobs']): Map<string, string | undefined> {
  const written = new Map<string, { cities: Map<string, number>; domain: string | undefined }>();
  const jobsOf = new Map<string, number>();
  for (const { domain, locations } of jobs) {
    jobsOf.set(domain, (jobsOf.get(domain) ?? 0) + 1);
    for (const { city, writtenCity = city, placeId, region } of locations) {
      if (city === undefined || writtenCity === undefined) continue;
      // Skip an unknown city that the site calls by another name, because the name that the job writes belongs to a known
      // place.
      if (writtenCity !== city && placeId === undefined && region === undefined) continue;
      const key = facetKey(writtenCity);
      const known = written.get(key) ?? { cities: new Map<string, number>(), domain };
      written.set(key, known);
      const cityKey = facetKey(city);
      known.cities.set(cityKey, (known.cities.get(cityKey) ?? 0) + 1);
      if (known.domain !== domain) known.domain = undefined;
    }
  }
  const all = [...written].map(([key, { cities, domain }]) => {
    const [[city, jobs]] = [...cities].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)) as [
      [string, number],
    ];
    return { key, city, jobs, domain };
  });
  const ofOne = Map.groupBy(
    all.filter(({ key, city, domain }) => domain !== undefined && key !== city),
    ({ domain }) => domain!,
  );
  const tooMany = new Set<string>();
  for (const [domain, names] of ofOne)
    for (const { key } of names
      .sort((a, b) => b.jobs - a.jobs || (a.key < b.key ? -1 : 1))
      .slice(mostOwnPages(jobsOf.get(domain)!)))
      tooMany.add(key);
  return new Map(all.map(({ key, city }) => [key, tooMany.has(key) ? undefined : city]));
}

/**
 * A redirect in one language: the former path as in the first language, the target, and the text of the link on the page that
 * redirects. `isPage` says whether there is such a page.
 */
interface PageRedirect {
  from: string;
  to: string;
  label: string;
  isPage?: boolean;
}

/**
 * Writes the redirects: lines of `_redirects` for hosts that read this file, and for all others a page per language that
 * redirects, and a copy of the feed. Reserved names, and names that were never addresses, get only lines. The feeds must exist
 * already. The first redirect leads from the folder of jobs to the search, because readers shorten the address of a job to that
 * of the folder.
 * @returns the number of addresses
 */
export async function emitRedirects(
  moved: readonly Redirect[],
  { outDir, siteUrl, locales }: { outDir: string; siteUrl: string; locales: readonly Locale[] },
): Promise<number> {
  const { page, absolute } = createPaths(locales, siteUrl);
  const redirects: string[] = [];
  const redirect = async (locale: Locale, { from, to, label, isPage = true }: PageRedirect) => {
    redirects.push(`${page(locale, from)} ${to} 301`);
    if (!isPage) return;
    const dir = join(outDir, page(locale, from));
    await mkdir(dir, { recursive: true });
    await writeFile(join(dir, 'index.html'), pageTo(to, absolute(to), label, locale));
  };
  for (const locale of locales)
    await redirect(locale, {
      from: '/jobs/',
      to: page(locale, '/'),
      label: translators[locale]('job.allJobs'),
    });
  const isFolderName = (slug: string): boolean => isHashed(slug) || !isReserved(slug);
  // Former addresses come first. Of these, the reserved ones come first, because they get no page and so would have nothing
  // beyond the limit of lines.
  const rank = ({ slug, isFormer }: Redirect): number => (isFormer ? (isFolderName(slug) ? 1 : 0) : 2);
  for (const { facet, slug, to: value, isFormer } of [...moved].sort((a, b) => rank(a) - rank(b))) {
    const isPage = isFormer && isFolderName(slug);
    const folder = join(outDir, FACET_TABLE[facet].folder);
    const [from, to] = [landingPath(facet, slug), landingPath(facet, value.slug)];
    if (isPage) await mkdir(join(folder, slug), { recursive: true });
    for (const feed of isFormer ? ['feed.xml', 'feed.json'] : []) {
      if (!existsSync(join(folder, value.slug, feed))) continue;
      if (isPage) await copyFile(join(folder, value.slug, feed), join(folder, slug, feed));
      redirects.push(`${from}${feed} ${to}${feed} 301`);
    }
    for (const locale of locales) {
      const target = isPageIn(locale, locales, value) ? page(locale, to) : to;
      await redirect(locale, { from, to: target, label: value.label, isPage });
    }
  }
  await writeFile(join(outDir, '_redirects'), `${redirects.slice(0, MOST_REDIRECTS).join('\n')}\n`);
  return redirects.length;
}

const pageTo = (path: string, address: string, label: string, locale: string): string =>
  `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(label)}</title>` +
  `<link rel="canonical" href="${escapeHtml(address)}"><meta http-equiv="refresh" content="0; url=${path}"></head>` +
  `<body><p><a href="${path}">${escapeHtml(label)}</a></p></body></html>\n`;
