/** Widens the search if few jobs are at the places of a query: to larger radii, then to the country. */
import type { Filters } from '../filters/table.ts';
import type { PlaceMeaning } from './formats/place-words.ts';
import type { FoundPlace, PlaceSources } from './place-meanings.ts';

/** The filters of a query with a wider place instead of its own. */
export interface WiderPlace {
  filters: Filters;
  /** The radius in km of the wider place. Unset if it is a whole country. */
  radius?: number;
  country?: string;
}

/** Radii in km: vicinity, region, maximum commute. */
const WIDER_KM = [25, 50, 100];
/** Maximum number of cities, because each adds a search per step. */
const MOST_CITIES = 3;

/**
 * Returns a function that makes the steps of widening, from one place or from several alternative places.
 * @param filters the query's filters without the place
 */
export const stepsFrom =
  (sources: PlaceSources, filters: Filters, found: FoundPlace) => async (): Promise<WiderPlace[]> => {
    const around = 'around' in found ? found : undefined;
    const meanings = 'around' in found ? [] : [found.meaning, ...(found.others ?? [])];
    if (meanings.some(({ facet, point }) => point !== undefined || facet === 'countries')) return [];
    const places = around
      ? [{ centre: around.around, country: await sources.countryOf(around.around) }]
      : await Promise.all(
          meanings.map(async (meaning) => ({
            centre: await centreOf(sources, meaning),
            country:
              meaning.facet === 'cities'
                ? await sources.countryOf(meaning.value)
                : meaning.value.split('-')[0],
          })),
        );
    // A city that only a feed names may have no position, so it has no surroundings.
    const centres = places.flatMap(({ centre, country }) => (country && centre ? [centre] : []));
    const [country] = places.map((place) => place.country);
    const { countries } = await sources.columns(['countries']);
    const isIn = country !== undefined && countries!.codeOf(country) >= 0;
    return [
      ...WIDER_KM.filter((km) => km > (around?.km ?? 0)).flatMap((radius) =>
        [...new Set(centres)]
          .slice(0, MOST_CITIES)
          .map((place) => ({ filters: { ...filters, near: { place, radius, remote: false } }, radius })),
      ),
      ...(isIn && places.every((place) => place.country === country)
        ? [{ filters: { ...filters, countries: [country] }, country }]
        : []),
    ];
  };

/** The city around which to search. For an area of cities, it is the one with most jobs; undefined for a canton or state. */
async function centreOf(
  { columns, placeWords }: PlaceSources,
  { facet, value }: PlaceMeaning,
): Promise<string | undefined> {
  if (facet === 'cities') return value;
  const members = (await placeWords()).members(value);
  if (!members || members.countries.length + members.regions.length > 0) return undefined;
  const { cities } = await columns(['cities']);
  // Codes are ordered by number of jobs.
  return cities!.values[Math.min(...members.cities)];
}
