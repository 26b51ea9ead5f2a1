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
  /** Its path is `/<folder>/<slug>/`. */
  slug: string;
  /** The jobs that have it, in recency order. */
  ordinals: number[];
}
/** All values of every filter, most frequent first. */
export type FacetValues = Record<Facet, FacetValue[]>;
