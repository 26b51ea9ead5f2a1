/** Resolves the places of all jobs: which place of the gazetteer each city means, and how the site calls that place. */
import type { Location } from '../../src/feed/types.ts';
import { type Gazetteer, partsOf, type Place } from '../../src/places/gazetteer.ts';
import { keyOf, likeliest, type ReadLocation, type ReadLocations } from '../../src/places/read-locations.ts';
import { facetKey } from '../../src/filters/facets.ts';
import { type Meaning, resolveLocations } from '../../src/places/resolve.ts';
import { severalPlaces } from '../../src/places/several-places.ts';
import { findRegion, namesOfRegion, regionCode, regionSpelling } from '../../src/places/regions.ts';
import type { JobLocation, JobPlace, Job } from '../../src/job/job.ts';
import { knownNames, placeName } from '../../src/places/exonyms.ts';
import { placeKey } from '../../src/places/place-key.ts';
import { MAX_LOCATIONS } from '../sync/clean.ts';
import { type NamedBy, type OtherCity, tellApart } from './told-apart.ts';

/** A place owns a name if it has at least this many times the population of every other place with that name. */
const MUCH_LARGER = 10;

/** A place of the gazetteer, the names that jobs give it, and the owners of these jobs. */
interface WrittenPlace extends NamedBy {
  place: Place;
  written: Set<string>;
}

/**
 * What later stages need to know about the places of jobs.
 * @param locales of the interface; place names are in the first one
 * @param hadPage whether a city of this name had a page in the last build
 */
function jobPlaces(
  writtenPlaces: readonly WrittenPlace[],
  locales: readonly string[],
  hadPage: (name: string) => boolean = () => false,
): JobPlace[] {
  const own = locales[0] ?? 'en';
  const namesakes = Map.groupBy(writtenPlaces, ({ place }) => placeKey(placeName(place, own)));
  const called = new Map(writtenPlaces.map((entry) => [entry.place.id, usualNames(entry)]));
  const taken = new Set([...called.values()].flat().map(placeKey));
  return writtenPlaces.map(({ place, written }) => {
    const { id, country, admin1, otherNames, latitude, longitude } = place;
    const name = placeName(place, own);
    const group = namesakes.get(placeKey(name)) ?? [];
    const others = group.flatMap((entry) => (entry.place.id === id ? [] : [entry.place]));
    const holder = others.length === 0 ? place : holderOf(group, hadPage(name));
    const fullSuffix = others.length === 0 ? '' : suffixFor(place, others);
    const suffix = holder === place ? '' : fullSuffix;
    // While no place owned the short name, this place had its full name. The full name stays valid, so that its address
    // redirects.
    const full = holder === place && fullSuffix !== '' ? [name + fullSuffix] : [];
    const labels = locales.flatMap((locale) => {
      const label = placeName(place, locale);
      return label === name ? [] : [[locale, label + suffix]];
    });
    const names = called.get(id) ?? [];
    const usual = new Set(names.map(placeKey));
    return {
      id,
      city: name + suffix,
      labels: Object.fromEntries(labels) as JobPlace['labels'],
      names,
      otherNames: otherNames.filter((other) => !usual.has(placeKey(other))),
      written: [...written, ...full].filter((other) => !usual.has(placeKey(other))),
      regions: namesOfRegion(country, admin1).filter((region) => !taken.has(placeKey(region))),
      country,
      latitude,
      longitude,
    };
  });
}

/**
 * The usual names of a place: the main name and its parts, the names in the table of well-known places, and those of its other
 * names that jobs use.
 */
function usualNames({ place, written }: WrittenPlace): string[] {
  const usual = [place.name, ...partsOf(place.name), ...knownNames(place.id)];
  const own = new Set([...usual, ...place.otherNames].map(placeKey));
  return [...new Set([...usual, ...[...written].filter((name) => own.has(placeKey(name)))])];
}

/**
 * Decides which of several places owns the name that they share.
 * - A much larger place owns it.
 * - Otherwise a place owns it if it is the only one that several owners of jobs name.
 * - If the name had a page, it keeps the meaning that most owners give it, and in a tie the oldest meaning, so that nobody can
 *   take over a city's page by naming another place.
 * - In that case, too, a much larger place keeps the name if it was named first.
 */
