import { facetKey, type FacetValue } from '../../../src/facet-values.ts';
import { placeKey } from '../../../src/places/place-key.ts';
import { type JobPlace } from '../../../src/posting.ts';

/** The other names of the cities in the filter, in the format of `openCityNames`. */
export function cityNames(cities: readonly FacetValue[], places: readonly JobPlace[]): Uint8Array {
  const byCity = Map.groupBy(places, ({ city }) => facetKey(city));
  const lines = cities.map(({ value }) => {
    const known = byCity.get(facetKey(value)) ?? [];
    const names = [
      value,
      ...known.flatMap(({ names, otherNames, written, labels }) =>
        [names, otherNames, written, Object.values(labels)].flat(),
      ),
    ];
    return [...new Set(names.map(placeKey)), ...known.map(({ id }) => String(id))].join('\t');
  });
  return new TextEncoder().encode(lines.join('\n'));
}
