// In the scripts of pages, so types are imported in the way that leaves nothing behind.
import { type Facet, FACETS } from './filters/facets.ts';
import type { FilterName } from './search/filters.ts';

type Ordered = Record<Exclude<FilterName, Facet>, true> & Partial<Record<Facet, true>>;
const ASKED_FIRST = Object.keys({
  near: true,
  countries: true,
  regions: true,
  cities: true,
  postedWithin: true,
  jobTypes: true,
  workTypes: true,
  pay: true,
  workload: true,
  applyWithin: true,
  experienceLevels: true,
  categories: true,
  tags: true,
  employers: true,
  excludeEmployers: true,
} satisfies Ordered) as FilterName[];

/** Every filter, in the order in which people ask: where, how new, what kind of work, for how much, and then the rest. */
export const FILTER_ORDER: readonly FilterName[] = [...new Set([...ASKED_FIRST, ...FACETS])];
