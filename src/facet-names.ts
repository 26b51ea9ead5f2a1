/**
 * The filters, in the order that pages show them, by their parameter names; and whether each has many values, of which
 * answers count the most frequent (of the others all, which take a byte per job). All that a search has to know of them,
 * apart from `FACET_TABLE`, because it is in what the first filter waits for.
 */
const IS_LARGE = {
  countries: false,
  // Few, but nobody's first click waits for its counts.
  regions: true,
  cities: true,
  workTypes: false,
  jobTypes: false,
  experienceLevels: false,
  categories: true,
  tags: true,
  languages: false,
  employers: true,
} as const satisfies Record<string, boolean>;

export type Facet = keyof typeof IS_LARGE;
// Marked as pure so that scripts that need only a type of this file leave it out.
export const FACETS = /* @__PURE__ */ Object.keys(IS_LARGE) as Facet[];
export const isLarge = (facet: Facet): boolean => IS_LARGE[facet];
export const SMALL_FACETS: readonly Facet[] = /* @__PURE__ */ FACETS.filter((facet) => !isLarge(facet));
export const LARGE_FACETS: readonly Facet[] = /* @__PURE__ */ FACETS.filter(isLarge);

/** One value of a filter: what its landing page, its feed and its option in the search page are made from. */
export interface FacetValue {
  facet: Facet;
  /** Canonical spelling, as URLs and the API give it (employers: the domain). */
  value: string;
  /** What people read before localisation (employers: the name). */
  label: string;
  /** Its path is `/<folder>/<slug>/`; it has neither page nor feed of its own where there is none, see src/addresses. */
  slug?: string;
  /** Further names whose addresses lead to it: those that it had in builds before. */
  slugsBefore?: string[];
  /** The domain that uses it, where that is one alone. */
  domain?: string;
  /** The jobs that have it, in recency order. */
  ordinals: number[];
}
/** All values of every filter, most frequent first. */
export type FacetValues = Record<Facet, FacetValue[]>;

/** One that has a page and a feed of its own. */
export type LandingValue = FacetValue & { slug: string };
export const landingsOf = (values: Readonly<Record<Facet, readonly FacetValue[]>>): LandingValue[] =>
  FACETS.flatMap((facet) => values[facet]).filter((value): value is LandingValue => value.slug !== undefined);
