import type { CityNames } from './city-names.ts';
import { type CountableColumn } from './facets.ts';
import { type Index } from './open-index.ts';
import { type SearchQuery } from './types.ts';

/**
 * A query whose cities are the filter's own values. "Köln" becomes "Cologne" where the site calls it so, an id at GeoNames
 * its place, and a name of several places all of them; what nobody is known to be called stays.
 * @returns the query itself when nothing is called otherwise
 */
export async function withKnownCities<Q extends Pick<SearchQuery, 'filters'>>(
  index: Index,
  query: Q,
): Promise<Q> {
  const { cities: given } = query.filters;
  if (!given) return query;
  const { cities: column } = await index.columns(['cities']);
  if (!column || given.every((name) => column.codeOf(name) >= 0)) return query;
  const names = await index.cityNames();
  const found = given.map((name) => valuesOf(name, column, names));
  if (found.every(([value], i) => value === given[i])) return query;
  const cities = [...new Set(found.flat())];
  return { ...query, filters: { ...query.filters, cities } };
}

function valuesOf(name: string, { codeOf, values }: CountableColumn, names: CityNames): string[] {
  if (codeOf(name) >= 0) return [name];
  const found = names.called(name).map((code) => values[code] ?? name);
  return found.length > 0 ? found : [name];
}
