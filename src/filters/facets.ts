/** The facets: everything specific to each, in display order. Pages, index, API, feeds and addresses derive from it. */
// Scripts of pages import this file, so import types with `import type`, which leaves nothing in the scripts.
import type { FeedJob, Location } from '../feed/types.ts';
import type { Format } from '../job/format.ts';
import type { TextKey } from '../i18n/translate.ts';

/**
 * The facets in display order. Separate from `FACET_TABLE`, so that a reader's first choice of a filter does
 * not load the table.
 */
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
 * Facets with many values. Answers count only the most frequent values of these facets, but all values of the
 * other facets. Regions are few, but they are included here because the first click doesn't need their
 * counts.
 */
export const LARGE_FACETS: readonly Facet[] = ['regions', 'cities', 'categories', 'tags', 'employers'];
export const isLarge = (facet: Facet): boolean => LARGE_FACETS.includes(facet);
// Marked as pure so that scripts that need only a type of this file drop it.
export const SMALL_FACETS: readonly Facet[] = /* @__PURE__ */ FACETS.filter((facet) => !isLarge(facet));

/** The key by which values are compared, ignoring case (66 tags of a real export differ only in case). */
export const facetKey = (value: string): string => value.toLowerCase();

/** A value of a facet, from which its page, feed and search option are made. */
export interface FacetValue {
  facet: Facet;
  /** Canonical spelling, as in URLs and the API (for employers the domain). */
  value: string;
  /** The text to show before it is localised (for employers the name). */
  label: string;
  /**
   * The last part of the path `/<folder>/<slug>/`. A value without a slug has neither page nor feed
   * (src/addresses).
   */
  slug?: string;
  /** Its slugs in previous builds. Their addresses redirect to the current one. */
  slugsBefore?: string[];
  /** The domain that uses the value, if there is only one. */
  domain?: string;
  /** The jobs that have the value, the newest first. */
  ordinals: number[];
  /**
   * The languages of the value's jobs, if there are few jobs. The value then has pages only in these
   * languages and in the site's first.
   */
  languages?: string[];
}
/** Number of jobs by facet and value. */
export type FacetCounts = Record<Facet, Record<string, number>>;

/**
 * All values of every facet, most frequent first. `areas` has regions that consist of countries, regions and
 * cities (src/places/areas.ts). They are not part of `regions`, because areas overlap and are therefore not
 * choices of the filter.
 */
export type FacetValues = Record<Facet | 'areas', FacetValue[]>;

/**
 * The values in the full list of a filter. An area without a page is left out, because it has few jobs or the
 * same jobs as another value.
 */
export const listed = (values: FacetValues, facet: Facet): FacetValue[] =>
  facet === 'regions'
    ? [...values.regions, ...values.areas.filter(({ slug }) => slug !== undefined)]
    : values[facet];

/** A value with a page and a feed. */
export type LandingValue = FacetValue & { slug: string };
export const landingsOf = (
  values: Readonly<Record<keyof FacetValues, readonly FacetValue[]>>,
): LandingValue[] =>
  [...FACETS, 'areas' as const]
    .flatMap((facet) => values[facet])
    .filter((value): value is LandingValue => value.slug !== undefined);

/** The language of jobs whose feed gives no valid code (BCP 47: undetermined). It is not a value of the facet. */
export const UNKNOWN_LANGUAGE = 'und';

/** The fields of a job that facets read. */
type Valued = Pick<FeedJob, 'workType' | 'jobType' | 'experienceLevel' | 'category' | 'tags' | 'language'> & {
  domain: string;
  locations: readonly (Location & { region?: string })[];
};

/** What labels of facet values need. */
export interface LabelContext {
  t: (key: Extract<TextKey, `${'jobTypes' | 'workTypes' | 'experienceLevels'}.${string}`>) => string;
  format: Pick<Format, 'city' | 'country' | 'region' | 'language'>;
}

/** Everything specific to one facet, except its size. */
interface FacetRow {
  /** The first folder of its pages' paths, which is the parameter name in kebab case. */
  folder: string;
  /** The filter's name for clients of the Pagefind index. */
  single: string;
  /** The spelling of a value in addresses. Comparisons ignore case. */
  written: (value: string) => string;
  /** A job's values, in the job's own spelling. */
  valuesOf: (job: Valued) => string[];
  /** The text to show for a value; `label` is the text before it is localised. */
  labelOf: (value: string, label: string, context: LabelContext) => string;
}

const asIs = (value: string): string => value;
const lower = (value: string): string => value.toLowerCase();
const ownLabel = (_: string, label: string): string => label;

/** The facets by parameter name. */
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

/** The display text of a facet value: enum values, countries and languages are localised. */
export const facetLabel = (
  facet: Facet,
  { value, label }: { value: string; label: string },
  context: LabelContext,
): string => FACET_TABLE[facet].labelOf(value, label, context);
