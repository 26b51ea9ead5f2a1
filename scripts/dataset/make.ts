/** Finds the places and occupations of the jobs, and writes the dataset file that emit and render read. */
import type { AddressesBefore } from '../../src/addresses/pages.ts';
import { facetKey } from '../../src/filters/facets.ts';
import { writeDatasetFile } from '../../src/dataset/file.ts';
import { LocationReader } from '../../src/places/read-locations.ts';
import type { Config } from '../config.ts';
import { iconReader } from '../icons/index.ts';
import type { Progress } from '../lib/progress.ts';
import { keepHeapSmall } from '../lib/process.ts';
import type { State } from '../state/index.ts';
import { writeNotices } from '../state/notices.ts';
import { loadGazetteer } from './gazetteer.ts';
import { type ReadDataset, readDataset } from './read.ts';
import { loadFinder, type OccupationFinder, type OccupationsReport } from './occupations.ts';
import { type PlacesReport, type SettledPlaces, settlePlaces } from './places.ts';

/** A dataset that differs from the published site's, and its fingerprint. */
export interface ChangedDataset {
  read: ReadDataset;
  fingerprint: string;
}

/**
 * Reads the dataset from the state. The jobs of the state are read three times in all: for their order and the fingerprint, to
 * find places and occupations, and to write them. After each pass only what the next one needs stays in memory.
 * @param published the fingerprint of the current site
 * @returns undefined if the site was made from the same data
 */
export function readIfChanged({
  state,
  config,
  progress,
  fingerprintOf,
  published,
}: {
  state: State;
  config: Config;
  progress: Progress;
  fingerprintOf: (dataset: ReadDataset) => string;
  published: string | undefined;
}): ChangedDataset | undefined {
  const reading = progress.stage('dataset');
  const read = readDataset(state, {
    now: config.now,
    iconOf: iconReader(state, config),
    blocked: config.BLOCKED_DOMAINS,
    onLeftOut: (found) => writeNotices(state.db, 'dataset', found),
  });
  const jobs = read.jobs.length;
  const fingerprint = fingerprintOf(read);
  reading.end({ jobs });
  keepHeapSmall(jobs);
  if (fingerprint !== published) return { read, fingerprint };
  progress.info('Nothing changed since the last build; the site is up to date', { jobs });
  return undefined;
}

/**
 * Finds the places and occupations of the jobs, and writes the dataset to a file for the later stages.
 * @param addresses the addresses that filter values had in earlier builds
 */
export async function makeDataset({
  read: { digest: _, ...dataset },
  addresses,
  config,
  progress,
  datasetFile,
}: {
  read: ReadDataset;
  addresses: AddressesBefore;
  config: Config;
  progress: Progress;
  datasetFile: string;
}): Promise<{ places: PlacesReport; occupations: OccupationsReport }> {
  const finding = progress.stage('places and occupations');
  const { places, occupations } = await findNamed(dataset, config.LOCALES, addresses);
  finding.end(countsOf(places.report, occupations.report));
  const writing = progress.stage('dataset file');
  const settled = {
    ...dataset,
    jobs: places.settled(dataset.jobs),
    places: places.places,
    occupations: occupations.found,
  };
  writeDatasetFile(datasetFile, settled, addresses);
  writing.end({ jobs: dataset.jobs.length });
  return { places: places.report, occupations: occupations.report };
}

/** Finds the places and occupations that jobs name, in one pass. Their tables are released before the jobs are written. */
async function findNamed(
  { jobs, owners }: Pick<ReadDataset, 'jobs' | 'owners'>,
  locales: readonly string[],
  addresses: AddressesBefore,
): Promise<{ places: SettledPlaces; occupations: ReturnType<OccupationFinder['end']> }> {
  const locations = new LocationReader();
  const [finder, gazetteer] = await Promise.all([loadFinder(), loadGazetteer()]);
  for (const job of jobs) {
    locations.add(job);
    finder.add(job);
  }
  const cities = [...(addresses.cities?.values() ?? [])].filter(({ isPage }) => isPage);
  const hadPage = new Set(cities.map(({ key }) => key));
  const places = settlePlaces(locations.end(), gazetteer, locales, {
    hadPage: (name) => hadPage.has(facetKey(name)),
    ownerOf: (domain) => owners?.[domain] ?? domain,
  });
  return { places, occupations: finder.end() };
}

const countsOf = (
  { cities, places, regions }: PlacesReport,
  { recognised, occupations }: OccupationsReport,
) => ({ cities, places, regions, unknown: cities - places - regions, recognised, occupations });
