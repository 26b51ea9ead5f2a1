/**
 * Filters with values to tick: all that is particular to each, in the order in which pages show them. Pages, index, API,
 * feeds and addresses derive from it.
 */
// In the scripts of every page, so types are imported in the way that leaves nothing behind.
import type { FeedJob, Location } from '../feed/types.ts';
import type { Format } from '../job/format.ts';
import type { TextKey } from '../i18n/translate.ts';

/** In the order in which pages show them. Apart from `FACET_TABLE`, because the first filter waits for this and not for that. */
export const FACETS = [
  'countries',
  'regions',
  'cities',
  'workTypes',
  'jobTypes',
  'experienceLevels',
  'categories',
  'tags',
  'languages',
  'employers',
] as const;
export type Facet = (typeof FACETS)[number];
export const isFacet = (name: string): name is Facet => (FACETS as readonly string[]).includes(name);
/**
 * Those with many values, of which answers count the most frequent; of the others all, which take a byte per job. Regions are
 * few, but nobody's first click waits for their counts.
 */
export const LARGE_FACETS: readonly Facet[] = ['regions', 'cities', 'categories', 'tags', 'employers'];
export const isLarge = (facet: Facet): boolean => LARGE_FACETS.includes(facet);
// Marked as pure so that scripts that need only a type of this file leave it out.
export const SMALL_FACETS: readonly Facet[] = /* @__PURE__ */ FACETS.filter((facet) => !isLarge(facet));

/** Values are compared without case (66 tags of a real export differ only in case). */
export const facetKey = (value: string): string => value.toLowerCase();

/** One value of a facet: what its landing page, its feed and its option in the search page are made from. */
export interface FacetValue {
  facet: Facet;
  /** Canonical spelling, as URLs and the API give it (employers: the domain). */
  value: string;
  /** The text that people read before localisation (employers: the name). */
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
/** How many jobs each value of a facet has. */
export type FacetCounts = Record<Facet, Record<string, number>>;

/**
 * All values of every facet, most frequent first; and as `areas` those regions that consist of countries, regions and cities
 * (src/places/areas.ts). These overlap, so they are no choices of the filter: `regions` has none of them.
 */
export type FacetValues = Record<Facet | 'areas', FacetValue[]>;

/**
 * The values in the list of all values of a filter: only areas with a page, because others have the same jobs as a
 * value, or few.
 */
export const listed = (values: FacetValues, facet: Facet): FacetValue[] =>
  facet === 'regions'
    ? [...values.regions, ...values.areas.filter(({ slug }) => slug !== undefined)]
    : values[facet];

/** One that has a page and a feed of its own. */
export type LandingValue = FacetValue & { slug: string };
export const landingsOf = (
  values: Readonly<Record<keyof FacetValues, readonly FacetValue[]>>,
): LandingValue[] =>
  [...FACETS, 'areas' as const]
    .flatMap((facet) => values[facet])
    .filter((value): value is LandingValue => value.slug !== undefined);

/** The language of a job whose feed names none that is a code (BCP 47: undetermined). It is no value of the facet. */
export const UNKNOWN_LANGUAGE = 'und';

/** The part of a job that facets have as values. */
type Valued = Pick<FeedJob, 'workType' | 'jobType' | 'experienceLevel' | 'category' | 'tags' | 'language'> & {
  domain: string;
  locations: readonly (Location & { region?: string })[];
};

/** The tools for labels of facet values. */
export interface LabelContext {
  t: (key: Extract<TextKey, `${'jobTypes' | 'workTypes' | 'experienceLevels'}.${string}`>) => string;
  format: Pick<Format, 'city' | 'country' | 'region' | 'language'>;
}

/** All that is particular to one facet, but its size. */
interface FacetRow {
  /** The first folder of its landing pages: the parameter name in kebab case. */
  folder: string;
  /** The filter's name for clients of the Pagefind index. */
  single: string;
  /** How a value is written in addresses; values are compared without case. */
  written: (value: string) => string;
  /** A job's values, as the job has them. */
  valuesOf: (job: Valued) => string[];
  /** The text that people read for a value; `label` is the one before localisation. */
  labelOf: (value: string, label: string, context: LabelContext) => string;
}

const asIs = (value: string): string => value;
const lower = (value: string): string => value.toLowerCase();
const ownLabel = (_: string, label: string): string => label;

/** The facets by their parameter names. */
export const FACET_TABLE = {
  countries: {
    folder: 'countries',
    single: 'country',
    written: (value) => value.toUpperCase(),
    valuesOf: ({ locations }) => locations.flatMap(({ country }) => country || []),
    labelOf: (value, _, { format }) => format.country(value),
  },
  regions: {
    folder: 'regions',
    single: 'region',
    written: (value) => value.toUpperCase(),
    valuesOf: ({ locations }) => locations.flatMap(({ region }) => region || []),
    labelOf: (value, _, { format }) => format.region(value),
  },
  cities: {
    folder: 'cities',
    single: 'city',
    written: asIs,
    valuesOf: ({ locations }) => locations.flatMap(({ city }) => city || []),
    labelOf: (value, _, { format }) => format.city(value),
  },
  workTypes: {
    folder: 'work-types',
    single: 'workType',
    written: lower,
    valuesOf: ({ workType }) => (workType ? [workType] : []),
    labelOf: (value, _, { t }) => t(`workTypes.${value as NonNullable<FeedJob['workType']>}`),
  },
  jobTypes: {
    folder: 'job-types',
    single: 'jobType',
    written: lower,
    valuesOf: ({ jobType }) => [jobType],
    labelOf: (value, _, { t }) => t(`jobTypes.${value as FeedJob['jobType']}`),
  },
  experienceLevels: {
    folder: 'experience-levels',
    single: 'experienceLevel',
    written: lower,
    valuesOf: ({ experienceLevel }) => (experienceLevel ? [experienceLevel] : []),
    labelOf: (value, _, { t }) => t(`experienceLevels.${value as NonNullable<FeedJob['experienceLevel']>}`),
  },
  categories: {
    folder: 'categories',
    single: 'category',
    written: asIs,
    valuesOf: ({ category }) => (category ? [category] : []),
    labelOf: ownLabel,
  },
  tags: {
    folder: 'tags',
    single: 'tag',
    written: asIs,
    valuesOf: ({ tags = [] }) => tags,
    labelOf: ownLabel,
  },
  languages: {
    folder: 'languages',
    single: 'language',
    written: lower,
    valuesOf: ({ language }) => (language === UNKNOWN_LANGUAGE ? [] : [language]),
    labelOf: (value, _, { format }) => format.language(value),
  },
  employers: {
    folder: 'employers',
    single: 'employer',
    written: lower,
    valuesOf: ({ domain }) => [domain],
    labelOf: ownLabel,
  },
} as const satisfies Record<Facet, FacetRow>;

/**
 * The text that people read for a facet value: enum values, countries and languages in their language, others as they
 * are.
 */
export const facetLabel = (
  facet: Facet,
  { value, label }: { value: string; label: string },
  context: LabelContext,
): string => FACET_TABLE[facet].labelOf(value, label, context);
