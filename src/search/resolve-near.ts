/** The point that "near" means: a name, an id or coordinates, and which jobs are at places around it. */
import type { NearFilter } from '../filters/table.ts';
import type { CityNames } from './city-names.ts';
import type { FacetColumn } from './counts.ts';
import type { NearTable, Point } from './formats/near.ts';
import type { NamedTowns, Town } from './formats/towns.ts';
import { PARAMETERS } from './parameters.ts';
import { DEGREE_KM, kilometres, pointOf } from './points.ts';
import { type NearAnswer, UnknownPlace } from './types.ts';

/** The names of places. */
export interface PlaceNames {
  cityNames: () => Promise<CityNames>;
  towns: () => Promise<NamedTowns>;
}

/** The places and distances of a query near a place: no name has to be understood and no distance measured any more. */
export interface ResolvedNear {
  /** The places of the table that are in the radius, by their numbers there; of a job's places the nearest counts. */
  places: { at: number; km: number }[];
  /** Remote jobs pass too that have a place in one of these countries; "" is for jobs that name none. */
  remoteIn: string[];
  answer: NearAnswer;
}

/** Where places are, without the jobs there. */
type Places = Pick<NearTable, 'cities' | 'latitudes' | 'longitudes' | 'countries'>;
/** The meaning of a query's place. */
type Meant = Point & Pick<NearAnswer, 'place' | 'country'>;

/** Finds which place is meant, and what is near it; rejects with `UnknownPlace`. */
export async function resolveNear(
  { place, radius, remote }: NearFilter,
  table: Places,
  cities: FacetColumn,
  names: PlaceNames,
): Promise<ResolvedNear> {
  const meant: Meant = pointOf(place) ?? (await meaningOf(place, table, cities, names));
  const country = meant.country ?? countryAt(meant, table);
  const { places, radius: searched } = placesAround(meant, radius, table);
  return {
    places,
    remoteIn: remote ? [...new Set([country ?? '', ''])] : [],
    answer: {
      ...(meant.place && { place: meant.place }),
      ...(country && { country }),
      latitude: meant.latitude / 100,
      longitude: meant.longitude / 100,
      radius: searched,
      ...(searched !== radius && { asked: radius }),
      remote,
    },
  };
}

/** The country of a place; undefined where nobody knows the place. */
export async function countryOf(
  place: string,
  table: Places,
  cities: FacetColumn,
  names: PlaceNames,
): Promise<string | undefined> {
  try {
    const near = await resolveNear({ place, radius: 1, remote: false }, table, cities, names);
    return near.answer.country;
  } catch (error) {
    if (error instanceof UnknownPlace) return undefined;
    throw error;
  }
}

/** Kilometres: what is looked at in turn where no job at all is within the usual radius. */
const WIDER_KM = [50, 100, 200];

/** The places within a radius; where none is within the usual one, which nobody chose, within the next that has some. */
function placesAround(
  from: Point,
  radius: number,
  table: Places,
): { places: ResolvedNear['places']; radius: number } {
  const steps = radius === PARAMETERS.radius.default ? WIDER_KM : [];
  for (const km of [radius, ...steps]) {
    const places = placesNear(from, km, table);
    if (places.length > 0) return { places, radius: km };
  }
  return { places: [], radius };
}

/** The places of the table that are at most so far away. */
function placesNear(from: Point, radius: number, table: Places): ResolvedNear['places'] {
  // No way is shorter than its part from south to north, which costs nothing to know.
  const most = (radius / DEGREE_KM) * 100;
  const places: ResolvedNear['places'] = [];
  for (let at = 0; at < table.cities.length; at++) {
    if (Math.abs(table.latitudes[at]! - from.latitude) > most) continue;
    const km = kilometres(from, pointAt(table, at));
    if (km <= radius) places.push({ at, km });
  }
  return places;
}

const pointAt = ({ latitudes, longitudes }: Places, at: number): Point => ({
  latitude: latitudes[at]!,
  longitude: longitudes[at]!,
});
const countryCode = ({ countries }: Places, at: number): string => countries.slice(at * 2, at * 2 + 2);

/** The country of the nearest place; undefined where no job has a place. */
function countryAt(point: Point, table: Places): string | undefined {
  const nearest = nearestTo(point, table);
  return nearest < 0 ? undefined : countryCode(table, nearest);
}

/** Which place of the table is nearest, of equally near ones that with most jobs; -1 where there is none. */
export function nearestTo(point: Point, table: Places): number {
  let [nearest, least] = [-1, Infinity];
  for (let at = 0; at < table.cities.length; at++) {
    const km = kilometres(point, pointAt(table, at));
    if (km < least) [nearest, least] = [at, km];
  }
  return nearest;
}

/**
 * The place that a text means: the one that the site calls so, the one with most jobs that is usually called so, the
 * largest town with that main name, the one with most jobs of which it is another name, the largest of smaller places.
 */
async function meaningOf(
  text: string,
  table: Places,
  { codeOf, values }: FacetColumn,
  { cityNames, towns }: PlaceNames,
): Promise<Meant> {
  // Cities are numbered by how many jobs they have.
  const known = (codes: readonly number[]): Meant | undefined => {
    for (const code of codes) {
      const at = table.cities.indexOf(code);
      if (at >= 0) return { ...pointAt(table, at), place: values[code]!, country: countryCode(table, at) };
    }
    return undefined;
  };
  const own = known([codeOf(text)]);
  if (own) return own;
  const { usual, others } = (await cityNames()).meaning(text);
  const usually = known(usual);
  if (usually) return usually;
  const { named, villageNamed } = await towns();
  const called = (town: Town | undefined): Meant | undefined => town && { ...town, place: town.name };
  const meant = called(await named(text)) ?? known(others) ?? called(await villageNamed(text));
  if (meant) return meant;
  throw new UnknownPlace(
    `"near" is "${text.slice(0, 40)}", but must be the name of a place that has jobs, of one of 1,000 people or more, of a region or a country, ` +
      'the id at GeoNames of a place that has jobs, or latitude,longitude.',
  );
}
