/** Jobs near a place. */
import type { AppliedFilter, FilterSources } from './applied-filter.ts';
import type { CountableColumn } from './facets.ts';
import { type NearTable, type Point, readNear } from './formats/near.ts';
import type { Ranking } from './matched.ts';
import { DEGREE_KM, kilometres, pointOf } from './points.ts';
import type { NearAnswer, SearchQuery } from './types.ts';
import { UnknownPlace } from './unknown-place.ts';

/** What a query means by its place. */
type Meant = Point & Pick<NearAnswer, 'place' | 'country'>;

/** The mark of a job that is found as a remote one alone. That of the others is their distance plus 1: at most 501. */
const REMOTE = 502;

/** What near a place means in one build. */
export interface Near {
  /** See `openLoadedFilters`. */
  apply: (query: SearchQuery) => Promise<AppliedFilter>;
  /**
   * The place with jobs that is nearest to a position in degrees, as the filter of cities calls it; undefined where no job
   * has a place.
   */
  nearestPlace: (latitude: number, longitude: number) => Promise<string | undefined>;
}

export function openNear(sources: FilterSources): Near {
  const { manifest, columns, file } = sources;
  const tableOf = file(manifest.files.near, readNear);
  const opened = () => Promise.all([tableOf(), columns(['cities'])]);
  const nearestPlace: Near['nearestPlace'] = async (latitude, longitude) => {
    const [table, { cities }] = await opened();
    const at = nearestTo({ latitude: latitude * 100, longitude: longitude * 100 }, table);
    return cities!.values[table.cities[at]!];
  };
  const apply: Near['apply'] = async ({ near, sort }) => {
    const { place, radius, remote } = near!;
    const [table, { cities }] = await opened();
    const point = pointOf(place);
    const meant: Meant = point ?? (await meaningOf(place, table, cities!, sources));
    const country = meant.country ?? countryAt(meant, table);

    const marks = new Uint16Array(manifest.jobs);
    if (remote)
      for (const name of new Set([country ?? '', '']))
        for (const job of table.remote.get(name) ?? []) marks[job] = REMOTE;
    forPlacesNear(meant, radius, table, (at, km) => {
      const strangers = table.strangers.get(at);
      const named = cities!.jobsWith(table.cities[at]!);
      const jobs = strangers ? named.filter((job) => !strangers.has(job)) : named;
      const mark = Math.round(km) + 1;
      for (let i = 0; i < jobs.length; i++) {
        const job = jobs[i]!;
        // The nearest of its places counts.
        if (marks[job] === 0 || marks[job]! > mark) marks[job] = mark;
      }
    });
    return {
      passing: marks,
      ofHit: (job) => {
        const mark = marks[job]!;
        return mark > 0 && mark < REMOTE ? { distanceKm: mark - 1 } : {};
      },
      ofAnswer: () => ({
        near: {
          ...(meant.place && { place: meant.place }),
          ...(country && { country }),
          latitude: meant.latitude / 100,
          longitude: meant.longitude / 100,
          radius,
          remote,
        },
      }),
      ranking: sort === 'distance' ? byDistance(marks) : undefined,
    };
  };
  return { apply, nearestPlace };
}

/** Calls back for each place of the table that is at most so far away. */
function forPlacesNear(
  from: Point,
  radius: number,
  table: NearTable,
  found: (at: number, km: number) => void,
): void {
  // No way is shorter than its part from south to north, which costs nothing to know.
  const most = (radius / DEGREE_KM) * 100;
  for (let at = 0; at < table.cities.length; at++) {
    if (Math.abs(table.latitudes[at]! - from.latitude) > most) continue;
    const km = kilometres(from, pointAt(table, at));
    if (km <= radius) found(at, km);
  }
}

const pointAt = ({ latitudes, longitudes }: NearTable, at: number): Point => ({
  latitude: latitudes[at]!,
  longitude: longitudes[at]!,
});
const countryOf = ({ countries }: NearTable, at: number): string => countries.slice(at * 2, at * 2 + 2);

/** The country of the nearest place; undefined where no job has a place. */
function countryAt(point: Point, table: NearTable): string | undefined {
  const nearest = nearestTo(point, table);
  return nearest < 0 ? undefined : countryOf(table, nearest);
}

/** Which place of the table is nearest, of equally near ones that with most jobs; -1 where there is none. */
function nearestTo(point: Point, table: NearTable): number {
  let [nearest, least] = [-1, Infinity];
  for (let at = 0; at < table.cities.length; at++) {
    const km = kilometres(point, pointAt(table, at));
    if (km < least) [nearest, least] = [at, km];
  }
  return nearest;
}

/**
 * The place that a text means: the one that the site calls so, the one with most jobs that is usually called so, the
 * largest town with that main name, the one with most jobs of which it is another name.
 */
async function meaningOf(
  text: string,
  table: NearTable,
  { codeOf, values }: CountableColumn,
  { cityNames, towns }: FilterSources,
): Promise<Meant> {
  // Cities are numbered by how many jobs they have.
  const known = (codes: readonly number[]): Meant | undefined => {
    for (const code of codes) {
      const at = table.cities.indexOf(code);
      if (at >= 0) return { ...pointAt(table, at), place: values[code]!, country: countryOf(table, at) };
    }
    return undefined;
  };
  const own = known([codeOf(text)]);
  if (own) return own;
  const { usual, others } = (await cityNames()).meaning(text);
  const usually = known(usual);
  if (usually) return usually;
  const town = await (await towns()).named(text);
  const meant = town ? { ...town, place: town.name } : known(others);
  if (meant) return meant;
  throw new UnknownPlace(
    `"near" is "${text.slice(0, 40)}", but must be the name of a place that has jobs or of a town of 15,000 people or more, ` +
      'the id at GeoNames of a place that has jobs, or latitude,longitude.',
  );
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
