import { loadGazetteer } from '../../scripts/dataset/gazetteer.ts';
import { settlePlaces } from '../../scripts/dataset/places.ts';
import { LocationReader } from '../../src/places/read-locations.ts';
import type { Posting } from '../../src/job/posting.ts';
import type { InMemory } from './in-memory.ts';

/** The postings with their places found, as a build does. */
export async function settled(
  postings: readonly Posting[],
  locales = ['en', 'de'],
): Promise<Pick<InMemory, 'postings' | 'places'>> {
  const reader = new LocationReader();
  for (const posting of postings) reader.add(posting);
  const { places, settled } = settlePlaces(reader.end(), await loadGazetteer(), locales);
  return { postings: [...settled(postings)], places };
}
