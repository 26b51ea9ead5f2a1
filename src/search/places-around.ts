/** Where is searched besides when few jobs are at the places that a text names: ever farther around them, and then in their country. */
import type { Filters } from '../filters/table.ts';
import type { PlaceMeaning } from './formats/place-words.ts';
import type { FoundPlace, PlaceSources } from './place-meanings.ts';

/** The filters of a query with another place than its own. */
export interface WiderPlace {
  filters: Filters;
  /** Kilometres around the place, or all of its country. */
  radius?: number;
  country?: string;
}

/** Kilometres: surroundings, a region, what one drives at most. */
const WIDER_KM = [25, 50, 100];
/** Each is a question for every step. */
const MOST_CITIES = 3;

/** The steps from one place or several, of which each is as good. @param filters without the place */
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
    // What feeds call a city may be nowhere: nothing is around that.
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

/** The city around which is searched: of an area that is made of cities the one with most jobs; none of a canton, state or land. */
async function centreOf(
  { columns, placeWords }: PlaceSources,
  { facet, value }: PlaceMeaning,
): Promise<string | undefined> {
  if (facet === 'cities') return value;
  const members = (await placeWords()).members(value);
  if (!members || members.countries.length + members.regions.length > 0) return undefined;
  const { cities } = await columns(['cities']);
  // Cities are numbered by how many jobs they have.
  return cities!.values[Math.min(...members.cities)];
}
