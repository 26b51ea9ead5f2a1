// In the scripts of pages, so types are imported in the way that leaves nothing behind.
import type { FilterName } from './search/filters.ts';

/** Every filter, in the order in which people ask: where, how new, what kind of work, for how much, and then the rest. */
export const FILTER_ORDER = Object.keys({
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
  languages: true,
} satisfies Record<FilterName, true>) as FilterName[];
