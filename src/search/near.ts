/** Finds jobs near a place: resolves a name, id or coordinates to a point, and finds the jobs around it. */
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
import { lazy } from '../lib/lazy.ts';
import type { Ranking } from './ranking.ts';
import { type NearAnswer, UnknownPlace } from './types.ts';
import type { Sort } from '../filters/query.ts';

/** What the filters that are loaded on demand need of an index. */
export interface FilterSources extends PlaceNames {
  manifest: Manifest;
  columns: ReadColumns;
  /** See `todayOf`. */
  today: () => number;
  /** Reads a file on first use. */
  file: <T>(path: string, read: (reader: ByteReader) => T) => () => Promise<T>;
}

/**
 * The mark of a job that is found only because it is remote. The mark of any other job is its distance in km plus 1, at most
 * 501.
 */
const REMOTE = 502;

/** Minimum number of jobs for a city to take precedence over a region of the same name. */
const FREQUENT = 10;

/** The `near` filter in one build. */
export interface Near {
  /** Applies the filter. Rejects with `UnknownPlace`. */
  apply: (asked: NearFilter, sort: Sort | undefined) => Promise<LoadedFilter>;
  /** The place with jobs nearest to a position in degrees, by its value in the cities filter; undefined if no job has a place. */
  nearestPlace: (latitude: number, longitude: number) => Promise<string | undefined>;
  /** Whether a name is the value of a city with many jobs. A city with few jobs may share its name with a region. */
  isPlaced: (name: string) => Promise<boolean>;
  /** The country of a place; undefined for an unknown place. */
  countryOf: (place: string) => Promise<string | undefined>;
}

export function openNear(sources: FilterSources): Near {
  const { manifest, columns, file } = sources;
  const near = file(manifest.files.near, readNear);
  const opened = async () => {
    const [table, { cities }] = await Promise.all([near(), columns(['cities'])]);
    return { table, cities: cities! };
  };
  return {
    ...openPlaced({ ...sources, near }),
    nearestPlace: async (latitude, longitude) => {
      const { table, cities } = await opened();
      const at = nearestTo({ latitude: latitude * 100, longitude: longitude * 100 }, table);
      return cities.values[table.cities[at]!];
    },
    apply: async (asked, sort) => {
      const { table, cities } = await opened();
      const { places, beyond, remoteIn, answer } = await resolveNear(asked, table, cities, sources);
      const marksAt = (some: ResolvedNear['places'], marks = new Uint16Array(manifest.jobs)): Uint16Array => {
        for (const { at, km } of some) {
          const mismatches = table.mismatches.get(at);
          const named = cities.jobsWith(table.cities[at]!);
          const jobs = mismatches ? named.filter((job) => !mismatches.has(job)) : named;
          const mark = Math.round(km) + 1;
          for (let i = 0; i < jobs.length; i++) {
            const job = jobs[i]!;
            if (marks[job] === 0 || marks[job]! > mark) marks[job] = mark;
          }
        }
        return marks;
      };
      const remote = new Uint16Array(manifest.jobs);
      for (const country of remoteIn) for (const job of table.remote.get(country) ?? []) remote[job] = REMOTE;
      const marks = marksAt(places, remote);
      const farther = lazy(() => marksAt(beyond()));
      return {
        filter: 'near',
        codes: marks,
        areOwnCodes: true,
        passing: new Uint8Array(REMOTE + 1).fill(1, 1),
        ofHit: (job) => {
          // The list may go on beyond the radius.
          const mark = marks[job]! || farther()[job]!;
          return mark > 0 && marks[job] !== REMOTE ? { distanceKm: mark - 1 } : {};
        },
        ofAnswer: () => ({ near: answer }),
        ranking: sort === 'distance' ? byDistance(marks) : undefined,
      };
    },
  };
}

/** The methods that need no jobs, so that an engine's search uses them with the same file. */
export function openPlaced(
  sources: PlaceNames & { near: () => Promise<NearTable>; columns: ReadColumns<FacetColumn> },
): Pick<Near, 'isPlaced' | 'countryOf'> {
  const opened = () => Promise.all([sources.near(), sources.columns(['cities'])]);
  return {
    isPlaced: async (name) => {
      const [table, { cities }] = await opened();
      const code = cities!.codeOf(name);
      return cities!.totals()[code]! >= FREQUENT && table.cities.includes(code);
    },
    countryOf: async (place) => {
      const [table, { cities }] = await opened();
      try {
        const near = await resolveNear({ place, radius: 1, remote: false }, table, cities!, sources);
        return near.answer.country;
      } catch (error) {
        if (error instanceof UnknownPlace) return undefined;
        throw error;
      }
    },
  };
}

