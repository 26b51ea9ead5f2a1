/** Jobs near a place. */
import type { NearFilter } from '../filters/table.ts';
import type { ReadColumns } from './counts.ts';
import type { LoadedFilter } from './apply-filters.ts';
import type { ByteReader } from './formats/bytes.ts';
import type { Manifest } from './formats/manifest.ts';
import { readNear } from './formats/near.ts';
import type { Ranking } from './ranking.ts';
import { countryOf, nearestTo, type PlaceNames, resolveNear } from './resolve-near.ts';
import type { Sort } from './types.ts';

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
export const FREQUENT = 10;

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
  const opened = () => Promise.all([tableOf(), columns(['cities'])]);
  const nearestPlace: Near['nearestPlace'] = async (latitude, longitude) => {
    const [table, { cities }] = await opened();
    const at = nearestTo({ latitude: latitude * 100, longitude: longitude * 100 }, table);
    return cities!.values[table.cities[at]!];
  };
  const apply: Near['apply'] = async (asked, sort) => {
    const [table, { cities }] = await opened();
    const { places, remoteIn, answer } = await resolveNear(asked, table, cities!, sources);
    const marks = new Uint16Array(manifest.jobs);
    for (const country of remoteIn) for (const job of table.remote.get(country) ?? []) marks[job] = REMOTE;
    for (const { at, km } of places) {
      const mismatches = table.mismatches.get(at);
      const named = cities!.jobsWith(table.cities[at]!);
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
  };
  const isPlaced: Near['isPlaced'] = async (name) => {
    const [table, { cities }] = await opened();
    const code = cities!.codeOf(name);
    return cities!.totals()[code]! >= FREQUENT && table.cities.includes(code);
  };
  const countryOfPlace: Near['countryOf'] = async (place) => {
    const [table, { cities }] = await opened();
    return countryOf(place, table, cities!, sources);
  };
  return { apply, nearestPlace, isPlaced, countryOf: countryOfPlace };
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
