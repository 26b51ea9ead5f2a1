/** How the filters that are no facets stand in addresses, and what of a query belongs to its filters. */
import type { Facet } from '../filters/facets.ts';
import { type FilterName, isLoaded, LOADED_FILTERS, type LoadedFilter } from './filters.ts';
import { PARAMETERS } from './parameters.ts';
import { isPoint, pointOf } from './points.ts';
import { type NearFilter, type PayFilter, type SearchQuery, type WorkloadFilter } from './types.ts';
import { printWorkload, readWorkload } from '../workload.ts';

/** What was given, as `parseQuery` reads it. */
export interface Given {
  /** One cleaned line; "" when absent. */
  single: (name: string) => string;
  /** Undefined when absent or not allowed; what is not allowed is told. */
  integer: (name: string, limits: { minimum: number; maximum: number }) => number | undefined;
  /** The same for a number with two decimal places at most. */
  decimal: (name: string, limits: { minimum: number; maximum: number }) => number | undefined;
  /** False when absent or not allowed. */
  boolean: (name: string) => boolean;
  oneOf: <T extends string>(name: string, allowed: readonly T[]) => T | undefined;
  /** A list of values as a facet has them. */
  values: (name: LoadedFilter, facet: Facet) => string[];
  /** @param allowed ends the sentence "…, but must be …" */
  wrong: (name: string, value: string, allowed: string) => void;
}

interface FilterParameters<F extends LoadedFilter> {
  /** Reads every parameter of the filter, so that each wrong one is told. */
  read: (given: Given) => SearchQuery[F];
  /** Writes them in canonical order, defaults left out. */
  write: (filter: NonNullable<SearchQuery[F]>, to: URLSearchParams) => void;
}

function readNear({ single, integer, oneOf, wrong }: Given): NearFilter | undefined {
  const { near, radius: limits, remote: choices } = PARAMETERS;
  const place = single('near');
  const radius = integer('radius', limits) ?? limits.default;
  const remote = oneOf('remote', choices.enum) !== undefined;
  if (place === '') return undefined;
  if ([...place].length > near.maxLength) wrong('near', place, `at most ${near.maxLength} characters long`);
  else if (isPoint(place) && !pointOf(place))
    wrong('near', place, 'latitude,longitude from -90 to 90 and from -180 to 180');
  else return { place, radius, remote };
  return undefined;
}

/** The parameters that say what the order by pay is in. */
const BY_PAY = 'pay';

function readPay({ single, decimal, boolean, oneOf, wrong }: Given): PayFilter | undefined {
  const amount = decimal('pay', PARAMETERS.pay);
  const interval = oneOf('payInterval', PARAMETERS.payInterval.enum) ?? PARAMETERS.payInterval.default;
  const unstated = boolean('payUnstated');
  const currency = single('currency').toUpperCase();
  const isCode = /^[A-Z]{3}$/.test(currency);
  if (currency && !isCode) wrong('currency', currency, 'a code of three letters (ISO 4217)');
  if (amount === undefined && single('sort') !== BY_PAY) return undefined;
  if (currency === '')
    wrong('currency', '', 'given with "pay" and "sort=pay", as a code of three letters (ISO 4217)');
  if (!isCode) return undefined;
  return amount === undefined
    ? { interval: PARAMETERS.payInterval.default, currency, unstated: false }
    : { amount, interval, currency, unstated };
}

function writePay({ amount, interval, currency, unstated }: PayFilter, to: URLSearchParams): void {
  if (amount !== undefined) to.set('pay', String(amount));
  if (interval !== PARAMETERS.payInterval.default) to.set('payInterval', interval);
  to.set('currency', currency);
  if (unstated) to.set('payUnstated', 'true');
}

function readWorkloadFilter({ single, boolean, wrong }: Given): WorkloadFilter | undefined {
  const given = single('workload');
  const unstated = boolean('workloadUnstated');
  const workload = readWorkload(given);
  if (given && !workload) wrong('workload', given, 'a percentage from 0 to 100, or two such as 80-100');
  return workload && { ...workload, unstated };
}

const FILTER_PARAMETERS: { [F in LoadedFilter]: FilterParameters<F> } = {
  near: {
    read: readNear,
    write: ({ place, radius, remote }, to) => {
      to.set('near', place);
      if (radius !== PARAMETERS.radius.default) to.set('radius', String(radius));
      if (remote) to.set('remote', 'include');
    },
  },
  pay: { read: readPay, write: writePay },
  workload: {
    read: readWorkloadFilter,
    write: ({ unstated, ...workload }, to) => {
      to.set('workload', printWorkload(workload));
      if (unstated) to.set('workloadUnstated', 'true');
    },
  },
  applyWithin: {
    read: ({ integer }) => integer('applyWithin', PARAMETERS.applyWithin),
    write: (days, to) => to.set('applyWithin', String(days)),
  },
  excludeEmployers: {
    read: ({ values }) => {
      const domains = values('excludeEmployers', 'employers');
      return domains.length > 0 ? domains : undefined;
    },
    write: (domains, to) => domains.toSorted().forEach((domain) => to.append('excludeEmployers', domain)),
  },
};

/** The filters of this kind that were given. */
export const readFilters = (given: Given): Pick<SearchQuery, LoadedFilter> =>
  Object.fromEntries(
    LOADED_FILTERS.flatMap((name) => {
      const filter = FILTER_PARAMETERS[name].read(given);
      return filter === undefined ? [] : [[name, filter]];
    }),
  );

/** Writes the filters of this kind that a query has. */
export function writeFilters(query: SearchQuery, to: URLSearchParams): void {
  const write = <F extends LoadedFilter>(name: F): void => {
    const filter = query[name];
    if (filter) FILTER_PARAMETERS[name].write(filter, to);
  };
  LOADED_FILTERS.forEach(write);
}

/** The orders that only a filter gives, which must be chosen too. */
export const SORT_NEEDS: { readonly [sort: string]: LoadedFilter | undefined } = {
  distance: 'near',
  [BY_PAY]: 'pay',
};

/** The part of a query that leaves jobs out, apart from its words. */
export function filtersOf(query: SearchQuery): Pick<SearchQuery, 'filters' | 'postedWithin' | LoadedFilter> {
  const { filters, postedWithin, pay } = query;
  // What only says the order leaves nothing out.
  const order = pay?.amount === undefined ? pay : undefined;
  const loaded = LOADED_FILTERS.flatMap((name) =>
    query[name] && query[name] !== order ? [[name, query[name]] as const] : [],
  );
  return {
    filters,
    ...(postedWithin !== undefined && { postedWithin }),
    ...Object.fromEntries(loaded),
  };
}

/** The same query, from its first hit, without one of its filters, and without an order that only this one gives. */
export function withoutFilter({ sort, ...query }: SearchQuery, filter: FilterName): SearchQuery {
  const isField = filter === 'postedWithin' || isLoaded(filter);
  return {
    ...query,
    ...(sort && SORT_NEEDS[sort] !== filter && { sort }),
    offset: 0,
    ...(isField ? { [filter]: undefined } : { filters: { ...query.filters, [filter]: [] } }),
  };
}

/** The same query, from its first hit, without any filter. */
export function withoutAnyFilter(query: SearchQuery): SearchQuery {
  const others: readonly FilterName[] = ['postedWithin', ...LOADED_FILTERS];
  return { ...others.reduce(withoutFilter, query), filters: {} };
}
