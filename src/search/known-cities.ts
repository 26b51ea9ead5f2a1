import type { CityNames } from './city-names.ts';
import type { FacetColumn, ReadColumns } from './facets.ts';
import type { SearchQuery } from './types.ts';

/** The parts of an index that this needs. */
export interface Cities {
  columns: ReadColumns<FacetColumn>;
  cityNames: () => Promise<CityNames>;
}

/**
 * A query whose cities are the filter's own values. "Köln" becomes "Cologne" where the site calls it so, an id at GeoNames
 * its place, and a name of several places all of them; what nobody is known to be called stays.
 * @returns the query itself when nothing is called otherwise
 */
export async function withKnownCities<Q extends Pick<SearchQuery, 'filters'>>(
  index: Cities,
  query: Q,
): Promise<Q> {
  const { cities } = query.filters;
  const column = cities && (await index.columns(['cities'])).cities;
  return !column || cities.every((name) => column.codeOf(name) >= 0)
    ? query
    : (await index.cityNames()).known(query, column);
}
