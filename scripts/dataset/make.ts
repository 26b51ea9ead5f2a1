import { writeDatasetFile } from '../../src/dataset-file.ts';
import { type Dataset } from '../../src/posting.ts';
import { type Config } from '../config.ts';
import { iconReader } from '../icons/index.ts';
import { type Progress } from '../lib/progress.ts';
import { type State } from '../state/index.ts';
import { readDataset } from './index.ts';
import { findOccupations, type OccupationsReport } from './occupations.ts';
import { type PlacesReport, resolvePlaces } from './places.ts';

export interface MadeDataset {
  fingerprint: string;
  places: PlacesReport;
  occupations: OccupationsReport;
}

/**
 * Reads the dataset from the state, finds out what its jobs name, and puts it into a file, from which the stages after this
 * read. The postings are gone through four times (fingerprint, places, occupations, file), each read when its turn comes:
 * what is kept of them is what their order, places and occupations are made from.
 * @param published the fingerprint of the site that is there
 * @returns undefined when the site was made from the same
 */
export async function makeDataset({
  state,
  config,
  progress,
  datasetFile,
  fingerprintOf,
  published,
}: {
  state: State;
  config: Config;
  progress: Progress;
  datasetFile: string;
  fingerprintOf: (dataset: Dataset) => string;
  published: string | undefined;
}): Promise<MadeDataset | undefined> {
  const dataset = readDataset(state, { now: config.now, iconOf: iconReader(state, config) });
  const fingerprint = fingerprintOf(dataset);
  if (fingerprint === published) {
    progress.info('Nothing changed since the last build: the site stays as it is', {
      jobs: dataset.postings.length,
    });
    return undefined;
  }
  const { postings, places, report } = await resolvePlaces(dataset.postings, config.LOCALES, progress);
  const occupations = await findOccupations(dataset.postings, progress);
  await writeDatasetFile(datasetFile, { ...dataset, postings, places, occupations: occupations.found });
  return { fingerprint, places: report, occupations: occupations.report };
}
