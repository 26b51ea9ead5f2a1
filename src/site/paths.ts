import { type Facet, FACET_TABLE } from '../filters/facets.ts';
import { PARAMETERS } from '../filters/parameters.ts';

/** The interface languages with the address prefix of each: the first is at the root. */
export function createPaths(locales: readonly string[], siteUrl: string) {
  const base = (locale: string): string => (locale === locales[0] ? '' : `/${locale}`);
  /** A page's path in one language; `path` starts and ends with "/". */
  const page = (locale: string, path: string): string => base(locale) + path;
  return {
    base,
    page,
    absolute: (path: string): string => siteUrl + path,
    /** For getStaticPaths of `[...locale]`: undefined at the root. */
    param: (locale: string): string | undefined => (locale === locales[0] ? undefined : locale),
  };
}

export const jobPath = (id: string): string => `/jobs/${id}/`;
/** The page of a filter value. */
export const landingPath = (facet: Facet, slug: string): string => `/${FACET_TABLE[facet].folder}/${slug}/`;
/** Feeds are the same for all interface languages. */
export const feedPath = (facet: Facet, slug: string): string => `${landingPath(facet, slug)}feed.xml`;

/** A search for the jobs of a filter value, as the query of an address. */
const searchFor = ({ facet, value }: { facet: Facet; value: string }): string =>
  `?${new URLSearchParams({ [facet]: value }).toString()}`;

/** Where the jobs of a filter value are: at its page, or in the search where it has none. */
export const valuePath = (of: { facet: Facet; value: string; slug?: string | undefined }): string =>
  of.slug === undefined ? `/${searchFor(of)}` : landingPath(of.facet, of.slug);

/** The feed of a filter value: a file of its own, or that of the search where functions answer; else it has none. */
export function valueFeedPath(
  of: { facet: Facet; value: string; slug?: string | undefined },
  functions: boolean,
): string | undefined {
  if (of.slug !== undefined) return feedPath(of.facet, of.slug);
  return functions ? `/feed.xml${searchFor(of)}` : undefined;
}

/** Where a function answers with an employer's icon: a domain is a host name (scripts/sync/entries.ts), and this no file. */
export const iconPath = (domain: string): string => `/icons/${domain}`;

/** The picture of a country in dots. */
export const mapPath = (country: string): string => `/maps/${country.toLowerCase()}.svg`;

/** Where functions put into the page for searches without JavaScript what they found, see functions/find.ts. */
export const FOUND_PLACE = '<div id="found-lists"></div>';

/**
 * The `rel` of each link whose address a feed gave, and of no other: that is how the check before publishing tells it from
 * our own, whatever the address looks like. `ugc` says the same to search engines. Strangers' text is always escaped, so
 * none of it can be such a link.
 */
export const STRANGERS_LINK = 'noopener nofollow ugc';

/** Parameters that the API alone reads or pages decide themselves. */
const NO_SEARCH = ['collapse', 'page', 'prefer'];

/** The parameters that make the address of a page a search. */
export const SEARCH_PARAMETERS = Object.keys(PARAMETERS).filter((name) => !NO_SEARCH.includes(name));
