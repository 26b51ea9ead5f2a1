import { type Facet, FACET_TABLE } from '../filters/facets.ts';
import { PARAMETERS } from '../filters/parameters.ts';

/** A filter value to link to. `FacetValue` describes the members. */
interface LinkedValue {
  facet: Facet;
  value: string;
  slug?: string | undefined;
  languages?: readonly string[] | undefined;
}

/**
 * Paths by interface language. The paths of the first language are at the root, and the paths of the others
 * have a prefix.
 */
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
    /**
     * The path of a filter value's page. If the value has no page in the language, it is the path of the
     * search.
     */
    value: valuePath,
    absolute: (path: string): string => siteUrl + path,
    /** The parameter of `[...locale]` for getStaticPaths; undefined for the language at the root. */
    param: (locale: string): string | undefined => (locale === locales[0] ? undefined : locale),
  };
}

export const jobPath = (id: string): string => `/jobs/${id}/`;
/** The path of a filter value's page. */
export const landingPath = (facet: Facet, slug: string): string => `/${FACET_TABLE[facet].folder}/${slug}/`;
/** The path of a filter value's feed, which is the same for all interface languages. */
export const feedPath = (facet: Facet, slug: string): string => `${landingPath(facet, slug)}feed.xml`;

/** A search for the jobs of a filter value, as a query string. */
const searchFor = ({ facet, value }: { facet: Facet; value: string }): string =>
  `?${new URLSearchParams({ [facet]: value }).toString()}`;

/**
 * Whether the page of a filter value exists in a language. Small lists have pages in some languages only
 * (`fewJobs`).
 */
export const isPageIn = (
  locale: string,
  locales: readonly string[],
  { languages }: { languages?: readonly string[] | undefined },
): boolean => locale === locales[0] || !languages || languages.includes(locale);

/**
 * The feed of a filter value: a file if there is one, or else the feed of the search if functions answer.
 * Otherwise undefined.
 */
export function valueFeedPath(
  of: { facet: Facet; value: string; slug?: string | undefined },
  functions: boolean,
): string | undefined {
  if (of.slug !== undefined) return feedPath(of.facet, of.slug);
  return functions ? `/feed.xml${searchFor(of)}` : undefined;
}

/**
 * Where a function serves an employer's icon. The domain is a host name (scripts/sync/entries.ts), so the
 * path is never that of a file.
 */
export const iconPath = (domain: string): string => `/icons/${domain}`;

/** The path of a country's dot map. */
export const mapPath = (country: string): string => `/maps/${country.toLowerCase()}.svg`;

/** Where functions insert results into the page for searches without JavaScript (functions/find.ts). */
export const FOUND_PLACE = '<div id="found-lists"></div>';

/**
 * The `rel` of every link whose address is from a feed. No other link has it, so the check before publishing
 * can tell these links from ours, and search engines see `ugc`. Third-party text cannot contain such a link,
 * because it is always escaped.
 */
export const STRANGERS_LINK = 'noopener nofollow ugc';

/**
 * Parameters that do not turn a page's address into a search. They are only for the API, or the page sets
 * them itself.
 */
const NO_SEARCH = ['collapse', 'page', 'prefer'];

/** The parameters that turn a page's address into a search. */
export const SEARCH_PARAMETERS = Object.keys(PARAMETERS).filter((name) => !NO_SEARCH.includes(name));
