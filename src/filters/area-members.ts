/** Areas, such as DACH: the jobs of their countries, regions and cities. */
import { facetKey, type FacetValue } from './facets.ts';
import { allAreas, liesIn } from '../places/areas.ts';
import { placeKey } from '../places/place-key.ts';
import type { JobPlace } from '../job/job.ts';
import type { AreaMembers } from '../search/formats/place-words.ts';

/** The parts of areas, by the numbers of values in their columns. */
export function areaMembers(
  values: Record<'countries' | 'regions' | 'cities', readonly FacetValue[]>,
  places: readonly JobPlace[],
): (code: string) => AreaMembers {
  const codesIn = (facet: 'countries' | 'regions' | 'cities'): Map<string, number> =>
    new Map(values[facet].map(({ value }, code) => [facetKey(value), code]));
  const [countries, regions, cities] = [codesIn('countries'), codesIn('regions'), codesIn('cities')];
  const regionOf = regionsOfCities(values, places);
  // Once for all areas: there are hundreds.
  const located = places.map(({ city, country, latitude, longitude }) => ({
    city,
    at: { country, region: regionOf(city), latitude, longitude },
  }));
  const placed = new Set(places.map(({ city }) => facetKey(city)));
  const unplaced = Map.groupBy(
    [...cities].filter(([key]) => !placed.has(key)),
    ([key]) => placeKey(key),
  );
  return (area) => {
    const meant = allAreas().get(area)!;
    const { countries: own, regions: parts, names, circles } = meant;
    const inside = circles.length === 0 ? [] : located.filter(({ at }) => liesIn(meant, at));
    const named = [...new Set(names.map(placeKey))].flatMap((key) => unplaced.get(key) ?? []);
    const codesOf = (known: Map<string, number>, some: Iterable<string>): number[] =>
      [...some].flatMap((value) => known.get(facetKey(value)) ?? []);
    return {
      countries: codesOf(countries, own),
      regions: codesOf(regions, parts),
      cities: [
        ...new Set([
          ...codesOf(
            cities,
            inside.map(({ city }) => city),
          ),
          ...named.map(([, code]) => code),
        ]),
      ],
    };
  };
}

/** Fewer jobs than these make no page. */
const PAGE_JOBS = 5;

/** An area with its jobs. */
interface AreaValue extends FacetValue {
  /** Its page would list what another one does, or hardly anything. */
  isThin: boolean;
}

/** All areas that have jobs, as values of the filter of regions. */
export function areaValues(
  values: Record<'countries' | 'regions' | 'cities', readonly FacetValue[]>,
  places: readonly JobPlace[],
): AreaValue[] {
  const membersOf = areaMembers(values, places);
  return [...allAreas().keys()].flatMap((code) => {
    const members = membersOf(code);
    const lists = (['countries', 'regions', 'cities'] as const).flatMap((facet) =>
      members[facet].map((at) => values[facet][at]!.ordinals),
    );
    if (lists.length === 0) return [];
    const jobs = new Set(lists.flat());
    const isOfOne = lists.some(({ length }) => length === jobs.size);
    return {
      facet: 'regions' as const,
      value: code,
      label: code,
      ordinals: [...jobs].sort((a, b) => a - b),
      isThin: isOfOne || jobs.size < PAGE_JOBS,
    };
  });
}

/** The region of a city: that of its jobs. */
function regionsOfCities(
  { regions, cities }: Record<'regions' | 'cities', readonly FacetValue[]>,
  places: readonly JobPlace[],
): (city: string) => string | undefined {
  const ofJob = new Map<number, string[]>();
  for (const { value, ordinals } of regions)
    for (const job of ordinals) ofJob.set(job, [...(ofJob.get(job) ?? []), value]);
  const countryOf = new Map(places.map(({ city, country }) => [facetKey(city), country]));
  const found = new Map(
    cities.map(({ value, ordinals }) => {
      const counts = new Map<string, number>();
      for (const job of ordinals)
        for (const region of ofJob.get(job) ?? [])
          if (region.startsWith(`${countryOf.get(facetKey(value)) ?? ''}-`))
            counts.set(region, (counts.get(region) ?? 0) + 1);
      return [facetKey(value), [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]];
    }),
  );
  return (city) => found.get(facetKey(city));
}
