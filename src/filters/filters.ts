/** The filters of a query: which it has, in which order, without some of them, in words and as parameters. */
// In the scripts of pages, so types are imported in the way that leaves nothing behind.
import { PARAMETERS } from './parameters.ts';
import type { SearchQuery } from './query.ts';
import { type Facet, FACETS, isFacet } from './facets.ts';
import type { Asked, FilterName, Filters, LabelContext, Named, OtherFilter } from './table.ts';
import { FILTER_TABLE, OTHER_FILTERS } from './table.ts';

/** Every filter in the order in which people ask: where, how new, what kind of work, for how much, and then the rest. */
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

/** Whether a filter leaves jobs out: pay without an amount only says what the order is in. */
const leavesOut = ({ pay }: Filters, filter: OtherFilter): boolean =>
  filter !== 'pay' || pay?.amount !== undefined;

/** The filters that are no facets which a query has, without those that leave no job out. */
export const chosenOthers = (filters: Filters): OtherFilter[] =>
  OTHER_FILTERS.filter((filter) => filters[filter] !== undefined && leavesOut(filters, filter));

/** The filters of a query that leave jobs out. */
export const leavingOut = (filters: Filters): Filters =>
  Object.fromEntries(
    Object.entries(filters).filter(([name]) => isFacet(name) || leavesOut(filters, name as OtherFilter)),
  );

/** The text that people read for a filter that is no facet. */
export function filterLabel<F extends OtherFilter>(
  filter: F,
  filters: Filters,
  answer: Named,
  context: LabelContext,
): string {
  const { pay } = filters;
  // Any pay reaches the least amount.
  if (filter === 'pay' && pay?.amount === PARAMETERS.pay.minimum && !pay.unstated)
    return context.t('search.payStated', { currency: pay.currency });
  return FILTER_TABLE[filter].label(filters[filter] as Asked[F], answer, context);
}

/** The parameters of the filters that are no facets, as addresses have them. */
export function writeFilters(filters: Filters, to: URLSearchParams): void {
  const write = <F extends OtherFilter>(filter: F): void => {
    const asked = filters[filter];
    if (asked !== undefined) FILTER_TABLE[filter].write(asked as Asked[F], to);
  };
  OTHER_FILTERS.forEach(write);
}

/** The value of a filter in its own parameter: values of a facet, one text for most others. */
export function askedValues(filters: Filters, filter: FilterName): string[] {
  const asked = filters[filter];
  if (Array.isArray(asked)) return asked;
  const parameters = new URLSearchParams();
  writeFilters({ [filter]: asked }, parameters);
  return parameters.getAll(filter);
}

/** The filter that an order of hits needs. */
export const neededBy = (sort: string | undefined): OtherFilter | undefined =>
  sort === undefined ? undefined : OTHER_FILTERS.find((filter) => FILTER_TABLE[filter].sort === sort);

/** The same query, from its first hit, without one of its filters, and without an order that only this one gives. */
export function withoutFilter({ sort, ...query }: SearchQuery, filter: FilterName): SearchQuery {
  const { [filter]: _, ...filters } = query.filters;
  return { ...query, ...(sort && neededBy(sort) !== filter && { sort }), offset: 0, filters };
}

/** The same query, from its first hit, without any filter. */
export function withoutAnyFilter({ sort, ...query }: SearchQuery): SearchQuery {
  return { ...query, ...(sort && !neededBy(sort) && { sort }), offset: 0, filters: {} };
}

/** The same query, from its first hit, with other values of a facet, or other employers that are left out. */
export const withValues = (
  query: SearchQuery,
  filter: Facet | 'excludeEmployers',
  values: readonly string[],
): SearchQuery =>
  values.length === 0
    ? withoutFilter(query, filter)
    : { ...query, offset: 0, filters: { ...query.filters, [filter]: [...values] } };
