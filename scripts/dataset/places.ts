import { type Location } from '../../src/feed/types.ts';
import { type Gazetteer, type Place } from '../../src/places/gazetteer.ts';
import { jobPlaces } from '../../src/places/job-places.ts';
import { likeliest, type Reading, readLocations } from '../../src/places/read-locations.ts';
import { type Meaning, resolveLocations } from '../../src/places/resolve.ts';
import { regionCode } from '../../src/places/region-codes.ts';
import { findRegion, regionSpelling } from '../../src/places/regions.ts';
import { type JobLocation, type JobPlace, type Posting, type ReadDataset } from '../../src/posting.ts';
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
  dataset: Pick<ReadDataset, 'postings' | 'places'>,
  locales: readonly string[],
  progress: Progress,
): Promise<PlacesReport> {
  const stage = progress.stage('places');
  const report = settlePlaces(dataset, await loadGazetteer(), locales);
  const { cities, places, regions } = report;
  stage.end({ cities, places, regions, unknown: cities - places - regions });
  return report;
}

const keyOf = ({ city, country }: Location): string => `${country ?? ''}\t${city ?? ''}`;

/**
 * Resolves the locations of all postings, each distinct one once. Those that mean a place get its id, and what the site
 * calls it as their city; a region gets its usual spelling; the others stay as they are written.
 * @param locales of the interface; the first one's names are the site's
 */
export function settlePlaces(
  dataset: Pick<ReadDataset, 'postings' | 'places'>,
  gazetteer: Gazetteer,
  locales: readonly string[],
): PlacesReport {
  const { postings } = dataset;
  const meaningOf = findMeanings(postings, gazetteer);
  const report: PlacesReport = { cities: 0, places: 0, regions: 0, unknown: [] };
  const unknown = new Map<string, PlacesReport['unknown'][number]>();
  const rows = new Map<number, { place: Place; written: Set<string> }>();
  const rowOf = new Map<JobLocation, number>();
  const spellings = new Map<JobLocation, string>();
  const regionOf = new Map<JobLocation, string>();
  const setRegion = (location: JobLocation, admin1: string | undefined, country = location.country): void => {
    const code = country && regionCode(country, admin1);
    if (code) regionOf.set(location, code);
  };
  for (const { locations } of postings)
    for (const location of locations) {
      const { city, country } = location;
      if (city === undefined) continue;
      const meaning = meaningOf(location);
      report.cities++;
      if (!meaning) {
        const same = unknown.get(keyOf(location)) ?? { city, ...(country && { country }), count: 0 };
        unknown.set(keyOf(location), same);
        same.count++;
      } else if ('region' in meaning) {
        report.regions++;
        const spelling = country && regionSpelling(country, city);
        if (spelling && spelling !== city) spellings.set(location, spelling);
        setRegion(location, country && findRegion(country, city)?.admin1);
      } else {
        report.places++;
        const { row } = meaning;
        rowOf.set(location, row);
        const known = rows.get(row) ?? { place: gazetteer.place(row), written: new Set() };
        rows.set(row, known);
        known.written.add(city);
        setRegion(location, known.place.admin1, known.place.country);
      }
    }
  report.unknown = [...unknown.values()].sort((a, b) => b.count - a.count).slice(0, NAMED);
  const places = jobPlaces([...rows.values()], locales);
  const placeOf = new Map([...rows.keys()].map((row, index) => [row, places[index]!]));
  for (const posting of postings)
    posting.locations = posting.locations.map((location) => {
      const place = placeOf.get(rowOf.get(location) ?? -1);
      const spelling = spellings.get(location);
      const region = regionOf.get(location);
      return {
        ...location,
        ...(spelling && { city: spelling, writtenCity: location.city! }),
        ...(place && settled(location, place)),
        ...(region && { region }),
      };
    });
  dataset.places = places.sort((a, b) => a.id - b.id);
  return report;
}

/** Says what each location of the postings means, as it is written and by what else they say of it. */
function findMeanings(
  postings: readonly Posting[],
  gazetteer: Gazetteer,
): (location: Location) => Meaning | undefined {
  const read = readLocations(postings);
  const readingsOf = new Map<Location, Reading[]>();
  const distinct = new Map<string, Location>();
  for (const posting of postings)
    for (const location of posting.locations) {
      const readings = read(posting, location);
      readingsOf.set(location, readings);
      for (const one of [location, ...readings.map((reading) => reading.location)])
        distinct.set(keyOf(one), one);
    }
  const meanings = resolveLocations(gazetteer, [...distinct.values()]);
  const byKey = new Map([...distinct.keys()].map((key, index) => [key, meanings[index]]));
  return (location) => {
    const readings = (readingsOf.get(location) ?? []).map((reading) => ({
      ...reading,
      meaning: byKey.get(keyOf(reading.location)),
    }));
    return likeliest(gazetteer, location, byKey.get(keyOf(location)), readings);
  };
}

const settled = (location: JobLocation, { id, city }: JobPlace): Partial<JobLocation> => ({
  city,
  placeId: id,
  ...(location.city !== undefined && location.city !== city && { writtenCity: location.city }),
});
