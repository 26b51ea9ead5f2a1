/** Jobs near a place: the point that "near" means, a name, an id or coordinates, and which jobs are at places around it. */
import type { NearFilter } from '../filters/table.ts';
import type { LoadedFilter } from './apply-filters.ts';
import type { CityNames } from './city-names.ts';
import type { FacetColumn, ReadColumns } from './counts.ts';
import type { ByteReader } from '../artefacts/bytes.ts';
import type { Manifest } from './formats/manifest.ts';
import { type NearTable, readNear } from './formats/near.ts';
import type { Point } from '../places/points.ts';
import type { NamedTowns, Town } from './formats/towns.ts';
import { PARAMETERS } from '../filters/parameters.ts';
import { DEGREE_KM, kilometres, pointOf } from '../places/points.ts';
import type { Ranking } from './ranking.ts';
import { type NearAnswer, UnknownPlace } from './types.ts';
import type { Sort } from '../filters/query.ts';

/** The parts of an index that loaded filters need. */
export interface FilterSources extends PlaceNames {
  manifest: Manifest;
  columns: ReadColumns;
  /** Reads a file when it is first needed. */
  file: <T>(path: string, read: (reader: ByteReader) => T) => () => Promise<T>;
}

/** The mark of a job that is found as a remote one alone. That of the others is their distance plus 1: at most 501. */
const REMOTE = 502;

/** So many jobs have the name of a place that means nothing else. */
const FREQUENT = 10;

/** The meaning of "near a place" in one build. */
export interface Near {
  /** Rejects with `UnknownPlace`. */
  apply: (asked: NearFilter, sort: Sort | undefined) => Promise<LoadedFilter>;
  /**
   * The place with jobs that is nearest to a position in degrees, as the filter of cities calls it; undefined where no job
   * has a place.
   */
  nearestPlace: (latitude: number, longitude: number) => Promise<string | undefined>;
  /** Whether the site calls a place so that many jobs are at: a smaller one may have the name of a region. */
  isPlaced: (name: string) => Promise<boolean>;
  /** The country of a place; undefined for what is none. */
  countryOf: (place: string) => Promise<string | undefined>;
}

export function openNear(sources: FilterSources): Near {
  const { manifest, columns, file } = sources;
  const tableOf = file(manifest.files.near, readNear);
  const opened = async () => {
    const [table, { cities }] = await Promise.all([tableOf(), columns(['cities'])]);
    return { table, cities: cities! };
  };
  return {
    nearestPlace: async (latitude, longitude) => {
      const { table, cities } = await opened();
      const at = nearestTo({ latitude: latitude * 100, longitude: longitude * 100 }, table);
      return cities.values[table.cities[at]!];
    },
    apply: async (asked, sort) => {
      const { table, cities } = await opened();
      const { places, remoteIn, answer } = await resolveNear(asked, table, cities, sources);
      const marks = new Uint16Array(manifest.jobs);
      for (const country of remoteIn) for (const job of table.remote.get(country) ?? []) marks[job] = REMOTE;
      for (const { at, km } of places) {
        const mismatches = table.mismatches.get(at);
        const named = cities.jobsWith(table.cities[at]!);
        const jobs = mismatches ? named.filter((job) => !mismatches.has(job)) : named;
        const mark = Math.round(km) + 1;
        for (let i = 0; i < jobs.length; i++) {
          const job = jobs[i]!;
          if (marks[job] === 0 || marks[job]! > mark) marks[job] = mark;
        }
      }
      return {
        filter: 'near',
        codes: marks,
        areOwnCodes: true,
        passing: new Uint8Array(REMOTE + 1).fill(1, 1),
        ofHit: (job) => {
          const mark = marks[job]!;
          return mark > 0 && mark < REMOTE ? { distanceKm: mark - 1 } : {};
        },
        ofAnswer: () => ({ near: answer }),
        ranking: sort === 'distance' ? byDistance(marks) : undefined,
      };
    },
    isPlaced: async (name) => {
      const { table, cities } = await opened();
      return isPlaced(name, table, cities);
    },
    countryOf: async (place) => {
      const { table, cities } = await opened();
      return countryOf(place, table, cities, sources);
    },
  };
}

/** Whether the site calls a place so that many jobs are at. */
export function isPlaced(
  name: string,
  table: Pick<NearTable, 'cities'>,
  { codeOf, totals }: FacetColumn,
): boolean {
  const code = codeOf(name);
  return totals()[code]! >= FREQUENT && table.cities.includes(code);
}

/** Nearest first, the newest of those that are as many whole kilometres away. */
function byDistance(marks: Uint16Array): Ranking {
  return {
    isBetter: (job, than) => marks[job]! < marks[than]!,
    // Counted and not sorted: it may be all jobs, of which a page has ten.
    page: (some, offset, limit) => {
      const ends = new Uint32Array(REMOTE + 2);
      for (let i = 0; i < some.length; i++) ends[marks[some[i]!]! + 1]!++;
      for (let mark = 0; mark <= REMOTE; mark++) ends[mark + 1]! += ends[mark]!;
      const page = new Array<number>(Math.max(0, Math.min(limit, some.length - offset)));
      for (let i = 0; i < some.length; i++) {
        const place = ends[marks[some[i]!]!]!++ - offset;
        if (place >= 0 && place < limit) page[place] = some[i]!;
      }
      return page;
    },
  };
}

/** The names of places. */
interface PlaceNames {
  cityNames: () => Promise<CityNames>;
  towns: () => Promise<NamedTowns>;
}

/** The places and distances of a query near a place: no name has to be understood and no distance measured any more. */
interface ResolvedNear {
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
function nearestTo(point: Point, table: Places): number {
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
