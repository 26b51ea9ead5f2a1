// In the scripts of every page, so types are imported in the way that leaves nothing behind.
import type { Facet } from './facet-names.ts';
import type { Job } from './feed/types.ts';
import type { Format } from './format.ts';
import type { TextKey } from './i18n/translate.ts';
import { type Posting, UNKNOWN_LANGUAGE } from './posting.ts';

/** What labels of filter values are made with. */
export interface LabelContext {
  t: (key: Extract<TextKey, `${'jobTypes' | 'workTypes' | 'experienceLevels'}.${string}`>) => string;
  format: Pick<Format, 'city' | 'country' | 'region' | 'language'>;
}

/** All that is particular to one filter, but its size; pages, index, API, feeds and addresses derive from it. */
interface FacetRow {
  /** The first folder of its landing pages: the parameter name in kebab case. */
  folder: string;
  /** What clients of the Pagefind index call it. */
  single: string;
  /** How a value is written in addresses; values are compared without case. */
  written: (value: string) => string;
  /** A posting's values, as they stand in the posting. */
  valuesOf: (posting: Posting) => string[];
  /** What people read for a value; `label` is what it is called before localisation. */
  labelOf: (value: string, label: string, context: LabelContext) => string;
}

const asIs = (value: string): string => value;
const lower = (value: string): string => value.toLowerCase();
const ownLabel = (_: string, label: string): string => label;

/** The filters by their parameter names. */
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
    labelOf: (value, _, { t }) => t(`workTypes.${value as NonNullable<Job['workType']>}`),
  },
  jobTypes: {
    folder: 'job-types',
    single: 'jobType',
    written: lower,
    valuesOf: ({ jobType }) => [jobType],
    labelOf: (value, _, { t }) => t(`jobTypes.${value as Job['jobType']}`),
  },
  experienceLevels: {
    folder: 'experience-levels',
    single: 'experienceLevel',
    written: lower,
    valuesOf: ({ experienceLevel }) => (experienceLevel ? [experienceLevel] : []),
    labelOf: (value, _, { t }) => t(`experienceLevels.${value as NonNullable<Job['experienceLevel']>}`),
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

/** What people read for a filter value: enum values, countries and languages in their language, others as they are. */
export const facetLabel = (
  facet: Facet,
  { value, label }: { value: string; label: string },
  context: LabelContext,
): string => FACET_TABLE[facet].labelOf(value, label, context);