function holderOf(group: readonly WrittenPlace[], hadPage: boolean): Place | undefined {
  const byOwners = group.toSorted(
    (a, b) =>
      b.owners.size - a.owners.size ||
      (a.since < b.since ? -1 : Number(a.since > b.since)) ||
      b.place.population - a.place.population,
  );
  const larger = group.find(({ place }) =>
    group.every((other) => other.place === place || place.population >= other.place.population * MUCH_LARGER),
  );
  const wasFirst = larger && group.every(({ since }) => larger.since <= since);
  if (hadPage && !wasFirst) return byOwners[0]?.place;
  const [first, second] = byOwners;
  const isAlone = first && second && first.owners.size > 1 && second.owners.size === 1;
  return larger?.place ?? (isAlone ? first.place : undefined);
}

/** The suffix that tells a place from others of its name: its country, region or id. */
function suffixFor({ id, country, admin1 }: Place, namesakes: readonly Place[]): string {
  if (namesakes.every((other) => other.country !== country)) return ` (${country})`;
  const region = /^[A-Z]{2}$/.test(admin1) ? admin1 : (namesOfRegion(country, admin1)[0] ?? admin1);
  const isOwn = namesakes.every((other) => other.country !== country || other.admin1 !== admin1);
  return ` (${isOwn && region ? region : id})`;
}

/** The maximum number of unknown cities that a report names. */
const NAMED = 5;

/** How many cities of jobs are known. A city counts once per location of a job. */
export interface PlacesReport {
  cities: number;
  /** The number of cities that mean a place of the gazetteer. */
  places: number;
  /** The number of cities that mean a region, such as "Bay Area". */
  regions: number;
  /** The most frequent of all remaining cities, as jobs write them. */
  unknown: { city: string; country?: string; count: number }[];
}

/** The result of `settlePlaces`. */
export interface SettledPlaces {
  report: PlacesReport;
  /** The places that locations name, sorted by id. */
  places: JobPlace[];
  /** Adds the places to the jobs, one job at a time as they are read. */
  settled: (jobs: Iterable<Job>) => Iterable<Job>;
}

/**
 * Resolves the locations of all jobs. Equal locations are resolved once. A field that names several places becomes one location
 * per place. A location that means a place gets the place's id, and the place's name on the site as its city. A location that
 * means a region gets the region's usual spelling. All others stay as written.
 * @param locales of the interface; place names are in the first one
 * @param hadPage whether a city of this name had a page in the last build
 * @param ownerOf the owner of a domain
 */
export function settlePlaces(
  { read, indexes }: ReadLocations,
  gazetteer: Gazetteer,
  locales: readonly string[],
  {
    hadPage,
    ownerOf = (domain) => domain,
  }: {
    hadPage?: (name: string) => boolean;
    ownerOf?: (domain: string) => unknown;
  } = {},
): SettledPlaces {
  const meanings = findMeanings(read, gazetteer);
  const several = severalPlaces(
    gazetteer,
    read.map(({ location }) => location),
  );
  const { report, rows, others } = countPlaces({ read, several, meanings }, gazetteer, ownerOf);
  const places = jobPlaces([...rows.values()], locales, hadPage);
  const nameApart = tellApart(
    gazetteer,
    [...others.values()],
    [...rows.values()].map(({ owners, since }, index) => ({ ...places[index]!, owners, since })),
  );
  const placeOf = new Map(
    [...rows].map(([row, { place }], index) => [row, { ...place, city: places[index]!.city }]),
  );
  const changeOf = (
    location: ReadLocation['location'],
    meaning: Meaning | undefined,
  ): Partial<JobLocation> => {
    if (meaning && 'row' in meaning) return atPlace(location, placeOf.get(meaning.row)!);
    const name = nameApart(others.get(keyOf(location))!);
    return {
      ...(meaning && inRegion(location)),
      ...(name !== location.city && { city: name, writtenCity: location.city }),
    };
  };
  const changes = read.map(({ location }, index) => {
    const places = several[index]?.map((part) => ({
      ...part.location,
      ...changeOf(part.location, part.meaning),
    }));
    if (!places) return [changeOf(location, meanings[index])];
    // If a location has several places, the first keeps the text as written, so that the former address of that city's page
    // redirects.
    return places.map((place, i) => (i === 0 ? { ...place, writtenCity: location.city } : place));
  });
  return {
    report,
    places: places.sort((a, b) => a.id - b.id),
    settled: (jobs) => changed(jobs, indexes, changes),
  };
}

/** The places that jobs name, and the cities in jobs that are not in the gazetteer. */
interface CountedPlaces {
  report: PlacesReport;
  /** The places by row of the gazetteer. */
  rows: Map<number, WrittenPlace>;
  /** The cities that are no known place, by `keyOf`. */
  others: Map<string, OtherCity & { count: number }>;
}

