import { facetKey } from '../../../src/filters/facets.ts';
import type { FacetValue } from '../../../src/filters/facet-values.ts';
import { placeKey } from '../../../src/places/place-key.ts';
import type { JobPlace } from '../../../src/posting.ts';

/** The other names of the cities in the filter, in the format of `openCityNames`. */
export function cityNames(cities: readonly FacetValue[], places: readonly JobPlace[]): Uint8Array {
  const byCity = Map.groupBy(places, ({ city }) => facetKey(city));
  const lines = cities.map(({ value }) => {
    const known = byCity.get(facetKey(value)) ?? [];
    const keysOf = (names: readonly string[]): string[] => [...new Set(names.map(placeKey))].filter(Boolean);
    const usual = keysOf([
      value,
      ...known.flatMap(({ names, written, labels }) => [names, written, Object.values(labels)].flat()),
    ]);
    const others = keysOf(known.flatMap(({ otherNames }) => otherNames)).filter(
      (key) => !usual.includes(key),
    );
    const ids = known.map(({ id }) => String(id));
    return [...ids, ...usual, ...(others.length > 0 ? ['', ...others] : [])].join('\t');
  });
  return new TextEncoder().encode(lines.join('\n'));
}
