import { type Facet, FACET_TABLE } from '../filters/facets.ts';
import { PARAMETERS } from '../filters/parameters.ts';

/** A filter value to link to; see `FacetValue`. */
interface LinkedValue {
  facet: Facet;
  value: string;
  slug?: string | undefined;
  languages?: readonly string[] | undefined;
}

/** Paths by interface language: the first is at the root, the others have a prefix. */
export function createPaths(locales: readonly string[], siteUrl: string) {
  const base = (locale: string): string => (locale === locales[0] ? '' : `/${locale}`);
  const valuePath = (locale: string, value: LinkedValue): string =>
    base(locale) +
    (value.slug !== undefined && isPageIn(locale, locales, value)
      ? landingPath(value.facet, value.slug)
      : `/${searchFor(value)}`);
  /** A page's path in one language; `path` starts and ends with "/". */
  const page = (locale: string, path: string): string => base(locale) + path;
  return {
    base,
    page,
    /** Where to find the jobs of a filter value: its page, or the search if it has none in the language. */
    value: valuePath,
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

/** A search for the jobs of a filter value, as a query string. */
const searchFor = ({ facet, value }: { facet: Facet; value: string }): string =>
  `?${new URLSearchParams({ [facet]: value }).toString()}`;

/** Whether the page of a filter value exists in a language; see `fewJobs`. */
export const isPageIn = (
  locale: string,
  locales: readonly string[],
  { languages }: { languages?: readonly string[] | undefined },
): boolean => locale === locales[0] || !languages || languages.includes(locale);

/** The feed of a filter value: its file, or the search's feed if functions answer; undefined otherwise. */
export function valueFeedPath(
  of: { facet: Facet; value: string; slug?: string | undefined },
  functions: boolean,
): string | undefined {
  if (of.slug !== undefined) return feedPath(of.facet, of.slug);
  return functions ? `/feed.xml${searchFor(of)}` : undefined;
}

/**
 * Where a function serves an employer's icon. A domain is a host name (scripts/sync/entries.ts), so no file has
 * this path.
 */
export const iconPath = (domain: string): string => `/icons/${domain}`;

/** The dot map of a country. */
export const mapPath = (country: string): string => `/maps/${country.toLowerCase()}.svg`;

/** Where functions insert results into the page for searches without JavaScript; see functions/find.ts. */
export const FOUND_PLACE = '<div id="found-lists"></div>';

/**
 * The `rel` of every link with an address from a feed, and of no other link: the check before publishing relies on
 * it to tell these from our own. `ugc` tells search engines the same. Third-party text is always escaped, so it
 * cannot contain such a link.
 */
export const STRANGERS_LINK = 'noopener nofollow ugc';

/** Parameters that only the API reads or that pages decide. */
const NO_SEARCH = ['collapse', 'page', 'prefer'];

/** The parameters that turn a page's address into a search. */
export const SEARCH_PARAMETERS = Object.keys(PARAMETERS).filter((name) => !NO_SEARCH.includes(name));