function countPlaces(
  {
    read,
    several,
    meanings,
  }: {
    read: readonly ReadLocation[];
    several: ReturnType<typeof severalPlaces>;
    meanings: readonly (Meaning | undefined)[];
  },
  gazetteer: Gazetteer,
  ownerOf: (domain: string) => unknown,
): CountedPlaces {
  const report: PlacesReport = { cities: 0, places: 0, regions: 0, unknown: [] };
  const others: CountedPlaces['others'] = new Map();
  const rows: CountedPlaces['rows'] = new Map();
  for (const [index, { location, domain, count, since }] of read.entries()) {
    for (const { location: part, meaning } of several[index] ?? [{ location, meaning: meanings[index] }]) {
      const { city, country } = part;
      report.cities += count;
      let named: NamedBy;
      if (meaning && 'row' in meaning) {
        report.places += count;
        const { row } = meaning;
        const place = rows.get(row) ?? {
          place: gazetteer.place(row),
          written: new Set(),
          owners: new Set(),
          since,
        };
        rows.set(row, place);
        place.written.add(city);
        named = place;
      } else {
        if (meaning) report.regions += count;
        const other = others.get(keyOf(part)) ?? {
          ...{ city, country, isRegion: meaning !== undefined },
          ...{ owners: new Set(), since, count: 0 },
        };
        others.set(keyOf(part), other);
        other.count += count;
        named = other;
      }
      named.owners.add(ownerOf(domain));
      if (since < named.since) named.since = since;
    }
  }
  report.unknown = [...others.values()]
    .filter(({ isRegion }) => !isRegion)
    .sort((a, b) => b.count - a.count)
    .slice(0, NAMED)
    .map(({ city, country, count }) => ({ city, ...(country && { country }), count }));
  return { report, rows, others };
}

/** Resolves each location by its own text and by what jobs say elsewhere about that place. */
function findMeanings(read: readonly ReadLocation[], gazetteer: Gazetteer): (Meaning | undefined)[] {
  const distinct = new Map<string, Location>();
  for (const { location, readings } of read)
    for (const candidate of [location, ...readings.map((reading) => reading.location)])
      distinct.set(keyOf(candidate), candidate);
  const meanings = resolveLocations(gazetteer, [...distinct.values()]);
  const byKey = new Map([...distinct.keys()].map((key, index) => [key, meanings[index]]));
  return read.map(({ location, readings }) => {
    const withMeaning = readings.map((reading) => ({
      ...reading,
      meaning: byKey.get(keyOf(reading.location)),
    }));
    return likeliest(gazetteer, location, byKey.get(keyOf(location)), withMeaning);
  });
}

function inRegion({ city, country }: ReadLocation['location']): Partial<JobLocation> {
  if (!country) return {};
  const spelling = regionSpelling(country, city);
  const region = regionCode(country, findRegion(country, city)?.admin1);
  return {
    ...(spelling && spelling !== city && { city: spelling, ...writtenAs(city, spelling) }),
    ...(region && { region }),
  };
}

/**
 * Keeps the feed's own name of a city if it differs in more than case. If only the case differs, the spelling of most jobs
 * counts.
 */
const writtenAs = (written: string, city: string): Pick<JobLocation, 'writtenCity'> =>
  facetKey(written) === facetKey(city) ? {} : { writtenCity: written };

function atPlace(
  location: ReadLocation['location'],
  { id, city, country, admin1 }: Place & Pick<JobPlace, 'city'>,
): Partial<JobLocation> {
  const region = regionCode(country, admin1);
  return {
    city,
    placeId: id,
    ...writtenAs(location.city, city),
    ...(region && { region }),
  };
}

/** Yields the jobs with their changed locations. `indexes` has one number per location of all jobs. */
function* changed(
  jobs: Iterable<Job>,
  indexes: readonly number[],
  changes: readonly (readonly Partial<JobLocation>[])[],
): Generator<Job> {
  let at = 0;
  for (const job of jobs)
    yield {
      ...job,
      locations: job.locations
        .flatMap((location): JobLocation[] => {
          const places = changes[indexes[at++]!] ?? [{}];
          // A feed's text that says more than the name of a city is kept.
          const { writtenCity = undefined } = location;
          return places.map((place) => ({ ...location, ...place, ...(writtenCity && { writtenCity }) }));
        })
        .slice(0, MAX_LOCATIONS),
    };
}
