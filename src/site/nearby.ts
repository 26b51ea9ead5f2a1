import { facetKey, type FacetValue } from '../filters/facets.ts';
import type { JobPlace } from '../job/job.ts';
import { DEGREE_KM, kilometres } from '../search/points.ts';

/** As far as people look around a town, and as many towns as a line names: those with most jobs. */
const KM = 40;
const MOST = 8;

/** A city with a page, and where it is in hundredths of a degree. */
interface Town {
  value: FacetValue;
  latitude: number;
  longitude: number;
}

/**
 * Finds the cities with a page around a city that have most jobs, the nearest first.
 * @param cities values of the filter
 * @param places where the jobs are
 */
export function createNearby(
  cities: readonly FacetValue[],
  places: readonly JobPlace[],
): (city: FacetValue) => FacetValue[] {
  const placeOf = new Map(places.map((place) => [facetKey(place.city), place]));
  const towns = cities.flatMap((value): Town[] => {
    const place = placeOf.get(facetKey(value.value));
    if (!place || value.slug === undefined) return [];
    return [
      { value, latitude: Math.round(place.latitude * 100), longitude: Math.round(place.longitude * 100) },
    ];
  });
  // From north to south, so that only a strip of them is looked at.
  towns.sort((a, b) => b.latitude - a.latitude || (a.value.value < b.value.value ? -1 : 1));
  const at = new Map(towns.map(({ value }, i) => [value, i]));
  const strip = Math.ceil((KM / DEGREE_KM) * 100);
  return (city) => {
    const own = at.get(city);
    if (own === undefined) return [];
    const town = towns[own]!;
    const found: { value: FacetValue; km: number }[] = [];
    for (const step of [-1, 1])
      for (
        let i = own + step;
        Math.abs((towns[i]?.latitude ?? Infinity) - town.latitude) <= strip;
        i += step
      ) {
        const km = kilometres(town, towns[i]!);
        if (km <= KM) found.push({ value: towns[i]!.value, km });
      }
    const jobs = ({ value }: (typeof found)[number]): number => value.ordinals.length;
    const isBefore = (a: FacetValue, b: FacetValue): number => (a.value < b.value ? -1 : 1);
    found.sort((a, b) => jobs(b) - jobs(a) || a.km - b.km || isBefore(a.value, b.value));
    return found
      .slice(0, MOST)
      .sort((a, b) => a.km - b.km || isBefore(a.value, b.value))
      .map(({ value }) => value);
  };
}
