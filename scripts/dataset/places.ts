import { type Location } from '../../src/feed/types.ts';
import { type Gazetteer } from '../../src/places/gazetteer.ts';
import { resolveLocations } from '../../src/places/resolve.ts';
import { type Posting } from '../../src/posting.ts';
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

/** The stage of a build that finds the places that postings name. */
export async function resolvePlaces(postings: readonly Posting[], progress: Progress): Promise<PlacesReport> {
  const stage = progress.stage('places');
  const report = reportPlaces(postings, await loadGazetteer());
  const { cities, places, regions } = report;
  stage.end({ cities, places, regions, unknown: cities - places - regions });
  return report;
}

/** Resolves the locations of all postings, each distinct one once. */
export function reportPlaces(postings: readonly Posting[], gazetteer: Gazetteer): PlacesReport {
  const distinct = new Map<string, { location: Location & { city: string }; count: number }>();
  for (const { locations } of postings)
    for (const { city, country } of locations) {
      if (city === undefined) continue;
      const key = `${country ?? ''}\t${city}`;
      const known = distinct.get(key);
      if (known) known.count++;
      else distinct.set(key, { location: { city, ...(country && { country }) }, count: 1 });
    }
  const cities = [...distinct.values()];
  const meanings = resolveLocations(
    gazetteer,
    cities.map(({ location }) => location),
  );
  const report: PlacesReport = { cities: 0, places: 0, regions: 0, unknown: [] };
  for (const [index, { location, count }] of cities.entries()) {
    const meaning = meanings[index];
    report.cities += count;
    if (!meaning) report.unknown.push({ ...location, count });
    else if ('region' in meaning) report.regions += count;
    else report.places += count;
  }
  report.unknown = report.unknown.sort((a, b) => b.count - a.count).slice(0, NAMED);
  return report;
}