/** Ranks by distance in whole kilometres. Jobs at the same distance stay in recency order. */
function byDistance(marks: Uint16Array): Ranking {
  return {
    isBetter: (job, than) => marks[job]! < marks[than]!,
    // Counting sort is fast enough to sort all jobs for a page of ten.
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

interface PlaceNames {
  cityNames: () => Promise<CityNames>;
  towns: () => Promise<NamedTowns>;
}

/** A resolved `near` filter. */
interface ResolvedNear {
  /** Places within the radius, by index in the table. If a job has several of them, the nearest counts. */
  places: { at: number; km: number }[];
  /** All places, for the distance of jobs outside the radius; none with remote jobs. */
  beyond: () => ResolvedNear['places'];
  /** The countries whose remote jobs are included. "" stands for remote jobs without a country. */
  remoteIn: string[];
  answer: NearAnswer;
}

/** Positions of places, without their jobs. */
type Places = Pick<NearTable, 'cities' | 'latitudes' | 'longitudes' | 'countries'>;
/** A place that a query means. */
type Meant = Point & Pick<NearAnswer, 'place' | 'country'>;

/** Resolves the place and finds places around it; rejects with `UnknownPlace`. */
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
    // A remote job outside the radius is found for its workplace, not its distance.
    beyond: () => (remote ? [] : placesNear(meant, Infinity, table)),
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

/** Radii in km to try in turn if there is no job within the default radius. */
const WIDER_KM = [50, 100, 200];

/** The places within a radius. If the default radius has none, it is widened until there are some. */
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

/** Places of the table within a radius, in km. */
function placesNear(from: Point, radius: number, table: Places): ResolvedNear['places'] {
  // Compare latitudes first, which is cheap: the distance is at least their difference.
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

/** The country of the nearest place; undefined if no job has a place. */
function countryAt(point: Point, table: Places): string | undefined {
  const nearest = nearestTo(point, table);
  return nearest < 0 ? undefined : countryCode(table, nearest);
}

/**
 * The index of the place of the table that is nearest to a point. Of equally near places, the one with most jobs is taken; -1
 * if the table is empty.
 */
function nearestTo(point: Point, table: Places): number {
  let [nearest, least] = [-1, Infinity];
  for (let at = 0; at < table.cities.length; at++) {
    const km = kilometres(point, pointAt(table, at));
    if (km < least) [nearest, least] = [at, km];
  }
  return nearest;
}

/**
 * Resolves a text to a place. It is the first of these that exists:
 *
 * - the value of the filter
 * - the place with most jobs that usually has this name
 * - the largest town with this main name
 * - the place with most jobs that has this as another name
 * - the largest smaller place
 */
async function meaningOf(
  text: string,
  table: Places,
  { codeOf, values }: FacetColumn,
  { cityNames, towns }: PlaceNames,
): Promise<Meant> {
  // Codes are ordered by number of jobs.
  const known = (codes: readonly number[]): Meant | undefined => {
    for (const code of codes) {
      const at = table.cities.indexOf(code);
      if (at >= 0) return { ...pointAt(table, at), place: values[code]!, country: countryCode(table, at) };
    }
    return undefined;
  };
  const own = known([codeOf(text)]);
  if (own) return own;
  const { usual, all } = (await cityNames()).meaning(text);
  const usually = known(usual);
  if (usually) return usually;
  const { named, villageNamed } = await towns();
  const called = (town: Town | undefined): Meant | undefined => town && { ...town, place: town.name };
  const meant = called(await named(text)) ?? known(all) ?? called(await villageNamed(text));
  if (meant) return meant;
  throw new UnknownPlace(
    `"near" is "${text.slice(0, 40)}", but must be the name of a place that has jobs, of one of 1,000 people or more, of a region or a country, ` +
      'the id at GeoNames of a place that has jobs, or latitude,longitude.',
  );
}
