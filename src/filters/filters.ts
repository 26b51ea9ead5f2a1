/** The filters of a query: listing, ordering, removing, describing and serializing them. */
// Scripts of pages import this file, so import types with `import type`, which leaves nothing in the scripts.
import { PARAMETERS } from './parameters.ts';
import type { SearchQuery } from './query.ts';
import { type Facet, FACETS, isFacet } from './facets.ts';
import type { Asked, FilterName, Filters, LabelContext, Named, OtherFilter } from './table.ts';
import { FILTER_TABLE, OTHER_FILTERS } from './table.ts';

/** Every filter in the order of people's questions: where, how new, what kind of work, for how much, then the rest. */
export const FILTER_ORDER: readonly FilterName[] = /* @__PURE__ */ (() => [
  ...new Set<FilterName>([
    'near',
    'countries',
    'regions',
    'cities',
    'postedWithin',
    'jobTypes',
    'workTypes',
    'languages',
    'pay',
    'workload',
    'applyWithin',
    'experienceLevels',
    'categories',
    'tags',
    'employers',
    'excludeEmployers',
    ...FACETS,
    ...OTHER_FILTERS,
  ]),
])();

/**
 * Whether a filter excludes jobs. Pay without an amount doesn't, because it only sets the currency for
 * sorting.
 */
const leavesOut = ({ pay }: Filters, filter: OtherFilter): boolean =>
  filter !== 'pay' || pay?.amount !== undefined;

/** The active filters other than facets that exclude jobs. */
export const chosenOthers = (filters: Filters): OtherFilter[] =>
  OTHER_FILTERS.filter((filter) => filters[filter] !== undefined && leavesOut(filters, filter));

/** The filters of a query that exclude jobs. */
export const leavingOut = (filters: Filters): Filters =>
  Object.fromEntries(
    Object.entries(filters).filter(([name]) => isFacet(name) || leavesOut(filters, name as OtherFilter)),
  );

/** The display text of a filter other than a facet. */
export function filterLabel<F extends OtherFilter>(
  filter: F,
  filters: Filters,
  answer: Named,
  context: LabelContext,
): string {
  const { pay } = filters;
  // The lowest amount only asks that pay is stated, because all stated pay reaches it.
  if (filter === 'pay' && pay?.amount === PARAMETERS.pay.minimum && !pay.unstated)
    return pay.currency
      ? context.t('search.payStated', { currency: pay.currency })
      : context.t('search.anyPay');
  return FILTER_TABLE[filter].label(filters[filter] as Asked[F], answer, context);
}

/** Serializes the filters other than facets as URL parameters. */
export function writeFilters(filters: Filters, to: URLSearchParams): void {
  const write = <F extends OtherFilter>(filter: F): void => {
    const asked = filters[filter];
    if (asked !== undefined) FILTER_TABLE[filter].write(asked as Asked[F], to);
  };
  OTHER_FILTERS.forEach(write);
}

/**
 * The values of the parameter that has the filter's name: several for a facet, one for most other filters.
 */
export function askedValues(filters: Filters, filter: FilterName): string[] {
  const asked = filters[filter];
  if (Array.isArray(asked)) return asked;
  const parameters = new URLSearchParams();
  writeFilters({ [filter]: asked }, parameters);
  return parameters.getAll(filter);
}

/** The filter that a sort order requires. */
export const neededBy = (sort: string | undefined): OtherFilter | undefined =>
  sort === undefined ? undefined : OTHER_FILTERS.find((filter) => FILTER_TABLE[filter].sort === sort);

/** Removes a filter, and a sort order that requires it; resets the offset. */
export function withoutFilter({ sort, ...query }: SearchQuery, filter: FilterName): SearchQuery {
  const { [filter]: _, ...filters } = query.filters;
  return { ...query, ...(sort && neededBy(sort) !== filter && { sort }), offset: 0, filters };
}

/** Removes all filters, and a sort order that requires one; resets the offset. */
export function withoutAnyFilter({ sort, ...query }: SearchQuery): SearchQuery {
  return { ...query, ...(sort && !neededBy(sort) && { sort }), offset: 0, filters: {} };
}

/** Sets the values of a facet, or the excluded employers; resets the offset. */
export const withValues = (
  query: SearchQuery,
  filter: Facet | 'excludeEmployers',
  values: readonly string[],
): SearchQuery =>
  values.length === 0
    ? withoutFilter(query, filter)
    : { ...query, offset: 0, filters: { ...query.filters, [filter]: [...values] } };
