/** Other names of cities: whatever a place is called, the filter finds it. Loaded when a name is not one of the filter's. */
import { placeKey } from '../places/place-key.ts';

/** The cities that a text means, by their numbers in the filter's column. */
export interface CityNames {
  called: (name: string) => readonly number[];
  /** Those that have a name that begins so. */
  beginning: (text: string) => ReadonlySet<number>;
}

/**
 * Reads the names of all cities.
 * @param text a line for each city of the column, in its order: keys of other names (`placeKey`) and GeoNames' id, parted by tabs
 */
export function readCityNames(text: string): CityNames {
  const names = text.split('\n').map((line) => line.split('\t').filter(Boolean));
  const byKey = new Map<string, number[]>();
  names.forEach((keys, code) => {
    for (const key of keys) byKey.set(key, [...(byKey.get(key) ?? []), code]);
  });
  return {
    called: (name) => byKey.get(placeKey(name)) ?? [],
    beginning: (text) => {
      const wanted = placeKey(text);
      const isIn = (keys: readonly string[]): boolean => keys.some((key) => key.startsWith(wanted));
      return new Set(wanted ? names.flatMap((keys, code) => (isIn(keys) ? [code] : [])) : []);
    },
  };
}
