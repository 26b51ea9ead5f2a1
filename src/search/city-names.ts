/** Other names of cities: whatever a place is called, the filter finds it. Loaded when a name is not one of the filter's. */
import { placeKey } from '../places/place-key.ts';
import { artefactCache, type Source } from './artefacts.ts';
import type { FacetColumn, ReadColumns } from './counts.ts';
import type { SearchQuery } from './types.ts';

/** The cities that a text means. */
export interface CityNames {
  /** See `withKnownCities`. */
  known: <Q extends Pick<SearchQuery, 'filters'>>(query: Q, column: FacetColumn) => Q;
  /** Those that have a name that begins so, by their numbers in the filter's column. */
  beginning: (text: string) => ReadonlySet<number>;
  /** Those that a whole text names, by a usual name or the id, and by any other; the most frequent first. */
  meaning: (text: string) => { usual: readonly number[]; others: readonly number[] };
}

export const openCityNames = (source: Source, path: string): Promise<CityNames> =>
  artefactCache(source, (content) => readCityNames(new TextDecoder().decode(content)))(path);

/**
 * Reads the names of all cities.
 * @param text a line for each city of the column, in its order: GeoNames' id and keys of usual names (`placeKey`),
 *   and after an empty one those of other names, separated by tabs
 */
function readCityNames(text: string): CityNames {
  const lines = text.split('\n').map((line) => line.split('\t'));
  const names = lines.map((line) => line.filter(Boolean));
  const byKey = new Map<string, number[]>();
  names.forEach((keys, code) => {
    for (const key of keys) byKey.set(key, [...(byKey.get(key) ?? []), code]);
  });
  const valuesOf = (name: string, { codeOf, values }: FacetColumn): string[] => {
    if (codeOf(name) >= 0) return [name];
    const codes = byKey.get(placeKey(name)) ?? [];
    return codes.length > 0 ? codes.map((code) => values[code]!) : [name];
  };
  return {
    known: (query, column) => {
      const given = query.filters.cities ?? [];
      const found = given.map((name) => valuesOf(name, column));
      if (found.every(([value], i) => value === given[i])) return query;
      return { ...query, filters: { ...query.filters, cities: [...new Set(found.flat())] } };
    },
    meaning: (text) => {
      const key = placeKey(text);
      const codes = byKey.get(key) ?? [];
      const isUsual = (code: number): boolean => {
        const line = lines[code]!;
        return line.indexOf(key) < (line.indexOf('') + 1 || Infinity);
      };
      return { usual: codes.filter(isUsual), others: codes };
    },
    beginning: (text) => {
      const wanted = placeKey(text);
      const hasOne = (keys: readonly string[]): boolean => keys.some((key) => key.startsWith(wanted));
      return new Set(wanted ? names.flatMap((keys, code) => (hasOne(keys) ? [code] : [])) : []);
    },
  };
}

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
