import { type Location } from '../../src/feed/types.ts';
import { type Gazetteer, type Place } from '../../src/places/gazetteer.ts';
import { jobPlaces } from '../../src/places/job-places.ts';
import { resolveLocations } from '../../src/places/resolve.ts';
import { type Dataset, type JobLocation, type JobPlace } from '../../src/posting.ts';
import { type Progress } from '../lib/progress.ts';
import { loadGazetteer } from './gazetteer.ts';

/** How many names that nobody knows a report has. */
const NAMED = 5;

/** How many of the cities that postings name are known; a city counts once for each location of a posting. */
export interface PlacesReport {
  cities: number;
  /** Those that mean a place of the gazetteer. */
  places: number;
  /** Those that mean a region, such as "Bay Area". */
  regions: number;
  /** The most frequent of the others, as they are written. */
  unknown: { city: string; country?: string; count: number }[];
}

/** The stage of a build that finds the places that postings name: see `settlePlaces`. */
export async function resolvePlaces(
  dataset: Pick<Dataset, 'postings' | 'places'>,
  locales: readonly string[],
  progress: Progress,
): Promise<PlacesReport> {
  const stage = progress.stage('places');
  const report = settlePlaces(dataset, await loadGazetteer(), locales);
  const { cities, places, regions } = report;
  stage.end({ cities, places, regions, unknown: cities - places - regions });
  return report;
}

/** A city as postings write it, and how many do. */
interface WrittenCity {
  location: Location & { city: string };
  count: number;
}
const keyOf = ({ city, country }: Location): string => `${country ?? ''}\t${city ?? ''}`;

/**
 * Resolves the locations of all postings, each distinct one once. Those that mean a place get its id, and what the site
 * calls it as their city; the others stay as they are written.
 * @param locales of the interface; the first one's names are the site's
 */
export function settlePlaces(
  dataset: Pick<Dataset, 'postings' | 'places'>,
  gazetteer: Gazetteer,
  locales: readonly string[],
): PlacesReport {
  const { postings } = dataset;
  const distinct = new Map<string, WrittenCity>();
  for (const { locations } of postings)
    for (const { city, country } of locations) {
      if (city === undefined) continue;
      const location = { city, ...(country && { country }) };
      const known = distinct.get(keyOf(location));
      if (known) known.count++;
      else distinct.set(keyOf(location), { location, count: 1 });
    }
  const cities = [...distinct.values()];
  const meanings = resolveLocations(
    gazetteer,
    cities.map(({ location }) => location),
  );
  const report: PlacesReport = { cities: 0, places: 0, regions: 0, unknown: [] };
  const rows = new Map<number, { place: Place; written: Set<string> }>();
  const rowOf = new Map<string, number>();
  for (const [index, { location, count }] of cities.entries()) {
    const meaning = meanings[index];
    report.cities += count;
    if (!meaning) report.unknown.push({ ...location, count });
    else if ('region' in meaning) report.regions += count;
    else {
      report.places += count;
      const { row } = meaning;
      rowOf.set(keyOf(location), row);
      const known = rows.get(row) ?? { place: gazetteer.place(row), written: new Set() };
      rows.set(row, known);
      known.written.add(location.city);
    }
  }
  report.unknown = report.unknown.sort((a, b) => b.count - a.count).slice(0, NAMED);
  const places = jobPlaces([...rows.values()], locales);
  const placeOf = new Map([...rows.keys()].map((row, index) => [row, places[index]!]));
  for (const posting of postings)
    posting.locations = posting.locations.map((location) => {
      const place = placeOf.get(rowOf.get(keyOf(location)) ?? -1);
      return place ? settled(location, place) : location;
    });
  dataset.places = places.sort((a, b) => a.id - b.id);
  return report;
}

const settled = (location: JobLocation, { id, city }: JobPlace): JobLocation => ({
  ...location,
  city,
  placeId: id,
  ...(location.city !== undefined && location.city !== city && { writtenCity: location.city }),
});
