/** Other names of cities: whatever a place is called, the filter finds it. Loaded when a name is not one of the filter's. */
import { placeKey } from '../places/place-key.ts';
import { artefactCache, type Source } from '../artefacts/artefacts.ts';
import type { FacetColumn, ReadColumns } from './counts.ts';
import type { SearchQuery } from '../filters/query.ts';

/** The cities that a text means. */
export interface CityNames {
  /** See `withKnownCities`. */
  known: <Q extends Pick<SearchQuery, 'filters'>>(query: Q, column: FacetColumn) => Q;
  /** Those that have a name that begins so, by their numbers in the filter's column. */
  beginning: (text: string) => ReadonlySet<number>;
  /** Those that a whole text names, by a usual name or the id, and by any other; the most frequent first. */
  meaning: (text: string) => { usual: readonly number[]; others: readonly number[] };
  /** The keys of all names: see `placeKey`. */
  keys: () => Iterable<string>;
}

export const openCityNames = (source: Source, path: string): Promise<CityNames> =>
  artefactCache(source, (content) => readCityNames(new TextDecoder().decode(content)))(path);

const NONE: readonly number[] = [];
const NO_CITIES = { usual: NONE, others: NONE };

/**
 * Reads the names of all cities.
 * @param text a line for each city of the column, in its order: GeoNames' id and keys of usual names (`placeKey`),
 *   and after an empty one those of other names, separated by tabs
 */
function readCityNames(text: string): CityNames {
  // A large site has some 100,000 keys, and an edge has little memory: a list for each key would take most of it.
  const byKey = new Map<string, number | readonly number[]>();
  for (const [city, line] of text.split('\n').entries()) {
    const keys = line.split('\t');
    const usual = keys.indexOf('');
    for (const [i, key] of keys.entries()) {
      if (key === '' || keys.indexOf(key) < i) continue;
      const one = 2 * city + Number(usual >= 0 && i > usual);
      const before = byKey.get(key);
      byKey.set(key, before === undefined ? one : [before, one].flat());
    }
  }
  /** Twice the number of each city, and one more where it has another name than the usual ones. */
  const named = (text: string): readonly number[] => {
    const some = byKey.get(placeKey(text)) ?? NONE;
    return typeof some === 'number' ? [some] : some;
  };
  const citiesOf = (some: readonly number[]): number[] => some.map((one) => one >> 1);
  const valuesOf = (name: string, { codeOf, values }: FacetColumn): string[] => {
    const codes = codeOf(name) >= 0 ? [] : citiesOf(named(name));
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
      const some = named(text);
      if (some.length === 0) return NO_CITIES;
      return { usual: citiesOf(some.filter((one) => one % 2 === 0)), others: citiesOf(some) };
    },
    keys: () => byKey.keys(),
    beginning: (text) => {
      const wanted = placeKey(text);
      const begun = wanted ? [...byKey].filter(([key]) => key.startsWith(wanted)) : [];
      return new Set(citiesOf(begun.flatMap(([, some]) => some)));
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
