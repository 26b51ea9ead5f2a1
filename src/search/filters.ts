/** The filters that are no facets. In the code that every search loads, so it only says which of them a query has. */
import type { Facet } from '../filters/facets.ts';

/**
 * Filters whose code is loaded when a query has one: each is the field of `SearchQuery` that holds all it was asked with.
 * A new one has its parameters in filter-parameters.ts and its meaning in loaded-filters.ts.
 */
export const LOADED_FILTERS = ['near', 'pay', 'workload', 'applyWithin', 'excludeEmployers'] as const;
export type LoadedFilter = (typeof LOADED_FILTERS)[number];

/** Everything that can leave jobs out besides words. */
export type FilterName = Facet | 'postedWithin' | LoadedFilter;

export const isLoaded = (filter: FilterName): filter is LoadedFilter =>
  (LOADED_FILTERS as readonly string[]).includes(filter);

/** The loaded filters that a query has. */
export const chosenLoaded = (query: Partial<Record<LoadedFilter, unknown>>): LoadedFilter[] =>
  LOADED_FILTERS.filter((name) => query[name]);
