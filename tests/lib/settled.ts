import { loadGazetteer } from '../../scripts/dataset/gazetteer.ts';
import { settlePlaces } from '../../scripts/dataset/places.ts';
import { type Posting } from '../../src/posting.ts';
import { type InMemory } from './in-memory.ts';

/** The postings with their places found, as a build does. */
export async function settled(
  postings: readonly Posting[],
  locales = ['en', 'de'],
): Promise<Pick<InMemory, 'postings' | 'places'>> {
  const { places, postings: withPlaces } = settlePlaces(postings, await loadGazetteer(), locales);
  return { postings: [...withPlaces], places };
}
