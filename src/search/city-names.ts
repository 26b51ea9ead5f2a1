/** Alternative names of cities, so that the filter accepts any of them. Loaded only for a name that the filter lacks. */
import { placeKey } from '../places/place-key.ts';
import { artefactCache, type Source } from '../artefacts/artefacts.ts';
import type { FacetColumn, ReadColumns } from './counts.ts';
import type { SearchQuery } from '../filters/query.ts';

/** Finds cities by name. */
export interface CityNames {
  /** Replaces the names of cities in a query by the filter's values: see `withKnownCities`. */
  known: <Q extends Pick<SearchQuery, 'filters'>>(query: Q, column: FacetColumn) => Q;
  /** Cities with a name that begins with the text, as codes of the filter's column. */
  beginning: (text: string) => ReadonlySet<number>;
  /**
   * Codes of the cities with exactly this name, the most frequent first. `usual` has those for which the name is a usual one
   * or the id, `all` those with the name in any use.
   */
  meaning: (text: string) => { usual: readonly number[]; all: readonly number[] };
  /** All names, as keys: see `placeKey`. */
  keys: () => Iterable<string>;
}

export const openCityNames = (source: Source, path: string): Promise<CityNames> =>
  artefactCache(source, (content) => readCityNames(new TextDecoder().decode(content)))(path);

const NONE: readonly number[] = [];
const NO_CITIES = { usual: NONE, all: NONE };

/**
 * Reads the names of all cities.
 * @param text a line for each city of the column, in its order: GeoNames' id and keys of usual names (`placeKey`), then an empty field and
 *   the keys of other names, separated by tabs
 */
function readCityNames(text: string): CityNames {
  // A large site has some 100,000 keys. An array per key would exhaust the memory of an edge worker, so a single value stays a number.
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
  /** Twice the code of each city, plus 1 if the name is not a usual one. */
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
      return { usual: citiesOf(some.filter((one) => one % 2 === 0)), all: citiesOf(some) };
    },
    keys: () => byKey.keys(),
    beginning: (text) => {
      const wanted = placeKey(text);
      const begun = wanted ? [...byKey].filter(([key]) => key.startsWith(wanted)) : [];
      return new Set(citiesOf(begun.flatMap(([, some]) => some)));
    },
  };
}

/** What `withKnownCities` needs of an index. */
export interface Cities {
  columns: ReadColumns<FacetColumn>;
  cityNames: () => Promise<CityNames>;
}

/**
 * Replaces the names of cities by the filter's values: "Köln" becomes "Cologne" if the site calls it that, a GeoNames id becomes its place,
 * and an ambiguous name all of its places. Unknown names stay.
 * @returns the same query if nothing changes
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
