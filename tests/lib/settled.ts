import { loadGazetteer } from '../../scripts/dataset/gazetteer.ts';
import { settlePlaces } from '../../scripts/dataset/places.ts';
import { LocationReader } from '../../src/places/read-locations.ts';
import type { Job } from '../../src/job/job.ts';
import type { InMemory } from './in-memory.ts';

/** The jobs with their places found, as a build does. */
export async function settled(
  jobs: readonly Job[],
  locales = ['en', 'de'],
): Promise<Pick<InMemory, 'jobs' | 'places'>> {
  const reader = new LocationReader();
  for (const exampleJob of jobs) reader.add(exampleJob);
  const { places, settled } = settlePlaces(reader.end(), await loadGazetteer(), locales);
  return { jobs: [...settled(jobs)], places };
}
